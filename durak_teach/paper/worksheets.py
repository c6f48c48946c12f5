"""A worksheet: exercises to be answered with a pen, and their answers with reason and rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from durak_teach.games.durak.variants import catalogue
from durak_teach.kernel.cards import cards_and_backs
from durak_teach.kernel.outside import need_number
from durak_teach.lessons.curriculum import lesson
from durak_teach.lessons.document import still
from durak_teach.lessons.practice.question import PREFIX
from durak_teach.lessons.step import Recall, Step
from durak_teach.paper.deals import card_text
from durak_teach.paper.exercises import COUNT, SEEDS, exercises
from durak_teach.paper.standing import on_the_table, seated
from durak_teach.text import SPACE, Joined, Said, Text, render, say, sentence
from durak_teach.text.composed import COMMA
from durak_teach.text.pen import in_pen

JSON = dict[str, Any]
TITLE = say("Worksheet no. {n}")
KEY = say("Answers to worksheet no. {n}")
IN_TURN = say("Clockwise")
NOT_PLAYED = say("Options not in use: {options}")
OF_HOUSES = "H"  # how the sources of their options begin
ON_TABLE, MINE, ALL_TRUMPS = say("On the table"), say("You hold"), say("All trumps")


class Exercise(NamedTuple):
    """What lies there as a seat sees it (a view), the task, how it is asked, and the answers.

    Moves that a screen shows one after the other are `told`, to be read.
    """

    step: Step
    view: JSON
    question: JSON
    answers: JSON
    told: tuple[Said, ...] = ()

    def task(self, lang: str) -> str:
        """The task, with the verbs of paper."""
        return in_pen(render(self.step.task, lang), lang)

    @property
    def facts(self) -> Iterator[Said]:
        """The table in words: the trump, the piles, what is under way, what is to be recalled."""
        if self.plot:
            yield from (*(self.step.reminders or ()), self.plot["made"])
            return
        yield from on_the_table(self.step.state, self.view)
        yield from self.step.reminders or ()
        if names := tuple(_otherwise(self.step.id.removeprefix(PREFIX))):
            yield NOT_PLAYED.filled(options=Joined(names, COMMA))

    @property
    def people(self) -> tuple[Said, ...]:
        """Whoever sits there, in turn, oneself last; nobody beside a plot."""
        return () if self.plot else tuple(seated(self.view))

    @property
    def offered(self) -> list[Said]:
        """What one chooses from, or what is to be numbered; nothing where cards are marked."""
        choices = self.question.get("options") or self.question.get("items") or ()
        return [each["text"] for each in choices]

    @property
    def plot(self) -> JSON | None:
        """Figures instead of a table, some of them told only by the answer."""
        plot: JSON | None = self.question.get("plot")
        return plot

    @property
    def hand(self) -> Said:
        """What the cards are from which some may be marked."""
        return ALL_TRUMPS if self.told else MINE

    @property
    def rows(self) -> Iterator[tuple[Said, list[Any]]]:
        """Cards that lie open apart from the bout, and the hand last: where, and which."""
        view = self.view
        if self.plot:
            return
        for play in view.get("plays", ()):
            place = say("{seat}: {said}", seat=play["name"], said=play["said"])
            yield place, self.read(play["cards"])
        for zone in view["zones"]:
            place = zone["lines"][0]
            whose = say("{seat}: {said}", seat=zone["seat"], said=place) if zone["seat"] else place
            yield whose, self.read(zone["cards"])
        for seat in view["seats"]:
            if seat["cards"] is not None and not view["zones"]:
                yield say("{seat} holds", seat=seat["name"]), self.read(seat["cards"])
        if view["hand"]:
            yield self.hand, self.read(view["hand"])

    def read(self, cards: Iterable[JSON | str]) -> list[Any]:
        """Cards of a view as the game knows them; those face down are left out."""
        reader = self.step.state.game.family.reader
        named = (each if isinstance(each, str) else each["card"] for each in cards)
        return [card for name in named if name for card in cards_and_backs(name, reader)]

    def lying(self, lang: str) -> Iterator[str]:
        """The cards in words."""
        if self.view["table"]:
            pairs = " · ".join(render(pair["label"], lang) for pair in self.view["table"])
            yield f"{render(ON_TABLE, lang)}: {pairs}"
        for place, cards in self.rows:
            yield f"{render(place, lang)}: {' '.join(card_text(each, lang) for each in cards)}"

    @property
    def right(self) -> list[Said]:
        """The right answers: options in words, cards by their names, things in their order."""
        if self.question["kind"] == "pick":
            good = self._good
            return [o["text"] for o in self.question["options"] if o["id"] in good]
        if self.question["kind"] == "order":
            texts = {item["id"]: item["text"] for item in self.question["items"]}
            return [texts[name] for name in self.answers["right"]]
        return [self._named(name) for name in self.answers["right"]]

    @property
    def reasons(self) -> list[Said]:
        """Why: what is said of the right answer, or of each card that is none."""
        if self.question["kind"] == "mark":
            refused = self._refused().items()
            return [why if _named_in(why, cards) else _each(cards, why) for why, cards in refused]
        return [*dict.fromkeys(text for verdict in self._judged() for text in verdict["text"])]

    def _refused(self) -> dict[Said, list[Text]]:
        wrong: dict[Said, list[Text]] = {}
        for name, verdict in self.answers["cards"].items():
            if not verdict["ok"]:
                wrong.setdefault(verdict["text"], []).append(self._named(name))
        return wrong

    def _named(self, name: str) -> Text:
        return say("{card}", card=self.read([name])[0])

    def _judged(self) -> list[JSON]:
        if self.question["kind"] == "pick":
            return [*self._good.values()]
        return [self.answers["done"]]

    @property
    def _good(self) -> JSON:
        """The right options; of predictions, none of which is wrong, the one that came true."""
        options = self.answers["options"].items()
        return {id: verdict for id, verdict in options if verdict["ok"] and not verdict.get("calm")}

    @property
    def laws(self) -> list[Text]:
        """The rules by which the answer stands, each once."""
        laws = {rule["id"]: rule["law"] for verdict in self._judged() for rule in verdict["rules"]}
        return [*laws.values()]


def _otherwise(rule: str) -> Iterator[Text]:
    """The options of houses that put another rule in this one's place, by their names."""
    for option in catalogue().values():
        if rule in option.replaces and option.source.startswith(OF_HOUSES):
            yield option.text("name")


def _each(cards: list[Text], why: Said) -> Text:
    """Why each of these cards is none."""
    return say("{cards}: {why}", cards=Joined(tuple(cards), " "), why=why)


def _named_in(why: Said, cards: list[Text]) -> bool:
    """Whether a reason is that of one card, and names it."""
    return len(cards) == 1 and render(cards[0], "en") in render(why, "en")


class Worksheet(NamedTuple):
    """A sheet: what it was made of, its number, its exercises."""

    sources: tuple[Text, ...]
    seed: int
    exercises: tuple[Exercise, ...]


def worksheet(
    rules: Iterable[str] = (),
    lessons: Iterable[int] = (),
    positions: Iterable[str] = (),
    seed: int = 0,
    count: int = COUNT,
) -> Worksheet:
    """The sheet of a number: the same choice and number give the same sheet again."""
    number = need_number("seed", seed) % SEEDS
    wanted = [*lessons]
    steps = exercises(rules, wanted, positions, number, count)
    titles = (say("Lesson {n}: {title}", n=each, title=lesson(each).title) for each in wanted)
    return Worksheet(tuple(titles), number, tuple(map(exercise, steps)))


def exercise(step: Step) -> Exercise:
    """A step laid out with its answers."""
    graph, question = still(step)
    first, last = graph.nodes[0], graph.nodes[-1]
    if not isinstance(step.ask, Recall):
        return Exercise(step, first["view"], question, first["answers"])
    events = (node["view"]["events"] for node in graph.nodes[1:-1])
    texts = (tuple(each["text"] for each in some if each["text"]) for some in events)
    told = (Joined(some, SPACE) for some in texts if some)
    view = {**first["view"], "hand": last["view"]["hand"]}
    return Exercise(step, view, question, last["answers"], tuple(told))


def plain(sheet: Worksheet, lang: str) -> str:
    """The sheet as lines of text, the answers last."""
    lines = [heading(TITLE, sheet, lang), *(render(text, lang) for text in sheet.sources)]
    for number, each in enumerate(sheet.exercises, 1):
        lines += ["", f"{number}. {each.task(lang)}"]
        lines += [f"   {' · '.join(render(fact, lang) for fact in each.facts)}"]
        lines += [f"   {_around(each, lang)}"] if each.people else []
        lines += [f"   {line}" for line in each.lying(lang)]
        lines += [f"   {n}. {render(text, lang)}" for n, text in enumerate(each.told, 1)]
        lines += _figures(each, lang, all=False)
        lines += [f"   [ ] {render(text, lang)}" for text in each.offered]
    lines += ["", heading(KEY, sheet, lang)]
    for number, each in enumerate(sheet.exercises, 1):
        lines.append(f"{number}. {answer(each, lang)}")
        lines += [f"   {sentence(text, lang)}" for text in each.reasons]
        lines += _figures(each, lang, all=True)
        lines += [f"   {sentence(law, lang)}" for law in each.laws]
    return "\n".join(lines)


def _around(exercise: Exercise, lang: str) -> str:
    """Who sits there, in one line."""
    seats = " · ".join(render(seat, lang) for seat in exercise.people)
    return f"{render(IN_TURN, lang)}: {seats}"


def _figures(exercise: Exercise, lang: str, *, all: bool) -> Iterator[str]:
    """The figures of a plot in words: all of them, or those that are told with the task."""
    for bar in exercise.plot["bars"] if exercise.plot else ():
        if all or bar["told"]:
            yield f"   {render(bar['text'], lang)}: {render(bar['said'], lang)}"


def heading(text: Text, sheet: Worksheet, lang: str) -> str:
    """What stands above a part, with the sheet's number."""
    return render(text.filled(n=sheet.seed), lang)


def answer(exercise: Exercise, lang: str) -> str:
    """The right answers in one line, or what comes after what."""
    between = " → " if exercise.question["kind"] == "order" else " · "
    return between.join(render(text, lang) for text in exercise.right)
