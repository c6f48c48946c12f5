"""The deals of a run as a Parquet file, for tools that read tables: the extra `parquet`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.files import whole
from durak_teach.play.deal_figures import Played
from durak_teach.play.runs import COLUMNS, NAMED, Run
from durak_teach.text import say


def library() -> Any:
    """What writes such files; `DurakError` where it is not installed."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise DurakError(
            say(
                "{name} is not installed here; `{command}` installs it.",
                name="pyarrow",
                command="pip install durak_teach[parquet]",
            )
        ) from None
    return pyarrow


def write_parquet(run: Run, played: Sequence[Played], file: Path) -> None:
    """A row for each deal, with the columns of the run's CSV; numbers are numbers here."""
    arrow = library()
    version, game, players, bots, seed = run.named
    same = dict(zip(NAMED, (version, game, int(players), bots, int(seed)), strict=True))
    rows = [{**same, "deal": n, **each._asdict()} for n, each in enumerate(played)]
    table = arrow.table({name: [row[name] for row in rows] for name in COLUMNS})
    with whole(file) as new:
        arrow.parquet.write_table(table, new)
