"""A number between two buttons."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from lhy_desktop.ui import style
from lhy_desktop.ui.widgets.number import Number


def test_the_number_can_be_read(qapp: QApplication) -> None:
    style.apply(qapp)
    number = Number("points", 0, 500, 185)
    number.show()
    QApplication.processEvents()
    field = number.field.lineEdit()
    assert field.width() >= field.fontMetrics().horizontalAdvance("185")
    number.hide()
