"""Deal codes: a deal in a few characters that survive being read aloud and typed.

>>> from durak_teach import deal, game
>>> code_of(deal(game("durak", "podkidnoy"), players=2, seed=7))
'DK1-0003-JZ-X'
>>> deal_of("dk1 ooo3 jz x").seed
7

A code names the game, its options, the players, the seed, and the moves so far. Its letters and
digits are Crockford's (no I, L, O, U; typed I and L count as 1, O as 0); hyphens, spaces and case
do not matter. The last character checks the others: a wrong one or two that have changed places
are noticed. A fingerprint of the cards is inside, so that a code made by another version either
replays exactly or says that it cannot.
"""

from __future__ import annotations

import unicodedata
import zlib
from collections.abc import Iterator
from typing import Final

from durak_teach.catalogue import game
from durak_teach.dealing import SEATS, deal
from durak_teach.errors import DurakError, NotationError
from durak_teach.moves import Move
from durak_teach.state import Event, State
from durak_teach.text import say

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE: Final = str.maketrans({"I": "1", "L": "1", "O": "0"})
PREFIX: Final = "DK"
VERSION: Final = 1

# What a number in a code stands for. Append only: codes are printed on paper.
GAMES: Final = (
    ("durak", "podkidnoy"),
    ("durak", "prostoy"),
    ("durak", "perevodnoy"),
)
_OPTIONS: Final = """
    indicator_bottom indicator_any redeal_five_suited redeal_ace_indicator trump_six_swap
    later_first_attacker no_trump_in_hands lead_same_rank throw_sequential throw_needs_attacker
    throw_attacker_priority throw_neighbours_only limit5_first_defender limit5_until_success
    throw_after_failure no_draw six_dishonour forfeit no_transfer_first_round
    no_transfer_last_round last_round_reverse trump_show show_one_circle take_open_only teams
    first_dealer team_dealer_choice base_of_table transfer_cap
    championship two_v_two pairs_then_solo japanese no_trump own_trump no_suits royal hidden_trump
    changing_trump dummy_throws dummy_plays double_deck swap_hands use_up magadan progression poker
    polish suit_match crusade reversed_hands armenian second_chance chukchi deal_out recycle
    unseen_trump american sly brazen no_throw_in avalanche rank_or_suit wait transfer_on_throw
    beat_transfer_only baltic kurukuru chinese heap chukhonsky pair group good_natured weakling
    points face_cards epaulettes doubt
"""
OPTIONS: Final = tuple(_OPTIONS.split())
SEED_WIDTHS: Final = (5, 10, 15, 20)
FINGERPRINT: Final = 9
COUNT: Final = 10  # the width of the number of moves
SHORTEST: Final = 10
HYPHENS: Final = "-‐‑‒–—―ー−_."
EXAMPLE: Final = "DK1-0003-JZ-X"


class _Bits:
    """Numbers one after the other, each with its width in bits."""

    def __init__(self, text: str = "") -> None:
        self.text = "".join(f"{SIGNS.index(sign):05b}" for sign in text)
        self.place = 0

    def put(self, number: int, width: int) -> None:
        self.text += f"{number:0{width}b}" if width else ""

    def take(self, width: int) -> int:
        found = self.text[self.place : self.place + width]
        if len(found) < width:
            raise _unreadable()
        self.place += width
        return int(found or "0", 2)

    def signs(self) -> str:
        filled = self.text + "0" * (-len(self.text) % 5)
        return "".join(SIGNS[int(filled[n : n + 5], 2)] for n in range(0, len(filled), 5))


def code_of(state: State) -> str:
    """The code of a deal, with the moves made so far; `NotationError` if it can have none."""
    if state.seed is None or not 0 <= state.seed < 1 << SEED_WIDTHS[-1]:
        raise NotationError(
            say("Only a deal from a seed below {n} has a code.", n=1 << SEED_WIDTHS[-1])
        )
    family, form, *options = state.game.spec
    if (family, form) not in GAMES or not set(options) <= set(OPTIONS):
        raise NotationError(say("A game with a rule of your own has no deal code."))
    usual = state.dealer == state.seats[-1] and state.durak is None
    begun = deal(state.game, len(state.seats), state.seed, state.dealer, state.durak)
    moves = tuple(_moves(begun, state))
    size = next(n for n, width in enumerate(SEED_WIDTHS) if state.seed < 1 << width)
    bits = _Bits()
    bits.put(GAMES.index((family, form)), 5)
    bits.put(len(state.seats) - 2, 3)
    bits.put(len(options), 4)
    bits.put(size, 2)
    bits.put(not usual, 1)
    bits.put(bool(moves), 1)
    for option in options:
        bits.put(OPTIONS.index(option), 7)
    bits.put(state.seed, SEED_WIDTHS[size])
    if not usual:
        bits.put(state.seats.index(state.dealer), 3)
        bits.put(0 if state.durak is None else state.seats.index(state.durak) + 1, 3)
    bits.put(_fingerprint(state), FINGERPRINT)
    if moves:
        bits.put(len(moves), COUNT)
        for legal, chosen in moves:
            bits.put(chosen, _width(legal))
    body = PREFIX + SIGNS[VERSION] + bits.signs()
    return _grouped(body + _check(body))


def deal_of(code: str) -> State:
    """The deal that a code names, played as far as the code says."""
    signs = _tidy(code)
    if SIGNS.index(signs[2]) > VERSION:
        raise NotationError(
            say("This deal code is from a newer version of the course; update to replay it.")
        )
    bits = _Bits(signs[3:-1])
    number, players = bits.take(5), bits.take(3) + 2
    many, size, unusual, moved = bits.take(4), bits.take(2), bits.take(1), bits.take(1)
    options = [bits.take(7) for _ in range(many)]
    if number >= len(GAMES) or any(option >= len(OPTIONS) for option in options):
        raise _other_version()
    spec = (*GAMES[number], *(OPTIONS[option] for option in options))
    seed = bits.take(SEED_WIDTHS[size])
    dealer, durak = (bits.take(3), bits.take(3)) if unusual else (players - 1, 0)
    fingerprint = bits.take(FINGERPRINT)
    try:
        state = deal(game(*spec), players, seed, _seat(dealer), _seat(durak - 1))
        if moved:
            state = _replayed(state, bits)
    except DurakError as error:
        raise NotationError(say("This deal cannot be replayed: {why}", why=error.text)) from error
    if _fingerprint(state) != fingerprint:
        raise _other_version()
    return state


def _replayed(state: State, bits: _Bits) -> State:
    for _ in range(bits.take(COUNT)):
        legal = state.game.legal(state)
        chosen = bits.take(_width(len(legal)))
        if chosen >= len(legal):
            raise _other_version()
        state = state.game.play(state, legal[chosen])
    return state


def _moves(begun: State, state: State) -> Iterator[tuple[int, int]]:
    """Each move so far: how many were legal, and which of them it was."""
    log = state.log
    while len(begun.log) < len(log):
        legal = begun.game.legal(begun)
        chosen = _made(log[len(begun.log)])
        if chosen not in legal:
            raise _not_dealt()
        yield len(legal), legal.index(chosen)
        begun = begun.game.play(begun, chosen)
    if begun != state:
        raise _not_dealt()


def _made(event: Event) -> Move:
    """The move that an event began with; a card played unseen is turned up first."""
    verb = event.to if event.kind == "turn up" else event.kind
    return Move(event.by, verb, event.cards)


def _width(legal: int) -> int:
    return (legal - 1).bit_length()


def _seat(place: int) -> str | None:
    return SEATS[place] if place >= 0 else None


def _fingerprint(state: State) -> int:
    """A few bits that tell whether the cards lie the same."""
    hands = [" ".join(sorted(map(str, hand))) for hand in state.hands.values()]
    rest = [" ".join(map(str, state.talon)), state.actor, str(state.trump), str(len(state.discard))]
    return zlib.crc32("|".join([*hands, *rest]).encode()) % (1 << FINGERPRINT)


def _tidy(code: str) -> str:
    """The code's signs alone, checked."""
    typed = unicodedata.normalize("NFKC", code).upper().translate(ALIKE)
    signs = "".join(sign for sign in typed if not sign.isspace() and sign not in HYPHENS)
    wrong = next((sign for sign in signs if sign not in SIGNS), None)
    if wrong is not None:
        raise NotationError(
            say(
                "`{sign}` does not occur in deal codes; they have digits and letters: `{example}`.",
                sign=wrong,
                example=EXAMPLE,
            )
        )
    if not signs.startswith(PREFIX) or len(signs) < SHORTEST:
        raise _unreadable()
    if _check(signs[:-1]) != signs[-1]:
        raise NotationError(
            say(
                "One character of the deal code `{code}` is wrong, missing or misplaced.", code=code
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
            "This is not a deal code; such a code begins with DK, as in `{example}`.",
            example=EXAMPLE,
        )
    )


def _other_version() -> NotationError:
    return NotationError(
        say("This deal code is from another version of the course and cannot be replayed exactly.")
    )


def _not_dealt() -> NotationError:
    return NotationError(say("Only what has been played from a deal has a code."))
