"""What is told is what is played: each form, each option, pairs and random sets, held and counted.

`python -m proved` (in `tests/`) goes through all of them; `test_deciding.py` takes some. A game is
in order if no law that is told never decides, and no law that decides is untold.
"""

from __future__ import annotations

import argparse
import os
import random
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any, NamedTuple

from deciding import Heard, Sample, listening
from every_game import FORMS, OPTIONS, fits, pairs, valued
from watched import seen, undeclared

from durak_teach import deal, game
from durak_teach.explain import glance
from durak_teach.explain.rulebook import rulebook
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.cards import Suit
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.game import Game

Words = tuple[str, ...]

# laws that are told though the deals and examples of a sample need not show them decide
SELDOM = {
    "american.thrown_in_and_beaten": "two cards that are chosen unseen seldom fit",
    "suit_match.lowest_trump_leads_in_every_deal": "a deal after one that was lost may be seldom",
    "durak.deal.dealers_left_leads": "that nobody holds a trump is seldom",
    "durak.deal.cards_are_dealt_again": "a hand with as many of one suit as agreed may be seldom",
    "durak.deal.left_of_durak_leads": "a deal after one that somebody has lost is seldom",
    "no_trump_in_hands.settled_on_the_spot": "that nobody holds a trump is seldom",
    "wait.nothing_comes_to_it": "an attack of a last card is seldom transferred back",
    "durak.ending.nobody_left_is_a_draw": "the last hands seldom empty together",
    "no_draw.last_defender_is_durak": "the last hands seldom empty together",
    "durak.series.same_dealer_after_a_draw": "a deal without a loser is seldom",
    "durak.pile.pile_goes_away": "players at random seldom fill a pile",
    "doubling_cube.cap_of_the_stake": "it needs as many doublings as the cap allows",
    "doubling_cube.nobody_doubles_alone": "it needs one person at both hands of a bout",
    "teams.seats_of_a_position": "a position with a partner who is out is seldom",
    "teams.next_seats": "a team whose player is out and that leads next is seldom",
    "whole_attack.refilling.nothing_left_to_lead": "a whole hand seldom beats a whole attack",
    "whole_attack.refilling.each_turn_by_itself": "a whole hand seldom beats a whole attack",
    "whole_attack.laws.ace_high_two_low": "Kirifu compares tiers, by the heights it names",
    "poker.cards_for_the_talon": "a hand as short as agreed is seldom while the talon lasts",
    "poker.discarded_and_drawn": "a hand as short as agreed is seldom while the talon lasts",
    "poker.next_bout_everybody_may": "a hand as short as agreed is seldom while the talon lasts",
    "poker.beaten_by_nobody_knows_whom": "only positions after a change of roles ask for it",
    "climbing.rules.place_in_the_order": "plays are compared by the heights that it names",
    "climbing.rules.suits_never_matter": "no rule of plays asks for a trump suit",
    "dou_dizhu.deal.shuffled_and_dealt_again": "that nobody bids is seldom",
    "dou_dizhu.choices.void_without_a_bid": "that nobody bids is seldom",
    "dou_dizhu.choices.next_player_deals_again": "that nobody bids is seldom",
    "sumidagawa.plays.rin_stand_for_cards_that_exist": "rin are no hand cards, so none are tried",
    "sumidagawa.sight.no_colour_is_higher": "no rule of plays asks for a trump suit",
    "sumidagawa.endings.everybody_alone": "only matches ask who wins with whom",
    "sumidagawa.rounds.a_rin_is_turned_down": "honoo no hana with the last cards is seldom",
    "sumidagawa.rounds.either_colour": "honoo no hana with the last cards is seldom",
    "sumidagawa.rounds.chosen_rin_is_turned_down": "honoo no hana with the last cards is seldom",
    "sumidagawa.choices.used_rin_may_be_chosen": "honoo no hana with the last cards is seldom",
}
# laws that decide though they are not told
UNSAID = {
    "durak.deal.two_to_six": "where others limit it, the numbers of players stand in the heading",
    "durak.deal.six_cards": "where no hands are dealt it only limits the numbers of players",
    "sheets.right.who_attacked_last": "where one player attacks, it goes without saying",
    "sheets.right.who_may_attack_helps": "where one player attacks, it goes without saying",
    "sly.no_new_rank": "where nothing is thrown in on a taker, no rank matters any more",
    "trump_show.shown_trumps_are_forgotten": "where a circle sets the limit, nobody counts",
    "throw_needs_attacker.next_bout_anew": "where each throw-in begins anew, it only tidies up",
    "no_trump_in_hands.settled_on_the_spot": "where one deals again, it only marks the case",
    "chukhonsky.last_card_may_be_shown": "that no card is shown is said by there being no trumps",
}


class Figures(NamedTuple):
    """The laws of a game: how many are told in its sections, how many are taken for granted, and
    the ids of those that never decided, and of those that decide and are not told.
    `drawn`: what a picture shows though no deal has it; `undeclared` what deals show of phases
    though the game does not declare it; `broken` the error at which its deals or its page stopped.
    """

    words: Words
    told: int
    granted: int
    idle: tuple[str, ...]
    idle_granted: tuple[str, ...]
    untold: tuple[str, ...]
    drawn: tuple[str, ...]
    undeclared: tuple[str, ...]
    broken: tuple[str, ...] = ()

    @property
    def wrong(self) -> tuple[str, ...]:
        """What is not in order."""
        idle = (f"{rule} is told and never decides" for rule in (*self.idle, *self.idle_granted))
        untold = (f"{rule} decides and is not told" for rule in self.untold)
        return (
            *idle,
            *untold,
            *(f"a picture shows {what}, and nobody does" for what in self.drawn),
            *(f"the flow does not have what deals show: {what}" for what in self.undeclared),
            *self.broken,
        )


def figures(words: Words, heard: Heard) -> Figures:
    """What is told of a game, and what of it decides."""
    sample = Sample(game(*words), heard)
    if {rule.id for rule in sample.game.laws} - sample.found - {*SELDOM}:
        sample = Sample(game(*words), heard, most=40)  # what few deals do not show, more may
    played = sample.game
    told = {rule.id for rule in played.laws}
    folded = {each.rule.id for each in rulebook(played).granted if each.rule}
    untold = sample.dealt & {*played.by_id} - told - {*UNSAID}
    idle = told - sample.found - {*SELDOM}
    idle -= sample.examples(idle)
    apart = (idle - folded, idle & folded, untold)
    idle_told, idle_granted, missing = (tuple(sorted(ids)) for ids in apart)
    drawn = tuple(drawn_in_vain(played, sample.found))
    ways = tuple(undeclared(played, seen(played, 4)))
    counts = len(told - folded), len(folded)
    return Figures(words, *counts, idle_told, idle_granted, missing, drawn, ways)


def drawn_in_vain(played: Game, decided: frozenset[str]) -> Iterator[str]:
    """What the pictures of a game show though no rule of it has decided."""
    done = {word for rule in played.rules if rule.id in decided for word in rule.about}
    if glance.seats(played) and "throw" not in done:
        yield "who throws in"
    if glance.refills(played) and "refill" not in done:
        yield "who draws"
    if played.family.showing and "play" not in done:
        yield "what can be played"
    ranks = glance.ranks(played)
    if not ranks:
        return
    for attack, by in ranks.attacks:
        for card in by:  # a picture asks the relations: each that it shows decides in deals
            beating = played.beats(card, attack, ranks.trump)
            if beating not in decided | {*SELDOM}:
                yield f"{card} on {attack} by {beating}"
    if not some_deal_has(played, ranks.trump):
        yield f"{ranks.trump} as trumps"


def some_deal_has(played: Game, trump: Suit | None, deals: int = 40) -> bool:
    """Whether some deal has a suit as trumps (None: has none), as it begins or when a whole talon
    has been turned up."""
    for seed in range(deals):
        state: Any = deal(played, seed=seed)
        for _ in range(80):
            moves = () if getattr(state, "trump", None) else played.legal(state)[:1]
            if not moves:
                break
            state = played.play(state, moves[0])
        if getattr(state, "trump", None) is trump:
            return True
    return False


def forms() -> list[Words]:
    """Every form of every family."""
    return [
        (name, *((form,) if len(family.forms) > 1 else ()))
        for name, family in FAMILIES.items()
        for form in family.forms
    ]


def options() -> list[Words]:
    """Every option alone, on the first form that admits it, and every value at its ends."""
    found: dict[Words, None] = {}
    for name, family in FAMILIES.items():
        if len(family.forms) == 1:
            words = ((name, word) for word in family.options())
            found |= dict.fromkeys(word for word in words if _fits(word))
    for option in OPTIONS:
        form = next(form for form in FORMS if fits(form, option))
        found["durak", form, option] = None
    return [*(found | dict.fromkeys(("durak", *spec) for spec in valued()))]


def _fits(words: Words) -> bool:
    try:
        game(*words)
    except DurakError:
        return False
    return True


def together() -> list[Words]:
    """Every two options of Durak that go together."""
    return [("durak", *spec) for spec in pairs()]


def two_by_chance(n: int, seed: int) -> list[Words]:
    """Some pairs of options of Durak that go together, each on one of the forms that admit both."""
    chance, found = random.Random(seed), []
    while len(found) < n:
        pair = chance.sample(OPTIONS, 2)
        admitting = [form for form in FORMS if fits(form, *pair)]
        if admitting:
            found.append(("durak", chance.choice(admitting), *pair))
    return found


def by_chance(n: int, seed: int) -> list[Words]:
    """Random sets of up to eight options of Durak."""
    chance, found = random.Random(seed), []
    for _ in range(n):
        chosen = [chance.choice(FORMS)]
        for option in chance.sample(OPTIONS, 14):
            if len(chosen) <= chance.randint(2, 8) and fits(*chosen, option):
                chosen.append(option)
        found.append(("durak", *chosen))
    return found


def all_figures(sets: Iterable[Words]) -> Iterator[Figures]:
    """The figures of games, in this process."""
    with listening() as heard:
        for words in sets:
            yield figures(words, heard)


def _some_figures(sets: list[Words]) -> list[Figures]:
    found: list[Figures] = []
    for words in sets:
        try:
            found += all_figures([words])
        except Exception as error:  # one game that breaks hides nothing of the others
            broken = (f"{type(error).__name__}: {error}",)
            found.append(Figures(words, 0, 0, (), (), (), (), (), broken))
    return found


def main() -> None:
    """Go through all games, tell what is wrong, and count."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--pairs", type=int, help="so many pairs by chance, not all")
    reading.add_argument("--random", type=int, default=300, help="how many random sets")
    reading.add_argument("--seed", type=int, default=29)
    asked = reading.parse_args()
    two = together() if asked.pairs is None else two_by_chance(asked.pairs, asked.seed)
    sets = [*forms(), *options(), *two, *by_chance(asked.random, asked.seed)]
    shares = [sets[n : n + 8] for n in range(0, len(sets), 8)]
    held: list[Figures] = []
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for some in pool.map(_some_figures, shares):
            held += some
            for each in some:
                for what in each.wrong:
                    print(f"{' '.join(each.words)}: {what}", flush=True)
    told, granted = sum(each.told for each in held), sum(each.granted for each in held)
    idle = sum(len(each.idle) for each in held)
    folded = sum(len(each.idle_granted) for each in held)
    untold = sum(len(each.untold) for each in held)
    print(f"{len(held)} games; told: {told}, never decided: {idle}")
    print(f"taken for granted: {granted}, never decided: {folded}; untold: {untold}")
    raise SystemExit(any(each.wrong for each in held))


if __name__ == "__main__":
    main()
