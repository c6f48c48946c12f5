"""The site is small: as a whole, page by page, and in what its pages carry."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

import pytest
from hand_files import documents_of
from jinja2 import Environment

from durak_teach.publish.assets.dense import Dense

MOST_OF_ALL, MOST_OF_A_PAGE = 42_000_000, 100_000  # bytes; of a page as it is sent


def test_the_site_fits_on_a_stick(site_folder: Path) -> None:
    sizes = {file: file.stat().st_size for file in site_folder.rglob("*") if file.is_file()}
    largest = sorted(sizes, key=lambda file: -sizes[file])[:5]
    assert sum(sizes.values()) <= MOST_OF_ALL, [file.name for file in largest]


def test_every_page_and_every_hand_is_sent_small(site_folder: Path) -> None:
    files = [*site_folder.rglob("*.html"), *site_folder.glob("*/hands/*.js")]
    assert len(files) > 2000
    large = [f.name for f in files if len(gzip.compress(f.read_bytes(), 6)) > MOST_OF_A_PAGE]
    assert large == []


def test_a_page_carries_the_drawings_it_refers_to_and_no_others(site_folder: Path) -> None:
    for file in site_folder.rglob("*/*.html"):
        page = file.read_text("utf-8")
        used = {*re.findall('<use href="#((?:site|pc)-[^"]+)"', page)}
        carried = {*re.findall('<(?:symbol|g) id="((?:site|pc)-[^"]+)"', page)}
        assert used == carried, file


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_document_of_the_site_is_one_file_that_some_page_shows(
    site_folder: Path, lang: str
) -> None:
    files = documents_of(site_folder / lang / "hands")
    assert len({*files.values()}) == len(files)
    pages = (page.read_text("utf-8") for page in (site_folder / lang).rglob("*.html"))
    shown = {name for page in pages for name in re.findall(r'data-src="[^"]*hands/([^"]+)"', page)}
    assert shown == {*files}


def test_templates_are_written_densely_and_pages_as_they_are() -> None:
    env = Environment(extensions=[Dense])
    page = "<pre>\n  if a:\n    b\n</pre>"
    template = env.from_string(
        "<ul>\n  {% for x in row %}\n  <li>{{ x }}</li>\n  {% endfor %}\n</ul>"
    )
    assert template.render(row=["a", page]) == f"<ul>\n<li>a</li>\n<li>{page}</li>\n</ul>"
