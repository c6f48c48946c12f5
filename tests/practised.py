"""Prove questions of practice from new deals, many: `python -m practised --least 10000`."""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor

from graph_driver import Sitting

from durak_teach.games.families import every_rule
from durak_teach.lessons.document import step_document
from durak_teach.lessons.practice import Question
from durak_teach.lessons.practice.bank import questions_at, sources
from durak_teach.lessons.practice.deals import TABLES
from durak_teach.lessons.practice.question import PREFIX
from durak_teach.lessons.step import Mark, Pick
from durak_teach.text import render

A_DEAL = 3  # positions of one deal that are asked about
A_POSITION = 5  # questions about each of them
AT_ONCE = 16  # deals that a process takes


def main() -> int:
    """Print how many questions of how many rules hold; an error names the first that does not."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--least", type=int, default=10_000, help="questions")
    parser.add_argument(
        "--seed", type=int, default=random.randrange(1 << 20), help="where to begin"
    )
    parser.add_argument("--processes", type=int, default=2, help="deals tried at once")
    args = parser.parse_args()
    print(f"questions of new deals, --seed {args.seed}", flush=True)
    proved: Counter[str] = Counter()
    first = args.seed
    with ProcessPoolExecutor(args.processes) as pool:
        while proved.total() < args.least:
            blocks = [
                range(first + n * AT_ONCE, first + (n + 1) * AT_ONCE) for n in range(args.processes)
            ]
            first = blocks[-1].stop
            for counted in pool.map(proved_in, blocks):
                proved.update(counted)
    print(f"{proved.total()} questions of {len(proved)} rules hold")
    return 0


def proved_in(seeds: Iterable[int]) -> Counter[str]:
    """How many questions of each rule were asked about the deals of some seeds, and hold."""
    proved: Counter[str] = Counter()
    for seed in seeds:
        rng = random.Random(seed)
        found = [source for _, source in sources(seed, (rng.choice(TABLES),))]
        for source in rng.sample(found, min(A_DEAL, len(found))):
            asked = [*questions_at(source)]
            for question in rng.sample(asked, min(A_POSITION, len(asked))):
                holds(question)
                proved[question.rule] += 1
    return proved


def holds(question: Question) -> None:
    """One answer is right and is taken, a wrong one hears a rule; all speak both languages."""
    step = question.step
    assert step.id == f"{PREFIX}{question.rule}"
    document = step_document(step, "en")
    for way, ends in ((step.solution, True), (step.mistake, False)):
        sitting = Sitting(document)
        for intent in way:
            sitting.send(intent)
        assert sitting.solved is ends, question
        assert ends or sitting.cited, question
    cited = set()
    if isinstance(step.ask, Pick):
        assert sum(option.ok for option in step.ask.options) == 1, question
        texts = [render(option.text, "en") for option in step.ask.options]
        assert len({*texts}) == len(texts), question
        assert all(option.because for option in step.ask.options)
        cited = {rule for option in step.ask.options for rule in option.because}
    else:
        assert isinstance(step.ask, Mark)
        answers = document["nodes"][0]["answers"]
        assert 0 < len(answers["right"]) < len(answers["cards"]), question
        cited = {rule["id"] for said in _unpacked(document).values() for rule in said["rules"]}
    assert cited & {*every_rule()}
    assert re.search("[ぁ-ん]", render(step.task, "ja")), question


def _unpacked(document: dict[str, object]) -> dict[str, dict[str, list[dict[str, str]]]]:
    found: dict[str, dict[str, list[dict[str, str]]]]
    found = Sitting(document).nodes[0]["answers"]["cards"]
    return found


if __name__ == "__main__":
    sys.exit(main())
