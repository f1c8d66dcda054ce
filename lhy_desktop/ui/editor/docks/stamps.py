"""The stamps: parts of boards kept by name, each with its picture; one is in hand."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QWidget

from lhy_desktop.ui.editor.docks.columns import Columns
from lhy_desktop.ui.editor.docks.grid_keys import GridKeys
from lhy_desktop.ui.editor.docks.models import StampModel
from lhy_desktop.ui.editor.swatches.picture import draw_part
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.painting import CENTER, WRAPPED, draw_box, smooth, write
from lhy_desktop.ui.widgets.section import Scroller, face
from lhy_desktop.ui.widgets.words import label

_WIDE, _HIGH, _PAD = 112, 84, 6
_KEYS = {Qt.Key.Key_F2: "rename", Qt.Key.Key_Delete: "delete"}


class StampButton(QAbstractButton):
    """A stamp: its picture above its name, framed while it is in hand. ``asked(what)``: "rename" or "delete" it, by the
    menu of the right button, or by F2 and Delete."""

    asked = Signal(str)

    def __init__(self, stamp: StampModel) -> None:
        super().__init__()
        self.stamp = stamp
        self.setText(stamp.name)
        self.menu: QMenu | None = None
        self.setCheckable(True)
        if stamp.own:
            self.setToolTip("Your own: F2 renames it, Delete takes it away")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"Stamp {stamp.name}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def nextCheckState(self) -> None:
        """Which one is in hand is said by the model."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in _KEYS and self.stamp.own:
            self.asked.emit(_KEYS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu = QMenu(self)
        if self.stamp.own:
            self.menu.addAction("Rename…\tF2", lambda: self.asked.emit("rename"))
            self.menu.addAction("Delete…\tDel", lambda: self.asked.emit("delete"))
        else:
            self.menu.addAction("It came with the program and stays as it is").setEnabled(False)
        self.menu.popup(event.globalPos())

    def _words(self) -> int:
        room = theme().px(_WIDE) - 2 * _PAD
        return theme().height(self.text(), room, 12.5, 600)

    def minimumSizeHint(self) -> QSize:
        return QSize(theme().px(_WIDE), theme().px(_HIGH) + self._words() + 3 * _PAD)

    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked():
            draw_box(painter, box, "accent", "selection", 2, 4)
        elif self.underMouse() or self.hasFocus():
            draw_box(painter, box, face="selection", corner=4)
        if self.hasFocus():
            draw_box(painter, box.adjusted(2, 2, -2, -2), "accent", width=1.5, corner=3)
        high = self.height() - self._words() - 3 * _PAD
        draw_part(painter, self.stamp.part, QRectF(_PAD, _PAD, self.width() - 2 * _PAD, high), {})
        words = QRectF(_PAD, high + 2 * _PAD, self.width() - 2 * _PAD, self._words())
        write(painter, words, self.text(), "ink", 12.5, 600 if self.isChecked() else 400, CENTER | WRAPPED)


class StampsPanel(QWidget):
    """``picked(id)``; ``asked(what, id)``: "rename" or "delete" a stamp of the user's; ``kept`` when what is
    chosen on the board is to become a stamp; ``shown`` whenever the tab is opened."""

    picked = Signal(str)
    asked = Signal(str, str)
    kept = Signal()
    shown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        face(self, "paper")
        inside, holder = QWidget(), QWidget()
        self._cells = Columns(holder, most=3)
        self.empty = label("There are no stamps. Choose some hexes and keep them as one.", "muted", wrap=True)
        self.keep = KeyButton("Keep what is chosen…", press=self.kept)
        self.faults = label("", "stop", wrap=True)
        in_column(self.empty, holder, self.faults, self.keep, 1, of=inside, margins=(12, 10, 12, 10), gap=10)
        in_column(Scroller(inside), of=self)
        self._keys = GridKeys(holder)
        self._stamps: tuple[StampModel, ...] = ()
        self.stamps: dict[str, StampButton] = {}
        self.show_model((), "")

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    def show_model(self, stamps: tuple[StampModel, ...], chosen: str, faults: str = "") -> None:
        """Show these, one of them in hand ("" for none); ``faults`` says which cannot be read."""
        if stamps != self._stamps:
            self._stamps = stamps
            clear(self._cells)
            self.stamps = {stamp.id: StampButton(stamp) for stamp in stamps}
            for id, button in self.stamps.items():
                button.clicked.connect(lambda _on, id_=id: self.picked.emit(id_))
                button.asked.connect(lambda what, id_=id: self.asked.emit(what, id_))
                self._cells.addWidget(button)
            self._keys.watch(tuple(self.stamps.values()))
        for id, button in self.stamps.items():
            button.setChecked(id == chosen)
        self.empty.setVisible(not stamps)
        self.faults.setText(faults)
        self.faults.setVisible(bool(faults))
