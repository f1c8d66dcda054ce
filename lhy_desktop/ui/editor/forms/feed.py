"""Forms follow documents: a file whose kind a rulebook describes shows its form in the middle, and what is filled in
there becomes a step of the document's history, named after the field."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from PySide6.QtCore import QObject, Qt, SignalInstance
from PySide6.QtWidgets import QLabel, QWidget

from lhy_desktop.engine.authoring.forms import Fault, Schema, faults, schema_of
from lhy_desktop.engine.content.roundtrip import CannotRewriteError, Written
from lhy_desktop.engine.content.yaml_file import Path, parse
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.change import Change
from lhy_desktop.ui.editor.document.content import PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.forms.page import FormPage

UNKNOWN = "No rulebook here describes this file. Edit it in the text at the right."
LOOKING = "Looking for the form of this file…"


class Page(Protocol):
    """What stands in the middle for a file of some kind."""

    schema: Any
    changed: SignalInstance
    text_asked: SignalInstance

    def show_written(self, written: Written, faults: Sequence[Fault]) -> None:
        """Show what the file says, and what is wrong with it."""

    def setEnabled(self, on: bool, /) -> None:
        """Whether it takes changes."""

    def deleteLater(self) -> None:
        """Let it go."""


class Maker(Protocol):
    """Makes pages for a kind of file that is more than a form."""

    def find(self, data: Any, rulesets: Rulesets, document: Document) -> Any:
        """What has to be known of a file of this kind; None for any other. Called beside the window."""

    def make(self, found: Any, schema: Schema, document: Document) -> Any:
        """Its page: a widget that is a ``Page``."""


@dataclass(frozen=True)
class _Described:
    """The schema of a document; None where no rulebook has one. ``maker`` knows how to show it better than as a form,
    by what it has ``found``."""

    document: Document
    schema: Schema | None
    maker: Maker | None = None
    found: Any = None


def _described(
    document: Document, content: PlainContent, rulesets: Rulesets, usual: str, makers: tuple[Maker, ...]
) -> _Described:
    data = content.written.data
    schema = schema_of(data, rulesets.every(), usual)
    for maker in makers:
        if (found := maker.find(data, rulesets, document)) is not None:
            return _Described(document, schema, maker, found)
    return _Described(document, schema)


class FormFeed(QObject):
    """Between a desk and its forms."""

    def __init__(
        self, desk: Desk, show: Callable[[QWidget], object], parent: QObject, makers: tuple[Maker, ...] = ()
    ) -> None:
        """``show`` puts a page in the middle of the window."""
        super().__init__(parent)
        self._desk, self._show, self._makers = desk, show, makers
        self._pages: dict[Document, Any] = {}
        self.nothing = QLabel(UNKNOWN)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setWordWrap(True)
        self.nothing.setProperty("role", "muted")
        self._worker = Latest(self)
        self._worker.done.connect(self._found)
        desk.ended.connect(self._worker.close)
        desk.documents_changed.connect(self._forget)
        desk.edited.connect(self._edited)
        desk.found_changed.connect(self._refresh)

    @property
    def page(self) -> Page | None:
        """The form, or whatever else is shown, of the document in front."""
        document = self._desk.document
        return self._pages.get(document) if document is not None else None

    def front(self) -> None:
        """Show the form of the document in front, when that is no board."""
        document = self._desk.document
        if document is None or isinstance(document, BoardDocument):
            return
        page = self._pages.get(document)
        if page is None:
            self._look_up(document)
        self._refresh()
        self._show(self._pages.get(document, self.nothing))

    def _look_up(self, document: Document) -> None:
        """Look for the schema of a file beside the window: rulebooks take a moment to describe theirs."""
        content, rules = document.content, self._desk.rules
        self.nothing.setText(UNKNOWN)
        if not isinstance(content, PlainContent) or content.faults:
            return
        self.nothing.setText(LOOKING)
        usual = rules.name if rules is not None else ""
        self._worker.ask(partial(_described, document, content, self._desk.rulesets, usual, self._makers))

    def _found(self, result: object) -> None:
        if isinstance(result, Exception):
            raise result
        assert isinstance(result, _Described)
        document = result.document
        if document not in self._desk.documents or document in self._pages:
            return
        if result.schema is None:
            self.nothing.setText(UNKNOWN)
            return
        if result.maker is not None:
            page = result.maker.make(result.found, result.schema, document)
        else:
            page = FormPage(result.schema, document.title)
        self._pages[document] = page
        page.changed.connect(self._changed)
        page.text_asked.connect(self._to_line)
        if document is self._desk.document:
            self._refresh()
            self._show(page)

    def _forget(self) -> None:
        """Documents that were closed."""
        for one in set(self._pages).difference(self._desk.documents):
            self._pages.pop(one).deleteLater()

    def _edited(self, change: Change) -> None:
        document = self._desk.document
        if document is None or isinstance(document, BoardDocument) or "text" not in change.what:
            return
        if document not in self._pages:
            self.front()
        self._refresh()

    def _refresh(self) -> None:
        """What the document says now; while it cannot be read, the form stays as it was."""
        document, page = self._desk.document, self.page
        if document is None or page is None:
            return
        page.setEnabled(document.good)
        content = document.content
        if isinstance(content, PlainContent) and not content.faults:
            page.show_written(content.written, self._faults(page, content, content.written.data))

    def _faults(self, page: Page, content: PlainContent, data: Any) -> tuple[Fault, ...]:
        """What the schema finds, and what the rulebook found in the lines of values."""
        own = faults(page.schema, data)
        found = self._desk.found_in(content)
        if not found:
            return own
        read = parse(content.text.encode(), "")
        lines: dict[int, Path] = {}
        for path, mark in {**read.marks, **read.keys}.items():
            lines.setdefault(mark[0], path)
        known = {lines.get(read.at(one.path)[0]) for one in own}
        more = (Fault(lines[one.line], one.text) for one in found if one.line in lines and one.weight != "style")
        return (*own, *(one for one in more if one.path not in known))

    def _changed(self, data: Any, words: str, typed: bool) -> None:
        document = self._desk.document
        if document is None or not isinstance(document.content, PlainContent):
            return
        try:
            content = document.content.holding(data)
        except CannotRewriteError as error:
            self._desk.say(str(error))
            self._refresh()
            return
        now = time.monotonic()
        document.take(words, content, (now, now) if typed else None)

    def _to_line(self, path: Path) -> None:
        document = self._desk.document
        if document is not None and document.good:
            self._desk.line_asked.emit(parse(document.text.encode(), "").at(path)[0])
