"""A guide: it says one thing at a time, waits until the document shows it done, and goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QTimer
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.learn.conditions import Facts
from lhy_desktop.ui.editor.learn.progress import Progress, keep, load
from lhy_desktop.ui.editor.learn.steps import Step
from lhy_desktop.ui.editor.learn.strip import GuideModel, GuideStrip
from lhy_desktop.ui.widgets.popover import Ring

_SOON = 60
"""Milliseconds after an edit at which the guide looks."""


class Guide(QObject):
    """Watches one document of the desk. ``place`` answers the widget and box that a point of a step means."""

    over = "Your board is a file like those that came with the program. The menu Help begins the guide again."
    elsewhere = "The guide goes on with your first board: click its tab, or open it again."

    def __init__(
        self,
        desk: Desk,
        strip: GuideStrip,
        file: Path,
        key: Callable[[str], str],
        place: Callable[[str], tuple[QWidget, QRect] | None],
        begin: Callable[[], object],
        steps: Sequence[Step],
    ) -> None:
        """``file`` keeps how far one is; ``key`` answers the key of a command; ``begin`` asks for a new document."""
        super().__init__(strip)
        self.desk, self.strip, self._file, self._key, self._place = desk, strip, file, key, place
        self._begin, self._steps = begin, steps
        self.progress: Progress = load(file)
        self.document: Document | None = None
        self._praised = ""
        self.played = False
        self._timer = QTimer(self, singleShot=True, interval=_SOON)
        self._timer.timeout.connect(self.look)
        self.ring: Ring | None = None
        strip.show_asked.connect(self.point)
        strip.skip_asked.connect(self.skip)
        strip.leave_asked.connect(self.leave)
        desk.documents_changed.connect(self._timer.start)
        desk.document_changed.connect(self._adopt)
        desk.edited.connect(lambda _change: self._timer.start())
        desk.found_changed.connect(self._timer.start)
        desk.sight.told.connect(lambda _text: self._timer.start())

    # -- how far one is -----------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether the guide is shown."""
        return self.progress.on

    @property
    def step(self) -> Step | None:
        """What is to be done now; None when everything is."""
        return next((step for step in self._steps if step.id not in self.progress.past), None)

    def start(self) -> None:
        """Begin, or go on where it was left; after the last step it begins anew."""
        if self.step is None:
            self.progress.past = []
        first = self.step is self._steps[0]
        self.progress.on, self._praised, self.played = True, "", False
        self.keep()
        self._adopt()
        if first:
            self.document, self.progress.first = None, None
            self._begin()
        self.look()

    def leave(self) -> None:
        """Show the guide no more; it goes on here when it is asked for again."""
        self.progress.on = False
        self.keep()
        self._unring()
        self.strip.hide()

    def skip(self) -> None:
        """The next step, whatever the document shows."""
        if self.on and self.step is not None:
            self._praised = ""
            self._pass(self.step)
            self.look()

    def note_played(self) -> None:
        """A game was begun on what is in front."""
        self.played = True
        self.look()

    def close(self) -> None:
        """Look no more."""
        self._timer.stop()

    def _pass(self, step: Step) -> None:
        self.progress.past.append(step.id)
        self._unring()
        self.keep()

    def keep(self) -> None:
        """Keep how far one is."""
        keep(self._file, self.progress)

    # -- looking ------------------------------------------------------------------------------------------------------

    def _adopt(self) -> None:
        """The document that is made with the guide: the first of its kind that comes to the front while there is
        none."""
        if not self.on:
            return
        front = self.desk.document
        if self.document not in self.desk.documents and front is not None and self.takes(front):
            self.document = front
            front.marked.connect(self._timer.start)
        self._timer.start()

    def takes(self, document: Document) -> bool:
        """Whether it is of the kind that the guide is about."""
        raise NotImplementedError

    def facts(self) -> Facts:
        """What its document shows, while that is in front."""
        raise NotImplementedError

    @property
    def _elsewhere(self) -> bool:
        step = self.step
        return step is not None and step is not self._steps[0] and self.desk.document is not self.document

    def look(self) -> None:
        """See what the document shows, and say what comes next."""
        if not self.on:
            return
        facts = self.facts()
        step = self.step
        while step is not None and not self._elsewhere and step.done.holds(facts):
            self._praised = step.title
            self._pass(step)
            step = self.step
            if step is not None and step.follows:
                break  # it begins with what has just been seen
        self._say(step)

    # -- saying -------------------------------------------------------------------------------------------------------

    def _say(self, step: Step | None) -> None:
        of = len(self._steps)
        if step is None:
            model = GuideModel(of, of, "", self.over, self._praised, over=True)
        elif self._elsewhere:
            model = GuideModel(self._steps.index(step) + 1, of, step.title, self.elsewhere, elsewhere=True)
        else:
            said = step.said(self._key, self.desk.kit)
            model = GuideModel(self._steps.index(step) + 1, of, step.title, said, self._praised)
        self.strip.show_model(replace(model, longest=self._longest()))
        self.strip.show()

    def _longest(self) -> str:
        """As much as is ever said at once."""
        told = [(step.title, step.said(self._key, self.desk.kit)) for step in self._steps]
        before = max((title for title, _ in told), key=len)
        title, text = max(told, key=lambda one: len(one[0] + one[1]))
        return f"Step {len(told)} of {len(told)}  \N{CHECK MARK} Done: {before}.  {title}. {text}"

    def point(self) -> None:
        """Ring what the step is about."""
        step = self.step
        found = self._place(step.point) if step is not None and self.on else None
        if found is None:
            return
        widget, box = found
        window = widget.window()
        if self.ring is None or self.ring.parent() is not window:
            self.ring = Ring(window)
        self.ring.show_boxes((QRectF(QRect(widget.mapTo(window, QPoint(box.topLeft())), box.size())),))

    def _unring(self) -> None:
        if self.ring is not None:
            self.ring.show_boxes(())
