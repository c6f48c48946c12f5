"""Questions about a position that somebody sets up: who may do what, and who leads next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import islice
from typing import Final

from durak_teach.explain.sentences import ruling
from durak_teach.kernel.errors import DurakError
from durak_teach.kernel.moves import Move
from durak_teach.kernel.outside import no_seat
from durak_teach.kernel.state import State
from durak_teach.notation.position import position
from durak_teach.table.editor import field, text_of, turn
from durak_teach.table.session import why
from durak_teach.table.view import JSON, log_lines
from durak_teach.text import in_language, render, say

LISTED: Final = 40  # moves that an answer lists
STEPS: Final = 200  # moves until somebody leads again


def answered(intent: JSON, lang: str) -> JSON:
    """What the engine says to `may` (a seat), `allowed` (a move or a card), `leads`."""
    try:
        state = position(text_of(intent))
        ask = field(intent, "ask")
        if ask not in _ASKING:
            raise DurakError(say("“{do}” cannot be done here.", do=ask))
        return in_language(_ASKING[ask](state, intent, lang), lang)  # type: ignore[no-any-return]
    except DurakError as error:
        return {"error": render(error.text, lang)}


def _may(state: State, intent: JSON, lang: str) -> JSON:
    """The moves of a seat; if it has none, what the situation is."""
    seat = _seat(state, intent)
    moves = [*islice((m for m in state.game.listed(state) if m.by == seat), LISTED + 1)]
    making = state.game.family.phrases.making
    lines = [{"text": making(state, move), "notation": str(move)} for move in moves[:LISTED]]
    if len(moves) > LISTED:
        lines.append({"text": say("… and others"), "notation": ""})
    head = say("{seat} can:", seat=seat) if moves else say("{seat}: no move listed.", seat=seat)
    return {"head": head, "said": lines or [{"text": turn(state), "notation": ""}]}


def _allowed(state: State, intent: JSON, lang: str) -> JSON:
    """Whether a move is allowed, written out or as a card of a hand that is tapped."""
    seat = _seat(state, intent)
    if "card" in intent:
        verdict = why(state, seat, {"card": field(intent, "card")})
        if verdict is None:
            return _may_with(state, seat, field(intent, "card"))
    else:
        text = field(intent, "move")
        by = text.split(" ")[0]
        tried = state.game.read(text, by if by in state.seats else seat)
        verdict = state.game.judge(state, tried)
        if verdict:
            return _permitted(state, [tried])
    refused = ruling(verdict, lang)
    unknown = state.game.no_kind(verdict.move.verb)  # the head says so; a law would add nothing
    told = [] if unknown else refused["reasons"]
    reasons = [{"text": r["text"], "law": r["law"], "rule": r["id"]} for r in told]
    return {"ok": False, "head": refused["head"], "said": reasons}


def _may_with(state: State, seat: str, card: str) -> JSON:
    """The moves of a seat in which a card is played."""
    listed = (m for m in state.game.listed(state) if m.by == seat)
    return _permitted(state, [*islice((m for m in listed if card in map(str, m.cards)), LISTED)])


def _permitted(state: State, moves: list[Move]) -> JSON:
    phrases = state.game.family.phrases
    head = phrases.permission(state, moves[0]) if moves else say("That is allowed.")
    return {"ok": True, "head": head, "said": [{"text": "", "notation": str(m)} for m in moves]}


def _leads(state: State, intent: JSON, lang: str) -> JSON:
    """Who leads next if the defender takes, and if nobody adds anything any more."""
    sentences = []
    for verbs, head in _ENDINGS:
        after = _played(state, verbs)
        if after is None:
            continue
        new = after.log[len(state.log) :]
        if verbs[0] not in {event.kind for event in new} | {BEATEN}:
            continue
        rules = [line["rule"] for line in log_lines(after, "", len(new)) if line["rule"]]
        ending = turn(after) if after.over else say("{seat} leads next.", seat=after.actor)
        said: JSON = {"text": say("{head} {ending}", head=head, ending=ending)}
        for rule in rules[-1:]:
            said |= {"law": rule["law"], "rule": rule["id"]}
        sentences.append(said)
    return {"head": turn(state), "said": sentences}


BEATEN: Final = "beat"  # what lies on the table may be beaten already
_ENDINGS: Final = (
    ((BEATEN, "done", "pass"), say("If the defence succeeds:")),
    (("take", "done", "pass"), say("If the defender takes:")),
)


def _played(state: State, verbs: tuple[str, ...]) -> State | None:
    """The table when somebody is to lead again, if only moves of these kinds are made."""
    bout = state.bout
    for _ in range(STEPS):
        if state.over or state.bout > bout:
            return state
        moves = (m for m in state.game.listed(state) if m.by == state.actor)
        made = next((m for m in moves if m.verb in verbs), None)
        if made is None:
            return None
        state = state.game.play(state, made)
    return None


_ASKING: Final[Mapping[str, Callable[[State, JSON, str], JSON]]] = {
    "may": _may,
    "allowed": _allowed,
    "leads": _leads,
}


def _seat(state: State, intent: JSON) -> str:
    seat = field(intent, "seat")
    if seat not in state.seats:
        raise DurakError(no_seat(seat, state.seats))
    return seat
