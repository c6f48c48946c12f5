"""The known word that is most like a wrong one."""

from __future__ import annotations

from collections.abc import Iterable

from durak_teach.text.echo import LONGEST


def nearest(name: str, known: Iterable[str]) -> str:
    """The known word that is most like this one, the first one if none is like it."""
    import difflib  # only wrong names need it

    words = [*known]
    return (difflib.get_close_matches(name[:LONGEST], words, n=1, cutoff=0.4) or words or [""])[0]
