"""Climbing games, as far as they are alike: a play is answered by a better one, or passed."""
