"""Games to test with: every form, every option, pairs and random sets of them, played out."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import combinations, islice, pairwise
from pathlib import Path

import pytest
from hypothesis import strategies as st

from durak_teach import deal, game
from durak_teach.explain.allowed_in import _nearby
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import FACE_DOWN, Card
from durak_teach.kernel.errors import RulesClash
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Hidden, Move
from durak_teach.kernel.rules import Variant
from durak_teach.kernel.state import Pair, State
from durak_teach.notation.position import all_cards, position
from durak_teach.publish.assets import checksums

DURAK = FAMILIES["durak"]
FORMS = tuple(DURAK.forms)
OPTIONS = tuple(DURAK.options())
KEPT = Path(__file__).parents[1] / ".cache" / "tests"
LONGEST = 40_000  # moves: far more than the stall guard lets any deal have
Spec = tuple[str, ...]


@cache
def fits(form: str, *options: str) -> bool:
    try:
        game("durak", form, *options)
    except RulesClash:
        return False
    return True


def parties(spec: Spec) -> list[int]:
    """The numbers of people that a game takes."""
    nobody = DURAK.state.empty(game("durak", *spec), ())
    return sorted(nobody.party)


def alone() -> list[Spec]:
    """Every form, and every option alone on each form that admits it."""
    return [
        (form, *option)
        for form in FORMS
        for option in [(), *((option,) for option in OPTIONS)]
        if fits(form, *option)
    ]


def valued() -> list[Spec]:
    """Every value that a table may agree on, on the first form that admits it."""
    return [
        game("durak", f"{name}.{parameter.name}={value}").spec[1:]
        for name, variant in catalogue().items()
        for parameter in variant.parameters
        for value in _some(parameter.among)
    ]


def _some(among: range | tuple[str, ...]) -> Iterable[int | str]:
    return (among[0], among[-1]) if isinstance(among, range) else among


def meeting(
    pairs: Iterable[Spec], options: Iterable[str], fits: Callable[..., bool], most: int = 8
) -> list[Spec]:
    """Games of up to `most` options in which the two of every pair meet, `(form, one, other)`."""
    missing = {frozenset(spec[1:]): spec for spec in pairs}
    found = []
    while missing:
        form, *chosen = next(iter(missing.values()))
        for other in options:
            new = sum(frozenset((other, one)) in missing for one in chosen)
            more = len(chosen) < most and other not in chosen and new * 2 >= len(chosen)
            if more and fits(form, *chosen, other):
                chosen.append(other)
        for met in combinations(chosen, 2):
            missing.pop(frozenset(met), None)
        found.append((form, *chosen))
    return found


@cache
def together() -> list[Spec]:
    """Games in which every two options that go together meet.

    To find them, 18 000 games are put together: it is done once for a program, by one process.
    """
    sought_by = checksums.of_text(checksums.of_hands() + Path(__file__).read_text("utf-8"))
    file = KEPT / f"together-{sought_by[:16]}.json"
    if not file.is_file():
        KEPT.mkdir(parents=True, exist_ok=True)
        new = KEPT / f"{os.getpid()}.json"
        new.write_text(json.dumps(meeting(pairs(), OPTIONS, fits)), "utf-8")
        new.replace(file)
        for old in {*KEPT.glob("together-*")} - {file}:
            old.unlink(missing_ok=True)
    return [tuple(spec) for spec in json.loads(file.read_text("utf-8"))]


def pairs() -> Iterator[Spec]:
    """Every two options that go together, on one of the forms that admit both."""
    for number, pair in enumerate(combinations(OPTIONS, 2)):
        first = number % len(FORMS)
        specs = ((form, *pair) for form in (*FORMS[first:], *FORMS[:first]))
        yield from islice((spec for spec in specs if fits(*spec)), 1)


@st.composite
def specs(draw: st.DrawFn) -> Spec:
    """A form, and up to eight options added one by one as long as they go together."""
    chosen = [draw(st.sampled_from(FORMS))]
    for option in draw(st.lists(st.sampled_from(OPTIONS), unique=True, max_size=14)):
        if len(chosen) < 9 and fits(*chosen, option):
            chosen.append(option)
    return tuple(chosen)


seeds = st.integers(0, 10**6)


@st.composite
def whole_games(draw: st.DrawFn) -> tuple[Spec, int, int]:
    """A game, a number of people that it takes, a seed."""
    spec = draw(specs())
    return spec, draw(st.sampled_from(parties(spec)[:5])), draw(seeds)


def any_legal(state: State, rng: random.Random) -> Move:
    """One of the legal moves, each equally likely."""
    return rng.choice(state.game.legal(state))


def all_states(
    rules: Game,
    players: int,
    seed: int,
    chosen: Callable[[State, random.Random], Move] = any_legal,
) -> Iterator[State]:
    """Every state of a deal that is played to its end."""
    rng, state = random.Random(seed), deal(rules, players=players, seed=seed)
    for _ in range(LONGEST):
        yield state
        if state.over:
            return
        state = rules.play(state, chosen(state, rng))
    pytest.fail(f"{rules.spec}, {players} players, seed {seed}: no end")


def play_out(spec: Spec, players: int, seed: int) -> Iterator[State]:
    """Every state of a deal of Durak in which each legal move is equally likely."""
    return all_states(game("durak", *spec), players, seed)


@st.composite
def states(draw: st.DrawFn) -> State:
    """Some state of some game; small hands are as likely as full ones."""
    reached = list(play_out(*draw(whole_games())))
    return reached[int(draw(st.floats(0, 1)) * (len(reached) - 1))]


def every_move(state: State) -> Iterator[Move]:
    """Many moves that the rules allow or forbid: any seat, any verb, any cards."""
    game = state.game
    deck = [*dict.fromkeys(state.deck)][:: 3 if len(state.deck) > 36 else 1]
    seen = [card for card in all_cards(state) if isinstance(card, Card)]
    attacks = [pair.attack for pair in state.table] + [deck[0]]
    verbs = {verb for rule in game.rules if rule.kind == "allows" for verb in rule.about}
    places = [Hidden("talon"), *(Hidden(place, n) for place in ("pick", "hand") for n in (1, 2))]
    for seat in (*state.seats, "Q"):
        for verb in sorted({*verbs, "pass", "take", "done"}):
            yield Move(seat, verb)
            for card in (*deck, *places):
                yield Move(seat, verb, (card,))
            for attack in attacks[:4]:
                for card in (*deck[::2], *places):
                    yield Move(seat, verb, (attack, card))
        for card, other in pairwise(seen):
            yield Move(seat, "lead", (card, other))
    yield from game.legal(state)


def conserved(state: State, deck: list[str]) -> bool:
    """Whether every card of the pack lies in exactly one place."""
    return sorted(map(str, all_cards(state))) == deck


def reads_back(state: State) -> None:
    """The position as text is the same position."""
    text = str(state)
    again = position(text)
    assert str(again) == text
    assert again.game is state.game
    assert set(again.game.legal(again)) == set(state.game.legal(state)), text
    assert again.actor == state.actor, text
    assert again.phase == state.phase or state.over, text
    assert (again.over and again.over.loser) == (state.over and state.over.loser)


def with_other_unseen_cards(state: State, seat: str, rng: random.Random) -> State:
    """The cards that `seat` cannot see change places among themselves.

    Of what has happened it names only what the seat has witnessed: the cards were others then.
    """
    seen = state.seen_by(seat)
    unseen = [c for c, shown in _places(state, seen) if shown is FACE_DOWN]
    rng.shuffle(unseen)
    take = iter(unseen)

    def other(cards: Iterable[object], shown: Iterable[object]) -> tuple[Card, ...]:
        return tuple(
            next(take) if s is FACE_DOWN and c is not FACE_DOWN else c  # type: ignore[misc]
            for c, s in zip(cards, shown, strict=True)
        )

    def hidden(shown: Pair) -> list[str]:
        return [place for place in ("attack", "defence") if getattr(shown, place) is FACE_DOWN]

    past: tuple[object, ...] = ()
    for event in state.log:
        past = (past, state.witnessed(seat, event))
    return state.but(
        past=past,
        hands={s: other(state.hand(s), seen.hand(s)) for s in state.seats},
        talon=other(state.talon, seen.talon),
        discard=other(state.discard, seen.discard),
        zones={key: other(state.zones[key], seen.zones[key]) for key in state.zones},
        table=tuple(
            pair._replace(**{place: next(take) for place in hidden(shown)})
            for pair, shown in zip(state.table, seen.table, strict=True)
        ),
    )


def _places(state: State, seen: State) -> Iterator[tuple[object, object]]:
    """Every card beside what a seat sees in its place, in one fixed order."""
    yield from zip(all_cards(state), all_cards(seen), strict=True)


def with_options(*chosen: str, forms: tuple[str, ...] = FORMS) -> st.SearchStrategy[Spec]:
    """These options on a form that admits them, and up to five others."""

    @st.composite
    def draw_spec(draw: st.DrawFn) -> Spec:
        spec: Spec = (draw(st.sampled_from([f for f in forms if fits(f, *chosen)])), *chosen)
        for option in draw(st.lists(st.sampled_from(OPTIONS), unique=True, max_size=9)):
            if len(spec) < len(chosen) + 6 and fits(*spec, option):
                spec = (*spec, option)
        return spec

    return draw_spec()


def with_change(rules: Game, variant: Variant) -> Game | None:
    """The game with one form or option changed, as `elsewhere` means it; None if it clashes."""
    return next((near.game for near in _nearby(rules) if near.changed is variant), None)
