"""The docks where there is room for them; on a small screen, or with large text, drawers behind the board's edges."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QWidget

from lhy_desktop.ui.docks import Dock
from lhy_desktop.ui.layouts import is_small
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_row
from lhy_desktop.ui.widgets.drawer import Drawer, EdgeStrip

AREAS = {
    "left": Qt.DockWidgetArea.LeftDockWidgetArea,
    "right": Qt.DockWidgetArea.RightDockWidgetArea,
    "bottom": Qt.DockWidgetArea.BottomDockWidgetArea,
}
SIZES = {"left": 284, "right": 312, "bottom": 190}
"""Widths, and the height of the bottom docks, at 100 % text."""
_CORNERS = {Qt.Corner.BottomLeftCorner: "left", Qt.Corner.BottomRightCorner: "right"}
"""The docks at the sides reach down to the foot of the window."""
_FOR_BOARDS = ("palette", "layers")
_TEXT, _TEXT_SHARE = 480, 0.27
"""Pixels of the right dock while it shows a text alone, and how much of the window's width they are at most."""
_LOW = 140
"""Pixels of the bottom docks beside a mission, whose map and form need the height: two problems in sight, the rest by
scrolling."""
_BESIDE = 400
"""Pixels of the right dock that a text beside a board needs."""
_LOWEST = 0.24
"""How much of the window's height the docks at the bottom take at most."""


class Arranging(QObject):
    """Places docks around ``center``, which lies in ``middle`` between the edge strips."""

    def __init__(self, window: QMainWindow, docks: Mapping[str, Dock], center: QStackedWidget) -> None:
        super().__init__(window)
        self._window, self._docks, self._center = window, docks, center
        self.middle = QWidget()
        self.small = self._seen = False
        self._away: tuple[Dock, ...] = ()
        self._percent = theme().percent
        self._sides = {
            left: tuple(dock for dock in docks.values() if (dock.of.side == "left") == left) for left in (True, False)
        }
        """What is behind each edge of a small screen: what lies at the bottom else is behind the right one."""
        self.strips: dict[bool, EdgeStrip] = {}
        self.drawers: dict[Dock, Drawer] = {}
        for left, side in self._sides.items():
            strip = self.strips[left] = EdgeStrip(tuple(dock.of.strip or dock.of.title for dock in side), left)
            strip.pressed.connect(lambda place, side=side: side[place].show_now(not side[place].open_now))
            strip.hide()
            for dock in side:
                drawer = self.drawers[dock] = Drawer(self.middle, center, left, SIZES["left" if left else "right"] + 60)
                drawer.strip = strip
                drawer.shown.connect(lambda on, dock=dock: self._moved(dock, on))
                dock.topLevelChanged.connect(lambda floats, dock=dock: self._came_back(dock, floats))
        in_row(self.strips[True], (center, 1), self.strips[False], of=self.middle, gap=0)
        for corner, name in _CORNERS.items():
            window.setCorner(corner, AREAS[name])
        window.installEventFilter(self)
        center.installEventFilter(self)
        theme().changed.connect(self._dressed)
        self.place()

    def place(self) -> None:
        """Every dock where it belongs."""
        self._spread()
        for dock in self._docks.values():
            dock.sink()
            self._window.addDockWidget(AREAS[dock.of.side], dock)
            dock.setVisible(dock not in self._away)
        for side, size in SIZES.items():
            found = [dock for dock in self._docks.values() if dock.of.side == side]
            flat = side != "bottom"
            if flat:
                self._window.resizeDocks(found[:1], [theme().px(size)] * len(found[:1]), Qt.Orientation.Horizontal)
            low = [dock for dock in found if flat and dock.of.height]
            self._window.resizeDocks(low, [theme().px(dock.of.height) for dock in low], Qt.Orientation.Vertical)
        self._lower()
        self.refit()

    def _lower(self) -> None:
        """As high at the foot as what is in front needs."""
        found = [dock for dock in self._docks.values() if dock.of.side == "bottom" and not dock.isFloating()][:1]
        wish = theme().px(_LOW if self._away else SIZES["bottom"])
        high = [min(wish, round(self._window.height() * _LOWEST))] * len(found)
        self._window.resizeDocks(found, high, Qt.Orientation.Vertical)

    def for_boards(self, there: bool) -> None:
        """Put away the docks that are of use to boards alone, or bring back those that were put away; the text gets
        more room meanwhile."""
        if there:
            away, self._away = self._away, ()
            for dock in away:
                dock.setVisible(dock.drawer is None)
            if away:
                self._lower()
        elif not self._away:
            self._away = tuple(self._docks[id] for id in _FOR_BOARDS if self.small or not self._docks[id].isHidden())
            for dock in self._away:
                dock.show_now(False)
            wide = min(theme().px(_TEXT), max(theme().px(SIZES["right"]), round(self._window.width() * _TEXT_SHARE)))
            self._window.resizeDocks([self._docks["inspector"]], [wide], Qt.Orientation.Horizontal)
            self._lower()
        for left, side in self._sides.items():
            for tab, dock in zip(self.strips[left].tabs, side, strict=True):
                tab.setVisible(dock not in self._away)

    def widen(self) -> None:
        """Room for lines of a text, where the dock that shows it has less and the board has some to give."""
        dock, wish = self._docks["inspector"], theme().px(_BESIDE)
        if not self.small and not dock.isFloating() and dock.width() < wish and self._window.width() > 4 * wish:
            self._window.resizeDocks([dock], [wish], Qt.Orientation.Horizontal)

    def refit(self) -> None:
        """The window or the text has another size. Before it is shown for the first time the window has none."""
        if not self._seen:
            return
        if is_small(self._window.width(), theme().percent):
            self._gather()
        else:
            self._spread()
        for drawer in self.drawers.values():
            if drawer.isVisible():
                drawer.fit()

    def _gather(self) -> None:
        if self.small:
            return
        self.small = True
        for dock, drawer in self.drawers.items():
            dock.gather(drawer)
        for left, strip in self.strips.items():
            strip.setVisible(bool(self._sides[left]))

    def _spread(self) -> None:
        if not self.small:
            return
        self.small = False
        for dock, drawer in self.drawers.items():
            drawer.push()
            if dock.drawer is not None:
                dock.spread()
                dock.setVisible(dock not in self._away)
        for strip in self.strips.values():
            strip.hide()

    def _moved(self, dock: Dock, on: bool) -> None:
        """One drawer at a time; its tab stands out."""
        for other, drawer in self.drawers.items():
            if on and other is not dock:
                drawer.push()
        for left, side in self._sides.items():
            if dock in side:
                self.strips[left].tabs[side.index(dock)].setChecked(on)

    def _came_back(self, dock: Dock, floats: bool) -> None:
        if self.small and not floats and dock.drawer is None:
            dock.gather(self.drawers[dock])

    def _dressed(self) -> None:
        """Docks grow and shrink with the text."""
        share, self._percent = theme().percent / self._percent, theme().percent
        if share != 1 and not self.small:
            for side in ("left", "right"):
                found = [dock for dock in self._docks.values() if dock.of.side == side and not dock.isFloating()][:1]
                wide = [round(dock.width() * share) for dock in found]
                self._window.resizeDocks(found, wide, Qt.Orientation.Horizontal)
        self.refit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and watched is self._window and not self._seen:
            self._seen = True
            self.place()  # only now has the window its size
        elif event.type() == QEvent.Type.Resize:
            self.refit()
        return False
