"""Windows stay on screens that exist, with their title bars, and are never larger than them. The start page and the
game stand in one place: where the player last left either of them."""

import re
from collections.abc import MutableMapping

from PySide6.QtCore import QMargins, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

FRAME = QMargins(4, 40, 4, 4)
"""What a window manager puts around a window, presumed as long as it has not done so."""
Places = MutableMapping[str, str]
"""Where windows stand, by the set of screens: a place means something only on the same set."""
_STATES = {"max": Qt.WindowState.WindowMaximized, "full": Qt.WindowState.WindowFullScreen}


def screens() -> str:
    """The set of screens there is now."""
    rooms = (screen.geometry() for screen in QGuiApplication.screens())
    return " ".join(f"{r.width()}x{r.height()}{r.x():+d}{r.y():+d}" for r in rooms)


def note_place(window: QWidget, places: Places) -> None:
    """Note where a window stands."""
    lies = window.normalGeometry() if window.windowState() & _whole() else window.geometry()
    lies = lies if lies.isValid() else window.geometry()
    state = next((name for name, state in _STATES.items() if window.windowState() & state), "")
    places[screens()] = f"{lies.width()}x{lies.height()}{lies.x():+d}{lies.y():+d} {state}".strip()


def put_in_place(window: QWidget, places: Places) -> None:
    """Put a window where one was left, as far as that is known."""
    found = re.fullmatch(r"(\d{2,5})x(\d{2,5})([+-]\d{1,5})([+-]\d{1,5})(?: (max|full))?", places.get(screens(), ""))
    if found is not None:
        wide, high, x, y = map(int, found.groups()[:4])
        state = _STATES.get(found[5] or "", Qt.WindowState.WindowNoState)
        if window.windowState() & _whole() != state:
            window.setWindowState(window.windowState() & ~_whole() | state)
        window.setGeometry(x, y, wide, high)
        if state:
            return
    screen_fits(window)


def _whole() -> Qt.WindowState:
    return _STATES["max"] | _STATES["full"]


def screen_fits(window: QWidget) -> None:
    """Bring a window back on a screen (a kept position may be of one that is gone), no larger than it. The screen of
    tests and pictures, which nobody looks at, has no size."""
    if QGuiApplication.platformName() == "offscreen":
        return
    rooms = [screen.availableGeometry() for screen in QGuiApplication.screens()]
    if rooms:
        lies, around = window.geometry(), window.frameGeometry()
        frame = QMargins(lies.x() - around.x(), lies.y() - around.y(), around.right() - lies.right(), 0)
        frame.setBottom(around.bottom() - lies.bottom())
        fits = fitted(lies, rooms, frame if not frame.isNull() else FRAME)
        if fits != lies:
            window.setGeometry(fits)


def fitted(window: QRect, rooms: list[QRect], frame: QMargins = FRAME) -> QRect:
    """A window's place without its ``frame``, moved and cut so that it lies with it on one of the screens, the first
    unless it touches another."""
    room = next((one for one in rooms if one.intersects(window)), rooms[0]).marginsRemoved(frame)
    size = window.size().boundedTo(room.size())
    x = max(room.left(), min(window.left(), room.right() + 1 - size.width()))
    y = max(room.top(), min(window.top(), room.bottom() + 1 - size.height()))
    return QRect(x, y, size.width(), size.height())
