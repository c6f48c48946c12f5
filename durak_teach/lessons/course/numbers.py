"""Lesson 32: numbers. Predict what many deals come to, then see it, and how sure it is.

Sentences, plots and answers are made from the deals that are counted in `compare.counted_deals`.
"""

from __future__ import annotations

from itertools import pairwise
from math import ceil, floor

from durak_teach.compare.counted_deals import SAMPLE, SETTINGS, figures
from durak_teach.lessons.predicting import (
    Named,
    called,
    even,
    made,
    many,
    means,
    often,
    shares,
    to_predict,
)
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.play.estimates import Estimate, share
from durak_teach.play.plots import Plot
from durak_teach.text import Text, say

PAIR, FOUR = "throw_in", "four"
GAMES = tuple(name for name in SETTINGS if name != FOUR)
SEATS: tuple[Text | str, ...] = (
    say("{seat}, first attacker", seat="A"),
    say("{seat}, first defender", seat="B"),
    "C",
    "D",
)
LEADS = "durak.deal.lowest_trump_leads"  # the rules that the questions are about
LAST = "durak.ending.last_holder_is_durak"
GONE = "durak.bout.beaten_cards_go_away"
DRAWN = "durak.ending.nobody_left_is_a_draw"
TWO = say("Two players")  # what a question about several games is about
LOST = say("Who becomes the durak, per 100 deals")
IF_EVEN = say("If every player lost equally often")
LENGTHS = ((1, 8), (9, 12), (13, 16), (17, 999))  # bouts, as they are asked for
FIRST, LAST_ROW = 9, 21  # bouts from which, and up to which, each two have a row


def who_loses() -> Step:
    """Two players: does the first attacker lose more often than the other?"""
    counted = figures()[PAIR]
    first, half = counted.loses(), even(counted)
    if first.low <= half <= first.high:
        says = say(
            "A lost {often}. An even share would be {even}: it lies on the thin line, so "
            "these deals settle nothing.",
            often=often(first),
            even=round(100 * half),
        )
    else:
        says = say(
            "A lost {often}. An even share would be {even}: it lies outside the thin line, so the "
            "difference is unlikely to be chance.",
            often=often(first),
            even=round(100 * half),
        )
    answers = (
        ("less", say("A loses less often than B"), first.high < half),
        ("same", say("Both lose about equally often"), first.low <= half <= first.high),
        ("more", say("A loses more often than B"), first.low > half),
    )
    rows: list[Named] = [(SEATS[n], counted.loses(n)) for n in (0, 1)]
    return to_predict(
        "32.1",
        PAIR,
        say("Two players, {n} deals. A attacks first. Who loses more often?", n=counted.deals),
        (Option(id, text, says, ok, (LEADS,)) for id, text, ok in answers),
        Plot(
            LOST,
            shares([*rows, (say("Nobody: drawn"), counted.draws)]),
            made(PAIR),
            (100 * half, IF_EVEN),
        ),
        (LEADS, say("A usually holds the lowest trump dealt, and plays the first card.")),
        guess=True,
    )


def how_sure() -> Step:
    """What can fifty deals tell?"""
    counted = figures()[PAIR]
    half = even(counted)
    first, *others = (share(lost, SAMPLE) for lost in counted.samples)
    inside = first.low <= half <= first.high
    right = say(
        "Count all the deals {few} at a time: A lost between {fewest} and {most} of each {few}. "
        "Only more deals make the thin line shorter.",
        few=SAMPLE,
        fewest=min(counted.samples),
        most=max(counted.samples),
    )
    wrong = say(
        "The true number per 100 may be anything from {low} to {high}: the thin line spans "
        "that range.",
        low=floor(100 * first.low),
        high=ceil(100 * first.high),
    )
    answers = (
        ("less", say("A loses less often than B"), first.high < half),
        ("more", say("A loses more often than B"), first.low > half),
        ("open", say("{n} deals are too few to tell", n=SAMPLE), inside),
    )
    later: list[Named] = [(say("{n} other deals", n=SAMPLE), each) for each in others[:2]]
    every = (say("All {n} deals", n=counted.deals), counted.loses())
    return to_predict(
        "32.2",
        PAIR,
        say(
            "Somebody stops counting after {n} deals and sees this one bar. What does the bar "
            "tell them?",
            n=SAMPLE,
        ),
        (Option(id, text, right if ok else wrong, ok, (LEADS,)) for id, text, ok in answers),
        Plot(
            say("How often A, who attacks first, becomes the durak, per 100 deals"),
            (
                *shares([(say("The first {n} deals", n=SAMPLE), first)], told=True),
                *shares([*later, every]),
            ),
            made(PAIR),
            (100 * half, IF_EVEN),
        ),
        (
            say("Look at the thin line, not at the end of the bar."),
            say("Does the dashed line cross the thin one? Then an even share is possible."),
        ),
    )


def around_the_table() -> tuple[Step, Step]:
    """Four players: who loses least often, and what is sure about the others?"""
    counted = figures()[FOUR]
    lost = [counted.loses(place) for place in range(len(SEATS))]
    least = min(lost, key=lambda one: one.value)
    rows: list[Named] = [*zip(SEATS, lost, strict=True)]
    line = (100 * even(counted), IF_EVEN)
    says = say(
        "{seat} lost {often}. An even share would be {even}.",
        seat="ABCD"[lost.index(least)],
        often=often(least),
        even=round(line[0]),
    )
    guess = to_predict(
        "32.3",
        FOUR,
        say(
            "Four players, {n} deals. A attacks first, B defends, and C and D follow "
            "clockwise. Who becomes the durak least often?",
            n=counted.deals,
        ),
        (
            Option(seat, name, says, one == least, (LAST,))
            for seat, name, one in zip("ABCD", SEATS, lost, strict=True)
        ),
        Plot(LOST, shares(rows), made(FOUR), line),
        (LAST, say("Who gets rid of cards early? Who may have to take some?")),
        guess=True,
    )
    reading = to_predict(
        "32.4",
        FOUR,
        say("The same {n} deals. Which statement do they support?", n=counted.deals),
        (_told_apart(lost, *pair) for pair in pairwise(range(len(SEATS)))),
        Plot(LOST, shares(rows, told=True), made(FOUR), line),
        (
            say("Compare the two players' thin lines, not the ends of the bars."),
            say(
                "If the thin lines overlap, these deals may not show which player loses less often."
            ),
        ),
    )
    return guess, reading


def _told_apart(lost: list[Estimate], one: int, two: int) -> Option:
    """That one seat loses less often than its neighbour, and whether this is sure."""
    less, more = sorted((one, two), key=lambda place: lost[place].value)
    ok = not lost[one].overlaps(lost[two])
    text = say("{one} loses less often than {other}", one="ABCD"[less], other="ABCD"[more])
    places = {"a": often(lost[less]), "b": often(lost[more])}
    if ok:
        says = say(
            "{a} and {b}: the thin lines do not overlap. The difference is unlikely to be chance.",
            **places,
        )
    else:
        says = say("{a} and {b}: the thin lines overlap. The difference may be chance.", **places)
    return Option(f"{one}{two}", text, says, ok, (LAST,))


def how_long() -> Step:
    """How many bouts does a deal have?"""
    counted = figures()[PAIR]
    counts = [counted.within(*ends) for ends in LENGTHS]
    shortest, longest = min(counted.bouts), max(counted.bouts)
    says = say(
        "On average {mean} bouts; the shortest deal had {shortest}, the longest {longest}.",
        mean=many(counted.length),
        shortest=shortest,
        longest=longest,
    )
    bounds = [*range(FIRST, LAST_ROW, 2)]
    ends = [(1, FIRST - 1), *((low, low + 1) for low in bounds), (LAST_ROW, longest)]
    rows: list[Named] = [
        (_bouts(low, high, longest), share(counted.within(low, high), counted.deals))
        for low, high in ends
    ]
    return to_predict(
        "32.5",
        PAIR,
        say(
            "Two players, Throw-in Durak. How many bouts does a deal have? "
            "Choose the range that holds the most deals."
        ),
        (
            Option(str(low), _bouts(low, high, LENGTHS[-1][1]), says, one == max(counts), (GONE,))
            for (low, high), one in zip(LENGTHS, counts, strict=True)
        ),
        Plot(say("How many of 100 deals have this number of bouts"), shares(rows), made(PAIR)),
        (
            GONE,
            say(
                "There are 36 cards. In some bouts two are discarded, in others "
                "twelve, in others none."
            ),
        ),
        guess=True,
    )


def _bouts(low: int, high: int, most: int) -> Text:
    if low == 1:
        return say("Up to {n} bouts", n=high)
    if high == most:
        return say("{n} bouts or more", n=low)
    return say("{low} to {high} bouts", low=low, high=high)


def what_makes_it_long() -> Step:
    """Which game has the longest deals?"""
    lengths = {name: figures()[name].length for name in GAMES}
    longest = max(lengths, key=lambda name: lengths[name].value)
    few = many(min(lengths.values(), key=lambda length: length.value))
    same = [n for n in GAMES if n != longest and lengths[n].overlaps(lengths[longest])]
    says = say(
        "Deals are longest in {game}: {many} bouts on average. In the game with the shortest deals "
        "the average is {few}.",
        game=called(longest),
        many=many(lengths[longest]),
        few=few,
    )
    if same:
        says = say(
            "{games}: the figures do not show in which of these games deals are longest. In the "
            "game with the shortest deals the average is {few} bouts.",
            games=tuple(called(name) for name in (longest, *same)),
            few=few,
        )
    rows: list[Named] = [(called(name), lengths[name]) for name in GAMES]
    return to_predict(
        "32.6",
        PAIR,
        say(
            "Compare {n} games. In which of them does a deal have the most bouts on average?",
            n=len(GAMES),
        ),
        (
            Option(name, called(name), says, name in (longest, *same), (GONE,))
            for name in GAMES
            if name != PAIR
        ),
        Plot(
            say("Bouts in a deal, on average"),
            means(rows),
            made(*GAMES),
            (lengths[PAIR].value, say("Throw-in Durak")),
        ),
        (GONE, say("Fewer cards in each bout, or more cards taken: either makes a deal longer.")),
        guess=True,
        about=TWO,
    )


def what_is_drawn() -> Step:
    """Which game is drawn most often?"""
    draws = {name: figures()[name].draws for name in GAMES}
    most = max(draws, key=lambda name: draws[name].value)
    never = [name for name in GAMES if not figures()[name].drawn]
    says = say("{game}: {often}.", game=called(most), often=often(draws[most], 1000))
    if never:
        says = say(
            "{game}: {often}. {none}: no deal was drawn here, but up to {high} in {of} might "
            "be drawn.",
            game=called(most),
            often=often(draws[most], 1000),
            none=tuple(called(name) for name in never),
            high=ceil(1000 * max(draws[name].high for name in never)),
            of=1000,
        )
    rows: list[Named] = [(called(name), draws[name]) for name in GAMES]
    return to_predict(
        "32.7",
        PAIR,
        say(
            "A deal is drawn when the last hands run out in the same bout. "
            "In which game are deals drawn most often?"
        ),
        (Option(name, called(name), says, name == most, (DRAWN,)) for name in GAMES),
        Plot(say("Drawn deals per 1000"), shares(rows, 1000), made(*GAMES)),
        (
            DRAWN,
            say(
                "Both hands run out in one bout: one player plays their last card, and the other "
                "beats it with theirs."
            ),
        ),
        guess=True,
        about=TWO,
    )


def where_it_matters() -> Step:
    """In which games do the deals not tell whether attacking first matters?"""
    first = {name: figures()[name].first_of_two for name in GAMES}
    rows: list[Named] = [(called(name), first[name]) for name in GAMES]
    return to_predict(
        "32.8",
        PAIR,
        say(
            "In each of these deals somebody lost, and A attacked first. Choose a game whose "
            "figures do not settle whether attacking first matters."
        ),
        (_matters(name, first[name]) for name in GAMES),
        Plot(
            say("How often A, who attacks first, is the durak, per 100 deals that somebody lost"),
            shares(rows, told=True),
            made(*GAMES),
            (50, IF_EVEN),
        ),
        (
            say("The dashed line marks half of the deals."),
            say(
                "Look for a thin line that the dashed one crosses: any game that has one is right."
            ),
        ),
        about=TWO,
    )


def _matters(name: str, first: Estimate) -> Option:
    """That a game's deals leave open whether the first attacker has an advantage."""
    ok = first.low <= 0.5 <= first.high
    if ok:
        says = say(
            "{often}: the dashed line crosses the thin line. More deals might settle it.",
            often=often(first),
        )
    else:
        says = say(
            "{often}: the dashed line does not cross the thin line. The difference is unlikely to "
            "be chance.",
            often=often(first),
        )
    return Option(name, called(name), says, ok, () if ok else (LEADS,))


STEPS = (
    who_loses(),
    how_sure(),
    *around_the_table(),
    how_long(),
    what_makes_it_long(),
    what_is_drawn(),
    where_it_matters(),
)
LESSON = Lesson(
    32,
    say("Numbers: what many deals show"),
    say(
        "Thousands of deals, played by computer players: predict, see the plot, and see how "
        "certain the result is."
    ),
    say("You can read a plot, and say what a set of deals shows and what it leaves open."),
    STEPS,
    minutes=8,
)
