"""Unsaved work goes to the shelter, a second after an edit, in a thread beside the window."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QObject, QTimer, Signal

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.roundtrip import CannotRewriteError
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.content import BoardContent, Content
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.files.clerk import Clerk
from lhy_desktop.ui.editor.files.form import Form
from lhy_desktop.ui.editor.files.papers import Paper
from lhy_desktop.ui.editor.files.recovery import About, Shelter

PAUSE = 700
"""Milliseconds from the first edit that is not kept yet; writing it down takes the rest of the two seconds promised."""


class Keeper(QObject):
    """Keeps drafts of documents. ``failed(sentence)`` when the disk takes none; told once until it takes one again."""

    failed = Signal(str)

    def __init__(self, shelter: Shelter, papers: Mapping[Document, Paper], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._shelter, self._papers = shelter, papers
        self._clerk = Clerk("drafts", self)
        self._stirred: set[Document] = set()
        self._kept: set[str] = set()
        self._failing = self._closed = False
        self._wait = QTimer(self, singleShot=True, interval=PAUSE)
        self._wait.timeout.connect(self._keep)

    def note(self, document: Document) -> None:
        """A document is another now: what is unsaved is kept soon; when nothing is, its draft goes."""
        if self._closed:
            return
        self._stirred.add(document)
        if not self._wait.isActive():
            self._wait.start()

    def forget(self, document: Document) -> None:
        """A document was closed: no draft of it is wanted any more."""
        self._stirred.discard(document)
        self._drop(self._papers[document].key)

    def adopted(self, document: Document) -> None:
        """A draft of this document lies in the shelter already."""
        self._kept.add(self._papers[document].key)

    def close(self) -> None:
        """Keep no more. What nobody has saved or thrown away stays for the next start."""
        self._stirred |= set(self._papers)
        self._keep()
        self._closed = True
        self._wait.stop()
        self._clerk.do(self._shelter.close)
        self._clerk.close()

    def _keep(self) -> None:
        stirred, self._stirred = self._stirred, set()
        for document in stirred:
            paper, content = self._papers[document], _content(document)
            if content is None:
                self._drop(paper.key)
                continue
            base = paper.stamp.digest if paper.stamp is not None else ""
            path = str(document.path) if document.path is not None else ""
            about = About(path, document.title, document.kind, time.time(), base)
            self._kept.add(paper.key)
            self._clerk.do(partial(_kept, self._shelter, paper.key, about, content, paper.form), self._told)

    def _drop(self, key: str) -> None:
        if key in self._kept:
            self._kept.discard(key)
            self._clerk.do(partial(self._shelter.drop, key))

    def _told(self, problem: str) -> None:
        if problem and not self._failing:
            self.failed.emit(problem)
        self._failing = bool(problem)


def _content(document: Document) -> Content | None:
    """What is unsaved now, also of a gesture or of typing that is not finished; None when everything is saved."""
    document.settle()
    content = document.content
    if isinstance(document, BoardDocument) and document.sketching and isinstance(content, BoardContent):
        return BoardContent(content.known, document.sheet)
    return content if document.dirty else None


def _kept(shelter: Shelter, key: str, about: About, content: Content, form: Form) -> str:
    """Write a draft down; answers why that was not possible."""
    try:
        shelter.keep(key, about, _raw(content, form))
    except OSError as error:
        return f"Unsaved work cannot be kept aside ({error.strerror or error}). Save soon."
    return ""


def _raw(content: Content, form: Form) -> bytes:
    """What Save would write; a draft is kept even of what Save would refuse."""
    try:
        return form.raw(content.text)
    except CannotRewriteError:
        return write_board(content.sheet).encode("utf-8", "replace") if isinstance(content, BoardContent) else b""
    except ContentError:
        return content.text.encode("utf-8", "replace")
