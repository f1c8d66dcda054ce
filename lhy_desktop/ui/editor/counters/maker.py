"""Counter files get a page of their own in the middle of the window, wherever a rulebook says how they are cut."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject

from lhy_desktop.engine.authoring.counters import kit_for
from lhy_desktop.engine.authoring.forms import Schema
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.counters import CounterKit
from lhy_desktop.engine.content.counters.clashing import clashes, taken
from lhy_desktop.engine.content.counters.editing import renamed
from lhy_desktop.engine.content.yaml_file import Path, parse
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.counters.page import CountersPage
from lhy_desktop.ui.editor.counters.pictures import Pictures
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.content import PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.files.saving import shipped
from lhy_desktop.ui.seam.forewords import printer_of
from lhy_desktop.ui.seam.printing import Printer

SHIPPED = "This file came with the program and is never written over: edit a copy of it."


@dataclass(frozen=True)
class Found:
    """What is known of a counter file; ``others`` are the ids in the other files, with the file of each."""

    kit: CounterKit
    printer: Printer | None
    others: dict[str, str]


class CountersMaker(QObject):
    """Makes the pages, and does what they ask for."""

    def __init__(self, desk: Desk, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._pages: dict[CountersPage, tuple[Document, Found]] = {}
        desk.line_asked.connect(self._show_line)
        desk.edited.connect(lambda _change: self._banners())
        desk.document_changed.connect(self._banners)
        desk.documents_changed.connect(self._forget)

    def find(self, data: Any, rulesets: Rulesets, document: Document) -> Found | None:
        """Whether this is the data of a counter file; called beside the window."""
        kit = kit_for(data, rulesets.every())
        if kit is None:
            return None
        return Found(kit, printer_of(kit.ruleset), taken(kit.folder, kit.ids, find_places(), document.path))

    def make(self, found: Found, schema: Schema, document: Document) -> CountersPage:
        """The page of a counter file."""
        page = CountersPage(found.kit, schema, Pictures(found.printer), document.title)
        document.folder = found.kit.folder
        self._pages[page] = document, found
        page.rewritten.connect(partial(self._rewrite, document))
        page.said.connect(self._desk.say)
        page.copy_asked.connect(partial(self._copy, document, found))
        page.apart_asked.connect(partial(self._apart, page))
        document.marked.connect(self._banners)
        self._banners()
        return page

    def _forget(self) -> None:
        """Documents that were closed; their pages go with the forms."""
        for page in [page for page, (document, _) in self._pages.items() if document not in self._desk.documents]:
            del self._pages[page]

    def _rewrite(self, document: Document, text: str, words: str) -> None:
        document.set_text(words, text)

    # -- what stands above the counters -------------------------------------------------------------------------------

    def _banners(self) -> None:
        for page, (document, found) in self._pages.items():
            if document is self._desk.document:
                self._banner(page, document, found)

    def _banner(self, page: CountersPage, document: Document, found: Found) -> None:
        if document.path is not None and shipped(document.path, find_places()):
            page.show_banner(SHIPPED, copy=True)
            return
        content = document.content
        data = content.written.data if isinstance(content, PlainContent) and not content.faults else None
        there = list(clashes(found.kit.ids(data), found.others)) if data is not None else []
        if not there:
            page.show_banner("")
            return
        id, _, file = there[0]
        more = f", and {len(there) - 1} more ids in other files" if len(there) > 1 else ""
        page.show_banner(f"**{id}** stands in {file} too{more}: with both no mission could be played.", apart=True)

    def _apart(self, page: CountersPage) -> None:
        document, found = self._pages[page]
        if page.edits is not None:
            made = page.edits.apart(found.others)
            document.set_text(made.words, made.text)

    def _copy(self, document: Document, found: Found) -> None:
        """The same counters in a new document, under ids that nobody has."""
        title = f"{document.title}_own"
        made = Document(PlainContent(copied(document.text, found.kit), title), None, "", title)
        made.folder = found.kit.folder
        made.stack.resetClean()
        self._desk.open(made)

    # -- the text -----------------------------------------------------------------------------------------------------

    def _show_line(self, line: int) -> None:
        """What stands in a line of the text is chosen."""
        document = self._desk.document
        for page, (of, _) in self._pages.items():
            if of is document and of.good:
                page.choose_around(path_at(of.text, line))


def path_at(text: str, line: int) -> Path:
    """The innermost value that begins in a line, or above it."""
    read = parse(text.encode(), "")
    marks = {**read.marks, **read.keys}
    return max((path for path, mark in marks.items() if mark[0] <= line), key=lambda path: (marks[path][0], -len(path)))


def copied(text: str, kit: CounterKit) -> str:
    """The text of a counter file under ids that no file has."""
    data = parse(text.encode(), "").data
    return renamed(text, dict(kit.apart(data, taken(kit.folder, kit.ids, find_places()))))
