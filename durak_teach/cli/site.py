"""`site`: the pages, built and shown on this machine."""

from __future__ import annotations

import errno
import logging
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from durak_teach.cli.reading import Refused
from durak_teach.cli.terminal import write
from durak_teach.text import say


def build(args: Namespace) -> int:
    """Build the site and say where it is."""
    _ready(args.lab)
    from durak_teach.publish.serve import build as site

    with _explained():
        write(str(site.build(address=args.address, lab=args.lab)))
    return 0


def pack(args: Namespace) -> int:
    """Build the site and pack it into one zip; say where that is."""
    _ready()
    from durak_teach.publish.serve import build as site
    from durak_teach.publish.serve import packed

    with _explained():
        write(str(packed.pack(site.build(), args.output)))
    return 0


def serve(args: Namespace) -> int:
    """Build the site and show it until interrupted."""
    _ready(args.lab)
    from durak_teach.publish.serve import build as site

    with _explained(args.port):
        site.serve(port=args.port, lab=args.lab)
    return 0


@contextmanager
def _explained(port: int = 0) -> Iterator[None]:
    """What may go wrong around the project (its pages, its disk, the port) as one sentence."""
    from mkdocs.exceptions import MkDocsException

    try:
        yield
    except BrokenPipeError:
        raise
    except (OSError, RuntimeError, ValueError, MkDocsException) as error:
        if isinstance(error, OSError) and error.errno in (errno.EADDRINUSE, errno.EACCES) and port:
            raise Refused(say("Port {port} is not free; choose another one.", port=port)) from error
        why = " ".join(str(error).split())
        raise Refused(say("The site could not be built: {why:whole}", why=why)) from error


def _missing(group: str) -> Refused:
    return Refused(
        say(
            "The tools that build the site are missing; in the project's folder run: {command}",
            command=f'pip install -c pins/constraints.txt ".[{group}]"',
        )
    )


def _ready(lab: bool = False) -> None:
    """The tools are there, with those for the notebooks where asked, and the pages."""
    if find_spec("mkdocs") is None or find_spec("mkdocs_jupyter") is None:
        raise _missing("site")
    if find_spec("durak_teach.publish.serve") is None:  # a wheel has no pages
        raise _elsewhere()
    if lab:
        from durak_teach.publish.lite import lab as notebooks

        if not notebooks.available():
            raise _missing("lite")
    from durak_teach.publish.serve import build as site

    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        site.project_root()
    except FileNotFoundError as error:
        raise _elsewhere() from error


def _elsewhere() -> Refused:
    return Refused(say("The site is built from the project's folder; run the command there."))
