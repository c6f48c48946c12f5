"""How many: cards of a hand, attack cards of a bout; values that a table agrees on."""

from __future__ import annotations

from durak_teach.games.durak import defence
from durak_teach.games.durak.attack import defenders_hand
from durak_teach.games.sheets.state import SheetState
from durak_teach.kernel.cards import Card, pack
from durak_teach.kernel.rules import Variant, answers
from durak_teach.kernel.variant_parts import Parameter
from durak_teach.text import say

SIX, HANDS = 6, range(1, 19)
OTHER_HANDS = tuple(size for size in HANDS if size != SIX)


@answers("deck", when={".deck": "32"})
def pack_from_the_seven(state: SheetState) -> tuple[Card, ...]:
    """The pack has 32 cards: four suits, each from the 7 up to the ace.

    Example: game: durak001; rules: deck=32; trump: d; talon: 9s [8d]; A: 7d Th; B: 7c As
    Source: relatives P5, D3
    """
    return pack("7")


@answers("deck", when={".deck": "52"})
def pack_from_the_two(state: SheetState) -> tuple[Card, ...]:
    """The pack has 52 cards: four suits, each from the 2 up to the ace.

    Example: game: durak001; rules: deck=52; trump: d; talon: 9s [8d]; A: 2d Th; B: 7c As
    Source: relatives P5, D3
    """
    return pack("2")


@answers("strength", when={".deck": ("32", "52")})
def ace_highest(card: Card) -> int:
    """From high to low: ace, king, queen, jack, then the numbers from 10 down.

    Example: game: durak001; rules: deck=52; trump: d; A: 6s; B: Ah Qh; table: Kh/-
    Source: relatives P5, D3
    """
    return card.height


@answers("hand_size", when={".hand_size": OTHER_HANDS})
def agreed_hand(state: SheetState, seat: str) -> int:
    """A full hand has six cards, or as many as agreed.

    Told: Cards dealt to each player: {hand_size}.
    Example: game: durak001; rules: hand_size=5; trump: d; talon: 8c 9c Tc [Kd]; A: Ts Js Qs
        B: 8s 7c 6h As; table: 7h/9h
    Source: relatives P7, P18
    """
    size: int = state.agreed(f"{state.game.form.id}.hand_size")
    return size


@answers("limit", combine=min)
def agreed_attack_cards(state: SheetState) -> int:
    """A bout has at most six attack cards, or as many as agreed.

    {defender} would have {n} attack cards to answer; the limit is {most}

    Told: Attack cards in a bout: at most {attack_cap}.
    Why: Without a limit, a player with many cards could be attacked with card after card.
    Example: game: durak001; trump: d; A: 7h Kc; B: Jc Qc
        table: 6s/7s 6c/7c 8d/9d 8s/9s 8c/Tc 9h/Th
    Source: relatives P14c, D11
    """
    most: int = state.agreed(f"{state.game.form.id}.attack_cap")
    return most


PARAMETERS = (
    Parameter("deck", "36", ("36", "32", "52"), say("cards in the pack")),
    Parameter("hand_size", SIX, HANDS, say("cards in a full hand")),
    Parameter("attack_cap", 6, range(1, 37), say("the most attack cards")),
)
RULES = (
    pack_from_the_seven,
    pack_from_the_two,
    ace_highest,
    agreed_hand,
    agreed_attack_cards,
)
TELLS = {
    **defence.TAKEN,
    "durak.throw_in.rank_on_table": say(
        "A card thrown in has the rank of a card on the table, whether an attack card or a "
        "defence card."
    ),
    "durak.refill.refill_to_hand_size": say(
        "After every bout each player with fewer cards than {hand_size} draws until they hold "
        "{hand_size}, while the talon lasts."
    ),
}

NO_CAP_BY_HAND = Variant(
    "no_cap_by_defender_hand",
    "The defender's hand sets no limit",
    "Even a defender with a short hand may be attacked with as many cards as a bout allows.",
    replaces={defenders_hand.id: None},
    source="relatives P14d, A16",
    word="cap_by_defender_hand=no",
)
