"""What the first page says of the library is what the library prints."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from durak_teach.text import use

SITE = Path(__file__).parents[2] / "site"


def code(lang: str) -> str:
    (block,) = re.findall(
        r"```pycon\n(.*?)```", (SITE / lang / "index.md").read_text("utf-8"), re.DOTALL
    )
    return str(block)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_three_lines_print_what_stands_below_them(lang: str) -> None:
    example = doctest.DocTestParser().get_doctest(code(lang), {}, "home", "index.md", 0)
    assert len(example.examples) == 3
    assert example.examples[-1].want
    use(lang)
    try:
        failed = doctest.DocTestRunner().run(example).failed
    finally:
        use("en")
    assert not failed


def test_both_languages_show_the_same_code() -> None:
    english, japanese = (re.findall(r">>> (.*)", code(lang)) for lang in ("en", "ja"))
    assert english == japanese
