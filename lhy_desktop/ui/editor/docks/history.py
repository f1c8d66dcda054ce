"""The history of a document: every step by name, where it is now and what is saved; a click goes there."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QUndoStack
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QUndoView, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.empty import EmptyOr
from lhy_desktop.ui.widgets.painting import LEFT, MIDDLE, RIGHT, draw_box, write
from lhy_desktop.ui.widgets.section import face
from lhy_desktop.ui.widgets.words import label

Index = QModelIndex | QPersistentModelIndex
_HIGH, _SIZE = 26, 12.5


class _Steps(QStyledItemDelegate):
    """A step: done ones in ink, undone ones muted, the present one framed; the saved one says so."""

    def __init__(self, view: QUndoView) -> None:
        super().__init__(view)
        self._view = view

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(100, theme().px(_HIGH))

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.text = self.said(index.row())

    def said(self, row: int) -> str:
        """A row for readers."""
        stack = self._view.stack()
        parts = [str(self._view.model().index(row, 0).data() or "")]
        parts += ["saved"] * (stack.cleanIndex() == row) + ["now"] * (stack.index() == row)
        parts += ["undone"] * (row > stack.index())
        return ", ".join(parts)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        stack, row = self._view.stack(), index.row()
        box = QRectF(option.rect).adjusted(4, 1, -4, -1)
        now, ahead = row == stack.index(), row > stack.index()
        lit = option.state & QStyle.StateFlag.State_MouseOver
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if now or lit:
            focus = now and self._view.hasFocus()
            draw_box(painter, box, "accent" if now else "", "selection", 2 if focus else 1, 4)
        size = theme().px(12)
        if now or not ahead:
            sign = QRectF(box.x() + 8, box.center().y() - size / 2, size, size)
            icons.draw(painter, "arrow" if now else "check", sign, theme().color("accent" if now else "muted"), 1.8)
        words = box.adjusted(8 + size + 8, 0, -8, 0)
        saved = "saved" if stack.cleanIndex() == row else ""
        room = words.adjusted(0, 0, -theme().width(saved, 12) - 8, 0) if saved else words
        text = painter.fontMetrics().elidedText(str(index.data() or ""), Qt.TextElideMode.ElideRight, int(room.width()))
        write(painter, room, text, "muted" if ahead else "ink", _SIZE, 600 if now else 400, LEFT | MIDDLE)
        write(painter, words, saved, "ok", 12, 400, RIGHT | MIDDLE)
        painter.restore()


class HistoryPanel(QWidget):
    """Shows an undo stack; arrows and clicks go to a step."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        face(self, "paper")
        self.view = QUndoView()
        self.view.setEmptyLabel("As opened")
        self._steps = _Steps(self.view)
        self.view.setItemDelegate(self._steps)
        self.view.setAccessibleName("History")
        self.view.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.view.setMouseTracking(True)
        self.view.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.empty = label("Make a board or open a file, and each of your steps is listed here.", "muted", wrap=True)
        listed = QWidget()
        in_column((self.view, 1), of=listed, margins=(4, 6, 0, 4))
        self._pages = EmptyOr(self.empty, listed)
        in_column((self._pages, 1), of=self)
        theme().changed.connect(self.view.doItemsLayout)

    @property
    def goal(self) -> QWidget:
        """The list takes the keyboard."""
        return self.view

    def said(self) -> list[str]:
        """Every step for readers: its name, and what it is now."""
        return [self._steps.said(row) for row in range(self.view.model().rowCount())]

    def show_stack(self, stack: QUndoStack | None) -> None:
        """Show the steps of a document."""
        self._pages.show_there(stack is not None)
        self.view.setStack(stack)  # type: ignore[arg-type]
