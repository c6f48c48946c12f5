"""Where to look when a rule is practised: what its words can be held against, rule by rule."""

from __future__ import annotations

from typing import Final

from durak_teach.text import Text, say

# each text, and how the ids of its rules begin; the longest beginning counts
_PARTS: Final[tuple[tuple[Text, str], ...]] = (
    (
        say("Compare each card with the attack card: suit, rank, and trump or not."),
        (
            "durak.defence.higher_of_suit durak.defence.trump_beats durak.defence.nothing_else "
            "kirifu.tiers mustamaija.beats mustamaija.queen"
        ),
    ),
    (
        say("Is an attack card still open, or has the defender said “I take”?"),
        "durak.defence whole_attack.turns.only whole_attack.turns.the_defender_answers",
    ),
    (
        say("What do the cards that are led have in common, and how many are there?"),
        "durak.attack.one_card durak.attack.two_of kirifu.leads mustamaija.leads",
    ),
    (
        say("Count the attack cards, the new one too, and the cards with which the defence began."),
        "durak.attack.defenders_hand durak.attack.six",
    ),
    (
        say("Find the attacker and the defender, then go clockwise past everybody who is out."),
        "durak.attack durak.bout.left_neighbour durak.bout.success durak.bout.taker_is_skipped",
    ),
    (say("Is everything beaten, or does the defender take?"), "durak.bout"),
    (
        say(
            "Is everything beaten? Which ranks lie on the table, and who has already been asked "
            "to throw in?"
        ),
        "durak.throw_in throw_",
    ),
    (say("Who sits on the defender's left, and who on the right?"), "throw_neighbours_only"),
    (
        say(
            "What rank does the attack have, is anything beaten, and how many cards does the next "
            "player hold?"
        ),
        "durak.transfer",
    ),
    (
        say(
            "Which bout is it, is there a talon, and how many times has the attack been "
            "transferred?"
        ),
        "no_transfer_ transfer_cap",
    ),
    (say("Is the card a trump, and does it have the rank of the attack?"), "trump_show"),
    (
        say(
            "Count the cards in each hand and in the talon, and follow the order in which players "
            "draw."
        ),
        "durak.refill whole_attack.refilling whole_attack.turns",
    ),
    (
        say("Is there a talon? Who still holds cards?"),
        "durak.ending whole_attack.laws.last_holder",
    ),
    (
        say(
            "Are the hands and the player to lead the same as before, and how many times has that "
            "happened?"
        ),
        "durak.ending.stalled",
    ),
    (
        say("How large is the pack, how many players are there, and how many cards does each get?"),
        "durak.deal kirifu.deal mustamaija.deal dou_dizhu.deal sumidagawa.deal",
    ),
    (
        say("Which cards are in the pack, and how many of them do you see?"),
        (
            "durak.deal.thirty_six kirifu.deal.fifty_two mustamaija.deal.fifty_two "
            "dou_dizhu.deal.one_pack sumidagawa.deal.each_number"
        ),
    ),
    (
        say("Who got a card last, and who is next?"),
        "durak.deal.one_by_one dou_dizhu.deal.drawn sumidagawa.deal.dealt",
    ),
    (
        say("Is it the first deal? If not, who lost the one before?"),
        "durak.deal.left_of_durak durak.deal.lowest_trump",
    ),
    (
        say("How did the deal end: who was out first, who lost, or was it drawn?"),
        "durak.series kirifu.deal.last_winner sumidagawa.deal.loser whole_attack.laws.loser",
    ),
    (
        say("Who dealt, and who comes next?"),
        "mustamaija.deal.left_of_the_dealer dou_dizhu.payment.deal_goes_round",
    ),
    (
        say("Find the place of each card in the order of strength."),
        "durak.deal.ace_high climbing.rules.place whole_attack.laws.ace_high",
    ),
    (say("Where is the card, and does it lie face up or face down?"), "durak.sight"),
    (say("What is the highest bid so far, and who may still bid?"), "dou_dizhu.auction"),
    (
        say("Who is the landlord, and whose hand is empty first?"),
        "dou_dizhu.auction.all_against dou_dizhu.payment.first_empty",
    ),
    (
        say("What lies on the table: which type, how many cards, how high, and whose is it?"),
        "dou_dizhu.tricks",
    ),
    (say("What is the stake, and how many times is it doubled?"), "dou_dizhu.payment"),
    (
        say(
            "How many cards of each colour are played, what are their numbers, and what was said "
            "before?"
        ),
        "sumidagawa.plays",
    ),
    (
        say("What has happened in this round, and which rin are face up?"),
        "sumidagawa.turns sumidagawa.rounds sumidagawa.endings",
    ),
)
_ANYWHERE: Final = say("Whose turn is it, and what lies on the table?")
_LOOK: Final = {start: text for text, starts in _PARTS for start in starts.split()}


def where(rule: str) -> Text:
    """What to look at."""
    start = max((start for start in _LOOK if rule.startswith(start)), key=len, default="")
    return _LOOK.get(start, _ANYWHERE)
