"""What can be done in a step, as a graph: play to a goal, or one position to look at."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, cast

from durak_teach.explain.beaten_by import beaten_by
from durak_teach.kernel.family import Clue
from durak_teach.kernel.moves import Move
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.kernel.state import Event, State
from durak_teach.lessons.endings import how_it_ended
from durak_teach.lessons.positions import read_under
from durak_teach.lessons.step import Mark, Option, Order, Pick, Play, Step
from durak_teach.lessons.titles import called_by
from durak_teach.play.players.exact import solve
from durak_teach.table import labels
from durak_teach.table.graph import Graph
from durak_teach.table.hints import staged
from durak_teach.table.seats import without_turn
from durak_teach.table.session import events_between
from durak_teach.table.sets import tidy
from durak_teach.table.taps import only_done
from durak_teach.table.view import JSON, cited
from durak_teach.table.viewer import Chair
from durak_teach.text import Text, say

if TYPE_CHECKING:
    from durak_teach.table.shapes.views import Card, Rule, View


NO_WAY: Final = say("No move leads to the goal from here. Press “Start again”.")
OTHER_CARD: Final = say("Choose another card.")
_BUTTONS: Final = {"Take": "take", "Done": "done", "Start again": "restart"}
_PRESSED: Final = re.compile(rf"\b[Pp]ress “?({'|'.join(_BUTTONS)})\b")


class PlayGraph(Graph):
    """A graph that ends where the goal is reached or missed, and says so."""

    def __init__(self, step: Step, ask: Play[Any]) -> None:
        self.ask = ask
        super().__init__(step.state, step.seat, ask.bots, ask.help, ask.open_hands, ask.limit)

    def picture(self, state: State, events: tuple[Event, ...]) -> View:
        view = super().picture(state, events)
        if view["sets"] and self.ask.verbs and view["sets"]["verb"] not in self.ask.verbs:
            view["sets"] = None
        return view

    def place(self, state: State, events: tuple[Event, ...]) -> int:
        before = len(self.nodes)
        number = super().place(state, events)
        if number == before and not state.hand(self.seat):
            self.nodes[number]["view"].update(buttons=[])
        if number == before and only_done(state, self.seat):
            self._pass(number)
        elif number == before and not self.ask.help:  # the table does not give the exercise away
            view = self.nodes[number]["view"]
            view.update(say="", more="")
            if self.ask.verbs:
                kept = [button for button in view["buttons"] if button["id"] in self.ask.verbs]
                view.update(buttons=kept)
        return number

    def _answers(self, state: State) -> JSON:
        answers = super()._answers(state)
        edges = {name: edge for name, edge in answers["edges"].items() if edge}
        advice = self._advice(state, edges)
        if advice is None:
            return answers
        why = {name: {**refusal, "next": advice} for name, refusal in answers["why"].items()}
        return {**answers, "edges": edges, "why": why}

    def _advice(self, state: State, edges: JSON) -> Text | None:
        """What a refusal advises, where what the table would advise does not fit the exercise."""
        made = {state.game.read(name): edge.get("feedback") for name, edge in edges.items()}
        wrong = {move for move, feedback in made.items() if feedback and not feedback["ok"]}
        left = [move for move in made if move not in wrong]
        if self.ask.verbs or (any(m.cards for m in left) and not all(m.cards for m in wrong)):
            return OTHER_CARD
        if wrong and left and not any(move.cards for move in left):
            return state.game.family.phrases.hints(state, self.now(state), left[0])[-1].text
        return None

    def edge(self, state: State, move: Move) -> JSON:
        if self.ask.verbs and move.verb not in self.ask.verbs:
            return {}
        after = state.game.play(state, move)
        steps = [(state, after), *self._followed(after)]
        frames = []
        for old, new in steps:
            frames.append(self.place(new, events_between(old, new)))
            feedback = self._judge(new, move)
            if feedback:
                self._close(frames[-1])
                return {"to": frames, "feedback": feedback}
        return {"to": frames}

    def _judge(self, state: State, move: Move) -> JSON | None:
        because = self.ask.because
        rules = laws(state, because(state) if callable(because) else because)
        if self.ask.goal(state):
            return judgement(True, [filled(self._right(state), move)], rules)
        if self.ask.missed and self.ask.wrong and self.ask.missed(state):
            return judgement(False, [filled(self.ask.wrong, move)], rules)
        return None

    def _right(self, state: State) -> Text:
        right = self.ask.right
        return right if isinstance(right, Text) else right(state)

    def lead_on(self) -> None:
        """Hints that lead to the goal from every position, by the shortest way.

        A way on which this seat does not become the durak is shorter than any other.
        """
        good, fair = self._ways(self._won), self._ways(lambda edge: True)
        for number, node in enumerate(self.nodes):
            if node["edges"]:
                best = good.get(number) or fair.get(number)
                node["hints"] = staged(self.states[number], self._clues(number, best))
                point_at_button(node, best)
                if best is None:
                    node["hints"][-1] |= pressed(NO_WAY)

    def stay_here(self) -> None:
        """Leave out where else a refused move would be allowed."""
        for node in self.nodes:
            node["why"] = {
                name: {**ruling, "elsewhere": []} for name, ruling in node["why"].items()
            }

    def _won(self, edge: JSON) -> bool:
        over = self.states[edge["to"][-1]].over
        return over is None or over.loser != self.seat

    def _ways(self, aim: Callable[[JSON], bool]) -> dict[int, str]:
        """The first move of a shortest way to the goal, for each node that has one: of several such
        of a kind the one with the most cards."""
        ways: dict[int, str] = {}
        grown = True
        while grown:
            way_to: dict[int, list[str]] = {}
            for number, node in enumerate(self.nodes):
                for name, edge in {} if number in ways else node["edges"].items():
                    feedback = edge.get("feedback")
                    there = feedback["ok"] and aim(edge) if feedback else edge["to"][-1] in ways
                    if there:
                        way_to.setdefault(number, []).append(name)
            ways.update({number: self._largest(names) for number, names in way_to.items()})
            grown = bool(way_to)
        return ways

    def _largest(self, names: list[str]) -> str:
        """Of some moves that are of the kind of the first one, the one with the most cards."""
        moves = {name: self.states[0].game.read(name) for name in names}
        alike = (name for name, move in moves.items() if move.verb == moves[names[0]].verb)
        return max(alike, key=lambda name: len(moves[name].cards))

    def _clues(self, number: int, best: str | None) -> tuple[Clue, ...]:
        """The rule, everything that may be done, the move that leads on."""
        state, edges = self.states[number], self.nodes[number]["edges"]
        read = state.game.read
        leading = read(best or next(iter(edges)))
        first, second, third = state.game.family.phrases.hints(state, self.seat, leading)
        cards = tuple(dict.fromkeys(m.card for m in map(read, edges) if m.cards))
        if not cards:
            second = Clue(say("None of your cards can be played now."))
        elif not leading.cards:
            rule = state.game.rule(state.game.allowing(state, leading))
            first = Clue(quoted(rule, state.game), rule.id)
            second = Clue(say("You need no card for this. Look at the button below your hand."))
        elif not state.game.recognises(leading.verb):
            second = Clue(say("You may play {cards:or}.", cards=cards), None, cards)
        if self.open_hands:  # what the hands of the others may be is no reason where they are seen
            third = third._replace(because=())
        if best is None:
            third = Clue(NO_WAY)
        return first, second, third

    def _pass(self, number: int) -> None:
        """A position that is only passed has nothing to answer."""
        self._due.remove(number)
        self.nodes[number].update(edges={}, why={}, hints=[])

    def _close(self, number: int) -> None:
        """Nothing is left to do at a node where the exercise has ended."""
        view = self.nodes[number]["view"]
        still = view if view["over"] else _at_rest(view)
        self.nodes[number].update(view=still, edges={}, why={}, hints=[])
        if number in self._due:
            self._due.remove(number)


class Outline(PlayGraph):
    """The positions of a graph with nothing drawn: `explore` refuses those that are too many."""

    def picture(self, state: State, events: tuple[Event, ...]) -> View:
        return cast("View", {"sets": None, "buttons": [], "over": True})

    def _answers(self, state: State) -> JSON:
        if state not in self._by_state:
            moves = [tidy(state, move) for move in state.game.legal(state)]
            mine = (move for move in moves if move.by == state.actor)
            self._by_state[state] = {"edges": {str(move): self.edge(state, move) for move in mine}}
        return self._by_state[state]


class ExactGraph(PlayGraph):
    """A won position of two sides that is looked through to the end.

    Every move that keeps the win may be played, and the other side holds out as long as it can.
    After any other move best play of both sides shows what it leads to.
    """

    def __init__(self, step: Step, ask: Play[Any]) -> None:
        self.solved = solve(step.state)
        super().__init__(step, ask)

    def edge(self, state: State, move: Move) -> JSON:
        after = state.game.play(state, move)
        kept = self.solved.worth(after) == 1
        frames = [self.place(after, events_between(state, after))]
        while not after.over and not (kept and self._chooses(after)):
            before, after = after, after.game.play(after, self.solved.reply(after))
            frames.append(self.place(after, events_between(before, after)))
        if not after.over:
            if kept and state == self.states[0] and self.ask.found:
                count = self._still_to_choose(state, move)
                self.nodes[frames[-1]]["view"].update(say=self.ask.found.filled(n=count))
            return {"to": frames}
        self._close(frames[-1])
        rules = laws(after, (after.over.because,))
        if kept:
            return {"to": frames, "feedback": judgement(True, [self._right(after)], rules)}
        assert self.ask.wrong
        sentences = [self.ask.wrong, how_it_ended(after, self.seat)]
        return {"to": frames, "feedback": judgement(False, sentences, rules)}

    def _still_to_choose(self, state: State, first: Move) -> int:
        """How often one chooses after a move, as the solver goes on; “done” says itself."""
        count = -1
        for move in self.solved.line(first):
            count += self._chooses(state)
            state = state.game.play(state, move)
        return count

    def _chooses(self, state: State) -> bool:
        return state.actor == self.seat and not only_done(state, self.seat)


class Still(Graph):
    """One position to look at; further nodes only show what happens."""

    def __init__(self, step: Step) -> None:
        open_hands = isinstance(step.ask, Pick) and step.ask.open_hands
        super().__init__(step.state, step.seat, open_hands=open_hands)
        self._due.clear()
        node = self.nodes[0]
        node.update(edges={}, why={}, hints=[])
        node["view"] = _at_rest(node["view"], can=isinstance(step.ask, Mark))
        if isinstance(step.ask, Pick | Order):
            node["view"] = _nobody_on_turn(node["view"])
        if step.exam or step.unmarked:
            node["view"] = _without_marks(node["view"])

    def _chair(self, state: State) -> Chair:
        return super()._chair(state)._replace(still=True)

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


def _at_rest(view: JSON, can: bool = False) -> JSON:
    """A view that gives nothing away: no card may do more than another, no button is there."""
    status = "can" if can else "rest"
    hand = [{**card, "state": status, "label": labels.still(card)} for card in view["hand"]]
    return {**view, "hand": hand, "moves": [], "sets": None, "buttons": [], "say": "", "more": ""}


def _without_marks(view: JSON) -> JSON:
    """A view in which no card of the hand says that it is a trump."""
    cards: list[Card] = view["hand"]
    hand: list[Card] = [{**card, "trump": False} for card in cards]
    return {**view, "hand": [{**card, "label": labels.still(card)} for card in hand]}


def _nobody_on_turn(view: JSON) -> JSON:
    """A view in which no seat says that it is to play: who is asked may be the question."""
    seats = [without_turn(seat) for seat in view["seats"]]
    return {**view, "seats": seats, "me": without_turn(view["me"])}


def point_at_button(node: JSON, move: str | None) -> None:
    """Let the last hint of a position name the button by which this move is made, if one does."""
    for button in node["view"]["buttons"]:
        if move and button["move"] == move:
            node["hints"][-1]["button"] = button["id"]


def pressed(hint: Text) -> JSON:
    """The button that a hint tells to press, as a part of the hint; nothing if it names none.

    Buttons of the table have the names of moves; Start again is the hand's own, as is Check, which
    the last hint to a question about several cards or lines always means.
    """
    named = _PRESSED.search(hint.message)
    return {"button": _BUTTONS[named[1]]} if named else {}


def laws(state: State, ids: tuple[str, ...]) -> list[Rule]:
    """What rules say, by their ids; of the one open attack card, what beats it is told, too."""
    attacks: tuple[object, ...] = getattr(state, "open_attacks", ())
    attack = attacks[-1] if len(attacks) == 1 else None
    rules = [rule for rule in (cited(state, rule_id) for rule_id in ids) if rule]
    for rule in rules:
        told = beaten_by(state, state.game.by_id[rule["id"]], attack, state.actor)
        rule.update(cast("Rule", told))
    return rules


def option_laws(state: State, option: Option) -> list[Rule]:
    """The rules that an answer cites; of those that the table's game lacks it is said whose."""
    if option.game is None:
        return laws(state, option.because)
    rules = laws(read_under(state, option.game), option.because)
    for rule in rules:
        if rule["id"] not in state.game.by_id:
            name = called_by(option.game, rule["id"])
            rule["law"] = say("{name}: {why}", name=name, why=rule["law"])
    return rules


def judgement(ok: bool, texts: list[Text], rules: list[Rule] | None = None) -> JSON:
    """What is said to an answer: whether it is right, why, and which rules say so."""
    return {
        "ok": ok,
        "head": say("Right.") if ok else say("Not yet."),
        "text": texts,
        "rules": rules or [],
        "marks": {},
        "again": not ok,
    }


def filled(text: Text, move: Move) -> Text:
    """A text about the move just made: `{card}`, `{attack}`, `{cards}`."""
    places = (
        {"card": move.cards[-1], "attack": move.cards[0], "cards": move.cards} if move.cards else {}
    )
    return text.filled(**{**places, **text.fields})
