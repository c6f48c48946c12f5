"""Tasks as paper says them: what one does on a screen, and what with a pen."""

from __future__ import annotations

import re
from typing import Final

# looked for in this order, so that a task gets no second mend; a browser reads them as well
SCREEN: Final = {
    "en": (
        (
            r"\bTap one of them and read why it does not beat (.*?), then tap\b",
            r"Say of each why it does not beat \1, and mark",
        ),
        (r",?\s*then press Check\.", "."),
        (r" (One|Two) taps?\.", ""),
        (r": tap (them|the cards of a play), then press (Lead|Play)\.", "."),
        (r"\bWatch \d+ bouts?, move by move\.", "Read the moves once, then cover them."),
        (r"\bChoose\b", "Mark"),
        (r"\bTap the lines\b", "Number the lines"),
        (r"\bTap what happens\b", "Number what happens"),
        (r"\bTap\b", "Mark"),
        (r"\btap\b", "mark"),
        (r"\bpress Take\b", "take"),
        (r"\bpress what\b", "say what"),
    ),
    "ja": (
        (r"（タップ\d回）", ""),
        (
            r"どれか1枚を選んで理由を読み、次に(.*)を選んでください",
            r"勝てない理由を1枚ずつ言い、\1に印を付けてください",
        ),
        (r"攻防を\d+回、1手ずつ見ます。", "下の手順を1回読み、紙で隠します。"),
        (r"順に(選び、「確かめる」を押して|選んで|並べて)ください", "順に番号を書いてください"),
        (r"を?(すべて)選び、「確かめる」を押してください", r"\1に印を付けてください"),
        (r"を選び、「確かめる」を押してください", "に印を付けてください"),
        (r"「引き取る」を押してください", "引き取ってください"),
        (r"を選び、ボタンを押し(てリードしてください|ます)", "に印を付けてください"),
    ),
}


# what one does where moves are written, as in a terminal
TYPED: Final = {
    "en": (
        (r"\bpress Take\b", "take"),
        (r"\bPress Take\b", "Take"),
        (r"\bpress Done\b", "say “done”"),
        (r"\bPress Done\b", "Say “done”"),
        (r"\bPress Doubt or Done\b", "Say “doubt” or “done”"),
    ),
    "ja": (
        (r"「引き取る」を押してください", "引き取ってください"),
        (r"「もう出さない」を押してください", "「もう出さない」と言ってください"),
    ),
}


def typed(text: str, lang: str) -> str:
    """A task as it is said where moves are written: nothing is pressed there."""
    for screen, words in TYPED.get(lang, TYPED["en"]):
        text = re.sub(screen, words, text)
    return text


def in_pen(text: str, lang: str) -> str:
    """A task as paper says it: nothing is tapped or pressed there."""
    for screen, paper in SCREEN.get(lang, SCREEN["en"]):
        text = re.sub(screen, paper, text)
    return text


def for_browsers(lang: str) -> list[tuple[str, str]]:
    """The same in the patterns of JavaScript."""
    return [(screen, paper.replace("\\", "$")) for screen, paper in SCREEN.get(lang, SCREEN["en"])]
