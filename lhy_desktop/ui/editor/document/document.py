"""One open file: its text and the history of it. Everything that changes it is one step of the undo stack."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoCommand, QUndoStack

from lhy_desktop.engine.content.problems import Problem
from lhy_desktop.ui.editor.document.change import Aspect, Change
from lhy_desktop.ui.editor.document.content import Content, PlainContent

PAUSE = 0.7
"""Seconds without a key after which typing becomes another step."""
_TYPING = 7
"""The number by which Qt knows steps that may become one."""


class Step(QUndoCommand):
    """One step of the history: the content before and after."""

    def __init__(
        self, document: Document, words: str, before: Content, after: Content, typed: tuple[float, float] | None = None
    ) -> None:
        """``typed`` are the moments of the first and the last key, for a step of typing."""
        super().__init__(words)
        self._document, self._before, self._after = document, before, after
        self._typing = typed is not None
        self._first, self._last = typed if typed is not None else (0.0, 0.0)

    def id(self) -> int:
        """Typing without a pause is one step."""
        return _TYPING if self._typing else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        if not isinstance(other, Step) or other._first - self._last > PAUSE or other.text() != self.text():
            return False
        self._after, self._last = other._after, other._last
        return True

    def rewrite(self, made: Callable[[Content], Content]) -> None:
        """Hold other contents."""
        self._before, self._after = made(self._before), made(self._after)

    def redo(self) -> None:
        self._document.show_content(self._after)

    def undo(self) -> None:
        self._document.show_content(self._before)


class Document(QObject):
    """Any text file that the editor opens. ``path`` is None for work that has no file yet; ``kind`` is the kind of
    file to its ruleset, "board" for boards, "" where nobody knows it."""

    changed = Signal(object)
    """A ``Change``, after it has happened."""
    marked = Signal()
    """Whether it is saved, its path or its title are others now."""

    def __init__(
        self, content: Content, path: Path | None, kind: str, title: str, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._content = content
        self._path, self.kind, self._title = path, kind, title
        self.saved_at = ""
        """The time of day at which it was last written here; "" while it was not."""
        self.folder = ""
        """The folder of the player's own in which the program looks for such files; "" for that of boards."""
        self.unread: Callable[[], None] | None = None
        """Takes what somebody has typed and nobody has read yet; None when there is nothing of the kind."""
        self.stack = QUndoStack(self)
        self.stack.cleanChanged.connect(self._clean_changed)

    def _clean_changed(self, _clean: bool) -> None:
        self.marked.emit()

    # -- what it is -------------------------------------------------------------------------------------------------

    @property
    def content(self) -> Content:
        """What it says now; contents never change."""
        return self._content

    @property
    def text(self) -> str:
        """What Save writes."""
        self.settle()
        return self._content.text

    def settle(self) -> None:
        """Take what is typed and not read yet."""
        unread, self.unread = self.unread, None
        if unread is not None:
            unread()

    @property
    def faults(self) -> tuple[Problem, ...]:
        """Why the text cannot be read; empty when it can."""
        return self._content.faults

    @property
    def good(self) -> bool:
        """Whether the text can be read."""
        return not self._content.faults

    @property
    def path(self) -> Path | None:
        """Its file."""
        return self._path

    @property
    def label(self) -> str:
        """How messages name it."""
        return self._path.name if self._path is not None else f"{self._title or 'untitled'} (not saved yet)"

    @property
    def title(self) -> str:
        """The name on its tab."""
        return self._title

    @property
    def dirty(self) -> bool:
        """Whether something is not saved."""
        return self.unread is not None or not self.stack.isClean()

    def note_saved(self, path: Path) -> None:
        """What it says now is in this file."""
        self._path = path
        self.saved_at = time.strftime("%H:%M")
        self.stack.setClean()
        self.marked.emit()

    def note_unsaved(self) -> None:
        """What it says now is in no file, whatever was saved before."""
        self.stack.resetClean()
        self.marked.emit()

    def note_path(self, path: Path) -> None:
        """Its file is another one now, in which an earlier moment of it lies."""
        self._path = path
        self.stack.resetClean()
        self.marked.emit()

    def set_title(self, title: str) -> None:
        """Another name on the tab."""
        if title != self._title:
            self._title = title
            self.marked.emit()

    # -- changing it ------------------------------------------------------------------------------------------------

    def set_text(self, words: str, text: str) -> None:
        """Another text, as one step named ``words``."""
        if text != self.text:
            self.take(words, self.read(text))

    def become(self, words: str, content: Content) -> None:
        """What was read elsewhere, in a thread beside the window, as one step named ``words``."""
        self.settle()
        self.stack.push(Step(self, words, self._content, content))

    def type_text(self, text: str) -> None:
        """The text while somebody types in it: one step until a pause."""
        if text != self.text:
            now = time.monotonic()
            self.take("Type", self.read(text), (now, now))

    def take(self, words: str, content: Content, typed: tuple[float, float] | None = None) -> None:
        """Another content, which may have been read beside the window, as one step named ``words``; ``typed`` are the
        moments of the first and the last key, when it comes from typing."""
        self.stack.push(Step(self, words, self._content, content, typed))

    def rewrite(self, made: Callable[[Content], Content]) -> None:
        """Make other contents of all moments of its history, the one that is shown among them. What was saved is none
        of them. The same content becomes the same other one."""
        known: dict[int, tuple[Content, Content]] = {}

        def again(content: Content) -> Content:
            if id(content) not in known:
                known[id(content)] = (content, made(content))
            return known[id(content)][1]

        for place in range(self.stack.count()):
            step = self.stack.command(place)
            assert isinstance(step, Step)
            step.rewrite(again)
        self.stack.resetClean()
        self.show_content(again(self._content))

    def read(self, text: str) -> Content:
        """What a text says; for each kind of document to word. A pure function of what the document is now: it may be
        called beside the window."""
        return PlainContent(text, self.label)

    def show_content(self, content: Content) -> None:
        """Become another moment of the history: for its steps alone."""
        before, self._content = self._content, content
        what: set[Aspect] = {"text"}
        if before.faults != content.faults:
            what.add("state")
        self.changed.emit(Change(None, frozenset(what)))
