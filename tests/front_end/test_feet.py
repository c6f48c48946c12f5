"""The foot of a sheet from the command line: its QR code leads to the same on a site."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from durak_teach.cli import main
from durak_teach.kernel.errors import DurakError
from durak_teach.paper import foot
from durak_teach.text import use

SITE = "https://example.org/durak"
READER = Path(__file__).with_name("read_qr.js")
SHEETS = {
    "rules durak podkidnoy japanese": ["sheet.html#durak+podkidnoy+japanese"],
    "deal durak --players 3 --seed 5 --copies 2": ["play.html#deal=DK1-0402-HS-K"] * 2,
    "worksheet --lessons 4,8 --seed 7 --count 3": [
        "worksheets.html#lessons=4,8&seed=7&count=3&key=1",
        "worksheets.html#lessons=4,8&seed=7&count=3",
    ],
}


def read(drawing: str) -> str:
    done = subprocess.run(
        ["node", READER], input=drawing, capture_output=True, check=True, encoding="utf-8"
    )
    return done.stdout.strip()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("words", SHEETS)
def test_its_code_leads_to_the_same_sheet(
    words: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*words.split(), "--html", "--site", f"{SITE}/", "--lang", lang]) == 0
    use("en")
    feet = re.findall("<footer>.*?</footer>", capsys.readouterr().out)
    assert [read(each) for each in feet] == [f"{SITE}/{lang}/{page}" for page in SHEETS[words]]


def test_without_a_site_there_is_no_foot(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "durak", "--html"]) == 0
    assert "<footer" not in capsys.readouterr().out


@pytest.mark.parametrize("address", ["example.org", "javascript:alert(1)", "file:///etc", "  "])
def test_what_is_no_site_is_one_sentence(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "durak", "--html", "--site", address]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.startswith(f"“{address}” is not the address of a folder")


def test_an_address_is_text_in_a_page() -> None:
    shown = foot.Site(SITE, "en").foot("<b>", f'{SITE}/"><script>')
    assert "<script" not in shown
    assert "<b>" not in shown


def test_what_is_too_long_for_a_code_stands_there_in_words() -> None:
    long = f"{SITE}/{'x' * 5000}"
    shown = foot.Site(SITE, "en").foot("Throw-in Durak", long)
    assert long in shown
    assert "<svg" not in shown


def test_without_segno_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "segno", None)
    with pytest.raises(DurakError, match="segno"):
        foot.Site(SITE, "en").foot("Throw-in Durak", SITE)
