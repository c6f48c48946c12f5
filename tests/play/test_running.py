"""Code that is written on a page: what runs, what is shown of it, and what is said of a mistake."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from durak_teach.text import languages
from durak_teach.widgets.running import LONGEST, MOST_SHOWN, code
from durak_teach.widgets.tree import tree

ROOT = Path(__file__).parents[2]
TABLE = '"players: A B\\ntrump: d\\nA: 8s\\nB: 7c 9h\\ntable: 7h/-"'


@pytest.fixture(autouse=True)
def _own_language(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(languages, "_chosen", languages._chosen)
    code('{"cells": ["fresh = 1"]}')
    yield
    code('{"cells": ["fresh = 1"]}')


def ran(*cells: str, lang: str = "en") -> Any:
    return json.loads(code(json.dumps({"cells": cells, "lang": lang})))


def texts(*cells: str) -> list[str]:
    return [piece["text"] for piece in ran(*cells)["shown"]]


def test_a_cell_shows_what_it_prints_and_the_value_at_its_end() -> None:
    assert texts('print("one")\n1 + 1') == ["one\n", "2"]
    assert texts("x = 1") == []
    assert texts('display(1)\nprint("two")\ndisplay(3)') == ["1", "two\n", "3"]
    assert ran() == {"shown": []}


def test_a_cell_has_the_names_of_those_above_it_and_no_others() -> None:
    assert texts("x = 1", "def f():\n    return x", "x = 5\nf()") == ["5"]
    # the third cell is another one now, and has never set x
    assert texts("x = 1", "def f():\n    return x", "f()") == ["1"]
    assert texts("x = 2", "def f():\n    return x", "f()") == ["2"]
    assert "error" in ran("f()")


def test_what_has_not_changed_above_a_cell_is_not_run_again() -> None:
    before = "import random\nn = random.random()"
    first = texts(before, "n")
    assert texts(before, "n + 0") == first
    assert texts(before, "n") == first
    assert texts(f"{before} + 1", "n") != first


def test_a_hand_comes_as_its_document() -> None:
    (shown,) = ran(f"from durak_teach import hand\nhand({TABLE})")["shown"]
    (made,) = shown["tree"]
    assert made["element"] == "hand"
    assert made["doc"]["driver"] == "graph"


def test_a_mistake_is_a_line_and_a_sentence_in_the_readers_language() -> None:
    told = ran("a = 1", "from durak_teach import hand\nhand('playrs: A B')", lang="ja")["error"]
    assert (told["cell"], told["line"], told["code"]) == (2, 2, "hand('playrs: A B')")
    assert "players:" in told["text"]
    assert told["text"].endswith("ください。")
    for cell, part in (
        ("1 +", "cannot read this line"),
        ("plian", "`plian`"),
        ("assert 1 == 2", "is not true"),
        ("1 / 0", "ZeroDivisionError"),
        ("def f():\n    return f()\nf()", "without end"),
        ("exit()", "SystemExit"),
    ):
        assert part in ran(cell)["error"]["text"]


def test_a_mistake_in_a_rule_is_told_where_the_rule_stands() -> None:
    rule = (
        "from durak_teach.kernel.rules import Variant, forbids\n"
        "from durak_teach.kernel.game import Game\nfrom durak_teach import game, position\n\n"
        '@forbids("beat")\ndef bad(attack, card):\n'
        '    """A law.\n\n    {card} is wrong\n    """\n    return attack.colour\n'
        'plain = game("durak", "podkidnoy")\n'
        'mine = Game(plain.family, plain.form, [Variant("bad", "Bad", "Bad.", (bad,))])'
    )
    told = ran(rule, f'p = position({TABLE}).under(mine)\nmine.judge(p, "B beat 7h 9h")')["error"]
    assert (told["cell"], told["code"]) == (1, "return attack.colour")


def test_nothing_that_is_printed_or_written_is_longer_than_a_page_bears() -> None:
    (long,) = texts('print("x" * 1_000_000)')
    assert len(long) == MOST_SHOWN + 1
    assert len(texts('"x" * 1_000_000')[0]) == MOST_SHOWN + 1
    assert str(LONGEST) in ran("#" * (LONGEST + 1))["error"]["text"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"cells": 1}', '{"cells": [1]}', "{" * 9999])
def test_what_is_no_list_of_cells_is_refused_in_a_sentence(text: str) -> None:
    told = json.loads(code(text))["error"]
    assert told["text"].endswith(".")


def test_html_of_an_output_is_data_without_anything_that_runs() -> None:
    hostile = (
        '<p onclick="x()" style="a">8♣<script>x()</script><img src=x onerror=x()>'
        "<a href=javascript:x()>b</a></p><style>p{}</style><iframe src=x>c</iframe>"
    )
    assert tree(hostile) == [{"tag": "p", "in": ["8♣", "b"]}, "c"]
    chance = random.Random(17)
    for _ in range(200):
        signs = chance.choices(["<p>", "</p>", "<durak-hand>", "<script>", "{", "}", "</script>",
                                "<b", ">", "</durak-hand>", "<!--", "&lt;", "x"], k=30)  # fmt: skip
        html = "".join(signs)
        told = ran(f"class A:\n    def _repr_html_(self):\n        return {html!r}\nA()")
        assert tags(told) <= {"p", "b", "hand"}, html


def tags(told: Any) -> set[str]:
    """Every element that a page would make of an answer."""
    if isinstance(told, dict):
        own = {told["tag"]} if "tag" in told else {told["element"]} if "element" in told else set()
        return own.union(*map(tags, told.values()))
    return set().union(*map(tags, told)) if isinstance(told, list) else set()


def test_the_cells_of_the_lesson_about_rules_run_one_after_the_other() -> None:
    for lang in ("en", "ja"):
        (path,) = (ROOT / "tutorials" / lang).glob("31-*.ipynb")
        cells = [
            "".join(cell["source"])
            for cell in json.loads(path.read_text("utf-8"))["cells"]
            if cell["cell_type"] == "code"
        ]
        own = [cell for cell in cells if "step(" not in cell and "import step" not in cell]
        told = ran(*own, lang=lang)
        assert "error" not in told
        assert "'A': 10" in told["shown"][-1]["text"]
