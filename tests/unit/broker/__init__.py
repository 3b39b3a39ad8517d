"""The mock broker."""
