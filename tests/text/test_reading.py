"""Everything that is said, read by a test that does not understand it."""

from __future__ import annotations

import pytest

from durak_teach.authoring.reading import Line, filled, lines, wrong_with
from durak_teach.authoring.sources import Message


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_nothing_is_plainly_wrong_however_its_places_are_filled(lang: str) -> None:
    read = lines(lang)
    assert {*(line.where.split("/")[0] for line in read)} >= {"site", "tutorials", "glossary.csv"}
    assert any(line.where.startswith("site.yml") for line in read)
    told = {line: wrong_with(line.text, lang) for line in read}
    assert {line: what for line, what in told.items() if what} == {}


def test_a_place_is_filled_with_none_one_and_several() -> None:
    message = Message("{n} card: {cards}", "{n} cards: {cards}", where="here")
    assert [*filled(message, "en")] == [
        Line("here said", "2 cards: 9♥"),
        Line("here said", "1 card: 9♥ and 10♠"),
        Line("here said", "0 cards: 9♥, 10♠ and Q♦"),
        Line("here said", "11 cards: none"),
    ]
    moved = Message("{seat} leads {cards}.", where="here")
    assert not any("none" in line.text for line in filled(moved, "en"))
    dotted = Message("no {card.rank} lies there", context="some.rule", part="sentence")
    assert [line.text for line in filled(dotted, "en")] == [
        f"no {rank} lies there" for rank in ("9", "Q", "8")
    ]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "It was the the trick is won"),
        ("en", "A card , and another."),
        ("en", "“Done"),
        ("en", "Choose own_trump."),
        ("en", "1 cards are left."),
        ("en", "A takes  and leads."),
        ("en", "Who takes gets all cards."),
        ("en", "May you throw in 9♥?"),
        ("en", "B sits at your left; clubs are trump."),
        ("en", "All is beaten, and A adds nothing."),
        ("en", "After a taking the same player leads."),
        ("en", "Two decks, and whoever sent the attack on."),
        ("en", "The run was broken off."),
        ("en", "The name is kept nowhere."),
        ("en", "Trump: diamonds"),
        ("en", "All hands lie open."),
        ("en", "Use it up, all cards open."),
        ("en", "When all have said done, the bout is over."),
        ("en", "A seat without a player is passed over."),
        ("en", "Everybody passes their whole hand to the left."),
        ("en", "Ask who of them may throw in."),
        ("en", "Players draw up to six."),
        ("en", "An ace sends the pile away."),
        ("en", "The six of trumps beats it."),
        ("en", "The loser of the game before leads."),
        ("en", "Four people play in two pairs."),
        ("en", "The cards go round and round."),
        ("en", "Every line was looked through."),
        ("en", "The defence held."),
        ("en", "As many cards as the table agrees on."),
        ("en", "The winner leads the next trick."),
        ("en", "Which rules are played?"),
        ("en", "Rin alone take over the number."),
        ("en", "B would have 7 cards to answer, and 6 is the most"),
        ("en", "one of them needs a talon"),
        ("ja", "カードをを出します。"),
        ("ja", "「もう出さないを押します。"),
        ("ja", "出せますか?"),
        ("ja", "own_trumpとは両立しません。"),
        ("ja", "2枚: 9♥"),
        ("ja", "出して、。"),
        ("ja", "切り札を示す表示札は山札の最後の1枚です。"),
        ("ja", "守り終えた組は捨て札です。"),
        ("ja", "シンプルドゥラークのプリント"),
        ("ja", "2枚とも守れます。"),
        ("ja", "攻め札がすべて守られました。"),
        ("ja", "9♥はまだ守られていません。"),
        ("ja", "この席では飛び入りできます。"),
        ("ja", "味方どうしは隣に座りません。"),
        ("ja", "攻められる人は足せます。"),
        ("ja", "だれも飛び入りをたずねられません。"),
        ("ja", "続く数字で出します。"),
        ("ja", "初めての夜"),
        ("ja", "9♥をCに回せます。"),
        ("ja", "守り手が勝った攻め札を数えます。"),
        ("ja", "この攻めはもう1周しました。"),
        ("ja", "何人か足したいときは、攻め手が先です。"),
        ("ja", "攻めは左隣に回ります。それがBです。"),
        ("ja", "`x`はランクではありません。`9`のように書いてください。"),
        ("ja", "Bがすべて引き取ります：9♥、10♠。"),
        ("ja", "負けは-1です。"),
        ("ja", "1行につき2ディール（seed 7）"),
        ("ja", "ルールに聞きます。"),
        ("ja", "配る役は次の人に移ります。"),
    ],
)
def test_what_is_wrong_is_found(lang: str, text: str) -> None:
    assert wrong_with(text, lang)
    assert not wrong_with("`own_trump`", lang)
