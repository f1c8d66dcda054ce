"""All counters of a file by their groups; one of them, or a group, is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from lhy_desktop.engine.content.counters import Addition, Counter, Group, every_counter
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.counters.pictures import Pictures
from lhy_desktop.ui.editor.counters.tile import Brush, CounterTile
from lhy_desktop.ui.editor.docks.grid_keys import GridKeys
from lhy_desktop.ui.editor.forms.place import SmallButton
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.painting import draw_box, smooth, write

KEYS = {
    (Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier): "duplicate",
    (Qt.Key.Key_Delete, Qt.KeyboardModifier.NoModifier): "delete",
    (Qt.Key.Key_Insert, Qt.KeyboardModifier.NoModifier): "add",
    (Qt.Key.Key_F2, Qt.KeyboardModifier.NoModifier): "rename",
    (Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier): "earlier",
    (Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier): "later",
}
"""What keys do while a counter or a group has the keyboard."""
_SIZES = (17, 15, 13)


class GroupHead(QAbstractButton):
    """The name of a group, and a note about it; a click chooses it."""

    def __init__(self, depth: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._size, self._note, self._wrong = _SIZES[min(depth, 2)], "", 0
        self.path: Path = ()
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_group(self, group: Group, wrong: int) -> None:
        """Show another state of it."""
        self.path, self._note, self._wrong = group.path, group.note, wrong
        self.setText(group.name)
        said = f", {wrong} wrong" if wrong else ""
        self.setAccessibleName(f"{group.kind}: {group.name}, {group.note}{said}")
        self.update()

    def nextCheckState(self) -> None:
        """It is chosen by whoever hears the click."""

    def sizeHint(self) -> QSize:
        return QSize(theme().width(self.text(), self._size, 600) + 80, theme().px(self._size + 15))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, box = smooth(self), QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked():
            draw_box(painter, box, "accent", "selection", 2, 4)
        elif self.hasFocus() or self.underMouse():
            draw_box(painter, box, "accent" if self.hasFocus() else "line", "", 1.5, 4)
        words = box.adjusted(theme().px(7), 0, -theme().px(7), 0)
        if self._wrong:
            size = theme().px(13)
            middle = words.center().y() - size / 2
            icons.draw(painter, "triangle", QRectF(words.left(), middle, size, size), theme().color("stop"))
            words.setLeft(words.left() + size + 6)
        write(painter, words, self.text(), "ink", self._size, 600)
        words.setLeft(words.left() + theme().width(self.text(), self._size, 600) + theme().px(10))
        write(painter, words, self._note, "muted", 12)


class _Block(QWidget):
    """A group with its counters, what may be added to it, and the groups in it."""

    def __init__(self, shelf: Shelf, depth: int) -> None:
        super().__init__(shelf)
        self._shelf, self._depth = shelf, depth
        self.head = GroupHead(depth, self)
        self.head.clicked.connect(lambda _on=False: shelf.chosen.emit(self.head.path))
        self.tiles: list[CounterTile] = []
        self.blocks: list[_Block] = []
        self._row, self._adds, self._inner = QWidget(), QWidget(), QVBoxLayout()
        self._flow, self._chips = FlowLayout(self._row, gap=4), FlowLayout(self._adds, gap=4)
        self._offered: tuple[str, ...] = ()
        self._inner.setSpacing(theme().px(6))
        left = 0 if depth == 0 else 12
        in_column(self.head, self._row, self._adds, self._inner, of=self, margins=(left, 4, 0, 2), gap=4)

    def show_group(self, group: Group) -> None:
        """Show another state of the group."""
        self.head.show_group(group, self._shelf.wrong(group.path) if group.path else 0)
        rows = max((len(one.sides) for one in group.counters), default=1)
        while len(self.tiles) > len(group.counters):
            self._flow.removeWidget(gone := self.tiles.pop())
            gone.hide()
            gone.deleteLater()
        for place, counter in enumerate(group.counters):
            if place == len(self.tiles):
                self.tiles.append(self._shelf.tile(counter, rows))
                self._flow.addWidget(self.tiles[-1])
            self.tiles[place].show_counter(counter, rows, self._shelf.wrong(counter.path))
        self._row.setVisible(bool(group.counters))
        self._offer(group.additions)
        while len(self.blocks) > len(group.groups):
            self._inner.removeWidget(block := self.blocks.pop())
            block.hide()
            block.deleteLater()
        for place, inner in enumerate(group.groups):
            if place == len(self.blocks):
                self.blocks.append(_Block(self._shelf, self._depth + 1))
                self._inner.addWidget(self.blocks[-1])
            self.blocks[place].show_group(inner)

    def _offer(self, additions: tuple[Addition, ...]) -> None:
        names = tuple(one.name for one in additions)
        if names == self._offered:
            return
        self._offered = names
        clear(self._chips)
        for name in names:
            chip = SmallButton(f"+ {name}", press=partial(self._add, name))
            chip.setAccessibleName(f"Add to {self.head.text()}: {name}")
            self._chips.addWidget(chip)
        self._adds.setVisible(bool(names))

    def _add(self, name: str, _on: bool = False) -> None:
        self._shelf.added.emit(self.head.path, name)

    def cells(self) -> Iterator[GroupHead | CounterTile]:
        """What can be chosen, from above."""
        yield self.head
        yield from self.tiles
        for block in self.blocks:
            yield from block.cells()


class Shelf(QWidget):
    """``chosen(path)`` of a counter or a group, ``added(path, name)`` when something is to be added to a group,
    ``asked(command)`` for one of ``KEYS``."""

    chosen = Signal(object)
    added = Signal(object, str)
    asked = Signal(str)

    def __init__(self, pictures: Pictures) -> None:
        super().__init__()
        self._pictures, self._brush = pictures, Brush()
        self._whole = _Block(self, 0)
        self._keys = GridKeys(self)
        self._known: tuple[QWidget, ...] = ()
        self.wrong: Callable[[Path], int] = lambda _path: 0
        """How much is wrong with what lies at a path."""
        in_column(self._whole, 1, of=self, margins=(16, 10, 16, 16))
        self.setAccessibleName("Counters of the file")

    def tile(self, counter: Counter, rows: int) -> CounterTile:
        """A new one."""
        made = CounterTile(self._pictures, self._brush, counter, rows, self)
        made.clicked.connect(lambda _on=False: self.chosen.emit(made.counter.path))
        return made

    def show_group(self, whole: Group, path: Path) -> None:
        """Show a file, with what is chosen in it."""
        self._whole.show_group(whole)
        cells = tuple(self._whole.cells())
        for cell in set(cells).difference(self._known):
            cell.installEventFilter(self)
        if cells != self._known:
            self._known = cells
            self._keys.watch(cells)
        for cell in cells:
            cell.setChecked(_path(cell) == path)
        here = self.cell(path)
        if here is not None:
            self._keys.settle(here)

    def cell(self, path: Path) -> GroupHead | CounterTile | None:
        """What shows a counter or a group."""
        return next((one for one in self._whole.cells() if _path(one) == path), None)

    def take_keys(self, path: Path) -> None:
        """Give the keyboard to what shows a path."""
        cell = self.cell(path)
        if cell is not None:
            cell.setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Whoever has the keyboard is chosen, as in a list; keys act on what is chosen."""
        if isinstance(watched, GroupHead | CounterTile):
            if event.type() == QEvent.Type.FocusIn and not watched.isChecked():
                self.chosen.emit(_path(watched))
            elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
                command = KEYS.get((Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier))
                if command is not None:
                    self.asked.emit(command)
                    return True
        return False


def _path(cell: GroupHead | CounterTile) -> Path:
    return cell.path if isinstance(cell, GroupHead) else cell.counter.path


def first_of(whole: Group) -> Path:
    """What is chosen at first: the first counter."""
    return next((one.path for one in every_counter(whole)), whole.path)
