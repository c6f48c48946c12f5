"""Rows about the attack: what may be led, what may be added, and how many cards there may be."""

from __future__ import annotations

from collections.abc import Mapping

from durak_teach.compare.matrix.plan import RUN, Plan, beating, events, played, until
from durak_teach.compare.matrix.row import ELSE, Choice, Row, Shown
from durak_teach.compare.matrix.tables import (
    HANDS,
    asks,
    at_table,
    attacked,
    has_pile,
    nobody,
    objecting,
    rows_of,
    telling,
)
from durak_teach.games.durak.state import DurakState
from durak_teach.kernel.cards import Card, cards
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import Move
from durak_teach.text import Joined, Word, say

APART = Word(en="; ", ja="、")

# Sets of A's cards that are tried as a lead, each of another kind.
LEADS: Mapping[str, tuple[Card, ...]] = {
    "single": cards("8h"),
    "pair": cards("8h 8s"),
    "extra": cards("8h 8s Jd"),
    "run": RUN,
    "suit": cards("Jd Kd"),
}
KINDS = {
    "single": "one",
    "single pair": "rank",
    "single pair extra run": "groups",
    "single run suit": "suit",
}
SHORT, LONG = 4, 9  # cards in a hand
MANY = 4  # people, enough to tell helpers apart


def what_is_led(game: Game, people: int) -> Shown:
    """Which sets of A's cards are leads."""
    state = at_table(game, people)
    moves = {kind: _lead_of(state, some) for kind, some in LEADS.items()}
    allowed = {kind: game.allowing(state, move) for kind, move in moves.items()}
    refused = [kind for kind, rule in allowed.items() if not rule]
    objections = objecting(state, moves[refused[0]])[:1] if refused else ()
    if len(refused) == len(LEADS):
        rules = objections or (telling(game, "allows lead", "allows play"),)
        return Shown("", rules, state)
    rules = tuple(dict.fromkeys((*filter(None, allowed.values()), *objections)))
    text = say(
        "Allowed: {yes}. Not allowed: {no}.",
        yes=rows_of(some for kind, some in LEADS.items() if kind not in refused),
        no=rows_of(LEADS[kind] for kind in refused),
    )
    kinds = [kind for kind in LEADS if kind not in refused]
    after = played(state, moves[kinds[-1]])
    return Shown(KINDS.get(" ".join(kinds), ""), rules, state, text, after)


def _lead_of(state: DurakState, some: tuple[Card, ...]) -> Move:
    """The lead of these cards, in the order in which the game names them."""
    move = Move("A", "lead", some)
    if len(some) == 1 or state.game.recognises("lead"):
        return move
    legal = (m for m in state.game.legal(state) if m.verb == "lead" and {*m.cards} == {*some})
    return next(legal, move)


def what_follows(game: Game, people: int) -> Shown:
    """What may be added once the lead is beaten, and by whom."""
    plan = Plan(leads=(RUN[:1],))
    before = _faced(game, people, plan)
    move = next(beating(before), None) if before else None
    if before is None or move is None:
        start = attacked(game, people, f"{RUN[0]}/-") if has_pile(game) else at_table(game, people)
        return Shown("", (telling(game, "after next turn", "allows beat"),), start)
    state = played(before, move)
    places = {"attack": move.cards[0], "card": move.cards[1]}
    if not state.table or state.phase == "lead":
        text = say("{card} beats {attack}. Nothing can be thrown in: the bout is over.", **places)
        ends = dict.fromkeys(e.because for e in events(state, "turn ends", "bout ends"))
        return Shown("none", tuple(ends), before, text, state)
    adding = {seat: _added(state, seat) for seat in state.seats if seat != "B"}
    if not any(adding.values()):
        text = say("{card} beats {attack}. Nothing can be thrown in here.", **places)
        return Shown("", (telling(game, "answers limit", "allows beat"),), before, text, state)
    lines = (say("{cards} from {seat}", cards=c, seat=s) for s, c in adding.items() if c)
    text = say(
        "{card} beats {attack}. Now these may follow: {more}.",
        **places,
        more=Joined((*lines,), APART),
    )
    rules = (state.because("throwers").id, *_refusing(state, adding))
    if not _of_a_rank(state, adding):
        return Shown("", rules[::-1], before, text, state)
    return Shown(_helping(game, people, plan), rules, before, text, state)


def _faced(game: Game, people: int, plan: Plan) -> DurakState | None:
    """B has the lead to answer."""
    start = at_table(game, people)
    return until(start, plan, lambda s: s.actor == "B" and bool(s.open_attacks))


def _added(state: DurakState, seat: str) -> tuple[Card, ...]:
    """The cards that a seat may throw in when it is asked."""
    if not asks(state.game, "throwers") or seat not in state.throwers:
        return ()
    moves = state.game.legal(state.but(actor=seat))
    thrown = (m.cards[0] for m in moves if m.verb == "throw" and m.by == seat)
    return tuple(c for c in thrown if isinstance(c, Card))


def _refusing(state: DurakState, adding: Mapping[str, tuple[Card, ...]]) -> tuple[str, ...]:
    """The rule by which other cards may not be added."""
    seat = next(seat for seat, some in adding.items() if some)
    others = [c for c in state.hand(seat) if isinstance(c, Card) and c not in adding[seat]]
    on_turn = state.but(actor=seat)
    refused = (objecting(on_turn, Move(seat, "throw", (other,))) for other in others)
    return next(filter(None, refused), ())[:1]


def _of_a_rank(state: DurakState, adding: Mapping[str, tuple[Card, ...]]) -> bool:
    """Whether all that may be added is of a rank on the table."""
    return all(card.rank in state.ranks for some in adding.values() for card in some)


def _helping(game: Game, people: int, plan: Plan) -> str:
    """Who may add cards at a table of four, if so many can play: it tells helpers apart."""
    state = _faced(game, MANY if MANY in nobody(game).party else people, plan)
    window = state.but(phase="window") if state else None
    if window is None or window.throwers != window.but(added=True).throwers:
        return ""
    others = {*window.throwers} - {"A"}
    most = {*window.seats} - {"A", "B", *window.team("B")}
    if not others:
        return "alone"
    return "all" if others == most else "one" if len(others) == 1 else ""


def how_many(game: Game, people: int) -> Shown:
    """Attack cards at most, against a short hand and against a long one."""
    state = at_table(game, people, {**HANDS, "B": HANDS["B"][:SHORT]})
    if not asks(game, "limit"):
        return Shown("", (telling(game, "answers pile_full", "allows play"),), state)
    short, long = state.but(start=SHORT), state.but(start=LONG)
    text = say(
        "Against a hand of 4 cards: at most {few}. Against a hand of 9: at most {many}.",
        few=short.limit, many=long.limit,
    )  # fmt: skip
    rules = tuple(dict.fromkeys(s.because("limit").id for s in (short, long)))
    if short.limit == SHORT:
        return Shown("hand" if long.limit == LONG else "both", rules, state, text)
    fixed = short.limit == long.limit < len(state.deck)
    return Shown("cap" if fixed else "", rules, state, text)


LEAD = Row(
    "lead",
    say("Lead"),
    say("What may A lead?"),
    (
        Choice("one", say("One card")),
        Choice("rank", say("One card, or several of one rank together")),
        Choice("groups", say("One card, a group (extra optional) or a sequence")),
        Choice("suit", say("One card, or several of one suit")),
        ELSE,
    ),
    what_is_led,
)

FURTHER = Row(
    "further",
    say("Further cards"),
    say("B has beaten the lead. Can attack cards be thrown in?"),
    (
        Choice("alone", say("Yes, by the attacker: cards of a rank already on the table")),
        Choice(
            "one", say("Yes, by the attacker and one helper: cards of a rank already on the table")
        ),
        Choice("all", say("Yes, by all opponents: cards of a rank already on the table")),
        Choice("none", say("No, the bout is over")),
        ELSE,
    ),
    what_follows,
)

LIMIT = Row(
    "limit",
    say("Limit"),
    say("How many attack cards may there be?"),
    (
        Choice("both", say("A fixed number, and never more than the defender holds")),
        Choice("cap", say("A fixed number, whatever the defender holds")),
        Choice("hand", say("As many as the defender holds")),
        ELSE,
    ),
    how_many,
)
