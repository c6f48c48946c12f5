"""The attackers: inputs of every kind, made up from a seed, and what may be answered to them.

A kind is a function of a random generator; it makes up one `Attack`: something given, and the
questions about it. An answer may be a refusal in a sentence; it may not break, break a law (an
`AssertionError` of whoever asked), or say more than `well_said` allows.

`python -m attackers` (in `tests`) tries all kinds for as long as it is told, and prints how many
were tried, how many failed, and the slowest answer.
"""

from __future__ import annotations

import random
import re
import traceback
from collections.abc import Callable, Generator, Iterator
from time import process_time
from typing import Any, NamedTuple

from durak_teach.kernel.errors import DurakError
from durak_teach.text import render
from durak_teach.text.echo import LONGEST

LARGEST = 1000  # signs of a message; those that list what is known are the longest
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龥]")

Asking = Generator[Callable[[], Any], Any, None]
"""Yields questions one by one, and is sent what each was answered: a value or a `DurakError`."""


class Attack(NamedTuple):
    """Something given, and what is asked about it."""

    given: object
    asking: Asking


Kind = Callable[[random.Random], Attack]


class Outcome(NamedTuple):
    """What became of one attack: the failure, "" if none; its slowest answer, its largest message.

    The time is the processor's, in milliseconds: what else the machine does is not in it.
    """

    given: object
    failure: str
    ms: float
    largest: int


def tried(kind: Kind, seed: int) -> Outcome:
    """One attack of a kind."""
    attack = kind(random.Random(f"{kind.__name__} {seed}"))
    failure, largest, slowest = "", 0, 0.0
    answer = None
    try:
        while True:
            ask = attack.asking.send(answer)
            begun = process_time()
            try:
                answer = ask()
            except DurakError as error:
                answer = error
            slowest = max(slowest, process_time() - begun)
            for sentence in _said(answer):
                largest = max(largest, len(sentence))
                well_said(sentence, attack.given)
    except StopIteration:
        pass
    except Exception as error:
        failure = f"{type(error).__name__}: {error}\n{_where(error)}"
    return Outcome(attack.given, failure, 1000 * slowest, largest)


def _said(answer: object) -> Iterator[str]:
    """The sentences of an answer: an error in both languages, or those that it is made of."""
    if isinstance(answer, DurakError):
        english, japanese = (render(answer.text, lang) for lang in ("en", "ja"))
        assert english.strip(), "nothing is said"
        assert JAPANESE.search(japanese), f"not in Japanese: {japanese}"
        yield from (english, japanese)
    elif isinstance(answer, dict) and "error" in answer:
        yield answer["error"]
    elif isinstance(answer, list) and answer and isinstance(answer[0], str):
        yield from answer


def well_said(sentence: str, given: object) -> None:
    """A message is one line that can be seen, not long, and repeats little of what was given."""
    assert sentence.isprintable(), f"signs that cannot be seen: {sentence!r}"
    assert len(sentence) <= LARGEST, f"{len(sentence)} signs: {sentence[:200]}…"
    if isinstance(given, str) and len(given) > LONGEST:
        pieces = (sentence[n : n + LONGEST + 1] for n in range(len(sentence) - LONGEST))
        assert not any(piece in given for piece in pieces), f"repeats too much: {sentence}"


def _where(error: BaseException) -> str:
    """The last lines of code that an error came through."""
    frames = traceback.extract_tb(error.__traceback__)
    return "\n".join(f"  {f.filename}:{f.lineno} {f.name}" for f in frames[-4:])


def kinds() -> dict[str, Kind]:
    """Every kind of attack, by its name."""
    from attackers import calls, commands, files, games, lessons, records, tables, texts

    found: list[Kind] = [
        *(texts.positions, texts.scripts, texts.moves, texts.long_texts, texts.choices),
        *(
            texts.codes,
            texts.position_codes,
            records.records,
            calls.arguments,
            tables.intents,
            tables.saved,
            tables.setups,
            tables.moments,
            lessons.own_lessons,
            lessons.cells,
        ),
        *(tables.sets, commands.lines, commands.typed, *games.KINDS),
        *files.KINDS_OF_FILES,
        *files.SLOW,
    ]
    return {kind.__name__: kind for kind in found}
