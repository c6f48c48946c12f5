"""Lesson 29: Dou Dizhu. Combinations, climbing instead of beating, the landlord, bombs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from durak_teach.games.dou_dizhu.counting import counts_of
from durak_teach.games.dou_dizhu.names import TYPES, named, rank
from durak_teach.games.dou_dizhu.shapes import readings
from durak_teach.games.dou_dizhu.state import DouDizhuState
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.climbing import playable, to_empty, which_move_wins, which_play
from durak_teach.lessons.making import Clues, played, to_pick
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.notation.position import position
from durak_teach.text import Text, say, say_n

COMBINATION = "dou_dizhu.tricks.a_combination"
HIGHER = "dou_dizhu.tricks.higher_of_the_same_type"
PASS = "dou_dizhu.tricks.may_pass"
PASS_A_BID = "dou_dizhu.auction.may_pass_the_auction"
HIGHER_BID = "dou_dizhu.auction.higher_than_the_last_bid"
SIDES = "dou_dizhu.auction.all_against_the_landlord"
DOUBLED = "dou_dizhu.payment.stake_doubled_each_time"
SIDE_WINS = "dou_dizhu.payment.first_empty_hand_wins"


BY_RANK: Mapping[str, Text] = {  # a play beats another one of its type
    "trip+1": say("The triplets are compared, and {card} is higher than {attack}."),
    "seq": say("The highest cards are compared, and {card} is higher than {attack}."),
}


def combination(state: DouDizhuState, move: Move) -> Text:
    """That cards can be played, and what they are called."""
    cards = counts_of(move.cards)
    return playable(named(cards, readings(cards, state.shapes)[0]))


def winning(state: DouDizhuState, move: Move) -> Text:
    """Why a play beats the one on the table."""
    play, table = readings(counts_of(move.cards), state.shapes)[0], state.to_beat
    assert table is not None
    if play.kind == "rocket":
        return say("Both jokers are a rocket, and a rocket beats every other play.")
    if play.kind != table.kind:
        return say(
            "Four cards of one rank are a bomb, and a bomb beats {that}.", that=TYPES[table.kind]
        )
    return BY_RANK[play.kind].filled(card=rank(play.key), attack=rank(table.key))


def grown(text: str, seat: str, done: str) -> int:
    """By how many cards a hand has grown after a move."""
    state = position(text)
    return len(state.game.play(state, f"{seat} {done}").hand(seat)) - len(state.hand(seat))


def who_holds_more(
    id: str, task: Text, durak: str, dou_dizhu: str, names: tuple[Text, Text], clues: Clues
) -> Step:
    """In which of two games does a hand grow if one does not answer: B takes, or B passes?"""
    grow = (grown(durak, "B", "take"), grown(dou_dizhu, "B", "pass"))
    right = say_n(
        "Whoever takes has {n} more card. Whoever passes has as many as before, and may "
        "play later.",
        "Whoever takes has {n} more cards. Whoever passes has as many as before, and may "
        "play later.",
        n=grow[0],
    )
    claims = {
        (True, False): say("Only in {name}", name=names[0]),
        (False, True): say("Only in {name}", name=names[1]),
        (True, True): say("In both games"),
        (False, False): say("In neither game"),
    }
    truth, options = (grow[0] > 0, grow[1] > 0), []
    for number, (claim, text_of) in enumerate(claims.items()):
        ok = claim == truth
        missed = (
            say("In Dou Dizhu nobody takes cards from the table.")
            if claim[1] != truth[1]
            else say(
                "In Durak a defender who leaves an attack card open takes everything on the table."
            )
        )
        options.append(Option(str(number), text_of, right if ok else missed, ok, (PASS,)))
    return to_pick(id, task, position(dou_dizhu), "B", options, clues, ("B pass",))


def which_bid(id: str, task: Text, text: str, seat: str, calls: str, clues: Clues) -> Step:
    """Which bids may be made after some calls; or none, because one has passed?"""
    state = played(position(text), [call.strip() for call in calls.split(",") if call.strip()])
    options, free = [], False
    for n in (1, 2, 3):
        tried = state.game.read(f"{seat} bid {n}")
        verdict = state.game.judge(state, tried)
        free = free or bool(verdict)
        says = (
            say("A pass is not final, and {n} is more than the last bid.", n=n)
            if verdict
            else say("{why:cap}.", why=verdict.reasons[0].text)
        )
        ids = (PASS_A_BID,) if verdict else verdict.ids
        text_of = state.game.family.phrases.making(state, tried)
        options.append(Option(str(n), text_of, says, bool(verdict), ids))
    never = say("You may still bid, although you have passed.")
    none = say("None: you have already passed")
    options.append(Option("none", none, never, not free, (PASS_A_BID,)))
    return to_pick(id, task, state, seat, options, clues)


def what_is_paid(
    id: str, task: Text, text: str, seat: str, then: tuple[str, ...], clues: Clues
) -> Step:
    """What does the landlord pay to each of the others, or get from each of them?"""
    state = cast(DouDizhuState, position(text))
    over = played(state, then)
    landlord, stake = over.fact("dou_dizhu.landlord"), over.fact("dou_dizhu.stake")
    won = over.scores[landlord] // (len(over.seats) - 1)
    doublings = over.fact("dou_dizhu.doublings")
    right = say_n(
        "The stake is {stake}, doubled once: {paid}.",
        "The stake is {stake}; {n} doublings make it {paid}.",
        n=doublings, stake=stake, paid=over.payment,
    )  # fmt: skip
    options = []
    for each in dict.fromkeys((stake, stake + doublings, over.payment // 2, over.payment)):
        for sign in (-1, 1) if each == over.payment else (-1 if won < 0 else 1,):
            ok = sign * each == won
            other_side = sign * won < 0
            says = right if ok else _misjudged(over, seat, other_side)
            ids = (SIDE_WINS,) if other_side else (DOUBLED,)
            options.append(Option(f"{sign * each}", _paid(landlord, sign * each), says, ok, ids))
    return to_pick(id, task, state, seat, options, clues, then)


def _misjudged(over: State, mine: str, other_side: bool) -> Text:
    if other_side:
        assert over.over is not None
        first = over.over.winner
        return say(
            "{who:cap} will be out first; the side that is out first is paid.",
            who=say("you") if first == mine else first,
        )
    return say("Count the bombs and rockets played in this deal; each of them doubles the payment.")


def _paid(landlord: str, each: int) -> Text:
    if each > 0:
        return say_n(
            "Each of the others pays {n} point to {who}.",
            "Each of the others pays {n} points to {who}.",
            n=each, who=landlord,
        )  # fmt: skip
    return say_n(
        "{who} pays {n} point to each of the others.",
        "{who} pays {n} points to each of the others.",
        n=-each, who=landlord,
    )  # fmt: skip


STEPS = (
    who_holds_more(
        "29.1",
        say(
            "Throw-in Durak and Dou Dizhu: A has played one card, and you do not answer it. In "
            "which game do you then hold more cards than before?"
        ),
        """
        rules: podkidnoy
        players: A B C
        trump: c
        talon: x6 [9c]
        discard: x12
        A: x5
        B: 7h Td Jc 8s Ks 6d
        C: x5
        table: Qh/-
        roles: att=A def=B bout=4
        """,
        """
        game: dou_dizhu
        players: A B C
        discard: x32
        A: x7
        B: 7 T J 8 K 6
        C: x8
        table: Q
        roles: owner=A to=B trick=6
        """,
        (say("Throw-in Durak"), say("Dou Dizhu")),
        (
            PASS,
            say("Lesson 4: beat or take. What does a player who does not answer do in each game?"),
        ),
    ),
    which_play(
        "29.2",
        say("Dou Dizhu, three players: you lead. Which of these is not a combination?"),
        """
        game: dou_dizhu
        players: A B C
        discard: x24
        A: x11
        B: 4 4 4 7 8 8 9 9 T J
        C: x9
        roles: to=B trick=4
        """,
        "B",
        ("4 4 4 7", "7 8 9 T J", "8 8 9 9", "4 4 4 8 8"),
        combination,
        (COMBINATION,),
        (
            COMBINATION,
            say(
                "A sequence has five cards or more, a sequence of pairs three pairs or more; a "
                "triplet may carry a card or a pair."
            ),
        ),
        none=True,
    ),
    which_play(
        "29.3",
        say(
            "Dou Dizhu: A, the landlord, has led a triplet with a card, K K K 5. Which of these "
            "beats it?"
        ),
        """
        game: dou_dizhu
        players: A B C
        discard: x17
        A: x12
        B: 2 2 2 6 6 6 b 4 4
        C: x12
        table: K K K 5
        roles: owner=A to=B trick=3
        """,
        "B",
        ("6 6 6 b", "2 2 2 4 4", "2 2 2 4", "b"),
        winning,
        (HIGHER,),
        (
            HIGHER,
            say(
                "The triplets are compared. From lowest to highest the ranks are 3 4 … K A 2, "
                "then the jokers."
            ),
        ),
    ),
    which_play(
        "29.4",
        say(
            "Dou Dizhu: A has led a sequence, 6 to 10. You hold strong cards. "
            "Which of these does not beat it?"
        ),
        """
        game: dou_dizhu
        players: A B C
        discard: x12
        A: x13
        B: 3 5 5 5 5 8 9 T J Q b r
        C: x12
        table: 6 7 8 9 T
        roles: owner=A to=B trick=2
        """,
        "B",
        ("5 5 5 5", "5 5 5 5 3 Q", "8 9 T J Q", "b r"),
        winning,
        (HIGHER,),
        (
            HIGHER,
            say(
                "Four of one rank and nothing else are a bomb, both jokers a rocket: they beat "
                "all other combinations."
            ),
        ),
        none=True,
    ),
    which_bid(
        "29.5",
        say(
            "Dou Dizhu, the auction: A has bid 1, you have passed, C has bid 2, and A has "
            "passed. You want to be the landlord after all. Which bid can you make?"
        ),
        """
        game: dou_dizhu
        players: A B C
        talon: x3
        A: x17
        B: 3 4 4 5 7 8 8 9 J J Q K A A 2 2 r
        C: x17
        roles: phase=auction to=A
        """,
        "B",
        "A bid 1, B pass, C bid 2, A pass",
        (HIGHER_BID, say("The last bid is 2. Does your pass still count?")),
    ),
    to_empty(
        "29.6",
        say(
            "Dou Dizhu: you lead, and nobody can beat your cards any more. Empty your hand in as "
            "few plays as possible: tap the cards of a play, then press Play."
        ),
        """
        game: dou_dizhu
        players: A B C
        discard: x45
        A: 3
        B: 5 6 7 8 9 9 9
        C: 3
        roles: to=B trick=12
        """,
        "B",
        (COMBINATION,),
        (
            COMBINATION,
            say(
                "Five of your cards make a sequence; three make a triplet. What is "
                "left over in each case?"
            ),
        ),
    ),
    which_move_wins(
        "29.7",
        say(
            "Dou Dizhu: A is the landlord; you and C are one team. C has played a king, and A "
            "has passed. All hands are face up. What do you do?"
        ),
        """
        game: dou_dizhu
        players: A B C
        discard: x45
        A: J K
        B: 5 8 Q 2 b
        C: 3
        table: K
        roles: owner=C passed=A to=B trick=9
        """,
        "B",
        ("play 2", "play b", "pass"),
        say("Your pass leaves the trick to C, and C goes out: your side has won."),
        (SIDES,),
        (SIDES, say("Who leads if you pass, and with how many cards in hand?")),
    ),
    what_is_paid(
        "29.8",
        say(
            "Dou Dizhu: A is the landlord, the stake is 2, and a rocket has been played. You are "
            "about to play 7 7 7 7; the others will pass, and you will play your last card. How "
            "much will be paid, and by whom?"
        ),
        """
        game: dou_dizhu
        players: A B C
        discard: x41
        A: x3
        B: 5 7 7 7 7
        C: x4
        table: 9
        roles: owner=A to=B trick=9
        facts: dou_dizhu.stake=2 dou_dizhu.doublings=1
        """,
        "B",
        ("B play 7 7 7 7", "C pass", "A pass", "B play 5"),
        (
            DOUBLED,
            say(
                "One rocket and one bomb will have been played, and your hand will be empty first."
            ),
        ),
    ),
)

LESSON = Lesson(
    29,
    say("Dou Dizhu"),
    say("One landlord against the others: play higher combinations, or pass; be out first."),
    say("You can play Dou Dizhu: bid, divide a hand into combinations, answer or pass."),
    STEPS,
    minutes=7,
)
