"""Try all kinds of attacks: `python -m attackers --seconds 60 --only positions`."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from time import monotonic

from attackers import Outcome, kinds, tried

SLOWEST = 2000  # milliseconds


def main() -> int:
    """Print a line for each kind; 1 if anything has failed or taken too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60, help="for each kind")
    parser.add_argument("--least", type=int, default=1, help="attacks of each kind, even if slow")
    parser.add_argument("--only", nargs="+", default=[*kinds()], help="kinds to try")
    parser.add_argument("--seed", type=int, default=0, help="where to begin")
    parser.add_argument("--processes", type=int, default=2, help="kinds tried at once")
    args = parser.parse_args()
    print(f"{'kind of input':24}{'tried':>9}{'failed':>9}{'slowest ms':>12}{'message':>9}")
    each = partial(_report, seed=args.seed, seconds=args.seconds, least=args.least)
    bad = 0
    with ProcessPoolExecutor(args.processes) as pool:
        for line, failed in pool.map(each, args.only):
            print(line, flush=True)
            print(*failed, sep="\n", end="", file=sys.stderr, flush=True)
            bad += len(failed)
    return int(bad > 0)


def _report(name: str, seed: int, seconds: float, least: int) -> tuple[str, list[str]]:
    """Try one kind for a while: a line about it, and what there is to mend."""
    kind, until = kinds()[name], monotonic() + seconds
    failed: dict[str, str] = {}
    slowest, largest = Outcome("", "", 0.0, 0), 0
    for n in count(1):
        outcome = tried(kind, seed + n - 1)
        late = f"{outcome.ms:.0f} ms" if outcome.ms > max(slowest.ms, SLOWEST) else ""
        if outcome.failure or late:
            told = f"-- {name} --seed {seed + n - 1}: {_shown(outcome.given):.2000}"
            failed.setdefault(outcome.failure, f"{told}\n{outcome.failure or late:.2000}\n")
        slowest = max(slowest, outcome, key=lambda outcome: outcome.ms)
        largest = max(largest, outcome.largest)
        if n >= least and monotonic() > until:
            break
    line = f"{name:24}{n:9}{len(failed):9}{slowest.ms:12.0f}{largest:9}"
    return line, [*failed.values()]


def _shown(given: object) -> str:
    try:
        return repr(given)
    except (ValueError, TypeError):  # thousands of digits, a move of anything
        return "?"


if __name__ == "__main__":
    sys.exit(main())
