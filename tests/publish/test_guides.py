"""Guides for authors: the same code in each language, and pages on which it can be run."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from cells import cells

ROOT = Path(__file__).parents[2]
GUIDES = sorted(path.name for path in (ROOT / "site/guides/en").glob("*.ipynb"))


def code(path: Path) -> list[str]:
    """The code of a notebook, its texts left out: each language has its own."""
    found = []
    for cell in cells(path):
        if cell.cell_type == "code":
            tree = ast.parse(cell.source)
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    node.value = ""
            found.append(ast.unparse(tree))
    return found


def test_each_guide_has_the_same_code_in_both_languages() -> None:
    assert sorted(path.name for path in (ROOT / "site/guides/ja").glob("*.ipynb")) == GUIDES
    for name in GUIDES:
        assert code(ROOT / "site/guides/en" / name) == code(ROOT / "site/guides/ja" / name)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_guide_on_the_site_is_open_to_read_and_to_run(site_folder: Path, lang: str) -> None:
    pages = [site_folder / lang / "guides" / f"{Path(name).stem}.html" for name in GUIDES]
    for page in pages:
        guide = BeautifulSoup(page.read_text("utf-8"), "html.parser")
        assert all(cell.has_attr("open") for cell in guide.select("details.code"))
        assert guide.select("details.runs")
        taken = guide.select_one(".takeaway a")
        assert taken is not None
        assert (page.parent / str(taken["href"])).exists()
        listed = [link["href"] for link in guide.select(".nav a")]
        assert [name for name in listed if str(name) in {each.name for each in pages}]
    first = BeautifulSoup(pages[0].read_text("utf-8"), "html.parser")
    assert len(first.select("durak-hand[data-src]")) == 2
    assert first.select_one("a[href='../reference.html#exercise']")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_guide_to_statistics_begins_with_what_its_chart_shows(lang: str) -> None:
    guide = json.loads((ROOT / "site/guides" / lang / "5-statistics.ipynb").read_text("utf-8"))
    first, *others = guide["cells"]
    rows = [line for line in first["source"] if "%" in line]
    (chart,) = (
        "".join(output["data"]["text/plain"]).splitlines()
        for cell in others
        if "".join(cell["source"]) == 'no_draw.difference(plain, "drawn").chart()'
        for output in cell["outputs"]
    )
    numbers = [re.findall(r"−?\d+\.\d", row) for row in rows]
    drawn = [re.findall(r"−?\d+\.\d", line) for line in chart[1:4]]
    assert sorted(numbers) == sorted(drawn)
