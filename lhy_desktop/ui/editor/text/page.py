"""The page of a file's text: the text, a bar to find in it, and a strip that says what is wrong."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QKeyEvent, QKeySequence, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from lhy_desktop.ui.editor.text.code import CodeEdit
from lhy_desktop.ui.editor.text.finding import FindBar
from lhy_desktop.ui.editor.text.marks import Mark
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.empty import EmptyOr
from lhy_desktop.ui.widgets.painting import smooth
from lhy_desktop.ui.widgets.section import Hairline, face
from lhy_desktop.ui.widgets.words import label


class Sign(QWidget):
    """A triangle in the color of what stops play, or a check mark."""

    def __init__(self) -> None:
        super().__init__()
        self._wrong = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_wrong(self, wrong: bool) -> None:
        """Another one."""
        self._wrong = wrong
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme().px(14), theme().px(14))

    def paintEvent(self, event: QPaintEvent) -> None:
        name, color = ("triangle", "stop") if self._wrong else ("check", "ok")
        icons.draw(smooth(self), name, self.rect().toRectF(), theme().color(color))


class TextPage(QWidget):
    """The page. ``seen`` when it becomes visible."""

    seen = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.code = CodeEdit()
        self.finder = FindBar(self.code)
        self.nothing = label("Make a board or open a file, to see its text here.", "muted", wrap=True)
        self.sign, self.words = Sign(), label("", wrap=True)
        self.next = KeyButton("Next", "F8", kind="quiet", press=self.next_mark)
        self.next.setToolTip("Go to the next fault")
        self._marks: tuple[Mark, ...] = ()
        self._stale = ""
        strip = QWidget()
        face(strip, "bar")
        in_row(self.sign, (self.words, 1), self.next, of=strip, margins=(10, 4, 6, 4), gap=8)
        whole = QWidget()
        in_column(self.finder, (self.code, 1), Hairline(), strip, of=whole, gap=0)
        self._pages = EmptyOr(self.nothing, whole)
        in_column(self._pages, of=self, gap=0)
        self.code.cursorPositionChanged.connect(self._say)
        self.finder.left.connect(lambda: self.code.setFocus(Qt.FocusReason.OtherFocusReason))

    @property
    def goal(self) -> QWidget:
        """What takes the keyboard when somebody goes here."""
        return self.code

    @property
    def strip(self) -> QLabel:
        """What is said below the text."""
        return self.words

    @property
    def marks(self) -> tuple[Mark, ...]:
        """What is wrong."""
        return self._marks

    def show_text(self, there: bool) -> None:
        """Whether a document is open."""
        self._pages.show_there(there)

    def show_marks(self, marks: Sequence[Mark], stale: str = "") -> None:
        """Mark these faults; ``stale`` is what to say of a picture that cannot follow the text now."""
        if (tuple(marks), stale) == (self._marks, self._stale):
            return
        new = tuple(marks) != self._marks
        self._marks, self._stale = tuple(marks), stale
        self.code.set_marks(self._marks)
        self._say()
        if new:
            self._announce()

    def _say(self) -> None:
        marks, line = self._marks, self.code.line
        here = next((mark for mark in marks if mark.line == line), None)
        one = here or next(iter(marks), None)
        self.sign.show_wrong(one is not None)
        self.next.setVisible(one is not None)
        if one is None:
            words = f"Line {line}, column {self.code.textCursor().positionInBlock() + 1}"
        else:
            more = f" ({len(marks)} in all)" if len(marks) > 1 else ""
            words = f"Line {one.line}: {one.text}{more}" + (f"\n{self._stale}" if self._stale else "")
        if words != self.words.text():
            self.words.setText(words)
            self.words.setProperty("role", "stop" if one is not None else "muted")
            self.words.style().polish(self.words)
            self.code.setAccessibleDescription(words if one is not None else "")

    def _announce(self) -> None:
        """Tell screen readers once that something is wrong, or that nothing is any more."""
        first = next(iter(self._marks), None)
        words = f"Line {first.line}: {first.text}" if first is not None else "The text can be read again."
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.code, words))

    def next_mark(self) -> None:
        """Go to the next fault below the cursor, round the end."""
        if self._marks:
            line = self.code.line
            mark = next((mark for mark in self._marks if mark.line > line), self._marks[0])
            self.code.go_to(mark.line, mark.column)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Find):
            self.finder.open_bar()
        elif event.key() == Qt.Key.Key_F8:
            self.next_mark()
        elif event.key() == Qt.Key.Key_F3:
            self.finder.seek(back=bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.seen.emit()
