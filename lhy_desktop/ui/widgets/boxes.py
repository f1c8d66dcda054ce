"""Layouts said at once: what stands in a row or a column, with the room around and between."""

from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLayout, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

Content = QWidget | QLayout | int | tuple[QWidget | QLayout, int] | tuple[QWidget, int, Qt.AlignmentFlag]
"""A widget or a layout, perhaps with its stretch and alignment; a number alone is an empty stretch."""
Margins = tuple[int, int, int, int] | None
B = TypeVar("B", bound=QBoxLayout)
TOP = Qt.AlignmentFlag.AlignTop


def in_row(
    *contents: Content, of: QWidget | None = None, margins: Margins = (0, 0, 0, 0), gap: int | None = None
) -> QHBoxLayout:
    """Contents side by side, in a widget of their own with ``of``; without margins or gap the style's."""
    return _filled(QHBoxLayout() if of is None else QHBoxLayout(of), contents, margins, gap)


def in_column(
    *contents: Content, of: QWidget | None = None, margins: Margins = (0, 0, 0, 0), gap: int | None = None
) -> QVBoxLayout:
    """Contents below one another, likewise."""
    return _filled(QVBoxLayout() if of is None else QVBoxLayout(of), contents, margins, gap)


def _filled(box: B, contents: tuple[Content, ...], margins: Margins, gap: int | None) -> B:
    if margins is not None:
        box.setContentsMargins(*margins)
    if gap is not None:
        box.setSpacing(gap)
    for content in contents:
        if isinstance(content, int):
            box.addStretch(content)
            continue
        item, *how = content if isinstance(content, tuple) else (content,)
        if isinstance(item, QLayout):
            box.addLayout(item, *how)
        else:
            box.addWidget(item, *how)  # type: ignore[arg-type]
    return box


def wraps(widget: QWidget, across: QSizePolicy.Policy, down: QSizePolicy.Policy = QSizePolicy.Policy.Minimum) -> None:
    """Tell layouts that a widget is as high as it is at its width."""
    policy = QSizePolicy(across, down)
    policy.setHeightForWidth(True)
    widget.setSizePolicy(policy)


def line_to_find(hint: str, name: str) -> QLineEdit:
    """A line to type into what is looked for, with a cross to empty it."""
    line = QLineEdit()
    line.setPlaceholderText(hint)
    line.setAccessibleName(name)
    line.setClearButtonEnabled(True)
    return line
