"""`python -m durak_teach.strategy update|check [maxim…]`.

`update` measures again what has changed (all that is named, if maxims are named) and stores it;
`check` measures everything again and says what no longer holds.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor

from durak_teach.strategy import Maxim, maxim, maxims
from durak_teach.strategy.maxim import Measure
from durak_teach.strategy.measure import measured
from durak_teach.strategy.stored import fingerprint, keep, names, stored, written


def main(words: list[str]) -> int:
    """Do what the words say; 1 if something does not hold."""
    command, *ids = words or ["check"]
    chosen = [maxim(each) for each in ids] or [*maxims().values()]
    return update(chosen, always=bool(ids)) if command == "update" else check(chosen)


def update(chosen: Iterable[Maxim], always: bool = False) -> int:
    """Measure and store, one after the other: it can be broken off."""
    order = tuple(name for each in maxims().values() for name in names(each))
    with ProcessPoolExecutor(1) as executor:
        for each, name, measure in _measures(chosen):
            of = fingerprint(each, measure)
            if always or name not in stored() or stored()[name][0] != of:
                start = time.time()
                new = measured(each, measure, executor)
                keep({name: (of, new)}, order)
                print(f"{name:6} {time.time() - start:6.1f} s  {new.values}", flush=True)
    keep({}, order)
    return 0


def check(chosen: Iterable[Maxim]) -> int:
    """Say which measures give something else than what is stored."""
    bad = 0
    for each, name, measure in _measures(chosen):
        of, before = stored().get(name, ("", None))
        new = measured(each, measure)
        if before is None or written(name, of, before) != written(
            name, fingerprint(each, measure), new
        ):
            bad += 1
            print(f"{name}: something else is found now")
    print(f"{bad} do not hold")
    return int(bad > 0)


def _measures(chosen: Iterable[Maxim]) -> Iterator[tuple[Maxim, str, Measure]]:
    for each in chosen:
        for name, measure in zip(names(each), each.measures, strict=True):
            yield each, name, measure


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
