"""A number between a button that makes it smaller and one that makes it larger; it can be typed, too."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSpinBox, QToolButton, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_row


class Number(QWidget):
    """``changed(int)``. The field between the buttons takes the keyboard: arrows count as well."""

    changed = Signal(int)

    def __init__(self, name: str, least: int, most: int, value: int = 0, step: int = 1) -> None:
        super().__init__()
        self.field = QSpinBox()
        self.field.setRange(least, most)
        self.field.setSingleStep(step)
        self.field.setValue(value)
        self.field.setAccessibleName(name)
        self.field.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.field.setFixedWidth(theme().px(24) + theme().width(str(most), 13, 400))
        self.less, self.more = self._button("−", f"Fewer: {name}", -1), self._button("+", f"More: {name}", 1)
        in_row(self.less, self.field, self.more, of=self, gap=3)
        self.setFocusProxy(self.field)
        self.field.valueChanged.connect(self._tell)
        self._limit()

    def _button(self, sign: str, name: str, by: int) -> QToolButton:
        button = QToolButton()
        button.setText(sign)
        button.setAutoRaise(False)
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.clicked.connect(lambda: self.field.stepBy(by))
        return button

    def value(self) -> int:
        """The number."""
        return self.field.value()

    def bound(self, least: int, most: int) -> None:
        """Other bounds; the number stays within them."""
        self.field.setRange(least, most)
        self._limit()

    def set_value(self, value: int) -> None:
        """Another number; it stays within its bounds."""
        self.field.setValue(value)

    def _tell(self, value: int) -> None:
        self._limit()
        self.changed.emit(value)

    def _limit(self) -> None:
        """At its bounds it goes no further."""
        self.less.setEnabled(self.field.value() > self.field.minimum())
        self.more.setEnabled(self.field.value() < self.field.maximum())
