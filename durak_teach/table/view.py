"""What one seat may see, as JSON that a screen only has to draw.

The view holds ready sentences in one language and, for every card, the moves that it may make;
it is made from the state *as the seat sees it*, so it cannot contain what the seat may not see.
Its shape is `view.schema.json`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from durak_teach.cards import FACE_DOWN, SUITS, Card, Suit
from durak_teach.explain import title
from durak_teach.family import Button
from durak_teach.moves import Hidden, Move
from durak_teach.state import Event, Pair, State
from durak_teach.table import labels
from durak_teach.text import Text, render, say, say_n

JSON = dict[str, Any]

# Where the cards of an event come from and go to.
PATHS = {
    "lead": ("hand", "table"),
    "throw": ("hand", "table"),
    "beat": ("hand", "table"),
    "pick up": ("table", "hand"),
    "discard": ("table", "discard"),
    "draw": ("talon", "hand"),
}


class Chair(NamedTuple):
    """Somebody looking on: the true state, the state as seen, the seat and its language."""

    state: State
    seen: State
    seat: str
    lang: str
    help: bool

    @property
    def trump(self) -> Suit | None:
        """The suit that is trump for this chair."""
        suit: Suit | None = self.state.trump_for(self.seat)
        return suit

    def says(self, text: Text) -> str:
        """A sentence in the language of the chair."""
        return render(text, self.lang)


def view(
    state: State,
    seat: str,
    lang: str,
    events: Iterable[Event] = (),
    *,
    log: bool = True,
    help: bool = True,
    open_hands: bool = False,
) -> JSON:
    """The table from one chair. `events` are what happened since the view before.

    With `log=False` the log is left out (a graph's driver builds it from the events); with
    `help=False` no card shows or says whether it can be played, as in an exercise; with
    `open_hands` everybody's cards lie face up (for a position that the reader knows anyway).
    """
    chair = Chair(state, state if open_hands else state.seen_by(seat), seat, lang, help)
    phrases = state.game.family.phrases
    now, more = phrases.situation(state, seat)
    trump = chair.trump
    return {
        "v": 1,
        "lang": lang,
        "seat": seat,
        "title": title(state.game, lang),
        "info": chair.says(_info(state)),
        "code": "",
        "trump": trump.letter if trump else None,
        "seats": [_seat(chair, other) for other in _around(state, seat)],
        "me": _seat(chair, seat),
        "talon": _talon(chair),
        "discard": _discard(chair),
        "table": [_pair(chair, pair) for pair in state.table],
        "hand": hand_cards(chair),
        "say": chair.says(now),
        "more": chair.says(more) if more else "",
        "buttons": _buttons(chair),
        "log": log_lines(state, seat, lang) if log else [],
        "events": [_event(chair, event) for event in events],
        "over": _over(chair, now),
        "undo": False,
        "redo": False,
        "help": help,
    }


def _around(state: State, seat: str) -> tuple[str, ...]:
    """The other seats, clockwise from the left neighbour."""
    place = state.seats.index(seat)
    return state.seats[place + 1 :] + state.seats[:place]


def _info(state: State) -> Text:
    return say_n(
        "{n} player · bout {bout}", "{n} players · bout {bout}", n=len(state.seats), bout=state.bout
    )


def _seat(chair: Chair, seat: str) -> JSON:
    state = chair.state
    count = len(state.hand(seat))
    role = state.game.family.phrases.role(state, seat)
    mine = seat == chair.seat
    turn = state.actor == seat
    turn_text = say("your turn") if mine else say("to play")
    name = chair.says(say("You")) if mine else seat
    said = [
        name,
        chair.says(role[1]) if role else "",
        chair.says(say_n("{n} card", "{n} cards", n=count)),
    ]
    if seat in state.out:
        said.append(chair.says(say("out")))
    if turn:
        said.append(chair.says(turn_text))
    cards = chair.seen.hand(seat)
    return {
        "seat": seat,
        "name": name,
        "role": role[0] if role else None,
        "roleText": chair.says(role[1]) if role else "",
        "count": count,
        "turn": turn,
        "turnText": chair.says(turn_text) if turn else "",
        "out": seat in state.out,
        "cards": [_name(card) for card in cards]
        if any(c is not FACE_DOWN for c in cards)
        else None,
        "label": labels.joined([part for part in said if part], chair.lang),
    }


def _name(card: object) -> str | None:
    return str(card) if isinstance(card, Card) else None


def card_view(chair: Chair, card: object, place: str, moves: list[JSON] | None = None) -> JSON:
    """A card and what it may do: `can`, `off`, or at `rest` when nobody asks it for anything."""
    trump = isinstance(card, Card) and card.suit is chair.trump
    status = "rest" if moves is None else "can" if moves or not chair.help else "off"
    said = status if chair.help else "rest"
    return {
        "id": str(card) if isinstance(card, Card) else place,
        "card": _name(card),
        "trump": trump,
        "state": status,
        "label": labels.card(card, trump, said, chair.lang),
        "moves": moves or [],
    }


def hand_cards(chair: Chair) -> list[JSON]:
    """The cards of the chair, in the order of suits; each knows its moves if it is its turn."""
    state, mine = chair.state, chair.seen.hand(chair.seat)
    turn = state.actor == chair.seat
    legal = [m for m in state.game.legal(state) if m.by == chair.seat]
    suits = _suit_order(chair.trump)
    cards = sorted(
        mine, key=lambda c: (suits.index(c.suit), c.height) if isinstance(c, Card) else (9, 0)
    )
    return [
        card_view(chair, card, f"hand.{n}", _moves_of(card, legal) if turn else None)
        for n, card in enumerate(cards)
    ]


def _suit_order(trump: Suit | None) -> list[Any]:
    """Trumps stand at the right end of a hand."""
    return [s for s in SUITS if s is not trump] + [s for s in SUITS if s is trump]


def _moves_of(card: object, legal: list[Move]) -> list[JSON]:
    """The moves that this card can make; `on` is the second card to press, if there is one."""
    found: list[JSON] = []
    for move in legal:
        if move.verb == "beat" and move.cards[1] is card:
            found.append({"move": str(move), "on": str(move.cards[0])})
        elif move.verb != "beat" and card in move.cards and len(move.cards) < 3:
            others = [str(other) for other in move.cards if other is not card]
            found.append({"move": str(move), "on": others[0] if others else None})
    return found


def _talon(chair: Chair) -> JSON | None:
    seen = chair.seen.talon
    if not seen:
        return None
    last = seen[chair.state.turned_up_place or -1]
    trump = isinstance(last, Card) and last.suit is chair.trump
    lines = [chair.says(say("Talon {n}", n=len(seen)))]
    if isinstance(last, Card):
        lines.append(chair.says(say("Trump {card}", card=last)))
    return {
        "count": len(seen),
        "card": _name(last),
        "label": labels.talon(len(seen), last, trump, chair.lang),
        "lines": lines,
    }


def _discard(chair: Chair) -> JSON | None:
    n = len(chair.seen.discard)
    if not n:
        return None
    line = chair.says(say("Discard {n}", n=n))
    return {"count": n, "label": line, "lines": [line]}


def _pair(chair: Chair, pair: Pair) -> JSON:
    defence = pair.defence
    return {
        "attack": card_view(chair, pair.attack, "table"),
        "defence": card_view(chair, defence, "table") if defence is not None else None,
        "label": labels.pair(pair.attack, defence, chair.lang),
    }


def _buttons(chair: Chair) -> list[JSON]:
    """The buttons of the seat's role, then one for every other move that no card stands for."""
    state, seat = chair.state, chair.seat
    if state.over:
        return []
    legal = {_pressed(m): m for m in state.game.legal(state) if m.by == seat and _untappable(m)}
    usual = state.game.family.phrases.buttons(state, seat)
    keys = {button.key for button in usual}
    shown = [(button, legal.pop(button.verb, None)) for button in usual]
    for pressed, move in legal.items():
        key = next((letter for letter in pressed if letter.isalpha() and letter not in keys), "")
        keys.add(key)
        text = state.game.says.get(f"button {pressed}", say("{verb}", verb=move.action))
        shown.append((Button(pressed, text, key), move))
    return [
        {
            "id": button.verb,
            "text": chair.says(button.text),
            "label": chair.says(button.text),
            "move": str(move) if move else None,
            "key": button.key,
            "main": button.main,
        }
        for button, move in shown
    ]


def _untappable(move: Move) -> bool:
    """Whether none of its cards lies where the player could tap it."""
    return all(isinstance(card, Hidden) and not card.number for card in move.cards)


def _pressed(move: Move) -> str:
    """The name of a move's button: its verb, and the place of its unseen card."""
    return " ".join([move.verb, *map(str, move.cards)])


def _over(chair: Chair, text: Text) -> JSON | None:
    over = chair.state.over
    if over is None:
        return None
    result = "draw" if over.loser is None else "lost" if over.loser == chair.seat else "won"
    return {"text": chair.says(text), "result": result}


def _event(chair: Chair, event: Event) -> JSON:
    """An event with its way over the table; cards that this seat may not see are null."""
    source, target = PATHS.get(event.kind, ("", ""))
    text = chair.state.game.family.phrases.happened(chair.state, event, chair.seat)
    return {
        "kind": event.kind,
        "seat": event.by or None,
        "cards": _shown(chair, event),
        "from": f"{source}:{event.by}" if source == "hand" else source,
        "to": f"{target}:{event.by}" if target == "hand" else target,
        "text": chair.says(text) if text else "",
        "rule": cited(chair.state, event.because, chair.lang) if text else None,
    }


def _shown(chair: Chair, event: Event) -> list[str | None]:
    hidden = event.kind in chair.state.private(chair.seat) and event.by != chair.seat
    if hidden or event.kind in ("deal", "dealt"):
        return [None] * len(event.cards)
    return [_name(card) for card in event.cards]


def cited(state: State, rule_id: str, lang: str) -> JSON | None:
    """A rule's id and law, for a citation."""
    rule = next((rule for rule in state.game.rules if rule.id == rule_id), None)
    return {"id": rule.id, "law": render(rule.text("law"), lang)} if rule else None


def log_lines(state: State, seat: str, lang: str) -> list[JSON]:
    """What has happened in this deal, oldest first, each with the rule that caused it."""
    lines = []
    for event in state.log:
        text = state.game.family.phrases.happened(state, event, seat)
        if text is not None:
            lines.append({"text": render(text, lang), "rule": cited(state, event.because, lang)})
    return lines
