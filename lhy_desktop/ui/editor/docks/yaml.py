"""The text of the document in front, both ways: what is typed is read beside the window and becomes the document's;
what is drawn or filled in elsewhere appears in the text, where only the lines that changed are replaced."""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer

from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.content.board_text import BoardText
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.change import Change
from lhy_desktop.ui.editor.document.content import BoardContent, Content
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.text.lines import shown
from lhy_desktop.ui.editor.text.marks import Mark, marks_of
from lhy_desktop.ui.editor.text.page import TextPage

SOON = 300
"""Milliseconds without a key after which what was typed is read."""


@dataclass(frozen=True)
class _Read:
    """What somebody typed, read as the content of a document."""

    document: Document
    raw: str
    content: Content


@dataclass(frozen=True)
class _Written:
    """The text of a board that was drawn."""

    content: BoardContent
    written: BoardText


def _read(document: Document, text: str) -> _Read:
    return _Read(document, text, document.read(text))


def _written(content: BoardContent) -> _Written:
    return _Written(content, content.known.with_sheet(content.sheet))


class TextFeed(QObject):
    """Feeds a page, which is its parent."""

    def __init__(self, desk: Desk, page: TextPage) -> None:
        super().__init__(page)
        self._desk, self._page = desk, page
        self._document: Document | None = None
        self._content: Content | None = None
        self._raw = ""
        self._keys: tuple[float, float] | None = None
        self._places: dict[Document, tuple[int, int]] = {}
        self._worker = Latest(self)
        self._worker.done.connect(self._done)
        self._wait = QTimer(self, singleShot=True, interval=SOON)
        self._wait.timeout.connect(self._ask)
        desk.document_changed.connect(self._front)
        desk.documents_changed.connect(self._forget)
        desk.edited.connect(self._edited)
        desk.found_changed.connect(self._marks)
        page.seen.connect(self._catch_up)
        page.code.changed.connect(self._typed)
        page.code.undo_asked.connect(partial(self._step, -1))
        page.code.redo_asked.connect(partial(self._step, 1))
        page.code.name_asked.connect(self._show_hex)
        page.code.left.connect(lambda: desk.view.setFocus(Qt.FocusReason.OtherFocusReason))
        page.code.installEventFilter(self)
        desk.ended.connect(self._worker.close)
        self._front()

    # -- the document in front ----------------------------------------------------------------------------------------

    def _front(self) -> None:
        """Another document."""
        document, text = self._desk.document, self._page.code
        if document is self._document:
            return
        if self._document is not None:
            self._places[self._document] = text.place
            self._settle()
        self._document, self._content = document, None
        self._page.show_text(document is not None)
        self._catch_up()

    def _forget(self) -> None:
        """Documents that were closed."""
        for one in set(self._places).difference(self._desk.documents):
            del self._places[one]

    def _edited(self, change: Change) -> None:
        if "text" in change.what or "state" in change.what:
            self._catch_up()

    def _catch_up(self) -> None:
        """Show what the document says, unless that is shown, or nobody looks."""
        document = self._document
        if document is None or not self._page.isVisible() or document.content is self._content:
            return
        content = document.content
        if isinstance(content, BoardContent) and not content.written:
            self._worker.ask(partial(_written, content))
        else:
            self._show(document, content)

    def _show(self, document: Document, content: Content) -> None:
        self._drop()
        first, self._content, self._raw = self._content is None, content, content.text
        text = self._page.code
        if first:
            text.begin(shown(self._raw))
            text.place = self._places.get(document, (0, 0))
        else:
            text.show_lines(shown(self._raw))
        self._marks()

    def _marks(self) -> None:
        document = self._document
        if document is not None:
            stale = isinstance(document, BoardDocument) and not document.good
            words = "The board shows its last good state." if stale else ""
            self._page.show_marks(marks_of(document.faults) or self._found(), words)

    def _found(self) -> list[Mark]:
        """What the rulebook finds wrong with lines of this text."""
        if self._content is None:
            return []
        return [Mark(one.line, 0, one.text) for one in self._desk.found_in(self._content) if one.line]

    # -- typing -------------------------------------------------------------------------------------------------------

    def _typed(self) -> None:
        if self._keys is None and self._page.code.whole(self._raw) == self._raw:
            return  # Qt tells of new colors, too
        if self._document is not None:
            now = time.monotonic()
            self._keys = (self._keys[0] if self._keys is not None else now, now)
            self._document.unread = self._settle
            self._wait.start()

    def _ask(self) -> None:
        """Read what was typed, beside the window."""
        if self._document is not None and self._keys is not None:
            self._worker.ask(partial(_read, self._document, self._page.code.whole(self._raw)))

    def _settle(self) -> None:
        """Read what was typed, now."""
        if self._document is not None and self._keys is not None:
            text = self._page.code.whole(self._raw)
            self._take(_read(self._document, text))

    def _take(self, read: _Read) -> None:
        keys, document = self._keys, read.document
        self._drop()
        if read.raw != self._raw:
            self._raw, self._content = read.raw, read.content
            document.take("Type", read.content, keys)
        self._marks()

    def _drop(self) -> None:
        """Nothing is left to be read."""
        self._keys = None
        self._wait.stop()
        if self._document is not None:
            self._document.unread = None

    def _done(self, result: object) -> None:
        """The worker has read or written something; what is out of date is asked for again."""
        document = self._document
        if isinstance(result, Exception):
            raise result
        if isinstance(result, _Written):
            result.content.note(result.written)
            self._catch_up()
        elif isinstance(result, _Read) and result.document is document and self._keys is not None:
            if self._page.code.whole(self._raw) == result.raw:
                self._take(result)
            elif not self._wait.isActive():
                self._wait.start()

    # -- what the text asks for ---------------------------------------------------------------------------------------

    def _step(self, by: int) -> None:
        document = self._document
        if document is not None:
            document.settle()
            if by < 0:
                document.stack.undo()
            else:
                document.stack.redo()

    def _show_hex(self, name: str) -> None:
        board = self._desk.board
        if board is None or not board.sheet.has(name):
            self._desk.say(f"There is no hex {name} on a board in front.")
            return
        board.choose(frozenset((parse_hex(name),)))
        self._desk.view.reveal(name)
        self._desk.say(f"{name} is chosen.")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """When the keyboard goes elsewhere, what was typed is read before anything else happens, however long that
        takes: what is drawn next would be drawn on the board before it, and one of the two be lost."""
        if event.type() == QEvent.Type.FocusOut:
            self._settle()
        return False


def text_page(desk: Desk) -> TextPage:
    """The page, fed from a desk."""
    made = TextPage()
    TextFeed(desk, made)
    return made
