"""What somebody waits for who comes for the first time: few bytes, each word that a script says."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from windows import PHONE, window

from durak_teach.publish.serve.languages import texts
from durak_teach.widgets import making

pytestmark = pytest.mark.browser

Open = Callable[..., Any]
SCRIPTS = making.SOURCES / making.PAGES
MOST = 165_000  # bytes as they are sent, packed, with the heads of the answers
PAGES = ("index.html", "tutorials/02-trumps.html", "rules/podkidnoy.html", "play.html")
# a moment later comes what paper and a whole game would need; nobody waits for that
SENT = r"""performance.getEntries().filter(one => !/\/(libraries|runtime)\//.test(one.name))
    .map(one => [one.name, one.transferSize ?? 0])"""
WORDS = "[...Object.keys(DURAK_SITE.words)]"


@pytest.mark.parametrize(
    "name",
    [
        *(f"ja/{page}" for page in PAGES),
        *(pytest.param(f"en/{page}", marks=pytest.mark.more) for page in PAGES),
    ],
)
def test_a_first_visit_is_small(open_page: Open, site: str, name: str) -> None:
    page = open_page(f"{site}{name}", viewport=window(PHONE))
    page.wait_for_load_state("networkidle")
    sent = dict(page.evaluate(SENT))
    assert sum(bool(size) for size in sent.values()) > 6, "the page, its scripts and its sheet"
    assert sum(sent.values()) <= MOST, sorted(sent.items(), key=lambda one: -one[1])[:6]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_word_that_a_script_says_comes_with_it(open_page: Open, site: str, lang: str) -> None:
    """Words that only a later script says come with that one."""
    page = open_page(f"{site}{lang}/about.html")
    common = {*page.evaluate(WORDS)}
    later, said = set[str](), set[str]()
    for source in sorted((making.SOURCES / "site").rglob("*.js")):
        own = {*re.findall(r"\bwords\.(\w+)", source.read_text("utf-8"))} & {*texts(lang)["words"]}
        said |= own
        if not own - common:
            continue
        scripts = [name for name in making.pages() if source in _pieces(SCRIPTS / f"{name}.js")]
        later.update(scripts)
        for script in scripts:
            page.evaluate("name => DurakModules.asking.part(name)", script)
            assert own <= {*page.evaluate(WORDS)}, source
        assert scripts, source
    assert {"class", "play"} <= later, "some words are not for every page"
    assert said & common


def _pieces(module: Path) -> set[Path]:
    """A module below `pages/`, and those that become part of it."""
    ring, seen = {module}, set[Path]()
    while ring:
        seen |= ring
        ring = {
            (each.parent / name).resolve()
            for each in ring
            for name in re.findall(
                r'^import [^"]*"(\.[^"]+)"', each.read_text("utf-8"), re.MULTILINE
            )
        }
        ring = {each for each in ring if SCRIPTS in each.parents} - seen
    return seen
