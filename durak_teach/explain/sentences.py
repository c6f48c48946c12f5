"""Verdicts and laws as sentences: for a terminal, for a notebook, for the hand on the screen."""

from __future__ import annotations

from html import escape
from typing import Any

from durak_teach.explain.allowed_in import elsewhere
from durak_teach.explain.beaten_by import beaten_by
from durak_teach.kernel.game import Game
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.state import State
from durak_teach.kernel.verdict import Verdict
from durak_teach.text import Sentence, Text, in_language, language, render, say

MANY, FEW = 16, 4  # cards of a refused move: more than so many are not all named


def ruling(verdict: Verdict, lang: str) -> dict[str, Any]:
    """A refusal for the screen: head, reasons with rule ids and laws, what now, where allowed."""
    return in_language(refusal(verdict), lang)  # type: ignore[no-any-return]


def refusal(verdict: Verdict) -> dict[str, Any]:
    """The same, its texts in no language yet."""
    return {**refusal_here(verdict), "elsewhere": allowing(verdict)}


def allowing(verdict: Verdict) -> list[dict[str, Any]]:
    """The forms and options that would allow a move, named."""
    return [{"id": variant.id, "name": variant.text("name")} for variant in elsewhere(verdict)]


def refusal_here(verdict: Verdict) -> dict[str, Any]:
    """A refusal without the games that would allow the move: these take longer to find."""
    state, move = verdict.state, verdict.move
    card = move.cards[-1] if move.cards else None
    return {
        "move": str(move),
        "card": str(card) if card is not None else None,
        "head": refused(verdict),
        "reasons": [
            {
                "id": rule.id,
                "law": quoted(rule, state.game),
                **beaten_by(state, rule, text.fields.get("attack"), move.by),
                "text": Sentence(text),
            }
            for rule, text in verdict.reasons
        ],
        "next": _advice(state, move.by),
        "elsewhere": [],
    }


def refused(verdict: Verdict) -> Text:
    """The head of a ruling; of many cards only the first are named."""
    state, move = verdict.state, verdict.move
    strange = state.game.no_kind(move.verb)
    if strange:
        return strange
    if len(move.cards) > MANY:
        first, n = move.cards[:FEW], len(move.cards) - FEW
        return say("{cards}, and {n} more cards, cannot be played.", cards=first, n=n)
    return state.game.family.phrases.refusal(verdict)


def _advice(state: State, seat: str) -> Text:
    """What now; advice to another seat than the one to play would give away its cards."""
    if seat not in state.seats:
        return say("The players are {seats}.", seats=state.seats)
    phrases = state.game.family.phrases
    if state.over or seat == state.actor:
        return phrases.advice(state)
    return phrases.situation(state, seat)[0]


def reason_line(reason: dict[str, Any], lang: str) -> str:
    """A reason of a ruling as a line of text: these cards, the law, its id."""
    gap = "" if lang == "ja" else " "
    sentences = dict.fromkeys((reason["text"], reason["law"]))  # a rule's sentence may be its law
    return f"  {gap.join(sentences)} [{reason['id']}]"


def plain(verdict: Verdict, lang: str | None = None) -> str:
    """The verdict as lines of text."""
    lang = lang or language()
    if verdict:
        return render(say("{move}: allowed.", move=str(verdict.move)), lang)
    wording = ruling(verdict, lang)
    head = say("{move}: {head:whole}", move=str(verdict.move), head=wording["head"])
    lines = [render(head, lang)]
    lines += [reason_line(reason, lang) for reason in wording["reasons"]]
    names = [variant["name"] for variant in wording["elsewhere"]]
    if names:
        lines.append("  " + render(say("Allowed in: {names:or}.", names=names), lang))
    return "\n".join(lines)


def html(verdict: Verdict, lang: str | None = None) -> str:
    """The verdict for a notebook; each rule's law unfolds on a click.

    On the published page the law (`data-rule`) becomes a link to the rule's page.
    """
    lang = lang or language()
    if verdict:
        return f"<p>✓ {escape(plain(verdict, lang))}</p>"
    wording = ruling(verdict, lang)
    reasons = "".join(map(_unfolding, wording["reasons"]))
    names = [variant["name"] for variant in wording["elsewhere"]]
    allowed = render(say("Allowed in: {names:or}.", names=names), lang) if names else ""
    return f"<p>✗ <b>{escape(wording['head'])}</b></p><ul>{reasons}</ul><p>{escape(allowed)}</p>"


def _unfolding(reason: dict[str, Any]) -> str:
    """A reason as an item of a list; its law is not folded where it is all that is said."""
    text, law, name = (escape(reason[key]) for key in ("text", "law", "id"))
    told = f"<span data-rule='{name}'>{law}</span>"
    if text == law:
        return f"<li>{told} <code>{name}</code></li>"
    folded = f"<details style='display:inline-block'><summary><code>{name}</code></summary>"
    return f"<li>{text} {folded}{told}</details></li>"


def title(game: Game, lang: str) -> str:
    """What a game is called, in a language."""
    return render(game.title, lang)


__all__ = [
    "allowing",
    "elsewhere",
    "html",
    "plain",
    "reason_line",
    "refusal",
    "refusal_here",
    "ruling",
    "title",
]
