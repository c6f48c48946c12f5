"""The theme's templates without what makes them readable: pages are smaller, and say the same."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from jinja2.ext import Extension

if TYPE_CHECKING:
    from jinja2 import Environment


class Dense(Extension):
    """Leaves out the indentation of templates and the lines that only say what to do.

    What pages put into them stays as it is: code keeps its indentation.
    """

    def __init__(self, environment: Environment) -> None:
        super().__init__(environment)
        environment.trim_blocks = environment.lstrip_blocks = True

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Begin each line at its first sign, with one space around what may bring nothing."""
        return re.sub(r" (\{%[^%]+%\}) ", r" \1", re.sub(r"\n\s+", "\n", source))
