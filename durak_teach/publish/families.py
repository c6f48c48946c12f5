"""The families beside Durak as the pages tell of them: their rules by step, their sources."""

from __future__ import annotations

import re
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from durak_teach.games.families import FAMILIES
from durak_teach.publish.writing import escape
from durak_teach.text import render

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from durak_teach.kernel.family import Family
    from durak_teach.kernel.rules import Rule, Variant

    Extra = Mapping[str, Any]
    Steps = Mapping[str, tuple[str, ...]]

FIRST: Final = "durak"
OWN: Final = "own"

# What a rule is about, by the step of the game in which it comes up.
STEPS: Final = {
    "deal": (
        "deck", "pack_dealt", "party", "hand_size", "cards_each", "deal", "begin", "dealt",
        "redeal", "must_redeal", "first_dealer", "dealers_left", "outside_dealer",
        "first_attacker", "dummies", "team", "trump", "shows_trump", "sets_trump",
        "indicator_place", "turned_up_place", "indicator", "trump may change", "trump_for",
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
# The steps of a climbing game: what a rule is about, or else the part in which it stands.
CLIMBING_STEPS: Final = {
    "dealing": (
        "turned_up_place", "redeal", "first_to_draw", "team", "next_dealers", "trump_for",
        "strength", "first_oya", "dou_dizhu.deal", "sumidagawa.deal",
    ),
    "auction": ("auction", "dou_dizhu.auction"),
    "plays": ("climbing.rules", "dou_dizhu.tricks", "sumidagawa.plays"),
    "round": (
        "next round", "next_oya", "turn passes", "used rin go down", "sumidagawa.rounds",
        "sumidagawa.turns",
    ),
    "privileges": ("dakuryū", "honoo no hana", "discard", "flip one", "flip"),
    "revival": ("round ends", "revival", "revive"),
    "going_out": (
        "hand is empty", "play made", "who is out", "rin_all_up", "round is over", "game ends",
    ),
    "payment": (
        "doubles", "payment", "scores", "match_winner", "leads_the_match", "fewest_points",
        "dou_dizhu.payment",
    ),
    "sight": ("lies_unseen", "declared", "sumidagawa.sight"),
}  # fmt: skip

# The first letter of a number of the rulebook says which text it comes from.
TEXTS: Final = {
    "P": "sheet", "D": "essay", "K": "essay", "M": "essay", "S": "essay", "A": "ours",
    "7": "outside", "8": "engine", "0": "ours",
}  # fmt: skip
CLIMBING_TEXTS: Final = {
    "D": "dou_dizhu", "S": "sumidagawa", "R": "ours", "A": "outside", "B": "sumidagawa",
}  # fmt: skip
NUMBER: Final = re.compile(r"[HV]\d\d\w?(\.\d+)?")  # of a row of our table of Durak's options
SHARED: Final = "climbing"  # rules of several climbing games, told of none


def attacking() -> dict[str, Family]:
    """Durak and the families in which attack cards are beaten, by name."""
    return {name: FAMILIES[name] for name in FAMILIES if not FAMILIES[name].showing}


def relatives() -> dict[str, Family]:
    """These without Durak."""
    return {name: family for name, family in attacking().items() if name != FIRST}


def climbing() -> dict[str, Family]:
    """The families in which whole plays are made, by name."""
    return {name: FAMILIES[name] for name in FAMILIES if FAMILIES[name].showing}


def with_pages() -> dict[str, Family]:
    """Every family that has a page of its own: all but Durak."""
    return {**relatives(), **climbing()}


def title(family: Family, lang: str) -> str:
    """What a family of one form is called."""
    return render(family.own_forms[0].text("name"), lang)


def step_of(rule: Rule, steps: Steps = STEPS) -> str:
    """The step of the game in which a rule comes up."""
    known = {word: step for step, words in steps.items() for word in words}
    found = (known[word] for word in (*rule.about, rule.id.rpartition(".")[0]) if word in known)
    return next(found, "sight")


def by_step(rules: Iterable[Rule], steps: Steps = STEPS) -> Iterator[tuple[str, list[Rule]]]:
    """Rules under the steps of the game, in its order."""
    places = [(step_of(rule, steps), rule) for rule in rules]
    for step in steps:
        if members := [rule for place, rule in places if place == step]:
            yield step, members


def steps_of(family: Family) -> Steps:
    """The steps of its kind of game."""
    return CLIMBING_STEPS if family.showing else STEPS


def all_rules(family: Family) -> Iterator[Rule]:
    """The rules of its form and of everything that may be chosen."""
    for piece in (*family.own_forms, *family.options().values()):
        yield from (*piece.rules, *filter(None, piece.replaces.values()))


def as_in_durak(rule: Rule) -> bool:
    """Whether a family takes a rule over from Durak as it is."""
    return rule.source.startswith("durak ") or rule.id.startswith(f"{FIRST}.")


def source_of(rule: Rule) -> str:
    """The source of a rule; what climbing games share names no single one of them."""
    return SHARED if rule.id.startswith(f"{SHARED}.") else rule.source


def switch_of(option: Variant) -> str:
    """The name of the choice of which an option is one value: `end` of `end=winner`."""
    return option.word.partition("=")[0]


def source_text(source: str, extra: Extra) -> str:
    """Where a rule comes from: `relatives K7, A13` names the essay and our own reading.

    What its author made up is `own`; any other text is repeated as it stands.
    """
    words = extra["words"]
    head, _, numbers = source.partition(" ")
    if source == SHARED:
        return str(words["source_climbing"])
    if source == OWN:
        return str(words["source_own"])
    if head == FIRST or NUMBER.fullmatch(source):
        return str(words["source"].format(source=source.removeprefix(f"{FIRST} ")))
    if head not in ("relatives", SHARED):
        return str(words["source_relatives"].format(texts=source))
    known = CLIMBING_TEXTS if head == SHARED else TEXTS
    texts = [
        _numbered(text, list(ids), extra)
        for text, ids in groupby(numbers.split(", "), key=lambda number: known[number[0]])
    ]
    return str(words["source_relatives"].format(texts=words["list_sep"].join(texts)))


def _numbered(text: str, ids: list[str], extra: Extra) -> str:
    """Numbers of one text with its name; a section of our own rulebook says nothing to readers."""
    words = extra["words"]
    if not ids[0][0].isalpha() or ids[0][1:2] == ".":
        return str(words[f"text_{text}"])
    return str(
        words["source_text"].format(ids=words["list_sep"].join(ids), text=words[f"text_{text}"])
    )


def source_line(source: str, extra: Extra) -> str:
    """The same, as a link to the page that lists the sources if it is one of these."""
    if not source:
        return ""
    listed = source.partition(" ")[0] in (FIRST, "relatives", SHARED) or NUMBER.fullmatch(source)
    if not listed:
        return escape(source_text(source, extra))
    return f'<a href="../about.html#sources">{escape(source_text(source, extra))}</a>'
