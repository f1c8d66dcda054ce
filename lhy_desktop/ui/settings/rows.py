"""One line of the settings page: words left, what changes it right, Reset when it differs from the usual."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from lhy_desktop.ui.seam.setting import OFF, ON, Setting
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.words import Words, label

_MODIFIERS = (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_Meta, Qt.Key.Key_AltGr)


class KeyLine(QLineEdit):
    """A line that takes the next key pressed as its text; Esc leaves it, Backspace asks for no key."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setPlaceholderText("no key")

    def event(self, event: QEvent) -> bool:
        """Every key but Tab and Esc belongs to this line while it has the keyboard."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in _MODIFIERS:
            return
        if key in (Qt.Key.Key_Escape, Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Backspace and not event.modifiers():
            self.pressed.emit("")
        else:
            self.pressed.emit(QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText))


class Row(QWidget):
    """Shows a ``Setting``. ``chosen(id, value)`` when it was changed, ``asked(id)`` from a button."""

    chosen = Signal(str, str)
    asked = Signal(str)

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.setObjectName(f"setting_{setting.id}")
        self._about, self._source = Words("", "muted"), Words("", "small")
        self._problem = Words("", "stop")
        self.editor = self._make_editor()
        self.reset = KeyButton("Reset", kind="quiet")
        self.reset.setAccessibleName(f"Reset: {setting.text}")
        self.reset.clicked.connect(lambda: self.chosen.emit(self.setting.id, self.setting.usual))
        said = in_column(gap=2)
        for words in (label(setting.text, "strong", wrap=True), self._about, self._source, self._problem):
            said.addWidget(words)
        row = in_row((said, 1), of=self, margins=(16, 9, 14, 9), gap=14)
        if self.editor is not None:
            self.editor.setAccessibleName(setting.text)
            row.addWidget(self.editor, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.reset, 0, Qt.AlignmentFlag.AlignTop)
        policy = self.reset.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(policy)
        self.show_setting(setting)

    def show_setting(self, setting: Setting) -> None:
        """Show another value of the same setting."""
        self.setting = setting
        about = setting.about + (f" Usually: {setting.words(setting.usual)}." if setting.changed else "")
        for words, text in ((self._about, about), (self._source, setting.source), (self._problem, setting.problem)):
            words.say(text)
            words.setVisible(bool(text))
        self.reset.setVisible(setting.changed)
        editor = self.editor
        if editor is not None:
            editor.setAccessibleDescription(f"{about} {setting.problem}".strip())
        if isinstance(editor, Choice):
            editor.setCurrentIndex(editor.findData(setting.value))
        elif isinstance(editor, QCheckBox):
            editor.setChecked(setting.value == ON)
        elif isinstance(editor, QLineEdit) and not setting.problem:
            editor.setText(setting.value)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """A changed setting has a bar at its edge besides the words."""
        if self.setting.changed:
            QPainter(self).fillRect(QRectF(0, 6, 4, self.height() - 12), theme().color("attention"))

    def _make_editor(self) -> QWidget | None:
        setting = self.setting
        if setting.kind == "choice":
            choice = Choice()
            for value, words in setting.choices:
                choice.addItem(words, value)
            choice.activated.connect(lambda _at: self.chosen.emit(setting.id, str(choice.currentData())))
            choice.installEventFilter(self)
            return choice
        if setting.kind == "switch":
            box = QCheckBox("on")
            box.clicked.connect(lambda on: self.chosen.emit(setting.id, ON if on else OFF))
            return box
        if setting.kind == "text":
            line = QLineEdit()
            line.setFixedWidth(theme().px(min(220, max(70, 12 * len(setting.usual) + 30))))
            line.editingFinished.connect(lambda: self._typed(line.text()))
            return line
        if setting.kind == "keys":
            keys = KeyLine()
            keys.setFixedWidth(theme().px(150))
            keys.pressed.connect(lambda text: self.chosen.emit(setting.id, text))
            return keys
        if setting.kind == "button":
            return KeyButton(setting.value, press=lambda: self.asked.emit(setting.id))
        return None

    def _typed(self, text: str) -> None:
        if text != self.setting.value or self.setting.problem:
            self.chosen.emit(self.setting.id, text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel scrolls the page; it does not change a choice in passing."""
        if event.type() == QEvent.Type.Wheel:
            event.ignore()
            return True
        return super().eventFilter(watched, event)
