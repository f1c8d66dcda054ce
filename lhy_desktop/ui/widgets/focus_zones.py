"""The parts of a window between which the keyboard goes round."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def step_focus(zones: Sequence[QWidget], focus: QWidget | None, by: int) -> None:
    """Give the keyboard to the zone that is ``by`` further round than the one that has it; hidden ones are left out."""
    shown = [zone for zone in zones if zone.isVisible()]
    at = next(
        (i for i, zone in enumerate(shown) if focus is not None and (zone is focus or zone.isAncestorOf(focus))), 0
    )
    goal = shown[(at + by) % len(shown)]
    inside = [goal, *goal.findChildren(QWidget)]
    target = next((one for one in inside if one.isVisible() and one.focusPolicy() & Qt.FocusPolicy.TabFocus), goal)
    target.setFocus(Qt.FocusReason.ShortcutFocusReason)
