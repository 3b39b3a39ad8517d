"""Long runs: short forms of them are part of the tests."""
