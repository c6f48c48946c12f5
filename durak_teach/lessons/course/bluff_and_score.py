"""Lesson 24: bluff and score. Cards one does not see, cards one beats alone, and other losers."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.games.families import game
from durak_teach.kernel.cards import Card, pack
from durak_teach.lessons.comparing import under, under_which, whose
from durak_teach.lessons.making import Clues, played, to_mark, to_pick
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.lessons.whole_games import to_the_end
from durak_teach.text import Text, say

PLAIN = ("podkidnoy",)
REVERSED, SLY, BRAZEN, AMERICAN, BALTIC, POINTS, FACES, EPAULETTES, WEAKLING, DOUBT = (
    (*PLAIN, option)
    for option in (
        "reversed_hands",
        "sly",
        "brazen",
        "american",
        "baltic",
        "points",
        "face_cards",
        "epaulettes",
        "weakling",
        "doubt",
    )
)
TURNED = "doubt.card_is_turned_over"
WRONG_CARD = "reversed_hands.player_of_the_wrong_card_takes"
OWN = "sly.own_attack_card"
SWAP = "baltic.attacker_has_to_beat"
BEATEN = "points.beaten_card_counts"
HIGH = "face_cards.beaten_face_card_counts"
PAIR = "epaulettes.thrown_pair_counts"


def _taker(state: DurakState) -> str:
    """Who has taken the table."""
    return next(str(event.by) for event in reversed(state.log) if event.kind == "pick up")


def to_doubt(id: str, task: Text, text: str, attack: str) -> Step:
    """Doubt, or let it lie? All cards that may lie there are tried."""
    state = under(DOUBT, text.format(card="6c"))
    seen = {card for card in (*state.hand("A"), *state.talon) if isinstance(card, Card)}
    seen |= {pair.attack for pair in state.table if isinstance(pair.attack, Card)}
    unseen = [card for card in pack("6") if card not in seen]
    worlds = [played(under(DOUBT, text.format(card=card)), (f"A doubt {attack}",))
              for card in unseen]  # fmt: skip
    beats = sum(_taker(world) == "A" for world in worlds)
    says = say(
        "Possibilities for the face-down card: {n}. Those that beat {attack}: {beats}.",
        n=len(unseen), attack=state.table[0].attack, beats=beats,
    )  # fmt: skip
    missed = say(
        "Go through the cards that beat {attack}. Which of them do you see elsewhere, for example "
        "in your own hand?",
        attack=state.table[0].attack,
    )
    options = (
        Option("doubt", say("Doubt the card"), says, not beats, (TURNED,)),
        Option("done", say("Let it stand"), missed, beats == len(unseen), (TURNED,)),
        Option("either", say("Nobody can know"), missed, False, (TURNED,)),
    )
    clue = say("Which cards would beat {attack}? Where are they?", attack=state.table[0].attack)
    return to_pick(id, task, state, "A", options, (TURNED, clue), (f"A doubt {attack}",))


def counted(id: str, task: Text, text: str, then: tuple[str, ...], clues: Clues) -> Step:
    """How many of these beats count, in Points and in Face cards? They are played in both."""
    state = under(POINTS, text)
    one, two = (game("durak", *setup) for setup in (POINTS, FACES))
    all_of_them = played(state, then).fact("points.beaten", "A")
    high = played(state.under(two), then).fact("face_cards.beaten", "A")
    options = []
    for a, b in ((2, 2), (1, 1), (2, 1), (1, 2)):
        ok = (a, b) == (all_of_them, high)
        text_of = say("{a} in “Points”, {b} in “Face cards”", a=a, b=b)
        if ok:
            says = say(
                "Two attack cards are beaten, and of these only Q♥ is a 10 or higher. Q♣ and K♥ "
                "are defence cards and do not count."
            )
            because, rules = HIGH, two
        elif a != all_of_them:
            says, because, rules = say("In “Points” each beaten card counts."), BEATEN, one
        else:
            says = say("In “Face cards” a beaten attack card counts only if it is a 10 or higher.")
            because, rules = HIGH, two
        options.append(Option(f"{a}{b}", text_of, says, ok, (because,), rules))
    return to_pick(id, task, state, "A", options, clues, then)


def a_pair(id: str, task: Text, text: str, clue: Text) -> Step:
    """Which way of throwing in counts as a pair?"""
    state = under(EPAULETTES, text)
    ways: dict[str, tuple[Text, tuple[str, ...]]] = {
        "apart": (say("10♣ first, then 10♦"), ("A throw Tc", "A throw Td")),
        "both": (say("10♣ and 10♦ at once"), ("A throw Tc Td",)),
        "one": (say("10♣ alone, and keep 10♦"), ("A throw Tc",)),
    }
    options = []
    for key, (text_of, moves) in ways.items():
        counts = bool(played(state, moves).fact("epaulettes.pairs", "A"))
        says = say("A pair counts only if both cards are played in one move.")
        right = say("Two 10s in one move: that counts as a pair.")
        options.append(Option(key, text_of, right if counts else says, counts, (PAIR,)))
    return to_pick(id, task, state, "A", options, (PAIR, clue), ways["both"][1])


def _takes_wrong(named: str, right: str) -> Text:
    if named == right:
        return say(
            "There is no 8 on the table: whoever played the wrong card takes, not the defender."
        )
    return say("The wrong card is {seat}'s.", seat=right)


def _defends_next(named: str, right: str) -> Text:
    if named == right:
        return say("C failed and is skipped. You attack again, this time against B.")
    return say("The added card swaps the roles: C becomes the defender, and fails.")


ALONE = """
players: A B
trump: h
talon: -
A: As Qc 8d 9h
B: 6s Jh
table: Qs/-
roles: att=B def=A
"""


STEPS = (
    to_doubt(
        "24.1",
        say(
            "Throw-in Durak with “Doubt”. Spades are trumps. You led K♠, and B laid a card on it "
            "face down. Do you doubt that card?"
        ),
        """
        players: A B
        trump: s
        talon: x9 [8s]
        discard: x14
        A: As 7h Jd 9c Qd
        B: x5
        table: Ks/{card}
        roles: att=A def=B bout=4
        facts: doubt.place=1
        """,
        "Ks",
    ),
    whose(
        "24.2",
        say(
            "“Reversed hands”: you see all hands but your own. You have beaten 7♥ with 9♥. C is "
            "about to throw in a card without seeing it, but you see that it is 8♣. Who will "
            "take?"
        ),
        under(
            REVERSED,
            """
            players: A B C
            trump: d
            talon: -
            discard: x22
            A: Ts 6c Jd
            B: Qh Kc 9s Ad 6h 7s
            C: 8c Ks Th
            table: 7h/9h
            roles: att=C def=A bout=8
            """,
        ),
        "A",
        ("C throw 1",),
        _taker,
        _takes_wrong,
        (WRONG_CARD,),
        (WRONG_CARD, say("Which ranks lie on the table? Does 8♣ fit?")),
    ),
    to_mark(
        "24.3",
        say(
            "“Sly”. You threw in 9♣, C threw in 9♦, and B has said “I take”. You may beat your own "
            "card now; B then has to take the card you lay on it as well. Mark every card that you "
            "may lay on 9♣, then "
            "press Check."
        ),
        under(
            SLY,
            """
            players: A B C
            trump: h
            talon: x5 [Th]
            discard: x12
            A: Jc Qd 6h 8c
            B: x5
            C: x5
            table: 7s/9s 9c/- 9d/-
            roles: att=A def=B by=AAC taking=B start=6 bout=4
            """,
        ),
        "A",
        "cover 9c {card}",
        (OWN, say("9♣ is beaten by a higher club or by a trump. 9♦ is C's card, not yours.")),
        say("Either card beats 9♣ and leaves your hand: B takes it along with 9♣."),
        because=(OWN,),
    ),
    under_which(
        "24.4",
        say(
            "B has beaten everything. You want to throw in 8♦ and beat it yourself with Q♦ at "
            "once. Which rules let the attacker do that?"
        ),
        under(
            PLAIN,
            """
            players: A B C
            trump: c
            talon: x7 [9c]
            discard: x10
            A: 8d Qd Ks 7h Td
            B: x4
            C: x5
            table: 6s/8s 6h/Jh
            roles: att=A def=B by=AC start=6 bout=3
            """,
        ),
        "A",
        "throw 8d cover Qd",
        (PLAIN, SLY, BRAZEN, AMERICAN),
        (
            say("Under three of these rules somebody beats a card of their own. Who, and when?"),
            say(
                "In “Sly” players beat their own cards only after “I take”; in “American” only "
                "the defender does."
            ),
        ),
    ),
    whose(
        "24.5",
        say(
            "“Baltic”. You are about to beat 7♠ with J♠ and add J♥. C cannot beat J♥ and will "
            "take. Who defends in the next bout?"
        ),
        under(
            BALTIC,
            """
            players: A B C
            trump: d
            talon: -
            discard: x24
            A: Js Jh Kc Qs
            B: Ah 9d Th 6c
            C: 9s Tc 8h
            table: 7s/-
            roles: att=C def=A bout=9
            """,
        ),
        "A",
        ("A beat 7s Js adding Jh", "C take"),
        lambda state: state.defender,
        _defends_next,
        (SWAP,),
        (SWAP, say("Who attacks after a failed defence? Lesson 5: whoever takes is skipped.")),
    ),
    counted(
        "24.6",
        say(
            "You are about to beat 8♣ with Q♣. B will throw in Q♥, and you will beat it with "
            "K♥. How much will that count for you in “Points”, and how much in “Face cards”?"
        ),
        """
        players: A B
        trump: s
        talon: x7 [6s]
        discard: x16
        A: Qc Kh 6d 8s Ah 7c
        B: Qh 7d Jc Td 9s
        table: 8c/-
        roles: att=B def=A bout=5
        """,
        ("A beat 8c Qc", "B throw Qh", "B done", "A beat Qh Kh"),
        (BEATEN, say("You will beat 8♣ and Q♥. Which of them is a 10 or higher?")),
    ),
    a_pair(
        "24.7",
        say(
            "“Epaulettes”: whoever has played the fewest pairs is the durak. B has beaten 8♠ with "
            "10♠, and you hold 10♣ and 10♦. Which way of playing them counts for you?"
        ),
        """
        players: A B
        trump: h
        talon: x11 [7h]
        discard: x12
        A: Tc Kd 6s Td Jc
        B: x5
        table: 8s/Ts
        roles: att=A def=B start=6 bout=3
        """,
        say("Two cards of one rank, in a single move."),
    ),
    to_mark(
        "24.8",
        say(
            "Simple Durak with “Weakling”. Spades are trumps, and you lead against "
            "B. Mark every card that you may lead, then press Check."
        ),
        under(
            ("prostoy", "weakling"),
            """
            players: A B
            trump: s
            talon: x9 [Js]
            discard: x14
            A: Ac 7s Kh 9s Td Qc
            B: x6
            roles: att=A def=B bout=5
            """,
        ),
        "A",
        "lead {card}",
        (
            "weakling.strongest_card_is_led",
            say("Any trump is stronger than A♣. You hold two trumps."),
        ),
        say("Your highest trump is your strongest card, so it has to be led."),
        because=("weakling.strongest_card_is_led",),
    ),
    to_the_end(
        "24.9",
        say(
            "“American”: a complete short deal, all cards face up. B has led Q♠. Play to the end "
            "so that B becomes the durak."
        ),
        under(AMERICAN, ALONE),
        under(PLAIN, ALONE),
        "A",
        ("american.throw_in_and_beat",),
    ),
)

LESSON = Lesson(
    24,
    say("Bluff and score"),
    say(
        "Some variants hide cards, some let you beat your own, some choose the loser in "
        "another way."
    ),
    say("You can play variants that hide cards or count points."),
    STEPS,
    minutes=6,
)
