"""The matrix of games side by side: the engine's answers, and any games beside each other."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from itertools import combinations

import pytest
from every_game import alone, valued
from hypothesis import given
from hypothesis import strategies as st
from playing import examples
from portions import SAMPLE
from tables import fits

from durak_teach import game
from durak_teach.compare.matrix import ROWS, answers, document, people_of, table
from durak_teach.compare.matrix.document import FEWEST, MOST, offered
from durak_teach.compare.matrix.row import OTHER
from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import DurakError, RulesClash, UnknownGame
from durak_teach.kernel.family import Family
from durak_teach.kernel.game import Game
from durak_teach.table.packing import unpack
from durak_teach.text import render

FORMS = ("podkidnoy", "prostoy", "perevodnoy")
IDS = tuple(row.id for row in ROWS)
PODKIDNOY, PROSTOY, PEREVODNOY = (("durak", form) for form in FORMS)
P, D, K, M = ("durak001",), ("durak002",), ("kirifu",), ("mustamaija",)
BEATING = ("durak", "durak001", "durak002", "kirifu", "mustamaija")
Spec = tuple[str, ...]
LEAD_ON = "whole_attack.refilling.lead_on_before_the_refill"

# What the rule sheets state, game by game (P, D, K, M), row by row.
STATED: dict[str, tuple[str, str, str, str]] = {
    "deck": ("36", "36", "jokers", "52"),
    "deal": ("six", "six", "five", "five"),
    "trump": ("turned", "turned", "fixed", "later"),
    "lead": ("one", "one", "groups", "suit"),
    "further": ("alone", "one", "none", "none"),
    "limit": ("both", "both", "cap", "hand"),
    "beat": ("transfer", "suit", "rank", "suit"),
    "partial": ("kept", "kept", "gone", "gone"),
    "taken": ("all", "all", "open", "open"),
    "leads_next": ("after", "after", "at_once", "after"),
    "refill": ("bout", "bout", "turn", "each"),
    "special": ("none", "none", "above", "apart"),
    "end": ("always", "always", "always", "always"),
}
# What one choice changes, and nothing else in these rows.
CHANGED: dict[Spec, tuple[str, str]] = {
    (*P, "transfer=off"): ("beat", "suit"),
    (*D, "transfer"): ("beat", "transfer"),
    (*D, "throw_in"): ("taken", "more"),
    (*D, "partners"): ("end", "team"),
    (*D, "helpers=none"): ("further", "alone"),
    (*D, "helpers=all"): ("further", "all"),
    (*D, "tie=draw"): ("end", "last"),
    (*D, "hand_size=5"): ("deal", "five"),
    (*D, "failed_defender_takes=open"): ("taken", "open"),
    (*K, "end=winner"): ("end", "winner"),
    (*K, "jokers=0"): ("deck", "52"),
    (*K, "plain_follow"): ("beat", "suit"),
    (*K, "cap_by_defender_hand"): ("limit", "both"),
    (*M, "plain_follow=off"): ("beat", "rank"),
    (*M, "attack_cap=5"): ("limit", "both"),
    ("durak", "podkidnoy", "avalanche"): ("limit", "hand"),
    ("durak", "podkidnoy", "good_natured"): ("leads_next", "always"),
    ("durak", "podkidnoy", "no_draw"): ("end", "always"),
    ("durak", "podkidnoy", "no_trump"): ("trump", "none"),
    ("durak", "podkidnoy", "throw_neighbours_only"): ("further", "one"),
    ("durak", "podkidnoy", "throw_after_failure"): ("taken", "more"),
    ("durak", "podkidnoy", "take_open_only"): ("partial", "gone"),
    ("durak", "podkidnoy", "no_suits"): ("beat", "rank"),
    ("durak", "podkidnoy", "lead_same_rank"): ("lead", "rank"),
    ("durak", "podkidnoy", "deck32"): ("deck", "32"),
    ("durak", "podkidnoy", "deal_out"): ("deal", "all"),
    ("durak", "podkidnoy", "teams"): ("end", "team"),
}
# Other rows that such a choice changes with it.
BESIDE: dict[Spec, frozenset[str]] = {
    (*D, "partners"): frozenset({"further"}),
    (*D, "failed_defender_takes=open"): frozenset({"partial"}),
    (*K, "end=winner"): frozenset(),
    ("durak", "podkidnoy", "no_trump"): frozenset({"beat", "further"}),
    ("durak", "podkidnoy", "take_open_only"): frozenset({"taken"}),
    ("durak", "podkidnoy", "deal_out"): frozenset({"refill", "leads_next"}),
}


@cache
def told(*spec: str) -> dict[str, tuple[str, str, tuple[str, ...]]]:
    """What a game answers when it is asked alone, row by row: kind, sentence, rules."""
    rules = game(*spec)
    found = {row.id: answers(row, [rules])[0] for row in ROWS}
    return {name: (one.right, str(one.text), one.rules) for name, one in found.items()}


@pytest.mark.parametrize("row", IDS)
@pytest.mark.parametrize("spec", [P, D, K, M])
def test_rule_sheets_and_matrix_agree(spec: Spec, row: str) -> None:
    assert told(*spec)[row][0] == STATED[row][(P, D, K, M).index(spec)]


def test_where_there_are_no_trumps_none_is_told_of() -> None:
    """Over every option; laws that are quoted may speak of them.

    A game in which something is trumps once the cards are dealt is asked no more."""
    asked, (dealt,) = 0, [row for row in ROWS if row.id == "deal"]
    for rules in [game("durak", *spec) for spec in alone()]:
        if answers(dealt, [rules])[0].before.trump_for("B"):
            continue
        for row in ROWS:
            answer = answers(row, [rules])[0]
            if row.id == "trump" or answer.before.trump_for("B") or answer.right == OTHER:
                continue
            asked += 1
            (choice,) = (str(one.text) for one in row.choices if one.id == answer.right)
            assert "trump" not in f"{choice} {answer.text}".lower(), (rules.spec, row.id)
    assert asked > 100


def test_the_three_forms_of_durak() -> None:
    podkidnoy = {
        "deck": ("36", "36 cards: from the 6 up to the ace."),
        "deal": ("six", "6 cards each, and 18 in the talon."),
        "trump": ("turned", "7♣ is turned up: clubs are trumps."),
        "lead": ("one", "Allowed: 8♥. Not allowed: 8♥ 8♠ · 8♥ 8♠ J♦ · 8♥ 9♥ 10♥ · J♦ K♦."),
        "further": ("all", "9♣ beats 8♥. Now these may follow: 9♥ and 8♠ from A; 8♦ from C."),
        "limit": ("both", "Against a hand of 4 cards: at most 4. Against a hand of 9: at most 6."),
        "beat": ("suit", "10♥ is beaten by Q♥, 9♣ or 10♣."),
        "partial": ("kept", "B also takes 8♥, 9♣, 9♥ and 10♣."),
        "taken": ("all", "B takes 8♥, 9♣, 9♥, 10♣ and 10♥."),
        "leads_next": (
            "after",
            "If B has beaten everything, B leads, with 6 cards in hand. If B has taken, C leads.",
        ),
        "refill": ("bout", "After the defence, A draws 3 cards, then B draws 3 cards."),
        "special": ("none", "No card is special: suit, rank and trumps decide."),
        "end": (
            "last",
            (
                "C has the last cards and loses. If A and B hold one card each and B beats the "
                "card that A leads, nobody loses."
            ),
        ),
    }
    assert {row: said[:2] for row, said in told(*PODKIDNOY).items()} == podkidnoy
    simple = {row: said[:2] for row, said in told(*PROSTOY).items()}
    assert {row for row in IDS if simple[row] != podkidnoy[row]} == {
        "lead", "further", "limit", "refill",
    }  # fmt: skip
    assert (simple["lead"][0], simple["further"][0]) == ("rank", "none")
    assert simple["limit"][0] == "hand"
    assert simple["refill"][1] == "After the defence, A draws 1 card, then B draws 1 card."
    transfer = {row: said[:2] for row, said in told(*PEREVODNOY).items()}
    assert {row for row in IDS if transfer[row] != podkidnoy[row]} == {"beat"}
    assert transfer["beat"] == (
        "transfer",
        "10♥ is beaten by Q♥, 9♣ or 10♣; the attack may be transferred with 10♣.",
    )


@pytest.mark.broad
@pytest.mark.parametrize("spec", CHANGED)
def test_a_choice_changes_the_row_that_it_is_about(spec: Spec) -> None:
    row, right = CHANGED[spec]
    base = spec[:2] if spec[0] == "durak" else spec[:1]
    own, usual = told(*spec), told(*base)
    assert own[row][0] == right != usual[row][0]
    assert {name for name in IDS if own[name][0] != usual[name][0]} <= {
        row, *BESIDE.get(spec, ()),
    }  # fmt: skip


def test_laws_are_cited_for_what_is_special() -> None:
    kirifu, finnish = told(*K), told(*M)
    assert LEAD_ON in kirifu["leads_next"][2]
    assert kirifu["special"][1] == "Above every trump: A♠ and the joker."
    assert finnish["special"][1] == "Q♠ beats nothing, and nothing beats it."
    assert finnish["trump"][1].startswith("A leads before the trump suit is known.")


def test_what_is_of_no_known_kind_is_told_by_its_law() -> None:
    pile = told("durak", "chinese")
    assert pile["limit"] == (
        OTHER,
        "The pile is cleared when it has five cards.",
        ("chinese.five_cards",),
    )
    japanese = told("durak", "podkidnoy", "japanese")
    assert japanese["special"][:2] == (OTHER, "Only a spade beats a spade; not even a trump does.")
    points = told("durak", "podkidnoy", "points")
    assert points["end"][0] == OTHER


def test_everybody_sits_at_a_table_of_the_same_size() -> None:
    kirifu, finnish, two = game(*K), game(*M), game("durak", "podkidnoy", "two_only")
    assert people_of([kirifu, finnish]) == [3, 3]
    assert people_of([two, finnish]) == [2, 2]
    assert people_of([two, kirifu]) == [2, 3]
    assert people_of([game(*D, "partners"), kirifu]) == [4, 4]


def checked(*games: Game, lang: str = "en", closely: bool = False) -> None:
    """A document of these games is whole: what is right can be chosen, what is cited exists."""
    doc = document(games, lang)
    json.dumps(doc)
    steps = unpack(doc["pool"], doc["steps"])
    assert [step["id"] for step in steps] == [*IDS]
    assert [one["id"] for one in doc["games"]] == [" ".join(each.spec) for each in games]
    for step in steps:
        choices = [choice["id"] for choice in step["choices"]]
        assert 3 <= len(choices) <= MOST, step["id"]
        assert len({*choices}) == len({choice["text"] for choice in step["choices"]})
        assert (OTHER in choices) is any(one["right"] == OTHER for one in step["games"])
        for one, each in zip(step["games"], games, strict=True):
            assert one["right"] in choices
            assert one["text"]
            assert one["rules"]
            assert {rule["id"] for rule in one["rules"]} <= {rule.id for rule in each.rules}
            for shown in filter(None, (one["before"], one["after"]) if closely else ()):
                fits(shown, "View")
            assert one["before"]["events"] == []
            assert one["after"] is None or one["after"]["events"]


SPECS = [("durak", *spec) for spec in dict.fromkeys([*alone(), *valued()])]


# Each set of options on the first form that admits it, as far as a picture goes.
ON_ONE_FORM = [*{spec[2:]: spec for spec in reversed(SPECS)}.values()]


@pytest.mark.broad
@pytest.mark.parametrize("part", range(SAMPLE))
def test_every_option_of_durak(part: int) -> None:
    for spec in ON_ONE_FORM[part::SAMPLE]:
        checked(game(*spec))


def choices_of(family: Family) -> Iterator[Spec]:
    """Every choice of a family of one form, alone."""
    for name, values in family.switches.items():
        yield from ((family.name, f"{name}={value}") for value in values)
    for each in family.own_forms[0].parameters:
        ends = (each.among[0], each.among[-1]) if isinstance(each.among, range) else each.among
        yield from ((family.name, f"{each.name}={value}") for value in ends)


@cache
def rights(spec: Spec, people: int) -> tuple[str, ...]:
    """The kinds of answers of a game, row by row, at a table of so many."""
    rules = game(*spec)
    return tuple(row.probe(rules, people).right for row in ROWS)


@pytest.mark.broad
@pytest.mark.parametrize("part", range(SAMPLE))
def test_every_option_beside_its_base(part: int) -> None:
    """Both can be chosen, at a table for as many people as both admit."""
    for spec in SPECS[part::SAMPLE]:
        pair = (spec[:2], spec)
        sizes = people_of([game(*one) for one in pair])
        found = [rights(one, people) for one, people in zip(pair, sizes, strict=True)]
        for row, right in zip(ROWS, map(frozenset, zip(*found, strict=True)), strict=True):
            assert right <= {choice.id for choice in offered(row, {*right})}, (spec, row.id)


@pytest.mark.broad
@pytest.mark.parametrize("part", range(SAMPLE))
def test_every_choice_of_a_family(part: int) -> None:
    for spec in [spec for name in BEATING[1:] for spec in choices_of(FAMILIES[name])][part::SAMPLE]:
        try:
            rules = game(*spec)
        except RulesClash:
            continue
        checked(rules)


@pytest.mark.parametrize("pair", [*combinations(BEATING, 2)])
def test_every_two_families(pair: tuple[str, str]) -> None:
    for lang in ("en", "ja"):
        checked(*map(game, pair), lang=lang, closely=True)


@given(st.lists(st.sampled_from([*SPECS, P, D, K, M]), min_size=2, max_size=3))
@examples(20)
def test_any_games_beside_each_other(specs: list[Spec]) -> None:
    checked(*(game(*spec) for spec in specs))


def test_cards_of_the_common_table_are_all_there() -> None:
    for spec in (PODKIDNOY, P, D, K, M, ("durak", "podkidnoy", "double_deck")):
        rules = game(*spec)
        for row in ROWS:
            one = answers(row, [rules])[0]
            for state in filter(None, (one.before, one.after)):
                places = (*state.hands.values(), state.talon, state.discard)
                lie = [card for place in places for card in place]
                lie += [card for pair in state.table for card in pair[:2] if card is not None]
                assert sorted(map(str, lie)) == sorted(map(str, state.deck)), (spec, row.id)


def test_some_rows_in_the_order_of_the_matrix() -> None:
    doc = document([game(*K), game(*M)], "en", ["end", "lead"], id="x", passing=3)
    assert [step["id"] for step in unpack(doc["pool"], doc["steps"])] == ["lead", "end"]
    assert (doc["id"], doc["pass"], doc["kind"], doc["v"]) == ("x", 3, "compare", 1)
    with pytest.raises(UnknownGame, match="no row “led”. The nearest one is “lead”"):
        document([game(*K)], "en", ["led"])


def test_right_kinds_first_then_some_others() -> None:
    steps = document([game(*K), game(*M)], "en", ["lead"])
    offered = [c["id"] for c in unpack(steps["pool"], steps["steps"])[0]["choices"]]
    assert offered == ["one", "rank", "groups", "suit"]
    assert len(offered) == FEWEST


def size(*specs: Spec, lang: str = "en") -> int:
    """The bytes of a document."""
    doc = document([game(*spec) for spec in specs], lang)
    return len(json.dumps(doc, ensure_ascii=False, separators=(",", ":")).encode())


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_documents_are_small(lang: str) -> None:
    assert size(PODKIDNOY, PROSTOY, PEREVODNOY, lang=lang) <= 60_000
    assert size(P, K, M, lang=lang) <= 80_000


class Table(HTMLParser):
    """Rows and cells, and whether every tag is closed."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.cells: list[int] = []
        self.laws: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "tr":
            self.cells.append(0)
        if tag in ("td", "th"):
            self.cells[-1] += 1
        self.laws |= {value for name, value in attrs if name == "data-rule" and value}
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_matrix_as_a_table(lang: str) -> None:
    games = [game(*spec) for spec in (P, D, K, M)]
    found = Table(table(games, lang))
    assert not found.open
    assert found.cells == [5] * (len(ROWS) + 1)
    assert {
        LEAD_ON,
        "durak.bout.whole_table",
    } <= found.laws


@pytest.mark.parametrize("row", IDS)
def test_every_sentence_in_japanese(row: str) -> None:
    """No sentence of a row is left in English; cards and seats are written alike."""
    found = next(one for one in ROWS if one.id == row)
    for text in (found.title, found.question, *(choice.text for choice in found.choices)):
        assert render(text, "ja") != render(text, "en")
    for spec in (PODKIDNOY, PROSTOY, PEREVODNOY, P, D, K, M):
        said = answers(found, [game(*spec)])[0].text
        assert render(said, "ja") != render(said, "en"), str(said)


def test_other_games_have_nothing_to_compare() -> None:
    for name in FAMILIES:
        if not issubclass(FAMILIES[name].state, DurakState):
            with pytest.raises(DurakError, match="no attacks or defences"):
                document([game(name), game(*K)], "en")


def test_the_matrix_needs_no_widget() -> None:
    script = (
        "import sys, durak_teach.compare.matrix; print([m for m in sys.modules if 'widget' in m])"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"
