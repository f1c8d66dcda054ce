"""The docks: object names, default places, show and hide, and the tabs that are their title bars."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QVBoxLayout, QWidget

from lhy_desktop.ui.actions import ActionRegistry
from lhy_desktop.ui.games.lhy.panels.sequence import SequencePanel
from lhy_desktop.ui.games.lhy.panels.tracks import TracksPanel
from lhy_desktop.ui.panels.forces import FindPage, ForcesModel, ForceTree
from lhy_desktop.ui.panels.log import DicePanel, LogModel, LogPanel
from lhy_desktop.ui.panels.rules import RulesPanel
from lhy_desktop.ui.panels.stack_card import StackCard
from lhy_desktop.ui.panels.tables import TablesPanel
from lhy_desktop.ui.widgets.drawer import Drawer, EdgeStrip
from lhy_desktop.ui.widgets.tabs import TabbedPages, Tabs

LEFT_WIDTH, RIGHT_WIDTH, LOG_HEIGHT, STACK_HEIGHT = 296, 396, 230, 236


class Dock(QDockWidget):
    """A dock whose title bar is a row of tabs; it floats by dragging or double-clicking the row.

    On a small screen its tabs and pages lie in a drawer, and the dock itself is hidden.
    """

    def __init__(self, name: str, title: str, pages: tuple[tuple[str, QWidget], ...]) -> None:
        super().__init__(title)
        self.setObjectName(name)
        self.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)
        self.tabs = Tabs([text for text, _ in pages] if len(pages) > 1 else [])
        self.pages = TabbedPages(self.tabs)
        for _, page in pages:
            self.pages.addWidget(page)
        self._title, self._body = _shell(), _shell()
        self.setWidget(self._body)
        self.setTitleBarWidget(self._title)
        self.drawer: Drawer | None = None
        self.tabs.setVisible(len(pages) > 1)
        self.spread()
        self.tabs.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tabs.customContextMenuRequested.connect(self._menu)

    @property
    def open_now(self) -> bool:
        """Whether it can be seen, as a dock or as an open drawer."""
        return not (self.isHidden() if self.drawer is None else self.drawer.isHidden())

    def open(self, page: QWidget) -> None:
        """Show the dock with one of its pages on top."""
        if self.drawer is not None:
            self.drawer.pull()
        else:
            self.show()
            self.raise_()
        if self.tabs.tabs:
            self.tabs.open(self.pages.indexOf(page))

    def gather(self, drawer: Drawer) -> None:
        """Put everything into a drawer."""
        self.setFloating(False)
        self.drawer = drawer
        drawer.put(self.tabs, self.pages)
        self.tabs.setVisible(bool(self.tabs.tabs))
        self.hide()

    def spread(self) -> None:
        """Take everything back."""
        self.drawer = None
        for shell, content in ((self._title, self.tabs), (self._body, self.pages)):
            box = shell.layout()
            assert box is not None
            box.addWidget(content)
            content.show()
        self.tabs.setVisible(bool(self.tabs.tabs))

    def _menu(self, point: QPoint) -> None:
        if self.drawer is not None:
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Dock" if self.isFloating() else "Float", lambda: self.setFloating(not self.isFloating()))
        menu.addAction("Hide", self.close)
        menu.popup(self.tabs.mapToGlobal(point))


def _shell() -> QWidget:
    """An empty widget that gives one content all its room."""
    made = QWidget()
    box = QVBoxLayout(made)
    box.setContentsMargins(0, 0, 0, 0)
    return made


class Docks:
    """All docks of the playing window and the panels in them."""

    def __init__(self, window: QMainWindow, registry: ActionRegistry, center: QWidget, board: QWidget) -> None:
        """``center`` holds the drawers; they may cover the ``board``."""
        self._window, self._registry = window, registry
        self.forces, self.enemy, self.find = ForceTree("Forces"), ForceTree("Enemy known"), FindPage()
        self.stack = StackCard()
        self.tracks, self.tables, self.sequence, self.rules = (
            TracksPanel(),
            TablesPanel(),
            SequencePanel(),
            RulesPanel(),
        )
        self.log, self.dice = LogPanel(), DicePanel()
        self.forces_dock = Dock(
            "dock_forces", "Forces", (("Forces", self.forces), ("Enemy known", self.enemy), ("Find", self.find))
        )
        self.stack_dock = Dock("dock_stack", "Stack card", (("Stack card", self.stack),))
        self.tracks_dock = Dock(
            "dock_tracks",
            "Game Tracks",
            (
                ("Game Tracks", self.tracks),
                ("Tables", self.tables),
                ("Sequence", self.sequence),
                ("Rules", self.rules),
            ),
        )
        self.log_dock = Dock("dock_log", "Log and dice", (("Log", self.log), ("Dice", self.dice)))
        self.log_dock.tabs.add_corner(self.log.search)
        self.log_dock.tabs.add_corner(self.log.filter)
        self.all = {
            "window.forces": self.forces_dock,
            "window.stack": self.stack_dock,
            "window.tracks": self.tracks_dock,
            "window.log": self.log_dock,
        }
        self._sides = {
            True: (self.forces_dock, self.stack_dock),
            False: (self.tracks_dock, self.log_dock),
        }
        self.strips: dict[bool, EdgeStrip] = {}
        self.drawers: dict[Dock, Drawer] = {}
        for left, words, wide in ((True, ("Forces", "Stack"), LEFT_WIDTH), (False, ("Tracks", "Log"), RIGHT_WIDTH)):
            strip = self.strips[left] = EdgeStrip(words, left)
            strip.hide()
            for dock in self._sides[left]:
                drawer = self.drawers[dock] = Drawer(center, board, left, wide)
                drawer.strip = strip
        self.small = False
        self._before_table: int | None = None
        self._widths = (LEFT_WIDTH, RIGHT_WIDTH)
        self._wire()
        self.default_layout()

    def show_forces(self, own: ForcesModel, enemy: ForcesModel) -> None:
        """Feed the left dock."""
        self.forces.show_rows(own)
        self.enemy.show_rows(enemy)
        self.find.show_models(own, enemy)

    def show_log(self, model: LogModel) -> None:
        """Feed the log dock."""
        self.log.show_lines(model.lines)
        self.dice.show_dice(model.dice, model.luck)

    def open_rule(self, rule: str) -> None:
        """Open the Rules tab at a rule."""
        self.tracks_dock.open(self.rules)
        self.rules.open_rule(rule)

    def open_table(self, id: str) -> None:
        """Open the Tables tab at a table that has just been rolled on; no drawer is pulled over the board for it."""
        dock = self.tracks_dock
        if dock.open_now and dock.drawer is None:
            before, there = dock.tabs.index, dock.pages.indexOf(self.tables)
            dock.open(self.tables)
            if before != there:
                self._before_table = before
            self.tables.open_table(id)

    def close_table(self) -> None:
        """Turn back to the tab that ``open_table`` took away, unless somebody has turned to a tab since."""
        if self._before_table is not None:
            self.tracks_dock.tabs.open(self._before_table)

    def _tab_chosen(self) -> None:
        """Somebody turned to a tab: what is open is what he wants."""
        self._before_table = None

    # -- drawers on a small screen

    def gather(self) -> None:
        """Every dock becomes a drawer behind the edge strips."""
        if not self.small:
            self.small = True
            for dock, drawer in self.drawers.items():
                dock.gather(drawer)
            for strip in self.strips.values():
                strip.show()
            self.sync()

    def spread(self) -> None:
        """Drawers become docks again; where they stand is for the layout to say."""
        if self.small:
            self.small = False
            for dock, drawer in self.drawers.items():
                drawer.push()
                dock.spread()
            for strip in self.strips.values():
                strip.hide()

    def push_all(self) -> None:
        """Close every drawer."""
        for drawer in self.drawers.values():
            drawer.push()

    def fit_drawers(self) -> None:
        """Open drawers follow the board's new size."""
        for drawer in self.drawers.values():
            if drawer.isVisible():
                drawer.fit()

    def tabs_open(self) -> dict[str, int]:
        """Which tab of each dock is on top, or was before a table that was rolled on."""
        found = {dock.objectName(): dock.tabs.index for dock in self.drawers if dock.tabs.tabs}
        if self._before_table is not None:
            found[self.tracks_dock.objectName()] = self._before_table
        return found

    def open_tabs(self, places: Mapping[str, int]) -> None:
        """Turn to these tabs; the first where nothing is said."""
        for dock in self.drawers:
            if dock.tabs.tabs:
                place = places.get(dock.objectName(), 0)
                dock.tabs.open(place if 0 <= place < len(dock.tabs.tabs) else 0)

    def show_dock(self, dock: Dock, on: bool) -> None:
        """Show or hide one, whatever it is now."""
        if dock.drawer is None:
            dock.setVisible(on)
        elif on:
            dock.drawer.pull()
        else:
            dock.drawer.push()

    def _drawer_moved(self, dock: Dock, on: bool) -> None:
        """One drawer at a time; its tab stands out."""
        for other, drawer in self.drawers.items():
            if on and other is not dock:
                drawer.push()
        for left, docks in self._sides.items():
            if dock in docks:
                self.strips[left].tabs[docks.index(dock)].setChecked(on)
        self.sync()

    # -- docks

    def study_layout(self) -> None:
        """Board, stack card and log: for looking at what happened and why."""
        self.default_layout()
        self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.stack_dock)
        self._window.splitDockWidget(self.stack_dock, self.log_dock, Qt.Orientation.Vertical)
        self.forces_dock.hide()
        self.tracks_dock.hide()
        high = max(400, self._window.height() - 130)
        self._window.resizeDocks(
            [self.stack_dock, self.log_dock], [STACK_HEIGHT, high - STACK_HEIGHT], Qt.Orientation.Vertical
        )
        self.sync()

    def default_layout(self) -> None:
        """Left: forces over the stack card. Right: tracks over the log."""
        window = self._window
        sides = {self.forces_dock: "left", self.stack_dock: "left", self.tracks_dock: "right", self.log_dock: "right"}
        for dock, side in sides.items():
            dock.setFloating(False)
            left = side == "left"
            window.addDockWidget(
                Qt.DockWidgetArea.LeftDockWidgetArea if left else Qt.DockWidgetArea.RightDockWidgetArea, dock
            )
        window.splitDockWidget(self.forces_dock, self.stack_dock, Qt.Orientation.Vertical)
        window.splitDockWidget(self.tracks_dock, self.log_dock, Qt.Orientation.Vertical)
        for dock in sides:
            dock.show()
        self.set_widths(*self._widths)
        self.sync()

    def set_widths(self, left: int, right: int) -> None:
        """Give the docks their widths and heights (a wish; the user may drag them)."""
        self._widths = (left, right)
        window, flat, tall = self._window, Qt.Orientation.Horizontal, Qt.Orientation.Vertical
        window.resizeDocks([self.forces_dock, self.tracks_dock], [left, right], flat)
        high = max(400, window.height() - 130)
        window.resizeDocks([self.forces_dock, self.stack_dock], [high - STACK_HEIGHT, STACK_HEIGHT], tall)
        window.resizeDocks([self.tracks_dock, self.log_dock], [high - LOG_HEIGHT, LOG_HEIGHT], tall)

    def sync(self) -> None:
        """Let the Window menu tell which docks are shown."""
        for id, dock in self.all.items():
            self._registry[id].setChecked(dock.open_now)

    def _wire(self) -> None:
        for id, dock in self.all.items():
            self._registry[id].triggered.connect(lambda on, dock=dock: self.show_dock(dock, on))
            dock.visibilityChanged.connect(lambda _on: self.sync())
            self.drawers[dock].shown.connect(lambda on, dock=dock: self._drawer_moved(dock, on))
        for left, strip in self.strips.items():
            strip.pressed.connect(lambda n, docks=self._sides[left]: self._tab_pressed(docks[n]))
        self.tracks_dock.tabs.chosen.connect(self._tab_chosen)
        self.tracks_dock.tabs.pressed.connect(self._tab_chosen)
        goals = {
            "window.focus_forces": (self.forces_dock, self.forces, self.forces),
            "window.focus_tracks": (self.tracks_dock, self.tracks, self.tracks.time.units.cells),
            "window.focus_log": (self.log_dock, self.log, self.log.search),
            "window.focus_tables": (self.tracks_dock, self.tables, self.tracks_dock.tabs.tabs[1]),
            "help.rules": (self.tracks_dock, self.rules, self.rules.line),
            "edit.find": (self.forces_dock, self.find, self.find.line),
        }
        for id, (dock, page, goal) in goals.items():
            self._registry.connect_command(id, lambda d=dock, p=page, g=goal: self._go(d, p, g))  # type: ignore[misc]
        self._registry.connect_command("edit.copy_log", self.log.copy)

    def _tab_pressed(self, dock: Dock) -> None:
        self.show_dock(dock, not dock.open_now)

    def _go(self, dock: Dock, page: QWidget, goal: object) -> None:
        dock.open(page)
        if dock is self.tracks_dock:
            self._tab_chosen()
        target = goal[0] if isinstance(goal, list) and goal else goal
        if isinstance(target, QWidget):
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)
