"""The kernel: cards, moves, states, rules, and what a list of rules answers. It names no game."""
