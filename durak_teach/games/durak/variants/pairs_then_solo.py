"""Two pairs, until somebody goes out; from then on everyone plays alone."""

from __future__ import annotations

from durak_teach.games.durak import attack
from durak_teach.games.durak.bout import left_neighbour_stands_in, success_attacks_next
from durak_teach.games.durak.deal import left_of_durak_leads
from durak_teach.games.durak.ending import last_holder_is_durak
from durak_teach.games.durak.reasons import SEATS
from durak_teach.games.durak.series import durak_deals_next
from durak_teach.games.durak.state import DurakState
from durak_teach.games.durak.variants.no_draw import last_defender_is_durak
from durak_teach.games.durak.variants.teams import by_seating
from durak_teach.kernel.rules import Variant, answers
from durak_teach.text import say


@answers("team")
def pairs_until_one_is_out(state: DurakState, seat: str) -> tuple[str, ...]:
    """The teams last until one player is out; from then on everybody plays alone.

    Why: So former partners throw in against each other, and a single player becomes the durak.
    Example: players: A B C D; trump: d; A: -; B: 9c Ks; C: 8c; D: 7c 9s; table: 7h/9h
        roles: att=C def=D out=A
    Source: durak V03
    """
    return (seat,) if state.out else by_seating(state, seat)


PAIRS_THEN_SOLO = Variant(
    "pairs_then_solo",
    "Pairs, then everyone alone",
    "Two against two until one player is out.",
    replaces={"teams.by_seating": pairs_until_one_is_out},
    forms=("podkidnoy", "prostoy", "perevodnoy"),
    needs=("two_v_two",),
    tells={
        "teams.seats_outlast_their_players": attack.next_still_in.text("told"),
        "teams.partner_stands_in": left_neighbour_stands_in.text("law"),
        "teams.seat_of_the_next_attack": say(
            "Whoever attacks next does so from their own seat, not from a partner's."
        ),
        "teams.own_seat_or_a_partners": say("Players attack and defend only at their own seats."),
        "teams.partner_plays_it": say("A transferred attack comes only to players still in."),
        "teams.every_seat_that_is_played": say(
            "A transferred attack goes from player to player, past those who are out."
        ),
        "teams.last_holder_deals": durak_deals_next.text("law"),
        "durak.attack.left_neighbour_defends": say(
            "The defender is the attacker's left neighbour, who is an opponent while the pairs "
            "last."
        ),
        "durak.throw_in.attacker_then_clockwise": say(
            "All but the defender and, while the pairs last, the defender's partner may throw in; "
            "the attacker is asked first, then the others clockwise."
        ),
        "durak.ending.last_holder_is_durak": last_holder_is_durak.text("told"),
        "durak.deal.left_of_durak_leads": left_of_durak_leads.text("told"),
        "durak.bout.success_attacks_next": success_attacks_next.text("told"),
        "no_draw.last_defender_is_durak": last_defender_is_durak.text("told"),
        "doubling_cube.deal_is_given_up": say(
            "Whoever drops the double is the durak at once, and so is the partner while the pairs "
            "last; the durak loses the stake as it was before the offer."
        ),
    },
    clashes=dict.fromkeys(("dummy_throws", "dummy_plays"), SEATS),
    source="V03",
)
