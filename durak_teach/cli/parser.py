"""What reads a command line: in the reader's language, with one sentence for what is wrong."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NoReturn
from urllib.parse import urlsplit

from durak_teach.cli.reading import Refused
from durak_teach.cli.terminal import write
from durak_teach.kernel.outside import whole_number
from durak_teach.text import Text, language, render, say

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction["Parser"]

WIDE = "："


class Parser(argparse.ArgumentParser):
    """A parser that speaks the reader's language and complains in one sentence."""

    def __init__(self, **options: Any) -> None:
        super().__init__(add_help=False, allow_abbrev=False, formatter_class=Layout, **options)
        self.options = self.add_argument_group(rendered(say("Options")))
        self.option("-h", "--help", action="help", help=say("show this help"))

    def option(self, *names: str, help: Text, **settings: Any) -> None:
        """An argument with its help."""
        self.options.add_argument(*names, help=rendered(help).replace("%", "%%"), **settings)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help, or the version."""
        write(message.rstrip("\n"))

    def parse_args(self, args: Any = None, namespace: Any = None) -> argparse.Namespace:  # type: ignore[override]
        """What a command line says; a word too many is told of the command that it was given."""
        found: argparse.Namespace
        found, more = self.parse_known_args(args, namespace)
        if more:
            raise Refused(getattr(found, "used", self).strange(more[0]))
        return found

    def strange(self, word: str) -> Text:
        """That a word is no option of this command, or one that it does not take."""
        name, help = word.partition("=")[0], f"{self.prog} --help"
        if not name.startswith("-"):
            return say("“{word}” is one word too many; see “{help}”.", word=word, help=help)
        if near := get_close_matches(name, self._option_string_actions, n=1):
            return say(
                "“{name}” is not an option of this command; the nearest is “{near}”. “{help}” "
                "lists them all.",
                name=name, near=near[0], help=help,
            )  # fmt: skip
        return say(
            "“{name}” is not an option of this command; “{help}” lists all options.",
            name=name,
            help=help,
        )

    def error(self, message: str) -> NoReturn:
        """Say what argparse found wrong."""
        raise Refused(wrong(message, f"{self.prog} --help"))


class Layout(argparse.RawDescriptionHelpFormatter):
    """Help whose first word and colons are the language's."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[Any],
        prefix: str | None = None,
    ) -> None:
        """The line that shows how a command is written."""
        if prefix is None:
            prefix = rendered(say("Usage:"))
            prefix += "" if prefix.endswith(WIDE) else " "
        super().add_usage(usage, actions, groups, prefix)

    def format_help(self) -> str:
        """argparse ends each heading with a narrow colon."""
        told = super().format_help()
        wide = rendered(say("Usage:")).endswith(WIDE)
        return re.sub(r"^(\S.*):$", rf"\1{WIDE}", told, flags=re.MULTILINE) if wide else told


def rendered(text: Text) -> str:
    return render(text, language())


def wrong(message: str, help: str) -> Text:
    """argparse's complaint in the reader's language."""
    if match := re.match(r"the following arguments are required: (.+)", message):
        return say(
            "{what} is missing; “{help}” shows how the command is written.",
            what=match[1],
            help=help,
        )
    if match := re.match(r"argument .*?: invalid choice: (['\"])(.*?)\1 ", message, re.DOTALL):
        return say(
            "There is no command “{name}”; “{help}” lists all commands.", name=match[2], help=help
        )
    if match := re.match(r"argument (.+?): expected ", message):
        return say("{what} needs a value; “{help}” shows which.", what=match[1], help=help)
    return say("The command cannot be read; “{help}” shows how it is written.", help=help)


def a_number(text: str) -> int:
    """A whole number, not negative, that is short enough to be meant."""
    number = whole_number(text)
    if number is None or number < 0:
        raise Refused(say("`{text}` is not a whole number from 0 up, such as `7`.", text=text))
    return number


def some(text: str) -> int:
    """How many there are to be: at least one."""
    number = a_number(text)
    if number < 1:
        raise Refused(say("`{text}` is too small; write a whole number from 1 up.", text=text))
    return number


def some_words(text: str) -> list[str]:
    """What stands between commas."""
    return [word for word in text.split(",") if word]


def some_numbers(text: str) -> list[int]:
    return [a_number(word) for word in some_words(text)]


def a_port(text: str) -> int:
    number = a_number(text)
    if not 0 < number < 65536:
        raise Refused(say("`{text}` is not a port; choose one from 1 to 65535.", text=text))
    return number


def an_address(given: str) -> str:
    """The address of a folder, as pages name it; "" for none."""
    parts = urlsplit(given)
    if given and (parts.scheme not in ("http", "https") or not parts.netloc or parts.query):
        raise Refused(
            say(
                "“{address:whole}” is not the address of a folder; write one such as {example}.",
                address=given,
                example="https://example.org/durak/",
            )
        )
    return f"{given.rstrip('/')}/" if given else ""


def room_for(parser: Parser, *, required: bool = True) -> Commands:
    """Room for commands."""
    return parser.add_subparsers(
        title=rendered(say("Commands")), dest="command", metavar="COMMAND", required=required
    )


def command(several: Commands, name: str, help: Text, run: Callable[[Any], int]) -> Parser:
    text = rendered(help)
    parser: Parser = several.add_parser(name, help=text, description=text)
    parser.set_defaults(run=run, used=parser)
    language_option(parser)
    return parser


def language_option(parser: Parser) -> None:
    parser.option("--lang", metavar="LANG", default="", help=say("language: en or ja"))
