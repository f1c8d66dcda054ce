"""The heights that can be painted, side by side."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.ui.editor.docks.grid_keys import GridKeys
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.ledger import signed
from lhy_desktop.ui.widgets.painting import CENTER, draw_box, smooth, write


class _Level(QAbstractButton):
    def __init__(self, level: int) -> None:
        super().__init__()
        self.level = level
        self.setText(signed(level).replace("+", ""))
        self.setCheckable(True)
        self.setAccessibleName(f"level {level}")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def nextCheckState(self) -> None:
        """Which level is in hand is said by the model."""

    def sizeHint(self) -> QSize:
        return QSize(theme().px(33), theme().px(28))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, on = smooth(self), self.isChecked()
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        hot = self.underMouse() or self.hasFocus()
        draw_box(
            painter, box, "accent" if on else "line", "accent" if on else "selection" if hot else "field", corner=3
        )
        if self.hasFocus():
            draw_box(painter, box.adjusted(3, 3, -3, -3), "on_accent" if on else "accent", width=1.5, corner=2)
        write(painter, self.rect(), self.text(), "on_accent" if on else "ink", 12.5, 600 if on else 400, CENTER)


class LevelRow(QWidget):
    """``chosen(level)``; arrows go along it."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._row = FlowLayout(self, gap=3)
        self._keys = GridKeys(self)
        self.buttons: tuple[QAbstractButton, ...] = ()
        self._levels: tuple[int, ...] = ()
        self.setAccessibleName("Level")

    def show_levels(self, levels: Sequence[int], chosen: int | None) -> None:
        """Offer these, one of them in hand."""
        if tuple(levels) != self._levels:
            self._levels = tuple(levels)
            clear(self._row)
            made = tuple(_Level(level) for level in levels)
            for one in made:
                one.clicked.connect(lambda _on, level=one.level: self.chosen.emit(level))
                self._row.addWidget(one)
            self.buttons = made
            self._keys.watch(made)
        for level, button in zip(self._levels, self.buttons, strict=True):
            button.setChecked(level == chosen)
