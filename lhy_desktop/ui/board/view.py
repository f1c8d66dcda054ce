"""The board on the screen: what is shown (Canvas), the mouse (Pointing), and here the keys and the spoken cursor. It
knows looks, hex names and ids only. Whoever uses it gives it looks and decides what a signal means."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QContextMenuEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.board import cursor
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.board.pointing import Pointing

_PAN_STEP = 96


class BoardView(Pointing):
    """The interactive board. Arrows and the numeric keypad move a cursor that is spoken. It is seen while the keyboard
    is in use, goes with what is in hand, and a press of the mouse hides it."""

    cursor_moved = Signal(str)
    cursor_activated = Signal(str, object)
    """Enter on the cursor's hex, with modifiers."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Board")
        self._at = ""

    @property
    def cursor_hex(self) -> str:
        """The hex of the board cursor, "" while it is not seen."""
        return self._at if self._cursor.isVisible() else ""

    @property
    def cursor_place(self) -> str:
        """Where the cursor is, or comes to sight with the next arrow key; "" for nowhere yet."""
        return self._at

    def lead_cursor(self, name: str) -> None:
        """Something in this hex has been taken in hand: the cursor is there too, seen or not; nothing scrolls."""
        self._at = name
        if self._cursor.isVisible():
            self._cursor.stand(center(self.board, name), self.board.quarter)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._cursor.setVisible(False)
        super().mousePressEvent(event)

    def set_cursor(self, name: str) -> None:
        """Put the board cursor on a hex, see it, and speak it. NoHexError for an unknown one."""
        same = name == self.cursor_hex
        self._cursor.stand(center(self.board, name), self.board.quarter)
        self.reveal(name)
        if same:
            return
        self._at = name
        words = self._words(name)
        self.setAccessibleDescription(words)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
        self.cursor_moved.emit(name)

    def hush(self) -> None:
        """Remove everything that was pointed at, read or dragged: cursor, its words, fan, drag."""
        self._gestures.cancel()
        self.close_fan()
        self._cursor.setVisible(False)
        self._at = ""
        self.setAccessibleDescription("")

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The menu key asks at the cursor; the mouse's own request came with its button."""
        if event.reason() == QContextMenuEvent.Reason.Keyboard and self.cursor_hex:
            pieces = self._pieces_in(self._at)
            at = self.mapFromScene(center(self.board, self._at))
            unit = pieces[-1].id if pieces else ""
            self.context_requested.emit(self._at, unit, self.viewport().mapToGlobal(at))
        event.accept()

    def event(self, event: QEvent) -> bool:
        """Keypad digits move the cursor, even while digits are shortcuts elsewhere."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._moves(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.has_board or not self._handle(Qt.Key(event.key()), event):
            event.ignore()

    def _handle(self, key: Qt.Key, event: QKeyEvent) -> bool:
        """Do what a key asks; answers False when it means nothing here."""
        if key == Qt.Key.Key_Escape:
            return self._gestures.cancel() or self.close_fan()
        if self._moves(event):
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and not _keypad(event):
                self._pan_key(key)
            else:
                self._step_cursor(key, _keypad(event))
            return True
        if _commanding(event):
            return False
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            self.zoom_step(-1 if key == Qt.Key.Key_Minus else 1)
        elif key == Qt.Key.Key_0:
            self.fit()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.cursor_hex:
            self.cursor_activated.emit(self._at, event.modifiers())
        else:
            return False
        return True

    def _moves(self, event: QKeyEvent) -> bool:
        quarter = self.has_board and self.board.quarter
        return cursor.moves_cursor(Qt.Key(event.key()), _keypad(event), quarter) and not _commanding(event)

    def _step_cursor(self, key: Qt.Key, keypad: bool) -> None:
        if not self._at:
            self.set_cursor(cursor.middle_hex(self.board))
            return
        there = cursor.step(self.board, self._at, key, keypad)
        if there:
            self.set_cursor(there)

    def _pan_key(self, key: Qt.Key) -> None:
        dx = {Qt.Key.Key_Left: -_PAN_STEP, Qt.Key.Key_Right: _PAN_STEP}.get(key, 0)
        dy = {Qt.Key.Key_Up: -_PAN_STEP, Qt.Key.Key_Down: _PAN_STEP}.get(key, 0)
        self.pan(dx, dy)


def _keypad(event: QKeyEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.KeypadModifier)


def _commanding(event: QKeyEvent) -> bool:
    wanted = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    return bool(event.modifiers() & wanted)
