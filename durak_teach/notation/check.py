"""Running the scripts of position files: what holds, and what does not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from durak_teach.games.families import FAMILIES
from durak_teach.kernel.calls import public
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need_text, no_seat, whole_number
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.notation.after import expected, found
from durak_teach.notation.lines import Block, Line, at, blocks, told_at
from durak_teach.notation.position import state_of
from durak_teach.text import Text, say


@dataclass(frozen=True)
class Outcome:
    """One expectation: its place, what was expected and what was found.

    Attributes:
        block: what the position is called in the file.
        line: the line of the expectation, from 1.
        expected: what the file says.
        found: what the rules say.
        passed: whether the two are the same.
        report(file): all of it as a sentence.

    >>> text = "players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-\\nillegal B: beat 7h 7c"
    >>> check(text)[0].line
    6
    """

    block: str
    line: int
    expected: str
    found: str

    @property
    def passed(self) -> bool:
        """Whether what was found is what was expected."""
        return self.expected == self.found

    def report(self, file: str) -> Text:
        """Where in a file it stands, what was expected and what was found."""
        return say(
            "{file}, line {line} ({block}): expected “{expected:whole}”, found “{found:whole}”",
            file=file,
            line=self.line,
            block=self.block,
            expected=self.expected,
            found=self.found,
        )


@public
def check(text: str) -> list[Outcome]:
    """Check a file of positions with expectations, line by line.

    Args:
        text: the contents of the file.

    Returns:
        An `Outcome` for each expectation, in order: `line` (from 1), `expected`, `found` and
        `passed` (whether it holds).

    Raises:
        NotationError: the contents cannot be read; the message gives line and column (from 1).

    >>> text = "players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-\\nillegal B: beat 7h 7c"
    >>> [outcome.passed for outcome in check(text)]
    [True]
    """
    return [outcome for block in blocks(need_text("text", text)) for outcome in run(block)]


def run(block: Block) -> Iterator[Outcome]:
    """The expectations of one block, from top to bottom."""
    state = state_of(block)
    for line in block.script:
        if line.key in ("legal", "count") and line.seat not in ("", *state.seats):
            raise at(line, no_seat(line.seat, state.seats))
        if line.key == "play":
            for text in filter(None, map(str.strip, line.value.split(";"))):
                state = _turn_of(state, line, text)
                made = _move(state, line, text)
                try:
                    state = state.game.play(state, made)
                except IllegalMove as error:
                    yield Outcome(block.id, line.number, str(made), str(error))
                    return
        else:
            state = advance(state, line.seat)
            if line.key == "legal" and line.value.strip() != "done":
                state = _past_done(state, line.seat)
            with told_at(line):
                results = list(EXPECTATIONS[line.key](state, line))
            for expected, found in results:
                yield Outcome(block.id, line.number, expected, found)


def advance(state: State, seat: str) -> State:
    """Say `done` for players who can say nothing else, if that brings `seat` to its turn.

    Without a seat: until somebody has something else to say.
    """
    begun = state
    while state.actor != seat and _only_done(state):
        state = state.game.play(state, Move(state.actor, "done"))
    return state if seat in ("", state.actor) else begun


def _turn_of(state: State, line: Line, text: str) -> State:
    """The state in which a move of the script is made."""
    made = _move(state, line, text)
    here = advance(state, made.by)
    later = here if made.verb == "done" else _past_done(here, made.by)
    return later if later.game.allowing(later, _move(later, line, text)) else here


def _past_done(state: State, seat: str) -> State:
    """The next turn in which a player can say anything else than `done`, if no other comes first.

    Whoever attacks next may have left out a `done` of their own, too.
    """
    later = state
    while later.actor == seat and _only_done(later):
        later = advance(later.game.play(later, Move(seat, "done")), seat)
    return later if later.actor == seat else state


def _only_done(state: State) -> bool:
    """Whether `done` is all that the player to play can say."""
    return [m.verb for m in state.game.legal(state) if m.by == state.actor] == ["done"]


Found = Iterator[tuple[str, str]]


def _legal(state: State, line: Line) -> Found:
    expected = sorted(
        _set(state, _move(state, line, text, line.seat))
        for text in line.value.split("|")
        if text.strip()
    )
    listed = sorted(_set(state, m) for m in state.game.legal(state) if m.by == line.seat)
    yield " | ".join(expected), " | ".join(listed)


def _set(state: State, made: Move) -> str:
    """A move as it is compared: where its cards have no order, they are put in one."""
    return state.game.arranged(state, made).action


def _count(state: State, line: Line) -> Found:
    seat = line.seat or state.actor
    expected = whole_number(line.value)
    if expected is None:
        raise at(
            line,
            say("`{text}` is not a number of moves; write one, as in `count: 3`.", text=line.value),
        )
    yield str(expected), str(sum(m.by == seat for m in state.game.legal(state)))


def _illegal(state: State, line: Line) -> Found:
    moves, _, because = line.value.partition(" because ")
    for text in moves.split("|"):
        made = _move(state, line, text, line.seat)
        mistyped = state.game.no_kind(made.verb)  # and would be illegal for ever
        if mistyped and not any(made.verb in family.kinds for family in FAMILIES.values()):
            raise at(line, mistyped)
        verdict = state.game.judge(state, made)
        actual = "allowed" if verdict else "illegal"
        yield f"{verdict.move} illegal", f"{verdict.move} {actual}"
        for rule_id in because.replace(",", " ").split():
            yield rule_id, rule_id if rule_id in verdict.ids else " ".join(verdict.ids)


def _after(state: State, line: Line) -> Found:
    parts = [*filter(None, map(str.strip, line.value.split(";")))]
    if not parts:
        raise at(line, say("Name what to check, as in `disc=2`."))
    for part in parts:
        key, _, value = map(str.strip, part.partition("="))
        if not value:
            raise at(line, say("`{text}` needs a value, as in `disc=2`.", text=part))
        yield f"{key}={expected(state, key, value, line)}", f"{key}={found(state, key, value)}"


def _move(state: State, line: Line, text: str, by: str | None = None) -> Move:
    """A move of the script; `beat by 9h` beats the only open card."""
    with told_at(line):
        made = state.game.read(text.strip(), by)
    if made.verb == "beat" and len(made.cards) == 1 and len(state.open_attacks) == 1:
        return made._replace(cards=(*state.open_attacks, *made.cards))
    return made


EXPECTATIONS = {"legal": _legal, "count": _count, "illegal": _illegal, "after": _after}
