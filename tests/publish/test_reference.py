"""The reference on the site: every public name, in both languages, with what its docstring says."""

from __future__ import annotations

import base64
import doctest
import inspect
import json
import re
import zlib
from pathlib import Path

import pytest

import durak_teach
from durak_teach import check, compare, deal, game, simulate, train
from durak_teach.games.families import FAMILIES, every_rule
from durak_teach.play.players import BOTS
from durak_teach.publish.pages import listings, reference_page, rules_pages
from durak_teach.publish.pages.writing import escape
from durak_teach.text.docstrings import documented
from durak_teach.text.translations import translate

ROOT = Path(__file__).parents[2]
KNOWN = reference_page.public_names()
GIVEN = (
    "Comparison",
    "Difference",
    "Estimate",
    "Game",
    "Move",
    "Outcome",
    "Plot",
    "Rule",
    "Simulation",
    "State",
    "Verdict",
)
PAGES = {lang: reference_page.pages({"lang": lang})["reference.md"] for lang in ("en", "ja")}


def section(name: str, lang: str) -> str:
    """What the page says of a name."""
    _, _, rest = PAGES[lang].partition(f"\n### `{name}` ")
    return rest.partition("\n## ")[0].partition("\n### ")[0]


def test_it_has_every_public_name_once() -> None:
    told = [name for _, group in reference_page.GROUPS for name in group]
    golden = (ROOT / "tests/completions.txt").read_text("utf-8").split()
    of_training = [f"train.{name}" for name in train.__all__ if name not in ("END", "WAIT")]
    of_training.append("train.pettingzoo.env")
    assert sorted(told) == sorted({*golden, *of_training, *GIVEN}) == sorted(KNOWN)


def test_what_public_functions_give_is_told_with_all_that_is_listed() -> None:
    """The classes, those that they lead to, and that each attribute is there as it is written."""
    rules = game("durak", "podkidnoy")
    state = deal(rules, players=2, seed=7)
    move = rules.legal(state)[0]
    found = simulate(rules, 2)
    counted = (found, found.share("A"), found.difference(found, "A"), found.chart())
    made = (
        *counted,
        rules,
        state,
        move,
        rules.judge(state, move),
        rules.rules[0],
        compare(rules, rules),
    )
    expected = "players: A B\ntrump: d\nA: 8s\nB: 9h\ntable: 7h/-\nillegal B: beat 7h 9h"
    things = {type(each).__name__.removeprefix("Durak"): each for each in (*made, *check(expected))}
    assert sorted(things) == sorted(GIVEN)
    for name, thing in things.items():
        for attribute in KNOWN[name].lists["Attributes"]:
            method, _, takes = attribute.partition("(")
            found = getattr(thing, method)
            if takes:
                shape = inspect.signature(found).replace(return_annotation=inspect.Signature.empty)
                bare = [one.replace(annotation=one.empty, default=one.empty)
                        for one in shape.parameters.values()]  # fmt: skip
                assert f"({takes}" == str(shape.replace(parameters=bare)), attribute
            else:
                assert not inspect.ismethod(found), attribute


@pytest.mark.parametrize("lang", PAGES)
@pytest.mark.parametrize("name", KNOWN)
def test_a_name_is_told_in_words_of_the_language(name: str, lang: str) -> None:
    text, about = section(name, lang), KNOWN[name]
    if name not in GIVEN:
        assert {*inspect.signature(about.thing).parameters} == {*about.lists["Args"]}
    said = [*about.sentences()]
    assert about.summary in said
    assert len(said) > 3
    for sentence in said:
        shown = translate(lang, sentence, None, 1, about.name)
        assert (shown == sentence) is (lang == "en"), sentence
        assert escape(shown).replace("`", "") in re.sub(r"</?code>|<wbr>", "", text)
    for kind in about.lists.values():
        assert all(f"<code>{each}</code>" in text for each in kind)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.peers) if "pettingzoo" in name else name
        for name in KNOWN
    ],
)
def test_its_example_runs_and_stands_on_the_page(name: str) -> None:
    about = KNOWN[name]
    public = {each: getattr(durak_teach, each) for each in durak_teach.__all__}
    scope = {**public, **vars(train), name: about.thing}
    scope |= {known.rpartition(".")[2]: each.thing for known, each in KNOWN.items()}
    example = doctest.DocTestParser().get_doctest(about.example, scope, name, None, None)
    assert example.examples
    assert doctest.DocTestRunner(verbose=False).run(example).failed == 0
    assert all(about.example in section(name, lang) for lang in PAGES)


def test_lists_of_names_are_whole() -> None:
    families, bots = KNOWN["game"].lists["Args"]["name"], KNOWN["hand"].lists["Args"]["bots"]
    bots, _, usual = bots.partition("By default ")
    assert re.findall(r'"(\w+)"', families) == [*FAMILIES]
    assert re.findall(r'"(\w+)"', bots) == [*BOTS, "seasoned", "strong"]
    assert usual.startswith('`"plain"`')


def test_a_signature_reads_as_it_would_be_written() -> None:
    assert (
        reference_page.signature("check", durak_teach.check) == "check(text: str) -> list[Outcome]"
    )
    played = reference_page.signature("hand", durak_teach.hand)
    assert '    bots: Players | Sequence[str | Player] = "plain",\n' in played
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


def unpacked(script: Path) -> dict[str, list[str]]:
    """What the script of a folder holds: of each file what marks a piece, and its text."""
    packed = re.fullmatch(r'durakSource\("[\w.]+", "([\w+/=]+)"\);\n', script.read_text("utf-8"))
    assert packed
    held: dict[str, list[str]] = json.loads(zlib.decompress(base64.b64decode(packed[1])))
    return held


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the code, as the site has it."""
    target = tmp_path_factory.mktemp("site")
    reference_page.write_sources(ROOT, target)
    return target / "source"


def line_at(source: Path, address: str) -> str:
    """The line that an address of the page names; its file is there, whole and listed."""
    file, number = address.rpartition("#")[2].rsplit(":", 1)
    part = str(Path(file).parent).replace("/", ".")
    text = "".join(unpacked(source / f"{part}.js")[file][1::2])
    assert text == (ROOT / file).read_text("utf-8")
    assert f'href="#{file}"' in (source / "index.html").read_text("utf-8")
    return text.splitlines()[int(number) - 1]


def test_every_link_leads_to_the_line_of_the_code(source: Path) -> None:
    own = {each.__name__: each for each in reference_page.CLASSES}
    for name, about in KNOWN.items():
        annotation = str(inspect.signature(about.thing).return_annotation)
        gives = re.findall(r"[A-Z]\w+", re.sub(r"(?<=^Callable)\[.*", "", annotation))
        things = [about.thing, *(own[each] for each in gives if each in own)]
        links = re.findall(r'href="\.\./(source/[^"]+)"', section(name, "ja"))
        assert len(links) == len(things), name
        assert {*gives} <= {*own, *KNOWN, "Any", "Callable", "Episode", "None"}, (
            "a class of ours, or one of Python's own"
        )
        for address, thing in zip(links, things, strict=True):
            line = line_at(source, address)
            assert re.match(rf"(def|class) {thing.__name__}\b", line), name
    page = (source / "index.html").read_text("utf-8")
    assert all(f'href="../{lang}/reference.html"' in page for lang in PAGES)


def test_every_rule_leads_to_the_line_of_its_function(source: Path) -> None:
    for rule in every_rule().values():
        href = re.findall(r'href="\.\./\.\./(source/[^"]+)"', rules_pages.code_of(rule))[0]
        line = line_at(source, href)
        assert re.match(rf"\s*def {rule.run.__name__}\(", line), rule.id


def test_markup_in_a_title_stays_a_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "durak_teach" / "odd.py"
    file.parent.mkdir()
    file.write_text('"""</script>"""\nX = 1 < 2 & 3\n')
    monkeypatch.setattr(listings, "PACKAGE", file.parent)
    monkeypatch.setattr(listings, "place", lambda thing: (Path("durak_teach/odd.py"), 1))
    script = ROOT / "site" / "source" / listings.SCRIPT
    listings.write(tmp_path, [None], {"en": ("reference.html", "<b>")}, script)
    page = (tmp_path / "source" / "index.html").read_text("utf-8")
    assert "&lt;b&gt;" in page
    held = unpacked(tmp_path / "source" / "durak_teach.js")["durak_teach/odd.py"]
    assert "".join(held[1::2]) == file.read_text("utf-8")
