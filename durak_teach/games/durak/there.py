"""What laws of Durak lean on: asked of the state in which nobody sits down yet.

A rule that leans on something decides nothing where it is not there, so it is not told
(`Game.laws`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from durak_teach.kernel.cards import SUITS
from durak_teach.kernel.dealing import SEATS
from durak_teach.kernel.game import Game

DRAWN: Final = ("durak.refill.draw_from_the_top", "whole_attack.laws.from_the_top_of_the_talon")
ALL_DEALT: Final = (
    "durak.deal_all.every_card_is_dealt",
    "durak.deal_all.last_card_is_the_dealers",
)
FULL_HANDS: Final = "durak.deal.a_full_hand_for_everyone"
Leans: TypeAlias = Callable[[Any], bool]  # on something that is there or not


def shared_trump(nobody: Any) -> bool:
    """Some suit is trumps for everybody, at least in some deals."""
    return nobody.game.knows("sets_trump") and any(_set_by_each_suit(nobody))


def trumps(nobody: Any) -> bool:
    """A card may be a trump, for everybody or for one player."""
    own = nobody.because("trump_for", "").id != "durak.defence.one_trump_for_all"
    return own or shared_trump(nobody)


def no_trumps(nobody: Any) -> bool:
    """No card may be a trump, for anybody."""
    return not trumps(nobody)


def deal_without_trumps(nobody: Any) -> bool:
    """There are deals, or an opening, in which no suit is trumps for everybody yet."""
    later = not law("durak.deal.one_by_one", *ALL_DEALT)(nobody)
    return later or some_suit_is_never_trumps(nobody)


def some_suit_is_never_trumps(nobody: Any) -> bool:
    """A card of some suit sets no trumps, so there are deals without any."""
    return not all(_set_by_each_suit(nobody))


def _set_by_each_suit(nobody: Any) -> list[Any]:
    """The trump suit that a card of each suit sets."""
    table = _tables(nobody.game)[0]
    cards = (next(card for card in table.deck if card.suit is suit) for suit in SUITS)
    return [table.but(talon=(card,)).sets_trump(card) for card in cards]


def shown_card(nobody: Any) -> bool:
    """A card is shown to set the trump suit."""
    return bool(nobody.shows_trump)


def nothing_shown(nobody: Any) -> bool:
    """No card is shown to set the trump suit."""
    return not nobody.shows_trump


def talon(nobody: Any) -> bool:
    """With some number of players cards are left to draw."""
    return any(_undealt(nobody)) and law(*DRAWN)(nobody)


def no_talon(nobody: Any) -> bool:
    """Nobody ever draws a card."""
    return not lying_talon(nobody)


def undealt(nobody: Any) -> bool:
    """With some number of players cards are left over after the deal."""
    return any(_undealt(nobody))


def lying_talon(nobody: Any) -> bool:
    """Cards lie in a talon, to be drawn or turned up."""
    return talon(nobody) or not hands_dealt(nobody)


def indicator(nobody: Any) -> bool:
    """A card of the talon is turned up, with some number of players."""
    return shown_card(nobody) and any(_undealt(nobody))


def turned_up(nobody: Any) -> bool:
    """A card of the talon lies face up, from the deal on or later."""
    later = law("mustamaija.deal.trump_is_turned", "mustamaija.choices.turned_at_the_deal")
    return later(nobody) or indicator(nobody) and talon(nobody)


def no_card_turned_up(nobody: Any) -> bool:
    """No card of the talon ever lies face up."""
    return not turned_up(nobody)


def last_card(nobody: Any) -> bool:
    """With some number of players all cards are dealt, and the last one is shown."""
    return shown_card(nobody) and not all(_undealt(nobody))


def _undealt(nobody: Any) -> list[int]:
    """How many cards are left undealt, for each number of players."""
    dealt = law("durak.deal.one_by_one")(nobody)
    tables = _tables(nobody.game) if dealt else ()
    packs = [(len(table.pack_dealt), table) for table in tables]
    return [n - len(table.seats) * table.cards_each(n) for n, table in packs] or [0]


@lru_cache(maxsize=16)
def _tables(game: Game) -> tuple[Any, ...]:
    """A table at which nothing is dealt yet, for each number of players."""
    empty = game.family.state.empty
    nobody = empty(game, ())
    seats = [(*SEATS[:n], *nobody.dummies) for n in sorted(nobody.party)]
    return tuple(empty(game, some).but(dealer=some[0]) for some in seats)


def limits_the_party(rule_id: str) -> Leans:
    """A rule says how many people play: without it more could, or it says by itself what several
    together say, as the first of them.
    """

    def limits(nobody: Any) -> bool:
        numbers = _numbers(nobody)
        whole = frozenset(nobody.party)
        needed = [own for own in numbers if len(numbers) == 1 or whole != _without(own, numbers)]
        return rule_id in (needed or _saying_the_party(nobody)[:1])

    return limits


def _numbers(nobody: Any) -> dict[str, frozenset[int]]:
    """How many people may play by each rule about it."""
    rules = [rule for rule in nobody.game.rules if rule.about == ("party",)]
    return {rule.id: frozenset(rule(nobody)) for rule in rules}


def _without(own: str, numbers: Mapping[str, frozenset[int]]) -> frozenset[int]:
    """How many people could play if one rule did not hold."""
    return frozenset.intersection(*(these for rule, these in numbers.items() if rule != own))


def said_by_several(nobody: Any) -> bool:
    """How many people play follows from several rules together, and none says it alone."""
    return not _saying_the_party(nobody)


def sizes_of_the_party(nobody: Any) -> Mapping[str, int]:
    """How many people play at least and at most."""
    return {"fewest": min(nobody.party), "most": max(nobody.party)}


def _saying_the_party(nobody: Any) -> list[str]:
    """The rules that say by themselves what all together say; full hands say no number."""
    whole = frozenset(nobody.party)
    return [own for own, these in _numbers(nobody).items() if these == whole and own != FULL_HANDS]


def repeated(nobody: Any) -> bool:
    """A deal may be repeated."""
    rules = [rule for rule in nobody.game.rules if rule.about == ("must_redeal",)]
    return len([rule for rule in rules if rule.leans is None or rule.leans(nobody)]) > 1


def somebody_holds_none(nobody: Any) -> bool:
    """It may be that nobody holds a trump after the deal: trumps lie undealt, or there are none."""
    return not trumps(nobody) or any(_undealt(nobody)) or some_suit_is_never_trumps(nobody)


def more_than_two(nobody: Any) -> bool:
    """More than two hands may be played."""
    return any(len(table.seats) > 2 for table in _tables(nobody.game))


def players_deal(nobody: Any) -> bool:
    """One of the players deals."""
    return not nobody.outside_dealer


def dummies(nobody: Any) -> bool:
    """Some hand has no player of its own."""
    return bool(nobody.dummies)


def lower_beats(nobody: Any) -> bool:
    """Not only a higher card of the suit, or a trump, may beat a card."""
    granting = (rule for rule in nobody.game.rules if rule.kind == "allows" and rule.relation)
    beating = (rule for rule in granting if "beat" in rule.about)
    return len([rule for rule in beating if rule.leans is None or rule.leans(nobody)]) > 2


def whole_table(nobody: Any) -> bool:
    """Somebody takes all cards on the table: no rule leaves some of them to others."""
    rules = [rule.about[0] for rule in nobody.game.rules if rule.kind == "answers"]
    return rules.count("cards_taken") == 1 or rules.count("taker") > 1


def law(*ids: str) -> Leans:
    """One of several laws holds, and what it leans on itself is there."""

    def holds(nobody: Any) -> bool:
        rules = (nobody.game.by_id.get(rule_id) for rule_id in ids)
        return any(rule and (rule.leans is None or rule.leans(nobody)) for rule in rules)

    return holds


def no_law(*ids: str) -> Leans:
    """None of several laws holds."""
    return lambda nobody: not law(*ids)(nobody)


def somebody_loses(nobody: Any) -> bool:
    """A deal has a loser, not only a winner."""
    return no_law("whole_attack.choices.first_out_wins")(nobody)


def limited(nobody: Any) -> bool:
    """The attack cards of a bout have a limit."""
    without = law("mustamaija.choices.as_many_as_one_likes")(nobody)
    return not without or law("mustamaija.choices.five_at_most")(nobody)


def looked_at(nobody: Any) -> bool:
    """Hands are looked at, and the deal may be repeated, before anybody leads."""
    return no_law("mustamaija.choices.turned_at_the_deal")(nobody)


def alone(question: str) -> Leans:
    """No other rule answers a question whose answers are put together."""

    def lonely(nobody: Any) -> bool:
        return len([rule for rule in nobody.game.rules if rule.about == (question,)]) == 1

    return lonely


def question(name: str) -> Leans:
    """Some rule of this game asks a question that few ask."""
    return lambda nobody: any(name in rule.asks for rule in nobody.game.rules)


def move(verb: str) -> Leans:
    """Some rule allows moves of a kind, and what it leans on itself is there."""

    def made(nobody: Any) -> bool:
        offering = (r for r in nobody.game.rules if r.offering and verb in r.about)
        return any(rule.leans is None or rule.leans(nobody) for rule in offering)

    return made


def no_move(verb: str) -> Leans:
    """No rule allows moves of a kind."""
    return lambda nobody: not move(verb)(nobody)


def either(*verbs: str) -> Leans:
    """Some rule allows moves of one of several kinds."""
    return lambda nobody: any(move(verb)(nobody) for verb in verbs)


def everywhere(nobody: Any) -> bool:
    """Nothing in particular has to be there."""
    return True


def agreed(name: str, *values: int | str) -> Leans:
    """The table has agreed on one of several values."""
    return lambda nobody: nobody.agreed(name) in values


def both(one: Leans, other: Leans) -> Leans:
    """What each of two laws leans on is there."""
    return lambda nobody: one(nobody) and other(nobody)


def one_of(one: Leans, other: Leans) -> Leans:
    """What one of two laws leans on is there, or both."""
    return lambda nobody: one(nobody) or other(nobody)


usual_party: Final = limits_the_party("durak.deal.two_to_six")
full_hands_limit: Final = limits_the_party(FULL_HANDS)
throw_ins: Final = move("throw")
bouts: Final = move("beat")
piles: Final = move("play")
known_hands: Final = no_law("reversed_hands.named_by_its_place")
last_holder_loses: Final = law("durak.ending.last_holder_loses")
counted: Final = no_law("durak.ending.last_holder_loses")
no_teams: Final = law("durak.deal.everybody_alone", "pairs_then_solo.pairs_until_one_is_out")
teams: Final = no_law("durak.deal.everybody_alone", "pairs_then_solo.pairs_until_one_is_out")
hands_dealt: Final = law("durak.deal.one_by_one", *ALL_DEALT)
last_durak_counts: Final = one_of(  # for who attacks first
    hands_dealt,
    both(
        law("suit_match.one_card_on_the_table"),
        one_of(no_law("suit_match.lowest_trump_leads_in_every_deal"), some_suit_is_never_trumps),
    ),
)
