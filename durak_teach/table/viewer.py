"""Who looks at the table, and a card as this chair sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from durak_teach.kernel.cards import Card, Suit
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.outside import need, need_text, no_seat
from durak_teach.kernel.state import State
from durak_teach.table import labels
from durak_teach.table.card_ids import own_cards
from durak_teach.table.company import NOBODY, Company
from durak_teach.table.sets import set_verb
from durak_teach.table.taps import Tap, taps
from durak_teach.text import Said

if TYPE_CHECKING:
    from durak_teach.table.shapes import views

# Kinds of moves that lay a card on the table; others show it, exchange it, put it away.
LAYING = ("lead", "beat", "throw", "transfer", "play", "cover")


class Chair(NamedTuple):
    """Somebody looking on: the true state, the state as seen, the seat.

    `sets` is the kind of move that is put together from any cards of the hand, if there is one;
    `company` are the computer players by their seats; `still`: they look at a position that is
    asked about, and play nothing; `onlooker`: they only look over the shoulder of whoever sits
    there.
    """

    state: State
    seen: State
    seat: str
    help: bool
    taps: list[Tap]
    sets: str
    company: Company = NOBODY
    still: bool = False
    onlooker: bool = False

    @property
    def person(self) -> str:
        """The own seat of whoever plays here: another one if this is a dummy's, none if nobody."""
        if self.onlooker:
            return ""
        person: str = self.state.person(self.seat)
        return person

    @property
    def trump(self) -> Suit | None:
        """The suit that is trump for this chair."""
        suit: Suit | None = self.state.trump_for(self.seat)
        return suit

    @property
    def playable(self) -> set[str]:
        """The ids of the cards each of which can be laid on the table alone."""
        laid = (tap for tap in self.taps if tap.move.verb in LAYING and len(tap.cards) == 1)
        return {name for tap in laid for name in tap.cards}

    @property
    def tappable(self) -> set[str]:
        """The ids of the cards that some move needs, or that may be put together."""
        free = own_cards(self.seen, self.seat) if self.sets else ()
        return {*free}.union(*(tap.cards for tap in self.taps))


def chair_at(
    state: State, seat: str, help: bool, open_hands: bool, company: Company = NOBODY
) -> Chair:
    """Sit down; with `open_hands` one sees everything."""
    if seat not in need("state", state, State, "deal()").seats:
        raise DurakError(no_seat(need_text("seat", seat), state.seats))
    seen = state if open_hands else state.seen_by(seat)
    ways, verb = taps(state, seen, seat), set_verb(state, seat)
    return Chair(state, seen, seat, help, ways, verb, company)


def name_of(card: object) -> str | None:
    """A card's name, None for one that is not seen."""
    return str(card) if isinstance(card, Card) else None


def card_view(
    chair: Chair, card: object, name: str, status: views.Status = "rest", label: Said = ""
) -> views.Card:
    """A card: it `can` be played, it cannot (`off`), or nobody asks it for anything (`rest`).

    `label` is what it is called where its face does not say it.
    """
    status = "can" if status == "off" and not chair.help else status
    trump = isinstance(card, Card) and card.suit is chair.trump
    alone = status != "can" or name in chair.playable
    spoken_status = (status if alone else "chosen") if chair.help else "rest"
    called = labels.able(label, spoken_status) if label else labels.card(card, trump, spoken_status)
    return {
        "id": name,
        "card": name_of(card),
        "trump": trump,
        "state": status,
        "label": called,
    }
