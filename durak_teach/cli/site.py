"""`site`: the pages, built and shown on this machine."""

from __future__ import annotations

import logging
from argparse import Namespace
from importlib.util import find_spec

from durak_teach.cli.reading import Refused
from durak_teach.text import say


def build(args: Namespace) -> int:
    """Build the site and say where it is."""
    _ready()
    from durak_teach.publish import build as site

    print(site.build())
    return 0


def serve(args: Namespace) -> int:
    """Build the site and show it until interrupted."""
    _ready()
    from durak_teach.publish import build as site

    try:
        site.serve(port=args.port)
    except PermissionError as error:
        raise Refused(say("This account may not use port {port}.", port=args.port)) from error
    except OSError as error:
        if args.port and error.errno is not None and not error.filename:
            raise Refused(
                say("Port {port} is in use; choose another one.", port=args.port)
            ) from error
        raise
    return 0


def _ready() -> None:
    """The tools are there, and so are the pages to build from."""
    if find_spec("mkdocs") is None or find_spec("mkdocs_jupyter") is None:
        raise Refused(
            say(
                "The tools that build the site are missing; in the project's folder run: {command}",
                command='pip install -c constraints.txt ".[site]"',
            )
        )
    from durak_teach.publish import build as site

    logging.basicConfig(level=logging.WARNING, format="%(message)s")
    try:
        site.project_root()
    except FileNotFoundError as error:
        raise Refused(
            say("The site is built from the project's folder; run the command there.")
        ) from error
