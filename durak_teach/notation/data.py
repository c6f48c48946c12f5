"""Rules as data for programs that are not ours: names, laws, sources, examples.

`data.schema.json` beside this file describes it; a field may be added within a version, none
is taken away or given another meaning.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from durak_teach.kernel.rules import Rule, Variant
from durak_teach.notation.examples import example_text
from durak_teach.text import LANGUAGES, Text, render, sentence

if TYPE_CHECKING:
    from durak_teach.kernel.game import Game

VERSION: Final = 1

JSON = dict[str, Any]


def of_game(game: Game) -> JSON:
    """A game: the words that build it, its form and options, and its rules in force."""
    pieces = (game.form, *game.variants)
    brought = {rule: piece for piece in pieces for rule in _own(piece)}
    return {
        "version": VERSION,
        "game": [*game.spec],
        "pieces": [_piece(piece) for piece in pieces],
        "rules": [_rule(rule, brought[rule]) for rule in game.rules],
    }


def of_lines(text: str) -> dict[str, list[str]]:
    """The `key: value` lines of a position, each with its words."""
    pairs = (line.partition(":") for line in text.splitlines() if line.strip())
    return {key.strip(): value.split() for key, _, value in pairs}


def _own(piece: Variant) -> list[Rule]:
    return [*piece.rules, *filter(None, piece.replaces.values())]


def _piece(piece: Variant) -> JSON:
    return {
        "id": piece.id,
        "name": _texts(piece.text("name")),
        "source": piece.source,
        "replaces": {old: new.id if new else None for old, new in piece.replaces.items()},
    }


def _rule(rule: Rule, piece: Variant) -> JSON:
    return {
        "id": rule.id,
        "from": piece.id,
        "kind": rule.kind,
        "about": [*rule.about],
        "phase": [*rule.phase],
        "law": {lang: sentence(rule.text("law"), lang) for lang in LANGUAGES},
        "why": _texts(rule.text("why")) if rule.why else None,
        "note": _texts(rule.text("note")) if rule.note else None,
        "source": rule.source,
        "example": of_lines(example_text(rule)) if rule.example else None,
    }


def _texts(text: Text) -> dict[str, str]:
    return {lang: render(text, lang) for lang in LANGUAGES}
