"""`export`: a notebook as one HTML file."""

from __future__ import annotations

from argparse import Namespace
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from durak_teach.cli.reading import Refused, text_of
from durak_teach.cli.terminal import complain, write
from durak_teach.kernel.files import write_whole
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
    from durak_teach.widgets.hands import BAKED

    notebook, file = args.notebook, str(args.notebook)
    text = text_of(file)
    target = args.output or notebook.with_suffix(".slides.html" if args.slides else ".html")
    refuse_itself(target, notebook)
    try:
        page = exported.export(text, folder=notebook.parent, deck=args.slides)
    except exported.NoNotebook as error:
        raise Refused(say("{file} is not a Jupyter notebook.", file=file)) from error
    except exported.NotRun as error:
        raise Refused(
            say(
                "Nothing in {file} has been run yet; run its cells, save it, then export it.",
                file=file,
            )
        ) from error
    except exported.Unconvertible as error:
        raise Refused(
            say("{file} cannot be converted: {why}", file=file, why=str(error))
        ) from error
    keep(target, page)
    write(str(target))
    cells = exported.needing_python(text)
    if cells:
        complain(
            say(
                "Games that need Python cannot be played in this file; a note in their place "
                "says so. The cells that hold them: {cells}. A position is playable here only if "
                "it has no talon and leads to at most {most} others.",
                cells=cells,
                most=BAKED,
            )
        )
    return 0


def refuse_itself(target: Path, source: Path) -> None:
    """What is read is not written over, whatever it is called."""
    with suppress(OSError):  # there is no such file, or cannot be
        if target.samefile(source):
            raise Refused(
                say(
                    "{file} is the input; choose another name for the output.",
                    file=str(target),
                )
            )


def keep(target: Path, page: str) -> None:
    """Put a page into its file, as a whole."""
    try:
        write_whole(target, page)
    except OSError as error:
        raise Refused(say("The file {file} cannot be written.", file=str(target))) from error
