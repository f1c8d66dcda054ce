"""Earlier versions of a file on a page: looked at, compared, and taken up again as one step."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from lhy_desktop.engine.content import ContentError
from lhy_desktop.ui.editor.document.content import Content
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.opening import content_of
from lhy_desktop.ui.editor.files.differences import Row, differences
from lhy_desktop.ui.editor.files.filing import Filing
from lhy_desktop.ui.editor.files.form import form_of
from lhy_desktop.ui.editor.files.pages.list_page import CLOSE, ListPage, PageModel
from lhy_desktop.ui.editor.files.versions import Version
from lhy_desktop.ui.editor.files.wording import size_words, time_words


class Seen(NamedTuple):
    """A version as it was read, and what leads from it to the work as it is now; ``said`` when it cannot be read."""

    content: Content | None
    rows: list[Row]
    said: str = ""


class Past(QObject):
    """The page of earlier versions of the document in front."""

    def __init__(self, filing: Filing, window: QWidget) -> None:
        super().__init__(filing)
        self._filing, self._window = filing, window
        self._seen: Seen | None = None

    def show(self, document: Document) -> None:
        """Show the earlier versions of a document's file."""
        if document.path is None:
            self._filing.desk.say("This document was never saved, so there are no earlier versions of it.")
            return
        self._filing.clerk.do(partial(self._filing.versions.of, document.path), partial(self._show, document))

    def _show(self, document: Document, found: tuple[Version, ...]) -> None:
        if not found:
            self._filing.desk.say("There are no earlier versions yet: each time you save, the one before is kept.")
            return

        def made() -> QDialog:
            text = "What the file was before each of the last five saves. − stands there alone, + in your work."
            ways = (("take", "Take this one up"), (CLOSE, "Close"))
            entries = tuple((time_words(one.when / 1e9), size_words(one.size)) for one in found)
            page = ListPage(
                self._window, PageModel("versions", f"Earlier versions of {document.title}", text, ways, entries)
            )
            page.seen.connect(partial(self._look, page, document, found))
            page.answered.connect(partial(self._answer, page, document, found))
            self._look(page, document, found, 0)
            return page

        self._filing.asking.show(made)

    def _look(self, page: ListPage, document: Document, found: tuple[Version, ...], row: int) -> None:
        self._seen = None
        page.say("")
        self._filing.clerk.do(partial(_read, found[row], document.content), partial(self._read, page, row))

    def _read(self, page: ListPage, row: int, seen: Seen) -> None:
        if self._filing.asking.dialog is not page or page.row != row:
            return
        self._seen = seen
        page.say(seen.said)
        page.text.show_rows(seen.rows, "This is what you have now." if seen.content is not None else "")

    def _answer(self, page: ListPage, document: Document, found: tuple[Version, ...], id: str, row: int) -> None:
        seen = self._seen
        if id != CLOSE and (seen is None or seen.content is None):
            return
        page.done(QDialog.DialogCode.Accepted)
        if id != CLOSE and seen is not None and seen.content is not None and document in self._filing.papers:
            when = time_words(found[row].when / 1e9)
            document.become(f"Version of {when}", seen.content)
            self._filing.desk.say(f"This is the version of {when}. Undo brings back what you had.")


def _read(version: Version, now: Content) -> Seen:
    try:
        text, _ = form_of(version.raw(), "")
    except (OSError, ContentError) as error:
        return Seen(None, [], f"This version cannot be read: {error}")
    return Seen(content_of(text, ""), differences(text, now.text))
