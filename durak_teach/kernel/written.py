"""What is a string because it is written in one way: cards, suits and ranks."""

from __future__ import annotations

from durak_teach.kernel.docstring import Listed
from durak_teach.kernel.errors import AuthorError
from durak_teach.text import say


class Written(Listed, str):
    """A text of the notation. Compared with another spelling of one, it says what to write.

    Texts that are equal have equal hashes, so a ten can equal `Th` alone, though `10h` is read.
    """

    __slots__ = ()
    __hash__ = str.__hash__

    def usual(self, other: object) -> str:
        """What is written for a text that was meant for such a one; "" where none was."""
        return ""

    def __eq__(self, other: object) -> bool:
        same = str.__eq__(self, other)
        if same is not True and not isinstance(other, Written):
            usual = self.usual(other)
            if usual and usual != other:
                raise _otherwise(f"{other}", usual)
        return same

    def __ne__(self, other: object) -> bool:
        return not self == other


def _otherwise(text: str, usual: str) -> AuthorError:
    told = say("To compare a card, suit or rank, write `{usual}`, not `{text}`.")
    return AuthorError(told.filled(usual=usual, text=text))
