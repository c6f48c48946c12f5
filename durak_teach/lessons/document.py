"""A step of a lesson as the document that the hand reads (JSON), in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any

from durak_teach.compare.matrix.document import document as comparison
from durak_teach.explain.sentences import refusal
from durak_teach.kernel.cards import Card
from durak_teach.kernel.family import Clue
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import State
from durak_teach.lessons.graphs import (
    ExactGraph,
    PlayGraph,
    Still,
    judgement,
    laws,
    option_laws,
    point_at_button,
    pressed,
)
from durak_teach.lessons.plots import predicted
from durak_teach.lessons.recalling import WATCHING, recalled
from durak_teach.lessons.step import (
    Compare,
    Deal,
    Mark,
    Option,
    Order,
    Pick,
    Play,
    Predict,
    Recall,
    Step,
)
from durak_teach.lessons.unheard import THROW_INS_KNOWN, helps, without_throw_ins
from durak_teach.table.card_ids import numbered
from durak_teach.table.graph import Graph, document
from durak_teach.table.view import JSON, cited
from durak_teach.text import SPACE, Joined, Sentence, Text, render, say

if TYPE_CHECKING:
    from durak_teach.table.shapes.views import Rule, View

TRUMPS = "Trumps: {suit}"  # a reminder, which the turned-up trump makes needless
VARIANTS_KNOWN = "25"  # the lesson from which on all options may be spoken of


def step_document(step: Step, lang: str) -> JSON:
    """Everything a page needs to let one step be played, judged and explained."""
    return in_any_language(step)(lang)


def in_any_language(step: Step) -> Callable[[str], JSON]:
    """A step's document by language; whatever can happen in it is gone through once."""
    ask = step.ask
    if isinstance(ask, Deal):
        return partial(_worker, step, ask)
    if isinstance(ask, Compare):
        return partial(_compared, step, ask)
    return with_states(step)[0]


def with_states(
    step: Step, made: Callable[..., JSON] = document
) -> tuple[Callable[[str], JSON], list[State]]:
    """The document of a step that is a graph, by language, and the states of its nodes.

    How a graph becomes a document is `made`: packed, or `unsaid`.
    """
    ask = step.ask
    if isinstance(ask, Play):
        play = ExactGraph(step, ask) if ask.exact else PlayGraph(step, ask)
        play.explore()
        play.lead_on()
        if step.id < VARIANTS_KNOWN:
            play.stay_here()
        graph: Graph = play
        about: JSON = {"kind": "play"}
    else:
        graph, about = still(step)
    if step.hints:
        _say_hints(graph, step)
    if step.id < THROW_INS_KNOWN:
        for node in graph.nodes:
            node["view"] = without_throw_ins(node["view"])
    if step.own_hints:
        _say_own_hints(graph.nodes[graph.start], step.own_hints)
    reminders = _lasting(graph, step) if step.reminders is None else step.reminders
    if all(_shows_trump(node["view"]) for node in graph.nodes):
        reminders = tuple(each for each in reminders if each.message != TRUMPS)
    if isinstance(ask, Mark) and ask.counted:
        count = say("Cards to find in all: {n}", n=len(graph.nodes[0]["answers"]["right"]))
        reminders = reminders if count in reminders else (*reminders, count)
    more: JSON = {"trial": True} if step.trial else {}
    told = partial(made, graph, id=step.id, task=step.task, facts=[*reminders], ask=about, **more)
    return told, graph.states


def _shows_trump(view: View) -> bool:
    """Whether the trump lies under the talon, with its name below it."""
    return bool(view["talon"] and view["talon"]["trump"])


def _lasting(graph: Graph, step: Step) -> tuple[Text, ...]:
    """What the game reminds a seat of, as far as it holds wherever the step waits for a move."""
    remind = step.state.game.family.phrases.reminders
    waiting = [
        remind(state, step.seat)
        for state, node in zip(graph.states, graph.nodes, strict=True)
        if node["edges"]
    ]
    first = remind(step.state, step.seat)
    if step.id < THROW_INS_KNOWN and helps(step.state, step.seat):
        first = first[1:]
    return tuple(text for text in first if all(text in later for later in waiting))


def still(step: Step) -> tuple[Still, JSON]:
    """A step that is no play: its position with the answers, and what is asked."""
    graph = Still(step)
    question = _ASKED[type(step.ask)](graph, step, step.ask)
    return graph, {**question, "exam": True} if step.exam else question


def _compared(step: Step, ask: Compare, lang: str) -> JSON:
    data = comparison(ask.games, lang, ask.rows, id=step.id, passing=ask.passing)
    return {**data, "title": render(step.task, lang)}


def _worker(step: Step, ask: Deal, lang: str) -> JSON:
    family, *rules = step.state.game.spec
    setup = {
        "game": family,
        "rules": rules,
        "players": ask.players,
        "seed": ask.seed,
        "bots": ask.bots,
        "seat": step.seat,
    }
    task = render(step.task, lang)
    return {"v": 1, "driver": "worker", "lang": lang, "id": step.id, "task": task, "setup": setup}


def _mark(graph: Graph, step: Step, ask: Mark) -> JSON:
    state = step.state
    cards = [card for card in state.hand(step.seat) if isinstance(card, Card)]
    about = {
        str(card): _marked(state, state.game.read(ask.action.format(card=card), step.seat), ask)
        for card in cards
    }
    right = [name for name, verdict in about.items() if verdict["ok"]]
    graph.nodes[0]["answers"] = {
        "right": right,
        "cards": about,
        "done": judgement(True, [ask.right], _distinct(about[name] for name in right)),
        "missing": say("What you have marked is right. Something is still missing."),
    }
    return {"kind": "mark", "of": "hand", "many": not ask.one}


def _distinct(answers: Iterable[JSON]) -> list[Rule]:
    """The rules that several answers cite, each once."""
    return list({rule["id"]: rule for answer in answers for rule in answer["rules"]}.values())


def _marked(state: State, tried: Move, ask: Mark) -> JSON:
    """What is said about one card when it is marked."""
    verdict = state.game.judge(state, tried)
    ok = bool(verdict) != ask.inverse
    own = () if ok or ask.wrong is None else (ask.wrong,)
    if not verdict:
        wording = refusal(verdict)
        reasons = wording["reasons"]
        rules: list[Rule] = [{k: r[k] for k in r if k != "text"} for r in reasons]  # type: ignore[misc]
        return {
            "ok": ok,
            "head": wording["head"],
            "text": Joined((*own, *(r["text"] for r in reasons)), SPACE),
            "rules": rules,
        }
    rules = laws(state, ask.because or (state.game.allowing(state, tried),))
    return {
        "ok": ok,
        "head": state.game.family.phrases.permission(state, tried),
        "text": Joined((*own, *(rule["law"] for rule in rules)), SPACE),
        "rules": rules,
    }


def _pick(graph: Still, step: Step, ask: Pick) -> JSON:
    to = {
        option.id: graph.show(step.state, option.then or (ask.then if option.ok else ()))
        for option in ask.options
    }
    graph.nodes[0]["answers"] = {
        "options": {
            option.id: {
                **judgement(option.ok, [option.says], option_laws(step.state, option)),
                **({"to": to[option.id]} if to[option.id] else {}),
                **({"watched": _watched(option)} if option.ok and option.then else {}),
            }
            for option in ask.options
        }
    }
    return {
        "kind": "pick",
        "options": [{"id": o.id, "text": o.text} for o in ask.options],
    }


def _watched(option: Option) -> JSON:
    """What is said when somebody who chose another answer has seen where this one leads."""
    return {
        "head": say("Now it is clear: “{answer}” is right.", answer=option.text),
        "more": say("The step is done; it counts as solved with a mistake."),
    }


def _order(graph: Still, step: Step, ask: Order) -> JSON:
    rules = laws(step.state, ask.because)
    to = graph.show(step.state, ask.then)
    graph.nodes[0]["answers"] = {
        "right": [item.id for item in ask.items],
        "done": {**judgement(True, [ask.right], rules), **({"to": to} if to else {})},
        "wrong": {item.id: item.misplaced for item in ask.items},
        "rules": rules,
    }
    texts = {item.id: item.text for item in ask.items}
    return {
        "kind": "order",
        "items": [{"id": name, "text": texts[name]} for name in ask.shuffled],
        "first": say("Tap all {n} first.", n=len(texts)),
    }


_ASKED: dict[type, Any] = {
    Mark: _mark,
    Pick: _pick,
    Order: _order,
    Recall: recalled,
    Predict: predicted,
}


def _say_hints(graph: Graph, step: Step) -> None:
    """The step's own hints: at its first position, or where one is asked after watching."""
    assert step.hints
    heads = (
        say("Hint 1 of 3: the rule"),
        say("Hint 2 of 3: the candidates"),
        say("Hint 3 of 3: the answer"),
    )
    staged = [
        {"stage": stage, "of": 3, "head": head, **_hint(step, text)}
        for stage, (head, text) in enumerate(zip(heads, step.hints, strict=True), 1)
    ]
    if isinstance(step.ask, Pick):
        _point_at_answer(staged[-1], step.ask)
    if isinstance(step.ask, Recall):
        watched = [_hint(step, step.hints[0]), _hint(step, WATCHING)]
        for node in graph.nodes[:-1]:
            node["hints"] = _numbered(watched)
        graph.nodes[-1]["hints"] = staged
        return
    first = graph.nodes[graph.start]
    first["hints"] = staged
    if isinstance(step.ask, Play):
        point_at_button(first, str(step.solution[0]["move"]))


def _point_at_answer(hint: JSON, ask: Pick) -> None:
    """Where one answer alone is right, the last hint outlines it."""
    right = [option.id for option in ask.options if option.ok]
    if len(right) == 1:
        hint["button"] = right[0]


def _say_own_hints(node: JSON, hints: tuple[Text, ...]) -> None:
    """An author's hints, and then the answer, if there is one to be told."""
    steps: list[JSON] = [{"text": Sentence(hint), "rule": None, "cards": []} for hint in hints]
    steps += node["hints"][-1:]
    node["hints"] = _numbered(steps)


def _numbered(hints: list[JSON]) -> list[JSON]:
    """Hints as the stages of one, each told by its number."""
    of = len(hints)
    return [
        {**hint, "stage": n, "of": of, "head": say("Hint {n} of {of}", n=n, of=of)}
        for n, hint in enumerate(hints, 1)
    ]


def _hint(step: Step, text: Text | str | Clue) -> JSON:
    """What a hint says, the rule it cites, the cards it points at."""
    if isinstance(text, Clue):
        assert text.rule
        rule = cited(step.state, text.rule)
        return {"text": Sentence(text.text), "rule": rule, "cards": []}
    if isinstance(text, str):
        rule = cited(step.state, text)
        assert rule, text
        return {"text": rule["law"], "rule": rule, "cards": []}
    several = (str(card) for card in text.fields.get("cards", ()) if isinstance(card, Card))
    card = text.fields.get("card")
    pointed = [*([str(card)] if isinstance(card, Card) else []), *numbered(several)]
    return {"text": Sentence(text), "rule": None, "cards": pointed, **pressed(text)}
