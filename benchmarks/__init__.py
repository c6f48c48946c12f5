"""Figures side by side with peers, in one run, as ratios: `make bench`. Nothing here is a gate."""
