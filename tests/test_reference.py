"""The reference on the site: every public name, in both languages, with what its docstring says."""

from __future__ import annotations

import doctest
import inspect
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import durak_teach
from durak_teach import train
from durak_teach.games.families import FAMILIES
from durak_teach.play.players import BOTS
from durak_teach.publish import listings, reference_page
from durak_teach.publish.writing import escape
from durak_teach.text.docstrings import documented
from durak_teach.text.translations import translate

ROOT = Path(__file__).parent.parent
KNOWN = reference_page.known()
PAGES = {lang: reference_page.pages({"lang": lang})["reference.md"] for lang in ("en", "ja")}


def section(name: str, lang: str) -> str:
    """What the page says of a name."""
    _, _, rest = PAGES[lang].partition(f"\n### `{name}` ")
    return rest.partition("\n## ")[0].partition("\n### ")[0]


def test_it_has_every_public_name_once() -> None:
    told = [name for _, group in reference_page.GROUPS for name in group]
    golden = (ROOT / "tests/completions.txt").read_text("utf-8").split()
    of_training = [f"train.{name}" for name in train.__all__ if name not in ("END", "WAIT")]
    assert sorted(told) == sorted([*golden, *of_training]) == sorted(KNOWN)


@pytest.mark.parametrize("lang", PAGES)
@pytest.mark.parametrize("name", KNOWN)
def test_a_name_is_told_in_words_of_the_language(name: str, lang: str) -> None:
    text, about = section(name, lang), KNOWN[name]
    assert {*inspect.signature(about.thing).parameters} == {*about.lists["Args"]}
    said = [*about.said()]
    assert about.summary in said
    assert len(said) > 3
    for sentence in said:
        shown = translate(lang, sentence, None, 1, about.name)
        assert (shown == sentence) is (lang == "en"), sentence
        assert escape(shown).replace("`", "") in re.sub(r"</?code>|<wbr>", "", text)
    for kind in about.lists.values():
        assert all(f"<code>{each}</code>" in text for each in kind)


@pytest.mark.parametrize("name", KNOWN)
def test_its_example_runs_and_stands_on_the_page(name: str) -> None:
    about = KNOWN[name]
    scope = {**vars(durak_teach), **vars(train), name: about.thing}
    scope |= {known.rpartition(".")[2]: each.thing for known, each in KNOWN.items()}
    example = doctest.DocTestParser().get_doctest(about.example, scope, name, None, None)
    assert example.examples
    assert doctest.DocTestRunner(verbose=False).run(example).failed == 0
    assert all(about.example in section(name, lang) for lang in PAGES)


def test_lists_of_names_are_whole() -> None:
    families, bots = KNOWN["game"].lists["Args"]["name"], KNOWN["hand"].lists["Args"]["bots"]
    assert re.findall(r'"(\w+)"', families) == [*FAMILIES]
    assert re.findall(r'"(\w+)"', bots) == [*BOTS, "strong"]


def test_a_signature_reads_as_it_would_be_written() -> None:
    assert (
        reference_page.signature("check", durak_teach.check) == "check(text: str) -> list[Outcome]"
    )
    assert '    bots: str = "plain",\n' in reference_page.signature("hand", durak_teach.hand)
    starred = reference_page.signature("side_by_side", durak_teach.side_by_side)
    assert starred.count("*") == 1
    assert "    *,\n    lang:" in reference_page.signature("review", durak_teach.review)


def test_a_docstring_is_read_in_its_parts() -> None:
    def thing() -> None:
        """One line
        and another.

        Args:
            a: what
                goes on: here.
            b: another.

        More of it.

        Returns:
            Nothing, with `{braces}`.

        >>> 1
        1

        >>> 2
        2
        """

    about = documented("thing", thing)
    assert (about.summary, about.text) == ("One line and another.", ("More of it.",))
    assert about.lists == {"Args": {"a": "what goes on: here.", "b": "another."}}
    assert about.returns == "Nothing, with `{braces}`."
    assert about.example == ">>> 1\n1\n\n>>> 2\n2"
    assert documented("nothing", object()).example == ""


class Listing(HTMLParser):
    """The lines of a page of code, by their anchors."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.lines: dict[str, str] = {}
        self.feed(page[page.index("<pre") : page.index("</pre>")])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a line at its anchor."""
        if name := dict(attrs).get("id"):
            self.lines[name] = ""

    def handle_data(self, data: str) -> None:
        """Add to the line that was begun last."""
        if self.lines:
            self.lines[[*self.lines][-1]] += data


def test_every_link_leads_to_the_line_of_the_code(tmp_path: Path) -> None:
    reference_page.write_sources(tmp_path)
    own = {each.__name__: each for each in reference_page.CLASSES}
    for name, about in KNOWN.items():
        gives = re.findall(r"[A-Z]\w+", str(inspect.signature(about.thing).return_annotation))
        things = [about.thing, *(own[each] for each in gives if each in own)]
        links = re.findall(r'href="\.\./(source/[^"#]+)#(L\d+)"', section(name, "ja"))
        assert len(links) == len(things), name
        assert {*gives} <= {*own, "Episode", "None"}, "a class of ours, or one of Python's own"
        for (address, line), thing in zip(links, things, strict=True):
            page = (tmp_path / address).read_text("utf-8")
            lines = Listing(page).lines
            assert re.match(rf"(def|class) {thing.__name__}\b", lines[line]), name
            source = (ROOT / listings.place(thing)[0]).read_text("utf-8")
            assert "".join(lines.values()).rstrip("\n") == source.rstrip("\n")
            assert all(f'href="../{lang}/reference.html"' in page for lang in PAGES)


def test_markup_in_a_source_stays_a_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "durak_teach" / "odd.py"
    file.parent.mkdir()
    file.write_text('"""</code><script>"""\nX = 1 < 2 & 3\n')
    monkeypatch.setattr(listings, "PACKAGE", file.parent)
    monkeypatch.setattr(listings, "place", lambda thing: (Path("durak_teach/odd.py"), 1))
    listings.write(tmp_path, [None], {"en": ("reference.html", "<b>")})
    page = (tmp_path / "source" / "durak_teach.odd.html").read_text("utf-8")
    assert "&lt;/code&gt;&lt;script&gt;" in page
    assert page.count("<script") == 1
    assert "&lt;b&gt;" in page
