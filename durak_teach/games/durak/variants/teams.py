"""Four or six players in teams; partners never sit side by side."""

from __future__ import annotations

from durak_teach.games.durak import there
from durak_teach.games.durak.combined import all_of
from durak_teach.games.durak.reasons import SEATS
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.throw_in import in_all
from durak_teach.games.durak.way import seat_after
from durak_teach.kernel.rules import Variant, after, answers
from durak_teach.kernel.state import Event
from durak_teach.kernel.variant_parts import Fact, Parameter
from durak_teach.text import say

PLAYED = {"teams.empty_seat": "partner"}
LATE_TRANSFERS = there.both(  # while somebody plays the seat of a partner who is out
    there.move("transfer"),
    there.no_law(
        "no_transfer_last_round.not_without_a_talon", "pairs_then_solo.pairs_until_one_is_out"
    ),
)
SEATS_PLAYED = "teams.seats"
LED = "teams.led"


@answers("party", combine=all_of)
def as_many_as_the_teams(state: DurakState) -> frozenset[int]:
    """Four people play in two teams of two, six in three teams of two or two teams of three.

    Told: The players form {shape}.
    Example: players: A B C D; trump: d; A: 9c; B: Ks; C: 7c; D: 9s; table: 7h/9h
        roles: att=A def=B
    Source: durak 1.1, H25
    """
    teams, members = map(int, state.agreed("teams.shape").split("x"))
    return frozenset({teams * members})


@answers("team")
def by_seating(state: DurakState, seat: str) -> tuple[str, ...]:
    """The teams take the seats in turn, so partners never sit side by side.

    Note: A team wins and loses as a whole.
    Example: players: A B C D; trump: d; A: 9c; B: Ks; C: 7c; D: 9s; table: 7h/9h
        roles: att=A def=B
    Source: durak 1.1, H25
    """
    teams = int(state.agreed("teams.shape")[0])
    seats = state.seats
    return seats[seats.index(seat) % teams :: teams] if seat in seats else (seat,)


@answers("throwers", combine=in_all, leans=there.throw_ins)
def nobody_against_a_partner(state: DurakState) -> tuple[str, ...]:
    """The defender's partners may not throw in.

    Example: players: A B C D; trump: d; A: 9c; B: Ks; C: 7c; D: 9s; table: 7h/9h
        roles: att=A def=B
    Source: durak 2.2, H25
    """
    partners = state.team(state.defender)
    return tuple(seat for seat in state.seats if seat not in partners)


@answers("left_of", when=PLAYED)
def seats_outlast_their_players(state: DurakState, seat: str) -> str:
    """A seat whose player is out is played by the next partner clockwise who is still in.

    Told: Play goes clockwise, seat by seat. The seat of a player who is out is not skipped: the
        next partner clockwise who is still in takes its turns as well, from one and the same hand.
        The left neighbour is whoever plays the next seat.
    Why: So an attack never goes to a partner. The seats of a team that is out are skipped.
    Example: players: A B C D; trump: d; A: -; B: 6h Qs; C: 7h Qc; D: -; table: 6s/7s
        roles: att=B def=C out=AD
    Source: durak 1.13, Q03
    """
    return player_at(state, next_seat(state, seat_played(state, seat)))


@answers("left_of", when={"teams.empty_seat": "skip"})
def partners_are_passed_over(state: DurakState, seat: str) -> str:
    """The left neighbour is the next opponent still in: players who are out, and partners, are
    skipped.

    Told: Play goes clockwise; the left neighbour is the next opponent still in. Partners are
        skipped, and so are players who are out.
    Example: rules: podkidnoy teams.empty_seat=skip; players: A B C D; trump: d
        A: -; B: 6h Qs; C: 7h Qc; D: -; table: 6s/7s; roles: att=B def=C out=AD
    Source: durak Q03
    """
    others = (s for s in _from(state, seat) if s not in (*state.team(seat), *state.out))
    return next(others, state.next_in(seat))


@answers("stands_in_for", when=PLAYED)
def partner_stands_in(state: DurakState, seat: str) -> str:
    """When a player is out, the partner who plays that seat takes its turns.

    Told: When a player is out, the partner who plays that seat takes its turns.
    Example: players: A B C D; trump: d; A: Ks; B: 9h; C: 8c; D: 9c Tc; table: 7h/-
    Source: durak Q03
    """
    return player_at(state, seat_played(state, seat)) or state.left_of(seat)


@answers("plays_at", leans=there.move("transfer"), when=PLAYED)
def own_seat_or_a_partners(state: DurakState, player: str) -> str:
    """Players attack and defend at their own seat, or at that of a partner who is out.

    Told: Whoever plays two seats attacks or defends at one of them at a time, the one whose turn it
        is.
    Example: rules: perevodnoy teams; players: A B C D; trump: d; A: -; B: 6h Qs; C: 6c 7h Qc; D: -
        table: 6s/-; roles: att=B def=C out=AD
    Source: durak Q03
    """
    return seat_played(state, player)


@answers("played_by", leans=there.question("played_by"), when=PLAYED)
def partner_plays_it(state: DurakState, seat: str) -> str:
    """At the seat of a player who is out, an attack goes to the partner who plays that seat.

    Example: rules: perevodnoy teams; players: A B C D; trump: d; A: -; B: 6h Qs; C: 6c 7h Qc; D: -
        table: 6s/-; roles: att=B def=C out=AD
    Source: durak Q03
    """
    return player_at(state, seat) or seat


@answers("led_from", partly=True, leans=LATE_TRANSFERS, when=PLAYED)
def seat_that_led(state: DurakState) -> str:
    """The path of an attack begins at the seat from which it was led, whoever plays that seat.

    Told: A transferred attack goes round clockwise from the seat from which it was led, whoever
        plays that seat.
    Example: rules: perevodnoy teams; players: A B C D; trump: d; A: -; B: 6h Qs; C: 6c 7h Qc; D: -
        table: 6s/-; roles: att=C def=B out=AD; facts: teams.led=A teams.seats=A
    Source: durak Q03
    """
    return state.fact(LED) or NotImplemented


@answers("attacks_from")
def seat_of_the_next_attack(state: DurakState) -> str:
    """An attacker with several seats leads from the one that has just defended or, if none has, the
    next clockwise.

    Told: A player with two seats who attacks next leads from the one that has just defended; if
        neither has, from the one that comes first clockwise after the defender's seat.
    Example: players: A B C D; trump: d; A: -; B: 6h Qs; C: 7h Qc; D: -; table: 6s/7s
        roles: att=B def=C out=AD
    Source: durak Q03
    """
    player: str = state.next_attacker
    places = _from(state, seat_played(state, state.defender))
    return next((seat for seat in places if player_at(state, seat) == player), player)


@answers("way_round", leans=there.move("transfer"), when=PLAYED)
def every_seat_that_is_played(state: DurakState) -> tuple[str, ...]:
    """Going round the table, an attack reaches every seat that somebody plays.

    Told: A transferred attack goes from seat to seat, and so may come twice to whoever plays
        two seats.
    Why: So an attack may come twice to a player who also plays a partner's seat.
    Example: rules: perevodnoy teams; players: A B C D; trump: d; A: -; B: 6h Qs; C: 6c 7h Qc; D: -
        table: 6s/-; roles: att=B def=C out=AD
    Source: durak Q03
    """
    seats = (seat for seat in _from(state, state.led_from) if player_at(state, seat))
    return tuple(seats)


@after("first attack", "next attacker")
def next_seats(state: DurakState, event: Event) -> DurakState:
    """The seats that attack and defend are remembered.

    Example: players: A B C D; trump: d; A: -; B: 6h Qs; C: 7h Qc; D: -; table: 6s/7s
        roles: att=B def=C out=AD
    Source: durak Q03
    """
    first = event.kind == "first attack"  # where hands are won before it, somebody may be out
    return _leading(state, event.by if first else seat_of_the_next_attack(state))


@after("set up")
def seats_of_a_position(state: DurakState) -> DurakState | None:
    """In a position, the attacker plays a seat that has the defender on its left.

    Example: players: A B C D; trump: d; A: 9s Ks; B: 6h Qs; C: -; D: 7h Qc; table: 6s/7s
        roles: att=A def=D out=C
    Source: durak Q03
    """
    if (
        state.fact(SEATS_PLAYED)
        or state.fact(LED)
        or state.first != state.attacker
        or state.attacker not in state.seats
    ):
        return None
    mine = (
        seat for seat in _from(state, state.attacker) if player_at(state, seat) == state.attacker
    )
    met = (seat for seat in mine if player_at(state, next_seat(state, seat)) == state.defender)
    seat = next(met, "")
    return _leading(state, seat) if seat else None


@after(
    "passes on",
    asks=("way_round", "plays_at", "led_from", "goes_back"),
    leans=LATE_TRANSFERS,
)
def seats_of_a_transfer(state: DurakState, event: Event) -> DurakState:
    """The seat from which an attack is transferred becomes the attacking seat.

    Told: The seat from which an attack is transferred becomes the attacking seat; the next seat
        clockwise defends.
    Note: Where attacker and defender only swap roles, they keep their seats.
    Example: rules: perevodnoy teams; players: A B C D; trump: d; A: -; B: 6h Qs; C: 6c 7h Qc; D: -
        table: 6s/-; roles: att=B def=C out=AD
    Source: durak 2.3, Q03
    """
    return _facing(state, seat_played(state, event.by), seat_after(state, event.by))


@answers("next_dealers", leans=there.players_deal)
def last_holder_deals(state: DurakState) -> tuple[str, ...]:
    """When a team has lost, the member who was the last to hold cards deals next.

    Told: When a team has lost, the member who was the last to hold cards deals next; if several
        were, the first of them to be dealt cards does.
    Example: players: A B C D; trump: d; A: -; B: 9s Ks; C: 7h; D: -; roles: att=C def=B out=AD
    Source: durak 1.4, H27, Q04
    """
    lost = state.over.loser if state.over else None
    return NotImplemented if lost is None else last_holders(state, lost)[:1]


def last_holders(state: DurakState, team: str) -> tuple[str, ...]:
    """The members of a team: those who hold cards, as cards were dealt to them, then the others.

    Of these the last defender comes first, then the last to go out.
    """
    members = [seat for seat in _from(state, state.dealers_left) if seat in team]
    holding = [seat for seat in members if seat not in state.out]
    defended = [seat for seat in members if seat == state.defender and seat in state.out]
    gone = (seat for seat in reversed(state.out) if seat in team)
    return tuple(dict.fromkeys((*holding, *defended, *gone)))


def seat_played(state: DurakState, player: str) -> str:
    """The seat that a player plays in this bout: the own one, or that of a partner who is out."""
    for seat in state.fact(SEATS_PLAYED):
        mate = player_at(state, seat)
        if player == mate or player in state.out and player in state.team(seat):
            return str(seat)
    return player


def player_at(state: DurakState, seat: str) -> str:
    """Who plays a seat: its owner, or the next partner clockwise still in; "" if none is."""
    team = state.team(seat)
    return next((s for s in _from(state, seat) if s in team and s not in state.out), "")


def next_seat(state: DurakState, seat: str) -> str:
    """The next seat clockwise that somebody plays."""
    return next((s for s in _from(state, seat)[1:] if player_at(state, s)), seat)


def _from(state: DurakState, seat: str) -> tuple[str, ...]:
    place = state.seats.index(seat)
    return state.seats[place:] + state.seats[:place]


def _skipping(state: DurakState) -> bool:
    return bool(state.agreed("teams.empty_seat") == "skip")


def _leading(state: DurakState, seat: str) -> DurakState:
    """A seat leads against the next one."""
    led = seat if seat in state.out and not _skipping(state) else ""
    return _facing(state, seat, next_seat(state, seat)).noting(LED, led)


def _facing(state: DurakState, *seats: str) -> DurakState:
    """Only seats that a partner plays need to be remembered."""
    played = () if _skipping(state) else tuple(seat for seat in seats if seat in state.out)
    return state.noting(SEATS_PLAYED, played)


TEAMS = Variant(
    "teams",
    "Team play",
    "The players form teams; a team wins and loses as a whole.",
    (
        as_many_as_the_teams,
        by_seating,
        nobody_against_a_partner,
        seats_outlast_their_players,
        partners_are_passed_over,
        partner_stands_in,
        own_seat_or_a_partners,
        partner_plays_it,
        seat_that_led,
        seat_of_the_next_attack,
        every_seat_that_is_played,
        next_seats,
        seats_of_a_position,
        seats_of_a_transfer,
    ),
    replaces={"durak.series.durak_deals_next": last_holder_deals},
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    clashes=dict.fromkeys(("championship", "dummy_throws", "dummy_plays"), SEATS),
    parameters=(
        Parameter(
            "shape", "2x2", ("2x2", "3x2", "2x3"), say("how many teams, of how many players each")
        ),
        Parameter(
            "empty_seat",
            "partner",
            ("partner", "skip"),
            say("who plays the seat of a player who is out"),
        ),
    ),
    facts=(Fact("seats", ()), Fact("led", "")),
    tells={
        "durak.deal.left_of_durak_leads": say(
            "From the second deal on, the left neighbour of whoever held the losing team's last "
            "cards attacks first; if several did, whoever was dealt cards first counts."
        ),
        "durak.bout.success_attacks_next": say(
            "After a successful defence the defender attacks next."
        ),
        "doubling_cube.deal_is_given_up": say(
            "When a player drops the double, that player's team is the durak at once, and loses "
            "the stake as it was before the offer."
        ),
        "durak.throw_in.attacker_then_clockwise": say(
            "The defender's opponents may throw in; the attacker is asked first."
        ),
        "durak.attack.left_neighbour_defends": say(
            "The defender is the first opponent clockwise from the seat that attacks."
        ),
        "durak.ending.last_holder_is_durak": say(
            "The last team that still holds cards is the durak, and has lost the deal."
        ),
        "no_draw.last_defender_is_durak": say(
            "When all who are still in go out in the same bout, the defender's team is the "
            "durak, and that defender counts as its last member with cards."
        ),
        "durak.series.nothing_is_scored": say(
            "No points are counted: one team is the durak, or no team has lost."
        ),
    },
    says={
        "value 2x2": say("two teams of two, four players in all"),
        "value 3x2": say("three teams of two, six players in all"),
        "value 2x3": say("two teams of three, six players in all"),
        "value partner": say("a partner plays the seat"),
        "value skip": say("the seat is skipped"),
    },
    source="H25",
)
