"""Search: what a position is likely to be worth, by playing tables out that may be the true one."""
