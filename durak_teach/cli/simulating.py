"""`simulate`: many deals played out, with as many processes as there are processors."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from pathlib import Path

from durak_teach.cli.reading import Refused
from durak_teach.cli.terminal import complain, write
from durak_teach.games.families import game
from durak_teach.kernel.dealing import deal
from durak_teach.kernel.files import look_ahead, write_whole
from durak_teach.play.bars import aligned
from durak_teach.play.deal_figures import Played
from durak_teach.play.parquet import library, write_parquet
from durak_teach.play.players.seats import one_or_each
from durak_teach.play.plots import Plot
from durak_teach.play.processes import workers
from durak_teach.play.runs import Run
from durak_teach.play.simulate import Bots, check_deals
from durak_teach.play.simulated import Simulation
from durak_teach.play.working import progress
from durak_teach.text import language, render, say

WIDTH = 40  # signs of the longest bar
KINDS = {".csv": "CSV", ".svg": "SVG", ".parquet": "Parquet"}


def simulate(args: Namespace) -> int:
    """How often each seat loses, as bars; `-o` and `--parquet` keep each deal, `--plot` those."""
    number = next((word for word in args.words if word.isdecimal()), None)
    if number is not None:
        raise Refused(say("Write the number of deals as `--deals {n}`.", n=number))
    rules = game(*args.words)
    check_deals(args.deals)
    first = deal(rules, args.players, 0)
    seats = first.seats
    run = Run(rules, args.deals, _bots(args.bots, seats), len(first.people), args.seed)
    file = _named(args.output, ".csv")
    drawing, table = _named(args.plot, ".svg"), _named(args.parquet, ".parquet")
    if table:
        library()  # not missed first when hours have passed
    played: list[Played] = []
    try:
        with workers(args.workers) as pool, progress(args.deals) as done:
            for piece in _told(run, pool, file, done):
                played += piece
    except KeyboardInterrupt:
        if file:
            complain(
                say(
                    "{file} holds {n} of {of} deals; run the same command again to go on from "
                    "there.",
                    n=len(played),
                    of=args.deals,
                    file=str(file),
                )
            )
        raise
    found = Simulation(rules, seats, (*played,), run.bots, args.seed)
    plot, lang = found.chart(), language()
    if drawing:
        _written(drawing, lambda file: write_whole(file, plot.svg(lang)))
    if table:
        _written(table, lambda file: write_parquet(run, played, file))
    write(render(plot.title, lang))
    for line in bars(plot, lang):
        write(line)
    write(render(plot.made, lang))
    return 0


def _named(file: str | None, ending: str) -> Path | None:
    """A file to write, whose name says what will be in it."""
    if file and not file.endswith(ending):
        raise Refused(
            say(
                "The output is {kind}: choose a file name that ends in `{ending}`, not {file}.",
                kind=KINDS[ending],
                ending=ending,
                file=file,
            )
        )
    if file:
        _written(Path(file), look_ahead)  # not first when hours have passed
    return Path(file) if file else None


def _unwritable(file: str | Path) -> Refused:
    return Refused(say("The file {file} cannot be written.", file=str(file)))


def _bots(names: list[str], seats: tuple[str, ...]) -> Bots:
    """One player for all, or one for each seat in their order."""
    if len(names) == 1:
        return names[0]
    if len(names) != len(seats):
        raise Refused(one_or_each(seats, len(names)))
    return dict(zip(seats, names, strict=True))


def _told(
    run: Run, workers: Executor | None, file: Path | None, done: Callable[[int], None]
) -> Iterator[list[Played]]:
    """The run, while somebody hears how far it is."""
    try:
        for piece in run.play(workers, file):
            done(len(piece))
            yield piece
    except OSError as error:
        raise _unwritable(file or "") from error


def bars(plot: Plot, lang: str) -> list[str]:
    """The bars of a plot as lines, each with what its figure is."""
    most = max(bar.value for bar in plot.bars) or 1
    told = aligned((render(bar.text, lang), render(bar.said, lang)) for bar in plot.bars)
    drawn = ("█" * round(WIDTH * bar.value / most) for bar in plot.bars)
    return [f"{line}  {bar}".rstrip() for line, bar in zip(told, drawn, strict=True)]


def _written(file: Path, write_to: Callable[[Path], object]) -> None:
    try:
        write_to(file)
    except OSError as error:
        raise _unwritable(file) from error
