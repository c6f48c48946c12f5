"""A step of a lesson as the document that the hand reads (JSON), in one language."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from durak_teach.compare.matrix.document import document as comparison
from durak_teach.explain.sentences import refusal
from durak_teach.kernel.cards import Card
from durak_teach.kernel.family import Clue
from durak_teach.kernel.moves import Move
from durak_teach.kernel.state import Event, State
from durak_teach.lessons.step import Compare, Deal, Mark, Option, Order, Pick, Play, Step
from durak_teach.table import labels
from durak_teach.table.card_ids import numbered
from durak_teach.table.graph import Graph, document
from durak_teach.table.session import events_between, followed, staged
from durak_teach.table.taps import only_done
from durak_teach.table.view import JSON, cited
from durak_teach.text import Joined, Sentence, Text, render, say

VARIANTS_KNOWN = "16"  # the lesson from which on other forms of the game are spoken of


def step_document(step: Step, lang: str) -> JSON:
    """Everything a page needs to let one step be played, judged and explained."""
    ask = step.ask
    if isinstance(ask, Deal):
        return _worker(step, ask, lang)
    if isinstance(ask, Compare):
        shown = comparison(ask.games, lang, ask.rows, id=step.id, passing=ask.passing)
        return {**shown, "title": render(step.task, lang)}
    if isinstance(ask, Play):
        play = _PlayGraph(step, ask)
        play.explore()
        play.lead_on()
        if step.id < VARIANTS_KNOWN:
            play.stay_here()
        graph: Graph = play
        asked: JSON = {"kind": "play"}
    else:
        graph = _Still(step)
        asked = _ASKED[type(ask)](graph, step, ask)
    if step.hints:
        _say_hints(graph, step)
    phrases = step.state.game.family.phrases
    facts = step.facts or phrases.facts(step.state, step.seat)
    if isinstance(ask, Mark) and ask.counted:
        count = say("Cards to find: {n}", n=len(graph.nodes[0]["answers"]["right"]))
        facts = facts if count in facts else (*facts, count)
    more = {"trial": True} if step.trial else {}
    return document(graph, lang, id=step.id, task=step.task, facts=[*facts], ask=asked, **more)


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


class _PlayGraph(Graph):
    """A graph that ends where the goal is reached or missed, and says so."""

    def __init__(self, step: Step, ask: Play) -> None:
        self.ask = ask
        super().__init__(step.state, step.seat, ask.bots, ask.help, ask.open_hands)

    def picture(self, state: State, events: tuple[Event, ...]) -> JSON:
        shown = super().picture(state, events)
        if shown["sets"] and self.ask.verbs and shown["sets"]["verb"] not in self.ask.verbs:
            shown.update(sets=None)
        return shown

    def place(self, state: State, events: tuple[Event, ...]) -> int:
        known = len(self.nodes)
        number = super().place(state, events)
        if number == known and not state.hand(self.seat):
            self.nodes[number]["view"].update(buttons=[])
        if number == known and only_done(state, self.seat):
            self._pass(number)
        elif number == known and not self.ask.help:  # the table does not give the exercise away
            shown = self.nodes[number]["view"]
            shown.update(say="", more="")
            if self.ask.verbs:
                kept = [button for button in shown["buttons"] if button["id"] in self.ask.verbs]
                shown.update(buttons=kept)
        return number

    def _answers(self, state: State) -> JSON:
        found = super()._answers(state)
        if not self.ask.verbs:
            return found
        other = say("Choose another card.")
        edges = {name: edge for name, edge in found["edges"].items() if edge}
        why = {name: {**said, "next": other} for name, said in found["why"].items()}
        return {**found, "edges": edges, "why": why}

    def edge(self, state: State, move: Move) -> JSON:
        if self.ask.verbs and move.verb not in self.ask.verbs:
            return {}
        after = state.game.play(state, move)
        steps = [(state, after), *followed(after, self.seat, self.player, seed=0)]
        frames = []
        for old, new in steps:
            frames.append(self.place(new, events_between(old, new)))
            feedback = self._judge(new, move)
            if feedback:
                self._close(frames[-1])
                return {"to": frames, "feedback": feedback}
        return {"to": frames}

    def _judge(self, state: State, move: Move) -> JSON | None:
        rules = _rules(state, self.ask.because)
        if self.ask.goal(state):
            right = self.ask.right
            said = right if isinstance(right, Text) else right(state)
            return _feedback(True, [_filled(said, move)], rules)
        if self.ask.missed and self.ask.wrong and self.ask.missed(state):
            return _feedback(False, [_filled(self.ask.wrong, move)], rules)
        return None

    def lead_on(self) -> None:
        """Hints that lead to the goal from every position, by the shortest way.

        A way on which this seat does not become the durak is shorter than any other.
        """
        good, fair = self._ways(self._won), self._ways(lambda edge: True)
        for number, node in enumerate(self.nodes):
            if node["edges"]:
                best = good.get(number) or fair.get(number)
                node["hints"] = staged(self.states[number], self._clues(number, best))

    def stay_here(self) -> None:
        """Leave out where else a refused move would be allowed."""
        for node in self.nodes:
            node["why"] = {name: {**said, "elsewhere": []} for name, said in node["why"].items()}

    def _won(self, edge: JSON) -> bool:
        over = self.states[edge["to"][-1]].over
        return over is None or over.loser != self.seat

    def _ways(self, aim: Callable[[JSON], bool]) -> dict[int, str]:
        """The first move of a shortest way to the goal, for each node that has one."""
        ways: dict[int, str] = {}
        grown = True
        while grown:
            found: dict[int, str] = {}
            for number, node in enumerate(self.nodes):
                for name, edge in {} if number in ways else node["edges"].items():
                    said = edge.get("feedback")
                    there = said["ok"] and aim(edge) if said else edge["to"][-1] in ways
                    if there:
                        found.setdefault(number, name)
            ways.update(found)
            grown = bool(found)
        return ways

    def _clues(self, number: int, best: str | None) -> tuple[Clue, ...]:
        """The rule, everything that may be done, the move that leads on."""
        state, edges = self.states[number], self.nodes[number]["edges"]
        read = state.game.read
        leading = read(best or next(iter(edges)))
        first, second, third = state.game.family.phrases.hints(state, self.seat, leading)
        cards = tuple(dict.fromkeys(m.card for m in map(read, edges) if m.cards))
        if not cards:
            second = Clue(say("No card of yours can be played now."))
        elif not leading.cards:
            rule = state.game.rule(state.game.allowing(state, leading))
            first = Clue(rule.text("law"), rule.id)
            second = Clue(say("You need no card for it. Look at the button below your hand."))
        elif not state.game.recognises(leading.verb):
            second = Clue(say("You may play {cards:or}.", cards=cards), None, cards)
        if best is None:
            third = Clue(say("No move leads to the goal from here. Press Start again."))
        return first, second, third

    def _pass(self, number: int) -> None:
        """A position that is only passed has nothing to answer."""
        self._due.remove(number)
        self.nodes[number].update(edges={}, why={}, hints=[])

    def _close(self, number: int) -> None:
        """Nothing is left to do at a node where the exercise has ended."""
        shown = self.nodes[number]["view"]
        still = shown if shown["over"] else _at_rest(shown)
        self.nodes[number].update(view=still, edges={}, why={}, hints=[])
        if number in self._due:
            self._due.remove(number)


class _Still(Graph):
    """One position to look at; further nodes only show what happens."""

    def __init__(self, step: Step) -> None:
        open_hands = isinstance(step.ask, Pick) and step.ask.open_hands
        super().__init__(step.state, step.seat, open_hands=open_hands)
        self._due.clear()
        node = self.nodes[0]
        node.update(edges={}, why={}, hints=[])
        node["view"] = _at_rest(node["view"], can=isinstance(step.ask, Mark))
        if step.exam:
            node["view"] = _without_marks(node["view"])

    def show(self, state: State, then: tuple[str, ...]) -> list[int]:
        """Play moves out as frames."""
        frames = []
        for text in then:
            after = state.game.play(state, text)
            frames.append(self.place(after, events_between(state, after)))
            state = after
        for number in frames:
            self.nodes[number].update(edges={}, why={}, hints=[])
            self.nodes[number]["view"] = _at_rest(self.nodes[number]["view"])
        return frames


def _at_rest(shown: JSON, can: bool = False) -> JSON:
    """A view that gives nothing away: no card may do more than another, no button is there."""
    status = "can" if can else "rest"
    hand = [{**card, "state": status, "label": labels.still(card)} for card in shown["hand"]]
    return {**shown, "hand": hand, "moves": [], "sets": None, "buttons": [], "say": "", "more": ""}


def _without_marks(shown: JSON) -> JSON:
    """A view in which no card of the hand says that it is a trump."""
    hand = [{**card, "trump": False} for card in shown["hand"]]
    return {**shown, "hand": [{**card, "label": labels.still(card)} for card in hand]}


def _mark(graph: Graph, step: Step, ask: Mark) -> JSON:
    state = step.state
    cards = [card for card in state.hand(step.seat) if isinstance(card, Card)]
    about = {
        str(card): _marked(state, state.game.read(ask.action.format(card=card), step.seat), ask)
        for card in cards
    }
    right = [name for name, said in about.items() if said["ok"]]
    graph.nodes[0]["answers"] = {
        "right": right,
        "cards": about,
        "done": _feedback(True, [ask.right], _distinct(about[name] for name in right)),
        "missing": say("What you have marked is right. Something is still missing."),
    }
    return {"kind": "mark", "of": "hand", "many": not ask.one}


def _distinct(answers: Iterable[JSON]) -> list[JSON]:
    """The rules that several answers cite, each once."""
    return list({rule["id"]: rule for said in answers for rule in said["rules"]}.values())


def _marked(state: State, tried: Move, ask: Mark) -> JSON:
    """What is said about one card when it is marked."""
    verdict = state.game.judge(state, tried)
    ok = bool(verdict) != ask.inverse
    if not verdict:
        said = refusal(verdict)
        rules = [{"id": r["id"], "law": r["law"]} for r in said["reasons"]]
        return {
            "ok": ok,
            "head": said["head"],
            "text": Joined(tuple(r["text"] for r in said["reasons"]), " "),
            "rules": rules,
        }
    rules = _rules(state, ask.because or (state.game.allowing(state, tried),))
    return {
        "ok": ok,
        "head": state.game.family.phrases.permission(state, tried),
        "text": Joined(tuple(rule["law"] for rule in rules), " "),
        "rules": rules,
    }


def _pick(graph: _Still, step: Step, ask: Pick) -> JSON:
    to = graph.show(step.state, ask.then)
    graph.nodes[0]["answers"] = {
        "options": {
            option.id: {
                **_feedback(option.ok, [option.says], _rules(_where(step, option), option.because)),
                **({"to": to} if to and option.ok else {}),
            }
            for option in ask.options
        }
    }
    return {
        "kind": "pick",
        "options": [{"id": o.id, "text": o.text} for o in ask.options],
    }


def _where(step: Step, option: Option) -> State:
    """The table under the rules that an answer is about."""
    return step.state.under(option.game) if option.game else step.state


def _order(graph: _Still, step: Step, ask: Order) -> JSON:
    rules = _rules(step.state, ask.because)
    to = graph.show(step.state, ask.then)
    graph.nodes[0]["answers"] = {
        "right": [item.id for item in ask.items],
        "done": {**_feedback(True, [ask.right], rules), **({"to": to} if to else {})},
        "wrong": {item.id: item.misplaced for item in ask.items},
        "rules": rules,
    }
    texts = {item.id: item.text for item in ask.items}
    return {"kind": "order", "items": [{"id": name, "text": texts[name]} for name in ask.shuffled]}


_ASKED: dict[type, Any] = {Mark: _mark, Pick: _pick, Order: _order}


def _rules(state: State, ids: tuple[str, ...]) -> list[JSON]:
    return [rule for rule in (cited(state, rule_id) for rule_id in ids) if rule]


def _feedback(ok: bool, texts: list[Text], rules: list[JSON] | None = None) -> JSON:
    return {
        "ok": ok,
        "head": say("Right.") if ok else say("Not yet."),
        "text": texts,
        "rules": rules or [],
        "marks": {},
        "again": not ok,
    }


def _filled(text: Text, move: Move) -> Text:
    """A text about the move just made: `{card}`, `{attack}`, `{cards}`."""
    places = (
        {"card": move.cards[-1], "attack": move.cards[0], "cards": move.cards} if move.cards else {}
    )
    return text.filled(**{**places, **text.fields})


def _say_hints(graph: Graph, step: Step) -> None:
    """The step's own hints, at its first position."""
    assert step.hints
    heads = (
        say("Hint 1 of 3, the rule"),
        say("Hint 2 of 3, the candidates"),
        say("Hint 3 of 3, the answer"),
    )
    graph.nodes[graph.start]["hints"] = [
        {"stage": stage, "of": 3, "head": head, **_hint(step, text)}
        for stage, (head, text) in enumerate(zip(heads, step.hints, strict=True), 1)
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
    return {"text": Sentence(text), "rule": None, "cards": pointed}
