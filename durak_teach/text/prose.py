"""Sentences that stand one after the other, joined so that they read as a paragraph.

How a sentence joins the one before it:

====== ==================================== ==============================
joint  English                              日本語
====== ==================================== ==============================
and    the same subject, said once: “, and” the topic is not said again
or     the same: “, or”                     また、, and the topic not again
they   the subject becomes “They”           the topic is not said again
it     the subject becomes “It”             the same
but    “But …”                              ただし、
then   “Then …”                             次に、
also   “Also, …”                            また、
again  –                                    the opening clause is not said again
====== ==================================== ==============================

A joint that finds nothing in common joins nothing: another rule may stand there.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import takewhile
from typing import Final

from .phrase import sentence

_AND: Final = {"and": "and", "or": "or"}
_PRONOUNS: Final = {"they": "They", "it": "It"}
_HEADS: Final = {
    "en": {"but": "But ", "then": "Then ", "also": "Also, "},
    "ja": {"but": "ただし、", "then": "次に、", "also": "また、", "or": "また、"},
}
JOINTS: Final = frozenset({*_AND, *_PRONOUNS, *_HEADS["en"], "again"})
# what belongs to the verb, though both sentences begin with it
_VERBAL: Final = frozenset({"may", "can", "cannot", "must", "only", "is", "are", "has", "have"})
_TOPIC: Final = re.compile(r"[^、。]{1,24}?は、?")
_CLAUSE: Final = re.compile(r"[^、。]{1,24}、")


def flowing(sentences: Iterable[tuple[str, object]], lang: str) -> list[str]:
    """The sentences of one paragraph, each as it stands there; put together they are its text.

    `sentences` are pairs of a joint ("" for none) and a text.
    """
    pieces: list[str] = []
    before = ""
    gap = "" if lang == "ja" else " "
    for joint, text in sentences:
        own = sentence(text, lang)  # type: ignore[arg-type]
        if not pieces:
            pieces.append(own)
        elif lang == "ja":
            pieces.append(_japanese(joint, before, own))
        elif joint in _AND and (common := _subject(before, own)) and pieces[-1].endswith("."):
            pieces[-1] = pieces[-1][:-1]
            pieces.append(f", {_AND[joint]} {own[len(common) :].lstrip()}")
        else:
            pieces.append(gap + _english(joint, before, own))
        before = own
    return pieces


def _english(joint: str, before: str, own: str) -> str:
    if joint in _PRONOUNS and (common := _subject(before, own)):
        return f"{_PRONOUNS[joint]} {own[len(common) :].lstrip()}"
    return _headed(joint, own)


def _headed(joint: str, own: str) -> str:
    head = _HEADS["en"].get(joint, "")
    return head + own[:1].lower() + own[1:] if head else own


def _japanese(joint: str, before: str, own: str) -> str:
    shape = _CLAUSE if joint == "again" else _TOPIC
    opening, last = shape.match(own), shape.match(before)
    same = opening and last and opening[0].rstrip("、") == last[0].rstrip("、")
    if opening and same and joint not in ("but", "then", "also", ""):
        own = own[opening.end() :]
    return _HEADS["ja"].get(joint, "") + own


def _subject(before: str, own: str) -> str:
    """What two English sentences begin with in common, without their verbs."""
    pairs = zip(before.split(" "), own.split(" "), strict=False)
    common = [one for one, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)]
    while common and common[-1] in _VERBAL:
        common.pop()
    return " ".join(common)
