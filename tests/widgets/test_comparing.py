"""Games side by side in a notebook: what is shown, what it costs, what a page's worker is told."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from tables import fits

from durak_teach import game, side_by_side
from durak_teach.compare.matrix import ROWS
from durak_teach.kernel.errors import DurakError, UnknownGame
from durak_teach.widgets import progress
from durak_teach.widgets.comparing import compare
from durak_teach.widgets.outputs import DOCUMENT, WIDGET_VIEW

RELATIVES = ("durak001", "kirifu", "mustamaija")
KILOBYTES = 80  # what three games may cost a page


def data(html: str) -> dict[str, Any]:
    found = re.fullmatch(
        r'<durak-compare lang="\w+"><script type="application/json">(.*?)</script>.*',
        html,
        re.DOTALL,
    )
    assert found
    read: dict[str, Any] = json.loads(found[1])
    return read


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_relatives_fit_into_a_page(lang: str) -> None:
    shown = side_by_side(*RELATIVES, lang=lang)
    doc = data(shown.html())
    assert doc == shown.document
    assert len(shown.html().encode()) < KILOBYTES * 1000
    assert [step["id"] for step in shown.steps] == [row.id for row in ROWS]
    for step in shown.steps:
        ids = [choice["id"] for choice in step["choices"]]
        for one in step["games"]:
            assert one["right"] in ids
            assert one["rules"]
            for view in filter(None, (one["before"], one["after"])):
                fits(view, "View")


def test_games_are_named_in_words_or_given() -> None:
    named = side_by_side("durak podkidnoy avalanche", "durak prostoy")
    given = side_by_side(game("durak", "podkidnoy", "avalanche"), game("durak", "prostoy"))
    assert named.document == given.document
    assert len(side_by_side("durak001", "kirifu", rows=["lead"]).steps) == 1


def test_text_and_table_say_every_answer() -> None:
    shown = side_by_side(*RELATIVES, lang="en")
    html = shown.html()
    assert html.count("<tr>") == len(ROWS) + 1
    for step in shown.steps:
        assert f"{step['title']}: {step['question']}" in repr(shown)
        for one in step["games"]:
            assert one["text"] in repr(shown)


@pytest.mark.parametrize("games", [("kirifu",), ("kirifu",) * 4, ()])
def test_two_or_three_games(games: tuple[str, ...]) -> None:
    with pytest.raises(UnknownGame, match="two or three"):
        side_by_side(*games)


def test_a_wrong_name_is_told() -> None:
    with pytest.raises(DurakError, match="kirifu"):
        side_by_side("durak001", "kirifo")


def test_a_notebook_gets_text_html_and_the_widget(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DURAK_CONFIG", str(tmp_path))
    shown = side_by_side("durak001", "kirifu", rows=["lead"])
    assert set(shown._repr_mimebundle_()) == {DOCUMENT, "text/plain", "text/html", WIDGET_VIEW}
    assert shown.doc == shown.document
    shown.progress = {"id": "28.1", "solved": True, "mistakes": ["a.b"], "hints": 0}
    assert progress.load()["28.1"]["solved"]


def test_without_anywidget_it_still_shows_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "anywidget", None)
    monkeypatch.delitem(sys.modules, "durak_teach.widgets.widget", raising=False)
    shown = side_by_side("durak001", "kirifu", rows=["lead"])
    assert set(shown._repr_mimebundle_()) == {DOCUMENT, "text/plain", "text/html"}


def test_a_worker_answers_with_a_document_or_a_sentence() -> None:
    asked = {"games": [["durak", "podkidnoy"], ["kirifu"]], "lang": "ja", "table": "t"}
    found = json.loads(compare(json.dumps(asked)))
    assert found["comparison"] == side_by_side("durak podkidnoy", "kirifu", lang="ja").document
    clash = {**asked, "games": [["durak", "podkidnoy", "prostoy"], ["kirifu"]], "lang": "en"}
    assert "Choose one base form" in json.loads(compare(json.dumps(clash)))["error"]


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"games": 3}', '{"games": [3]}', '{"games": [[1]]}', '{"games": []}']
)
def test_what_cannot_be_read_is_told(text: str) -> None:
    assert list(json.loads(compare(text))) == ["error"]
