"""What a question rests on is told before it is asked, and a task tells no letter that shows.

A learner who has come this far can think the answer out: the law stands above the exercise, or in
what an earlier step said below it.
"""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from cells import cells
from test_help_fades import STEPS, above, notebooks, number, sentences

from durak_teach.lessons import Step
from durak_teach.lessons.step import Pick
from durak_teach.text import render

TOLD = {  # above the step, where it is first asked for
    "01.1": ("From low to high", "弱い順に"),
    "01.3": ("From low to high", "弱い順に"),
    "06.2": ("Others may throw in cards, too", "ほかの人も攻め札を足せます"),
    "06.3": ("Whoever takes has six cards or more", "引き取った人の手札は6枚以上"),
    "08.3": ("nothing more for now", "足さないときは「もう出さない」"),
    "10.7": ("The limit of lesson 9 holds after", "上限は、「引き取る」のあとも"),
    "11.3": ("the durak deals", "前のドゥラークが配り"),
    "11.8": ("when the same hands occur for the third time", "同じ局面が3回"),
    "17.4": ("never has more cards than its new defender holds", "次の守り手の手札の枚数まで"),
    "17.7": ("whoever led draws first", "だれがリードしたか"),
    "17.8": ("may be shown instead of played", "出さずに見せるだけで攻めを回せ"),
    "18.5": ("two in a bout", "1回の攻防で2回まで"),
    "18.6": ("until the turn to attack has gone round", "攻める番が1巡するまで"),
    "18.8": ("two transfers in a bout", "1回の攻防で2回です"),
    "19.4": ("each player has one turn in a bout", "1回の攻防で1人に1度"),
    "19.5": ("only the two players beside the defender", "両隣だけが飛び入りできる"),
    "19.6": ("only after the attacker has", "攻め手が足すまで"),
    "20.3": ("two opponents may throw in", "相手チームの2人です"),
    "20.4": (
        "plays for that seat, too",
        "上がった人の席を味方が受け持ち、その味方の手札から出し",
    ),
    "20.5": ("the teams last until one player is out", "チームが続くのは、だれか1人が上がるまで"),
    "20.6": ("you with D, B with E, C with F", "自分とD、BとE、CとF"),
    "20.7": ("win and lose together", "勝つのも負けるのも一緒"),
    "21.3": ("counts as trumps only when its owner defends", "その人が守るときだけ"),
    "21.4": ("whatever the suits", "スートに関係なく"),
    "21.6": ("a hidden card is turned up", "伏せてあった1枚を表に"),
    "21.7": ("the last defence card becomes", "最後の守り札が"),
    "22.2": ("turn up the talon's top card", "山札の一番上をめくれ"),
    "22.3": ("Only a player without cards draws", "手札がなくなった人だけ"),
    "22.4": ("after every second successful defence", "成功2回に1回"),
    "22.5": ("once the cards are dealt, the talon is put away", "配ったあと、山札を片付け"),
    "22.6": ("a defender may discard two cards and draw two", "手札2枚を捨てて2枚引"),
    "22.7": ("the dummy only throws in", "飛び入りだけ"),
    "22.8": ("drops and loses the deal", "下りて負ける"),
    "23.2": (
        "If a lower card of its suit lies on the table, that player takes both cards into hand",
        "同じスートのカード",
    ),
    "23.3": ("whose top card is one rank lower", "一番上のランクが1つ下の山"),
    "23.4": ("takes the bottom one", "一番下の1枚を引き取り"),
    "23.5": ("only a club beats a club", "クラブに勝つのはクラブだけ"),
    "23.7": ("Whoever takes gets the top card", "引き取る人の手札に入るのは一番上の1枚"),
    "24.2": ("a wrong card takes all cards", "見ずに間違ったカードを出した人が"),
    "24.4": ("the defender throws in a card", "守り手が1枚足して"),
    "24.5": ("the former attacker has to beat the added cards or take", "攻守が入れ替わり"),
    "24.6": ("only those of rank 10 or higher", "10以上"),
    "24.7": ("plays them together", "2枚を一緒に出す"),
    "24.8": ("leads the strongest card", "一番強いカードをリード"),
    "26.1": ("Whoever is left with Q♠ loses", "最後にQ♠が残った人が負け"),
    "26.3": ("several cards of one suit", "同じスートの何枚か"),
    "26.4": ("until one is not a spade", "スペード以外が出るまで"),
    "26.5": ("she beats nothing", "どのカードにも勝てず"),
    "26.7": ("does not lead next", "次にリードできません"),
    "27.5": ("takes only what is not beaten", "守れなかったものだけを引き取"),
    "27.6": ("refill after each defence", "守りのあとにも"),
    "27.7": ("Taking even one card counts as taking", "引き取るのが1枚だけでも全部でも"),
    "29.2": ("three pairs or two triplets", "連番ペアは3組以上"),
    "29.3": ("a higher one of the same type and size", "形と枚数が同じなら強いほう"),
    "29.4": ("four cards of one rank and nothing else", "ボムは同じランクの4枚だけの形"),
    "29.5": ("Whoever has passed may bid", "パスした人も"),
    "29.8": ("doubles the payment", "2倍"),
    "30.2": ("read as low as possible", "できるだけ小さく読み"),
    "30.4": ("lowers the number by 1", "数字が1つ下がり"),
    "30.5": ("only once in a round", "1巡に1度しか"),
    "30.6": ("at least once in every round", "どの巡でも1度は"),
    "31.2": ("only an ace beats a 6", "6に勝つのはAだけ"),
}
EARLIER = {  # by what an earlier step says
    "23.8": (23, "Whoever takes gets the bottom card", "引き取る人の手札に入るのは一番下の1枚"),
    "25.4": (18, "Transfer throw-ins", "飛び入り後も回す"),
    "30.3": (30, "not below the number said before", "直前に言われた数字を下回らない範囲"),
    "28.3": (26, "after leading, and after defending", "守り手は守りのあとに"),
}
LETTERS = {
    "en": r"\b[Yy]ou are [A-F]\b|\b[Yy]ou \([A-F]\)",
    "ja": r"自分は[A-F]で|自分（[A-F]）",
}
NAMED = {12, 20}  # lessons that speak of seats by letter: a test's questions, partners


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_a_question_rests_on_stands_above_it(lang: str) -> None:
    before = above(lang)
    for step, words in TOLD.items():
        told = words[lang == "ja"]
        assert any(told in text for text in before[step]), (step, told)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_a_question_rests_on_has_been_told_in_an_earlier_step(lang: str) -> None:
    for step, (lesson, *words) in EARLIER.items():
        (file,) = (file for file in notebooks(lang) if file.name.startswith(f"{lesson:02}-"))
        said = [each for cell in cells(file) for each in sentences(cell.source)]
        assert any(words[lang == "ja"] in text for text in said), step


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_no_task_tells_a_letter_that_shows(lang: str) -> None:
    """Whoever plays sits in front and is called “you” everywhere."""
    for step in STEPS:
        if number(step) not in NAMED:
            assert not re.search(LETTERS[lang], render(step.task, lang)), step.id


CHOICES = [step for step in STEPS if isinstance(step.ask, Pick)]


def test_a_choice_of_one_answer_does_not_ask_for_all() -> None:
    """Where cards are marked, “all” is asked for; of answers one is tapped."""
    for step in CHOICES:
        task = render(step.task, "ja")
        assert not re.search(r"すべて選[んび]", task), step.id


def test_whoever_is_asked_again_about_cards_holds_them_again() -> None:
    """“The same cards” are those of the step before, or of the step that is named."""
    for before, step in pairwise(STEPS):
        task = render(step.task, "en")
        found = re.search(r"[Tt]he same cards(?! in)|[Tt]he cards of step (\d)", task)
        if found is None:
            continue
        named = f"{step.id.split('.')[0]}.{found[1]}" if found[1] else before.id
        (there,) = (one for one in STEPS if one.id == named)
        assert in_play(there) == in_play(step), step.id


def in_play(step: Step) -> set[object]:
    """The cards in hands and on the table."""
    laid = {card for pair in step.state.table for card in pair[:2]}
    return {card for hand in step.state.hands.values() for card in hand} | laid - {None}
