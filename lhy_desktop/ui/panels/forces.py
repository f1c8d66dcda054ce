"""A list of forces: formations, groups and pieces, with a glyph and a word for each piece's state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QResizeEvent, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTreeView, QWidget

from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column, line_to_find
from lhy_desktop.ui.widgets.painting import CENTER, MIDDLE, RIGHT, WRAPPED, write
from lhy_desktop.ui.widgets.section import face
from lhy_desktop.ui.widgets.tabs import Page


@dataclass(frozen=True)
class PieceState:
    """How a piece is: the icon before its words, the icon's color, and the word for it. What is ``gone`` is pale."""

    icon: str
    color: str
    words: str
    gone: bool = False


READY = PieceState("ring", "ok", "ready")


@dataclass(frozen=True)
class ForceRow:
    """A formation, a group in it, or a piece. ``badge`` is a group's number; ``note`` stands at the right."""

    id: str
    text: str
    kind: Literal["formation", "group", "piece"] = "piece"
    state: PieceState = READY
    note: str = ""
    badge: str = ""
    rows: tuple[ForceRow, ...] = ()


@dataclass(frozen=True)
class ForcesModel:
    """One list of forces: the own ones, or what is known of the enemy. ``empty`` is said when there are none."""

    rows: tuple[ForceRow, ...] = ()
    selected: str = ""
    empty: str = "Nothing is known yet."


Index = QModelIndex | QPersistentModelIndex
_ROW = Qt.ItemDataRole.UserRole


class ForceItems(QStandardItemModel):
    """Rows as a Qt model; every item carries its row."""

    def show_rows(self, rows: tuple[ForceRow, ...]) -> None:
        """Replace all rows."""
        self.clear()
        for row in rows:
            self.appendRow(_item(row))

    def row_at(self, index: Index) -> ForceRow:
        """The row of an index."""
        row = index.data(_ROW)
        assert isinstance(row, ForceRow)
        return row

    def find(self, id: str) -> QModelIndex:
        """The index of a row by its id (invalid if there is none)."""
        return next((index for index, row in self.every() if row.id == id), QModelIndex())

    def every(self) -> Iterator[tuple[QModelIndex, ForceRow]]:
        """All rows in order."""
        for item in self.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive):
            yield item.index(), self.row_at(item.index())


def _item(row: ForceRow) -> QStandardItem:
    item = QStandardItem(row.text)
    item.setData(row, _ROW)
    said = ", ".join(part for part in (row.text, row.state.words if row.kind == "piece" else "", row.note) if part)
    item.setToolTip(plain_tip(said))
    item.setAccessibleText(said)
    item.appendRows([_item(one) for one in row.rows])
    return item


class _RowPainter(QStyledItemDelegate):
    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        model, view = index.model(), self.parent()
        if not (isinstance(model, ForceItems) and isinstance(view, QTreeView)):
            return QSize(100, theme().px(25))
        row, width = model.row_at(index), view.viewport().width()
        if self._one_line(row, width):
            return QSize(100, theme().px(25))
        note = self._high(row.note, 12, 400, row, width) if row.note else 0
        return QSize(100, self._high(row.text, 13, self._weight(row), row, width) + note + theme().px(9))

    @staticmethod
    def _weight(row: ForceRow) -> int:
        return 400 if row.kind == "piece" else 600

    def _high(self, text: str, size: int, weight: int, row: ForceRow, width: int) -> int:
        """Height of words wrapped into the room of a row."""
        return theme().height(text, max(40, width - self._left(row) - theme().px(12)), size, weight)

    @staticmethod
    def _left(row: ForceRow) -> int:
        """Where the words of a row begin."""
        if row.kind == "formation":
            return theme().px(14)
        if row.kind == "group":
            return theme().px(26) + (theme().px(24) if row.badge else 0)
        return theme().px(44) + theme().px(12) + theme().px(9)

    def _one_line(self, row: ForceRow, width: int) -> bool:
        """Whether words and note fit side by side."""
        words = theme().width(row.text, 13, self._weight(row))
        note = theme().width(row.note, 12)
        return self._left(row) + words + theme().px(8) + note + theme().px(12) <= width

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        model = index.model()
        if not isinstance(model, ForceItems):
            return
        row = model.row_at(index)
        box, view = QRect(option.rect), option.widget
        box.setLeft(0)
        box.setRight((view.viewport().width() if isinstance(view, QTreeView) else box.right()) - 1)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().color("selection"))
            painter.fillRect(QRect(0, box.top(), 3, box.height()), theme().color("accent"))
        one_line = self._one_line(row, box.width())
        upper = QRect(box.left(), box.top(), box.width(), theme().px(25))
        self._lead(painter, row, upper)
        x, right = self._left(row), box.left() + box.width() - theme().px(12)
        high = upper.height() if one_line else self._high(row.text, 13, self._weight(row), row, box.width())
        name = QRectF(x, upper.top() + (0 if one_line else theme().px(5)), right - x, high)
        ink, flags = "muted" if row.state.gone and row.kind == "piece" else "ink", int(MIDDLE if one_line else WRAPPED)
        write(painter, name, row.text, ink, 13, self._weight(row), flags)
        lower = QRectF(x, name.bottom(), right - x, box.bottom() - name.bottom())
        write(painter, name if one_line else lower, row.note, "muted", 12, flags=int(RIGHT) | flags)
        painter.restore()

    @staticmethod
    def _lead(painter: QPainter, row: ForceRow, box: QRect) -> None:
        """The glyph before the words."""
        middle = box.center().y() + 0.5
        if row.kind == "formation":
            return
        if row.kind == "group":
            size = theme().px(16)
            disc = QRectF(theme().px(26), middle - size / 2, size, size)
            if not row.badge:
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().color("badge"))
            painter.drawEllipse(disc)
            write(painter, disc, row.badge, "on_badge", 11, 700, CENTER)
            return
        size, color = theme().px(12), theme().color(row.state.color)
        icons.draw(painter, row.state.icon, QRectF(theme().px(44), middle - size / 2, size, size), color, 1.8)


class ForceTree(QTreeView):
    """The tree itself. ``picked(id)`` on click or Enter, ``asked(id, x, y)`` for a context menu."""

    picked = Signal(str)
    asked = Signal(str, int, int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.items = ForceItems()
        self._rows: tuple[ForceRow, ...] | None = None
        self.setModel(self.items)
        self.setItemDelegate(_RowPainter(self))
        self.setHeaderHidden(True)
        self.setIndentation(0)
        self.setRootIsDecorated(False)
        self.setAccessibleName(name)
        self.setViewportMargins(0, 6, 0, 0)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(self._menu)
        self.clicked.connect(self._pick)
        self.activated.connect(self._pick)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def show_model(self, model: ForcesModel, wanted: str = "") -> None:
        """Show rows; with ``wanted`` only pieces whose words contain it (and what they belong to)."""
        rows = model.rows if not wanted else tuple(r for row in model.rows for r in _matching(row, wanted.lower()))
        if rows != self._rows:
            self._rows = rows
            self.items.show_rows(rows)
            self.expandAll()
        if model.selected:
            self.setCurrentIndex(self.items.find(model.selected))
        else:
            self.clearSelection()

    def _pick(self, index: QModelIndex) -> None:
        self.picked.emit(self.items.row_at(index).id)

    def _menu(self, point: Any) -> None:
        index = self.indexAt(point)
        if index.isValid():
            where = self.viewport().mapToGlobal(point)
            self.asked.emit(self.items.row_at(index).id, where.x(), where.y())


def _matching(row: ForceRow, wanted: str) -> tuple[ForceRow, ...]:
    inside = tuple(r for child in row.rows for r in _matching(child, wanted))
    said = f"{row.text} {row.note} {row.state.words}".lower()
    if inside:
        return (ForceRow(row.id, row.text, row.kind, row.state, row.note, row.badge, inside),)
    return (row,) if wanted in said else ()


class FindPage(Page):
    """Find a unit or a hex by typing. ``picked(id)`` of what is found."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        face(self, "paper")
        self.line = self.goal = line_to_find("Unit, hex or state", "Find unit, hex or state")
        self.tree = ForceTree("Found")
        frame = QWidget()
        in_column(self.line, of=frame, margins=(12, 10, 12, 8))
        in_column(frame, (self.tree, 1), of=self, gap=0)
        self._models: tuple[ForcesModel, ...] = ()
        self.line.textChanged.connect(self._search)
        self.line.returnPressed.connect(self._first)
        self.tree.picked.connect(self.picked)

    def show_model(self, models: tuple[ForcesModel, ...]) -> None:
        """What can be found."""
        self._models = models
        self.changed()

    def build(self) -> None:
        """Search again in what there is now."""
        self._search()

    def _search(self) -> None:
        rows = tuple(row for model in self._models for row in model.rows)
        self.tree.show_model(ForcesModel(rows), self.line.text().strip())

    def _first(self) -> None:
        self.settle()
        found = [row for _, row in self.tree.items.every() if row.kind == "piece"]
        if found:
            self.picked.emit(found[0].id)
