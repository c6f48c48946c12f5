"""The games: each a list of named rules. `families` finds them by name."""
