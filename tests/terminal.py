"""The command line, run in this process."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

from durak_teach import cli
from durak_teach.text import languages


class Ended(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str


def run(*words: str | Path, text: str | bytes = "") -> Ended:
    """Run a command with some text as its input."""
    given = io.TextIOWrapper(
        io.BytesIO(text if isinstance(text, bytes) else text.encode()), "utf-8"
    )
    with (
        patch.object(sys, "stdin", given),
        patch.object(languages, "_chosen", None),
        redirect_stdout(io.StringIO()) as out,
        redirect_stderr(io.StringIO()) as err,
    ):
        try:
            code = cli.main([str(word) for word in words])
        except SystemExit as end:
            code = int(end.code or 0)
    return Ended(code, out.getvalue(), err.getvalue())
