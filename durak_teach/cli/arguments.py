"""What may stand on the command line, and one sentence for what may not."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Iterable
from importlib import import_module
from pathlib import Path

from durak_teach.cli.parser import (
    Parser,
    a_number,
    a_port,
    an_address,
    command,
    language_option,
    rendered,
    room_for,
    some,
    some_numbers,
    some_words,
    wrong,
)
from durak_teach.cli.reading import Refused
from durak_teach.games.families import FAMILIES
from durak_teach.paper.purposes import PURPOSES
from durak_teach.play.players import LEVEL
from durak_teach.text import Text, say

__all__ = ["Refused", "commands", "parsed"]

PORT = say("the port, such as 8000")
LAB = say("with the lessons as notebooks that run in the browser (JupyterLite)")


def parsed(words: list[str]) -> Namespace:
    """The command that the words of a line stand for; `Refused` where they stand for none."""
    for word in words:
        name, equals, value = word.partition("=")
        if name.startswith("--") and equals and value == "--":  # argparse would drop the value
            raise Refused(wrong(f"argument {name}: expected one", "durak-teach --help"))
    return commands().parse_args(words)


def commands() -> Parser:
    """The whole command line."""
    from durak_teach import __version__

    about = rendered(say("Durak and its relatives, with the reason for every ruling."))
    parser = Parser(prog="durak-teach", description=about)
    parser.option("--version", action="version", version=__version__, help=say("show the version"))
    language_option(parser)
    parser.set_defaults(run=lambda args: _show_help(parser))
    several = room_for(parser, required=False)
    for name, help, run, options in _listed():
        options(command(several, name, help, run))
    return parser


def _listed() -> Iterable[tuple[str, Text, Callable[[Namespace], int], Callable[[Parser], None]]]:
    """Each command: its name, what it is for, what runs it, and what may be said with it."""
    return (
        ("judge", say("list the legal moves of a position"), _of("judging.judge"), _judge),
        (
            "check",
            say("check position files, or the exercises of notebooks"),
            _of("judging.check"),
            _check,
        ),
        ("rules", say("say how a game is played"), _of("telling.rules"), _rules),
        ("deal", say("put a deal on paper"), _of("dealing.deal"), _deal),
        (
            "worksheet",
            say("make exercises for paper, with an answer key"),
            _of("worksheets.worksheet"),
            _worksheet,
        ),
        ("play", say("play a game in the terminal"), _of("playing.play"), _play),
        (
            "simulate",
            say("play out many deals and count the results"),
            _of("simulating.simulate"),
            _simulate,
        ),
        ("review", say("look a deal over, decision by decision"), _of("reviewing.review"), _review),
        ("lab", say("open the lessons in JupyterLab"), _of("lab.lab"), _lab),
        ("export", say("turn a notebook into one HTML file"), _of("exporting.export"), _export),
        (
            "lesson",
            say("turn a lesson of your own into a notebook"),
            _of("own_lessons.lesson"),
            _lesson,
        ),
        ("new", say("begin a rule of your own"), _of("creating.variant"), _new),
        ("site", say("build, pack or show the site"), _of("site.build"), _site),
    )


def _of(name: str) -> Callable[[Namespace], int]:
    """What runs a command. Its module is loaded no sooner: each needs much that others do not."""
    module, _, function = name.partition(".")

    def run(args: Namespace) -> int:
        return int(getattr(import_module(f"durak_teach.cli.{module}"), function)(args))

    return run


def _show_help(parser: Parser) -> int:
    parser.print_help()
    return 0


def _judge(parser: Parser) -> None:
    parser.option("file", metavar="FILE", help=say("a position file; - is standard input"))
    parser.option("--move", metavar="MOVE", help=say('judge this move, such as "B throw Kd"'))
    parser.option("--json", action="store_true", help=say("write JSON"))


def _check(parser: Parser) -> None:
    parser.option(
        "files",
        metavar="FILE",
        nargs="+",
        help=say("position files, or notebooks (which are run); - is standard input"),
    )


def _rules(parser: Parser) -> None:
    parser.option(
        "words", metavar="NAME", nargs="+", help=say("the game, then its form and options")
    )
    _kinds_of_sheet(parser, None)


def _site_of_sheet(parser: Parser) -> None:
    parser.option(
        "--site",
        metavar="ADDRESS",
        type=an_address,
        default="",
        help=say("the address of a published site, for a QR code on the page"),
    )


def _kinds_of_sheet(parser: Parser, usual: str | None) -> None:
    for name, help in (
        ("text", say("one sheet, as text")),
        ("html", say("one sheet, as a page to be read and printed")),
        ("pdf-ready", say("the same page without margins of its own, for a printer")),
    ):
        parser.option(
            f"--{name}", dest="sheet", action="store_const", const=name, help=help, default=usual
        )
    _site_of_sheet(parser)


def _worksheet(parser: Parser) -> None:
    for name, meta, kind, help in (
        (
            "lessons",
            "N",
            some_numbers,
            say("exercises of these lessons (such as 4,8) with new cards"),
        ),
        ("rules", "RULE", some_words, say("exercises about these rules (by id) with new cards")),
        ("positions", "CODE", some_words, say("exercises about these positions")),
    ):
        parser.option(f"--{name}", metavar=meta, nargs="+", type=kind, default=[], help=help)
    parser.option(
        "--seed",
        metavar="N",
        type=a_number,
        default=0,
        help=say("a number; the same one gives the same worksheet"),
    )
    parser.option("--count", metavar="N", type=a_number, help=say("how many exercises"))
    _kinds_of_sheet(parser, "text")


def _lesson(parser: Parser) -> None:
    parser.option(
        "file",
        metavar="FILE",
        help=say("the lesson's file, or a file with its link; - is standard input"),
    )
    parser.option("-o", "--output", metavar="FILE", type=Path, help=say("the notebook to write"))
    parser.option(
        "--force", action="store_true", help=say("overwrite a notebook that already exists")
    )


def _deal(parser: Parser) -> None:
    parser.option(
        "words", metavar="NAME", nargs="*", help=say("the game, then its form and options")
    )
    parser.option(
        "--code", metavar="CODE", help=say("the deal, or the position, that this code names")
    )
    _players(parser)
    parser.option(
        "--seed",
        metavar="N",
        type=a_number,
        help=say("a number; the same one gives the same deals"),
    )
    parser.option(
        "--with",
        metavar="PURPOSE",
        dest="purposes",
        nargs="+",
        default=[],
        help=say("look for a deal like this: {names:or}", names=_purposes()),
    )
    parser.option(
        "--copies", metavar="N", type=some, default=1, help=say("sheets for this many tables")
    )
    parser.option("--html", action="store_true", help=say("a page to be printed"))
    _site_of_sheet(parser)


def _purposes() -> tuple[str, ...]:
    """The purposes with what stands behind their names."""
    value = {"seat": "=A", "number": "=2", "": ""}
    return tuple(f"{name}{value[purpose.value]}" for name, purpose in PURPOSES.items())


def _play(parser: Parser) -> None:
    parser.option("file", metavar="FILE", nargs="?", help=say("play on from this position"))
    games = say("the game: {names:or}", names=tuple(FAMILIES))
    parser.option("--game", metavar="NAME", default="durak", help=games)
    parser.option(
        "--rules", metavar="NAMES", nargs="+", default=[], help=say("a form, then options")
    )
    _players(parser)
    parser.option("--seat", metavar="SEAT", help=say("your seat (A, B, …)"))
    parser.option(
        "--bots",
        metavar="NAME",
        default=LEVEL,
        help=say(
            "how the others play: first_evening, club, seasoned or strong "
            "(or random, plain, careful)"
        ),
    )
    parser.option(
        "--seed", metavar="N", type=a_number, help=say("a number; the same one gives the same game")
    )


def _players(parser: Parser) -> None:
    parser.option(
        "--players",
        metavar="N",
        type=a_number,
        help=say("how many play; by default as few as possible"),
    )


def _review(parser: Parser) -> None:
    parser.option(
        "code",
        metavar="CODE",
        help=say("the code of a deal with its moves, or a file that holds it; - is standard input"),
    )
    parser.option("--seat", metavar="SEAT", help=say("the seat to review; by default A"))
    parser.option(
        "--samples",
        metavar="N",
        type=a_number,
        help=say(
            "how many times to deal the unseen cards anew for each decision that is measured; "
            "100 by default"
        ),
    )
    _workers(parser)


def _workers(parser: Parser) -> None:
    parser.option(
        "--workers",
        metavar="N",
        type=a_number,
        default=0,
        help=say("how many processes; by default one for each processor"),
    )


def _simulate(parser: Parser) -> None:
    parser.option(
        "words", metavar="NAME", nargs="+", help=say("the game, then its form and options")
    )
    parser.option(
        "--deals",
        metavar="N",
        type=a_number,
        default=1000,
        help=say("how many deals; by default 1000"),
    )
    _players(parser)
    parser.option(
        "--bots",
        metavar="NAME",
        nargs="+",
        default=[LEVEL],
        help=say("one computer player for all seats, or one for each; “strong=300” thinks longer"),
    )
    parser.option(
        "--seed",
        metavar="N",
        type=a_number,
        default=0,
        help=say("a number; the same one gives the same deals"),
    )
    _workers(parser)
    parser.option(
        "-o",
        "--output",
        metavar="FILE",
        help=say("a CSV file with a row for each deal; an interrupted run resumes from it"),
    )
    parser.option(
        "--parquet", metavar="FILE", help=say("a Parquet file with the same rows, for data tools")
    )
    parser.option("--plot", metavar="FILE", help=say("an SVG file for a bar chart of the results"))


def _lab(parser: Parser) -> None:
    parser.option(
        "--folder",
        metavar="FOLDER",
        type=Path,
        help=say("where your copies are kept; by default durak_teach in your home folder"),
    )
    parser.option("--port", metavar="PORT", type=a_port, default=0, help=PORT)
    parser.option(
        "--no-browser", dest="browser", action="store_false", help=say("do not open a browser")
    )


def _export(parser: Parser) -> None:
    parser.option(
        "notebook", metavar="NOTEBOOK", type=Path, help=say("a notebook that has been run")
    )
    parser.option(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        help=say("where to write the file; by default beside the notebook"),
    )
    parser.option("--slides", action="store_true", help=say("slides, one for each step"))


def _new(parser: Parser) -> None:
    several = room_for(parser)
    variant = command(
        several, "variant", say("write the files of a variant"), _of("creating.variant")
    )
    variant.option("name", metavar="NAME", help=say("its name, such as my_rule"))
    variant.option(
        "--folder",
        metavar="FOLDER",
        type=Path,
        default=Path(),
        help=say("where to make its folder; by default in the current folder"),
    )


def _site(parser: Parser) -> None:
    several = room_for(parser)
    build = command(several, "build", say("build the site"), _of("site.build"))
    build.option(
        "--address",
        metavar="ADDRESS",
        type=an_address,
        default="",
        help=say("the address where it will be published; for search, previews and the feed"),
    )
    build.option("--lab", action="store_true", help=LAB)
    packed = command(
        several,
        "zip",
        say("build the site and pack it into one file, to be used offline"),
        _of("site.pack"),
    )
    packed.option(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        default=Path("build", "durak.zip"),
        help=say("where to write it; by default build/durak.zip"),
    )
    serve = command(several, "serve", say("build the site and show it"), _of("site.serve"))
    serve.option("--port", metavar="PORT", type=a_port, default=0, help=PORT)
    serve.option("--lab", action="store_true", help=LAB)
