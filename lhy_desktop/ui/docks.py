"""The docks: object names, default places, show and hide, and the tabs that are their title bars."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QVBoxLayout, QWidget

from lhy_desktop.ui.actions import ActionRegistry
from lhy_desktop.ui.panels.forces import FindPage, ForcesModel, ForceTree
from lhy_desktop.ui.panels.log import DicePanel, LogModel, LogPanel
from lhy_desktop.ui.panels.rules import RulesPanel
from lhy_desktop.ui.panels.sequence import SequencePanel
from lhy_desktop.ui.panels.stack_card import StackCard
from lhy_desktop.ui.panels.tables import TablesPanel
from lhy_desktop.ui.panels.tracks import TracksPanel
from lhy_desktop.ui.widgets.tabs import TabbedPages, Tabs

LEFT_WIDTH, RIGHT_WIDTH, LOG_HEIGHT, STACK_HEIGHT = 296, 396, 230, 236


class Dock(QDockWidget):
    """A dock whose title bar is a row of tabs; it floats by dragging or double-clicking the row."""

    def __init__(self, name: str, title: str, pages: tuple[tuple[str, QWidget], ...]) -> None:
        super().__init__(title)
        self.setObjectName(name)
        self.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)
        self.tabs = Tabs([text for text, _ in pages])
        self.pages = TabbedPages(self.tabs)
        for _, page in pages:
            self.pages.addWidget(page)
        body = QWidget()
        box = QVBoxLayout(body)
        box.setContentsMargins(0, 0, 0, 0)
        box.addWidget(self.pages)
        self.setWidget(body)
        self.setTitleBarWidget(self.tabs)
        self.tabs.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.tabs.customContextMenuRequested.connect(self._menu)

    def open(self, page: QWidget) -> None:
        """Show the dock with one of its pages on top."""
        self.show()
        self.raise_()
        self.tabs.open(self.pages.indexOf(page))

    def _menu(self, point: QPoint) -> None:
        menu = QMenu(self)
        menu.addAction("Dock" if self.isFloating() else "Float", lambda: self.setFloating(not self.isFloating()))
        menu.addAction("Hide", self.close)
        menu.popup(self.tabs.mapToGlobal(point))


class _BareDock(QDockWidget):
    """A dock without a title of its own."""

    def __init__(self, name: str, title: str, content: QWidget) -> None:
        super().__init__(title)
        self.setObjectName(name)
        self.setTitleBarWidget(QWidget())
        self.setWidget(content)


class Docks:
    """All docks of the playing window and the panels in them."""

    def __init__(self, window: QMainWindow, registry: ActionRegistry) -> None:
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
        self.stack_dock = _BareDock("dock_stack", "Stack card", self.stack)
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
            self._registry[id].setChecked(not dock.isHidden())

    def _wire(self) -> None:
        for id, dock in self.all.items():
            self._registry[id].triggered.connect(lambda on, dock=dock: dock.setVisible(on))
            dock.visibilityChanged.connect(lambda _on: self.sync())
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

    @staticmethod
    def _go(dock: Dock, page: QWidget, goal: object) -> None:
        dock.open(page)
        target = goal[0] if isinstance(goal, list) and goal else goal
        if isinstance(target, QWidget):
            target.setFocus(Qt.FocusReason.ShortcutFocusReason)
