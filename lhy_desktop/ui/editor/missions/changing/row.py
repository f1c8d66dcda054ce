"""The row of the ground tool: what is drawn, and below it every change of the mission with a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QSizePolicy, QWidget

from lhy_desktop.engine.authoring.missions.overlaid import Overlay
from lhy_desktop.ui.editor.missions.changing.brushes import Brush, Group
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.choice import Choice
from lhy_desktop.ui.widgets.words import label

_MOST_ROWS, _LARGE, _FEW_ROWS = 4, 130, 2
"""Lines that are seen at once; with a text of so many percent fewer, for the map needs its room."""


class ChangesList(QListWidget):
    """Sentences, one for each change; as high as they are, up to some lines."""

    def __init__(self) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    def sizeHint(self) -> QSize:
        lines = _MOST_ROWS if theme().percent < _LARGE else _FEW_ROWS
        most = lines * (self.fontMetrics().lineSpacing() + 2)
        high = min(most, sum(self.sizeHintForRow(row) for row in range(self.count())))
        return QSize(200, high + 2 * self.frameWidth() + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()


class GroundRow(QWidget):
    """``picked`` when another brush is in hand, ``chosen(place)`` when a change is clicked, ``gone(place)`` when one is
    to be given up; places are those in the list."""

    picked = Signal()
    chosen = Signal(int)
    gone = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.groups, self.words = Choice(), Choice()
        self.groups.setAccessibleName("What is changed")
        self.words.setAccessibleName("Into what")
        self.groups.activated.connect(lambda _place: self._fill())
        self.words.activated.connect(lambda _place: self.picked.emit())
        self.drop = KeyButton("Give up this change", "Del", kind="quiet", press=lambda _on=False: self._gone())
        self.none = label("This mission is played on its boards as they are.", "muted")
        self.list = ChangesList()
        self.list.setAccessibleName("Changes of the ground")
        self.list.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.list.installEventFilter(self)
        self.list.currentRowChanged.connect(self._chosen)
        row = in_row(self.groups, self.words, gap=6)
        row.addStretch(1)
        row.addWidget(self.drop)
        in_column(row, self.none, self.list, of=self, gap=4)
        self._groups: tuple[Group, ...] = ()
        self._overlays: tuple[Overlay, ...] = ()
        self._filling = False

    @property
    def brush(self) -> Brush | None:
        """What is in hand."""
        found: Brush | None = self.words.currentData()
        return found

    def show_groups(self, groups: tuple[Group, ...]) -> None:
        """Offer these brushes; what was in hand stays so while it is among them."""
        if groups == self._groups:
            return
        front = self.groups.currentText()
        self._groups = groups
        self.groups.clear()
        self.groups.addItems([group.name for group in groups])
        self.groups.setCurrentIndex(max(0, self.groups.findText(front)))
        self._fill()

    def take(self, group: str, word: str) -> None:
        """Take a brush in hand by its names."""
        self.groups.setCurrentIndex(self.groups.findText(group))
        self._fill()
        self.words.setCurrentIndex(self.words.findText(word))
        self.picked.emit()

    def _fill(self) -> None:
        self.words.clear()
        if self._groups:
            for brush in self._groups[self.groups.currentIndex()].brushes:
                self.words.addItem(brush.name, brush)
        self.picked.emit()

    def show_changes(self, overlays: Sequence[Overlay]) -> None:
        """List the changes; those that cannot be made say why."""
        if tuple(overlays) != self._overlays or self.list.count() != len(overlays):
            self._overlays = tuple(overlays)
            self._filling = True
            self.list.clear()
            for one in overlays:
                item = QListWidgetItem(f"⚠ {one.text} {one.fault}" if one.fault else one.text)
                item.setToolTip(one.fault or _seen(one))
                item.setForeground(theme().color("stop" if one.fault else "ink"))
                self.list.addItem(item)
            self._filling = False
        self.list.setVisible(bool(overlays))
        self.none.setVisible(not overlays)
        self.drop.setVisible(bool(overlays))
        self.list.updateGeometry()

    def show_chosen(self, place: int) -> None:
        """Frame the change that is selected on the map; -1 for none."""
        self._filling = True
        self.list.setCurrentRow(place)
        self._filling = False

    def _chosen(self, place: int) -> None:
        if not self._filling and place >= 0:
            self.chosen.emit(place)

    def _gone(self) -> None:
        place = self.list.currentRow()
        if place < 0:
            place = self.list.count() - 1
        if place >= 0:
            self.gone.emit(place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Delete gives up a change."""
        if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.KeyPress:
            return False
        deletes = event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
        if deletes:
            self._gone()
        return deletes


def _seen(one: Overlay) -> str:
    many = len(one.edges) or len(one.hexes)
    what = ("hexside" if one.edges else "hex") if many == 1 else "hexsides" if one.edges else "hexes"
    return f"{many} {what} look{'s' * (many == 1)} different."
