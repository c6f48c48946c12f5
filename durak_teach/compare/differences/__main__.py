"""`python -m durak_teach.compare.differences update|check [option…]`, or two games to tell apart.

`update` searches for the position of each option again and stores it, `check` says which of the
stored ones still hold. Two games are named as position files name them:
`python -m durak_teach.compare.differences "podkidnoy" "podkidnoy japanese"`.
"""

from __future__ import annotations

import sys
import time

from durak_teach.compare.differences import Difference, distinguish, stored
from durak_teach.compare.differences.bases import every, pairs
from durak_teach.compare.differences.stored import keep
from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import game
from durak_teach.kernel.errors import DurakError


def main(words: list[str]) -> int:
    """Do what the words say; 1 if something does not hold."""
    command, *rest = words or ["check"]
    if command == "update":
        return update(rest or list(every()))
    if command == "check":
        return check(rest or list(every()))
    difference = distinguish(*(game("durak", *text.split()) for text in (command, rest[0])))
    print(difference or "No difference was found.")
    return 0 if difference else 1


def update(options: list[str]) -> int:
    """Search and store, one after the other: it can be broken off."""
    missing = 0
    for option in options:
        start = time.process_time()
        difference = search(option)
        took = time.process_time() - start
        print(
            f"{option:32} {difference.kind if difference else 'NONE':8} {took:6.1f} s", flush=True
        )
        missing += difference is None
        keep(option, difference)
    return int(missing > 0)


def search(option: str) -> Difference | None:
    """The position in which an option makes a difference, searched for anew."""
    return next(filter(None, (distinguish(*pair) for pair in pairs(catalogue()[option]))), None)


def check(options: list[str]) -> int:
    """Say which options have no stored position, or one that no longer holds."""
    bad = [f"{option}: {why}" for option in options if (why := complaint(option))]
    print("\n".join([*bad, f"{len(options) - len(bad)} hold, {len(bad)} do not"]))
    return int(bool(bad))


def complaint(option: str) -> str:
    """What is wrong with what is stored for an option; "" if nothing is."""
    entry = stored().get(option)
    if entry is None:
        return "nothing is stored"
    try:
        return "" if entry.holds else "the games say something else there now"
    except DurakError as error:
        return str(error)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
