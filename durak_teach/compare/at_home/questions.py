"""What may be asked: a position and a move in it, which some tables allow and others do not."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from durak_teach.compare.differences.case import Case
from durak_teach.kernel.moves import Move, move
from durak_teach.text import Text, say

if TYPE_CHECKING:
    from durak_teach.kernel.game import Game
    from durak_teach.kernel.state import State


@dataclass(frozen=True)
class Question:
    """A question about a move; with `gets`, about whether its seat then holds that card.

    `moves`, parted by semicolons, lead from the position to the last of them, which is asked about;
    whoever is asked in between adds nothing.
    """

    id: str
    text: Text
    setup: str
    moves: str
    gets: str = ""

    @cached_property
    def move(self) -> Move:
        """The move that is asked about."""
        return move(self.moves.split("; ")[-1])

    def state(self, game: Game) -> State | None:
        """The position in which it is asked; None where play does not come to it."""
        state = Case.of(SEATS + self.setup).read(game)
        *before, _ = map(move, self.moves.split("; "))
        for each in before:
            state = _when_asked(state, each.by)
            if not state.game.judge(state, each):
                return None
            state = state.game.play(state, each)
        return _when_asked(state, self.move.by)

    def answer(self, game: Game) -> bool:
        """What is done at a table with these rules; what never comes about is not done."""
        state = self.state(game)
        if state is None or not game.judge(state, self.move):
            return False
        return not self.gets or self.gets in map(str, self.after(state).hands[self.move.by])

    def after(self, state: State) -> State:
        """What the move leads to; where it is about what is got, when nobody adds anything."""
        state = state.game.play(state, self.move)
        return _when_asked(state, "") if self.gets else state


def _when_asked(state: State, seat: str) -> State:
    """Whoever is asked before a seat adds nothing."""
    while state.actor != seat and (done := _done(state)):
        state = state.game.play(state, done)
    return state


def _done(state: State) -> Move | None:
    return next((each for each in state.game.legal(state) if each.verb == "done"), None)


SEATS: Final = "players: A B C D\ntrump: s\nroles: att=A def=B\n"
TALON: Final = "talon: 6c 6d Ah [Qs]\n"
ALL_DRAWN: Final = "talon: -\n"
ROUND: Final = "facts: no_transfer_first_round.steps=4\n"  # the attack has been everywhere

QUESTIONS: Final = (
    Question(
        "throwing_in",
        say("The first card is beaten. Can a card of a rank on the table be thrown in?"),
        f"{TALON}table: 7d/-\nA: 9c Kh\nB: 9d 8h\nC: Kc Qc\nD: Ac Tc\n",
        "B beat 7d 9d; A throw 9c",
    ),
    Question(
        "passing_on",
        say("A 7 is led. Can the defender lay a 7 beside it and transfer the attack to the left?"),
        f"{TALON}{ROUND}table: 7d/-\nA: 9c Kh\nB: 7h Jc\nC: 8h Qc\nD: Ac Tc\n",
        "B transfer 7h",
    ),
    Question(
        "several",
        say("Can an attack begin with two cards of one rank?"),
        f"{TALON}table: -\nA: 8h 8c Kd\nB: 9h Jc Qd\nC: Kc Qc\nD: Ac Tc\n",
        "A lead 8h 8c",
    ),
    Question(
        "after_taking",
        say("The defender is taking. Can more cards be thrown in, to be taken as well?"),
        f"{TALON}table: 7d/-\nA: 7c Kh\nB: 8h Jc\nC: Kc Qc\nD: Ac Tc\n",
        "B take; A throw 7c",
    ),
    Question(
        "opposite",
        say(
            "The two players beside the defender throw in nothing. Can the player opposite "
            "throw in?"
        ),
        f"{ALL_DRAWN}table: 7d/-\nA: Ah Kh\nB: 9d 8h Jc\nC: Kc Qc\nD: 7c Ac\n",
        "B beat 7d 9d; D throw 7c",
    ),
    Question(
        "without_attacker",
        say("The attacker has thrown in nothing. Can another player still throw in?"),
        f"{ALL_DRAWN}table: 7d/-\nA: Ah Kh\nB: 9d 8h Jc\nC: 7c Qc\nD: Kc Ac\n",
        "B beat 7d 9d; C throw 7c",
    ),
    Question(
        "again",
        say(
            "The attacker said “done”; another player then threw in a card, and it was beaten. "
            "Can the attacker throw in again?"
        ),
        f"{ALL_DRAWN}table: 7d/-\nA: Jh Kh\nB: 9d Jc 8h Qh\nC: 7c Qc\nD: Kc Ac\n",
        "B beat 7d 9d; C throw 7c; B beat 7c Jc; A throw Jh",
    ),
    Question(
        "showing",
        say("A 7 is led. Is it enough to show the 7 of trumps to transfer the attack?"),
        f"{TALON}{ROUND}table: 7d/-\nA: 9c Kh\nB: 7s Jc\nC: 8h Qc\nD: Ac Tc\n",
        "B transfer show 7s",
    ),
    Question(
        "first_round",
        say("The deal's first attack is a 7. Can it be transferred with another 7?"),
        f"{TALON}table: 7d/-\nA: 9c Kh\nB: 7h Jc\nC: 8h Qc\nD: Ac Tc\n",
        "B transfer 7h",
    ),
    Question(
        "last_round",
        say("Nothing is left to draw. Can an attack with a 7 be transferred with another 7?"),
        f"{ALL_DRAWN}{ROUND}table: 7d/-\nA: 9c Kh\nB: 7h Jc\nC: 8h Qc\nD: Ac Tc\n",
        "B transfer 7h",
    ),
    Question(
        "beaten_cards",
        say(
            "One of two attack cards is beaten, and the defender takes. Is the beaten pair taken "
            "too?"
        ),
        f"{TALON}table: 7d/9d 9c/-\nA: Kh\nB: 8h\nC: Kc Qc\nD: Ac Tc\n",
        "B take",
        gets="7d",
    ),
)
