"""The front end as it is made: each script whole, self-contained, small, and made anew in time."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from durak_teach.kernel.cards import pack
from durak_teach.table.labels import name
from durak_teach.table.words import words
from durak_teach.text import render
from durak_teach.widgets import bundle, making

HAND = 158_000  # bytes that a page may spend on the hand, unpacked
EXTENSION = 186_000  # with what looks a deal over
TEXTS: dict[str, Callable[[], str]] = {
    "hand": bundle.script_text,
    "boot": bundle.boot_text,
    "site": bundle.site_text,
    "page": lambda: bundle.exported_text()[0],
    "extension": bundle.extension_text,
    "review": bundle.review_text,
    "widget": bundle.module_text,
    "review-widget": bundle.review_module_text,
    "worker": bundle.worker_text,
}
TEXTS |= {name: partial(bundle.page_text, name) for name in making.pages()}
MODULES = ("widget", "review-widget", "worker")
# a file alone, as a page loads it: run where nothing of a page is, it must at least be read whole
READ = """
const { Script, SourceTextModule } = require("node:vm");
const [, classic] = process.argv, text = require("node:fs").readFileSync(0, "utf8");
if (classic === "yes") new Script(text);
else {
  const module = new SourceTextModule(text);
  if (module.dependencySpecifiers.length) throw new Error("it imports");
}
"""


def node(code: str, text: str, *arguments: str) -> str:
    """What a few lines print that read a script."""
    command = ["node", "--experimental-vm-modules", "--no-warnings", "-e", code, *arguments]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout


def test_every_script_that_is_made_is_handed_out() -> None:
    made = {*making.SCRIPTS, *making.LATER, *making.MODULES, *making.SHARED, *making.pages()}
    assert {*TEXTS} == {*made, "review-widget"}


@pytest.mark.parametrize("name", TEXTS)
def test_each_is_a_script_or_a_module_by_itself(name: str) -> None:
    """A page from disk loads no module; a notebook loads a text, which can import nothing."""
    node(READ, TEXTS[name](), "no" if name in MODULES else "yes")


@pytest.mark.parametrize("name", ["widget", "review-widget"])
def test_a_widget_is_a_module_with_one_export(name: str) -> None:
    [exported] = re.findall(r"^export\b.*", TEXTS[name](), re.MULTILINE)
    assert exported == f"export default {making.HANDED}.default;"


def test_what_lies_over_a_seat_has_a_class_of_its_own() -> None:
    """The figures of a plot are `said`, too, and must not be drawn as bubbles."""
    styles = "".join(path.read_text("utf-8") for path in (making.SOURCES / "hand").glob("*.css"))
    assert len(styles) > 50_000
    assert not re.search(r"^\.(?:compact \.)?said\b", styles, re.MULTILINE)


def test_every_style_of_the_hand_is_laid_into_it() -> None:
    folder = making.SOURCES / "hand"
    imported = re.findall(
        r'^@import "\./(\w+)\.css";', (folder / "hand.css").read_text(), re.MULTILINE
    )
    assert sorted(imported) == sorted(p.stem for p in folder.glob("*.css") if p.stem != "hand")


def test_tokens_are_filled_in_and_each_colour_of_the_night_has_one_of_the_day() -> None:
    made = (bundle.script_text(), bundle.exported_text()[1])
    for text in (*made, making.whole(":root{--tokens:always light}")):
        assert "--tokens" not in text
        assert "--paper:#fbf9f4;" in text
    with pytest.raises(KeyError, match="dusk"):
        making.whole(".durak{--tokens:dusk}")
    light, dark = (
        {it.partition(":")[0] for it in making.tokens()[name].split(";")}
        for name in ("light", "dark")
    )
    assert dark < light


# how many beginnings of a script could be run by themselves
RUNNABLE = """
const { Script } = require("node:vm"), text = require("node:fs").readFileSync(0, "utf8");
const runs = (end) => { try { return new Script(text.slice(0, end)); } catch { return null; } };
console.log(Array.from(text, (_, end) => end + 1).filter(runs).join(" "));
"""


def test_no_part_of_the_worker_can_be_run() -> None:
    """Of one that breaks off on the way the browser says so, instead of hearing nothing."""
    text = bundle.worker_text().replace("import.meta", "({})").rstrip()  # else it is no script
    assert node(RUNNABLE, text).split() == [str(len(text))], "the whole, nothing less"


def test_the_worker_knows_the_version_of_its_runtime() -> None:
    assert "@version@" not in bundle.worker_text("abc")
    assert '"abc"' in bundle.worker_text("abc")


def test_what_is_loaded_later_takes_from_the_hand_what_that_gives() -> None:
    pieces = [
        path for room in ("review", "notebook") for path in (making.SOURCES / room).glob("*.js")
    ]
    taken = {
        name
        for piece in pieces
        for names in re.findall(
            r'^import \{([^}]*)\} from "\.\./hand/', piece.read_text("utf-8"), re.MULTILINE
        )
        for name in re.findall(r"\w+", names)
    }
    [given] = re.findall(
        r"DurakHand = \{([^}]*)\};", (making.SOURCES / "hand" / "elements.js").read_text("utf-8")
    )
    assert taken
    assert taken <= {*re.findall(r"\w+", given)}


# what a script asks of those before it
ASKED = re.compile(r'\("(\.\.?/(?!libraries/|runtime/)[^"]*)\.js"\)')


def test_what_a_page_asks_for_takes_what_all_pages_have() -> None:
    """By the names of modules; that these hand out what is taken tsc sees."""
    given = {
        name.strip().strip('"').partition('"')[0].partition(":")[0]
        for file in ("boot.js", "shared.js")
        for names in re.findall(
            r"DurakModules(?:, | = )\{([^}]*)\}",
            (making.SOURCES / "site" / file).read_text("utf-8"),
        )
        for name in names.split(",")
        if name.strip()
    }
    asked = {
        name: {
            path.rpartition("/")[2]
            for path in ASKED.findall(bundle.page_text(name))
            if "/hand/" not in path
        }
        for name in making.pages()
    }
    assert [name for name, names in asked.items() if "site" not in names] == []
    assert {name for names in asked.values() for name in names} <= given
    assert not given & making.pages().keys(), "one name, one module"
    assert {*ASKED.findall(bundle.site_text())} == {
        "../hand/worker",
        "../kept/progress",
        "../kept/stores",
    }


def test_both_languages_have_every_word() -> None:
    english, japanese = (words(lang) for lang in bundle.LANGUAGES)
    assert english.keys() == japanese.keys()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_script_speaks_each_language_in_its_own_words(lang: str) -> None:
    lines = r"^const WORDS = \{\}, NAMES = (.*), TEXTS = (.*);$"
    [(names, texts)] = re.findall(lines, bundle.script_text(), re.MULTILINE)
    spoken = dict(zip(json.loads(names), json.loads(texts)[lang], strict=True))
    assert spoken == words(lang)


@pytest.mark.parametrize("lang", bundle.LANGUAGES)
def test_the_pieces_name_a_card_as_the_engine_does(lang: str) -> None:
    """The script has ranks, suits, and how they are joined; no list of all cards."""
    names = [[str(card), render(name(card), lang)] for card in pack("2")]
    file = (making.SOURCES / "hand" / "text.js").as_uri()
    code = f"""
    import({json.dumps(file)}).then(({{ calledBy }}) => {{
      const words = {json.dumps(words(lang))}, names = {json.dumps(names)};
      for (const [code, name] of names) {{
        const said = [calledBy(code, words), calledBy(`${{code}}'`, words)];
        if (said.join("|") !== `${{name}}|${{name}}${{words.second_pack}}`) throw new Error(said);
      }}
    }});"""
    assert len(names) == 52
    node(code, "")


def test_the_words_that_the_pieces_use_exist() -> None:
    sources = "".join(path.read_text("utf-8") for path in (making.SOURCES / "hand").glob("*.js"))
    used = set(re.findall(r"\bwords\.(\w+)", sources)) | set(
        re.findall(r'"((?:mark|order)_first)"', sources)
    )
    assert len(used) > 50
    assert used - words("en").keys() == set()


def test_every_module_is_in_something_that_is_made() -> None:
    """Nothing lies in `web/` that nobody loads; modules of types alone are let go."""
    entries = [making.SCRIPTS, making.MODULES, making.LATER, making.SHARED, making.pages()]
    made = {f"web/{path}" for each in entries for path in each.values()}
    seen, ring = set[str](), made
    while ring:
        seen |= ring
        ring = {
            ((making.ROOT / name).parent / other).resolve().relative_to(making.ROOT).as_posix()
            for name in ring
            for other in re.findall(
                r'^(?:import\b|export [{*])[^;]*?"(\.[^"]*\.js)"',
                (making.ROOT / name).read_text(),
                re.MULTILINE,
            )
        } - seen
    lying = {path.relative_to(making.ROOT).as_posix() for path in making.modules()}
    lying = {path for path in lying if path.endswith(".js")}
    assert lying - seen == {"web/hand/types.js", "web/notebook/jupyter.js"}


def test_a_changed_source_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    making.refresh()
    assert making.is_new()
    before = making._sum()
    monkeypatch.setattr(making, "SOURCES", tmp_path / "web")
    monkeypatch.setattr(making, "ROOT", tmp_path)
    monkeypatch.setattr(making, "_BESIDE", ())
    (tmp_path / "web").mkdir()
    sums = []
    for text in ("a", "b"):
        (tmp_path / "web" / "x.js").write_text(text)
        sums.append(making._sum())
    assert len({before, *sums}) == 3
    assert not making.is_new()


def test_where_it_cannot_be_made_it_is_said_why(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "is_new", lambda: False)
    monkeypatch.setattr(making, "tool", lambda root=making.ROOT: None)
    with pytest.raises(making.NotMade, match="npm ci"):
        making.refresh.__wrapped__()


def test_the_folder_of_the_project_may_have_any_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a script finds there already is named by its folder: `hand`, too."""
    making.refresh()
    project, made = tmp_path / "hand", tmp_path / "made"
    project.mkdir()
    made.mkdir()
    for part in ("durak_teach", "node_modules", "jsconfig.json", "package.json"):
        (project / part).symlink_to(making.ROOT / part)
    shutil.copytree(making.SOURCES, project / "web")
    monkeypatch.setattr(making, "ROOT", project)
    monkeypatch.setattr(making, "SOURCES", project / "web")
    making._make(made)
    for script in ("site", "own-lesson"):
        there, here = (folder / "site" / f"{script}.js" for folder in (made, making.STATIC))
        assert there.read_text("utf-8") == here.read_text("utf-8"), script


def test_it_stays_small() -> None:
    assert len(bundle.script_text().encode()) < HAND
    assert len(bundle.extension_text().encode()) < EXTENSION
