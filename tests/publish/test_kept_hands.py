"""What hands were made is kept, until the program that makes them or their sentences change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from durak_teach.publish.assets import checksums
from durak_teach.publish.pages import hands
from durak_teach.publish.serve import kept
from durak_teach.text import translations


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The hands that were made, not found: each says one sentence."""
    found: list[str] = []

    def make(kind: str, name: str, lang: str) -> str:
        found.append(f"{kind} {name} {lang}")
        return translations.translate(lang, "The pack is {pack}.", None, 1, None)

    monkeypatch.setattr(hands, "made", make)
    return found


def test_a_hand_is_made_once(tmp_path: Path, made: list[str]) -> None:
    first = [kept.Kept(tmp_path).html("rule", "x.y", lang) for lang in ("en", "ja")]
    again = [kept.Kept(tmp_path).html("rule", "x.y", lang) for lang in ("en", "ja")]
    assert first == again
    assert made == ["rule x.y en", "rule x.y ja"]


def test_a_changed_program_makes_it_anew(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept.Kept(tmp_path).html("rule", "x.y", "en")
    monkeypatch.setattr(checksums, "of_hands", lambda lesson="": "changed")
    kept.Kept(tmp_path).html("rule", "x.y", "en")
    assert len(made) == 2


def test_a_changed_sentence_makes_anew_what_says_it(
    tmp_path: Path, made: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = [kept.Kept(tmp_path).html("rule", "x.y", lang) for lang in ("en", "ja")]
    usual = translations.translate

    def changed(lang: str, message: str, *rest: Any) -> str:
        said = usual(lang, message, *rest)
        return f"{said}、ほか" if lang == "ja" and message.startswith("The pack is") else said

    monkeypatch.setattr(translations, "translate", changed)
    after = [kept.Kept(tmp_path).html("rule", "x.y", lang) for lang in ("en", "ja")]
    assert made == ["rule x.y en", "rule x.y ja", "rule x.y ja"]
    assert (after[0], after[1]) == (before[0], f"{before[1]}、ほか")


def test_all_hands_are_kept_until_program_or_sentences_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands_of = kept.Kept(tmp_path / "project")
    assert not hands_of.complete
    hands_of.completed()
    assert hands_of.complete
    monkeypatch.setattr(checksums, "of_hands", lambda lesson="": "changed")
    assert not hands_of.complete
    hands_of.completed()
    (tmp_path / "ja.mo").write_text("a", "utf-8")
    monkeypatch.setattr(checksums, "PACKAGE", tmp_path)
    assert not hands_of.complete


def test_what_is_kept_and_broken_is_made_anew(tmp_path: Path, made: list[str]) -> None:
    good = kept.Kept(tmp_path).html("rule", "x.y", "en")
    (file,) = (tmp_path / kept.FOLDER / "en").iterdir()
    for text in ("", "[]", '{"html": 1', "\0"):
        file.write_text(text, "utf-8")
        assert kept.Kept(tmp_path).html("rule", "x.y", "en") == good
    assert len(made) == 5


def test_a_real_hand_is_the_same_when_it_was_kept(tmp_path: Path) -> None:
    name = "durak.defence.higher_of_suit"
    for lang in ("en", "ja"):
        fresh = hands.made("rule", name, lang)
        assert kept.Kept(tmp_path).html("rule", name, lang) == fresh
        assert kept.Kept(tmp_path).html("rule", name, lang) == fresh
    (file,) = (tmp_path / kept.FOLDER / "ja").iterdir()
    assert json.loads(file.read_text("utf-8"))["sentences"], "it knows what it says"
