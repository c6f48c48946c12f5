"""The command line: `durak-teach judge`, `check`, `play`, `lab`, `site`.

Wrong input ends with exit code 2 and one sentence on stderr, in the reader's language; then
nothing is on stdout.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise

from durak_teach.cli.arguments import Refused, commands
from durak_teach.errors import DurakError
from durak_teach.text import Text, known, language, render, say, unknown_language, use


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    if sys.stdout is None:  # closed by whoever started us
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # a terminal may lack the signs of the suits; a reader who has gone is noticed at once
            stream.reconfigure(errors="replace", line_buffering=True)
    _speak(words)
    code = 0
    try:
        args = commands().parse_args(words)
        code = args.run(args)
        sys.stdout.flush()
    except (DurakError, Refused) as error:
        _complain(error.text)
        code = 2
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:  # whoever read our output has heard enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return code


def _speak(words: list[str]) -> None:
    """Choose the language before anything is said, also about the other arguments."""
    named = [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    named += [after for word, after in pairwise(words) if word == "--lang"]
    wanted = named[-1] if named else os.environ.get("DURAK_LANG", "")
    if not wanted:
        return
    notice = unknown_language(wanted)
    if notice is not None:
        _complain(notice)
    use(known(wanted) or "en")


def _complain(text: Text) -> None:
    print(render(say("{text}", text=text), language()), file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
