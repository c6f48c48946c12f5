"""Where the rulebook can be read in several ways: what a table of Sumidagawa may agree on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from durak_teach.games.sumidagawa import deal, endings, rounds, turns
from durak_teach.games.sumidagawa.deal import rin_of, rin_row
from durak_teach.games.sumidagawa.listing import as_bon, yaku_of
from durak_teach.games.sumidagawa.plays import merged
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import Rule, Variant, after, allows, answers, forbids
from durak_teach.kernel.state import Event, Outcome
from durak_teach.kernel.variant_parts import Fact
from durak_teach.text import Text, say

Changes = Mapping[str, Any]


@answers("usage", combine=merged)
def rin_alone_need_no_cards(state: SumidagawaState) -> Changes:
    """A play of rin alone repeats the number said last, even if its cards would go above 10.

    Example: game: sumidagawa; rules: rin_only_cap=off; players: A B C; A: b5 r7; B: r9; C: r8
        table: C b10; roles: owner=C to=A; facts: sumidagawa.said=KZ10
    Source: climbing R19
    """
    return {"cap": False}


@answers("usage", combine=merged)
def rin_alone_are_one_after_zero(state: SumidagawaState) -> Changes:
    """A play of rin alone after the number 0 has the number 1.

    Example: game: sumidagawa; rules: rin_after_zero=1; players: A B C; A: b5 r7; B: r9; C: r8
        table: C b1 b2; roles: owner=C to=A; facts: sumidagawa.said=NI0 sumidagawa.rin=C:uuxu
    Source: climbing R20
    """
    return {"after_zero": 1}


@answers("usage", combine=merged)
def three_rin_first_are_lowered(state: SumidagawaState) -> Changes:
    """Three rin as the first play of a round have the number 0, not 1.

    Example: game: sumidagawa; rules: three_rin_first=0; players: A B C; A: b5 r7; B: r9; C: r8
    Source: climbing R30
    """
    return {"three_first": 0}


@after("honoo no hana")
def single_card_is_kept(state: SumidagawaState, event: Event) -> Outcome:
    """After honoo no hana, the lowest card left is discarded, unless it is the only one.

    Example: game: sumidagawa; rules: single_card=keep; players: A B C; A: b2 r3 r4 r5 r6
        B: b3; C: b5; facts: sumidagawa.rin=A:xxxx
    Source: climbing S7.4, S7.7, R25
    """
    if len(state.hand(event.by)) == 1:
        return state, Event("play made", event.by), Event("turn passes", event.by)
    outcome: Outcome = rounds.lowest_card_is_discarded(state, event)
    return outcome


@forbids("play", phase="round")
def no_honoo_with_one_card_left(state: SumidagawaState, move: Move) -> Text | None:
    """Honoo no hana may not be played if it leaves exactly one card.

    Example: game: sumidagawa; rules: single_card=forbid; players: A B C; A: b2 r3 r4 r5 r6
        B: b3; C: b5; facts: sumidagawa.rin=A:xxxx
    Source: climbing S7.7, R25
    """
    form = yaku_of(move.cards)
    bon = sum(1 for card in as_bon(move.cards) if not card.rin)
    if form is None or form.code != "HO" or len(state.hands.get(move.by, ())) != bon + 1:
        return None
    return say("one card would be left, which honoo no hana would discard")


@answers("kagerou")
def kagerou_of_the_last_player(state: SumidagawaState, seat: str) -> bool:
    """Kagerou binds only an oya who made the last play of the previous round.

    Example: game: sumidagawa; rules: kagerou=last_player; players: A B C; A: b5 r7; B: b6; C: r8
        facts: sumidagawa.with_rin=A kagerou_last_player.last=C sumidagawa.rin=A:duuu
    Source: climbing S8.1, R26
    """
    last = state.fact("kagerou_last_player.last")
    return bool(seat == last and turns.led_with_rin_before(state, seat))


@after("used rin go down")
def last_player_is_remembered(state: SumidagawaState) -> Outcome:
    """Each round ends with a note of who made the last play.

    Example: game: sumidagawa; rules: kagerou=last_player; players: A B C; A: b5 r7; B: b6; C: r8
        table: A b5; roles: owner=A passed=B to=C
        facts: sumidagawa.said=KZ5 sumidagawa.rin=B:duuu,C:duuu
    Source: climbing S8.1, R26
    """
    return state.noting("kagerou_last_player.last", state.owner)


@answers("fewest_points")
def left_over_has_none(state: SumidagawaState) -> int:
    """The player left over gets no points, the others 1, 2 or 3, counting from the last to go out.

    Example: game: sumidagawa; rules: left_over=0; players: A B C; A: b5; B: r6; C: b9 b9
    Source: climbing S9.5, R28
    """
    return 0


@answers("first_oya")
def lowest_total_leads(state: SumidagawaState) -> str:
    """In the first game a leader is chosen as usual; in later games whoever has the fewest points
    leads.

    Note: If several have the lowest total, the loser of the previous game leads if among them; if
        not, the first of them clockwise from that loser leads.
    Example: game: sumidagawa; rules: loser=lowest_total; players: A B C; talon: x13; A: x3; B: x3
        C: b5 r7 r8; facts: sumidagawa.oya=C sumidagawa.points=A:3,B:2,C:1
    Source: climbing S2.4, R14
    """
    totals = {seat: state.fact("sumidagawa.points", seat) for seat in state.seats}
    if not any(totals.values()):
        oya: str = deal.anybody_leads_first(state)
        return oya
    order = state.clockwise_from(state.durak or state.seats[0])
    return min(order, key=lambda seat: totals[seat])


@answers("rin_all_up")
def used_rin_count_as_face_up(state: SumidagawaState, seat: str) -> bool:
    """Rin used in the round count as face up: whoever plays their last cards may be out at once.

    Example: game: sumidagawa; rules: used_rin_block=off; players: A B C; A: b5; B: b6; C: r8 r9
    Source: climbing S9.2, R27
    """
    return "d" not in rin_row(state, seat)


@after("flip one")
def used_rin_may_be_chosen(state: SumidagawaState, event: Event) -> Outcome:
    """A player whose honoo no hana leaves no cards picks a rin, even a used one, to turn face down.

    Example: game: sumidagawa; rules: flip=used_too; players: A B C; A: r3 r4 r5; B: b3; C: b5
    Source: climbing S7.5, R24
    """
    if {*"ux"} <= {*rin_row(state, event.by)}:
        return state.but(phase="flip", actor=event.by)
    outcome: Outcome = rounds.a_rin_is_turned_down(state, event)
    return outcome


@allows("flip", phase="flip")
def used_one(state: SumidagawaState) -> Iterator[Move]:
    """Whoever turns a rin face down may choose a used one, which would be turned down anyway.

    Example: game: sumidagawa; rules: flip=used_too; players: A B C; A: -; B: b3; C: b5
        table: A r3 r4 r5; roles: owner=A to=A phase=flip
        facts: sumidagawa.said=HO3 sumidagawa.rin=A:uuxu
    Source: climbing S7.5, R24
    """
    if rin_of(rin_row(state, state.actor), "x"):
        yield Move(state.actor, "flip")


def _option(word: str, name: str, pitch: str, *rules: Rule, **more: Any) -> Variant:
    return Variant(word.replace("=", "_"), name, pitch, rules, word=word, **more)


CHOICES = (
    _option(
        "rin_only_cap=off",
        "Rin above 10",
        "A play of rin alone repeats the number said last, even if its cards would go above 10.",
        rin_alone_need_no_cards,
        source="climbing R19",
    ),
    _option(
        "rin_after_zero=1",
        "Rin after 0 say 1",
        "A play of rin alone after a 0 has the number 1.",
        rin_alone_are_one_after_zero,
        source="climbing R20",
    ),
    _option(
        "three_rin_first=0",
        "Three rin played first say 0",
        "Three rin as the first play have the number 0.",
        three_rin_first_are_lowered,
        source="climbing R30",
    ),
    _option(
        "single_card=keep",
        "A single card is kept",
        "If only one card is left in hand, honoo no hana does not discard it.",
        replaces={rounds.lowest_card_is_discarded.id: single_card_is_kept},
        source="climbing R25",
    ),
    _option(
        "single_card=forbid",
        "No honoo no hana that leaves one card",
        "Honoo no hana must not leave exactly one card in hand.",
        no_honoo_with_one_card_left,
        source="climbing R25",
    ),
    _option(
        "kagerou=last_player",
        "Kagerou for the last player",
        "Kagerou binds only an oya who made the last play of the previous round.",
        last_player_is_remembered,
        facts=(Fact("last", ""),),
        replaces={turns.led_with_rin_before.id: kagerou_of_the_last_player},
        source="climbing R26",
    ),
    _option(
        "left_over=0",
        "No points for the player left over",
        "The player left over gets no points.",
        replaces={endings.latest_has_one_point.id: left_over_has_none},
        source="climbing R28",
    ),
    _option(
        "loser=lowest_total",
        "Lowest total leads",
        "The player with the fewest points so far leads first.",
        replaces={
            deal.anybody_leads_first.id: lowest_total_leads,
            deal.loser_leads_the_next_game.id: None,
        },
        source="climbing R14",
    ),
    _option(
        "used_rin_block=off",
        "Out with used rin",
        "Used rin count as face up for going out.",
        replaces={endings.used_rin_do_not_count.id: used_rin_count_as_face_up},
        source="climbing R27",
    ),
    _option(
        "flip=used_too",
        "Used rin may be chosen",
        "After honoo no hana, a player with an empty hand may choose a used rin to turn face down.",
        used_one,
        replaces={rounds.a_rin_is_turned_down.id: used_rin_may_be_chosen},
        source="climbing R24",
    ),
)
USUAL = {
    "rin_only_cap": "on",
    "rin_after_zero": "0",
    "three_rin_first": "1",
    "single_card": "discard",
    "kagerou": "oya",
    "left_over": "1",
    "loser": "left_over",
    "used_rin_block": "on",
    "flip": "unused",
}
