"""Seeded admin requests to a real 4.4.0 controller and to the vanilla 4.4 mock: equal answers (F1, D11, U1)."""
