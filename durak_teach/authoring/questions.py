"""What a rule may answer: ``python -m durak_teach.authoring.questions [family]``.

Each question with what it is about, the type of its answer, and the law that answers it where no
option does; of a question that only options answer, the law of the first one.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator

from durak_teach.games.families import game
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.family import Family
from durak_teach.kernel.rules import Rule
from durak_teach.kernel.state import State
from durak_teach.kernel.vocabulary import ORDER, questions


def listed(family: Family) -> Iterator[str]:
    """Two lines for each question of a family that some rule answers, in the order of its class."""
    laws, types = _laws(family), {ORDER: "Callable[[Card], int]"}
    for states in asking(family):
        for base in reversed(states.__mro__):
            types |= inspect.get_annotations(base)
    names = frozenset[str]().union(*map(questions, asking(family)))
    for name, kind in types.items():
        if name in names and name in laws:
            rule = laws[name]
            about = "".join(f", {each}" for each in rule.takes[1:])
            of_state = rule.takes[0] == "state"
            takes = f"state{about}" if of_state else ", ".join(rule.takes)
            yield f'@answers("{name}") ({takes}) -> {_answer(str(kind))}'
            yield f"    {rule}  [{rule.id}]"


def asking(family: Family) -> list[type[State]]:
    """The classes of states that type a family's questions: its own, and those of its pieces."""
    pieces = (*family.own_forms, *family.catalogue.values())
    return [family.state, *(piece.asks for piece in pieces if piece.asks)]


def _laws(family: Family) -> dict[str, Rule]:
    """The rule that answers each question first: one of a form, else one of an option."""
    pieces = (*family.own_forms, *family.catalogue.values())
    rules = [rule for piece in pieces for rule in piece.rules if rule.kind == "answers"]
    return {rule.about[0]: rule for rule in reversed(rules)}


def _answer(kind: str) -> str:
    """The type of the answers, of a question about something as well."""
    return kind.rpartition("], ")[2][:-1] if kind.startswith("Callable") else kind


def main(words: list[str]) -> int:
    """Print the questions of a family, of Durak if none is named; 2 if there is no such family."""
    name = words[0] if words else "durak"
    try:
        family = game(name).family
    except DurakError as error:
        print(error, file=sys.stderr)
        return 2
    print(*listed(family), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
