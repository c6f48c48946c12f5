"""What attacks are made of: games with options that go together, deals, words, junk."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from durak_teach import deal, game
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.errors import RulesClash
from durak_teach.kernel.game import Game
from durak_teach.kernel.state import State
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.notation.lines import blocks

POSITIONS = Path(__file__).parent.parent / "positions"
MOST_OPTIONS = 8
JUNK = (
    *("", " ", "-", "--", "=", "/", ".", ":", "#", "??", "x1", "x9", "x999", "[", "]", "0", "-1"),
    *("9" * 60, "²", "٣", "A" * 300, "é", "あ", "\x1b[31m", "\u202e", "\x00", "\x9b0m", "\ud800"),
    *("{n}", "{0}", "%s", "<b>", "&quot;", "\\", "'", '"', "null", "none", "draw", "10s'", "Jk"),
    *("b7", "r*", "b", "2", "3334", "A", "Z", "AB", "ABCDEF", "yes", "no", "on", "off"),
)


@cache
def words_of(name: str) -> tuple[str, ...]:
    """Every word that chooses something in a family."""
    family = FAMILIES[name]
    if family.alone:
        values = [p for form in family.own_forms for p in form.parameters]
        words = [f"{p.name}={value}" for p in values for value in _values(p)]
    else:
        words = [*family.forms, *(i for i in family.options())]
    for switch, among in family.switches.items():
        words += [f"{switch}={value}" for value in among]
    for variant in family.catalogue.values():
        for p in variant.parameters:
            words += [f"{variant.id}.{p.name}={value}" for value in _values(p)]
    return tuple(words)


def _values(parameter: Parameter) -> tuple[int | str, ...]:
    among = parameter.among
    return tuple(among[:: max(1, len(among) // 5)]) if isinstance(among, range) else among


def options(name: str, rng: random.Random) -> tuple[str, ...]:
    """Choices of a family that go together, and with which two to six can play."""
    chosen: tuple[str, ...] = ()
    for word in rng.sample(words_of(name), min(rng.randint(0, 14), len(words_of(name)))):
        if len(chosen) < MOST_OPTIONS and people(name, (*chosen, word)):
            chosen = (*chosen, word)
    return chosen


@cache
def people(name: str, words: tuple[str, ...]) -> tuple[int, ...]:
    """How many can play: two to six; nobody, if the choices do not go together."""
    try:
        chosen = game(name, *words)
    except RulesClash:
        return ()
    return tuple(sorted({2, 3, 4, 5, 6} & party(chosen)))


def party(chosen: Game) -> frozenset[int]:
    """The numbers of people that a game takes."""
    found: frozenset[int] = chosen.family.state.empty(chosen, ()).party
    return found


def any_deal(rng: random.Random, name: str = "") -> State:
    """A deal of some game with options."""
    name = name or rng.choice([*FAMILIES])
    words = options(name, rng)
    return deal(game(name, *words), rng.choice(people(name, words)), rng.randrange(10**6))


def any_state(rng: random.Random, name: str = "") -> State:
    """Some state in a game that has gone on for a while."""
    state = any_deal(rng, name)
    for _ in range(rng.choice((0, 1, 2, 5, 12, 30, 80))):
        if state.over:
            break
        state = state.game.play(state, rng.choice(state.game.legal(state)))
    return state


@cache
def positions() -> tuple[str, ...]:
    """The positions of the position files."""
    found = []
    for path in sorted(POSITIONS.glob("*.pos")):
        for block in blocks(path.read_text("utf-8")):
            found.append("\n".join(f"{line.key}: {line.value}" for line in block.setup))
    return tuple(found)


@cache
def scripts() -> tuple[str, ...]:
    """The lines that say what holds in them."""
    return tuple(
        f"{line.key}{' ' * bool(line.seat)}{line.seat}: {line.value}"
        for path in sorted(POSITIONS.glob("*.pos"))
        for block in blocks(path.read_text("utf-8"))
        for line in block.script
    )


@cache
def vocabulary() -> tuple[str, ...]:
    """Every word of the position files."""
    lines = [line for text in positions() for line in text.splitlines()]
    return tuple(sorted({word for line in lines for word in line.split()}))


def word(rng: random.Random) -> str:
    """A word that may be known, or junk."""
    return rng.choice(vocabulary() if rng.random() < 0.8 else JUNK)


def damaged(text: str, rng: random.Random) -> str:
    """The same text with some signs changed, missing, doubled or moved."""
    signs = [*text]
    for _ in range(rng.choice((1, 1, 2, 4))):
        place = rng.randrange(len(signs) + 1)
        how = rng.randrange(4)
        if how == 0:
            signs.insert(place, rng.choice((*"ABs7h[]?x#:/=-+' \n\t", *JUNK)))
        elif signs:
            place = min(place, len(signs) - 1)
            if how == 1:
                del signs[place]
            elif how == 2:
                signs[place] = rng.choice(signs)
            else:
                signs[place:place] = signs[place : place + rng.randint(1, 9)]
    return "".join(signs)
