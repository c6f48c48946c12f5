"""Lesson 31: your own rules. What a table adds, what it leaves out, what does not go together."""

from __future__ import annotations

from durak_teach.games.families import game
from durak_teach.kernel.errors import RulesClash
from durak_teach.kernel.game import Game
from durak_teach.kernel.moves import move
from durak_teach.lessons.comparing import AT_MOST, Setup, judged, under, under_which
from durak_teach.lessons.making import to_mark, to_pick
from durak_teach.lessons.step import Lesson, Option, Step
from durak_teach.lessons.titles import title
from durak_teach.text import Text, say

PLAIN = ("podkidnoy",)
SIX = "durak.attack.six_attack_cards"
SPADES = "japanese.spade_beaten_only_by_spade"
SIXES = "royal.six_beaten_only_by_ace"


def _with_what_it_changes(option: Game) -> Text:
    """The last option of a game: its name, and in one sentence what it changes."""
    return say("{name}: {why}", name=title(option), why=option.variants[-1].text("pitch"))


def to_leave_out(
    id: str, task: Text, text: str, seat: str, action: str, house: Setup, clue: Text
) -> Step:
    """Which option has to go so that a move is allowed? The game without it decides."""
    form, *chosen = house
    state, tried = under(house, text), move(action, seat)
    options = []
    for one in chosen:
        rules = game("durak", form, *(other for other in chosen if other != one))
        allowed, says, because = judged(state, rules, tried, (state.game,))
        text_of = title(game("durak", form, one))
        if allowed:  # what it would have forbidden
            rules, forbids = state.game, state.game.judge(state, tried).ids
            because = (state.because("limit").id,) if AT_MOST in forbids else forbids
            says = say("Without “{name}”: {why}", name=text_of, why=says)
        answer = _with_what_it_changes(game("durak", form, one))
        options.append(Option(one, answer, says, allowed, because, rules))
    first = say("Each of these adds a rule or changes one. Only one of them forbids this move.")
    return to_pick(id, task, state, seat, options, (first, clue))


def not_together(
    id: str, task: Text, text: str, seat: str, house: Setup, others: tuple[str, ...], clue: Text
) -> Step:
    """Which option does not go with those chosen? Putting them together tells."""
    state = under(house, text)
    options = []
    for one in others:
        answer = _with_what_it_changes(game("durak", house[0], one))
        try:
            rules = game("durak", *house, one)
        except RulesClash as clash:
            options.append(Option(one, answer, clash.text, True, (SPADES,)))
            continue
        says = say("These options go together: each decides something different.")
        law = (next(r.id for r in rules.rules if r.id.startswith(f"{one}.")),)
        options.append(Option(one, answer, says, False, law, rules))
    first = say("Two options clash if both decide the same thing.")
    return to_pick(id, task, state, seat, options, (first, clue))


STEPS = (
    under_which(
        "31.1",
        say(
            "Throw-in Durak. Six attack cards are beaten, and B still holds five cards. At your "
            "table you may now throw in J♥. Which rules do you play by?"
        ),
        under(
            PLAIN,
            """
            players: A B
            trump: d
            talon: -
            discard: x14
            A: Jh 9c Ks Ah 7d
            B: x5
            table: 6c/Tc 6s/8s Ts/Qs 8h/Jd 8c/Jc Qh/Kh
            roles: att=A def=B start=11 bout=7
            """,
        ),
        "A",
        "throw Jh",
        (PLAIN, *((*PLAIN, o) for o in ("avalanche", "rank_or_suit", "throw_attacker_priority"))),
        (
            AT_MOST,
            say("The rank fits, and B has enough cards. Only the limit of six stands in the way."),
        ),
    ),
    to_mark(
        "31.2",
        say(
            "House rules: Throw-in Durak with “Japanese” and “Royal”. Hearts are trumps, and B has "
            "led 6♠. Mark every card of yours that beats it, then press Check."
        ),
        under(
            (*PLAIN, "japanese", "royal"),
            """
            players: A B
            trump: h
            talon: x9 [9h]
            discard: x14
            A: Ks Ah Ts As 7h Ad
            B: x5
            table: 6s/-
            roles: att=B def=A bout=4
            """,
        ),
        "A",
        "beat 6s {card}",
        (
            SIXES,
            say("Under “Royal” your card has to be an ace. Under “Japanese” it has to be a spade."),
        ),
        say("Both rules apply, and both allow this card."),
    ),
    to_leave_out(
        "31.3",
        say(
            "House rules: Transfer Durak with three changes. The talon is empty, C has led 10♦, "
            "and you want to transfer the attack with 10♣. Which change must you leave out?"
        ),
        """
        players: A B C
        trump: h
        talon: -
        discard: x22
        A: Tc Kd 8h Qc
        B: x5
        C: x4
        table: Td/-
        roles: att=C def=A bout=8
        """,
        "A",
        "transfer Tc",
        ("perevodnoy", "japanese", "no_transfer_last_round", "take_open_only"),
        say(
            "Your move is a transfer, and there is no spade on the table. Nobody has taken "
            "anything."
        ),
    ),
    not_together(
        "31.4",
        say(
            "House rules: Throw-in Durak with “Japanese”. You would like one more rule. Which of "
            "these cannot be added?"
        ),
        """
        players: A B C
        trump: c
        talon: x11 [Kc]
        discard: x6
        A: Qs 9s 7c Jd 8h Th
        B: x6
        C: x5
        table: 8s/-
        roles: att=C def=A bout=2
        """,
        "A",
        (*PLAIN, "japanese"),
        ("good_natured", "own_trump", "no_draw", "weakling"),
        say("“Japanese” limits which suits may be trumps. Which other option is about trumps?"),
    ),
    to_leave_out(
        "31.5",
        say(
            "House rules: Throw-in Durak with three changes. First bout: five attack cards are "
            "beaten, and you want to throw in 9♦. Which change must you leave out?"
        ),
        """
        players: A B C
        trump: s
        talon: x17 [6s]
        A: 9d 8h
        B: Kh
        C: x5
        table: 7c/9c 7d/Jd 9h/Th Jc/Kc Js/Ks
        roles: att=A def=B by=AAACA start=6 bout=1
        """,
        "A",
        "throw 9d",
        (*PLAIN, "limit5_until_success", "weakling", "no_draw"),
        say("Count the attack cards. B still holds a card."),
    ),
)

LESSON = Lesson(
    31,
    say("Your own rules"),
    say("A rule that forbids a move says why; two options clash if both decide the same thing."),
    say("You can write down your own rules, and say which of them go together."),
    STEPS,
    minutes=8,
)
