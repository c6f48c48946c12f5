"""The end of a round with its revival, going out, and the points of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from durak_teach.games.sumidagawa.deal import RIN_OF_A_PLAYER, rin_of, rin_row, turned
from durak_teach.games.sumidagawa.listing import WILDS
from durak_teach.games.sumidagawa.state import SumidagawaState
from durak_teach.kernel.cards import Suit
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rules import after, allows, answers
from durak_teach.kernel.state import Event, Outcome, Result

MOST_IDLE_ROUNDS = 50


@after("play made")
def empty_hand_takes_a_tile(state: SumidagawaState, event: Event) -> Outcome:
    """Whoever empties their hand takes the lowest remaining tile immediately, and is out if all rin
    count as face up.

    Example: game: sumidagawa; players: A B C; A: b5; B: b6 b7; C: b8 b9
    Source: climbing S9.1, S9.2, R27
    """
    seat = event.by
    if state.hand(seat) or state.fact("sumidagawa.tiles", seat):
        return state, Event("who is out", seat)
    taken = sum(1 for other in state.seats if state.fact("sumidagawa.tiles", other))
    tiled = state.noting("sumidagawa.tiles", taken + 1, seat)
    return tiled, Event("tile", seat, to=str(taken + 1)), Event("who is out", seat)


@after("who is out")
def out_with_all_rin_face_up(state: SumidagawaState) -> Outcome:
    """Whoever has a tile and only unused, face-up rin is out; of several players, the higher tile
    ranks first.

    Told: A player with a tile and all rin face up and unused is out; if several go out at the same
        time, the one with the higher tile comes first.
    Note: The overtaking principle: whoever emptied their hand later is placed higher.
    Example: game: sumidagawa; players: A B C; A: -; B: -; C: b5 b6
        facts: sumidagawa.oya=C sumidagawa.tiles=A:1,B:2 sumidagawa.rin=A:duuu,B:uudu
    Source: climbing S9.2, S9.3
    """
    tiles = {seat: state.fact("sumidagawa.tiles", seat) for seat in state.seats}
    leaving = [
        seat
        for seat in state.seats
        if tiles[seat] and seat not in state.out and state.rin_all_up(seat)
    ]
    leaving.sort(key=lambda seat: -tiles[seat])
    gone = state.but(out=(*state.out, *leaving))
    events = [Event("out", seat) for seat in leaving]
    if len(gone.out) >= len(gone.seats) - 1:
        events.append(Event("game ends"))
    return gone, *events


@answers("rin_all_up")
def used_rin_do_not_count(state: SumidagawaState, seat: str) -> bool:
    """Rin used in the round do not count as face up.

    Told: Rin used in the round do not count as face up until they are revived.
    Example: game: sumidagawa; players: A B C; A: b5; B: b6 b7; C: b8 b9
    Source: climbing S9.2, R27
    """
    return rin_row(state, seat) == RIN_OF_A_PLAYER


@answers("fewest_points")
def latest_has_one_point(state: SumidagawaState) -> int:
    """The player left over is placed last and gets one point.

    Example: game: sumidagawa; players: A B C; A: b5; B: r6; C: b9 b9
    Source: climbing S9.5, R28
    """
    return 1


@after("game ends")
def last_one_left_is_latest(state: SumidagawaState) -> Outcome:
    """When all but one are out, the game ends; each place scores a point more than the next.

    Example: game: sumidagawa; players: A B C; A: b5; B: r6; C: b9 b9
    Source: climbing S9.5, R28
    """
    left = [seat for seat in state.seats if seat not in state.out]
    order = [*left, *reversed(state.out)]
    scored = state
    for points, seat in enumerate(order, state.fewest_points):
        total = state.fact("sumidagawa.points", seat) + points
        scored = scored.noting("sumidagawa.points", total, seat)
    over = Result(order[0], last_one_left_is_latest.id, winner=order[-1])
    return scored.but(over=over, actor="")


@after("round ends")
def everybody_revives_one_rin(state: SumidagawaState) -> Outcome:
    """At the end of a round every player still in who has face-down rin turns one of them up.

    Told: At the end of a round comes the revival: every player still in who has face-down rin turns
        one of them up.
    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b5
        roles: owner=A passed=B to=C; facts: sumidagawa.said=KZ5 sumidagawa.rin=B:dudu,C:duuu
    Source: climbing S5.7, R21
    """
    due = "".join(s for s in state.seats if s not in state.out and "d" in rin_row(state, s))
    return state.noting("sumidagawa.reviving", due), Event("revival")


@after("revival")
def one_after_the_other(state: SumidagawaState) -> Outcome:
    """Players revive one rin each, one player after another; then the round is over.

    Told: In the revival the order of the players does not matter.
    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b5
        roles: owner=A passed=BC to=B phase=revive
        facts: sumidagawa.said=KZ5 sumidagawa.rin=B:dudu,C:duuu sumidagawa.reviving=BC
    Source: climbing S5.7
    """
    due = state.fact("sumidagawa.reviving")
    if not due:
        return state.but(phase="round"), Event("round is over")
    colours = list(dict.fromkeys(rin_of(rin_row(state, due[0]), "d")))
    if len(colours) > 1:
        return state.but(phase="revive", actor=due[0])
    return revived(state, due[0], colours[0])


@allows("revive", phase="revive")
def either_colour_comes_up(state: SumidagawaState) -> Iterator[Move]:
    """Players choose which of their face-down rin is turned up; rin used in the round are not
    among them.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b5
        roles: owner=A passed=BC to=B phase=revive
        facts: sumidagawa.said=KZ5 sumidagawa.rin=B:dudu,C:duuu sumidagawa.reviving=BC
    Source: climbing S5.7
    """
    for colour in dict.fromkeys(rin_of(rin_row(state, state.actor), "d")):
        yield Move(state.actor, "revive", (WILDS[colour],))


@after("revive")
def chosen_rin_comes_up(state: SumidagawaState, event: Event) -> Outcome:
    """The rin chosen for the revival lies face up again.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b5
        roles: owner=A passed=BC to=B phase=revive
        facts: sumidagawa.said=KZ5 sumidagawa.rin=B:dudu,C:duuu sumidagawa.reviving=BC
    Source: climbing S5.7
    """
    return revived(state, event.by, event.cards[0].suit)


def revived(state: SumidagawaState, seat: str, colour: Suit) -> Outcome:
    """The state with one rin turned up, and the next revival."""
    row = turned(rin_row(state, seat), colour, "d", "u")
    others = state.fact("sumidagawa.reviving").replace(seat, "")
    up = state.noting("sumidagawa.rin", row, seat).noting("sumidagawa.reviving", others)
    return up, Event("revived", seat, (WILDS[colour],)), Event("revival")


@after("round is over")
def then_who_is_out(state: SumidagawaState) -> Outcome:
    """After the revival, whoever has a tile and four unused face-up rin is out; used rin then go
    face down.

    Told: After the revival, whoever has a tile and four unused face-up rin is out.
    Example: game: sumidagawa; players: A B C; A: -; B: b6; C: r8 r9; roles: passed=AB to=C
        facts: sumidagawa.oya=A sumidagawa.tiles=A:1 sumidagawa.rin=A:duuu,B:duuu,C:duuu
    Source: climbing S9.2, S9.3, S5.8
    """
    return state, Event("who is out"), Event("used rin go down")


@after("used rin go down")
def used_rin_are_turned_down(state: SumidagawaState) -> Outcome:
    """Rin used in the round are turned face down, and the played bon are put aside.

    Told: Only after the revival are the rin used in the round turned face down, and the played bon
        put aside.
    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b5
        roles: owner=A passed=B to=C; facts: sumidagawa.said=KZ5 sumidagawa.rin=A:xuuu,C:duuu
    Source: climbing S3.7, S5.8, S8.1
    """
    rows = {seat: rin_row(state, seat) for seat in state.seats}
    with_rin = "".join(seat for seat, row in rows.items() if "x" in row)
    idle = 0 if state.table else state.fact("sumidagawa.idle") + 1
    gone = tuple(pair.attack for pair in state.table)
    cleared = state.but(table=(), discard=state.discard + gone)
    for seat, row in rows.items():
        cleared = cleared.noting("sumidagawa.rin", row.replace("x", "d"), seat)
    cleared = cleared.noting("sumidagawa.with_rin", with_rin).noting("sumidagawa.idle", idle)
    if idle >= MOST_IDLE_ROUNDS:
        over = Result(None, used_rin_are_turned_down.id, ("stalled",))
        return cleared.but(over=over, actor=""), Event("stalled")
    return cleared, Event("next round", cleared.next_oya)


@answers("next_oya")
def last_player_leads(state: SumidagawaState) -> str:
    """The last to play usually starts the next round; if nobody played, the oya stays oya.

    Example: game: sumidagawa; players: A B C; A: b5 r7; B: b6; C: r8; table: A b5
        roles: owner=A passed=B to=C; facts: sumidagawa.said=KZ5 sumidagawa.rin=B:dudu,C:duuu
    Source: climbing S3.8, S3.9, S7.3, R17, R18
    """
    seat = state.owner or state.fact("sumidagawa.oya")
    emptied = state.fact("sumidagawa.said").startswith("DA") and not state.hand(seat)
    return state.next_in(seat) if seat in state.out or emptied else seat


@answers("scores")
def points_of_all_games(state: SumidagawaState) -> Mapping[str, int]:
    """Points are added up over as many games as the players like.

    Told: Points are added up from game to game.
    Example: game: sumidagawa; players: A B C; A: b5; B: r6; C: b9
        facts: sumidagawa.points=A:3,B:2,C:1
    Source: climbing S9.5, S9.6, R29
    """
    return {seat: state.fact("sumidagawa.points", seat) for seat in state.seats}


@answers("match_winner")
def nobody_is_pressed_to_go_on(state: SumidagawaState) -> str | None:
    """The players play as many games as they like.

    Example: game: sumidagawa; players: A B C; A: b5; B: r6; C: b9
        facts: sumidagawa.points=A:3,B:2,C:1
    Source: climbing S9.6, R29
    """
    return None


@answers("next_dealers")
def loser_deals(state: SumidagawaState) -> tuple[str, ...]:
    """The loser of the previous game deals the next one, though anybody may.

    Example: game: sumidagawa; players: A B C; A: b5; B: r6; C: b9 b9
    Source: climbing S2.2, S2.4
    """
    lost = state.over.loser if state.over else None
    return (lost or state.dealer,)


@answers("team")
def everybody_alone(state: SumidagawaState, seat: str) -> tuple[str, ...]:
    """Everybody plays alone.

    Example: game: sumidagawa; players: A B C; A: b5; B: r6; C: b9
    Source: climbing S2.2
    """
    return (seat,)


RULES = (
    empty_hand_takes_a_tile,
    out_with_all_rin_face_up,
    used_rin_do_not_count,
    latest_has_one_point,
    last_one_left_is_latest,
    everybody_revives_one_rin,
    one_after_the_other,
    either_colour_comes_up,
    chosen_rin_comes_up,
    then_who_is_out,
    used_rin_are_turned_down,
    last_player_leads,
    points_of_all_games,
    nobody_is_pressed_to_go_on,
    loser_deals,
    everybody_alone,
)
