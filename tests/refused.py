"""What is refused is refused in a sentence."""

from __future__ import annotations

from durak_teach.kernel.errors import DurakError
from durak_teach.text import render


def told(error: DurakError) -> None:
    """The error is one sentence in each language."""
    said = [render(error.text, lang) for lang in ("en", "ja")]
    assert all(said)
