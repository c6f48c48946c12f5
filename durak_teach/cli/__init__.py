"""The command line: `durak-teach judge`, `check`, `play`, `simulate`, `lab`, `export`, …

Wrong input ends with exit code 2 and one sentence on stderr, in the reader's language; then
nothing is on stdout.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from warnings import catch_warnings, simplefilter

from durak_teach.cli.arguments import Refused, parsed
from durak_teach.cli.terminal import UNWRITABLE, Unwritable, complain, give_up, prepare
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.tracebacks import line_of_others
from durak_teach.text import Text, say, unknown_language, use


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    words = list(sys.argv[1:] if argv is None else argv)
    prepare()
    _speak(words)
    try:
        args = parsed(words)
        return int(args.run(args))
    except (DurakError, Refused) as error:
        complain(error.text)
        return 2
    except Unwritable:
        complain(UNWRITABLE)
        give_up()
        return 2
    except BrokenPipeError:  # whoever read our output has heard enough
        give_up()
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        line = line_of_others(error)
        if line is None:
            raise
        complain(_fault(error, *line))
        return 2


def _fault(error: Exception, file: str, line: int, name: str) -> Text:
    """What went wrong inside a rule of somebody else."""
    return say(
        "{file}, line {line}, in `{name}`: {kind}: {error}",
        file=file,
        line=line,
        name=name,
        kind=type(error).__name__,
        error=str(error),
    )


def _speak(words: list[str]) -> None:
    """Choose the language before anything is said, also about the other arguments."""
    named = [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    named += [after for word, after in pairwise(words) if word == "--lang"]
    wanted = named[-1] if named else os.environ.get("DURAK_LANG", "")
    if not wanted:
        return
    with catch_warnings():
        simplefilter("ignore")  # a command line says so itself
        use(wanted)
    notice = unknown_language(wanted)
    if notice is not None:
        complain(notice)


if __name__ == "__main__":
    sys.exit(main())
