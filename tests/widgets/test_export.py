"""`export`: a notebook as one HTML file, and what is said when it cannot be made."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from terminal import run

from durak_teach import hand
from durak_teach.cli import exporting
from durak_teach.text import echoed

ROOT = Path(__file__).parents[2]
LESSON = next((ROOT / "tutorials" / "en").glob("01-*.ipynb"))


def write(path: Path, *cells: dict[str, Any], **more: Any) -> Path:
    whole = [{"metadata": {}, "id": f"cell-{n}", **cell} for n, cell in enumerate(cells)]
    notebook = {"cells": whole, "metadata": {}, "nbformat": 4, "nbformat_minor": 5, **more}
    path.write_text(json.dumps(notebook), "utf-8")
    return path


def code(source: str, *outputs: dict[str, Any], count: int | None = 1) -> dict[str, Any]:
    return {
        "cell_type": "code",
        "source": source,
        "execution_count": count,
        "outputs": [{"output_type": "display_data", "metadata": {}, "data": it} for it in outputs],
    }


def test_a_lesson_is_one_file_that_names_no_other_place(tmp_path: Path) -> None:
    target = tmp_path / "lesson.html"
    ended = run("export", LESSON, "-o", target)
    assert (ended.code, ended.out, ended.err) == (0, f"{target}\n", "")
    page = target.read_text("utf-8")
    assert not re.search(r"<(?:link|script|img|iframe)\b[^>]*\b(?:src|href)=(?![\"']?data:)", page)
    assert page.count("<durak-hand") == LESSON.read_text("utf-8").count("<durak-hand") > 0
    assert '<html lang="en">' in page
    assert "<title>Two cards of one suit</title>" in page
    assert '<span class="nn">durak_teach</span>' in page


def test_it_stands_beside_the_notebook_and_slides_stand_beside_it(tmp_path: Path) -> None:
    notebook = tmp_path / "mine.ipynb"
    notebook.write_bytes(LESSON.read_bytes())
    assert run("export", notebook).out == f"{tmp_path / 'mine.html'}\n"
    assert run("export", notebook, "--slides").out == f"{tmp_path / 'mine.slides.html'}\n"
    slides = (tmp_path / "mine.slides.html").read_text("utf-8")
    headings = len(re.findall(r"<h[12]\b", slides))
    assert slides.count("<section>") == headings


def test_pictures_beside_a_notebook_are_inside_the_page(tmp_path: Path) -> None:
    (tmp_path / "dot.png").write_bytes(bytes.fromhex("89504e470d0a1a0a"))
    picture = {"cell_type": "markdown", "source": "![a dot](dot.png)"}
    run("export", write(tmp_path / "mine.ipynb", picture))
    assert 'src="data:image/png;base64,iVBORw0KGgo=' in (tmp_path / "mine.html").read_text("utf-8")


def test_a_widget_gives_way_to_what_needs_no_kernel(tmp_path: Path) -> None:
    view = {"application/vnd.jupyter.widget-view+json": {"model_id": "x", "version_major": 2}}
    run("export", write(tmp_path / "mine.ipynb", code("h", {**view, "text/html": "<p>9♥</p>"})))
    page = (tmp_path / "mine.html").read_text("utf-8")
    assert "<p>9♥</p>" in page
    assert "model_id" not in page


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        ("{", "is not a Jupyter notebook"),
        ("[1]", "is not a Jupyter notebook"),
        (
            '{"cells": 3, "nbformat": 4, "nbformat_minor": 5, "metadata": {}}',
            "is not a Jupyter notebook",
        ),
        ('{"nbformat": 99}', "is not a Jupyter notebook"),
        ("[" * 100_000, "is not a Jupyter notebook"),
        (None, "has been run yet"),
    ],
)
def test_what_cannot_be_exported_is_one_sentence(
    tmp_path: Path, content: str | None, said: str, lang: str
) -> None:
    file = tmp_path / "mine.ipynb"
    if content is None:
        write(file, code("step(1, 1)", count=None))
    else:
        file.write_text(content, "utf-8")
    ended = run("export", file, "--lang", lang)
    assert (ended.code, ended.out) == (2, "")
    assert len(ended.err.splitlines()) == 1
    assert echoed(str(file)) in ended.err
    if lang == "en":
        assert said in ended.err
    assert not (tmp_path / "mine.html").exists()


def test_files_that_are_not_there_and_places_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing, folder = echoed(f"{tmp_path}/no.ipynb"), echoed(str(tmp_path))
    assert run("export", tmp_path / "no.ipynb").err == f"There is no file {missing}.\n"
    assert run("export", tmp_path).err == f"{folder} is a folder, not a file.\n"
    nowhere = tmp_path / "no" / "page.html"
    ended = run("export", LESSON, "-o", nowhere)
    assert (ended.code, ended.err) == (2, f"The file {echoed(str(nowhere))} cannot be written.\n")
    monkeypatch.setattr(exporting, "find_spec", lambda name: None)
    assert "pip install nbconvert" in run("export", LESSON).err


def markdown(source: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "source": source}


def test_nothing_in_it_leads_a_reader_elsewhere_by_itself(tmp_path: Path) -> None:
    hostile = (
        '<meta http-equiv="refresh" content="0;url=https://example.org">',
        "<MeTa\nhttp-equiv=refresh content=0>",
        "<svg><meta/http-equiv=refresh content=0></svg>",
        '<link rel="dns-prefetch" href="//example.org"><base href="//example.org">',
    )
    raw = {"cell_type": "raw", "source": hostile[0], "metadata": {"raw_mimetype": "text/html"}}
    cells = [each for html in hostile for each in (markdown(html), code("x", {"text/html": html}))]
    notebook = write(tmp_path / "mine.ipynb", *cells, raw, markdown("`<meta>` is written so"))
    assert run("export", notebook).code == 0
    page = (tmp_path / "mine.html").read_text("utf-8")
    head, body = page.split("<body")
    assert head.count("<meta") == 3
    assert not re.search(r"<(meta|link|base)[\s/>]", body, re.IGNORECASE)
    assert "<code>&lt;meta&gt;</code>" in body


@pytest.mark.parametrize(
    ("shown", "source", "lang"),
    [("xx", "", "en"), ("ja", "", "ja"), ("", 'use("ja")', "ja"), ("", 'use("xx")', "en")],
)
def test_a_page_is_in_the_notebooks_language_if_there_is_such_a_one(
    tmp_path: Path, shown: str, source: str, lang: str
) -> None:
    html = f'<durak-hand lang="{shown}"></durak-hand>' if shown else "<p>x</p>"
    notebook = write(tmp_path / "mine.ipynb", code(source or "h", {"text/html": html}))
    assert run("export", notebook).code == 0
    assert f'<html lang="{lang}">' in (tmp_path / "mine.html").read_text("utf-8")


def test_what_cannot_be_converted_is_one_sentence_and_leaves_the_last_page(tmp_path: Path) -> None:
    page = tmp_path / "mine.html"
    page.write_text("before", "utf-8")
    (tmp_path / "folder").mkdir()
    bad = write(tmp_path / "mine.ipynb", markdown("![x](folder)"))
    told = run("export", bad)
    assert told.code == 2
    assert told.err.count("\n") == 1
    assert page.read_text("utf-8") == "before"
    half = write(tmp_path / "mine.ipynb", markdown("a \ud800 b"))
    assert run("export", half).code == 0
    assert "a ? b" in page.read_text("utf-8")
    assert {path.name for path in tmp_path.iterdir()} == {"mine.ipynb", "mine.html", "folder"}


def test_a_notebook_is_not_written_over_by_its_own_page(tmp_path: Path) -> None:
    notebook = write(tmp_path / "mine.ipynb", markdown("a"))
    before = notebook.read_bytes()
    told = run("export", notebook, "-o", notebook)
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert notebook.read_bytes() == before
    told = run("export", ".")
    assert (told.code, told.err.count("\n")) == (2, 1)


def test_hands_that_need_python_are_named(tmp_path: Path) -> None:
    small = hand("players: A B\ntrump: d\ntalon: -\nA: 8s\nB: 7c 9h\ntable: 7h/-", lang="en")
    whole = hand("durak podkidnoy", seed=1, lang="en")
    cells = [
        code("hand(small)", {"text/html": small.html()}, count=3),
        code("hand(whole)", {"text/html": whole.html()}, count=5),
    ]
    ended = run("export", write(tmp_path / "two.ipynb", *cells))
    assert (ended.code, ended.out) == (0, f"{tmp_path / 'two.html'}\n")
    assert ended.err.startswith("Games that need Python cannot be played in this file; ")
    assert "The cells that hold them: [5]." in ended.err
    assert run("export", write(tmp_path / "one.ipynb", cells[0])).err == ""


def test_a_bar_that_is_done_leaves_no_gap(tmp_path: Path) -> None:
    done, shown = {"text/html": ""}, {"text/html": "<p>A loses 51.0%</p>"}
    run("export", write(tmp_path / "bar.ipynb", code("simulate()", done, shown)))
    page = (tmp_path / "bar.html").read_text("utf-8")
    assert page.count('<div class="out">') == 1
    assert "<p>A loses 51.0%</p>" in page
