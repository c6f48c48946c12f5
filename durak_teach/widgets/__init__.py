"""Hands to play in a notebook: `hand(position(...))`, `step(1, 2)`."""

from durak_teach.widgets.hands import hand, step

__all__ = ["hand", "step"]
