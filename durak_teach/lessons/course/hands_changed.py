"""Lesson 22: hands, talons and decks, changed. Three small games, and the rest by what they do."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import cast

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.lessons.comparing import Setup, under
from durak_teach.lessons.making import played, to_pick
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.lessons.titles import called
from durak_teach.lessons.whole_games import to_the_end
from durak_teach.text import Text, say, say_n

PLAIN = ("podkidnoy",)
USE_UP, PROGRESSION, POKER, SWAP, ARMENIAN, CHANCE, CHUKCHI, DEAL_OUT, RECYCLE = (
    (*PLAIN, option)
    for option in (
        "use_up",
        "progression",
        "poker",
        "swap_hands",
        "armenian",
        "second_chance",
        "chukchi",
        "deal_out",
        "recycle",
    )
)
MAGADAN = ("prostoy", "magadan")
TWO_PACKS, SHORT = (*PLAIN, "double_deck"), (*PLAIN, "deck32")
CUBE = (*PLAIN, "deck32", "win_point", "doubling_cube")
GIVEN_UP = "doubling_cube.deal_is_given_up"
FACE_DOWN = re.compile(r"^ *down (\w): (.*)\n", re.MULTILINE)
Case = tuple[Setup, str, str]  # a game, the rule in question, what its position says besides


def _whole(id: str, task: Text, setup: Setup, law: str, text: str, seat: str) -> Step:
    """A small whole game; where cards lie face down, the plain game has them in hand."""
    plain = re.sub(FACE_DOWN, "", text)
    for name, lying in re.findall(FACE_DOWN, text):
        plain = re.sub(rf"^( *{name}: .*)$", rf"\1 {lying}", plain, flags=re.MULTILINE)
    return to_the_end(id, task, under(setup, text), under(setup[:1], plain), seat, (law,))


def named_by(
    id: str,
    task: Text,
    text: str,
    seat: str,
    cases: Iterable[Case],
    then: tuple[str, ...],
    shows: Callable[[DurakState], bool],
    tells: Callable[[DurakState], Text],
    clue: Text,
) -> Step:
    """In which game do these moves lead to what is described? Each game says what it does."""
    options = []
    for setup, law, besides in cases:
        end = played(under(setup, f"{text}\n{besides}"), then)
        name, ok = called(end.game), shows(end)
        options.append(Option(setup[-1], name, tells(end), ok, (law,), end.game))
    first = say("Each of these variants changes one thing. Read their names one by one.")
    return to_pick(id, task, durak(text), seat, options, (first, clue))


def _holding(end: DurakState) -> Text:
    return say(
        "Cards after the bout in that game: you {mine}, B {theirs}, talon {talon}.",
        mine=len(end.hand("A")),
        theirs=len(end.hand("B")),
        talon=len(end.talon),
    )


def dealt(id: str, task: Text, cases: Iterable[tuple[Setup, str]], clue: Text) -> Step:
    """In which game does a deal for two look like this: six cards each, no talon?"""
    options, wanted = [], []
    for setup, law in cases:
        begun = cast(DurakState, deal(game("durak", *setup), players=2, seed=22))
        mine, talon = begun.held_by("A"), len(begun.talon)
        says = say(
            "Cards for each player in that game: {mine}. Talon: {talon}.", mine=mine, talon=talon
        )
        ok = (mine, talon) == (6, 0)
        options.append(Option(setup[-1], called(begun.game), says, ok, (law,), begun.game))
        wanted += [begun.under(game("durak", *PLAIN))] if ok else []
    (state,) = wanted  # as it is seen, without the name of its game
    first = say("Each of these variants changes one thing. Read their names one by one.")
    return to_pick(id, task, state, "A", options, (first, clue))


def may(
    id: str, task: Text, text: str, tried: str, cases: Iterable[tuple[Setup, str]], clue: Text
) -> Step:
    """Which game allows what the others do not know?"""
    state, options = under(PLAIN, text), []
    for setup, law in cases:
        rules = game("durak", *setup)
        ok = rules.read(tried) in rules.legal(state.under(rules))
        says = say("That rule does something else with the talon.")
        if ok:
            says = say(
                "You may exchange two cards once in a bout, before anything is beaten, while the "
                "talon has two cards or more."
            )
        options.append(Option(setup[-1], called(rules), says, ok, (law,), rules))
    first = say("Each of these variants changes one thing. Read their names one by one.")
    return to_pick(id, task, state, state.defender, options, (first, clue))


def _points(id: str, task: Text, text: str) -> Step:
    """What does the other side score when a double is refused?"""
    state = under(CUBE, text)
    scores = played(state, ("A drop",)).fact("win_point.scores", "B")
    refused = {
        1: say("The cube already shows 2. Whoever drops pays what it shows."),
        4: say("The offer is not accepted, so the stake is not doubled."),
    }
    right = say("Whoever drops loses the stake as it was before the offer: {n}.", n=scores)
    options = [
        Option(
            str(n),
            say_n("{n} point", "{n} points", n=n),
            refused.get(n, right),
            n == scores,
            (GIVEN_UP,),
        )
        for n in (1, 2, 4)
    ]
    clue = say("Is the stake doubled when the offer is made, or when it is accepted?")
    return to_pick(id, task, state, "A", options, (GIVEN_UP, clue), ("A drop",))


STEPS = (
    _whole(
        "22.1",
        say(
            "Simple Durak with “Magadan”: a complete short deal in which you see all cards. You "
            "attack B. Play so that B becomes the durak."
        ),
        MAGADAN,
        "magadan.most_cards_go_face_down",
        """
        players: A B
        trump: c
        talon: [6c]
        A: 9d
        B: Qh
        down A: Td
        down B: 8s Kd Qs
        roles: att=A def=B
        """,
        "A",
    ),
    _whole(
        "22.2",
        say(
            "“Second chance”: a complete short deal. B leads J♠, and no card of yours beats it. "
            "Play to the end so that B becomes the durak."
        ),
        CHANCE,
        "second_chance.top_card_may_help",
        """
        players: A B
        trump: d
        talon: 9d [Jd]
        A: Kh Ts Jh
        B: 7c Ac
        table: Js/-
        roles: att=B def=A
        """,
        "A",
    ),
    _whole(
        "22.3",
        say(
            "“Use it up”: a complete short deal. You attack B. Play to the end so that B becomes "
            "the durak."
        ),
        USE_UP,
        "use_up.only_an_empty_hand",
        """
        players: A B
        trump: s
        talon: [6s]
        A: Kc Th Jd
        B: 7h As 7d
        roles: att=A def=B
        """,
        "A",
    ),
    named_by(
        "22.4",
        say(
            "You have beaten B's 8♥ with Q♥. If B throws in nothing, this will be the second "
            "successful defence of the deal; each of you will draw a card, yet the talon will "
            "still have 12 cards. Which game is it?"
        ),
        """
        players: A B
        trump: s
        talon: x11 [6s]
        discard: x12
        A: Ks 6c Jd Ac 9s
        B: 7d Tc Kh 9d Jc
        table: 8h/Qh
        roles: att=B def=A bout=6
        """,
        "A",
        (
            (USE_UP, "use_up.only_an_empty_hand", ""),
            (
                PROGRESSION,
                "progression.one_more_each_time",
                "facts: progression.refills=5",
            ),
            (RECYCLE, "recycle.every_second_success_goes_back", "facts: recycle.successes=1"),
            (SWAP, "swap_hands.hands_go_left", ""),
        ),
        ("B done",),
        lambda end: (end.held_by("A"), len(end.talon)) == (6, 12),
        _holding,
        say("Who draws in each of the games, and how many cards? Do cards go back into the talon?"),
    ),
    dealt(
        "22.5",
        say(
            "Two players have six cards each, the trump suit is known, and nobody will "
            "draw: there is no talon any more. Which game is it?"
        ),
        (
            (DEAL_OUT, "deal_out.all_are_dealt"),
            (CHUKCHI, "chukchi.talon_goes_away"),
            (TWO_PACKS, "double_deck.two_packs"),
            (SHORT, "deck32.without_sixes"),
            (PROGRESSION, "progression.one_more_each_time"),
        ),
        say("36, 72 or 32 cards: how many are left after dealing, and where do they go?"),
    ),
    may(
        "22.6",
        say(
            "B leads K♣. Before you defend, you want to discard 7♥ and 8♦ and draw two cards. "
            "Which of these rules allows that?"
        ),
        """
        players: A B
        trump: s
        talon: x11 [Qs]
        discard: x12
        A: 7h 8d Ac 9s Jh Td
        B: x5
        table: Kc/-
        roles: att=B def=A bout=4
        """,
        "A exchange 7h 8d",
        (
            (ARMENIAN, "armenian.top_of_the_talon"),
            (CHANCE, "second_chance.top_card_may_help"),
            (POKER, "poker.cards_for_the_talon"),
            (RECYCLE, "recycle.every_second_success_goes_back"),
        ),
        say("One of these rules is named after a game in which players exchange cards."),
    ),
    named_by(
        "22.7",
        say(
            "You and B have dealt a third hand, to a dummy, Z. You have beaten everything. "
            "Nothing more is thrown in. In which game do you attack the dummy next?"
        ),
        """
        players: A Z B
        trump: h
        talon: x9 [Ah]
        discard: x8
        A: Ks 6c Jd Ac 8h
        B: 7d Tc Kh 9d Jc
        Z: 7s Td 9c Qd 6h Js
        table: 8s/Qs
        roles: att=B def=A bout=3
        """,
        "A",
        (
            ((*PLAIN, "dummy_throws"), "dummy_throws.dummy_is_passed_over", ""),
            ((*PLAIN, "dummy_plays"), "durak.attack.left_neighbour_defends", ""),
        ),
        ("B done", "Z done"),
        lambda end: end.defender == "Z",
        lambda end: say("In that game the next defender is {seat}.", seat=end.defender),
        say("In one game the dummy only throws in; in the other it plays like everybody else."),
    ),
    _points(
        "22.8",
        say(
            "32 cards and the doubling cube. The stake is 2. B attacks and has offered to "
            "double; you are about to drop. How many points will B score?"
        ),
        """
        players: A B
        trump: c
        talon: x9 [Jc]
        discard: x10
        A: 7s 9d Th Jd Qh 8d
        B: x6
        roles: att=B def=A phase=doubling to=A bout=4
        facts: doubling_cube.stake=2
        """,
    ),
)

LESSON = Lesson(
    22,
    say("Changes to hands, talons and packs"),
    say("These variants deal, draw or count differently; what beats what stays the same."),
    say("You can play variants with unusual hands, talons or packs."),
    STEPS,
    minutes=6,
)
