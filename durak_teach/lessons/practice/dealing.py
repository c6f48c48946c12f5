"""Questions about deals: what a pack holds, who gets which cards and how many, who leads first."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from durak_teach.games.families import game
from durak_teach.kernel.cards import FACE_DOWN, card, face_up
from durak_teach.kernel.dealing import SEATS, deal
from durak_teach.kernel.state import State
from durak_teach.lessons.making import named
from durak_teach.lessons.practice.answering import person
from durak_teach.lessons.practice.question import Question, choice
from durak_teach.lessons.step import Option
from durak_teach.text import Text, say, say_n

GAMES: dict[str, tuple[int, ...]] = {  # by the words of each: by how many it is dealt
    "durak podkidnoy": (2, 3, 4, 5, 6),
    "kirifu": (3, 4, 5, 6),
    "mustamaija": (3, 4, 5),
    "dou_dizhu": (3, 4),
    "sumidagawa": (3, 4),
}
ROUND = {  # how cards are dealt
    "durak": "durak.deal.one_by_one",
    "dou_dizhu": "dou_dizhu.deal.drawn_one_by_one",
    "sumidagawa": "sumidagawa.deal.dealt_one_by_one",
}
SIZE = {  # how many cards a hand has
    "durak": "durak.deal.six_cards",
    "kirifu": "kirifu.deal.five_cards",
    "mustamaija": "mustamaija.deal.five_cards",
    "dou_dizhu": "dou_dizhu.deal.seventeen_or_twenty_five",
    "sumidagawa": "sumidagawa.deal.fourteen_or_thirteen",
}
LEFT_OVER = {
    "durak": "durak.deal.full_hands",
    "kirifu": "kirifu.deal.fifty_two_and_jokers",
}
ORDER = {  # which card is higher
    "durak": "durak.deal.ace_high",
    "kirifu": "whole_attack.laws.ace_high_two_low",
    "mustamaija": "whole_attack.laws.ace_high_two_low",
    "dou_dizhu": "climbing.rules.place_in_the_order",
}
STRANGE = {  # what the pack holds, and cards that it does not
    "durak": (
        "durak.deal.thirty_six_cards",
        tuple(f"{rank}{suit}" for rank in "2345" for suit in "shdc"),
    ),
    "mustamaija": ("mustamaija.deal.fifty_two_cards", ("Jk",)),
}
ALIKE = {  # how often a card is in the pack
    "dou_dizhu": (
        "dou_dizhu.deal.one_pack_or_two",
        say("Outside your hand, how many cards have the same rank as {card}?"),
    ),
    "sumidagawa": (
        "sumidagawa.deal.each_number_as_often_as_it_says",
        say("Outside your hand, how many bon have the same number as {card}, in either colour?"),
    ),
}
LEFT_LEADS = "mustamaija.deal.left_of_the_dealer_leads"
WINNER_LEADS = "kirifu.deal.last_winner_leads"
LOSER_LEADS = "sumidagawa.deal.loser_leads_the_next_game"
HIGHEST = say("Which of these cards is the highest?")
HIGHEST_OF_SUITS = say("Which of these cards is the highest, whatever their suits?")
OF_DEALS = (  # the rules that are asked about here
    *(rule for by_family in (ROUND, SIZE, LEFT_OVER, ORDER) for rule in by_family.values()),
    *(rule for rule, _ in (*STRANGE.values(), *ALIKE.values())),
    *(LEFT_LEADS, WINNER_LEADS, LOSER_LEADS),
)
SHOWN = 3  # cards to choose from


def dealt(words: str) -> State:
    """What “kirifu 4 17” names: a game, how many play it, and a seed."""
    spec, players, seed = words.rsplit(" ", 2)
    n = int(players)
    return deal(game(*spec.split()), n, int(seed), dealer=SEATS[int(seed) % n])


def deals_of(seed: int) -> Iterator[str]:
    """One deal of each game, by the words that `dealt` takes."""
    for words, players in GAMES.items():
        yield f"{words} {players[seed % len(players)]} {seed}"


def about_dealing(state: State, rng: random.Random) -> Iterator[Question]:
    """Every question about a deal of which nothing has been played, and about how it came."""
    mine = rng.choice(state.seats)
    yield from _higher(state, mine, rng)
    yield from _in_the_pack(state, mine, rng)
    yield from _as_many(state, mine, rng)
    yield from _first_lead(state, mine, rng)
    order = _order(state)
    if {*order} == {*state.seats}:
        yield from _being_dealt(state, order, mine, rng)


def _who(
    rule: str, task: Text, state: State, mine: str, answer: str, why: Text
) -> Iterator[Question]:
    options = (Option(s, named(s, mine), why, s == answer, (rule,)) for s in state.seats)
    yield choice(rule, task, state, mine, options)


def _number(
    rule: str, task: Text, state: State, mine: str, n: int, others: Iterable[int], why: Text
) -> Question:
    numbers = sorted({n, *(other for other in others if other >= 0)})
    options = (
        Option(str(each), say_n("{n} card", "{n} cards", n=each), why, each == n, (rule,))
        for each in numbers
    )
    return choice(rule, task, state, mine, options)


def _higher(state: State, mine: str, rng: random.Random) -> Iterator[Question]:
    """Which of three cards is the highest, whatever its suit?"""
    rule, strength = ORDER.get(state.game.family.name), state.game.strength
    heights = {strength(each): each for each in face_up(state.hand(mine))}
    if rule is None or len(heights) < SHOWN:
        return
    sample = rng.sample(sorted(heights), SHOWN)
    order = [heights[height] for height in sorted(sample, reverse=True)]
    high, middle, low = order
    why = say("From high to low: {high}, {middle}, {low}.", high=high, middle=middle, low=low)
    options = (
        Option(str(heights[h]), say("{card}", card=heights[h]), why, h == max(sample), (rule,))
        for h in sample
    )
    task = HIGHEST if state.game.family.name == "dou_dizhu" else HIGHEST_OF_SUITS
    yield choice(rule, task, state, mine, options)


def _in_the_pack(state: State, mine: str, rng: random.Random) -> Iterator[Question]:
    """Which may another player hold: one's own card, one of the pack, or a strange one?"""
    if state.game.family.name not in STRANGE:
        return
    rule, strange = STRANGE[state.game.family.name]
    seen = state.seen_by(mine)
    seen_cards = {*seen.hand(mine), *seen.talon}
    n, none = len(state.deck), card(rng.choice(strange))
    own = rng.choice(state.hand(mine))
    free = rng.choice([each for each in state.deck if each not in seen_cards])
    choices: list[tuple[Any, Text]] = [
        (free, say("{card} is in the pack, but you cannot see where.", card=free)),
        (own, say("{card} is in your own hand.", card=own)),
        (none, say("This pack of {n} cards does not contain {card}.", n=n, card=none)),
    ]
    rng.shuffle(choices)
    options = (Option(str(c), say("{card}", card=c), why, c == free, (rule,)) for c, why in choices)
    yield choice(rule, say("Which of these cards could another player hold?"), state, mine, options)


def _as_many(state: State, mine: str, rng: random.Random) -> Iterator[Question]:
    """How many cards like one of the hand are elsewhere?"""
    if state.game.family.name not in ALIKE:
        return
    rule, question = ALIKE[state.game.family.name]
    hand = face_up(state.hand(mine))
    one = rng.choice(hand)
    everywhere = sum(each.rank == one.rank for each in state.deck)
    here = sum(each.rank == one.rank for each in hand)
    why = say_n(
        "The pack has {n} such card; you hold {here}.",
        "The pack has {n} such cards; you hold {here}.",
        n=everywhere,
        here=here,
    )
    n = everywhere - here
    task = question.filled(card=one)
    yield _number(rule, task, state, mine, n, (n - 1, n + 1, n + 2), why)


def _first_lead(state: State, mine: str, rng: random.Random) -> Iterator[Question]:
    """Who leads first, after the deal before?"""
    who = rng.choice(state.seats)
    loser = person(who, mine)
    match state.game.family.name:
        case "mustamaija":
            dealer, right = person(state.dealer, mine), state.actor
            task = say("{who:cap} dealt. Who leads first?", who=dealer)
            why = say(
                "The first to lead sits on the dealer's left: {who}.",
                who=person(right, mine),
            )
            yield from _who(LEFT_LEADS, task, _unbegun(state), mine, right, why)
        case "kirifu":
            later = _again(state, facts={"kirifu.first_out": who})
            task = say(
                "In the first deal, {who} went out first. In the second, {dealer} dealt. Who "
                "leads first?",
                dealer=person(later.dealer, mine),
                who=loser,
            )
            why = say(
                "Whoever was out first leads first in the next deal: {who}.",
                who=person(later.attacker, mine),
            )
            yield from _who(WINNER_LEADS, task, _unbegun(later), mine, later.attacker, why)
        case "sumidagawa":
            later = _again(state, durak=who)
            task = say("The second game. {who:cap} lost the first one. Who leads first?", who=loser)
            why = say(
                "Whoever lost leads first in the next game: {who}.",
                who=person(later.actor, mine),
            )
            yield from _who(LOSER_LEADS, task, _unbegun(later), mine, later.actor, why)


def _again(state: State, **before: Any) -> Any:
    """The same cards, dealt after another deal."""
    return deal(state.game, len(state.seats), state.seed, dealer=state.dealer, **before)


def _unbegun(state: Any) -> Any:
    """The deal before it is known who begins."""
    roles = ("attacker", "defender", "first", "owner")
    nobody = {name: "" for name in roles if hasattr(state, name)}
    facts = {name: kept for name, kept in state.facts.items() if not name.endswith(".oya")}
    return state.but(**nobody, actor="", phase="deal", past=(), facts=facts)


def _order(state: State) -> tuple[str, ...]:
    """Who got the first card, the second, and so on; not all, where first cards look alike."""
    cards = next(event.cards for event in state.log if event.kind == "deal")
    firsts = {state.hand(seat)[0]: seat for seat in state.seats}
    return tuple(firsts[each] for each in cards[: len(state.seats)] if each in firsts)


def _being_dealt(
    state: State, order: tuple[str, ...], mine: str, rng: random.Random
) -> Iterator[Question]:
    """Some cards have been dealt: who gets the next one, and how many are still to come?"""
    family, players, size = state.game.family.name, len(order), state.hand_size(mine)
    whole, more = divmod(rng.randrange(players, players * size), players)
    hands = {s: state.hand(s)[: whole + (n < more)] for n, s in enumerate(order)}
    talon = (FACE_DOWN,) * (len(state.deck) - sum(map(len, hands.values())))
    now = _unbegun(state).but(hands=hands, talon=talon, trump=None)
    if family in ROUND:
        first, upcoming = person(order[0], mine), order[more]
        why = say(
            "{first:cap} got the first card, and one goes to each in turn: {who} must be next.",
            first=first,
            who=person(upcoming, mine),
        )
        task = say(
            "Dealer: {who:cap}. There are more cards to come. Who gets the next one?",
            who=person(state.dealer, mine),
        )
        yield from _who(ROUND[family], task, now, mine, upcoming, why)
    in_hand = len(hands[mine])
    why = say("Everybody is dealt {size} cards; so far you have {held}.", size=size, held=in_hand)
    task = say("The cards are being dealt. How many more will you be dealt?")
    n = size - in_hand
    yield _number(SIZE[family], task, now, mine, n, (n - 1, n + 1, n + 2), why)
    if family in LEFT_OVER:
        left = len(state.talon)
        why = say(
            "{n} players are dealt {size} cards each, which leaves {left} of the {all} cards.",
            n=players,
            size=size,
            all=len(state.deck),
            left=left,
        )
        task = say(
            "The cards are being dealt. How many will the talon have once all hands have been "
            "dealt?"
        )
        others = (left + players, left - players, left + 1)
        yield _number(LEFT_OVER[family], task, now, mine, left, others, why)
