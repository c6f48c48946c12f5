"""Rows about the attack: what may be led, what may be added, and how many cards there may be."""

from __future__ import annotations

from durak_teach.cards import Card, cards
from durak_teach.durak.state import DurakState
from durak_teach.game import Game
from durak_teach.matrix.row import ANYTHING_ELSE, Choice, Row, Shown
from durak_teach.matrix.tables import Plan, asks, at_table, listed, telling, until
from durak_teach.moves import Move
from durak_teach.text import say

# Sets of A's cards that are tried as a lead, each with the kind of lead that it stands for.
LEADS = {
    "single": cards("8h"),
    "pair": cards("8h 8s"),
    "extra": cards("8h 8s Jd"),
    "run": cards("8h 9h Th"),
    "suit": cards("Jd Kd"),
}
KINDS = {
    ("single",): "one",
    ("single", "pair"): "rank",
    ("single", "pair", "extra", "run"): "groups",
    ("single", "run", "suit"): "suit",
}
WIDE = 9  # cards in a hand that is longer than any limit of its own
SHORT = 4


def lead(game: Game, people: int) -> Shown:
    """Which sets of A's cards are leads."""
    state = at_table(game, people)
    moves = {kind: Move("A", "lead", some) for kind, some in LEADS.items()}
    allowed = {k: rule for k, move in moves.items() if (rule := game.allowing(state, move))}
    refused = [k for k in moves if k not in allowed]
    if not allowed:
        return Shown("", say(""), (telling(game, "allows", "lead", "play"),), state)
    text = say(
        "A may lead {yes}; not {no}.",
        yes=listed(LEADS[kind] for kind in allowed),
        no=listed(LEADS[kind] for kind in refused),
    )
    rules = dict.fromkeys(allowed.values())
    if refused:
        rules |= dict.fromkeys(game.judge(state, moves[refused[0]]).ids[:1])
    after = game.play(state, moves[[*allowed][-1]])
    return Shown(KINDS.get((*allowed,), ""), text, (*rules,), state, after)


def further(game: Game, people: int) -> Shown:
    """What may be added once the lead is beaten."""
    start = at_table(game, people)
    plan = Plan(leads=(cards("8h"),))
    faced = until(start, plan, lambda s: s.actor == "B" and bool(s.open_attacks))
    if faced is None:
        return Shown("", say(""), (telling(game, "allows", "play", "throw"),), start)
    beat = Move("B", "beat", cards("8h 9c"))
    if not game.allowing(faced, beat):
        return Shown("", say(""), (telling(game, "allows", "beat"),), faced)
    state = game.play(faced, beat)
    adding = {seat: _added(state, seat) for seat in state.seats if seat != "B"}
    who = tuple(seat for seat, some in adding.items() if some)
    if state.phase == "lead":
        text = say("9♣ beats 8♥, and the attack is over: nobody adds a card.")
        because = next(e.because for e in state.log[len(faced.log) :] if e.kind == "bout ends")
        return Shown("none", text, (because,), faced, state)
    text = say(
        "9♣ beats 8♥. Now {who} may add {cards}.",
        who=who, cards=listed([card] for card in sorted({c for s in adding.values() for c in s})),
    )  # fmt: skip
    return Shown(_adders(state, adding), text, _adding_rules(game, state), faced, state)


def _added(state: DurakState, seat: str) -> tuple[Card, ...]:
    """The cards that a seat may throw in when it is asked."""
    throwers = state.throwers if asks(state.game, "throwers") else ()
    if seat not in throwers:
        return ()
    asked = state.but(actor=seat)
    moves = state.game.legal(asked)
    return tuple(m.cards[0] for m in moves if m.verb == "throw" and isinstance(m.cards[0], Card))


def _adders(state: DurakState, adding: dict[str, tuple[Card, ...]]) -> str:
    """By rank: the attacker alone, or others too."""
    by_rank = {s: tuple(c for c in state.hand(s) if c.rank in state.ranks) for s in adding}
    if any({*some} - {*by_rank[seat]} for seat, some in adding.items()):
        return ""
    return "alone" if [seat for seat, some in adding.items() if some] == ["A"] else "helpers"


def _adding_rules(game: Game, state: DurakState) -> tuple[str, ...]:
    ids = [telling(game, "forbids", "throw")]
    if asks(game, "throwers"):
        ids.insert(0, state.because("throwers").id)
    return tuple(ids)


def limit(game: Game, people: int) -> Shown:
    """Attack cards at most, against a short hand and against a long one."""
    state = at_table(game, people)
    if not asks(game, "limit"):
        return Shown("", say(""), (telling(game, "allows", "play"),), state)
    short, long = state.but(start=SHORT), state.but(start=WIDE)
    text = say(
        "Against four cards in hand: {few}. Against nine cards: {many}.",
        few=short.limit, many=long.limit,
    )  # fmt: skip
    rules = dict.fromkeys((short.because("limit").id, long.because("limit").id))
    if short.limit == SHORT:
        right = "hand" if long.limit == WIDE else "both"
    else:
        right = "cap" if short.limit == long.limit else ""
    return Shown(right, text, (*rules,), state)


LEAD = Row(
    "lead",
    say("Lead"),
    say("What may A lead?"),
    (
        Choice("one", say("One card")),
        Choice("rank", say("One card, or equal ranks together")),
        Choice("groups", say("A card, a group with or without an extra, a run")),
        Choice("suit", say("Any number of cards of one suit")),
        ANYTHING_ELSE,
    ),
    lead,
)

FURTHER = Row(
    "further",
    say("Further cards"),
    say("B beats the lead. May more attack cards follow?"),
    (
        Choice("alone", say("Yes, of a rank on the table: from the attacker")),
        Choice("helpers", say("Yes, of a rank on the table: from helpers too")),
        Choice("none", say("No: the attack was complete")),
        ANYTHING_ELSE,
    ),
    further,
)

LIMIT = Row(
    "limit",
    say("Limit"),
    say("How many attack cards may there be?"),
    (
        Choice("both", say("A fixed number, and never more than the defender holds")),
        Choice("cap", say("A fixed number, whatever the defender holds")),
        Choice("hand", say("As many as the defender holds")),
        ANYTHING_ELSE,
    ),
    limit,
)
