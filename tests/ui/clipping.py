"""Finds words that do not fit into their widget, whatever the widget is."""

from __future__ import annotations

import time

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QScrollArea, QStyleOptionViewItem, QWidget

from lhy_desktop.ui.games.lhy.panels.tracks.cell import CellButton
from lhy_desktop.ui.games.lhy.panels.tracks.charts import ChartLine
from lhy_desktop.ui.panels.forces import ForceTree
from lhy_desktop.ui.widgets.button import Chip, KeyButton
from lhy_desktop.ui.widgets.section import SectionHead
from lhy_desktop.ui.widgets.words import Words


def cut_texts(root: QWidget) -> list[str]:
    """Words of visible widgets that do not fit into their widget, or that reach beyond their scroll area."""
    faults = []
    for widget in root.findChildren(QWidget):
        if not widget.isVisible():
            continue
        need = 0
        if isinstance(widget, KeyButton | Chip):
            need = widget.sizeHint().width() if not isinstance(widget, KeyButton) or widget.text() else 0
        elif isinstance(widget, CellButton):
            need = widget.needed()
        elif isinstance(widget, QLabel) and not widget.wordWrap():
            need = QLabel.sizeHint(widget).width()
        if widget.width() < need:
            faults.append(f"{widget.accessibleName() or getattr(widget, 'text', str)()}: {widget.width()} < {need}")
        if isinstance(widget, QLineEdit) and not widget.text():
            words = widget.fontMetrics().horizontalAdvance(widget.placeholderText())
            if words > widget.width() - 14:
                faults.append(f"{widget.placeholderText()}: {words} in {widget.width()}")
        if isinstance(widget, ForceTree):
            for index, row in widget.items.every():
                delegate = widget.itemDelegate()
                wanted = delegate.sizeHint(QStyleOptionViewItem(), index).height()
                if widget.visualRect(index).height() < wanted:
                    faults.append(f"{row.text}: {widget.visualRect(index).height()} high < {wanted}")
        if isinstance(widget, Words | SectionHead | ChartLine) or (isinstance(widget, QLabel) and widget.wordWrap()):
            high = widget.heightForWidth(widget.width())
            if widget.height() < high:
                faults.append(f"{widget.accessibleName()}: {widget.height()} high < {high}")
        if isinstance(widget, QScrollArea) and widget.widget().width() > widget.viewport().width():
            faults.append(f"{widget.parent()}: content wider than its view")
    return faults


def settled(root: QWidget, seconds: float = 1.5) -> list[str]:
    """The same after layouts that follow one another have come to rest."""
    end = time.monotonic() + seconds
    while (found := cut_texts(root)) and time.monotonic() < end:
        QTest.qWait(10)
    return found
