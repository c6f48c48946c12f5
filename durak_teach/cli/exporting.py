"""`export`: a notebook as one HTML file."""

from __future__ import annotations

from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from durak_teach.cli.reading import Refused, text_of
from durak_teach.cli.terminal import write
from durak_teach.text import say


def export(args: Namespace) -> int:
    """Write the page, or the slides, of a notebook and say where."""
    if find_spec("nbconvert") is None:
        raise Refused(
            say(
                "The tool that converts notebooks is missing; run: {command}",
                command="pip install nbconvert",
            )
        )
    from durak_teach.publish import export as exported

    notebook, file = args.notebook, str(args.notebook)
    target = args.output or notebook.with_suffix(".slides.html" if args.slides else ".html")
    try:
        page = exported.export(text_of(file), folder=notebook.parent, deck=args.slides)
    except exported.NoNotebook as error:
        raise Refused(say("{file} is not a Jupyter notebook.", file=file)) from error
    except exported.NotRun as error:
        raise Refused(
            say("Nothing in {file} has been run yet; run its cells, save it, export it.", file=file)
        ) from error
    keep(target, page)
    write(str(target))
    return 0


def keep(target: Path, page: str) -> None:
    try:
        target.write_text(page, "utf-8")
    except OSError as error:
        raise Refused(say("The file {file} cannot be written.", file=str(target))) from error
