"""Questions over the window, one after the other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QDialog, QWidget

from lhy_desktop.ui.panels.notices import Notice, NoticeModel
from lhy_desktop.ui.widgets.files import file_to_open, file_to_save

FILES = "Boards and missions (*.yaml *.yml);;All files (*)"
ARCHIVES = "Shared boards and missions (*.lhymission)"
Ways = tuple[tuple[str, str], ...]
"""(id, words) of the answers; "cancel" is Esc."""


class Asking(QObject):
    """Shows one dialog at a time over a window; others wait until it is closed."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._waiting: list[Callable[[], QDialog]] = []
        self.dialog: QDialog | None = None
        """The one that is open."""

    def ask(
        self,
        id: str,
        title: str,
        text: str,
        ways: Ways,
        answer: Callable[[str], object] = lambda _id: None,
        problems: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Ask with a sentence and buttons; ``problems`` are places and sentences below it."""
        self.show(partial(self._notice, NoticeModel(id, title, text, ways, problems), answer))

    def show(self, made: Callable[[], QDialog]) -> None:
        """Show a dialog when those before it are closed."""
        self._waiting.append(made)
        self._next()

    def to_open(self, title: str, folder: Path, kinds: str = FILES) -> Path | None:
        """A file that is there, or None."""
        return file_to_open(self._window, title, folder, kinds)

    def to_save(self, title: str, proposed: Path, kinds: str = FILES) -> Path | None:
        """Where to write, or None; a file that is there is asked for."""
        return file_to_save(self._window, title, proposed, kinds)

    def close(self) -> None:
        """Ask nothing more."""
        self._waiting.clear()
        if self.dialog is not None:
            self.dialog.done(QDialog.DialogCode.Rejected)

    def _notice(self, model: NoticeModel, answer: Callable[[str], object]) -> QDialog:
        notice = Notice(self._window, model)
        notice.chosen.connect(answer)
        return notice

    def _next(self) -> None:
        if self.dialog is None and self._waiting:
            self.dialog = self._waiting.pop(0)()
            self.dialog.finished.connect(self._finished)
            self.dialog.open()

    def _finished(self, _result: int) -> None:
        done, self.dialog = self.dialog, None
        if done is not None:
            done.deleteLater()
        QTimer.singleShot(0, self, self._next)  # the answer comes first, and may ask more
