"""Measures the codec and the server: `make bench`.  Figures are ratios within one run; none is a test."""
