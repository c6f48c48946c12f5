"""Which tables there are, what each answers, and which questions tell most of them apart.

How usual an option is, no source says. So the three forms are taken to be alike, and each of the
options to be played at one table in four that could have it, whatever else is played there.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from itertools import combinations
from math import log2
from pathlib import Path
from typing import Final, NamedTuple

from durak_teach.compare.at_home.questions import QUESTIONS, Question
from durak_teach.games.families import game
from durak_teach.kernel.errors import RulesClash

MOST: Final = 8  # questions that somebody is asked
NOTHING: Final = 0.001  # bits
FORMS: Final = ("podkidnoy", "perevodnoy", "prostoy")
OPTIONS: Final = (
    "lead_same_rank", "throw_after_failure", "throw_neighbours_only", "throw_needs_attacker",
    "throw_sequential", "trump_show", "no_transfer_first_round", "no_transfer_last_round",
    "take_open_only",
)  # fmt: skip
SHARE: Final = 0.25  # of the tables that could have an option
NAME: Final = "tables.txt"
HEAD: Final = """\
# Questions about a table, the most telling first, with the bits that they tell so far; below, what
# each table answers to them. `python -m durak_teach.compare.at_home` has asked the engine.
"""


class Table(NamedTuple):
    """The words of a table, how usual it is taken to be (of 1), and its answers (`yn…`)."""

    words: tuple[str, ...]
    share: float
    answers: str


def tables(questions: Sequence[Question] = QUESTIONS) -> list[Table]:
    """Every form with every set of options that the rules let go together, the most usual first."""
    every = [table for form in FORMS for table in _of_form(form, questions)]
    return sorted(every, key=lambda table: -table.share)


def _of_form(form: str, questions: Sequence[Question]) -> Iterator[Table]:
    own = [option for option in OPTIONS if fits(form, option)]
    sets = [
        chosen
        for size in range(len(own) + 1)
        for chosen in combinations(own, size)
        if fits(form, *chosen)
    ]
    weights = [(1 - SHARE) ** (len(own) - len(chosen)) * SHARE ** len(chosen) for chosen in sets]
    for chosen, weight in zip(sets, weights, strict=True):
        played = game("durak", form, *chosen)
        answers = "".join("ny"[question.answer(played)] for question in questions)
        yield Table((form, *chosen), weight / sum(weights) / len(FORMS), answers)


def fits(form: str, *options: str) -> bool:
    """Whether the rules can be put together."""
    try:
        game("durak", form, *options)
    except RulesClash:
        return False
    return True


def order(every: Sequence[Table]) -> list[tuple[int, float]]:
    """In which order to ask, and what all questions so far tell (bits).

    Each is the one that tells most of the form beside those before it, then the one that tells most
    of the whole table. One that tells nothing more is left out.
    """
    questions: list[tuple[int, float]] = []
    left = {*range(len(QUESTIONS))}
    while left:
        before = [n for n, _ in questions]
        best = max(sorted(left), key=lambda n: _worth(every, [*before, n]))
        bits = bits_told(every, [*before, best])
        if questions and bits - questions[-1][1] < NOTHING:
            break
        questions.append((best, bits))
        left.remove(best)
    return questions


def _worth(every: Sequence[Table], questions: Sequence[int]) -> tuple[float, float]:
    """What questions tell of the form, and of the table."""
    bits = bits_told(every, questions)
    within = sum(
        bits_told([table._replace(share=table.share * len(FORMS)) for table in own], questions)
        / len(FORMS)
        for own in ([table for table in every if table.words[0] == form] for form in FORMS)
    )
    return round(bits - within, 6), round(bits, 6)


def bits_told(every: Sequence[Table], questions: Sequence[int]) -> float:
    """How much the answers to some questions tell of the table, in bits (their entropy)."""
    shares: dict[str, float] = defaultdict(float)
    for table in every:
        shares["".join(table.answers[n] for n in questions)] += table.share
    return -sum(share * log2(share) for share in shares.values())


class Stored(NamedTuple):
    """The questions in their order with their bits; the tables by their words, with answers."""

    questions: tuple[tuple[Question, str], ...]
    tables: tuple[tuple[tuple[str, ...], str], ...]


def text() -> str:
    """What is stored."""
    every = tables()
    questions = order(every)
    lines = [f"? {QUESTIONS[n].id} {bits:.3f}" for n, bits in questions]
    for table in every:
        lines.append(f"{' '.join(table.words)}: {''.join(table.answers[n] for n, _ in questions)}")
    return HEAD + "\n".join(lines) + "\n"


def path() -> Path:
    """Where it is stored."""
    return Path(str(resources.files(__package__) / NAME))


@cache
def stored() -> Stored:
    """What is stored, read."""
    by_id = {question.id: question for question in QUESTIONS}
    file = resources.files(__package__) / NAME  # perhaps inside of a wheel
    lines = [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
    questions = [line.split() for line in lines if line.startswith("?")]
    answers = [line.partition(": ") for line in lines if not line.startswith("?")]
    return Stored(
        tuple((by_id[name], bits) for _, name, bits in questions),
        tuple((tuple(words.split()), row) for words, _, row in answers),
    )
