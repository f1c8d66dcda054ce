"""A text that is edited as code: a margin with numbers, colors, marks; undo and redo are for its document to do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPalette,
    QResizeEvent,
    QShowEvent,
    QTextBlock,
    QTextCharFormat,
    QTextCursor,
    QTextFormat,
)
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QTextEdit, QToolTip, QWidget

from lhy_desktop.ui.editor.text.coloring import Coloring
from lhy_desktop.ui.editor.text.indenting import STEP, indent_below, shifted
from lhy_desktop.ui.editor.text.lines import Change, changes, moved, typed
from lhy_desktop.ui.editor.text.margin import Margin
from lhy_desktop.ui.editor.text.marks import Mark
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme

FAMILIES = ["JetBrains Mono", "Cascadia Mono", "Consolas", "Menlo", "DejaVu Sans Mono", "Noto Sans Mono", "monospace"]
SIZE = 12.5
_NAME = re.compile(r"(?<![A-Za-z0-9_])[A-Z]{1,3}[0-9]{1,3}(?![A-Za-z0-9_])")
_KEEP = QTextCursor.MoveMode.KeepAnchor
_CONTROL = Qt.KeyboardModifier.ControlModifier


def code_font() -> QFont:
    """Letters of one width in the size of the window's text."""
    made = QFont(theme().font(SIZE))
    made.setFamilies(FAMILIES)
    made.setStyleHint(QFont.StyleHint.Monospace)
    made.setFixedPitch(True)
    return made


class CodeEdit(QPlainTextEdit):
    """``changed`` when somebody has typed, ``undo_asked`` and ``redo_asked`` for the document's history, ``name_asked``
    for a hex name that is clicked with Ctrl held, ``left`` when Esc leaves it."""

    changed = Signal()
    undo_asked = Signal()
    redo_asked = Signal()
    name_asked = Signal(str)
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._showing = False
        self._marks: dict[int, list[Mark]] = {}
        self.setUndoRedoEnabled(False)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setAccessibleName("Text of the file")
        self.setMouseTracking(True)
        self.coloring = Coloring(self.document())
        self.margin = Margin(self, self)
        self.margin.pressed.connect(self.go_to)
        self.blockCountChanged.connect(self._fit)
        self.updateRequest.connect(self._scrolled)
        self.textChanged.connect(self._typed)
        self.cursorPositionChanged.connect(self._mark)
        theme().changed.connect(self._dress)
        self._dress()

    # -- its text -----------------------------------------------------------------------------------------------------

    def lines(self) -> tuple[str, ...]:
        """The lines as they stand."""
        return tuple(self.document().toRawText().split("\u2029"))

    def show_lines(self, new: Sequence[str]) -> int:
        """Show other lines: only those that differ are replaced, cursor and scroll stay where they were. Answers how
        many lines were replaced or put in."""
        made = tuple(changes(self.lines(), new))
        if not made:
            return 0
        cursor, bar = self.textCursor(), self.verticalScrollBar()
        spots = [self._spot(place) for place in (cursor.anchor(), cursor.position())]
        top, left = moved(self.firstVisibleBlock().blockNumber(), made), self.horizontalScrollBar().value()
        self._showing = True
        writer = QTextCursor(self.document())
        writer.beginEditBlock()
        for change in reversed(made):
            self._replace(writer, change)
        writer.endEditBlock()
        self._showing = False
        anchor, here = (self._place(moved(line, made), column) for line, column in spots)
        cursor.setPosition(anchor)
        cursor.setPosition(here, _KEEP)
        self.setTextCursor(cursor)
        bar.setValue(top)
        self.horizontalScrollBar().setValue(left)
        return sum(len(change.lines) for change in made)

    def begin(self, new: Sequence[str]) -> None:
        """Show the lines of another document, from above."""
        self._showing = True
        self.setPlainText("\n".join(new))
        self._showing = False
        self.coloring.again()

    def _replace(self, writer: QTextCursor, change: Change) -> None:
        """Turn lines into others; a line goes with the end before it where it is the last."""
        start, end, lines = change
        text, count = "\n".join(lines), self.blockCount()
        if start == end:
            last = start == count
            writer.setPosition(self._place(count - 1, -1) if last else self._place(start, 0))
            writer.insertText("\n" + text if last else text + "\n")
            return
        below = not lines and end < count
        writer.setPosition(self._place(start - 1, -1) if not lines and not below and start else self._place(start, 0))
        writer.setPosition(self._place(end, 0) if below else self._place(end - 1, -1), _KEEP)
        writer.insertText(text)

    def _spot(self, place: int) -> tuple[int, int]:
        block = self.document().findBlock(place)
        return block.blockNumber(), place - block.position()

    def _place(self, line: int, column: int) -> int:
        """A place in the text; column -1 is the end of the line."""
        block = self.document().findBlockByNumber(max(0, min(line, self.blockCount() - 1)))
        end = block.length() - 1
        return int(block.position() + (end if column < 0 else min(column, end)))

    def _typed(self) -> None:
        if not self._showing and not self.coloring.at_work:  # each line that is colored would have all of it compared
            self.changed.emit()

    # -- lines and marks ----------------------------------------------------------------------------------------------

    @property
    def line(self) -> int:
        """The line of the cursor, counted from 1."""
        return self.textCursor().blockNumber() + 1

    @property
    def line_count(self) -> int:
        """How many lines there are."""
        return self.blockCount()

    @property
    def place(self) -> tuple[int, int]:
        """Where the cursor is, counted in letters, and the line that is seen first; to be set again later."""
        return self.textCursor().position(), self.verticalScrollBar().value()

    @place.setter
    def place(self, place: tuple[int, int]) -> None:
        cursor = self.textCursor()
        cursor.setPosition(min(place[0], self.document().characterCount() - 1))
        self.setTextCursor(cursor)
        self.verticalScrollBar().setValue(place[1])

    def go_to(self, line: int, column: int = 1) -> None:
        """Lead the keyboard to a line."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.show_line(line, column)

    def show_line(self, line: int, column: int = 1) -> None:
        """Put the cursor on a line, in the middle of what is seen when it was out of sight; the keyboard stays."""
        cursor = self.textCursor()
        cursor.setPosition(self._place(line - 1, max(0, column - 1)))
        out = not self.viewport().rect().contains(self.cursorRect(cursor))
        self.setTextCursor(cursor)
        if out:
            self.centerCursor()

    def marks_in(self, line: int) -> tuple[Mark, ...]:
        """What is wrong with a line."""
        return tuple(self._marks.get(line, ()))

    def set_marks(self, marks: Sequence[Mark]) -> None:
        """Mark other faults."""
        self._marks = {}
        for mark in marks:
            self._marks.setdefault(mark.line, []).append(mark)
        self._mark()
        self.margin.update()

    def lines_in_sight(self) -> Iterator[tuple[int, QRectF]]:
        """The number and the box of each line that is seen."""
        block, offset = self.firstVisibleBlock(), self.contentOffset()
        while block.isValid():
            box = self.blockBoundingGeometry(block).translated(offset)
            if box.top() > self.viewport().height():
                return
            yield block.blockNumber() + 1, box
            block = block.next()

    def _mark(self) -> None:
        """The line of the cursor, and waves below what is wrong."""
        here = QTextEdit.ExtraSelection()
        here.format.setBackground(theme().color("bar"))
        here.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
        here.cursor = self.textCursor()
        here.cursor.clearSelection()
        self.setExtraSelections([here, *(self._wave(found[0]) for found in self._marks.values())])
        self.margin.update()

    def _wave(self, mark: Mark) -> QTextEdit.ExtraSelection:
        made = QTextEdit.ExtraSelection()
        made.format = _wavy(theme().color("stop"))
        block = self.document().findBlockByNumber(min(mark.line, self.blockCount()) - 1)
        start, end = _word(block, mark.column)
        made.cursor = QTextCursor(block)
        made.cursor.setPosition(block.position() + start)
        made.cursor.setPosition(block.position() + end, _KEEP)
        return made

    # -- keys and the pointer -----------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if event.matches(QKeySequence.StandardKey.Undo):
            self.undo_asked.emit()
        elif event.matches(QKeySequence.StandardKey.Redo) or (key == Qt.Key.Key_Y and event.modifiers() == _CONTROL):
            self.redo_asked.emit()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self._shift(-STEP if key == Qt.Key.Key_Backtab else STEP)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & ~_KEYPAD:
            cursor = self.textCursor()
            before = cursor.block().text()[: cursor.positionInBlock()]
            cursor.insertText("\n" + " " * indent_below(before))
            self.setTextCursor(cursor)
        else:
            super().keyPressEvent(event)

    def _shift(self, by: int) -> None:
        """Tab without a selection goes on to the next step; else the lines move."""
        cursor = self.textCursor()
        if by > 0 and not cursor.hasSelection():
            cursor.insertText(" " * (by - cursor.positionInBlock() % by))
            return
        first = self.document().findBlock(cursor.selectionStart()).blockNumber()
        last = self.document().findBlock(max(cursor.selectionStart(), cursor.selectionEnd() - 1)).blockNumber()
        lines = list(self.lines())
        lines[first : last + 1] = shifted(lines[first : last + 1], by)
        self.show_lines(lines)
        self.changed.emit()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and event.modifiers() == _CONTROL:
            name = self.name_at(event.position().toPoint())
            if name:
                self.name_asked.emit(name)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        link = event.modifiers() == _CONTROL and bool(self.name_at(event.position().toPoint()))
        shape = Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.IBeamCursor
        self.viewport().setCursor(shape)

    def name_at(self, place: QPoint) -> str:
        """The hex name at a pixel; "" where none is."""
        cursor = self.cursorForPosition(place)
        column = cursor.positionInBlock()
        for found in _NAME.finditer(cursor.block().text()):
            if found.start() <= column <= found.end():
                return found.group()
        return ""

    def viewportEvent(self, event: QEvent) -> bool:
        """The faults of the line under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            line = self.margin.line_at(event.pos().y())
            text = "\n".join(mark.text for mark in self.marks_in(line))
            QToolTip.showText(event.globalPos(), plain_tip(text), self)
            return True
        return super().viewportEvent(event)

    # -- how it looks -------------------------------------------------------------------------------------------------

    def _dress(self) -> None:
        font = code_font()
        for one in (self, self.margin):
            one.setFont(font)
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Highlight, theme().color("accent"))
        palette.setColor(QPalette.ColorRole.HighlightedText, theme().color("on_accent"))
        self.setPalette(palette)
        self.setTabStopDistance(self.fontMetrics().horizontalAdvance(" ") * STEP)
        self.setCursorWidth(theme().px(2))
        self._fit()
        self._mark()

    def _fit(self) -> None:
        self.setViewportMargins(self.margin.sizeHint().width(), 0, 0, 0)
        self._lay()

    def _lay(self) -> None:
        box = self.contentsRect()
        self.margin.setGeometry(QRect(box.left(), box.top(), self.margin.sizeHint().width(), self.viewport().height()))

    def _scrolled(self, box: QRect, by: int) -> None:
        if by:
            self.margin.scroll(0, by)
        else:
            self.margin.update(0, box.y(), self.margin.width(), box.height())

    def showEvent(self, event: QShowEvent) -> None:
        """The style has given it the window's font by now."""
        super().showEvent(event)
        self._dress()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay()

    def whole(self, text: str) -> str:
        """A file's text, of which the lines were shown, after what somebody typed here."""
        return typed(text, self.lines())


_KEYPAD = Qt.KeyboardModifier.KeypadModifier


def _wavy(color: QColor) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
    made.setUnderlineColor(color)
    return made


def _word(block: QTextBlock, column: int) -> tuple[int, int]:
    """From and to of what a mark stands for: from its column to the next blank, else the whole line."""
    text = block.text()
    start = len(text) - len(text.lstrip())
    if not 0 < column <= len(text):
        return start, max(len(text.rstrip()), min(1, len(text)))
    found = re.compile(r"[^\s,\]}:]+|.").match(text, column - 1)
    return column - 1, found.end() if found is not None else column
