"""The compiled translations, read once each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from .languages import LANGUAGES

if TYPE_CHECKING:
    import gettext

DOMAIN = "durak_teach"
Sentence: TypeAlias = tuple[str, "str | None", "str | None"]  # with its plural and its context
_noted: set[Sentence] | None = None
_others: dict[str, dict[str, str]] = {lang: {} for lang in LANGUAGES if lang != "en"}


@cache
def translations(lang: str) -> gettext.NullTranslations:
    """The translations of one language; where none are compiled, the English of the code."""
    import gettext  # only other languages need it, and it takes a while to load
    from importlib import resources

    folder = resources.files(__package__) / "locale" / lang / "LC_MESSAGES"
    try:
        with (folder / f"{DOMAIN}.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except FileNotFoundError:
        return gettext.NullTranslations()


def translated(**texts: Mapping[str, str]) -> None:
    """What another package says, in other languages: `translated(ja={"English": "日本語"})`.

    A text is found by its English sentence; a sentence that counts, by its singular. It stands
    behind what the library itself says with the same words. `TypeError` for a language that the
    library does not speak.
    """
    for lang, sentences in texts.items():
        if lang not in _others:
            raise TypeError(f"texts are in English or one of {', '.join(_others)}, not in {lang!r}")
        _others[lang].update(sentences)


def translate(lang: str, message: str, plural: str | None, n: int, context: str | None) -> str:
    """The translation of an English sentence, its places still open."""
    if lang == "en":
        return message if plural is None or n == 1 else plural
    if _noted is not None:
        _noted.add((message, plural, context))
    translated = _looked_up(lang, message, plural, n, context)
    return _others[lang].get(message, translated) if translated in (message, plural) else translated


def _looked_up(lang: str, message: str, plural: str | None, n: int, context: str | None) -> str:
    compiled = translations(lang)
    if context is None:
        if plural is None:
            return compiled.gettext(message)
        return compiled.ngettext(message, plural, n)
    if plural is None:
        return compiled.pgettext(context, message)
    return compiled.npgettext(context, message, plural, n)


@contextmanager
def looked_up() -> Iterator[set[Sentence]]:
    """Note the sentences that are asked for; English ones stand in the code and are not."""
    global _noted
    before, _noted = _noted, set()
    try:
        yield _noted
    finally:
        _noted = before


def singular_and_plural(
    lang: str, message: str, plural: str | None, context: str | None
) -> list[str]:
    """What the translations have for a sentence, for one and for several."""
    return [translate(lang, message, plural, n, context) for n in (1, 2)]
