"""What is told of a page to whoever looks for it."""

from __future__ import annotations

import json
import re
from collections import Counter
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from durak_teach.games.families import every_rule
from durak_teach.paper import pictures
from durak_teach.publish.assets import preview
from durak_teach.publish.pages import described, feed

ROOT = Path(__file__).parents[2]
TOLD = re.compile(r'<meta name="description" content="(.*?)">')
ALIKE = 2  # pages that say the same of themselves: a form's rulebook, and what leads to it
WHERE = "https://example.org/durak/"


def test_the_first_sentences_that_say_something_describe_a_page() -> None:
    short = "<p>See below.</p>"
    told = "<p>A card beats a lower one of its <b>suit</b> &amp; a trump.</p>"
    assert described.description(short + told) == "A card beats a lower one of its suit & a trump."
    assert described.description(told + '<p class="lede">32 cards.</p>') == "32 cards."
    assert described.description(short) == ""
    laws = '<h2 id="a">The pack</h2><h2>The deal</h2>'
    assert described.description(short + laws) == "The pack The deal"


def test_what_is_long_ends_with_a_sentence_or_with_a_word() -> None:
    said = "Whoever holds the lowest trump attacks first in the first deal. "
    cut = described.description(f"<p>{said * 4}</p>")
    assert cut == (said * 2).strip()
    assert described.description(f"<p>{'trump ' * 60}</p>").endswith("trump…")
    japanese = described.description(f"<p>{'山札から引きます。' * 30}</p>")
    assert japanese.endswith("。")
    assert len(japanese) <= described.LONGEST / 2


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_page_has_a_description_of_its_own(site_folder: Path, lang: str) -> None:
    told: dict[str, list[str]] = {}
    for page in (site_folder / lang).rglob("*.html"):
        head = TOLD.search(page.read_text("utf-8"))
        assert head, page
        assert unescape(head[1]).strip(), page
        told.setdefault(head[1], []).append(page.name)
    often = {text: names for text, names in told.items() if len(names) > ALIKE}
    assert often == {}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_page_has_a_title_of_its_own(site_folder: Path, lang: str) -> None:
    pages = [page.read_text("utf-8") for page in (site_folder / lang).rglob("*.html")]
    heads = [page.partition("</head>")[0] for page in pages]  # drawings have titles, too
    titles = Counter(title for head in heads for title in re.findall(r"<title>(.*?)</title>", head))
    assert titles.total() == len(pages)
    assert {title: often for title, often in titles.items() if often > 1} == {}


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_page_names_its_counterparts(site_folder: Path, lang: str) -> None:
    for page in (site_folder / lang).rglob("*.html"):
        text = page.read_text("utf-8")
        others = dict(re.findall(r'<link rel="alternate ?" hreflang="(\w+)" href="(.*?)">', text))
        assert others.keys() == {"en", "ja"}
        assert (page.parent / others[lang]).resolve() == page.resolve()
        assert all((page.parent / other).is_file() for other in others.values())
        assert "canonical" not in text, "nobody knows yet where it will be published"


def page(url: str, **more: Any) -> Any:
    first: Any = SimpleNamespace(url="rules/index.html", children=None)
    part = described.Section("Rules", [first])
    told = {"url": url, "title": "A <i>title</i>", "ancestors": [part], "is_homepage": False}
    return SimpleNamespace(meta={"description": "What it says."}, **{**told, **more})


def config(address: str) -> Any:
    return SimpleNamespace(
        site_name="Durak", site_description="", extra={"address": address, "lang": "ja"}
    )


def test_a_lesson_is_named_after_the_course_and_not_after_its_part() -> None:
    """A part of the course is called like a part of the rules."""
    lesson = page("tutorials/30.html")
    lesson.ancestors = [described.Section(name, []) for name in ("Climbing games", "Learn")]
    alike = described.names([lesson, lesson])
    assert described.title(lesson, alike) == "A title · Climbing games"
    lesson.meta["frame"] = {"number": "30"}
    assert described.title(lesson, alike) == "A title · Learn"


def test_a_known_address_lets_a_page_say_what_it_is() -> None:
    assert described.structured(page("a.html"), config("")) == ""
    said = described.structured(page("rules/a.html"), config(WHERE))
    assert "<i>" not in said
    data = json.loads(re.sub(r"</?script[^>]*>", "", said))
    kind, way = data["@graph"]
    assert kind["@type"] == "Article"
    assert kind["@id"] == f"{WHERE}ja/rules/a.html"
    assert kind["name"] == "A title"
    names = [step["name"] for step in way["itemListElement"]]
    assert names == ["Rules", "A title"]
    assert way["itemListElement"][0]["item"] == f"{WHERE}ja/rules/index.html"


def test_a_map_names_each_page_in_every_language() -> None:
    lines = "\n".join(described.sitemap(["a.html", "b/c.html"], WHERE, ["en", "ja"]))
    urls = list(ElementTree.fromstring(lines))
    assert [url[0].text for url in urls] == [
        f"{WHERE}{lang}/{name}" for name in ("a.html", "b/c.html") for lang in ("en", "ja")
    ]
    assert all([link.get("hreflang") for link in url[1:]] == ["en", "ja"] for url in urls)


ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_new_is_told_in_both_languages_newest_first(lang: str) -> None:
    told = {
        each: feed.news((ROOT / "site" / each / feed.PAGE).read_text("utf-8"))
        for each in ("en", "ja")
    }
    days = [each.day for each in told[lang]]
    assert days == sorted(days, reverse=True)
    assert [(each.day, each.anchor) for each in told["en"]] == [
        (each.day, each.anchor) for each in told["ja"]
    ]
    assert all(each.title and each.text and "](" not in each.text for each in told[lang])


def test_a_feed_needs_the_address(tmp_path: Path) -> None:
    about = SimpleNamespace(
        **vars(config(WHERE)), docs_dir=str(ROOT / "site" / "ja"), site_dir=str(tmp_path)
    )
    feed.write(about)
    root = ElementTree.parse(tmp_path / feed.NAME).getroot()
    entries = root.findall(f"{ATOM}entry")
    assert len(entries) == len(feed.news((ROOT / "site/ja/new.md").read_text("utf-8")))
    for entry in [root, *entries]:
        assert all(entry.findtext(f"{ATOM}{name}") for name in ("title", "updated"))
        assert entry.findtext(f"{ATOM}id", "").startswith(f"{WHERE}ja/new.html")
    about.extra["address"] = ""
    (tmp_path / feed.NAME).unlink()
    feed.write(about)
    assert not (tmp_path / feed.NAME).exists()


def test_a_page_is_seen_by_its_first_cards(tmp_path: Path) -> None:
    about = SimpleNamespace(**vars(config(WHERE)), site_dir=str(tmp_path / "ja"))
    rule = every_rule()["durak.defence.nothing_else_beats"]
    still = pictures.picture(rule, "ja")
    address = preview.of(page("rules/durak.html"), f"<h1>…</h1>{still}", about)
    assert address.startswith(f"{WHERE}{preview.FOLDER}/")
    drawn = (tmp_path / address.removeprefix(WHERE)).read_bytes()
    assert drawn.startswith(b"\x89PNG")
    assert (int.from_bytes(drawn[16:20]), int.from_bytes(drawn[20:24])) == (600, 315)
    english = pictures.picture(rule, "en")
    assert preview.of(page("rules/durak.html"), english, about) == address, "it has no words"
    assert preview.of(page("tutorials/08-throw-in.html"), "", about) not in ("", address)
    assert preview.of(page("about.html"), "<p>No cards.</p>", about) == ""
    about.extra["address"] = ""
    assert preview.of(page("rules/durak.html"), still, about) == ""
