"""The true widgets: what is shown, told to a page as traits, and what the page tells back.

A widget opens its comm when it is first shown, alone or in a box: a hundred hands that nobody
looks at cost a page nothing.
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets
from IPython.core.getipython import get_ipython
from traitlets import Bunch

from durak_teach.kernel.calls import told_shortly
from durak_teach.kernel.errors import WrongType
from durak_teach.kernel.state import State
from durak_teach.table.packing import unpack
from durak_teach.table.session import Session
from durak_teach.table.view import JSON
from durak_teach.text import say
from durak_teach.widgets import bundle, progress
from durak_teach.widgets.beside import SideBySide
from durak_teach.widgets.outputs import CellOutput
from durak_teach.widgets.reviewed import Reviewed
from durak_teach.widgets.shown import Document, Hand

if TYPE_CHECKING:
    from durak_teach.table.shapes.views import View
    from durak_teach.widgets.progress import Noted

# In a box a widget without a width would be as narrow as its container query allows: nothing.
ROOM = ".durak-widget { width: 100%; min-width: 0; }\n"


class DocumentWidget(CellOutput, anywidget.AnyWidget):  # type: ignore[misc]
    """Something to do in JupyterLab, VS Code or Colab.

    Traits: `doc` (what is shown first, JSON), `solved` (bool: whether the exercise has been
    solved), `mistakes` (int: how many rules were missed before), `progress` (what is kept of it in
    the reader's folder). All are synced, so that `link` and `jslink` work.
    """

    _esm = bundle.module_text()
    _css = ROOM
    doc = traitlets.Dict().tag(sync=True)
    progress = traitlets.Dict().tag(sync=True)
    solved = traitlets.Bool(help="whether the exercise has been solved").tag(sync=True)
    mistakes = traitlets.Int(help="how many rules were missed").tag(sync=True)
    # whether “Next” is for the course that shows it; else a page knows what comes next
    goes_on = traitlets.Bool().tag(sync=True)
    # what has been done at what plays by itself, for its other views and those to come
    way: traitlets.List[Any] = traitlets.List().tag(sync=True)

    _wanted = _closed = False

    def __init__(self, **traits: object) -> None:
        super().__init__(**traits)
        _living.add(self)

    def __setattr__(self, name: str, value: object) -> None:
        try:
            super().__setattr__(name, value)
        except traitlets.TraitError:
            trait = self.traits()[name]
            kind = getattr(trait, "klass", type(trait.default_value)).__name__
            raise WrongType(
                say("`{name}` takes `{kind}`, not `{type}`.",
                    name=name, kind=kind, type=type(value).__name__)
            ) from None  # fmt: skip

    @told_shortly
    def notify_change(self, change: Bunch) -> None:
        """Call the handlers; what one of them raises is told by its own line."""
        super().notify_change(change)

    def tell(self, **values: object) -> None:
        """Set traits. A handler that raises is told of, and keeps no page and no other waiting."""
        for name, value in values.items():
            try:
                setattr(self, name, value)
            except Exception:
                shell = get_ipython()
                if shell is None:
                    raise
                shell.showtraceback()

    def open(self) -> None:
        """Tell the page of it: not before it is shown, which asks for its `model_id`."""
        if self._wanted and self.doc:  # which lets the others play first
            super().open()

    @property
    def model_id(self) -> str:
        """What a page knows it by."""
        if self.comm is None and not self._closed and not self._wanted:
            self._wanted = True
            self.open()
        return super().model_id if self.comm is not None else ""

    def close(self) -> None:
        """Take it off every page, and let it go."""
        self._closed = True
        _living.discard(self)
        super().close()

    def mimebundle(self) -> object:
        """The data of an output in which the widget is shown."""
        return None if self._closed else anywidget.AnyWidget._repr_mimebundle_(self)

    @traitlets.observe("progress")
    def _keep(self, change: Bunch) -> None:
        if progress.is_step(change.new):
            progress.record(change.new)
            self.hear(change.new)

    def hear(self, step: Noted) -> None:
        """Hear what happened at its exercise."""
        self.tell(solved=self.solved or step["solved"], mistakes=len(step["mistakes"]))


_living: weakref.WeakSet[DocumentWidget] = weakref.WeakSet()


def tell_all(steps: JSON) -> None:
    """Tell every widget on a page what happened at its exercise, by the id of the step."""
    for widget in [*_living]:
        step = steps.get(widget.doc.get("id", "")) if widget.comm is not None else None
        if progress.is_step(step):
            widget.hear(step)


class CompareWidget(SideBySide, DocumentWidget):  # type: ignore[misc]
    """Games side by side; everything that is shown stands in the document."""

    def __init__(self, doc: JSON, **traits: object) -> None:
        DocumentWidget.__init__(self, doc=doc, **traits)
        SideBySide.__init__(self, doc)


class ReviewWidget(Reviewed, DocumentWidget):  # type: ignore[misc]
    """A deal looked over; everything that is shown stands in the document."""

    _esm = bundle.review_module_text()

    def __init__(self, *of: Any, done: bool, **traits: object) -> None:
        DocumentWidget.__init__(self, **traits)
        Reviewed.__init__(self, *of, done=done)
        self.doc = self.document


class HandWidget(Hand, DocumentWidget):  # type: ignore[misc]
    """A hand that is a widget.

    Traits beside those of every widget: `state` (the position as far as it has been played; Python
    only), `view` (what the reader sees of it, JSON), `last_move` (`"B beat 7h 9h"`, "" before the
    first and after it was taken back), `at` (the node of what plays by itself).

    `intent` comes from the page, `update` answers it, both with a serial number `n`.
    """

    intent = traitlets.Dict().tag(sync=True)
    update = traitlets.Dict().tag(sync=True)
    view = traitlets.Dict(help="what the reader sees, as JSON").tag(sync=True)
    last_move = traitlets.Unicode(help="the reader's last move").tag(sync=True)
    at = traitlets.Int(-1, help="the node of a hand that plays by itself").tag(sync=True)
    state = traitlets.Instance(State, help="the position")

    def __init__(
        self,
        doc: Document,
        session: Session | None = None,
        state: State | None = None,
        states: Sequence[State] = (),
        *,
        live: bool = False,
        **traits: object,
    ) -> None:
        DocumentWidget.__init__(self, **traits)
        Hand.__init__(self, doc, session, state, states, live=live)
        if self._first is not None:
            self.state = self._first

    @traitlets.default("doc")
    def _first_doc(self) -> JSON:
        """What the page gets: a hand with a session asks Python, any other answers by itself."""
        session = self.session
        if session is None:
            return self.document
        first, *others = session.start()["frames"]
        self.update = {"n": 0, "frames": others} if others else {}
        self.tell(state=session.state, view=[first, *others][-1])
        given = {} if callable(self._given) else self._given
        return {
            "v": 1,
            "driver": "kernel",
            "lang": session.lang,
            "id": given.get("id", ""),
            "task": given.get("task", ""),
            "view": first,
        }

    @traitlets.default("view")
    def _first_view(self) -> View:
        return self.opening

    @traitlets.observe("intent")
    def _answer(self, change: Bunch) -> None:
        session = self.session
        if session is None or not change.new:
            return
        answer = session.send(change.new)
        try:
            if answer.get("frames"):
                mine = [made for made in session.played[1] if made.by in session.people]
                self.tell(
                    state=session.state,
                    view=answer["frames"][-1],
                    last_move=str(mine[-1]) if mine else "",
                )
        finally:  # a handler that raises keeps no page waiting
            self.update = {**answer, "n": change.new.get("n", 0)}

    @traitlets.observe("at")
    def _follow(self, change: Bunch) -> None:
        """Be where the page is."""
        if self.session is None and 0 <= change.new < len(self._states):
            nodes = self.document["nodes"]
            node = unpack(self.document["pool"], nodes[change.new])
            self.tell(state=self._states[change.new], view=node["view"])
