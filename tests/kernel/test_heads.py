"""The first line of a refusal: it follows its first reason, and claims nothing that is false.

Whatever options meet, in every game, and whatever move is refused, on whoever's turn.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice

import pytest
from every_game import all_states, every_move, parties, play_out, seeds, with_options
from hypothesis import given
from playing import examples

from durak_teach import game, position
from durak_teach.explain.sentences import html, plain, refused, ruling
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import Card
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Variant, forbids
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import Verdict

BEATEN = "{card} does not beat {attack}."
MOVES, STATES = 40, 12  # that are tried, and the states of a deal in which they are


def relates(state: State, by: str, attack: object, card: object) -> bool:
    """Whether one card beats another by the rules, for a seat's trumps."""
    assert isinstance(attack, Card)
    assert isinstance(card, Card)
    return bool(state.game.beats(card, attack, state.trump_for(by)))


def holds(verdict: Verdict) -> bool:
    """Whether the head is true of the cards, and follows from the first of the reasons."""
    state, move, head = verdict.state, verdict.move, refused(verdict)
    first = verdict.reasons[0].rule
    named = {card for card in move.cards if isinstance(card, Card)}
    if head.message == BEATEN:
        attack, card = head.fields["attack"], head.fields["card"]
        return bool(first.relation) and not relates(state, move.by, attack, card)
    if first.relation and move.verb == "beat" and len(move.cards) == 2:
        return False  # it is the cards that are wrong, and the head does not say so
    if head.message == "{card} cannot be laid on {attack} now.":
        return bool(state.game.laid_unseen("beat")) or relates(state, move.by, *move.cards)
    said = {value for value in head.fields.values() if isinstance(value, Card)}
    if "{" not in head.message and head.message != "No card is named.":
        return not any(m.verb == move.verb and m.by == move.by for m in state.game.listed(state))
    return said <= named


def tried(states: list[State], rng: random.Random) -> Iterator[Verdict]:
    for state in rng.sample(states, min(STATES, len(states))):
        moves = [*every_move(state), *of_any_cards(state, rng)]
        for move in rng.sample(moves, min(MOVES, len(moves))):
            verdict = state.game.judge(state, move)
            if not verdict:
                yield verdict


def of_any_cards(state: State, rng: random.Random) -> Iterator[Move]:
    """Moves of any kind with cards of any hand, and words that are no kind of move."""
    verbs = [*sorted({v for r in state.game.rules if r.kind == "allows" for v in r.about}), "beet"]
    held = [card for hand in state.hands.values() for card in hand]
    for _ in range(MOVES):
        cards = rng.sample(held, min(len(held), rng.choice((0, 1, 2, 3, 5, 18))))
        yield Move(rng.choice((*state.seats, "Q")), rng.choice(verbs), tuple(cards))


def all_hold(states: Iterable[State], rng: random.Random) -> set[str]:
    """The heads that come up; each must be so."""
    said = set()
    for verdict in tried([*states], rng):
        assert holds(verdict), (str(verdict), str(verdict.state))
        said.add(refused(verdict).message)
    return said


@examples(25)
@given(with_options(), seeds)
def test_the_head_of_a_refusal_is_so(spec: tuple[str, ...], seed: int) -> None:
    people = parties(spec)
    all_hold(play_out(spec, people[seed % min(4, len(people))], seed), random.Random(seed))


RELATIVES = [name for name in FAMILIES if name != "durak"]


@pytest.mark.parametrize("name", RELATIVES)
def test_the_head_of_a_refusal_is_so_in_every_game(name: str) -> None:
    rng = random.Random(name)
    said: set[str] = set()
    options = [option for option in FAMILIES[name].options() if fits_with(name, option)]
    for chosen in ((), *((option,) for option in rng.sample(options, min(4, len(options))))):
        reached = islice(all_states(game(name, *chosen), 3, rng.randrange(99)), 0, 120, 4)
        said |= all_hold(reached, rng)
    assert len(said) > 3


def fits_with(name: str, option: str) -> bool:
    """Whether an option of a family goes with its form and three players."""
    try:
        return 3 in FAMILIES[name].state.empty(game(name, option), ()).party
    except DurakError:
        return False


OPEN = position("rules: podkidnoy\nplayers: A B\ntrump: d\ntalon: -\nA: 9c Kd\nB: 6h 9h 8s\n"
                "table: 7h/-\nroles: att=A def=B")  # fmt: skip


@pytest.mark.parametrize(
    ("move", "head"),
    [
        ("B beat 7h 8s", "8♠ does not beat 7♥."),
        ("B beat 7h 6d", "6♦ cannot be laid on 7♥."),  # not held; a trump would beat
        ("C beat 7h 9h", "9♥ cannot be laid on 7♥."),
        ("A beat 7h Kd", "K♦ cannot be laid on 7♥ now."),
        ("B beat 7h", "The card to lay on 7♥ is missing."),
        ("B beat", "No card is named."),
        ("B beat 7h 9h 8s", "9♥ and 8♠ cannot be laid on 7♥."),
        ("B beet 7h 9h", "“beet” is not a kind of move; the nearest is “beat”."),
        ("B take 9h", "“take 9h” is not allowed."),
        ("A take", "“Take” is not possible now."),
    ],
)
def test_heads_of_refusals(move: str, head: str) -> None:
    assert str(refused(OPEN.game.judge(OPEN, move))) == head


def test_a_word_that_is_no_kind_of_move_is_judged_as_nothing_else() -> None:
    assert OPEN.game.judge(OPEN, "B beet 7h 9h").ids == ("game.no_rule_allows",)


@forbids("beat")
def no_hearts(state: State, move: Move) -> bool:
    """Hearts stay in hand."""
    return move.cards[-1:] != () and str(move.cards[-1])[-1] == "h"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_rule_without_a_sentence_says_its_law_once(lang: str) -> None:
    own = Game(FAMILIES["durak"], FAMILIES["durak"].forms["podkidnoy"],
               (Variant("hearts_stay", "Hearts stay", "Hearts stay.", (no_hearts,)),))  # fmt: skip
    verdict = own.judge(OPEN.under(own), "B beat 7h 9h")
    law = ruling(verdict, lang)["reasons"][0]["law"]
    assert plain(verdict, lang).count(law) == 1
    assert html(verdict, lang).count(law) == 1
