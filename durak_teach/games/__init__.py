"""The games: each a list of named rules. `catalogue` finds them by name."""
