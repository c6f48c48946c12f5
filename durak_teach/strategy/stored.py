"""The values that are kept with the maxims: blocks of `key: value` lines in `values.txt`.

    measure: S19.1
    of: 5c1d60a2
    value: 1 0
    line: B take
    value: -1 0
    line: B beat 7c 3d; B lead 8h

`of` is a fingerprint of the measure: values of a measure that has changed no longer hold.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path

from durak_teach.strategy.maxim import Exact, Maxim, Measure, Value
from durak_teach.strategy.measure import Found

NAME = "values.txt"
HEAD = """\
# What was measured about each maxim, by `python -m durak_teach.strategy update`. Nobody edits it.
"""


def path() -> Path:
    """Where the values lie."""
    return Path(str(resources.files("durak_teach.strategy") / NAME))


def fingerprint(maxim: Maxim, measure: Measure) -> str:
    """Tells measures apart: by game, positions, moves, numbers of deals, seeds; not by texts."""
    choices = [
        (c.move, c.position, c.players, c.figure, c.prepare and c.prepare.__name__)
        for c in measure.choices
    ]
    others = {name: value for name, value in vars(measure).items() if name != "choices"}
    position = maxim.position if isinstance(measure, Exact) else ""
    what = repr((type(measure).__name__, maxim.game, maxim.seat, position, choices, others))
    return sha256(what.encode()).hexdigest()[:8]


@cache
def stored() -> Mapping[str, tuple[str, Found]]:
    """Fingerprint and values of each measure by its name, such as `S19.1`."""
    file = resources.files("durak_teach.strategy") / NAME  # perhaps inside of a wheel
    text = file.read_text("utf-8") if file.is_file() else ""
    return dict(_read(block) for block in text.split("\n---\n") if "measure:" in block)


def values_of(maxim: Maxim) -> tuple[Found, ...]:
    """The stored values of a maxim's measures, in their order."""
    return tuple(stored()[name][1] for name in names(maxim))


def names(maxim: Maxim) -> tuple[str, ...]:
    """The names of a maxim's measures."""
    return tuple(f"{maxim.id}.{number}" for number, _ in enumerate(maxim.measures, 1))


def keep(new: Mapping[str, tuple[str, Found]], order: tuple[str, ...]) -> None:
    """Write these values and those kept before, without any that nothing needs any more."""
    every = {**stored(), **new}
    blocks = (written(name, *every[name]) for name in order if name in every)
    path().write_text(HEAD + "\n---\n".join(blocks) + "\n", "utf-8")
    stored.cache_clear()


def written(name: str, of: str, measured: Found) -> str:
    lines = [f"measure: {name}", f"of: {of}"]
    for place, value in enumerate(measured.values):
        lines.append(f"value: {_pair(value)}")
        lines += [f"few: {measured.few[place]:g}"] if measured.few else []
        lines += [f"gap: {_pair(measured.gaps[place - 1])}"] if measured.gaps and place else []
        lines += [f"line: {measured.lines[place]}"] if measured.lines else []
    return "\n".join(lines)


def _pair(value: Value) -> str:
    return f"{value[0]:.6g} {value[1]:.6g}"


def _read(block: str) -> tuple[str, tuple[str, Found]]:
    lines = [line.partition(":") for line in block.splitlines() if ":" in line and line[0] != "#"]
    rows: dict[str, list[str]] = {}
    for key, _, value in lines:
        rows.setdefault(key, []).append(value.strip())
    values, gaps = (tuple(map(_value, rows.get(key, ()))) for key in ("value", "gap"))
    few = tuple(map(float, rows.get("few", ())))
    return rows["measure"][0], (
        rows["of"][0],
        Found(values, few, gaps, tuple(rows.get("line", ()))),
    )


def _value(text: str) -> Value:
    mean, error = map(float, text.split())
    return mean, error
