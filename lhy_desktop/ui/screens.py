"""Windows stay on screens that exist, and are never larger than them."""

from PySide6.QtCore import QRect
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget


def screen_fits(window: QWidget) -> None:
    """Bring a window back on a screen (a kept position may be of one that is gone), no larger than it. The screen of
    tests and pictures, which nobody looks at, has no size."""
    if QGuiApplication.platformName() == "offscreen":
        return
    rooms = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if rooms:
        window.setGeometry(fitted(window.geometry(), rooms))


def fitted(window: QRect, rooms: list[QRect]) -> QRect:
    """A window's place moved and cut so that it lies on one of the screens, the first unless it touches another."""
    room = next((one for one in rooms if one.intersects(window)), rooms[0])
    size = window.size().boundedTo(room.size())
    x = max(room.left(), min(window.left(), room.right() + 1 - size.width()))
    y = max(room.top(), min(window.top(), room.bottom() + 1 - size.height()))
    return QRect(x, y, size.width(), size.height())
