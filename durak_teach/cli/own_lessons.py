"""`lesson`: a lesson of one's own, from its file or its link, as a notebook."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from durak_teach.cli.exporting import keep, refuse_itself
from durak_teach.cli.reading import Refused, text_of
from durak_teach.cli.terminal import write
from durak_teach.text import language, say
from durak_teach.widgets.own_notebook import own_notebook


def lesson(args: Namespace) -> int:
    """Write the notebook of a lesson and say where; one that is there may hold somebody's work."""
    name = Path("lesson.json" if args.file == "-" else args.file)
    notebook = own_notebook(text_of(args.file), language())
    target = args.output or Path(name.name).with_suffix(".ipynb")
    refuse_itself(target, Path(args.file))
    if os.path.exists(target) and not args.force:
        raise Refused(
            say(
                "{file} already exists; choose another name, or overwrite it with `{option}`.",
                file=str(target),
                option="--force",
            )
        )
    keep(target, notebook)
    write(str(target))
    return 0
