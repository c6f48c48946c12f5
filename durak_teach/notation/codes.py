"""Deal codes: a deal in a few characters that survive being read aloud and typed.

>>> from durak_teach import deal, game
>>> code_of(deal(game("durak", "podkidnoy"), players=2, seed=7))
'DK1-0003-JZ-X'
>>> deal_of("dk1 ooo3 jz x").seed
7

A code names the game, its options and the values agreed on, the players, the seed, and the moves
so far. It is of version 1 wherever that can say it all. What has no number in `code_tables` (an
option of another package) is named by a hash of its id. Its letters and digits are Crockford's (no
I, L, O, U; typed I and L count as 1, O as 0); hyphens, spaces and case do not matter. The last
character checks the others: a wrong one or two that have changed places are noticed. A fingerprint
of the cards is inside, so that a code made by another version either replays exactly or says that
it cannot.
"""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from durak_teach.games.families import FAMILIES, game
from durak_teach.kernel.dealing import SEATS, deal, dealer_of
from durak_teach.kernel.errors import DurakError, NotationError
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need, need_text
from durak_teach.kernel.state import Event, State
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.notation.code_tables import (
    FIRST,
    GAMES,
    OPTIONS,
    SIGNS,
    VALUES,
    VERSION,
    WORDS,
    Bits,
    Nameless,
    TooShort,
)
from durak_teach.text import say

ALIKE: Final = str.maketrans({"I": "1", "L": "1", "O": "0"})
PREFIX: Final = "DK"
SEED_WIDTHS: Final = (5, 10, 15, 20)
FINGERPRINT: Final = 9
SHORTEST: Final = 10
LONGEST: Final = 10_000  # signs that are looked at
MOVES: Final = 4_000  # of a deal that has a code; those that people play have some hundreds
HYPHENS: Final = "-‐‑‒–—―ー−_."
EXAMPLE: Final = "DK1-0003-JZ-X"


class _Named(NamedTuple):
    """What a code says of a deal. `unusual`: the places of dealer and durak (None: nobody's)."""

    game: tuple[str, str]
    options: tuple[str, ...]
    values: tuple[tuple[str, int | str], ...]
    players: int
    seed: int
    unusual: tuple[int | None, int | None] | None = None

    def deal(self) -> State:
        """The deal that is named."""
        words = [*self.options, *(f"{name}={value}" for name, value in self.values)]
        dealer, durak = self.unusual or (None, None)
        chosen = game(*self.game, *words)
        return deal(chosen, self.players, self.seed, _seat(dealer), _seat(durak))


def code_of(state: State) -> str:
    """The code of a deal, with the moves made so far; `NotationError` if it can have none."""
    named = _named(need("state", state, State, "deal()"))
    begun = named.deal()
    moves = tuple((len(legal), at) for legal, at in islice(_moves(begun, state), MOVES + 1))
    if len(moves) > MOVES:
        raise NotationError(say("A deal of more than {n} moves has no code.", n=MOVES))
    version = 1 if _fits_first(named, state, len(moves)) else 2
    bits = Bits()
    (_put_first if version == 1 else _put)(bits, named, bool(moves))
    bits.put(_fingerprint(state, version), FINGERPRINT)
    if moves:
        bits.put_number(len(moves), version)
        for legal, chosen in moves:
            bits.put(chosen, _width(legal))
    body = PREFIX + SIGNS[version] + bits.signs()
    return _grouped(body + _check(body))


def _named(state: State) -> _Named:
    """What a code says of a state's deal, before its moves."""
    family, form = state.game.family, state.game.form
    if state.seed is None or not 0 <= state.seed < 1 << SEED_WIDTHS[-1]:
        raise NotationError(
            say("Only a deal from a seed below {n} has a code.", n=1 << SEED_WIDTHS[-1])
        )
    listed = all(family.catalogue.get(option.id) is option for option in state.game.variants)
    if not listed or family.forms.get(form.id) is not form:
        raise NotationError(say("A game with a rule of your own has no deal code and no review."))
    if not state.log or state.log[0].kind != "deal":
        raise _not_dealt()
    agreed = state.game.agreed
    return _Named(
        (family.name, form.id),
        tuple(option.id for option in state.game.variants),
        tuple((key, agreed[key]) for key in agreed if _chosen(state.game, key)),
        len(state.seats) - len(family.state.empty(state.game, ()).dummies),
        state.seed,
        _unusual(state),
    )


def _unusual(state: State) -> tuple[int | None, int | None] | None:
    """The places of dealer and durak, if the dealer is not the usual first one."""
    dealer = state.log[0].by
    bare = state.game.family.state.empty(state.game, state.seats).but(seed=state.seed)
    if state.durak is None and dealer == dealer_of(bare):
        return None
    places = [state.seats.index(s) if s in state.seats else None for s in (dealer, state.durak)]
    return places[0], places[1]


def _chosen(game: Game, key: str) -> bool:
    """Whether a value is another than the usual one."""
    pieces = (game.form, *game.variants)
    usual = {f"{v.id}.{p.name}": p.default for v in pieces for p in v.parameters}
    return bool(game.agreed[key] != usual[key])


def _fits_first(named: _Named, state: State, moves: int) -> bool:
    """Whether version 1 can say it: then it does, as it always did."""
    return (
        {*named.options} <= {*OPTIONS[: FIRST["options"]]}
        and named.game in GAMES[: FIRST["games"]]
        and len(named.options) <= FIRST["most"]
        and not named.values
        and named.players == len(state.seats) <= FIRST["players"]
        and moves < FIRST["moves"]
        and (named.unusual is None or named.unusual[0] is not None)
    )


def _put_first(bits: Bits, named: _Named, moved: bool) -> None:
    """The head of a code of version 1."""
    size = _size(named.seed)
    bits.put(GAMES.index(named.game), 5)
    bits.put(named.players - 2, 3)
    bits.put(len(named.options), 4)
    bits.put(size, 2)
    bits.put(named.unusual is not None, 1)
    bits.put(moved, 1)
    for option in named.options:
        bits.put(OPTIONS.index(option), 7)
    bits.put(named.seed, SEED_WIDTHS[size])
    if named.unusual is not None:
        dealer, durak = named.unusual
        bits.put(dealer or 0, 3)
        bits.put(0 if durak is None else durak + 1, 3)


def _put(bits: Bits, named: _Named, moved: bool) -> None:
    """The head of a code of version 2."""
    size = _size(named.seed)
    bits.put(named.players - 2, 4)
    bits.put(size, 2)
    bits.put(named.unusual is not None, 1)
    bits.put(moved, 1)
    bits.put_name(named.game, GAMES)
    bits.put_number(len(named.options))
    bits.put_number(len(named.values))
    for option in named.options:
        bits.put_name(option, OPTIONS, 8)
    for name, value in named.values:
        bits.put_name(name, VALUES, 8)
        bits.put(isinstance(value, str), 1)
        if isinstance(value, str):
            bits.put_name(value, WORDS)
        else:
            bits.put_number(value)
    bits.put(named.seed, SEED_WIDTHS[size])
    if named.unusual is not None:
        for place in named.unusual:
            bits.put(0 if place is None else place + 1, 4)


def deal_of(code: str) -> State:
    """The deal that a code names, played as far as the code says."""
    signs = _tidy(need_text("code", code))
    version = SIGNS.index(signs[2])
    if version > VERSION:
        raise NotationError(
            say(
                "This deal code is from a newer version of the course; update the course to "
                "replay the deal."
            )
        )
    bits = Bits(signs[3:-1])
    try:
        named, moved = (_taken_first if version < 2 else _taken)(bits)
        fingerprint = bits.take(FINGERPRINT)
        state = named.deal()
        if moved:
            state = _replayed(state, bits, version)
    except TooShort:
        raise _unreadable() from None
    except NotationError:
        raise
    except DurakError as error:
        raise NotationError(say("This deal cannot be replayed: {why}", why=error.text)) from error
    if _fingerprint(state, version) != fingerprint:
        raise _other_version()
    return state


def _taken_first(bits: Bits) -> tuple[_Named, int]:
    """The head of a code of version 1, and whether moves follow."""
    number, players = bits.take(5), bits.take(3) + 2
    many, size, unusual, moved = bits.take(4), bits.take(2), bits.take(1), bits.take(1)
    numbers = [bits.take(7) for _ in range(many)]
    seed = bits.take(SEED_WIDTHS[size])
    seats = (bits.take(3), _place(bits, 3)) if unusual else None
    if number >= len(GAMES) or any(option >= len(OPTIONS) for option in numbers):
        raise _other_version()
    options = tuple(OPTIONS[option] for option in numbers)
    return _Named(GAMES[number], options, (), players, seed, seats), moved


def _taken(bits: Bits) -> tuple[_Named, int]:
    """The head of a code of version 2, and whether moves follow."""
    players, size = bits.take(4) + 2, bits.take(2)
    unusual, moved = bits.take(1), bits.take(1)
    try:
        named = bits.take_name(GAMES, _games)
        many, agreed = bits.take_number(), bits.take_number()
        catalogue = FAMILIES[named[0]].catalogue
        options = tuple(bits.take_name(OPTIONS, lambda: catalogue, 8) for _ in range(many))
        pieces = [FAMILIES[named[0]].forms[named[1]], *(catalogue[name] for name in options)]
        parameters = {f"{v.id}.{p.name}": p for v in pieces for p in v.parameters}
        values = tuple(_taken_value(bits, parameters) for _ in range(agreed))
    except (Nameless, KeyError):
        raise _other_version() from None
    seed = bits.take(SEED_WIDTHS[size])
    seats = (_place(bits, 4), _place(bits, 4)) if unusual else None
    return _Named(named, options, values, players, seed, seats), moved


def _games() -> Iterator[tuple[str, str]]:
    return ((family.name, form) for family in FAMILIES.values() for form in family.forms)


def _taken_value(bits: Bits, parameters: Mapping[str, Parameter]) -> tuple[str, int | str]:
    """A value that was agreed on, with the full name of its parameter."""
    name = bits.take_name(VALUES, lambda: parameters, 8)
    if not bits.take(1):
        return name, bits.take_number()
    among = parameters[name].among
    return name, bits.take_name(WORDS, lambda: () if isinstance(among, range) else among)


def _place(bits: Bits, width: int) -> int | None:
    """The place of a seat, counted from 1; nobody's is 0."""
    place = bits.take(width)
    return place - 1 if place else None


def _size(seed: int) -> int:
    return next(n for n, width in enumerate(SEED_WIDTHS) if seed < 1 << width)


def _replayed(state: State, bits: Bits, version: int) -> State:
    moves = bits.take_number(version)
    if moves > MOVES:
        raise _unreadable()
    for _ in range(moves):
        legal = state.game.legal(state)
        chosen = bits.take(_width(len(legal)))
        if chosen >= len(legal):
            raise _other_version()
        state = state.game.play(state, legal[chosen])
    return state


def way_of(state: State) -> tuple[State, tuple[Move, ...]]:
    """The deal as it began, and the moves made since; `NotationError` for what was not dealt."""
    begun = _named(need("state", state, State, "deal()")).deal()
    return begun, tuple(legal[at] for legal, at in _moves(begun, state))


def _moves(begun: State, state: State) -> Iterator[tuple[tuple[Move, ...], int]]:
    """Each move so far: those that were legal, and which of them it was."""
    log, coded = state.log, len(begun.log)
    while coded < len(log):
        legal = begun.game.legal(begun)
        chosen = _made(log[coded])
        if chosen not in legal:
            raise _not_dealt()
        yield legal, legal.index(chosen)
        before, begun = begun, begun.game.play(begun, chosen)
        coded += _events_between(before, begun)
    if begun != state:
        raise _not_dealt()


def _events_between(before: State, after: State) -> int:
    """How many events a move has led to."""
    n, link = 0, after.past
    while link is not before.past:
        n, link = n + 1, link[0]
    return n


def _made(event: Event) -> Move:
    """The move that an event began with; a card played unseen is turned up first."""
    verb = event.to if event.kind == "turn up" else event.kind
    return Move(event.by, verb, event.cards)


def _width(legal: int) -> int:
    return (legal - 1).bit_length()


def _seat(place: int | None) -> str | None:
    """The seat at a place; a place that is none has no seat's name."""
    return None if place is None else SEATS[place] if place < len(SEATS) else "?"


def _fingerprint(state: State, version: int) -> int:
    """A few bits that tell whether the cards lie the same."""
    zones = [f"{key} {' '.join(map(str, cards))}" for key, cards in sorted(state.zones.items())]
    hands = [" ".join(sorted(map(str, hand))) for hand in state.hands.values()]
    rest = [" ".join(map(str, state.talon)), state.actor, str(state.trump), str(len(state.discard))]
    if version > 1:
        rest += zones
    return zlib.crc32("|".join([*hands, *rest]).encode()) % (1 << FINGERPRINT)


def _tidy(code: str) -> str:
    """The code's signs alone, checked."""
    typed = unicodedata.normalize("NFKC", code).upper().translate(ALIKE)
    signs = "".join(sign for sign in typed if not sign.isspace() and sign not in HYPHENS)
    wrong = next((sign for sign in signs if sign not in SIGNS), None)
    if wrong is not None:
        raise NotationError(
            say(
                "`{sign}` does not occur in deal codes; write only digits and the letters A to Z "
                "except U, as in `{example}`.",
                sign=wrong,
                example=EXAMPLE,
            )
        )
    if not signs.startswith(PREFIX) or not SHORTEST <= len(signs) <= LONGEST:
        raise _unreadable()
    if _check(signs[:-1]) != signs[-1]:
        raise NotationError(
            say(
                "At least one character of the deal code `{code}` is wrong, missing or misplaced.",
                code=code,
            )
        )
    return signs


def _check(signs: str) -> str:
    """The last sign: a checksum in the field of 32 elements, which sees each single slip."""
    total = 0
    for sign in signs:
        total = (total << 1) ^ (0b100101 if total & 16 else 0) ^ SIGNS.index(sign)
    return SIGNS[total]


def _grouped(signs: str) -> str:
    """`DK1-0003-JZ-X`: fours are easy to read aloud."""
    head, body, last = signs[:3], signs[3:-1], signs[-1]
    return "-".join([head, *(body[n : n + 4] for n in range(0, len(body), 4)), last])


def _unreadable() -> NotationError:
    return NotationError(
        say(
            "This is not a deal code; such a code looks like `{example}`.",
            example=EXAMPLE,
        )
    )


def _other_version() -> NotationError:
    return NotationError(
        say("This deal code is from another version of the course and cannot be replayed exactly.")
    )


def _not_dealt() -> NotationError:
    return NotationError(say("Only a deal played from its beginning has a code."))
