"""The anywidget shell: a session's updates out, a page's intents in."""

from __future__ import annotations

from typing import Any

import anywidget
import traitlets

from durak_teach.table.session import Session
from durak_teach.widgets import bundle, progress


class DocumentWidget(anywidget.AnyWidget):
    """Something to do in JupyterLab, VS Code or Colab.

    `doc` is what is shown first; `progress` tells how an exercise goes and is kept in the
    reader's folder.
    """

    _esm = bundle.module_text()
    doc = traitlets.Dict().tag(sync=True)
    progress = traitlets.Dict().tag(sync=True)

    @traitlets.observe("progress")
    def _keep(self, change: Any) -> None:
        if change.new:
            progress.record(change.new)


class CompareWidget(DocumentWidget):
    """Games side by side; everything that is shown stands in the document."""


class ReviewWidget(DocumentWidget):
    """A deal looked over; everything that is shown stands in the document."""

    _esm = bundle.review_module_text()


class HandWidget(DocumentWidget):
    """A hand: `intent` comes from the page, `update` answers it, both with a serial number `n`."""

    intent = traitlets.Dict().tag(sync=True)
    update = traitlets.Dict().tag(sync=True)

    session: Session | None = None

    @classmethod
    def of(cls, document: dict[str, Any], session: Session | None) -> HandWidget:
        """A widget for a document; one with a session asks Python, any other answers by itself."""
        if session is None:
            return cls(doc=document)
        first, *others = session.start()["frames"]
        live = {
            "v": 1,
            "driver": "kernel",
            "lang": session.lang,
            "id": document.get("id", ""),
            "task": document.get("task", ""),
            "view": first,
        }
        widget = cls(doc=live, update={"n": 0, "frames": others} if others else {})
        widget.session = session
        return widget

    @traitlets.observe("intent")
    def _answer(self, change: Any) -> None:
        if self.session is None or not change.new:
            return
        answer = self.session.send(change.new)
        if answer.get("frames"):  # for a page that shows this hand a second time
            self.doc = {**self.doc, "view": answer["frames"][-1]}
        self.update = {**answer, "n": change.new.get("n", 0)}
