"""Any key ends what is played out, and does nothing else: it is taken before the widget that has the keyboard."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QLineEdit, QWidget
from shiboken6 import isValid

LATE = 250
"""For so many milliseconds after the end a key was still meant to end it, and answers nothing."""
_TYPED_IN = (QLineEdit, QAbstractSpinBox)
_BARE = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier
_ELSEWHERE = (Qt.Key.Key_Print, Qt.Key.Key_SysReq)
_HELD = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta)


class AnyKey(QObject):
    """Watches the keyboard of one window from ``begin`` until a moment after ``end``. Keys with Ctrl or Alt, function
    keys and what is typed into a line keep their meaning; keys that are held down end nothing, nor does Shift alone."""

    def __init__(self, window: QWidget, skip: Callable[[], object], asking: Callable[[], bool]) -> None:
        """``skip`` ends what is played out; while ``asking`` a question stands that a late key may not answer."""
        super().__init__(window)
        self._window, self._skip, self._asking = window, skip, asking
        self._playing = False
        self._at: QWidget | None = None
        self._late = QTimer(self, singleShot=True, interval=LATE)
        self._late.timeout.connect(self._leave)
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        self._app = app

    def begin(self) -> None:
        """Something is played out."""
        self._late.stop()
        self._playing = True
        if self._at is None:
            self._app.focusChanged.connect(self._follow)
            self._watch()

    def end(self) -> None:
        """It is over."""
        if self._playing:
            self._playing = False
            self._late.start()

    def _leave(self) -> None:
        self._app.focusChanged.disconnect(self._follow)
        self._drop()

    def _follow(self, _old: QWidget | None, _new: QWidget | None) -> None:
        self._watch()

    def _watch(self) -> None:
        self._drop()
        self._at = self._window.focusWidget() or self._window
        self._at.installEventFilter(self)

    def _drop(self) -> None:
        if self._at is not None and isValid(self._at):
            self._at.removeEventFilter(self)
        self._at = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QKeyEvent) or event.type() == QEvent.Type.KeyRelease or not self._takes(event):
            return False
        event.accept()
        fresh = event.type() == QEvent.Type.KeyPress and not event.isAutoRepeat()
        if fresh and self._playing and event.key() not in _HELD:
            self._skip()
        return True

    def _takes(self, event: QKeyEvent) -> bool:
        if event.key() in _HELD:
            return self._playing
        if isinstance(self._at, _TYPED_IN) or event.modifiers() & ~_BARE or event.key() in _ELSEWHERE:
            return False
        named = event.key() <= Qt.Key.Key_PageDown
        return named and (self._playing or self._asking())
