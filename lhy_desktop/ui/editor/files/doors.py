"""Other ways by which files come into the editor: those opened last, and what is dropped on the window."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QEvent, QMimeData, QObject
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QDialog, QWidget

from lhy_desktop.engine.content.sharing.archive import SUFFIX
from lhy_desktop.ui.editor.files.filing import Filing
from lhy_desktop.ui.editor.files.pages.list_page import CLOSE, ListPage, PageModel
from lhy_desktop.ui.editor.files.papers import Reading, Unread, read_paper

ENDINGS = (".yaml", ".yml", SUFFIX)
_DRAGS = (QEvent.Type.DragEnter, QEvent.Type.DragMove, QEvent.Type.Drop)


class Doors(QObject):
    """``open`` opens a file of any kind that the editor takes."""

    def __init__(self, filing: Filing, window: QWidget, open: Callable[[Path], object]) -> None:
        super().__init__(filing)
        self._filing, self._window, self._open = filing, window, open
        for widget in (filing.desk.view, filing.desk.view.viewport()):
            widget.setAcceptDrops(False)  # a scene takes every drag, and does nothing with files
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    # -- dropped ------------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in _DRAGS or not isinstance(event, QDropEvent):
            return False
        paths = _paths(event.mimeData())
        if not paths:
            return False
        event.acceptProposedAction()
        if event.type() == QEvent.Type.Drop:
            for path in paths:
                self._open(path)
        return True

    # -- opened last --------------------------------------------------------------------------------------------------

    def show_recent(self) -> None:
        """Show the files opened last."""
        self._filing.clerk.do(self._filing.recent.paths, self._show)

    def _show(self, paths: tuple[Path, ...]) -> None:
        if not paths:
            self._filing.desk.say("No file has been opened yet.")
            return
        self._filing.asking.show(partial(self._page, list(paths)))

    def _page(self, paths: list[Path]) -> QDialog:
        ways = (("open", "Open"), ("forget", "Take off the list"), (CLOSE, "Close"))
        model = PageModel("recent", "Recent files", "", ways, _entries(paths))
        page = ListPage(self._window, model)
        page.seen.connect(partial(self._look, page, paths))
        page.answered.connect(partial(self._answer, page, paths))
        page.list.itemDoubleClicked.connect(lambda _item: self._answer(page, paths, "open", page.row))
        self._look(page, paths, 0)
        return page

    def _look(self, page: ListPage, paths: list[Path], row: int) -> None:
        if row < len(paths):
            self._filing.clerk.do(partial(read_paper, paths[row]), partial(self._read, page, paths[row]))

    def _read(self, page: ListPage, path: Path, found: Reading | Unread) -> None:
        if self._filing.asking.dialog is page:
            page.say(str(path))
            page.text.show_text(found.content.text if isinstance(found, Reading) else found.said)

    def _answer(self, page: ListPage, paths: list[Path], id: str, row: int) -> None:
        if id == "forget" and 0 <= row < len(paths):
            self._filing.clerk.do(partial(self._filing.recent.forget, paths.pop(row)))
            page.show_entries(_entries(paths))
        if id != "forget" or not paths:
            page.done(QDialog.DialogCode.Accepted)
        if id == "open" and 0 <= row < len(paths):
            self._open(paths[row])


def _entries(paths: list[Path]) -> tuple[tuple[str, str], ...]:
    return tuple((path.name, str(path.parent)) for path in paths)


def _paths(given: QMimeData) -> list[Path]:
    """The files of what is dragged that the editor opens."""
    files = [Path(url.toLocalFile()) for url in given.urls() if url.isLocalFile()]
    return [path for path in files if path.suffix.casefold() in ENDINGS]
