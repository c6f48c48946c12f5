"""In which order the rules of Kirifu and Mustamaija are told."""

from __future__ import annotations

from typing import Final

from durak_teach.games.durak import durak_rulebook as durak
from durak_teach.games.durak import rulebook_about as about
from durak_teach.games.durak import rulebook_end as end
from durak_teach.games.durak import there
from durak_teach.games.durak.rulebook_granted import GRANTED
from durak_teach.kernel.rulebook_contents import Claim
from durak_teach.text import say

NO_EXTRA: Final = there.agreed("kirifu.extras", 0)
ONE_EXTRA: Final = there.agreed("kirifu.extras", 1)

ABOUT: Final = about.ABOUT._replace(
    order="""
    whole-attacks

    whole_attack.laws.last_holder_has_lost
    mustamaija.queen.nothing_beats_the_queen
    left-with-the-queen
    """,
    claims=(
        Claim(
            "whole-attacks",
            say(
                "Everybody tries to get rid of their cards. One player leads a whole attack; the "
                "next player beats what they can and takes the rest."
            ),
            "whole_attack.turns.only_what_is_open",
        ),
        Claim(
            "left-with-the-queen",
            say(
                "The queen of spades is the Maija (Musta Maija means “Black Maija”): the last "
                "player always holds her, and loses the deal."
            ),
            "mustamaija.queen.nothing_beats_the_queen",
        ),
    ),
)
PACK: Final = durak.PACK._replace(
    words={
        "kirifu.deal.fifty_two_and_jokers": (
            (
                there.agreed("kirifu.jokers", 0),
                say("The pack has 52 cards: four suits, each from the 2 up to the ace."),
            ),
            (
                there.agreed("kirifu.jokers", 1),
                say(
                    "The pack has 53 cards: four suits, each from the 2 up to the ace, and one "
                    "joker."
                ),
            ),
            (
                there.everywhere,
                say(
                    "The pack has 52 cards, four suits, each from the 2 up to the ace, and "
                    "{jokers} jokers."
                ),
            ),
        ),
    },
    order="""
    kirifu.deal.three_to_six
    durak.deal.two_to_six
    kirifu.deal.fifty_two_and_jokers
    mustamaija.deal.fifty_two_cards
    whole_attack.laws.ace_high_two_low

    durak.attack.next_still_in
    """,
)
DEAL: Final = durak.DEAL._replace(
    order="""
    durak.deal.last_seat_deals_first
    shuffled
    durak.deal.one_by_one
    kirifu.deal.five_cards
    mustamaija.deal.five_cards
    undealt

    kirifu.deal.no_card_is_turned_up
    kirifu.deal.clubs_or_as_agreed
    mustamaija.deal.trump_comes_later
    durak.sight.own_hand_only
    """,
    claims=(
        *durak.DEAL.claims,
        Claim(
            "undealt",
            say("The undealt cards are the talon; they lie in the middle of the table, face down."),
            "whole_attack.laws.from_the_top_of_the_talon",
        ),
    ),
)
LEAD: Final = durak.LEAD._replace(
    title=say("The lead"),
    words={
        "kirifu.leads.a_group_and_an_extra": (
            (NO_EXTRA, say("No extra may be added to a group.")),
            (ONE_EXTRA, say("One extra card of any kind may be added to a group.")),
            (
                there.everywhere,
                say("Up to {extras} extra cards of any kind may be added to a group."),
            ),
        ),
        "kirifu.leads.no_more_extras": (
            (NO_EXTRA, say("A lead may have only one group, and no extra.")),
            (ONE_EXTRA, say("A lead may have only one group, with at most one extra.")),
            (
                there.everywhere,
                say("A lead may have only one group, with at most {extras} extras."),
            ),
        ),
        "kirifu.leads.run_without_gaps": (
            (there.everywhere, say("A sequence has no gaps and at least {run_min} cards.")),
        ),
        "kirifu.choices.several_groups": (
            (NO_EXTRA, say("Several groups may be led together.")),
            (ONE_EXTRA, say("Several groups may be led together, with at most one extra.")),
            (
                there.everywhere,
                say("Several groups may be led together, with at most {extras} extras."),
            ),
        ),
        "kirifu.choices.no_more_loose_cards": (
            (NO_EXTRA, say("Besides its groups a lead has no extra.")),
            (ONE_EXTRA, say("Besides its groups a lead has at most one extra.")),
            (there.everywhere, say("Besides its groups a lead has at most {extras} extras.")),
        ),
    },
    order="""
    kirifu.deal.first_seat_leads
    mustamaija.deal.left_of_the_dealer_leads
    durak.attack.left_neighbour_defends

    mustamaija.leads.cards_of_one_suit
    kirifu.leads.one_card
    kirifu.leads.a_group
    kirifu.leads.a_group_and_an_extra
    kirifu.leads.a_run
    kirifu.leads.joker_alone_or_extra

    kirifu.leads.five_attack_cards
    hand-is-no-limit
    durak.attack.defenders_hand
    whole_attack.turns.the_lead_ends_the_turn

    mustamaija.deal.trump_is_turned
    under-the-talon
    mustamaija.deal.never_spades
    mustamaija.deal.others_go_back_to_the_middle
    """,
    claims=(
        Claim(
            "hand-is-no-limit",
            say("A lead may contain more cards than the defender holds."),
            "kirifu.leads.five_attack_cards",
            ("durak.attack.defenders_hand",),
        ),
        Claim(
            "under-the-talon",
            say(
                "The card that sets the trump suit is put under the talon, face up, and is "
                "drawn last."
            ),
            "mustamaija.deal.trump_is_turned",
        ),
    ),
)
BEAT: Final = durak.BEAT._replace(
    order="""
    whole_attack.turns.the_defender_answers
    durak.defence.defence_card_covers

    kirifu.tiers.higher_tier_or_rank
    suits-may-differ
    kirifu.tiers.equal_or_weaker_does_not
    mustamaija.beats.higher_of_its_suit
    durak.defence.trump_beats_plain
    durak.defence.nothing_else_beats
    mustamaija.queen.queen_beats_nothing

    durak.defence.defence_goes_on
    durak.defence.may_take
    """,
    claims=(
        Claim(
            "suits-may-differ",
            say(
                "Of two trumps, or of two plain cards of any suits, the one of higher rank beats "
                "the other."
            ),
            "kirifu.tiers.higher_tier_or_rank",
        ),
    ),
)
BOUT: Final = durak.BOUT._replace(
    title=say("Taking, and who leads next"),
    order="""
    durak.bout.all_beaten_ends_bout
    durak.bout.beaten_cards_go_away
    again durak.bout.success_attacks_next
    whole_attack.refilling.nothing_left_to_lead

    whole_attack.laws.who_does_not_beat_all_takes
    hand-is-used-up
    whole_attack.turns.only_what_is_open
    durak.bout.taker_is_skipped
    """,
    claims=(
        Claim(
            "hand-is-used-up",
            say("A defender who plays their last card while attack cards are open has to take."),
            "kirifu.leads.five_attack_cards",
            ("durak.attack.defenders_hand",),
        ),
    ),
)
REFILL: Final = durak.REFILL._replace(
    order="""
    whole_attack.turns.refill_to_a_full_hand
    whole_attack.turns.the_leader_refills
    whole_attack.turns.the_defender_refills
    whole_attack.refilling.lead_on_before_the_refill
    whole_attack.laws.from_the_top_of_the_talon
    """
)
OUT: Final = end.OUT._replace(
    words={
        "kirifu.turns.first_out_is_remembered": (
            (
                there.somebody_loses,
                say("Whoever is out first has won; the others play on until one is left."),
            ),
        ),
    },
    order="""
    durak.ending.out_without_cards
    kirifu.turns.first_out_is_remembered
    durak.bout.left_neighbour_stands_in

    whole_attack.turns.who_is_out_may_have_led
    whole_attack.turns.open_cards_are_the_losers
    but whole_attack.turns.stalled_deal_has_no_loser
    """,
)
NEXT: Final = end.NEXT._replace(
    order="""
    whole_attack.laws.loser_deals_next
    whole_attack.laws.same_dealer_without_a_loser
    kirifu.deal.last_winner_leads

    whole_attack.laws.deals_are_not_scored
    durak.series.nobody_wins_a_match

    played-to-a-loser
    """,
    claims=(
        Claim(
            "played-to-a-loser",
            say(
                "Note: in the essay that describes Kirifu, a deal ends when the first player is "
                "out, but its author advises playing on until only one player is left, as in these "
                "rules."
            ),
            "kirifu.turns.first_out_is_remembered",
            ("whole_attack.choices.first_out_wins",),
        ),
    ),
)

SECTIONS: Final = (
    ABOUT, PACK, DEAL, LEAD, BEAT, durak.PASSING_ON, durak.ADDING._replace(order=""), BOUT, REFILL,
    OUT, NEXT, GRANTED,
)  # fmt: skip
