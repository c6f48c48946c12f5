"""The exercise on a variant's page: one table, and what is different there in two games."""

from __future__ import annotations

from durak_teach.compare.differences.difference import Difference
from durak_teach.compare.differences.observed import Feature
from durak_teach.games.durak.ruling_heads import LAID, NOT_LAID
from durak_teach.lessons.making import to_pick
from durak_teach.lessons.moves_told import move_in_words
from durak_teach.lessons.step import Option, Step
from durak_teach.lessons.titles import title
from durak_teach.text import Sentence, Text, say

NO_TABLE = ("pack", "players")  # differences that show before a card is dealt
# What everybody sees when the cards have been dealt, and how it is said.
STATED = {
    "trump": say("{answer:cap} are trumps here."),
    "att": say("Here {answer} attacks first."),
    "hand": say("Here {seat} holds {answer}."),
    "talon": say("Left in the talon here: {answer}."),
}
NO_TRUMPS = say("There are no trumps here.")
NO_TRUMPS_YET = say("No suit is trumps here yet.")
# Questions that need their moment: what they ask about was something else before the move.
THEN = {
    "trump": say("Which suit is trumps after that?"),
    "att": say("Who attacks after that?"),
    "def": say("Who defends after that?"),
    "hand": say("Which cards does {seat} hold after that?"),
}
OWN_HAND = say("Which cards do you hold after that?")


def difference_step(id: str, name: Text, difference: Difference) -> Step | None:
    """Ask what holds in the second game of a difference, called `name`.

    None where there is no table to show. Both games' answers are offered; the engine gives
    them, and the rules that decide.
    """
    if difference.kind in NO_TABLE:
        return None
    state = difference.states[1]
    here, there = opposed(difference)
    says = say(
        "With “{name}”: {here} In {base}: {there}",
        name=name, here=Sentence(here), base=title(difference.a), there=Sentence(there),
    )  # fmt: skip
    because = _deciding(difference)
    texts: tuple[Text | str, Text | str] = (here, there)
    if lies_open(difference):
        texts = say("“{name}”", name=name), title(difference.a)
    options = [
        Option("yes", texts[0], says, ok=True, because=because),
        Option("no", texts[1], says, because=because),
    ]
    if difference.kind in ("legal", "reason") and difference.move not in state.game.legal(state):
        options.reverse()  # what is allowed stands first, whether it is right or not
    law = next((rule for rule in because if rule), "")
    question = _question(difference)
    clues = (law or say("Look at what this rule changes."), question)
    task = say("You play with “{name}”. {question}", name=name, question=question)
    if lies_open(difference):
        task = question
    return to_pick(id, task, state, difference.seat, options, clues)


def opposed(difference: Difference) -> tuple[Text | str, Text | str]:
    """What each game says; a card that may be laid unseen does not beat, in either of them."""
    here, there = difference.answer(difference.b)[0], difference.answer(difference.a)[0]
    if isinstance(here, Text) and here.message == LAID.message:
        there = NOT_LAID.filled(cards=here.fields["card"], attack=here.fields["attack"])
    return here, there


def lies_open(difference: Difference) -> bool:
    """Whether the table shows the answer, so that the rules are asked for instead."""
    feature = difference.spot.feature
    return feature is not None and difference.move is None and feature.name in STATED


def _question(difference: Difference) -> Text:
    """The question, for people: what is right here, or what follows from a move."""
    feature = difference.spot.feature
    if feature is None:
        return say("Which is true here?")
    if lies_open(difference):
        return say("{stated} Under which rules is that so?", stated=_stated(difference, feature))
    if difference.move is None:
        return difference.question
    own = feature.name == "hand" and feature.seat == difference.seat
    question = OWN_HAND if own else THEN.get(feature.name, feature.question)
    return say(
        "{done} {question}",
        done=move_in_words(difference.move, difference.seat),
        question=question.filled(seat=feature.seat),
    )


def _stated(difference: Difference, feature: Feature) -> Text:
    """What the second game says, as a statement."""
    if feature.name == "trump" and not difference.states[1].trump:
        here = feature.of(difference.states[1])
        return NO_TRUMPS if not here else NO_TRUMPS_YET
    answer = difference.answer(difference.b)[0]
    return STATED[feature.name].filled(answer=answer, seat=feature.seat)


def _deciding(difference: Difference) -> tuple[str, ...]:
    """The rules of the second game by which it answers as it does."""
    state, game = difference.states[1], difference.b
    if difference.move is not None and difference.move in game.legal(state):
        ids: tuple[str, ...] = (game.allowing(state, difference.move),)
    else:
        ids = difference.because(game)
    own = [rule for rule in ids if rule not in {r.id for r in difference.a.rules}]
    if own:
        return tuple(own)
    ours = {event.because for event in difference.results[1].log}
    new = [r.id for r in game.rules if r not in difference.a.rules]
    return tuple([rule for rule in new if rule in ours][:2]) or tuple(new[:1]) or ids[:1]
