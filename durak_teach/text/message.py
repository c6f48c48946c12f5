"""A sentence that has not yet chosen its language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any


class Text:
    """One whole sentence with named places, and what stands in them.

    Two texts are equal when their sentence, context and fields are. ``str(text)`` is the
    English sentence; `durak_teach.text.render` gives it in any language.
    """

    __slots__ = ("_fields", "context", "message", "plural")

    message: str
    plural: str | None
    context: str | None
    _fields: dict[str, Any]

    def __init__(
        self,
        message: str,
        plural: str | None = None,
        fields: Mapping[str, Any] | None = None,
        context: str | None = None,
    ) -> None:
        _put_message(self, message)
        _put_plural(self, plural)
        _put_context(self, context)
        _put_fields(self, dict(fields) if fields else {})
        for name, value in self._fields.items():
            if isinstance(value, list):
                self._fields[name] = tuple(value)

    @property
    def fields(self) -> Mapping[str, Any]:
        """What stands in the places, by name; read-only."""
        return MappingProxyType(self._fields)

    def filled(self, **fields: Any) -> Text:
        """The same sentence with more of its places filled."""
        return Text(self.message, self.plural, {**self._fields, **fields}, self.context)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Text is immutable; {name!r} cannot be set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a Text is immutable; {name!r} cannot be deleted")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Text):
            return NotImplemented
        same = (self.message, self.plural, self.context) == (
            other.message,
            other.plural,
            other.context,
        )
        return same and self._fields == other._fields

    def __hash__(self) -> int:
        names = tuple(sorted(self._fields))
        values = tuple(self._fields[name] for name in names)
        return hash((self.message, self.plural, self.context, names, values))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Text, (self.message, self.plural, dict(self._fields), self.context))

    def __repr__(self) -> str:
        fields = [f"{name}={value!r}" for name, value in sorted(self._fields.items())]
        if self.context is not None:
            named = ", ".join(fields)
            return f"Text({self.message!r}, context={self.context!r}, fields=dict({named}))"
        if self.plural is not None:
            return f"say_n({', '.join([repr(self.message), repr(self.plural), *fields])})"
        return f"say({', '.join([repr(self.message), *fields])})"

    def __str__(self) -> str:
        from .phrase import render

        return render(self, "en")


# a text refuses to be set; its slots are filled once, here
_put_message, _put_plural, _put_context, _put_fields = (
    Text.__dict__[slot].__set__ for slot in ("message", "plural", "context", "_fields")
)


class Word:
    """One word of the glossary in every language, to stand in a place of a sentence."""

    __slots__ = ("_words",)

    _words: tuple[tuple[str, str], ...]

    def __init__(self, **words: str) -> None:
        object.__setattr__(self, "_words", tuple(sorted(words.items())))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Word is immutable; {name!r} cannot be set")

    def __getitem__(self, lang: str) -> str:
        words = dict(self._words)
        return words.get(lang, words["en"])

    def __eq__(self, other: object) -> bool:
        return self._words == other._words if isinstance(other, Word) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._words)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_word, (self._words,))

    def __repr__(self) -> str:
        return f"Word({', '.join(f'{lang}={text!r}' for lang, text in self._words)})"

    def __str__(self) -> str:
        return self["en"]


def say(message: str, /, **fields: Any) -> Text:
    """One whole sentence; the message is a literal, so that the translations can be found by it.

    >>> print(say("{n} cards are left.", n=3))
    3 cards are left.
    """
    return Text(message, None, fields)


def say_n(one: str, many: str, /, n: int, **fields: Any) -> Text:
    """A sentence that counts: `one` for one thing, `many` for any other number ``n``.

    >>> print(say_n("{n} card is left.", "{n} cards are left.", n=1))
    1 card is left.
    """
    return Text(one, many, {"n": n, **fields})


def _word(pairs: tuple[tuple[str, str], ...]) -> Word:
    return Word(**dict(pairs))
