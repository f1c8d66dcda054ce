"""Line of sight while one draws: a line and a field of view that stay on the board and follow every edit."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QObject, Signal

from lhy_desktop.engine.board import Board, Point
from lhy_desktop.engine.flow.door import Sight, SightWords, StrangeGroundError
from lhy_desktop.ui.board.looks import FieldLook, Segment, ThreadLook
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.surface.view import EditView


@dataclass(frozen=True)
class Asked:
    """A line between two hexes, "" for no end, and whether the field of view of its start is wanted."""

    start: str = ""
    end: str = ""
    field: bool = False


@dataclass(frozen=True)
class Looked:
    """What was found on one board."""

    asked: Asked
    board: Board
    line: SightWords | None
    states: bytes | None


def look(rules: Sight, board: Board, asked: Asked) -> Looked:
    """Judge the line and the field by a ruleset."""
    line = rules.sight(board, asked.start, asked.end) if asked.end and asked.end != asked.start else None
    return Looked(asked, board, line, rules.field(board, asked.start) if asked.field else None)


class SightWatch(QObject):
    """Keeps a line of sight on the board. ``told(sentence)`` says what decides it, ``asked_changed`` that another line
    is wanted."""

    told = Signal(str)
    asked_changed = Signal()

    def __init__(self, view: EditView, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._rules: Sight | None = None
        self._board: Board | None = None
        self.asked = Asked()
        self.found: Looked | None = None
        self._worker = Latest(self)
        self._worker.done.connect(self._take)

    @property
    def busy(self) -> bool:
        """Whether a line is being judged."""
        return self._worker.busy

    def set_rules(self, rules: Sight | None) -> None:
        """Another ruleset judges from now on; None for nobody."""
        self._rules = rules
        self._again()

    def set_board(self, board: Board | None) -> None:
        """The board of the sheet as it is now; None while there is none."""
        self._board = board
        self._again()

    def ask(self, asked: Asked) -> None:
        """Show this line and field from now on; ``Asked()`` shows none."""
        if asked != self.asked:
            self.asked = asked
            self.asked_changed.emit()
            self._again()

    def close(self) -> None:
        """Judge no more."""
        self._worker.close()

    def _again(self) -> None:
        board, asked = self._board, self.asked
        ends = (asked.start, asked.end or asked.start)
        if board is None or self._rules is None or not asked.start or any(hex not in board.index for hex in ends):
            self._clear()
            return
        self._worker.ask(partial(look, self._rules, board, asked))

    def _clear(self) -> None:
        self.found = None
        for kind in ("thread", "field") if self._view.has_board else ():
            self._view.clear_overlay(kind)

    def _take(self, result: object) -> None:
        if isinstance(result, StrangeGroundError):
            self._clear()
            self.told.emit(str(result))
            return
        if isinstance(result, Exception):
            raise result
        assert isinstance(result, Looked)
        old = result.board is not self._board or result.asked != self.asked
        if old or result.board.names != self._view.board.names:
            return
        self.found = result
        self._show(result)

    def _show(self, found: Looked) -> None:
        board, asked = found.board, found.asked
        if found.states is None:
            self._view.clear_overlay("field")
        else:
            self._view.set_overlay("field", FieldLook(found.states, asked.start))
        if found.line is None:
            self._view.clear_overlay("thread")
            return
        self._view.set_overlay("thread", thread(board, asked, found.line))
        rule = f" ({found.line.rule})" if found.line.rule else ""
        self.told.emit(f"{asked.start}-{asked.end}: {found.line.sentence}{rule}")


def thread(board: Board, asked: Asked, found: SightWords) -> ThreadLook:
    """The line as it is drawn: it ends with a cross where something blocks it, and is dashed behind what hinders."""
    start, end = board.hex(asked.start).center, board.hex(asked.end).center
    if found.stop:
        at = _on_line(board, found.stop, start, end)
        parts = Segment(start, at, "clear"), Segment(at, end, "blocked")
        return ThreadLook(parts, (), at, f"{asked.end}: blocked in {found.stop}")
    if found.hindered:
        at = min((_on_line(board, hex, start, end) for hex in found.hindered), key=lambda p: _apart(start, p))
        parts = Segment(start, at, "clear"), Segment(at, end, "hindered")
        return ThreadLook(parts, (), None, f"{asked.end}: hindered")
    return ThreadLook((Segment(start, end, "clear"),), (), None, f"{asked.end}: clear")


def _on_line(board: Board, hex: str, start: Point, end: Point) -> Point:
    """The place on a line nearest to the middle of a hex."""
    x, y = board.hex(hex).center
    dx, dy = end[0] - start[0], end[1] - start[1]
    share = ((x - start[0]) * dx + 3 * (y - start[1]) * dy) / max(1, dx * dx + 3 * dy * dy)
    share = min(1.0, max(0.0, share))
    return round(start[0] + dx * share), round(start[1] + dy * share)


def _apart(one: Point, other: Point) -> int:
    return (one[0] - other[0]) ** 2 + 3 * (one[1] - other[1]) ** 2
