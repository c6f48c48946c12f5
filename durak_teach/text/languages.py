"""Which language is spoken: the one asked for, or the one the surroundings suggest."""

from __future__ import annotations

import os

from .message import Text, Word, say

LANGUAGES = ("en", "ja")
"""Everything is said in each of them; English stands in the code."""

CODE = Word(**{lang: lang for lang in LANGUAGES})
"""The code of whichever language a document is put into."""

_NAMES = {"english": "en", "japanese": "ja"}
_chosen: str | None = None


def language_of(name: str | None) -> str | None:
    """The language, of those that there are, that `name` means, or None.

    >>> language_of("ja_JP.UTF-8"), language_of("en-GB"), language_of("fr")
    ('ja', 'en', None)
    """
    first = name if isinstance(name, str) else ""
    first = first.replace("-", "_").split(".")[0].split("_")[0].lower()
    first = _NAMES.get(first, first)
    return first if first in LANGUAGES else None


def unknown_language(name: str) -> Text | None:
    """The sentence to show when `name` is no language that there is, else None."""
    if language_of(name):
        return None
    return say(
        "There are no texts in the language “{name}”, only in {known}; English is used.",
        name=f"{name}", known=LANGUAGES,
    )  # fmt: skip


def use(lang: str) -> None:
    """Speak `lang` from now on; an unknown language gives English, with a warning."""
    global _chosen
    _chosen = language_of(lang) or "en"
    notice = unknown_language(lang)
    if notice is not None:
        import warnings

        warnings.warn(str(notice), stacklevel=2)


def language() -> str:
    """The language in force.

    In this order: `use`, the variable ``DURAK_LANG``, the nearest folder around the working
    directory that is named like a language (``tutorials/ja``), the system's language, English.
    """
    return (
        _chosen
        or language_of(os.environ.get("DURAK_LANG"))
        or _from_folder()
        or language_of(_system_language())
        or "en"
    )


def _from_folder() -> str | None:
    try:
        folders = os.getcwd().replace(os.sep, "/").split("/")
    except OSError:  # the folder was deleted under us
        return None
    return next((name for name in reversed(folders) if name in LANGUAGES), None)


def _system_language() -> str | None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            return os.environ[variable]
    import locale  # asked only where no variable tells

    return locale.getlocale()[0]
