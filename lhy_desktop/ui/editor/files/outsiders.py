"""What other programs do to open files: told as soon as it is noticed, and nothing is done without an answer."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QDialog, QWidget

from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.files.differences import differences
from lhy_desktop.ui.editor.files.filing import Filing
from lhy_desktop.ui.editor.files.pages.list_page import CLOSE, ListPage, PageModel
from lhy_desktop.ui.editor.files.papers import Outside, Reading, outside

_RELOAD = ("reload", "Reload it")


class Outsiders(QObject):
    """Looks when the system tells of a change, and when the window comes to the front."""

    def __init__(self, filing: Filing, window: QWidget) -> None:
        super().__init__(filing)
        self._filing, self._window = filing, window
        self._asked: set[Document] = set()
        filing.watch.stirred.connect(self.look)
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self.look()
        return False

    def look(self) -> None:
        """Look at the file of every open document, beside the window."""
        for document, paper in self._filing.papers.items():
            if document.path is not None and paper.stamp is not None and document not in self._asked:
                job = partial(outside, document.path, paper.stamp)
                self._filing.clerk.do(job, partial(self._found, document, paper.stamp))

    def _found(self, document: Document, known: object, found: Outside) -> None:
        paper = self._filing.papers.get(document)
        if paper is None or paper.stamp is not known or document in self._asked or document.path is None:
            return  # closed, saved or answered meanwhile
        if found.news == "gone":
            self._asked.add(document)
            text = f"**{document.path.name}** was removed or renamed by another program. Your work is still open here."
            again = (("save", "Save it again"), ("cancel", "Keep it open"))
            self._filing.asking.ask("gone", "The file is gone", text, again, partial(self._gone, document))
        elif found.reading is not None and found.reading.stamp.digest != paper.told:
            self._asked.add(document)
            unsaved = " You have changes that are not saved; Undo brings them back after reloading." * document.dirty
            text = f"Another program has changed **{document.path.name}**.{unsaved}"
            ways = (_RELOAD, ("compare", "Compare…"), ("cancel", "Keep mine"))
            answer = partial(self._changed, document, found.reading)
            self._filing.asking.ask("outside", "The file has changed", text, ways, answer)

    def _gone(self, document: Document, answer: str) -> None:
        self._asked.discard(document)
        paper = self._filing.papers.get(document)
        if paper is None:
            return
        paper.stamp = None
        document.note_unsaved()
        self._filing.follow_files()
        if answer == "save":
            self._filing.save(document)

    def _changed(self, document: Document, found: Reading, answer: str) -> None:
        self._asked.discard(document)
        paper = self._filing.papers.get(document)
        if paper is None:
            return
        if answer == "reload":
            self._filing.reload(document, "Reload the file", found)
        elif answer == "compare":
            self._asked.add(document)
            self._filing.clerk.do(
                partial(_compared, document.content.text, found), partial(self._show, document, found)
            )
        else:
            paper.stamp = found.stamp
            document.note_unsaved()

    def _show(self, document: Document, found: Reading, rows: object) -> None:
        def made() -> QDialog:
            text = "− stands in your work alone, + in the file as it lies on the disk."
            ways = (_RELOAD, (CLOSE, "Keep mine"))
            page = ListPage(self._window, PageModel("compare", f"{found.path.name}, two versions", text, ways))
            page.text.show_rows(rows, "Both say the same.")  # type: ignore[arg-type]
            page.answered.connect(partial(self._answer, page, document, found))
            return page

        self._filing.asking.show(made)

    def _answer(self, page: ListPage, document: Document, found: Reading, id: str, _row: int) -> None:
        page.done(QDialog.DialogCode.Accepted)
        self._changed(document, found, id)


def _compared(mine: str, found: Reading) -> object:
    return differences(mine, found.content.text)
