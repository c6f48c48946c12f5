"""What a seat remembers is true, and a table dealt anew from it looks the same to that seat."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from events_looked_at import events_looked_at
from every_game import together
from playing import several

from durak_teach import deal, game, position
from durak_teach.games.families import FAMILIES
from durak_teach.kernel import memory
from durak_teach.kernel.cards import FACE_DOWN
from durak_teach.kernel.cards import card as card_of
from durak_teach.kernel.game import Game
from durak_teach.kernel.memory import (
    Witness,
    held_unseen,
    remembered,
    remembering,
    witness,
)
from durak_teach.kernel.state import Event, State
from durak_teach.notation.position import all_cards
from durak_teach.play.samples import Unseen
from durak_teach.play.unknown import dealt_out, redealt

SPECS = [
    *((form,) for form in ("podkidnoy", "perevodnoy", "polish", "kurukuru", "chinese")),
    *(("podkidnoy", option) for option in ("doubt", "magadan", "reversed_hands", "swap_hands")),
    *(("perevodnoy", option) for option in ("doubt", "recycle", "trump_six_swap", "poker")),
]
OTHERS = [
    (family, *choice)
    for family in FAMILIES
    if family != "durak"
    for choice in [(), *((name,) for name in FAMILIES[family].options())]
]
MOVES = 90
LOOKS = several(6, 12)  # at how many moments of a deal a seat looks


def looks(rules: Game, seed: int = 1) -> Iterator[tuple[State, str]]:
    """Some moments of a deal of random moves, each with a seat."""
    rng = random.Random(seed)
    nobody = rules.family.state.empty(rules, ())
    state = deal(rules, players=sorted(nobody.party)[:2][-1], seed=seed)
    for _ in range(MOVES):
        if state.over:
            break
        if rng.random() < LOOKS / MOVES:
            yield state, rng.choice(state.seats)
        state = rules.play(state, rng.choice([*islice(rules.moves(state), 40)]))
    yield state, rng.choice(state.seats)


def bare(state: State) -> State:
    return state.without_past().but(seed=None)


def test_what_was_laid_face_down_and_taken_is_not_remembered() -> None:
    rules = game("durak", "perevodnoy", "doubt")
    for seed in range(30):
        for state, seat in looks(rules, seed):
            held, away = remembered(remembering(state, seat))
            assert away <= Counter(state.discard)
            assert all(cards <= Counter(state.hand(other)) for other, cards in held.items())


@pytest.mark.broad
@pytest.mark.parametrize("spec", [*(("durak", *spec) for spec in SPECS), *OTHERS], ids="+".join)
def test_what_is_remembered_is_true_and_samples_look_the_same(spec: tuple[str, ...]) -> None:
    samples_look_the_same(spec)


@pytest.mark.broad
@pytest.mark.parametrize("part", range(4))
def test_so_they_do_with_many_options_together(part: int) -> None:
    for spec in together()[::60][part::4]:
        samples_look_the_same(("durak", *spec))


@pytest.mark.broad
@pytest.mark.parametrize("spec", [*(("durak", *spec) for spec in SPECS), *OTHERS], ids="+".join)
def test_what_is_remembered_move_by_move_is_what_the_whole_log_says(
    spec: tuple[str, ...],
) -> None:
    by_moves = [
        (state, seat, remembering(state, seat).log, remembered(remembering(state, seat)))
        for state, seat in looks(game(*spec), seed=4)
    ]
    earlier: dict[str, Witness] = {}
    for state, seat, log, found in by_moves:
        memory._witnessed.clear()
        memory._memories.clear()
        assert log == tuple(state.witnessed(seat, event) for event in state.log)
        assert remembered(remembering(state, seat)) == found
        earlier[seat] = witness(state, seat, earlier.get(seat))
        *_, seen, whole = earlier[seat]
        assert (seen.log, held_unseen(seen, whole)) == (log, found.hands)


def test_each_event_is_remembered_once(monkeypatch: pytest.MonkeyPatch) -> None:
    looked_at = events_looked_at(monkeypatch)
    for state, _ in looks(game("mustamaija"), seed=6):
        seen = remembering(state, "A")
        remembered(seen)
    assert len(looked_at) == len(seen.log) > 100


def samples_look_the_same(spec: tuple[str, ...]) -> None:
    rng = random.Random(3)
    for state, seat in looks(game(*spec)):
        seen = remembering(state, seat)
        held, away = remembered(seen)
        assert away <= Counter(state.discard)
        assert all(cards <= Counter(state.hand(other)) for other, cards in held.items())
        unseen = Unseen(seen)
        for other in (unseen.sample(rng), unseen.likely(rng)):
            assert bare(other.seen_by(seat)) == bare(seen)
            assert Counter(all_cards(other)) <= Counter(state.deck)
            assert all(cards <= Counter(other.hand(held_by)) for held_by, cards in held.items())
            again = remembering(other.but(past=state.past), seat)
            assert again == seen, "what is remembered does not rest on what lies unseen"


LINES = (
    "players: A B C",
    "trump: d",
    "talon: 6c 7c 8c [6d]",
    "A: 7h Ks As",
    "B: 9c Tc",
    "C: Js Jc",
)


def after(state: State, *moves: str) -> State:
    """The state after these moves, and after everybody's `done`."""
    for move in moves:
        state = state.game.play(state, move)
        while state.phase in ("window", "taking"):
            state = state.game.play(state, f"{state.actor} done")
    return state


def test_cards_taken_in_the_open_stay_known_until_they_are_played() -> None:
    state = after(position("\n".join(LINES)), "A lead 7h", "B take")
    held, away = remembered(remembering(state, "A"))
    assert [*map(str, held["B"])] == ["7h"]
    assert not away
    assert "B" not in remembered(remembering(state, "B")).hands, "one sees one's own hand"


def test_beaten_cards_are_remembered_as_gone() -> None:
    state = after(position("\n".join(LINES)), "A lead 7h", "B take", "C lead Js", "A beat Js Ks")
    held, away = remembered(remembering(state, "C"))
    assert {*map(str, away)} == {"Js", "Ks"}
    assert {*map(str, held["B"])} == {"7h"}


def test_what_an_unknown_rule_moves_is_known_nowhere_any_more() -> None:
    """A rule of one's own may take a card out of any hand, seen or unseen."""
    state = after(position("\n".join(LINES)), "A lead 7h", "B take")
    for card in (card_of("7h"), FACE_DOWN):
        moved = state.but(past=(state.past, Event("handed on", "C", (card,), "", "B")))
        assert not remembered(remembering(moved, "A")).hands["B"]


def test_the_same_chance_gives_the_same_table() -> None:
    unseen = Unseen(remembering(after(position("\n".join(LINES)), "A lead 7h", "B take"), "A"))
    one, other = unseen.sample(random.Random(1)), unseen.sample(random.Random(1))
    assert one == other
    assert len({str(unseen.sample(random.Random(n)).hand("C")) for n in range(40)}) > 5


@pytest.mark.parametrize("trump", "shdc")
def test_an_unknown_last_card_is_of_the_trump_suit(trump: str) -> None:
    """It lies face up below the talon and has set the suit, however the rest is dealt."""
    text = f"players: A B\ntrump: {trump}\ntalon: x6\nA: 9c Kd\nB: 6h 9h\ntable: 7h/-"
    state = position(text)
    found = [dealt_out(state, seed) for seed in range(30)]
    found += [redealt(state, "B", random.Random(seed)) for seed in range(30)]
    assert {str(each.talon[-1])[1] for each in found} == {trump}
    assert len({each.talon[-1] for each in found}) > 5
    assert all(len({*all_cards(each)}) == len([*all_cards(each)]) for each in found)
