"""The board on the screen, answering mouse and keys with signals.

It knows looks, hex names and ids only. Whoever uses it gives it looks and decides what a signal means.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from lhy_desktop.ui.board import hits, steps
from lhy_desktop.ui.board.canvas import Canvas
from lhy_desktop.ui.board.drag_item import DragItem
from lhy_desktop.ui.board.gestures import Gestures
from lhy_desktop.ui.board.hits import Hit
from lhy_desktop.ui.board.places import HEX, center, hex_at

_PAN_STEP = 96


class BoardView(Canvas):
    """The interactive board.

    One click answers exactly one of ``marker_clicked``, ``unit_clicked`` and ``hex_clicked``: the topmost thing hit.
    Hex names are canonical, "" off the map; buttons and modifiers are Qt's.
    """

    hex_hovered = Signal(str)
    unit_hovered = Signal(str)
    hex_clicked = Signal(str, object, object)
    """Hex, button, modifiers. "" for the desk."""
    hex_double_clicked = Signal(str)
    unit_clicked = Signal(str, str, object)
    """Unit, its hex, modifiers."""
    marker_clicked = Signal(str, str)
    """Marker, its hex."""
    drag_begun = Signal(str)
    drag_over = Signal(str, str)
    """Unit and the hex it is over now; only when that changes."""
    drag_dropped = Signal(str, str)
    drag_canceled = Signal()
    context_requested = Signal(str, str, QPoint)
    """Hex, unit ("" when none was hit), global position."""
    cursor_moved = Signal(str)
    cursor_activated = Signal(str, object)
    """Enter on the cursor's hex, with modifiers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Board")
        self._gestures = Gestures(self)
        self._may_drag: Callable[[str], bool] = lambda unit: True
        self._words: Callable[[str], str] = lambda name: name
        self._hovered, self._hovered_unit, self._over = "", "", ""
        self._at = ""
        self._ghost: DragItem | None = None

    def set_draggable(self, may: Callable[[str], bool]) -> None:
        """Which units the pointer may pick up; all of them at first."""
        self._may_drag = may

    def set_words(self, words: Callable[[str], str]) -> None:
        """How a hex is spoken and shown in its tooltip; by its name at first."""
        self._words = words

    # -- cursor ---------------------------------------------------------------------------------------------------

    @property
    def cursor_hex(self) -> str:
        """The hex of the board cursor, "" before it was first moved."""
        return self._at

    def set_cursor(self, name: str) -> None:
        """Put the board cursor on a hex, see it, and speak it. NoHexError for an unknown one."""
        self._cursor.stand(center(self.board, name))
        self.reveal(name)
        if name == self._at:
            return
        self._at = name
        words = self._words(name)
        self.setAccessibleDescription(words)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
        self.cursor_moved.emit(name)

    # -- what gestures mean (gestures.Table) ----------------------------------------------------------------------

    def hit(self, at: QPoint) -> Hit:
        """What lies under a point of the viewport."""
        if not self.has_board:
            return hits.NOTHING
        return hits.find(self.board, self._stacks.looks, self.mapToScene(at), HEX / self.camera.pixels)

    def may_drag(self, unit: str) -> bool:
        return self._may_drag(unit)

    def pan(self, dx: int, dy: int) -> None:
        """Move the window over the board by pixels."""
        self.camera.pan(dx, dy)

    def clicked(self, hit: Hit, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier) -> None:
        if hit.kind == "marker":
            self.marker_clicked.emit(hit.id, hit.hex)
        elif hit.kind == "unit":
            self.unit_clicked.emit(hit.id, hit.hex, modifiers)
        else:
            self.hex_clicked.emit(hit.hex, button, modifiers)

    def context(self, hit: Hit, at: QPoint) -> None:
        self.context_requested.emit(hit.hex, hit.id if hit.kind == "unit" else "", self.viewport().mapToGlobal(at))

    def drag_started(self, unit: str, at: QPoint) -> None:
        look = self._stacks.piece(unit)
        if look is None:
            return
        self._ghost = DragItem(look, self._presenter)
        self._ghost.setPos(self.mapToScene(at))
        self._scene.addItem(self._ghost)
        self._stacks.fade(unit)
        self._over = self._stacks.hex_of(unit) or ""
        self.drag_begun.emit(unit)

    def drag_moved(self, unit: str, at: QPoint) -> None:
        if self._ghost is not None:
            self._ghost.setPos(self.mapToScene(at))
        over = self._hex_under(at)
        if over != self._over:
            self._over = over
            self.drag_over.emit(unit, over)

    def drag_ended(self, unit: str, at: QPoint, dropped: bool) -> None:
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None
        self._stacks.fade("")
        over = self._hex_under(at)
        if dropped and over:
            self.drag_dropped.emit(unit, over)
        else:
            self.drag_canceled.emit()

    def hovered(self, at: QPoint) -> None:
        hit = self.hit(at)
        over = self._hex_under(at)
        if over != self._hovered:
            self._hovered = over
            self.hex_hovered.emit(over)
        unit = hit.id if hit.kind == "unit" else ""
        if unit != self._hovered_unit:
            self._hovered_unit = unit
            self.unit_hovered.emit(unit)

    def _hex_under(self, at: QPoint) -> str:
        return (hex_at(self.board, self.mapToScene(at)) or "") if self.has_board else ""

    # -- events ---------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.skip_animation()
        self._gestures.press(event.position().toPoint(), event.button())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._gestures.move(event.position().toPoint())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._gestures.release(event.position().toPoint(), event.button(), event.modifiers())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.has_board:
            self.hex_double_clicked.emit(self._hex_under(event.position().toPoint()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        notches = event.angleDelta().y() / 120
        if notches:
            self.camera.wheel(notches, event.position().toPoint())
            self._zoomed()
        event.accept()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu key asks at the cursor; the mouse's own request came with its button."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self._at:
            stack = self._stacks.looks.get(self._at)
            unit = stack.counters[-1].id if stack and stack.counters else ""
            at = self.mapFromScene(center(self.board, self._at))
            self.context_requested.emit(self._at, unit, self.viewport().mapToGlobal(at))
        event.accept()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            name = self._hex_under(event.pos())
            QToolTip.showText(event.globalPos(), self._words(name) if name else "", self)
            return True
        if event.type() == QEvent.Type.Leave:
            self._left()
        return super().viewportEvent(event)

    def _left(self) -> None:
        if self._hovered:
            self._hovered = ""
            self.hex_hovered.emit("")
        if self._hovered_unit:
            self._hovered_unit = ""
            self.unit_hovered.emit("")

    def event(self, event: QEvent) -> bool:
        """Keypad digits move the cursor, even while digits are shortcuts elsewhere."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
            if steps.moves_cursor(Qt.Key(event.key()), keypad) and not _commanding(event):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        keypad = bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)
        if key == Qt.Key.Key_Escape and self._gestures.cancel():
            return
        if not self.has_board or not self._handle(key, keypad, event):
            event.ignore()

    def _handle(self, key: Qt.Key, keypad: bool, event: QKeyEvent) -> bool:
        if steps.moves_cursor(key, keypad) and not _commanding(event):
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self._pan_key(key)
            else:
                self._step_cursor(key, keypad)
            return True
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom_step(-1 if key == Qt.Key.Key_Minus else 1)
            return True
        if key == Qt.Key.Key_0 and not _commanding(event):
            self.fit()
            return True
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._at:
            self.cursor_activated.emit(self._at, event.modifiers())
            return True
        return False

    def _step_cursor(self, key: Qt.Key, keypad: bool) -> None:
        if not self._at:
            self.set_cursor(steps.corner_hex(self.board))
            return
        there = steps.step(self.board, self._at, key, keypad)
        if there:
            self.set_cursor(there)

    def _pan_key(self, key: Qt.Key) -> None:
        dx = {Qt.Key.Key_Left: -_PAN_STEP, Qt.Key.Key_Right: _PAN_STEP}.get(key, 0)
        dy = {Qt.Key.Key_Up: -_PAN_STEP, Qt.Key.Key_Down: _PAN_STEP}.get(key, 0)
        self.pan(dx, dy)


def _commanding(event: QKeyEvent) -> bool:
    wanted = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.modifiers() & wanted)
