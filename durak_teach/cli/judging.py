"""`judge` and `check`: what the rules say about a position, and whether a file is right."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from typing import Any

from durak_teach.authoring.checking import Checked, check_notebook
from durak_teach.cli.reading import Refused, about, move_of, text_of
from durak_teach.cli.terminal import write
from durak_teach.explain.sentences import plain, ruling
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import Verdict
from durak_teach.notation.check import check as outcomes_of
from durak_teach.notation.position import position
from durak_teach.table.view import cited
from durak_teach.text import Joined, Text, in_language, language, render, say

MOVES = 8  # of those that are allowed, so many are named


def judge(args: Namespace) -> int:
    """Who is to act and each legal move; with `--move` the ruling on it."""
    text = text_of(args.file)
    try:
        state = position(text)
    except DurakError as error:
        raise about(args.file, error) from error
    if args.move is None:
        answer: Any = _moves(state)
        lines = [answer["say"], *(f"  {move}" for move in answer["legal"])]
    else:
        verdict = state.game.judge(state, move_of(state, args.move))
        answer = _ruling(state, verdict)
        lines = _sentences(verdict, answer)
    write(json.dumps(answer, ensure_ascii=False, indent=1) if args.json else "\n".join(lines))
    return 0


def _moves(state: State) -> dict[str, Any]:
    turn = say("{seat} is to play.", seat=state.actor)
    text = say("The deal is over.") if state.over else turn
    return {
        "to": state.actor if not state.over else None,
        "say": render(text, language()),
        "legal": [str(move) for move in state.game.legal(state)],
    }


def _allowed_here(state: State) -> Text:
    """What may be written instead of a refused move: there is no button to press here."""
    moves = [str(move) for move in state.game.legal(state)]
    if not moves:
        return say("The deal is over.")
    listed, more = Joined(tuple(f"`{move}`" for move in moves[:MOVES]), ", "), len(moves) - MOVES
    if more > 0:
        return say("Allowed here: {moves} and {n} more.", moves=listed, n=more)
    return say("Allowed here: {moves}.", moves=listed)


def _ruling(state: State, verdict: Verdict) -> dict[str, Any]:
    if not verdict:
        refusal = {**ruling(verdict, language()), "next": render(_allowed_here(state), language())}
        return {"allowed": False, "because": None, **refusal}
    allowing = verdict.state.game.allowing(verdict.state, verdict.move)
    return {
        "allowed": True,
        "because": in_language(cited(verdict.state, allowing), language()),
        "move": str(verdict.move),
        "reasons": [],
        "elsewhere": [],
    }


def _sentences(verdict: Verdict, answer: dict[str, Any]) -> list[str]:
    rule = answer["because"]
    if rule:
        return [plain(verdict), f"  {rule['law']} [{rule['id']}]"]
    return [plain(verdict), f"  {answer['next']}"] if answer.get("next") else [plain(verdict)]


def check(args: Namespace) -> int:
    """Every expectation of some files; the differences, then how many hold.

    A notebook is run: its exercises have their answers, and its outputs are current.
    """
    passed, lines = 0, []
    for name in args.files:
        text = text_of(name)
        if name.endswith(".py"):
            trying = f"python -m durak_teach.authoring.trying {Path(name).stem}"
            raise Refused(
                say(
                    "{file} holds no positions; to try a rule of your own, use `{command}`.",
                    file=name,
                    command=trying,
                )
            )
        if name.endswith(".ipynb"):
            checked = _notebook(name, text)
            passed += checked.passed
            reports = [say("{file}: {text}", file=name, text=each) for each in checked.failed]
            lines += [render(each, language()) for each in reports]
            continue
        try:
            outcomes = outcomes_of(text)
        except DurakError as error:
            raise about(name, error) from error
        if not outcomes:
            none = say(
                "{file} states nothing to check; add a line such as `legal A: …`.", file=name
            )
            lines.append(render(none, language()))
        passed += sum(outcome.passed for outcome in outcomes)
        failed = [outcome.report(name) for outcome in outcomes if not outcome.passed]
        lines += [render(text, language()) for text in failed]
    # the last line is read by other programs: the same in every language
    write("\n".join([*lines, f"{passed} passed, {len(lines)} failed"]))
    return 1 if lines else 0


def _notebook(name: str, text: str) -> Checked:
    try:
        return check_notebook(text, Path(name).parent)
    except DurakError as error:
        raise about(name, error) from error
    except ImportError as error:
        raise Refused(
            say(
                "The tool that runs notebooks is missing; run: {command}",
                command="pip install nbclient ipykernel",
            )
        ) from error
