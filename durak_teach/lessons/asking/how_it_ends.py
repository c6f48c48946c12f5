"""What the end of a bout means for a seat, and for the deal where the same comes round again."""

from __future__ import annotations

from durak_teach.games.durak.state import DurakState
from durak_teach.lessons.making import played, to_pick
from durak_teach.lessons.positions import durak
from durak_teach.lessons.step import Option, Step
from durak_teach.text import Text, say

WHAT_THEN = "durak.ending.out_without_cards"
LAST_HOLDER = "durak.ending.last_holder_is_durak"
REPEATED = "durak.ending.stalled_deal_is_drawn"
BEATEN_GO = "durak.bout.beaten_cards_go_away"
SPEAKS = {  # the rules that each answer is about
    "out": (WHAT_THEN,),
    "rival": (LAST_HOLDER,),
    "me": (LAST_HOLDER,),
    "draw": ("durak.ending.nobody_left_is_a_draw",),
    "in": ("durak.refill.refill_to_hand_size",),
}


def what_then(
    id: str,
    task: Text,
    text: str,
    seat: str,
    then: tuple[str, ...],
    rival: str = "B",
    before: tuple[str, ...] = (),
) -> Step:
    """What the end of this bout means for `seat`: four endings, and staying in.

    The moves `before` have been made already.
    """
    state = durak(text, *before)
    after = played(state, then)
    over = after.over
    answers = (
        ("out", say("You are out; the deal goes on"), not over and seat in after.out),
        ("rival", say("{seat} is the durak", seat=rival), over and over.loser == rival),
        ("me", say("You are the durak"), over and over.loser == seat),
        ("draw", say("The deal is drawn"), over and over.loser is None),
        ("in", say("You stay in and draw cards"), not over and seat not in after.out),
    )
    says, because = _meaning(after, seat)
    wrong = _objections(state, after, seat, rival)
    options = [
        Option(key, answer, says, True, because)
        if ok
        else Option(key, answer, wrong[key], False, SPEAKS[key])
        for key, answer, ok in answers
    ]
    clues = (
        WHAT_THEN,
        say("Look at the talon first, then at what every hand will hold when the bout is over."),
    )
    return to_pick(id, task, state, seat, options, clues, then)


def _meaning(after: DurakState, seat: str) -> tuple[Text, tuple[str, ...]]:
    """Why it ended so, and the rules that say it."""
    if after.over is None and seat in after.out:
        return say(
            "No talon and no cards: you are out, and the others play on. Next to attack: {seat}.",
            seat=after.attacker,
        ), (WHAT_THEN,)
    if after.over is None:
        return say("While the talon lasts, you draw; an empty hand is not enough to go out."), (
            WHAT_THEN,
        )
    because = (after.over.because,)
    if after.over.loser is None:
        return say("The last hands became empty in the same bout: nobody is the durak."), because
    if after.over.loser == seat:
        return say("You alone still hold cards."), because
    return say("{seat} alone still holds cards.", seat=after.over.loser), because


def _objections(before: DurakState, after: DurakState, seat: str, rival: str) -> dict[str, Text]:
    """Why each ending is wrong where it is, without the right one."""
    not_yet = say("The talon still has cards, so nobody can be the durak yet.")
    mine = (
        say("You are not the only one who still holds cards.")
        if after.hand(seat)
        else say("You hold no cards when the bout is over.")
    )
    theirs = (
        say("{seat} is not the only one who still holds cards.", seat=rival)
        if after.hand(rival)
        else say("{seat} holds no cards when the bout is over.", seat=rival)
    )
    if before.talon:
        goes_on = say("Nobody goes out while the talon has cards.")
    elif after.hand(seat):
        goes_on = say("You still hold a card when the bout is over.")
    else:
        goes_on = say("The deal goes on only while at least two players hold cards.")
    return {
        "out": goes_on,
        "rival": not_yet if before.talon else theirs,
        "me": not_yet if before.talon else mine,
        "draw": say("The talon still has cards, so the deal goes on.")
        if before.talon
        else say("Here the deal is drawn only if nobody holds a card after the bout."),
        "in": say("There is no talon to draw from."),
    }


def comes_round(
    id: str, task: Text, text: str, seat: str, round: tuple[str, ...], twice: Text
) -> Step:
    """What happens when the moves of a `round` have led back to their beginning twice.

    The step shows the table just before that; `twice` says what the learner should count.
    """
    *before, last = round * 2
    state = played(durak(text), before)
    after = played(state, (last,))
    most = max(after.seats, key=after.held_by)
    answers = (
        ("on", say("The deal goes on"), after.over is None),
        ("gone", say("The cards that go round are discarded"), after.discard != state.discard),
        ("most", say("Whoever holds the most cards is the durak"),
         after.over and after.over.loser == most),
        ("draw", say("The deal is drawn"), after.over and after.over.loser is None),
    )  # fmt: skip
    says = {
        "on": say(
            "If play went on like this, nobody would ever go out. Now the same hands occur for the "
            "third time, and a rule ends the deal."
        ),
        "gone": say("Cards are discarded only when a defence succeeds. Here everybody takes."),
        "most": say(
            "The durak is the last player who still holds cards. Here more than one player does."
        ),
        "draw": say(
            "The same hands, with the same player to lead, for the third time: the deal could go "
            "on for ever, so it is drawn."
        ),
    }
    speaks = {"on": REPEATED, "gone": BEATEN_GO, "most": LAST_HOLDER, "draw": REPEATED}
    options = [
        Option(key, answer, says[key], bool(ok), (speaks[key],)) for key, answer, ok in answers
    ]
    return to_pick(id, task, state, seat, options, (REPEATED, twice), (last,))
