"""Where the messages come from: sentences said in the code, laws of rules, names of variants,
docstrings of public names.
"""

from __future__ import annotations

import ast
import importlib
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import durak_teach
from durak_teach import train
from durak_teach.text.docstrings import Documented, given, public
from durak_teach.train import pettingzoo

PACKAGE: Final = Path(__file__).resolve().parent.parent
RULE_PARTS: Final = ("law", "sentence", "told", "why", "note")
VARIANT_PARTS: Final = ("name", "pitch")
DECORATORS: Final = ("@allows(", "@forbids(", "@answers(", "@after(")


@dataclass(frozen=True)
class Message:
    """One entry of the translations. `where` is the file or the rule; `part` says what it is.

    `elsewhere` are the other files that say the same.
    """

    message: str
    plural: str | None = None
    context: str | None = None
    where: str = ""
    part: str = "said"
    elsewhere: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str | None, str]:
        """What the entry is found by."""
        return self.context, self.message


class NotALiteral(ValueError):
    """A sentence is put together at run time, so that nobody could translate it."""


def messages() -> list[Message]:
    """All messages of the library, each once, in a stable order."""
    from durak_teach.kernel import rules

    import_rule_modules()
    every = [*of_folder(PACKAGE), *of_rules(rules.registry()), *of_variants(_variants())]
    names = public((durak_teach, train, pettingzoo))
    every += of_docstrings([*names.values(), *given(names.values()).values()])
    alike: dict[tuple[str | None, str], list[Message]] = {}
    for message in reversed(every):
        alike.setdefault(message.key, []).insert(0, message)
    return [_once(same) for same in alike.values()][::-1]


def _once(same: list[Message]) -> Message:
    """The first of those that say the same; it names where the others stand."""
    first = same[0]
    places = dict.fromkeys(message.where for message in same)
    return replace(first, elsewhere=tuple(place for place in places if place != first.where))


def of_folder(folder: Path) -> Iterator[Message]:
    """Every `say` and `say_n` below a folder, file by file."""
    for path in sorted(folder.rglob("*.py")):
        where = path.relative_to(folder.parent).as_posix()
        yield from of_source(path.read_text(encoding="utf-8"), where)


def of_source(source: str, where: str = "") -> Iterator[Message]:
    """Every `say` and `say_n` of one module."""
    calls = [node for node in ast.walk(ast.parse(source, where)) if isinstance(node, ast.Call)]
    for node in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        if name == "say":
            yield Message(_literal(node, 0, where), where=where)
        elif name == "say_n":
            yield Message(_literal(node, 0, where), _literal(node, 1, where), where=where)


def places(template: str) -> set[str]:
    """The named places of a sentence, without the way in which they are written."""
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}


def of_rules(registry: Iterable[Any]) -> Iterator[Message]:
    """The law, the sentence and the reason of every rule; its id is the context."""
    for rule in registry:
        for part in RULE_PARTS:
            text = getattr(rule, part, "")
            if text:
                yield Message(text, None, rule.id, rule.id, part)


def of_variants(variants: Iterable[Any]) -> Iterator[Message]:
    """The name and the pitch of every variant; its id is the context."""
    for variant in variants:
        for part in VARIANT_PARTS:
            text = getattr(variant, part, "")
            if text:
                yield Message(text, None, variant.id, variant.id, part)


def of_docstrings(names: Iterable[Documented]) -> Iterator[Message]:
    """What the docstrings of public names say; the name is the context."""
    for documented in names:
        for text in documented.sentences():
            yield Message(text, None, documented.name, documented.name, "docstring")


def import_rule_modules() -> None:
    """Import every module that declares rules, so that the registry holds them all."""
    for path in sorted(PACKAGE.rglob("*.py")):
        if any(line.startswith(DECORATORS) for line in path.read_text("utf-8").splitlines()):
            parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
            importlib.import_module(".".join(parts).removesuffix(".__init__"))


def _variants() -> Iterable[Any]:
    """The base forms of every family, then the variants; what several families have, once."""
    families = importlib.import_module("durak_teach.games.families").FAMILIES.values()
    forms = [form for family in families for form in family.forms.values()]
    options = [option for family in families for option in family.options().values()]
    return {variant.id: variant for variant in [*forms, *options]}.values()


def _literal(call: ast.Call, place: int, where: str) -> str:
    argument = call.args[place] if len(call.args) > place else None
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        return argument.value
    raise NotALiteral(
        f"{where}:{call.lineno}: a sentence to be said is written out as one literal string"
    )
