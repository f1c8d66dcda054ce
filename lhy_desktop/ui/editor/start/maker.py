"""Boards made beside the window: a picture of what is wished for, and the board itself, with progress; a newer wish
ends what is being made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QImage

from lhy_desktop.engine.authoring.new_board import Plan, planned, previewed, text_of
from lhy_desktop.engine.board.making import Told
from lhy_desktop.ui.board.art.flat import flat_preview, quick_preview
from lhy_desktop.ui.editor.document.boards import lattice
from lhy_desktop.ui.editor.document.content import BoardContent
from lhy_desktop.ui.editor.document.latest import Latest

_WIDE = 760
"""About how many pixels a preview is wide."""
_FINE = 12
"""Pixels a hex from which on a preview is drawn in full."""


@dataclass(frozen=True)
class MadeBoard:
    """A board that is ready to be shown."""

    content: BoardContent
    title: str


class _GivenUpError(Exception):
    """Something newer is wanted, or nothing any more."""


@dataclass(frozen=True)
class _Made:
    number: int
    what: QImage | MadeBoard | Exception


class Maker(QObject):
    """``pictured(QImage)``, ``made(MadeBoard)``; ``percent(int)`` on the way to either, ``failed(str)`` with a
    sentence."""

    pictured = Signal(object)
    made = Signal(object)
    percent = Signal(int)
    failed = Signal(str)
    _heard = Signal(int, int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = Latest(self)
        self._worker.done.connect(self._take)
        self._heard.connect(self._hear)
        self._number = 0

    @property
    def busy(self) -> bool:
        """Whether anything is being made."""
        return self._worker.busy

    def picture(self, plan: Plan) -> None:
        """Paint a plan; what was being made is given up."""
        self._begin(lambda told: _painted(plan, told))

    def make(self, plan: Plan, id: str) -> None:
        """Make the board of a plan, ready to be shown; what was being made is given up."""
        self._begin(lambda told: _readied(plan, id, told))

    def stop(self) -> None:
        """Give up what is being made."""
        self._number += 1

    def close(self) -> None:
        """Make no more."""
        self.stop()
        self._worker.close()

    def _begin(self, work: Callable[[Told], QImage | MadeBoard]) -> None:
        self._number += 1
        self._worker.ask(partial(self._work, self._number, work))

    def _work(self, number: int, work: Callable[[Told], QImage | MadeBoard]) -> _Made:
        """In the worker's thread."""
        last = -1

        def told(percent: int) -> None:
            nonlocal last
            if number != self._number:
                raise _GivenUpError
            if percent != last:
                last = percent
                self._heard.emit(number, percent)

        try:
            told(0)
            return _Made(number, work(told))
        except (ValueError, _GivenUpError) as error:
            return _Made(number, error)

    def _hear(self, number: int, percent: int) -> None:
        if number == self._number:
            self.percent.emit(percent)

    def _take(self, result: object) -> None:
        if not isinstance(result, _Made):
            raise result if isinstance(result, BaseException) else TypeError(result)
        if result.number != self._number:
            return
        if isinstance(result.what, QImage):
            self.pictured.emit(result.what)
        elif isinstance(result.what, MadeBoard):
            self.made.emit(result.what)
        else:
            self.failed.emit(str(result.what))


def _painted(plan: Plan, told: Told) -> QImage:
    board = previewed(plan, told)
    pixels = max(3, min(48, _WIDE // max(plan.columns, plan.rows)))
    return flat_preview(board, pixels, names=False) if pixels >= _FINE else quick_preview(board, pixels)


def _readied(plan: Plan, id: str, told: Told) -> MadeBoard:
    text = text_of(planned(plan, id, told))
    lattice(plan.columns, plan.rows)  # kept until it is shown
    return MadeBoard(BoardContent(text, text.sheet), plan.title)
