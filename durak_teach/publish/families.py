"""The families beside Durak as the pages tell of them: their rules by step, their sources."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from durak_teach.catalogue import FAMILIES
from durak_teach.publish.writing import escape
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from durak_teach.family import Family
    from durak_teach.rules import Rule, Variant

    Extra = Mapping[str, Any]

FIRST: Final = "durak"

# What a rule is about, by the step of the game in which it comes up.
STEPS: Final = {
    "deal": (
        "deck", "pack_dealt", "party", "hand_size", "cards_each", "deal", "begin", "dealt",
        "redeal", "must_redeal", "first_dealer", "dealers_left", "outside_dealer",
        "first_attacker", "dummies", "team", "trump", "shows_trump", "sets_trump",
        "indicator_place", "turned_up_place", "trump may change", "trump_for",
    ),
    "lead": ("lead", "limit", "leads_from", "defender_against", "left_of"),
    "adding": (
        "throw", "done", "throwers", "polled", "right", "late", "helps", "supporter",
        "window closes",
    ),
    "passing_on": (
        "transfer", "transfer_most", "transfer_rank", "transfer_room", "transfer_to",
        "passes on", "transfer show",
    ),
    "beat": (
        "beat", "strength", "covers", "spared", "pauses", "attack_over", "all beaten", "any_time",
        "defence begins", "*",
    ),
    "take": (
        "take", "gives up", "taker", "cards_taken", "table clears", "set_apart", "bout ends",
        "next_attacker", "next attacker", "stands_in_for", "lead passes",
    ),
    "refill": (
        "refill", "hands refill", "refill_order", "draws", "draws_first", "held_by", "turn ends",
    ),
    "end": (
        "deal may end", "players go out", "contenders", "loses", "marks", "durak", "out", "scores",
        "next_dealers", "match_winner", "stake", "next bout",
    ),
    "sight": (),
}  # fmt: skip
_STEP: Final = {about: step for step, abouts in STEPS.items() for about in abouts}

# The first letter of a number of the rulebook says which text it comes from.
TEXTS: Final = {
    "P": "sheet", "D": "essay", "K": "essay", "M": "essay", "S": "essay", "A": "ours",
    "7": "outside", "8": "engine", "0": "ours",
}  # fmt: skip


def relatives() -> dict[str, Family]:
    """Every family but Durak, by name."""
    return {name: FAMILIES[name] for name in FAMILIES if name != FIRST}


def title(family: Family, lang: str) -> str:
    """What a family of one form is called."""
    return render(family.own_forms[0].text("name"), lang)


def step_of(rule: Rule) -> str:
    """The step of the game in which a rule comes up."""
    return next((_STEP[about] for about in rule.about if about in _STEP), "sight")


def by_step(rules: Iterable[Rule]) -> Iterator[tuple[str, list[Rule]]]:
    """Rules under the steps of the game, in its order."""
    found = list(rules)
    for step in STEPS:
        if members := [rule for rule in found if step_of(rule) == step]:
            yield step, members


def all_rules(family: Family) -> Iterator[Rule]:
    """The rules of its form and of everything that may be chosen."""
    for piece in (*family.own_forms, *family.options().values()):
        yield from (*piece.rules, *filter(None, piece.replaces.values()))


def as_in_durak(rule: Rule) -> bool:
    """Whether a family takes a rule over from Durak as it is."""
    return rule.source.startswith("durak ") or rule.id.startswith(f"{FIRST}.")


def switch_of(option: Variant) -> str:
    """The name of the choice of which an option is one value: `end` of `end=winner`."""
    return option.word.partition("=")[0]


def source_text(source: str, extra: Extra) -> str:
    """Where a rule comes from: `relatives K7, A13` names the essay and our own reading."""
    words = extra["words"]
    head, _, numbers = source.partition(" ")
    if head != "relatives":
        return str(words["source"].format(source=source.removeprefix("durak ")))
    texts = [
        _numbered(text, list(ids), extra)
        for text, ids in groupby(numbers.split(", "), key=lambda number: TEXTS[number[0]])
    ]
    return str(words["source_relatives"].format(texts=words["list_sep"].join(texts)))


def _numbered(text: str, ids: list[str], extra: Extra) -> str:
    """Numbers of one text with its name; a section of our own rulebook says nothing to readers."""
    words = extra["words"]
    if not ids[0][0].isalpha():
        return str(words[f"text_{text}"])
    return str(
        words["source_text"].format(ids=words["list_sep"].join(ids), text=words[f"text_{text}"])
    )


def source_line(source: str, extra: Extra) -> str:
    """The same as a link to the page that lists the sources; nothing if there is none."""
    if not source:
        return ""
    return f'<a href="../about.html#sources">{escape(source_text(source, extra))}</a>'
