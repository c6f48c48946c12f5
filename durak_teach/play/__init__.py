"""Playing on: computer players, matches of many deals, simulations."""
