"""How pages are made: cards in sentences, notebooks, the runtime, the server, the checks."""

from __future__ import annotations

import hashlib
import json
import logging
import re
import zlib
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from zipfile import ZipFile

import jinja2
import nbconvert
import pytest
from bs4 import BeautifulSoup
from hand_files import documents_of
from mkdocs.structure.files import Files
from nbconvert.exporters import templateexporter
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook
from together import together

from durak_teach.games.durak.variants import catalogue
from durak_teach.games.families import every_rule
from durak_teach.kernel.rules import Rule, registry
from durak_teach.publish.assets import bytecode, documents, runtime
from durak_teach.publish.pages import (
    cards_in_text,
    course,
    matrices,
    notebooks,
    rules_pages,
    templates,
)
from durak_teach.publish.serve import making
from durak_teach.publish.serve.kept import Kept

ROOT = Path(__file__).parents[2]
KEPT = Kept(ROOT)


def test_cards_are_drawn_in_sentences_and_nowhere_else() -> None:
    html = '<p>10♥ beats 9♥. <code>9♥</code> <a href="?q=9♥">Q♠</a></p><svg>9♥</svg>'
    drawn = cards_in_text.draw(html, "en")
    assert drawn.count('class="cc') == 3
    assert 'aria-label="ten of hearts"' in drawn
    assert "<code>9♥</code>" in drawn
    assert 'href="?q=9♥"' in drawn
    assert "<svg>9♥</svg>" in drawn


def test_a_card_keeps_the_sign_behind_it() -> None:
    """A line may break after a picture; none begins with a question mark or a particle."""
    for sentence, kept in (
        ("Q♠? A hand", "?"),
        ("Q♠は？ 次", "は？"),
        ("9♥（Q♠）。", "）。"),
        ("Q♠ 次", ""),
    ):
        drawn = cards_in_text.draw(sentence, "ja")
        found = re.findall(r'<span class="kept"><span.*?</span>([^<]*)</span>', drawn)
        assert found == ([kept] if kept else [])


def test_a_text_in_a_row_of_boxes_stays_one_piece(site_folder: Path) -> None:
    """What is drawn inside a text is an element; alone beside a box it would be pushed aside."""
    for lang in ("en", "ja"):
        worksheets = (site_folder / lang / "worksheets.html").read_text("utf-8")
        rows = re.findall(r"<label><input type=\"checkbox\".*?</label>", worksheets, re.DOTALL)
        certificate = (site_folder / lang / "tutorials/32-numbers.html").read_text("utf-8")
        rows += re.findall(r'<li><span class="n">.*?</li>', certificate, re.DOTALL)
        assert len(rows) > 100
        assert [row for row in rows if not re.search(r"(?:>|</span>) <span>.*</span>", row)] == []


def test_a_japanese_page_has_japanese_colons(site_folder: Path) -> None:
    aside = re.compile(r"<(script|style|svg|pre|code|template)\b.*?</\1>", re.DOTALL)
    narrow = re.compile(r"[ぁ-んァ-ヶー枚）」](?:</\w+>)*[:,] .{0,20}")
    found = {
        page.name: told
        for page in site_folder.glob("ja/**/*.html")
        if (told := narrow.findall(aside.sub("", page.read_text("utf-8"))))
    }
    assert found == {}


def test_a_hand_is_left_as_it_is() -> None:
    data = '<script type="application/json">{"a":"9♥ > 7♥"}</script>'
    hand = f'<durak-hand lang="en">{data}<pre>9♥</pre></durak-hand>'
    assert cards_in_text.draw(f"<p>{hand}</p>", "en") == f"<p>{hand}</p>"


def test_the_exercises_of_a_page_are_found_in_its_documents() -> None:
    data = '<script type="application/json">{{"id":"{}"}}</script>'
    page = data.format("02.1") + data.format("")
    assert course.exercise_ids(page + page) == ["02.1"]


SHARED = '{"id":"00.0","text":"what many of them say"}'


def test_each_document_is_a_file_and_the_same_one_only_once(tmp_path: Path) -> None:
    data = '<script type="application/json">%s</script>'
    hand = f'<durak-hand lang="en">{data}<pre>9♥</pre></durak-hand>'
    page = documents.move_out(hand % '{"id":"01.1"}' * 2, tmp_path, "../", SHARED)
    (file,) = (tmp_path / "hands").iterdir()
    element = f'<durak-hand lang="en" data-src="../hands/{file.name}"><pre>9♥</pre></durak-hand>'
    assert page == element * 2
    documents.write_common(tmp_path, SHARED)
    assert [*documents_of(tmp_path / "hands").items()] == [(file.name, '{"id":"01.1"}')]
    documents.move_out(hand % '{"id":"01.2"}', tmp_path, "../", SHARED)
    assert len(documents_of(tmp_path / "hands")) == 2
    documents.move_out(hand % '{"id":"01.2"}', tmp_path, "../", SHARED + "!")
    assert len(list((tmp_path / "hands").iterdir())) == 4, "no file is read with another beginning"


def test_what_documents_have_in_common_stands_once_and_not_too_much_of_it() -> None:
    data = '<durak-hand lang="en"><script type="application/json">{}</script>'
    pages = [
        data.format(json.dumps({"n": n, "again and again": ["ハート" * n]})) for n in range(2000)
    ]
    found = documents.common(pages)
    assert found.index('"again and again":') >= 0
    assert 20_000 < len(found.encode()) <= documents.COMMON
    assert documents.common(pages) == found
    assert documents.common([]) == ""


def _notebook_html() -> str:
    """What mkdocs-jupyter makes of three cells, without its wrappers."""
    prose = (
        '<div class="jp-Cell jp-MarkdownCell" id="a">'
        '<div class="jp-RenderedMarkdown">{}</div></div>'
    )
    code = (
        '<div class="jp-Cell jp-CodeCell" id="b"><div class="jp-InputArea-editor"><pre>step(1, 1)'
        '</pre></div><div class="jp-OutputArea-output">{}</div></div>'
    )
    return (
        prose.format('<h1>Title<a class="anchor-link">¶</a></h1><p>Intro</p>')
        + prose.format('<h2 id="one">One</h2><p>See <a href="02-b.ipynb#x">b</a></p>')
        + code.format("<!-- hand: lesson 01.1 -->")
        + prose.format('<h2 id="two">Two</h2>')
        + code.format("<pre>True</pre>")
    )


def test_a_notebook_is_cut_into_steps() -> None:
    made = '<durak-hand><script type="application/json">{"id":"%s"}</script></durak-hand>'
    soup = BeautifulSoup(_notebook_html(), "html.parser")
    steps = notebooks._steps(soup, lambda kind, name: made % name if kind == "lesson" else "")
    assert [step.title for step in steps] == ["Title", "One", "Two"]
    assert "¶" not in steps[0].heading
    assert course.exercise_ids(steps[1].html) == ["01.1"]
    assert 'class="code"' in steps[1].html
    assert 'class="code explains"' in steps[2].html


def test_templates_of_notebooks_are_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(templateexporter, "Environment", jinja2.Environment)
    compiled: list[str] = []

    class Counting(jinja2.Environment):
        def compile(self, source: Any, name: str = "", *args: Any, **more: Any) -> Any:
            compiled.append(name)
            return super().compile(source, name, *args, **more)

    monkeypatch.setattr(templates, "Environment", Counting)
    notebook = new_notebook(cells=[new_markdown_cell("# Trumps"), new_code_cell("6 * 7")])
    usual, _ = nbconvert.HTMLExporter().from_notebook_node(notebook)
    templates.compile_once()
    for again in (False, True):
        compiled.clear()
        html, _ = nbconvert.HTMLExporter().from_notebook_node(notebook)
        assert html == usual
        assert bool(compiled) != again


def test_links_between_notebooks_are_resolved_and_checked(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    other = tmp_path / "02-b.ipynb"
    here = SimpleNamespace(
        abs_src_path=str(tmp_path / "01-a.ipynb"), src_uri="tutorials/01-a.ipynb"
    )
    target: Any = SimpleNamespace(
        abs_src_path=str(other),
        url_relative_to=lambda _: "02-b.html",
        src_uri="tutorials/02-b.ipynb",
    )
    page: Any = SimpleNamespace(file=here)
    files = Files([target])
    soup = BeautifulSoup(_notebook_html(), "html.parser")
    notebooks._resolve_links(soup, page, files, str(tmp_path))
    assert [link["href"] for link in soup.select("a[href]")] == ["02-b.html#x"]
    soup = BeautifulSoup('<a href="nowhere.md">?</a>', "html.parser")
    with caplog.at_level(logging.WARNING):
        notebooks._resolve_links(soup, page, files, str(tmp_path))
    assert "nowhere.md" in caplog.text


def test_the_runtime_lists_our_wheel_and_nothing_else(tmp_path: Path) -> None:
    assert runtime.write(ROOT, tmp_path)
    lock = json.loads((tmp_path / "pyodide-lock.json").read_text("utf-8"))
    ((name, entry),) = lock["packages"].items()
    wheel = tmp_path / entry["file_name"]
    assert name == "durak-teach"
    assert hashlib.sha256(wheel.read_bytes()).hexdigest() == entry["sha256"]
    assert entry["depends"] == []
    assert all((tmp_path / part).stat().st_size for part in runtime.CORE)
    for part in runtime.PACKED:
        packed = (tmp_path / f"{part}.zlib").read_bytes()
        assert zlib.decompress(packed) == (runtime.core(ROOT) / part).read_bytes()
    ours, library = (ZipFile(tmp_path / n).namelist() for n in (wheel.name, bytecode.LIBRARY))
    assert {"durak_teach/kernel/game.pyc", "durak_teach/games/durak/bout.pyc"} <= {*ours}
    assert "durak_teach/games/durak/variants/brazen.py" in ours
    assert {"encodings/__init__.pyc", "json/decoder.pyc", "dataclasses.pyc", "pdb.py"} <= {*library}
    whole = ZipFile(runtime.core(ROOT) / bytecode.LIBRARY).namelist()
    used = [name for name in whole if not bytecode.UNUSED.match(name)]
    assert [name.removesuffix("c") for name in library] == used, "each module once"
    assert {"encodings/koi8_r.py", "encodings/cp1252.py", "smtplib.py"} & {*used} == {
        *("encodings/koi8_r.py", "encodings/cp1252.py")
    }


def test_what_was_compiled_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    core = tmp_path / "core"
    core.mkdir()
    (core / "pyodide-lock.json").write_text("{}", "utf-8")
    wheel = tmp_path / "some.whl"
    ran = []

    def run(compiler: bytecode.Compiler, job: Path) -> None:
        with ZipFile(job / "sources.zip") as asked, ZipFile(job / "compiled.zip", "w") as made:
            ran.append(asked.namelist())
            for name in asked.namelist():
                made.writestr(name, b"compiled: " + asked.read(name))

    monkeypatch.setattr(bytecode.Compiler, "_run", run)
    for text in ("a = 1", "a = 1", "a = 2"):
        with ZipFile(wheel, "w") as packed:
            packed.writestr("room/a.py", text)
            packed.writestr("room/b.py", "b = 1")
            packed.writestr("elsewhere/c.py", "c = 1")
        compiler = bytecode.Compiler(tmp_path, core)
        made = ZipFile(compiler.package(wheel, tmp_path / "made.whl", re.compile("room/")))
        assert made.namelist() == ["room/a.pyc", "room/b.pyc", "elsewhere/c.py"]
        assert made.read("room/a.pyc").decode() == f"compiled: {text}"
    assert ran == [["room/a.py", "room/b.py"], ["room/a.py"]], "only what has changed"


def test_without_node_the_sources_are_handed_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    root = tmp_path / "project"
    (root / "node_modules").mkdir(parents=True)
    (root / "node_modules" / "pyodide").symlink_to(runtime.core(ROOT))
    monkeypatch.setattr(bytecode, "tool", lambda name: None)
    monkeypatch.setattr(runtime, "wheel", lambda root, folder: _small_wheel(folder))
    assert runtime.write(root, tmp_path / "runtime")
    (said,) = caplog.messages
    assert "Node.js" in said
    library = (tmp_path / "runtime" / bytecode.LIBRARY).read_bytes()
    assert library == (runtime.core(ROOT) / bytecode.LIBRARY).read_bytes()


def _small_wheel(folder: Path) -> Path:
    wheel = folder / "durak_teach-0.1.0-py3-none-any.whl"
    with ZipFile(wheel, "w") as packed:
        packed.writestr("durak_teach/kernel/game.py", "import json")
    return wheel


@pytest.mark.parametrize(
    "html",
    [
        '<script src="https://a.example/x.js"></script>',
        '<link rel="stylesheet" href="//a.example/x.css">',
        '<img src="http://a.example/x.png">',
        "<style>p { background: url(https://a.example/x.png) }</style>",
    ],
)
def test_a_page_that_loads_from_another_host_stops_the_build(tmp_path: Path, html: str) -> None:
    for lang in ("en", "ja"):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "index.html").write_text('<a href="https://a.example">ok</a>', "utf-8")
    making.check(tmp_path, ["en", "ja"])
    (tmp_path / "ja" / "index.html").write_text(html, "utf-8")
    with pytest.raises(ValueError, match="another host"):
        making.check(tmp_path, ["en", "ja"])


def test_a_page_in_one_language_only_stops_the_build(tmp_path: Path) -> None:
    for lang in ("en", "ja"):
        (tmp_path / lang).mkdir()
    (tmp_path / "en" / "alone.html").write_text("<p></p>", "utf-8")
    with pytest.raises(ValueError, match=r"alone\.html"):
        making.check(tmp_path, ["en", "ja"])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_rule_and_variant_has_its_place_on_the_site(site_folder: Path, lang: str) -> None:
    site = site_folder / lang
    list(catalogue())
    for rule in registry():
        page = site / "rules" / f"{rule.id.rpartition('.')[0]}.html"
        assert f'id="{rule.id}"' in page.read_text("utf-8"), rule.id
    for name in catalogue():
        option, _, choice = name.partition(".")
        text = (site / "variants" / f"{option}.html").read_text("utf-8")
        assert not choice or f'id="{choice}"' in text, "a choice stands on its variant's page"


@pytest.mark.broad
@together(
    "rule",
    [rule for rules in rules_pages.parts().values() for rule in rules],
    by=lambda rule: rule.id.rpartition(".")[0],
)
def test_every_rule_has_an_example_to_play(rule: Rule) -> None:
    html = KEPT.html("rule", rule.id, "en")  # as the site has it, if one was built
    document = json.loads(BeautifulSoup(html, "html.parser").find_all("script")[0].text)
    assert document["nodes"][0]["edges"], "there is something to do"
    assert len(html) < 65_000


def test_a_rule_that_only_an_option_brings_names_it_among_the_rules_of_every_durak() -> None:
    extra = {"lang": "en", "words": {"needs": "Needs: {names}", "list_sep": ", "}}
    after_take = rules_pages.needed(every_rule()["durak.throw_in.then_the_bout_ends"], extra)
    assert 'href="../variants/throw_after_failure.html"' in after_take
    for name in ("durak.throw_in.window_opens", "throw_after_failure.taker_may_be_given_more"):
        assert rules_pages.needed(every_rule()[name], extra) == ""


def test_the_empty_corner_of_a_table_is_no_heading() -> None:
    row = "<tr><th></th><th>Durak</th></tr>"
    said = matrices.label(f"<table><thead>{row}</thead></table>")
    assert "<tr><td></td><th>Durak</th></tr>" in said


def test_a_table_of_many_columns_can_be_read_cell_by_cell() -> None:
    head = "<thead><tr><th>What</th><th>45 min</th><th>How</th></tr></thead>"
    table = f"<table>{head}<tbody><tr><td>Deal</td><td>0–4</td><td>Cut.</td></tr></tbody></table>"
    (cells,) = BeautifulSoup(matrices.label(table), "html.parser").select("table.stacked tbody tr")
    named = [(cell.name, cell.get("data-column"), cell.get_text()) for cell in cells]
    assert named == [("td", None, "Deal"), ("td", "45 min", "0–4"), ("td", "How", "Cut.")]
    (row,) = BeautifulSoup(
        matrices.label(f'<div class="matrix">{table}</div>'), "html.parser"
    ).select("tbody tr")
    assert [cell.name for cell in row] == ["th", "td", "td"]


@pytest.mark.parametrize(
    ("first", "shape"), [("P1", "named"), ("observation_state(seat)", "stacked")]
)
def test_of_two_columns_a_short_first_one_stays_beside_the_second(first: str, shape: str) -> None:
    head = "<thead><tr><th>No.</th><th>What it says</th></tr></thead>"
    table = f"<table>{head}<tbody><tr><td>{first}</td><td>Text.</td></tr></tbody></table>"
    (drawn,) = BeautifulSoup(matrices.label(table), "html.parser").select("table")
    assert drawn["class"] == [shape]
    assert not drawn.select("[data-column]")


def test_a_notebook_to_open_is_the_lesson_as_nobody_has_run_it() -> None:
    for path in sorted((ROOT / "tutorials").glob("*/*.ipynb")):
        lesson = json.loads(path.read_text("utf-8"))
        bare = json.loads(notebooks.stripped(path.read_text("utf-8")))
        for cell, left in zip(lesson["cells"], bare["cells"], strict=True):
            assert left["source"] == cell["source"]
            assert not left.get("outputs")
            assert left.get("execution_count") is None
        assert bare["metadata"] == lesson["metadata"]


@pytest.mark.built
def test_every_lesson_can_be_opened_as_a_notebook(site_folder: Path) -> None:
    for page in sorted(site_folder.glob("*/tutorials/*.html")):
        link = BeautifulSoup(page.read_text("utf-8"), "html.parser").select_one(".takeaway a")
        assert link is not None
        assert link.has_attr("download")
        assert "cells" in json.loads((page.parent / str(link["href"])).read_text("utf-8"))


def test_a_verdict_in_a_lesson_links_to_the_rules_it_cites(site_folder: Path) -> None:
    lesson = BeautifulSoup(
        (site_folder / "en/tutorials/08-throw-in.html").read_text("utf-8"), "html.parser"
    )
    links = [str(link["href"]) for link in lesson.select("details a")]
    assert "../rules/podkidnoy.html#durak.throw_in.rank_on_table" in links
