"""Texts: sentences, their places in both languages, the catalogue and the glossary."""

from __future__ import annotations

import csv
import pickle
import re
from importlib import resources
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from together import together

from durak_teach.authoring import messages as po
from durak_teach.authoring.sources import (
    Message,
    NotALiteral,
    messages,
    of_rules,
    of_source,
    of_variants,
)
from durak_teach.kernel import docstring
from durak_teach.kernel.cards import FACE_DOWN, card, cards, rank, suit
from durak_teach.kernel.errors import UnknownName
from durak_teach.kernel.moves import Hidden
from durak_teach.text import (
    CODE,
    LANGUAGES,
    SPACE,
    Joined,
    Sentence,
    Spoken,
    Word,
    glossary,
    in_language,
    language,
    language_of,
    languages,
    render,
    say,
    say_n,
    sentence,
    unknown_language,
    use,
)
from durak_teach.text.translations import translations


def in_both(text: object) -> tuple[str, str]:
    shown = say("{it}", it=text)
    return render(shown, "en"), render(shown, "ja")


# -- texts ------------------------------------------------------------------------------------


def test_equal_texts_are_equal_and_hash_alike() -> None:
    one, two = say("{a} and {b}", a=1, b=[2, 3]), say("{a} and {b}", b=(2, 3), a=1)
    assert one == two
    assert hash(one) == hash(two)
    assert one != say("{a} and {b}", a=1, b=2)
    assert repr(one) == repr(two) == "say('{a} and {b}', a=1, b=(2, 3))"


def test_text_prints_in_english_and_survives_pickling() -> None:
    text = say_n("{n} card is left.", "{n} cards are left.", n=2)
    assert str(text) == "2 cards are left."
    assert pickle.loads(pickle.dumps(text)) == text
    assert eval(repr(text)) == text
    assert pickle.loads(pickle.dumps(glossary.word("trump"))) == glossary.word("trump")


def test_text_is_immutable() -> None:
    text = say("Done.")
    with pytest.raises(AttributeError):
        text.message = "else"
    with pytest.raises(TypeError):
        text.fields["n"] = 1  # type: ignore[index]
    with pytest.raises(AttributeError):
        Word(en="a")._words = ()


def test_missing_numbered_or_converted_place_raises() -> None:
    with pytest.raises(KeyError):
        render(say("{who} plays."), "en")
    with pytest.raises(KeyError):
        render(say("{} plays.", who="A"), "en")
    with pytest.raises(ValueError, match="conversion"):
        render(say("{who!r} plays.", who="A"), "en")
    with pytest.raises(ValueError, match="unknown way"):
        render(say("{who:03d} plays.", who=1), "en")


# -- what stands in the places ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "en", "ja"),
    [
        (card("9h"), "9♥", "9♥"),
        (card("Th"), "10♥", "10♥"),
        (card("Qs"), "Q♠", "Q♠"),
        (card("9s'"), "9♠′", "9♠′"),
        (suit("h"), "hearts", "ハート"),
        (rank("T"), "10", "10"),
        (rank("Q"), "Q", "Q"),
        (FACE_DOWN, "face-down card", "裏向きのカード"),
        (Hidden("talon"), "the top card of the talon", "山札の一番上のカード"),
        (Hidden("pick", 3), "face-down card 3", "裏向きの3枚目"),
        (cards("7h 9h Qs"), "7♥, 9♥ and Q♠", "7♥、9♥、Q♠"),
        (cards("7h 9h"), "7♥ and 9♥", "7♥と9♥"),
        ([card("7h")], "7♥", "7♥"),
        ((), "none", "なし"),
        (None, "none", "なし"),
        ("A", "A", "A"),
        (6, "6", "6"),
        (glossary.word("trump"), "trump", "切り札"),
        (say("{n} {n}", n=1), "1 1", "1 1"),
    ],
)
def test_values_in_both_languages(value: object, en: str, ja: str) -> None:
    assert in_both(value) == (en, ja)


@pytest.mark.parametrize(
    ("template", "value", "en", "ja"),
    [
        ("{it:or}", cards("7h 9h"), "7♥ or 9♥", "7♥か9♥"),
        ("{it:or}", cards("7h 9h Qs"), "7♥, 9♥ or Q♠", "7♥か9♥かQ♠"),
        ("{it:one}", suit("h"), "heart", "ハート"),
        ("{it:cap}", suit("h"), "Hearts", "ハート"),
        ("{it:name}", rank("J"), "jack", "J"),
        ("{it:name}", rank("9"), "9", "9"),
        ("{it:a}", rank("8"), "an 8", "8"),
        ("{it:a}", rank("A"), "an ace", "A"),
        ("{it:a,or}", (rank("7"), rank("J")), "a 7 or a jack", "7かJ"),
        ("{it:many}", rank("J"), "jacks", "J"),
        ("{it:spoken}", rank("Q"), "queen", "クイーン"),
        ("{it:spoken}", card("Qs"), "queen of spades", "スペードのクイーン"),
        ("{it:spoken}", card("Ah"), "ace of hearts", "ハートのエース"),
        (
            "{it:spoken,or}",
            cards("9c Td"),
            "nine of clubs or ten of diamonds",
            "クラブの9かダイヤの10",
        ),
        ("{it.rank} {it.suit:one}", card("9h"), "9 heart", "9 ハート"),
    ],
)
def test_ways_to_write_a_place(template: str, value: object, en: str, ja: str) -> None:
    text = say(template, it=value)
    assert (render(text, "en"), render(text, "ja")) == (en, ja)


def test_spoken_names_every_card_of_a_sentence() -> None:
    text = say("{by} beats 10♥ with {card}.", by="A", card=card("9s'"))
    assert render(text, "en", spoken=True) == (
        "A beats ten of hearts with nine of spades, second pack."
    )
    assert render("7♥に9♥を出します。", "ja", spoken=True) == "ハートの7にハートの9を出します。"


def test_to_say_a_thing_it_is_asked_for_no_name_that_it_does_not_have(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It would look for the nearest: half of the time of every view went there."""
    asked = []
    missing = docstring.no_name

    def note(name: str, *rest: Any) -> UnknownName:
        asked.append(name)
        return missing(name, *rest)

    monkeypatch.setattr(docstring, "no_name", note)
    things = [card("9h"), rank("Q"), suit("h"), Hidden("talon"), FACE_DOWN, cards("9h Qd")]
    things += [[rank("Q"), rank("9")], [suit("h"), suit("d")], "A", 3, None]
    for thing in things:
        assert all(in_both(say("here: {thing}", thing=thing)))
    assert asked == []
    with pytest.raises(UnknownName, match="nearest is `rank`"):
        card("9h").rnk  # type: ignore[attr-defined]  # noqa: B018
    assert asked == ["rnk"]


def test_sentence_has_capital_and_stop() -> None:
    assert sentence(say("no {r} lies here", r=rank("9")), "en") == "No 9 lies here."
    assert sentence("Done.", "en") == "Done."
    assert sentence("B has not said “I take”", "en") == "B has not said “I take”."
    assert sentence("They say: “Who leads?”", "en") == "They say: “Who leads?”"
    assert sentence("場にありません", "ja") == "場にありません。"


# -- languages --------------------------------------------------------------------------------


@pytest.fixture
def undecided(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(languages, "_chosen", None)
    for variable in ("DURAK_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    return monkeypatch


def test_language_is_what_was_asked_for_first(
    undecided: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    inside = tmp_path / "ja" / "deep"
    inside.mkdir(parents=True)
    undecided.setenv("LANG", "en_GB.UTF-8")
    undecided.chdir(inside)
    assert language() == "ja"
    undecided.setenv("DURAK_LANG", "en")
    assert language() == "en"
    use("ja-JP")
    assert language() == "ja"


def test_language_of_the_system_then_english(undecided: pytest.MonkeyPatch, tmp_path: Path) -> None:
    undecided.chdir(tmp_path)
    undecided.setenv("LANG", "ja_JP.UTF-8")
    assert language() == "ja"
    undecided.setenv("LANG", "fr_FR.UTF-8")
    assert language() == "en"


def test_unknown_language_is_english_and_says_so(undecided: pytest.MonkeyPatch) -> None:
    with pytest.warns(UserWarning, match="no texts in the language “fr”, only in en and ja;"):
        use("fr")
    assert language() == "en"
    assert unknown_language("ja") is None
    assert language_of("") is None
    assert render(say("Done."), "fr") == "Done."


# -- the catalogue ----------------------------------------------------------------------------


def test_every_message_is_translated_and_well_written() -> None:
    found = messages()
    assert found
    for lang in LANGUAGES[1:]:
        assert po.check(lang, found) == []


def test_compiled_catalogues_are_there_and_current() -> None:
    compiled, source = translations("ja"), po.read("ja")
    for message in messages():
        entry = source.get(message.message, message.context)
        assert entry is not None
        if message.plural is None:
            found = (
                compiled.pgettext(message.context, message.message)
                if message.context
                else compiled.gettext(message.message)
            )
            assert found == entry.string, "run: python -m durak_teach.authoring.messages compile"


def test_said_finds_literals_and_refuses_others() -> None:
    source = 'say("One " "sentence.")\ntext.say_n("{n} card", "{n} cards", n=2)'
    assert [(m.message, m.plural) for m in of_source(source)] == [
        ("One sentence.", None),
        ("{n} card", "{n} cards"),
    ]
    with pytest.raises(NotALiteral, match=r"x\.py:1"):
        list(of_source("say(message)", "x.py"))


def test_rules_and_variants_give_messages_under_their_id() -> None:
    rule = SimpleNamespace(id="a.b", law="A law.", sentence="", why="Because.", example="")
    variant = SimpleNamespace(id="royal", name="Royal", pitch="")
    assert [m.key for m in of_rules([rule])] == [("a.b", "A law."), ("a.b", "Because.")]
    assert [m.key for m in of_variants([variant])] == [("royal", "Royal")]


def test_update_keeps_translations_and_check_complains(tmp_path: Path) -> None:
    path = tmp_path / "ja.po"
    old = [
        Message("{a} is here."),
        Message("One.", "{n}.", "c"),
        Message("Royal", None, "royal", "", "name"),
    ]
    po.update("ja", old, path)
    assert sum("not translated" in line for line in po.check("ja", old, path)) == 2
    written = path.read_text("utf-8")
    assert 'msgstr "ロワイヤル"' in written
    written = written.replace('"{a} is here."\nmsgstr ""', '"{a} is here."\nmsgstr "{b}です"')
    path.write_text(written.replace('msgstr[0] ""', 'msgstr[0] "{n}枚です。"'), "utf-8")
    assert any("the places ['b'] should be ['a']" in line for line in po.check("ja", old, path))
    new = [*old[1:], Message("{a} is there.")]
    assert any("is said nowhere" in line for line in po.check("ja", new, path))
    po.update("ja", new, path)
    written = path.read_text("utf-8")
    assert "{n}枚です。" in written
    assert "{b}です" not in written
    assert sum("not translated" in line for line in po.check("ja", new, path)) == 1


def test_check_complains_of_what_cannot_be_compiled(tmp_path: Path) -> None:
    """Babel takes “% i” for a place, and ends without a catalogue if its translation has none."""
    path = tmp_path / "ja.po"
    message = [Message("Its 95% interval.")]
    po.update("ja", message, path)
    entry = '"Its 95% interval."\nmsgstr '
    path.write_text(path.read_text("utf-8").replace(f'{entry}""', f'{entry}"95%の区間。"'), "utf-8")
    (complaint,) = po.check("ja", message, path)
    assert "placeholders" in complaint


def test_check_minds_long_laws_and_style(tmp_path: Path) -> None:
    path = tmp_path / "ja.po"
    law = [Message("word " * 21, None, "a.b", "a.b", "law")]
    po.update("ja", law, path)
    path.write_text(
        path.read_text("utf-8")
        .replace('msgstr ""\n', 'msgstr "簡単！"\n')
        .replace('msgid ""\nmsgstr "簡単！"', 'msgid ""\nmsgstr ""'),
        "utf-8",
    )
    complaints = "\n".join(po.check("ja", law, path))
    assert "more than 20 words" in complaints
    assert "excludes" in complaints
    assert "full-width" in complaints


# -- the glossary -----------------------------------------------------------------------------

KANJI_OR_DIGIT = re.compile("[一-龥々0-9]")
KANA = re.compile("[ぁ-ゖァ-ヺー、・]+")
KANA_OR_KANJI = re.compile("[ぁ-ゖァ-ヺ一-龥]")


def test_glossary_holds_every_variant_and_option_once() -> None:
    assert [entry.number for entry in glossary.entries("variants")] == [
        f"V{n:02}" for n in range(1, 51)
    ]
    assert [entry.number for entry in glossary.entries("options")] == [
        f"H{n:02}" for n in range(1, 30)
    ]
    ids = [entry.id for entry in glossary.entries()]
    assert len(ids) == len(set(ids))
    assert {entry.group for entry in glossary.entries()} == set(glossary.GROUPS)


def test_no_row_of_the_glossary_is_broken_by_a_comma() -> None:
    with (resources.files("durak_teach.text") / "glossary.csv").open(encoding="utf-8") as lines:
        head, *rows = csv.reader(lines)
    assert [row for row in rows if len(row) != len(head)] == []


@together("entry", glossary.entries(), by=lambda entry: entry.id[0])
def test_glossary_entry_is_complete(entry: glossary.Entry) -> None:
    assert all(entry.term(lang) for lang in LANGUAGES)
    assert entry.original_from in ("", "given", "found", "restored")
    if entry.group not in ("buttons", "sub_options"):
        assert all(entry.meaning(lang) for lang in LANGUAGES)
        assert KANA_OR_KANJI.search(entry.meaning("ja")), "a comma of the English moves the cells"
    if entry.group != "buttons" and KANJI_OR_DIGIT.search(entry.headword("ja")):
        assert KANA.fullmatch(entry.reading)


def test_what_is_put_together_of_texts_chooses_its_language_last() -> None:
    nine = Spoken(card("9h"))
    ways = (
        (nine, "nine of hearts", "ハートの9"),
        (Joined((nine, say("out"))), "nine of hearts, out", "ハートの9、上がり"),
        (Joined(("A", "B"), " + "), "A + B", "A + B"),
        (Joined((Sentence("a"), Sentence("b")), SPACE), "A. B.", "A。B。"),
        (say("{name}, trump", name=nine), "nine of hearts, trump", "ハートの9、切り札"),
        (CODE, "en", "ja"),
    )
    for text, english, japanese in ways:
        assert (render(text, "en"), render(text, "ja")) == (english, japanese)


def test_a_tree_is_said_and_what_is_one_stays_one() -> None:
    told = {"text": say("out"), "n": 1, "none": None}
    tree = [told, {"again": told, "true": True}]
    assert in_language(tree, "ja") == [
        {"text": "上がり", "n": 1, "none": None},
        {"again": {"text": "上がり", "n": 1, "none": None}, "true": True},
    ]
    spoken = in_language(tree, "en")
    assert spoken[0] is spoken[1]["again"]
    assert isinstance(told["text"], type(say("x"))), "the tree itself stays in no language"


def test_glossary_terms_names_and_buttons() -> None:
    assert glossary.term("transfer", "ja") == "たらい回し"
    assert glossary.entry("transfer").headword("ja") == "たらい回し・回す"
    assert "デュラック" in glossary.entry("durak").also("ja")
    assert glossary.names("V14") == glossary.names("swap_hands")
    assert glossary.button("take")["ja"] == "引き取る"
    assert render(glossary.button("bid", n=2), "ja") == "2でビッド"
    with pytest.raises(KeyError):
        glossary.term("nowhere")


@pytest.mark.parametrize("entry", glossary.entries("buttons"), ids=lambda entry: entry.id)
def test_japanese_buttons_are_short(entry: glossary.Entry) -> None:
    assert len(entry.term("ja").replace("{n}", "2")) <= 8
