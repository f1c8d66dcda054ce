"""The guide in the window: its strip below the board, and the parts of the window that its steps mean."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.learn.guide import Guide
from lhy_desktop.ui.editor.learn.strip import GuideStrip
from lhy_desktop.ui.editor.window.window import EditorWindow


def guide_of(desk: Desk, window: EditorWindow, file: Path, begin: Callable[[], object]) -> Guide:
    """A guide in a window; ``file`` keeps how far one is, ``begin`` asks for a new board."""
    key = window.registry.key_text
    strip = GuideStrip(key("help.show_step"), key("help.skip_step"))
    window.put_below(strip)
    guide = Guide(desk, strip, file, key, lambda point: _place(window, point), begin)
    strip.leave_asked.connect(lambda: window.registry["help.first_board"].setChecked(False))
    return guide


def _place(window: EditorWindow, point: str) -> tuple[QWidget, QRect] | None:
    """The widget that a point means, and its box there; None while it is not shown."""
    kind, _, name = point.partition(".")
    if kind == "menu":
        bar = window.menuBar()
        found = next((action for action in bar.actions() if action.text().replace("&", "") == name), None)
        return (bar, bar.actionGeometry(found)) if found is not None else None
    widget: QWidget | None
    if kind == "tool":
        widget = window.tools.buttons.get(name)
    elif point in window.docks:
        widget = window.docks[point]
    else:
        widget = window.center.currentWidget()
    return (widget, widget.rect()) if widget is not None and widget.isVisible() else None
