"""What is handed on with the built site: licence texts, the bill of materials, the zip."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from durak_teach import __version__
from durak_teach.publish.assets import licences, runtime
from durak_teach.publish.serve import packed

ROOT = Path(__file__).parents[2]


def test_the_bill_names_what_is_shipped_and_every_pin() -> None:
    bill = licences.bill(ROOT, __version__)
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    shipped = {part["name"] for part in bill["components"] if part["scope"] == "required"}
    joined = {name for name in shipped if name.startswith(("@codemirror/", "@lezer/"))}
    editor = {"@marijn/find-cluster-break", "crelt", "style-mod", "w3c-keyname"} | joined
    assert joined
    others = {"lean-qr", "minisearch", "mkdocs-material", "pyodide", "python", "qr", "ts-fsrs"}
    assert shipped - editor == {"durak_teach"} | others
    assert all(part["licenses"] for part in bill["components"] if part["scope"] == "required")
    purls = [part["purl"] for part in bill["components"]]
    assert len({*purls}) == len(purls)
    pins = re.findall(
        r"^([\w.-]+)==([\w.]+)",
        (ROOT / "pins" / "constraints.txt").read_text("utf-8"),
        re.MULTILINE,
    )
    assert {f"pkg:pypi/{name}@{version}" for name, version in pins} <= {*purls}
    assert bill == licences.bill(ROOT, __version__), "the same pins give the same bill"


def test_every_licence_of_what_is_shipped_lies_beside_the_site(tmp_path: Path) -> None:
    licences.write(ROOT, tmp_path, __version__)
    texts = {path.name: path.read_text("utf-8") for path in (tmp_path / "licenses").glob("*.txt")}
    assert "MIT License" in texts["durak_teach.txt"]
    assert "Mozilla Public License Version 2.0" in texts["MPL-2.0.txt"]
    assert "MIT License" in texts["ts-fsrs.txt"]
    assert "MIT License" in texts["lean-qr.txt"]
    assert "MIT License" in texts["qr.txt"]
    assert "Luca Ongaro" in texts["MiniSearch.txt"]
    assert "MIT License" in texts["CodeMirror.txt"]
    assert "Martin Donath" in texts["Material.txt"]
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in texts["Python.txt"]
    for library in ("expat", "libffi", "zlib", "libmpdec", "bzip2", "_hacl", "Mersenne Twister"):
        assert library in texts["Python-libraries.txt"]
    assert "Rich Felker" in texts["Emscripten.txt"]
    for lang in ("en", "ja"):
        about = (ROOT / "site" / lang / "about.md").read_text("utf-8")
        linked = {*re.findall(r'href="\.\./licenses/([^"]+)"', about)}
        assert linked == {*texts, licences.BILL}


def test_the_same_site_gives_the_same_zip(tmp_path: Path) -> None:
    site = tmp_path / "site"
    (site / "en").mkdir(parents=True)
    (site / "index.html").write_text("<p>door</p>", "utf-8")
    (site / "en" / "index.html").write_text("<p>hello</p>", "utf-8")
    first = packed.pack(site, tmp_path / "out" / "a.zip")
    (site / "index.html").touch()
    second = packed.pack(site, tmp_path / "out" / "b.zip")
    sums = {hashlib.sha256(file.read_bytes()).hexdigest() for file in (first, second)}
    assert len(sums) == 1
    with zipfile.ZipFile(first) as archive:
        names = ["durak/README.txt", "durak/en/index.html", "durak/index.html"]
        assert archive.namelist() == names
        assert "python3 -m http.server" in archive.read(names[0]).decode()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_promise_names_tests_that_are_there(lang: str) -> None:
    for page in (ROOT / "site" / lang / "security.md", ROOT / "SECURITY.md"):
        named = re.findall(r"`((?:tests|web)/[\w./]+)`", page.read_text("utf-8"))
        assert named
        assert [name for name in named if not (ROOT / name).is_file()] == []


def test_the_projects_security_is_the_text_of_the_sites_page() -> None:
    """One text: what stands above it, and what only pages need, is left out."""
    page = (ROOT / "site/en/security.md").read_text("utf-8")
    text = page.split("---\n", 2)[2].replace("{ .lede }\n", "")
    assert (ROOT / "SECURITY.md").read_text("utf-8") == text


def test_both_languages_name_the_same_tests() -> None:
    named = [
        re.findall(r"`([^`]+)`", (ROOT / "site" / lang / "security.md").read_text("utf-8"))
        for lang in ("en", "ja")
    ]
    assert {*named[0]} == {*named[1]}
    assert len(named[0]) > 15


@pytest.mark.built
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_page_about_leads_to_every_licence(site_folder: Path, lang: str) -> None:
    page = BeautifulSoup((site_folder / lang / "about.html").read_text("utf-8"), "html.parser")
    links = [str(link["href"]) for link in page.select("a[href*='licenses/']")]
    lying = {path.name for path in (site_folder / "licenses").iterdir()}
    assert sorted(Path(link).name for link in links) == sorted(lying)
    assert all((site_folder / lang / link).resolve().is_file() for link in links)
    told = json.loads((site_folder / "licenses" / licences.BILL).read_text("utf-8"))
    assert told["components"]
    assert {*runtime.CORE} <= {path.name for path in (site_folder / "runtime").iterdir()}
