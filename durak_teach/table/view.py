"""What one seat may see, as JSON that a screen only has to draw.

The view holds ready sentences in one language and, for every move, how it is made by tapping;
it is made from the state *as the seat sees it*, so it cannot contain what the seat may not see.
Its shape is `view.schema.json`. `scene` and `happened` are its parts, with texts as leaves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TYPE_CHECKING, TypedDict, cast

from durak_teach.kernel.cards import FACE_DOWN, place_in_hand
from durak_teach.kernel.outside import spoken_language
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.state import Event, State
from durak_teach.table import labels
from durak_teach.table.acts import CLEARED, spoken
from durak_teach.table.card_ids import hand_ids, standing
from durak_teach.table.company import NOBODY, Company, names
from durak_teach.table.layout import discard, pairs, plays, talon, way, zones
from durak_teach.table.seats import others, seat_view
from durak_teach.table.shapes import JSON as JSON
from durak_teach.table.taps import buttons, only_done, verbs, worded
from durak_teach.table.viewer import Chair, card_view, chair_at, name_of
from durak_teach.text import CODE, SPACE, Joined, Said, Sentence, Text, in_language, say, say_n

if TYPE_CHECKING:
    from durak_teach.table.shapes import views


class _Played(TypedDict, total=False):
    plays: list[views.Play]


def view(
    state: State,
    seat: str,
    lang: str,
    events: Iterable[Event] = (),
    *,
    log: bool = True,
    recent: int | None = None,
    help: bool = True,
    open_hands: bool = False,
    company: Company = NOBODY,
    onlooker: bool = False,
) -> views.View:
    """The table from one chair. `events` are what happened since the view before.

    With `log=False` the log is left out (a graph's driver builds it from the events), with `recent`
    it has so many lines at most; with `help=False` no card shows or says whether it can be played,
    as in an exercise; with `open_hands` everybody's cards lie face up (for a position that the
    reader knows anyway). `company` names the computer players, in every sentence. To an `onlooker`
    nobody at the table is “you”.
    """
    lang = spoken_language(lang)
    chair = chair_at(state, seat, help, open_hands, company)._replace(onlooker=onlooker)
    whole: views.View = {**scene(chair, log, recent), **happened(chair, tuple(events))}
    return cast("views.View", in_language(whole, lang, names(company)))


def scene(chair: Chair, log: bool = False, recent: int | None = None) -> views.Scene:
    """The view from a chair without what has just happened; its texts are in no language yet."""
    state, seat = chair.state, chair.seat
    now, more = state.game.family.phrases.situation(state, seat)
    passing = only_done(state, seat)  # happens by itself and asks for nothing
    laid: _Played = {"plays": plays(chair)} if state.game.family.showing else {}
    return {
        "v": 1,
        "lang": cast("views.Lang", CODE),
        "seat": seat,
        "title": state.game.title,
        "info": _info(chair),
        "code": "",
        "trump": cast("views.SuitLetter", chair.trump.letter) if chair.trump else None,
        "seats": [seat_view(chair, other) for other in others(state, seat)],
        "me": seat_view(chair, seat),
        "talon": talon(chair),
        "discard": discard(chair),
        "table": pairs(chair),
        **laid,
        "zones": zones(chair),
        "hand": hand_cards(chair),
        "moves": _moves(chair),
        "sets": _sets(chair),
        "say": "" if passing else now,
        "more": "" if passing else _more(chair, more),
        "buttons": _buttons(chair, passing),
        "log": log_lines(state, chair.person, recent) if log else [],
        "over": _over(chair, now),
        "undo": False,
        "redo": False,
        "help": chair.help,
    }


def happened(chair: Chair, events: tuple[Event, ...]) -> views.Happened:
    """Events as this chair sees them, each with its way over the table, and what was `said`."""
    seen, bubbles = [_event(chair, event) for event in events], spoken(chair, events)
    return {"events": seen, "said": bubbles} if bubbles else {"events": seen}


def _info(chair: Chair) -> Said:
    """How many play, how far the deal has come, and what else the rules say of the table."""
    state = chair.state
    people = len({state.person(seat) for seat in state.seats})
    showing = state.game.family.showing
    if showing:
        count = say_n("{n} player", "{n} players", n=people)
        return Joined((*showing.info(state), count), " · ")
    parts = [
        say_n("{n} player · bout {bout}", "{n} players · bout {bout}", n=people, bout=state.bout)
        if state.bout
        else say_n("{n} player · opening", "{n} players · opening", n=people)
    ]
    for name, fact in state.game.facts.items():
        text, value = state.game.says.get(f"info {name}"), state.fact(name)
        if text is not None and value != fact.default:
            parts.append(text.filled(n=value))
    return Joined(tuple(parts), " · ")


def _more(chair: Chair, more: Text | None) -> Said:
    """What explains the situation, and for whom one plays if not for oneself."""
    sentences = [more or _beginning(chair)]
    if any(len(tap.cards) > 1 for tap in chair.taps):
        sentences.append(
            say("Some of your cards can be played together: press them one after another.")
        )
    if chair.sets:
        sentences.append(say("Press each card that you want to play, then the button."))
    if chair.person not in ("", chair.seat) and not chair.state.over:
        sentences.insert(0, say("{seat} is your dummy: play its hand.", seat=chair.seat))
    return Joined(tuple(filter(None, sentences)), SPACE) if any(sentences) else ""


def _beginning(chair: Chair) -> Text | None:
    """Why whoever begins does, until this seat has made a move or the table is cleared."""
    state, kinds = chair.state, verbs(chair.state.game)
    for event in reversed(() if state.over else state.log):
        if event.kind in CLEARED or (event.by == chair.seat and event.kind in kinds):
            break
        text = state.game.family.phrases.begins(state, event, chair.person)
        if text is not None:
            return text
    return None


def hand_cards(chair: Chair) -> list[views.Card]:
    """The cards of the chair, in the order of suits; unseen ones in their own."""
    place, able = place_in_hand(chair.trump), chair.tappable
    names = hand_ids(chair.seen, chair.seat)
    wanted = chair.state.actor == chair.seat and _wants_cards(chair)
    rest: views.Status = "off" if wanted else "rest"

    hand = enumerate(chair.seen.hand(chair.seat), 1)
    cards = []
    for number, card in sorted(hand, key=lambda each: place(each[1])):
        name = names[number - 1]
        label = labels.own_slot(number) if card is FACE_DOWN else ""
        cards.append(card_view(chair, card, name, "can" if name in able else rest, label))
    return cards


def _wants_cards(chair: Chair) -> bool:
    """Whether cards are what is asked for now, and not a bid."""
    game = chair.state.game
    return not game.family.showing or "play" in verbs(game, chair.state.phase)


def _moves(chair: Chair) -> list[views.Tap]:
    """What each tap, or each set of taps, stands for."""
    named, phrases = worded(chair.taps), chair.state.game.family.phrases
    return [
        {
            "move": str(tap.move),
            "cards": list(tap.cards),
            "on": tap.on,
            "text": phrases.making(chair.state, tap.move) if tap.move in named else "",
        }
        for tap in chair.taps
    ]


def _sets(chair: Chair) -> views.Sets | None:
    """The cards of which any may be put together to a move, in the order of the hand."""
    if not chair.sets:
        return None
    row = [name for name, each in standing(chair.seen, chair.seat) if each.face == "up"]
    names = row + [card["id"] for card in hand_cards(chair) if card["card"] is not None]
    return {"verb": chair.sets, "cards": names}


def _buttons(chair: Chair, passing: bool) -> list[views.Button]:
    """The moves that no card stands for; none works while the seat passes by itself."""
    return [
        {
            "id": button.verb,
            "text": button.text,
            "label": button.text,
            "move": str(move) if move and not passing else None,
            "key": button.key,
            "main": button.main and not passing,
        }
        for button, move in buttons(chair.state, chair.taps, chair.seat)
    ]


def _over(chair: Chair, text: Text) -> views.Over | None:
    """How the deal ended for whoever sits here, and what else the rules say of it."""
    state, over = chair.state, chair.state.over
    if over is None:
        return None
    lost = {state.person(seat) for seat in over.loser or ""}
    result: views.Result = (
        "draw" if not lost else "lost" if state.person(chair.seat) in lost else "won"
    )
    texts = [state.game.says.get(f"mark {mark}") for mark in over.marks]
    who = say("you") if over.loser == chair.person else tuple(over.loser or "")
    marks = [text.filled(who=who) for text in texts if text is not None]
    return {
        "text": text,
        "result": result,
        "marks": [Sentence(mark) for mark in marks],
    }


def _event(chair: Chair, event: Event) -> views.Event:
    """An event with its way over the table; cards that this seat may not see are null."""
    event = chair.state.witnessed(chair.seat, event)
    text = chair.state.game.family.phrases.happened(chair.state, event, chair.person)
    cards = _visible(chair, event)
    source, target = way(chair, event, cards)
    return {
        "kind": event.kind,
        "seat": event.by or None,
        "cards": cards,
        "from": source,
        "to": target,
        "text": text or "",
        "rule": cited(chair.state, event.because) if text else None,
    }


def _visible(chair: Chair, event: Event) -> list[str | None]:
    """The cards of an event that go somewhere, as far as they are seen."""
    showing = chair.state.game.family.showing
    if showing:
        row = showing.row(chair.state, event.by) if event.by in chair.state.seats else ()
        staying = {each.card for each in row}
        cards = event.cards if event.kind in showing.WAYS else ()
        return [name_of(card) for card in cards if card not in staying]
    return [name_of(card) for card in event.cards]


def cited(state: State, rule_id: str) -> views.Rule | None:
    """A rule's id and law, for a citation."""
    rule = state.game.by_id.get(rule_id)
    return {"id": rule.id, "law": quoted(rule, state.game)} if rule else None


def log_lines(state: State, seat: str, recent: int | None = None) -> list[views.LogLine]:
    """What has happened in this deal, oldest first, each with the rule that caused it.

    `recent`: how many lines at most, the last ones.
    """
    return [*islice(_told_back(state, seat), recent)][::-1]


def _told_back(state: State, seat: str) -> Iterator[views.LogLine]:
    """The lines of the log, from the last one back."""
    for event in reversed(state.log):
        text = state.game.family.phrases.happened(state, state.witnessed(seat, event), seat)
        if text is not None:
            yield {"text": text, "rule": cited(state, event.because)}
