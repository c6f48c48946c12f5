"""What may stand on the command line, and one sentence for what may not."""

from __future__ import annotations

import argparse
import re
from argparse import Namespace
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from durak_teach.cli import (
    creating,
    dealing,
    exporting,
    judging,
    lab,
    own_lessons,
    playing,
    reviewing,
    simulating,
    site,
    telling,
    worksheets,
)
from durak_teach.cli.reading import Refused
from durak_teach.cli.terminal import write
from durak_teach.games.families import FAMILIES
from durak_teach.kernel.outside import whole_number
from durak_teach.paper.exercises import COUNT
from durak_teach.paper.purposes import PURPOSES
from durak_teach.text import Text, language, render, say

__all__ = ["Refused", "commands", "parsed"]

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]

PORT = say("the port, as in 8000")
LAB = say("with the lessons as notebooks that run in the browser (JupyterLite)")


class Parser(argparse.ArgumentParser):
    """A parser that speaks the reader's language and complains in one sentence."""

    def __init__(self, **options: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=Layout, **options)
        self.options = self.add_argument_group(_said(say("Options")))
        self.option("-h", "--help", action="help", help=say("show this help"))

    def option(self, *names: str, help: Text, **settings: Any) -> None:
        """An argument with its help."""
        self.options.add_argument(*names, help=_said(help).replace("%", "%%"), **settings)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help, or the version."""
        write(message.rstrip("\n"))

    def error(self, message: str) -> NoReturn:
        """Say what argparse found wrong."""
        raise Refused(_wrong(message, f"{self.prog} --help"))


class Layout(argparse.RawDescriptionHelpFormatter):
    """Help whose first word is the language's."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """The line that shows how a command is written."""
        prefix = _said(say("Usage:")) + " " if prefix is None else prefix
        super().add_usage(usage, actions, groups, prefix)


def _said(text: Text) -> str:
    return render(text, language())


def _wrong(message: str, help: str) -> Text:
    """argparse's complaint in the reader's language."""
    if found := re.match(r"the following arguments are required: (.+)", message):
        return say(
            "{what} is missing; “{help}” shows how the command is written.",
            what=found[1],
            help=help,
        )
    if found := re.match(r"unrecognized arguments: (.+)", message, re.DOTALL):
        return say(
            "“{what}” is not known here; “{help}” shows what may stand there.",
            what=found[1],
            help=help,
        )
    if found := re.match(r"argument .*?: invalid choice: (['\"])(.*?)\1 ", message, re.DOTALL):
        return say("There is no command “{name}”; “{help}” names them.", name=found[2], help=help)
    if found := re.match(r"argument (.+?): expected ", message):
        return say("{what} needs a value; “{help}” shows which.", what=found[1], help=help)
    return say("The command cannot be read; “{help}” shows how it is written.", help=help)


def _number(text: str) -> int:
    """A whole number, not negative, that is short enough to be meant."""
    number = whole_number(text)
    if number is None or number < 0:
        raise Refused(say("`{text}` is not a whole number, as in `7`.", text=text))
    return number


def _words(text: str) -> list[str]:
    """What stands between commas."""
    return [word for word in text.split(",") if word]


def _numbers(text: str) -> list[int]:
    return [_number(word) for word in _words(text)]


def _port(text: str) -> int:
    number = _number(text)
    if not 0 < number < 65536:
        raise Refused(say("`{text}` is not a port; choose one from 1 to 65535.", text=text))
    return number


def parsed(words: list[str]) -> Namespace:
    """The command that the words of a line stand for; `Refused` where they stand for none."""
    for word in words:
        name, equals, value = word.partition("=")
        if name.startswith("--") and equals and value == "--":  # argparse would drop the value
            raise Refused(_wrong(f"argument {name}: expected one", "durak-teach --help"))
    return commands().parse_args(words)


def commands() -> Parser:
    """The whole command line."""
    from durak_teach import __version__

    parser = Parser(
        prog="durak-teach", description=_said(say("Durak and its relatives, with reasons."))
    )
    parser.option("--version", action="version", version=__version__, help=say("show the version"))
    _language(parser)
    parser.set_defaults(run=lambda args: _show_help(parser))
    several = _several(parser, required=False)
    _judge(_command(several, "judge", say("list the legal moves of a position"), judging.judge))
    _check(
        _command(
            several,
            "check",
            say("check position files, or the exercises of notebooks"),
            judging.check,
        )
    )
    _rules(_command(several, "rules", say("say how a game is played"), telling.rules))
    _deal(_command(several, "deal", say("lay a deal out on paper"), dealing.deal))
    _worksheet(
        _command(
            several, "worksheet", say("make exercises for paper, with a key"), worksheets.worksheet
        )
    )
    _play(_command(several, "play", say("play a game in the terminal"), playing.play))
    _simulate(
        _command(several, "simulate", say("play many deals out, and count"), simulating.simulate)
    )
    _review(
        _command(several, "review", say("look a deal over, decision by decision"), reviewing.review)
    )
    _lab(_command(several, "lab", say("open the lessons in JupyterLab"), lab.lab))
    _export(_command(several, "export", say("make one HTML file of a notebook"), exporting.export))
    _lesson(
        _command(
            several, "lesson", say("make a notebook of a lesson of your own"), own_lessons.lesson
        )
    )
    _new(_command(several, "new", say("begin a rule of your own"), creating.variant))
    _site(_command(several, "site", say("build the site, or build and show it"), site.build))
    return parser


def _show_help(parser: Parser) -> int:
    parser.print_help()
    return 0


def _several(parser: Parser, *, required: bool = True) -> Commands:
    """Room for commands."""
    return parser.add_subparsers(
        title=_said(say("Commands")), dest="command", metavar="COMMAND", required=required
    )


def _command(several: Commands, name: str, help: Text, run: Callable[[Any], int]) -> Parser:
    said = _said(help)
    parser: Parser = several.add_parser(name, help=said, description=said)
    parser.set_defaults(run=run)
    _language(parser)
    return parser


def _language(parser: Parser) -> None:
    parser.option("--lang", metavar="LANG", default="", help=say("language: en or ja"))


def _judge(parser: Parser) -> None:
    parser.option("file", metavar="FILE", help=say("a position; - reads it from the input"))
    parser.option("--move", metavar="MOVE", help=say('judge this move, as in "B throw Kd"'))
    parser.option("--json", action="store_true", help=say("write JSON"))


def _check(parser: Parser) -> None:
    parser.option(
        "files",
        metavar="FILE",
        nargs="+",
        help=say("position files, or notebooks, which are run; - is the input"),
    )


def _rules(parser: Parser) -> None:
    parser.option(
        "words", metavar="NAME", nargs="+", help=say("the game, then its form and options")
    )
    _kinds_of_sheet(parser, None)


def _kinds_of_sheet(parser: Parser, usual: str | None) -> None:
    for name, help in (
        ("text", say("one sheet, as text")),
        ("html", say("one sheet as a page, to be read and printed")),
        ("pdf-ready", say("the same with the paper's margins and no more, for a printer")),
    ):
        parser.option(
            f"--{name}", dest="sheet", action="store_const", const=name, help=help, default=usual
        )


def _worksheet(parser: Parser) -> None:
    for name, meta, kind, help in (
        ("lessons", "N", _numbers, say("new cards for these lessons, as in 4,8")),
        ("rules", "RULE", _words, say("new cards for these rules, by their ids")),
        ("positions", "CODE", _words, say("what can be asked about these positions")),
    ):
        parser.option(f"--{name}", metavar=meta, nargs="+", type=kind, default=[], help=help)
    parser.option(
        "--seed",
        metavar="N",
        type=_number,
        default=0,
        help=say("the same number, the same worksheet"),
    )
    parser.option(
        "--count", metavar="N", type=_number, default=COUNT, help=say("how many exercises")
    )
    _kinds_of_sheet(parser, "text")


def _lesson(parser: Parser) -> None:
    parser.option(
        "file",
        metavar="FILE",
        help=say("the lesson's file, or a file with its link; - is the input"),
    )
    parser.option("-o", "--output", metavar="FILE", type=Path, help=say("the notebook to write"))


def _deal(parser: Parser) -> None:
    parser.option(
        "words", metavar="NAME", nargs="*", help=say("the game, then its form and options")
    )
    parser.option(
        "--code", metavar="CODE", help=say("the deal, or the position, that this code names")
    )
    _players(parser)
    parser.option("--seed", metavar="N", type=_number, help=say("the same number, the same deals"))
    parser.option(
        "--with",
        metavar="PURPOSE",
        dest="purposes",
        nargs="+",
        default=[],
        help=say("look for a deal like this: {names:or}", names=_purposes()),
    )
    parser.option(
        "--copies", metavar="N", type=_number, default=1, help=say("sheets for this many tables")
    )
    parser.option("--html", action="store_true", help=say("a page to be printed"))


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
        default="club",
        help=say("how the others play: first_evening, club or strong (or random, plain, careful)"),
    )
    parser.option("--seed", metavar="N", type=_number, help=say("the same number, the same game"))


def _players(parser: Parser) -> None:
    parser.option(
        "--players",
        metavar="N",
        type=_number,
        help=say("how many play; the fewest if none is named"),
    )


def _review(parser: Parser) -> None:
    parser.option(
        "code",
        metavar="CODE",
        help=say("the code of a deal with its moves, or a file that holds it; - is the input"),
    )
    parser.option("--seat", metavar="SEAT", help=say("whose decisions; usually those of A"))
    parser.option(
        "--samples",
        metavar="N",
        type=_number,
        help=say("how many tables at a decision that is measured; usually 100"),
    )
    _workers(parser)


def _workers(parser: Parser) -> None:
    parser.option(
        "--workers",
        metavar="N",
        type=_number,
        default=0,
        help=say("how many processes; usually one for each processor"),
    )


def _simulate(parser: Parser) -> None:
    parser.option(
        "words", metavar="NAME", nargs="+", help=say("the game, then its form and options")
    )
    parser.option(
        "--deals", metavar="N", type=_number, default=1000, help=say("how many deals; usually 1000")
    )
    _players(parser)
    parser.option(
        "--bots",
        metavar="NAME",
        nargs="+",
        default=["club"],
        help=say("one computer player for all seats, or one for each; “strong=300” looks longer"),
    )
    parser.option(
        "--seed", metavar="N", type=_number, default=0, help=say("the same number, the same deals")
    )
    _workers(parser)
    parser.option(
        "-o",
        "--output",
        metavar="FILE",
        help=say("a CSV file for every deal; a run that was broken off goes on there"),
    )
    parser.option(
        "--plot", metavar="FILE", type=Path, help=say("an SVG file for the bars with their errors")
    )


def _lab(parser: Parser) -> None:
    parser.option(
        "--folder",
        metavar="FOLDER",
        type=Path,
        help=say("where your copies are kept; usually durak_teach in your home folder"),
    )
    parser.option("--port", metavar="PORT", type=_port, default=0, help=PORT)
    parser.option("--no-browser", dest="browser", action="store_false", help=say("open no browser"))


def _export(parser: Parser) -> None:
    parser.option("notebook", metavar="NOTEBOOK", type=Path, help=say("a notebook that was run"))
    parser.option(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        help=say("where it is written; usually beside the notebook"),
    )
    parser.option("--slides", action="store_true", help=say("slides, a step each"))


def _new(parser: Parser) -> None:
    several = _several(parser)
    variant = _command(several, "variant", say("write the files of a variant"), creating.variant)
    variant.option("name", metavar="NAME", help=say("its name, as in my_rule"))
    variant.option(
        "--folder",
        metavar="FOLDER",
        type=Path,
        default=Path(),
        help=say("where its folder is made; usually here"),
    )


def _site(parser: Parser) -> None:
    several = _several(parser)
    build = _command(several, "build", say("build the site"), site.build)
    build.option(
        "--address",
        metavar="ADDRESS",
        default="",
        help=say("where it will be published: told to search engines, nothing else needs it"),
    )
    build.option("--lab", action="store_true", help=LAB)
    packed = _command(
        several,
        "zip",
        say("build the site and pack it into one file, to be used offline"),
        site.pack,
    )
    packed.option(
        "-o",
        "--output",
        metavar="FILE",
        type=Path,
        default=Path("build", "durak.zip"),
        help=say("where it is written; usually build/durak.zip"),
    )
    serve = _command(several, "serve", say("build the site and show it"), site.serve)
    serve.option("--port", metavar="PORT", type=_port, default=0, help=PORT)
    serve.option("--lab", action="store_true", help=LAB)
