"""Running the scripts of position files: what holds, and what does not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from durak_teach.kernel import facts as facts_notation
from durak_teach.kernel.calls import public
from durak_teach.kernel.cards import Held, held, written
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import need_text, whole_number
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import IllegalMove
from durak_teach.notation.lines import Block, Line, at, blocks, told_at
from durak_teach.notation.position import state_of
from durak_teach.text import Text, say


@dataclass(frozen=True)
class Outcome:
    """One expectation: where it stands, what was expected and what was found.

    Attributes:
        block: what the position is called in the file.
        line: the line of the expectation, from 1.
        expected: what the file says.
        found: what the rules say.
        passed: whether these are the same.
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
    """Whether a file of positions with expectations is right, line by line.

    Args:
        text: the contents of the file.

    Returns:
        An `Outcome` for each expectation, in order: `line` (from 1), `expected`, `found`, and
        `passed`, whether it holds.

    Raises:
        NotationError: the text cannot be read; the message gives line and column (from 1).

    >>> text = "players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-\\nillegal B: beat 7h 7c"
    >>> [outcome.passed for outcome in check(text)]
    [True]
    """
    return [outcome for block in blocks(need_text("text", text)) for outcome in run(block)]


def run(block: Block) -> Iterator[Outcome]:
    """The expectations of one block, from top to bottom."""
    state = state_of(block)
    for line in block.script:
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
    """Whether `done` is all that the player on turn can say."""
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
        raise at(line, say("`{text}` is not a number of moves, as in `count: 3`.", text=line.value))
    yield str(expected), str(sum(m.by == seat for m in state.game.legal(state)))


def _illegal(state: State, line: Line) -> Found:
    moves, _, because = line.value.partition(" because ")
    for text in moves.split("|"):
        verdict = state.game.judge(state, _move(state, line, text, line.seat))
        actual = "allowed" if verdict else "illegal"
        yield f"{verdict.move} illegal", f"{verdict.move} {actual}"
        for rule_id in because.replace(",", " ").split():
            yield rule_id, rule_id if rule_id in verdict.ids else " ".join(verdict.ids)


def _after(state: State, line: Line) -> Found:
    for part in filter(None, map(str.strip, line.value.split(";"))):
        key, equals, value = part.partition("=")
        if not equals:
            raise at(line, say("`{text}` needs a value, as in `disc=2`.", text=part))
        key, value = key.strip(), value.strip()
        yield f"{key}={_tidy(state, key, value)}", f"{key}={_fact(state, key, line)}"


def _tidy(state: State, key: str, value: str) -> str:
    """An expected value in the form in which `_fact` writes it."""
    if key in state.seats:
        return _sorted(_cards(state, value))
    if key == "talon":
        return value.replace("[", "").replace("]", "")
    if key == "table":
        return " ".join(sorted(value.split()))
    if key == "trump" and value == "?":
        return "none"
    if key.partition(" ")[0] in state.game.zones:
        return written(_cards(state, value))
    if key in state.game.facts:
        default = state.game.facts[key].default
        return facts_notation.written(facts_notation.read(default, value))
    if key == "loser" and value == "-" and state.over:  # nobody has lost: won, or broken off
        return "none"
    if key in ("loser", "winner") and value not in ("draw", "none"):
        return "".join(sorted(value))
    if key == "out":
        return "".join(sorted(value.replace(",", "").replace(" ", "").replace("-", "")))
    if key == "over":
        return "yes" if value in ("yes", "true", "1") else "no"
    return value


def _fact(state: State, key: str, line: Line) -> str:
    if key in state.seats:
        return _sorted(state.hand(key))
    facts: dict[str, Any] = {
        "disc": lambda: len(state.discard),
        "talon": lambda: " ".join(map(str, state.talon)) or "-",
        "ntalon": lambda: len(state.talon),
        "table": lambda: _table(state),
        "trump": lambda: state.trump.letter if state.trump else "none",
        "att": lambda: state.__dict__.get("attacker", "-"),  # not all families know these roles
        "def": lambda: state.__dict__.get("defender", "-"),
        "sup": lambda: _asked(state, "supporter"),
        "right": lambda: _asked(state, "right"),
        "first": lambda: state.__dict__.get("first", "-"),
        "out": lambda: "".join(sorted(state.out)),
        "to": lambda: state.actor or "-",
        "over": lambda: "yes" if state.over else "no",
        "loser": lambda: _loser(state),
        "winner": lambda: _winner(state),
        "marks": lambda: " ".join(state.over.marks) or "-" if state.over else "-",
        "redeals": lambda: state.redeals,
    }
    if key in state.game.facts:
        return facts_notation.written(state.fact(key))
    if key.partition(" ")[0] in state.game.zones:
        return written(state.zones.get(key, ()))
    if key not in facts:
        raise at(
            line,
            say(
                "`{name}` is not known after a move; write a seat or one of {known}.",
                name=key,
                known=(*facts, *state.game.zones, *state.game.facts),
            ),
        )
    return str(facts[key]())


def _table(state: State) -> str:
    return " ".join(sorted(f"{p.attack}/{p.defence or '-'}" for p in state.table)) or "-"


def _asked(state: State, question: str) -> str:
    """Who a question names, in games that have it."""
    return getattr(state, question) or "-" if state.game.knows(question) else "-"


def _loser(state: State) -> str:
    """Who has lost; a deal that was only broken off, or won, is not drawn."""
    if state.over is None:
        return "-"
    if state.over.loser is None:
        return "none" if state.over.winner or "stalled" in state.over.marks else "draw"
    return "".join(sorted(state.over.loser))


def _winner(state: State) -> str:
    """The winner, or who has not lost, where that is one player or one team."""
    if state.over and state.over.winner:
        return state.over.winner
    if state.over is None or state.over.loser is None:
        return "draw" if state.over else "-"
    left = dict.fromkeys("".join(state.team(s)) for s in state.seats if s not in state.over.loser)
    return next(iter(left)) if len(left) == 1 else "-"


def _cards(state: State, text: str) -> Held:
    return held(text, state.game.family.reader)


def _sorted(cards: Any) -> str:
    return " ".join(sorted(map(str, cards))) or "-"


def _move(state: State, line: Line, text: str, by: str | None = None) -> Move:
    """A move of the script; `beat by 9h` beats the only open card."""
    with told_at(line):
        made = state.game.read(text.strip(), by)
    if made.verb == "beat" and len(made.cards) == 1 and len(state.open_attacks) == 1:
        return made._replace(cards=(*state.open_attacks, *made.cards))
    return made


EXPECTATIONS = {"legal": _legal, "count": _count, "illegal": _illegal, "after": _after}
