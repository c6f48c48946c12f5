"""The matrix of some games as one table, for a page: every row a question, every column a game."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from durak_teach.compare.matrix.document import answers, chosen
from durak_teach.compare.matrix.row import OTHER, Answer, Row
from durak_teach.explain.sentences import title
from durak_teach.kernel.game import Game
from durak_teach.kernel.rulebook_contents import quoted
from durak_teach.text import language, render


def table(games: Sequence[Game], lang: str | None = None, rows: Sequence[str] | None = None) -> str:
    """HTML: in each cell the kind of answer, the answer about the common cards, the rules.

    On the published page a rule's law (`data-rule`) becomes a link to its page.
    """
    lang = lang or language()
    head = "".join(f'<th scope="col">{escape(title(game, lang))}</th>' for game in games)
    body = "".join(_row(row, games, lang) for row in chosen(rows))
    return (
        f'<table class="durak-matrix"><thead><tr><td></td>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table>"
    )


def _row(row: Row, games: Sequence[Game], lang: str) -> str:
    cells = "".join(
        f"<td>{_cell(row, answer, game, lang)}</td>"
        for game, answer in zip(games, answers(row, games), strict=True)
    )
    name, question = (escape(render(text, lang)) for text in (row.title, row.question))
    return f'<tr><th scope="row">{name}<br><small>{question}</small></th>{cells}</tr>'


def _cell(row: Row, answer: Answer, game: Game, lang: str) -> str:
    kinds = {choice.id: render(choice.text, lang) for choice in row.choices}
    kind = "" if answer.right == OTHER else f"<b>{escape(kinds[answer.right])}</b><br>"
    rules = " ".join(
        f"<details><summary><code>{rule}</code></summary>"
        f"<span data-rule='{rule}'>{escape(render(quoted(game.rule(rule), game), lang))}</span>"
        "</details>"
        for rule in answer.rules
    )
    return f"{kind}{escape(render(answer.text, lang))}{rules}"
