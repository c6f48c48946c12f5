"""Lesson 23: openings and piles. One round of each; the log of the game is the answer."""

from __future__ import annotations

from dataclasses import replace

from durak_teach.games.durak.state import DurakState
from durak_teach.lessons.asking.what_is_taken import who_gets
from durak_teach.lessons.comparing import under, whose
from durak_teach.lessons.document import TRUMPS
from durak_teach.lessons.making import played, to_mark, to_pick, to_play
from durak_teach.lessons.step import Item, Lesson, Option, Order, Play, Step
from durak_teach.lessons.titles import title
from durak_teach.text import Text, say

SEQUEL = {"turned up", "play", "pick up", "pick", "laid out", "discard", "next bout"}


def happens(
    id: str,
    task: Text,
    form: str,
    text: str,
    seat: str,
    then: tuple[str, ...],
    places: str,
    law: str,
    clue: Text,
    misplaced: Text,
) -> Step:
    """Put what happens in order; the log has it. It stands there by its `places` in the log."""
    state = under((form,), text)
    lines = _log(played(state, then), len(state.log), seat)
    items = tuple(Item(str(n), line, misplaced) for n, line in enumerate(lines, 1))
    answer = say("The order begins like this: {one} {two}", one=lines[0], two=lines[1])
    return Step(
        id,
        task,
        state,
        Order(
            items,
            tuple(places.split()),
            say("The log shows the same order."),
            (law,),
            then,
        ),
        seat,
        reminders=_reminders(state, seat),
        hints=(law, clue, answer),
        solution=({"do": "order", "items": [item.id for item in items]},),
        mistake=({"do": "order", "items": [item.id for item in reversed(items)]},),
        cites=(law,),
    )


def _reminders(state: DurakState, seat: str) -> tuple[Text, ...]:
    """What is known; in an opening nobody attacks or defends yet, and a talon names the trump."""
    reminders: tuple[Text, ...] = state.game.family.phrases.reminders(state, seat)
    if state.phase == "opening":
        reminders = reminders[1:]
    return tuple(each for each in reminders if not (state.talon and each.message == TRUMPS))


def _log(end: DurakState, before: int, seat: str) -> list[Text]:
    """The sentences of the log since then, as a seat reads them."""
    phrases = end.game.family.phrases
    events = (event for event in end.log[before:] if event.kind in SEQUEL)
    return [line for event in events if (line := phrases.happened(end, event, seat))]


def _front(id: str, task: Text, text: str, seat: str, then: tuple[str, ...]) -> Step:
    """In front of whom does the last card drawn go?"""
    law = "crusade.one_rank_higher_goes_in_front"

    def says(named: str, right: str) -> Text:
        if named == right:
            return say(
                "The top card of that pile is one rank lower than the card drawn; the suit "
                "does not matter."
            )
        return say("The top card of that pile is not one rank lower than the card drawn.")

    state = under(("kurukuru", "crusade"), text)
    step = whose(
        id,
        task,
        state,
        seat,
        then,
        lambda end: [event.to for event in end.log if event.kind == "goes in front"][-1],
        says,
        (law,),
        (law, say("Follow the draws one by one: a card that fits a pile is laid on top of it.")),
    )
    return replace(step, reminders=_reminders(state, seat))


def _round(id: str, task: Text, text: str) -> Step:
    """Play until the pile is full."""
    law = "kurukuru.as_many_as_players"
    state = under(("kurukuru",), text)
    ask = Play[DurakState](
        lambda end: len(end.discard) > len(state.discard),
        say(
            "Three cards for three players: the pile is cleared, and whoever played the last card "
            "leads."
        ),
        missed=lambda end: not end.zone("pile") or _grown(state, end),
        wrong=say("A card was taken from the pile before it was full. Start again."),
        open_hands=True,
        because=(law,),
    )
    mistake = {"move": "A take bottom"}
    return to_play(id, task, state, "A", ask, mistake, solution=("A play Jh",))


def _grown(before: DurakState, now: DurakState) -> bool:
    """Somebody has taken a card from the pile."""
    return any(now.held_by(seat) > before.held_by(seat) for seat in now.seats)


def _clubs(id: str, task: Text, text: str) -> Step:
    """Mark what may be laid on the pile."""
    law = "chinese.club_beaten_only_by_club"
    clues = (law, say("The top card is a club. Look at your clubs."))
    right = say(
        "Only higher clubs beat a club. Spades are trumps, but they do not beat clubs here."
    )
    state = under(("chinese",), text)
    return to_mark(id, task, state, state.defender, "play {card}", clues, right)


def _ace(id: str, task: Text, text: str) -> Step:
    """Clear the pile with an ace, so as to lead next."""
    law = "chukhonsky.ace_clears"
    state = under(("chukhonsky",), text)
    ask = Play[DurakState](
        lambda end: end.actor == "A" and end.phase == "lead" and not _grown(state, end),
        say("The ace cleared the pile, and you begin the next one."),
        missed=lambda end: _grown(state, end),
        wrong=say("A card was taken, and another player leads. Which card clears the pile?"),
        open_hands=True,
        because=(law,),
    )
    return to_play(id, task, state, "A", ask, {"move": "A take top"}, solution=("A play Ah",))


def _takes(id: str, task: Text, cards: str, card: str) -> Step:
    """In which pile game is this card taken, and the rest goes away?"""
    options = []
    for form, law, take, trump in (
        ("kurukuru", "kurukuru.pile_stays_without_its_bottom", "bottom", "d"),
        ("chinese", "durak.pile.bottom_card_comes_to_hand", "bottom", "s"),
        ("chukhonsky", "durak.pile.top_card_comes_to_hand", "top", "none"),
    ):
        state = under((form,), f"trump: {trump}\n{cards}")
        end = played(state, (f"{state.actor} take {take}",))
        got = [c for c in end.hand(state.actor) if c not in state.hand(state.actor)]
        left = say("Left on the pile: {cards}.", cards=end.zone("pile"))
        rest = left if end.zone("pile") else say("The rest is discarded.")
        says = say("In that game {card} is taken. {rest}", card=got[0], rest=rest)
        ok = str(got[0]) == card and not end.zone("pile")
        options.append(Option(form, title(end.game), says, ok, (law,), end.game))
    first = say("In each of these a rule says which card is taken: the top one or the bottom one.")
    clue = say("7♥ lies at the bottom, 9♥ on top.")
    state = under(("kurukuru",), f"trump: d\n{cards}")
    return to_pick(id, task, state, state.actor, options, (first, clue))


STEPS = (
    happens(
        "23.1",
        say(
            "“Polish”. Nobody holds any cards yet. You are about to turn up J♥ against 9♥, and "
            "after that 7♣; B will turn up 8♥. Put the events that follow in order."
        ),
        "polish",
        """
        players: A B C
        trump: d
        talon: Jh 7c 8h Ts x28
        A: -
        B: -
        C: -
        pile: Kd 6s 8s 9h
        roles: att=C def=A
        """,
        "A",
        ("A turn", "B turn"),
        "4 1 6 3 2 5",
        "polish.turned_card_has_to_beat",
        say("J♥ beats 9♥; then you attack with the next card. 8♥ does not beat 7♣."),
        say(
            "First a card is turned up; then it beats the attack card, or both are taken; then "
            "comes the next attack."
        ),
    ),
    happens(
        "23.2",
        say(
            "“Suit matching”. 9♠ and 7♥ lie on the table. You are about to turn up J♥, and after "
            "your turn B will turn up 6♣. Put the events that follow in order."
        ),
        "suit_match",
        """
        players: A B C
        trump: none
        talon: Jh 8d 6c x25
        A: 8c Jc
        B: 7s Ts
        C: 6d Kd
        layout: 9s 7h
        roles: att=A def=B
        """,
        "A",
        ("A turn", "B turn"),
        "3 4 1 2",
        "suit_match.turned_card_takes_or_stays",
        say("J♥ is higher than 7♥. Once a card has been taken, the next card is laid out."),
        say("A card is turned up and takes a lower one of its suit; then one card is laid out."),
    ),
    _front(
        "23.3",
        say(
            "“Crusade”. K♦ lies in front of C, 9♠ in front of you, and 9♥ in front of B. C is "
            "about to draw 10♣, you 6♦, and B J♠. In front of whom will J♠ go?"
        ),
        """
        players: A B C
        trump: d
        talon: Tc 6d Js x27
        A: 8s
        B: Qc
        C: 7d
        front A: 9s
        front B: 9h
        front C: Kd
        roles: att=C def=A
        """,
        "A",
        ("C turn", "A turn", "B turn"),
    ),
    _round(
        "23.4",
        say(
            "“Round and round”. Diamonds are trumps. C has led 8♥; you are next, then B. Play so "
            "that the round goes on until the pile is full."
        ),
        """
        players: A B C
        trump: d
        discard: x27
        A: Jh 7d 7c
        B: Kh 6d Tc
        C: Kc 9s
        pile: 8h
        roles: att=C def=A bout=12
        """,
    ),
    _clubs(
        "23.5",
        say(
            "“Chinese”. Spades are trumps; the pile is 7♣, with 9♣ on top. Mark every card that "
            "you may play on it, then press Check."
        ),
        """
        players: A B C
        trump: s
        talon: x12
        discard: x5
        A: Tc 7s Kc Ah 6c As
        B: x6
        C: x5
        pile: 7c 9c
        roles: att=C def=A bout=3
        """,
    ),
    who_gets(
        "23.6",
        say(
            "“Heap”. Still on the table from earlier attacks are 8♣, beaten by J♣, and 6♥, beaten "
            "by 9♥. B attacks you with Q♦, and you are about to take. Which cards do you get?"
        ),
        """
        rules: heap
        players: A B
        trump: s
        talon: x25 [8s]
        A: 7d Kc Th
        B: x2
        table: 8c/Jc 6h/9h Qd/-
        roles: att=B def=A bout=3
        """,
        "A",
        ("A take",),
    ),
    _ace(
        "23.7",
        say(
            "“Chukhonsky”: a card is beaten only by a higher card of its "
            "suit. C led 7♥. Play so that the pile is cleared and you lead."
        ),
        """
        players: A B C
        trump: none
        discard: x28
        A: Jh Ah 6d
        B: Qh 8s
        C: Kc 9s
        pile: 7h
        roles: att=C def=A bout=9
        """,
    ),
    _takes(
        "23.8",
        say(
            "You cannot beat 9♥. In which of these three pile games do you now take 9♥, with the "
            "rest of the pile discarded?"
        ),
        """
        players: A B C
        discard: x27
        A: Tc 6h 7c
        B: Kc 9s
        C: Qh 8s
        pile: 7h 9h
        roles: att=C def=A bout=12
        """,
        "9h",
    ),
)

LESSON = Lesson(
    23,
    say("Openings and piles"),
    say("In some games hands are built first; in others everybody plays in turn on one pile."),
    say("You can begin games in which hands are built first, and play games on one pile."),
    STEPS,
    minutes=6,
)
