"""A draft of a language: nobody meets it unasked, and what it says is well made."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from durak_teach.authoring import messages as po
from durak_teach.authoring.reading import filled, wrong_with
from durak_teach.authoring.sources import messages, places
from durak_teach.cli import lab, main
from durak_teach.kernel.cards import Rank, card
from durak_teach.lessons import curriculum
from durak_teach.lessons.document import step_document
from durak_teach.table.words import words
from durak_teach.text import (
    DRAFTS,
    LANGUAGES,
    glossary,
    known,
    language,
    render,
    say,
    translated,
    use,
)
from durak_teach.text.naming import joined
from durak_teach.text.prose import flowing
from durak_teach.text.translations import looked_up, plural_form
from durak_teach.widgets import bundle

NINE, TEN, QUEEN = card("9h"), card("Ts"), card("Qd")


def said(russian: str, **fields: object) -> str:
    """What Russian makes of a sentence that only this test says."""
    translated(ru={russian: russian})
    return render(say(russian, **fields), "ru")


def test_a_draft_is_spoken_only_when_it_is_named(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("durak_teach.text.languages._chosen", None)
    for variable in ("DURAK_LANG", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    (tmp_path / "ru").mkdir()
    monkeypatch.chdir(tmp_path / "ru")
    assert language() == "en"
    monkeypatch.setenv("DURAK_LANG", "ru")
    assert language() == "ru"
    assert not {*DRAFTS} & {*LANGUAGES}
    assert known("Russian") == "ru"


def test_it_says_that_it_is_a_draft(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("durak_teach.text.languages._chosen", None)
    with pytest.warns(UserWarning, match="черновик"):
        use("ru")
    assert main(["rules", "durak", "--lang", "ru"]) == 0
    use("en")
    told = capsys.readouterr()
    assert told.err.count("черновик") == 1
    assert told.out


def test_pages_carry_no_draft_and_notebooks_do() -> None:
    assert words("ru")["suits"] == {"s": "пики", "h": "черви", "d": "бубны", "c": "трефы"}
    assert "девятка червей" in bundle.module_text()
    assert "девятка червей" not in bundle.script_text()


@pytest.mark.parametrize(
    ("place", "value", "said_so"),
    [
        ("{x:spoken}", NINE, "девятка червей"),
        ("{x:acc,spoken}", NINE, "девятку червей"),
        ("{x:ins,spoken}", (TEN, QUEEN), "десяткой пик и дамой бубен"),
        ("{x:gen,cap,spoken}", card("Kc"), "Короля треф"),
        ("{x:acc}", NINE, "9♥"),
        ("{x:gen}", NINE.suit, "червей"),
        ("{x:name,acc}", Rank("8", 8), "восьмёрку"),
        ("{x:a,gen}", Rank("A", 14), "туза"),
        ("{x:many,gen}", Rank("Q", 12), "дам"),
        ("{x:dat}", "A", "A"),
        ("{x:or}", (NINE, TEN, QUEEN), "9♥, 10♠ или Q♦"),
        ("{x:gender побит|побита}", card("Ad"), "побит"),
        ("{x:gender побит|побита}", QUEEN, "побита"),
        ("{x:you берёт|берёте}", "B", "берёт"),
        ("{x:you берёт|берёте}", say("you"), "берёте"),
        *(
            ("{x} {x:count карта|карты|карт}", n, f"{n} {cards}")
            for cards, numbers in (
                ("карта", (1, 21, 101)),
                ("карты", (2, 4, 33)),
                ("карт", (0, 5, 11, 12, 14, 111)),
            )
            for n in numbers
        ),
        ("{x:count карта|карты|карт}", (NINE, TEN), "карты"),
    ],
)
def test_a_place_gives_words_their_forms(place: str, value: object, said_so: str) -> None:
    assert said(place, x=value) == said_so


def test_languages_without_cases_pass_them_over() -> None:
    text = say("{x:acc} beats {y:gen,spoken}", x=NINE, y=TEN)
    assert render(text, "en") == "9♥ beats ten of spades"


def test_a_card_is_read_aloud_in_the_case_of_its_place() -> None:
    translated(ru={"{x} beats {y}, test": "{x} бьёт {y:acc}"})
    text = say("{x} beats {y}, test", x=NINE, y=card("7h"))
    assert render(text, "ru", spoken=True) == "девятка червей бьёт семёрку червей"


def test_a_way_to_choose_a_form_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="choose a form: 'colour'"):
        said("{x:colour a|b}", x=1)


def test_numbers_have_the_forms_of_their_catalogue() -> None:
    assert [plural_form("ru", n) for n in (1, 2, 5, 11, 21, 22)] == [0, 1, 2, 2, 0, 1]
    assert [plural_form("en", n) for n in (0, 1, 2)] == [1, 0, 1]
    assert [plural_form("ja", n) for n in (0, 1, 2)] == [0, 0, 0]


def test_lists_and_paragraphs_are_joined_in_russian() -> None:
    assert joined(["а", "б", "в"], "ru") == "а, б и в"
    first, other = "{x} leads, test", "{x} takes, test"
    translated(ru={first: "ход {x:gen}, проба", other: "ход {x:gen}, проба"})
    told = [("", say(first, x="A")), ("and", say(other, x="A")), ("but", say(other, x="A"))]
    assert "".join(flowing(told, "ru")) == ("Ход A, проба. Ход A, проба. Но ход A, проба.")
    english = [("", say("A leads.")), ("and", say("A takes."))]
    assert flowing(english, "ru") == flowing(english, "en"), "what is not translated stays whole"


@pytest.mark.parametrize("lang", DRAFTS)
def test_what_a_draft_says_is_well_made_however_its_places_are_filled(lang: str) -> None:
    found = messages()
    assert po.check(lang, found) == []
    entries = po.read(lang)
    has = [message for message in found if entries.get(message.message, message.context)]
    lines = [line for message in has for line in filled(message, lang)]
    told = {line: wrong_with(line.text, lang) for line in lines}
    assert {line: what for line, what in told.items() if what} == {}


def test_a_draft_keeps_only_what_is_translated(tmp_path: Path) -> None:
    path = tmp_path / "ru.po"
    found = [message for message in messages() if message.plural][:2]
    po.update("ru", found, path)
    assert [entry for entry in po.read("ru", path) if entry.id] == []
    assert po.check("ru", found, path) == []
    assert all(places(message.message) for message in found)


def test_jupyterlab_opens_where_there_are_lessons(tmp_path: Path) -> None:
    lab.begin(tmp_path)
    assert [lab.lessons_in(tmp_path, lang) for lang in ("ja", "ru")] == ["ja", "en"]


def test_the_draft_has_what_it_claims() -> None:
    """Why a move of Durak was refused, what the front end says, lessons 1 to 12, and 17."""
    entries = po.read("ru")
    rooms = ("attack", "bout", "defence", "throw_in", "transfer")
    refusals = {
        (message.message, message.context)
        for message in messages()
        if (message.part == "sentence" and message.where.startswith("durak."))
        and message.where.split(".")[1] in rooms
    }
    with looked_up() as asked:
        words("ru")
        for lesson in map(curriculum.lesson, (*range(1, 13), 17)):
            assert all(render(text, "ru") for text in (lesson.title, lesson.idea, lesson.can))
            assert [step_document(step, "ru")["v"] for step in lesson.steps]
    claimed = refusals | {(message, context) for message, _, context in asked}
    assert len(refusals) > 10
    assert len(claimed) > 450
    assert [message for message, context in claimed if not entries.get(message, context)] == []


def test_terms_that_a_draft_lacks_are_english() -> None:
    assert glossary.term("trump", "ru") == "козырь"
    assert glossary.term("chukchi", "ru") == glossary.term("chukchi", "en")
    has = [entry for entry in glossary.entries() if "ru" in entry.said]
    assert all(entry.term("ru") and entry.meaning("ru") for entry in has)
    rows = (files("durak_teach.text") / "glossary.ru.csv").read_text("utf-8").splitlines()
    assert len(has) == len(rows) - 1, "an id of the draft is none of the glossary"
