"""The docks: object names, default places, show and hide, and the tabs that are their title bars."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any, TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QDockWidget, QMainWindow, QMenu, QWidget

from lhy_desktop.ui.actions import ActionRegistry
from lhy_desktop.ui.panels.log import LogPanel
from lhy_desktop.ui.panels.reference import RulesPanel, TablesPanel
from lhy_desktop.ui.seam.pages import Aimed, Cornered, DockPages, Fed, Titled
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.drawer import Drawer, EdgeStrip
from lhy_desktop.ui.widgets.handle import Handle, Puller
from lhy_desktop.ui.widgets.tabs import TabbedPages, Tabs

LEFT_WIDTH, RIGHT_WIDTH = 296, 396
_AREAS = {True: Qt.DockWidgetArea.LeftDockWidgetArea, False: Qt.DockWidgetArea.RightDockWidgetArea}
_FLAT, _TALL = Qt.Orientation.Horizontal, Qt.Orientation.Vertical
W = TypeVar("W")


class Dock(QDockWidget):
    """A dock whose title bar is a row of tabs, or a handle where it has one page; it floats by dragging or
    double-clicking that. On a small screen its tabs and pages lie in a drawer, and the dock itself is hidden, unless it
    floats."""

    def __init__(self, of: DockPages, window: QMainWindow | None = None) -> None:
        """In ``window`` from the beginning where there is one: each widget that changes hands is dressed anew, with all
        that is in it, so shells come first and pages last."""
        super().__init__(of.title, window)
        self.of = of
        self.setObjectName(f"dock_{of.id}")
        self.setAllowedAreas(Qt.DockWidgetArea.AllDockWidgetAreas)
        self.tabs = Tabs([page.title for page in of.pages] if len(of.pages) > 1 else [])
        self.handle = Handle(of.title)
        self.pages = TabbedPages(self.tabs)
        self._title, self._body = _shell(), _shell()
        self.setWidget(self._body)
        self.setTitleBarWidget(self._title)
        self.drawer: Drawer | None = None
        self.behind = False
        """Whether a curtain is down: then nothing is shown or comes to the front, and pages are turned unseen."""
        self.spread()
        self.named = {page.id: page.make() for page in of.pages}
        for page in self.named.values():
            self.pages.addWidget(page)
        self._puller = Puller(self, self.tabs.tabs)
        self.topLevelChanged.connect(self.handle.spell)
        for row in (self.tabs, self.handle):
            row.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
            row.customContextMenuRequested.connect(partial(self._menu, row))
        for place, page in enumerate(self.named.values()):
            if isinstance(page, Titled) and self.tabs.tabs:
                page.titled.connect(partial(self.tabs.rename, place))
            for tool in page.corner if isinstance(page, Cornered) else ():
                self.tabs.add_corner(tool)

    @property
    def open_now(self) -> bool:
        """Whether it can be seen, as a dock or as an open drawer."""
        return not (self.isHidden() if self.drawer is None else self.drawer.isHidden())

    def show_now(self, on: bool) -> None:
        """Show or hide it, as a dock or as a drawer."""
        if self.drawer is None:
            self.setVisible(on)
        elif on:
            self.drawer.pull()
        else:
            self.drawer.push()

    def open(self, page: QWidget) -> None:
        """Show the dock with one of its pages on top."""
        if self.drawer is not None and not self.behind:
            self.drawer.pull()
        elif not self.behind:
            self.show()
            self.raise_()
        if self.tabs.tabs:
            self.tabs.open(self.pages.indexOf(page))

    def go(self, page: QWidget) -> None:
        """Show the dock with one of its pages on top, and lead the keyboard there, else to the page's tab."""
        self.open(page)
        goal = page.goal if isinstance(page, Aimed) else page
        if goal.focusPolicy() == Qt.FocusPolicy.NoFocus and self.tabs.tabs:
            goal = self.tabs.tabs[self.pages.indexOf(page)]
        goal.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def gather(self, drawer: Drawer) -> None:
        """Put everything into a drawer; what floats stays where it is."""
        if self.isFloating():
            return
        self.drawer = drawer
        drawer.put(self.tabs, self.pages)
        self.tabs.setVisible(bool(self.tabs.tabs))
        self.hide()

    def spread(self) -> None:
        """Take everything back."""
        self.drawer = None
        for shell, content in ((self._title, self.handle), (self._title, self.tabs), (self._body, self.pages)):
            box = shell.layout()
            assert box is not None
            box.addWidget(content)
            content.show()
        self.tabs.setVisible(bool(self.tabs.tabs))
        self.handle.setVisible(not self.tabs.tabs)

    def float_or_dock(self) -> None:
        """Let it leave the window, also out of a drawer, or come back."""
        if self.drawer is not None:
            self.drawer.push()
            self.spread()
        self.setFloating(not self.isFloating())
        self.setVisible(self.drawer is None)

    def sink(self) -> None:
        """Come back from where it floats; what does not float is left alone."""
        if self.isFloating():
            self.setFloating(False)

    def _menu(self, row: QWidget, point: QPoint) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction("Back into the window" if self.isFloating() else "Float, for another screen", self.float_or_dock)
        menu.addAction("Hide", self.close if self.drawer is None else self.drawer.push)
        menu.popup(row.mapToGlobal(point))


def _shell() -> QWidget:
    """An empty widget that gives one content all its room."""
    made = QWidget()
    in_column(of=made)
    return made


class Docks:
    """All docks of the playing window, as a game wants them. ``all`` are the docks and ``pages`` the pages by id."""

    def __init__(
        self,
        window: QMainWindow,
        registry: ActionRegistry,
        center: QWidget,
        board: QWidget,
        docks: Iterable[Dock],
    ) -> None:
        """``center`` holds the drawers; they may cover the ``board``."""
        self._window, self._registry = window, registry
        self.all = {dock.of.id: dock for dock in docks}
        self.pages = {id: page for dock in self.all.values() for id, page in dock.named.items()}
        self._fed: dict[str, list[Fed]] = {}
        for dock in self.all.values():
            for page in dock.of.pages:
                shown = self.pages[page.id]
                if isinstance(shown, Fed):
                    self._fed.setdefault(page.feed or page.id, []).append(shown)
        self._sides = {
            left: tuple(dock for dock in self.all.values() if (dock.of.side == "left") == left)
            for left in (True, False)
        }
        self.strips: dict[bool, EdgeStrip] = {}
        self.drawers: dict[Dock, Drawer] = {}
        for left, wide in ((True, LEFT_WIDTH), (False, RIGHT_WIDTH)):
            docks = self._sides[left]
            strip = self.strips[left] = EdgeStrip(tuple(dock.of.strip or dock.of.title for dock in docks), left)
            strip.hide()
            for dock in docks:
                drawer = self.drawers[dock] = Drawer(center, board, left, wide)
                drawer.strip = strip
        tables = next(self.of(TablesPanel), None)
        self._tables = self.holding(tables) if tables is not None else None
        self.small = False
        self.touched = False
        """Whether the docks stand as the player put them, not as they were made."""
        self._veiled: list[Dock] = []
        self._before_table: int | None = None
        self._widths = (LEFT_WIDTH, RIGHT_WIDTH)
        self._wire()
        self.default_layout()

    def __getitem__(self, kind: type[W]) -> W:
        """The first page of a kind; KeyError when the game has none."""
        for page in self.of(kind):
            return page
        raise KeyError(kind.__name__)

    def of(self, kind: type[W]) -> Iterator[W]:
        """Every page that is of a kind, or can do something (see ``ui.seam.pages``)."""
        return (page for page in self.pages.values() if isinstance(page, kind))

    def show_model(self, feed: str, model: Any) -> None:
        """Feed the pages that show this model; there may be none."""
        for page in self._fed.get(feed, ()):
            page.show_model(model)

    def place(self, id: str) -> QWidget | None:
        """The dock of a name, else the page; None when there is none."""
        return self.all.get(id) or self.pages.get(id)

    def holding(self, page: QWidget) -> Dock:
        """The dock a page lies in."""
        return next(dock for dock in self.all.values() if page in dock.named.values())

    def zones(self) -> list[QWidget]:
        """Docks, or their drawers, that a command leads to."""
        led = {command.page for command in self._registry.commands.values() if command.page}
        return [dock.drawer or dock for dock in self.all.values() if led & dock.named.keys()]

    def open_rule(self, rule: str) -> None:
        """Open the page of rules at a rule."""
        for page in self.of(RulesPanel):
            self.holding(page).open(page)
            page.open_rule(rule)

    def open_table(self, id: str) -> None:
        """Open the page of tables at a table that has just been rolled on; no drawer is pulled over the board for
        it."""
        dock = self._tables
        if dock is not None and dock.open_now and dock.drawer is None:
            page = self[TablesPanel]
            before, there = dock.tabs.index, dock.pages.indexOf(page)
            dock.open(page)
            if before != there:
                self._before_table = before
            page.open_table(id)

    def close_table(self) -> None:
        """Turn back to the tab that ``open_table`` took away, unless somebody has turned to a tab since."""
        if self._tables is not None and self._before_table is not None:
            self._tables.tabs.open(self._before_table)

    def _tab_chosen(self) -> None:
        """A person turned to a tab: from now on the open tab is the one he wants."""
        self._before_table = None

    def gather(self) -> None:
        """Every dock becomes a drawer behind the edge strips."""
        if not self.small:
            self.small = True
            for dock, drawer in self.drawers.items():
                dock.gather(drawer)
            for left, strip in self.strips.items():
                strip.setVisible(bool(self._sides[left]))
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
        if self._tables is not None and self._before_table is not None:
            found[self._tables.objectName()] = self._before_table
        return found

    def open_tabs(self, places: Mapping[str, int]) -> None:
        """Turn to these tabs; the first where nothing is said."""
        for dock in self.drawers:
            if dock.tabs.tabs:
                place = places.get(dock.objectName(), 0)
                dock.tabs.open(place if 0 <= place < len(dock.tabs.tabs) else 0)

    def _drawer_moved(self, dock: Dock, on: bool) -> None:
        """One drawer at a time; its tab stands out."""
        for other, drawer in self.drawers.items():
            if on and other is not dock:
                drawer.push()
        for left, docks in self._sides.items():
            if dock in docks:
                self.strips[left].tabs[docks.index(dock)].setChecked(on)
        self.sync()

    def study_layout(self) -> None:
        """The board and what helps to see what happened and why; the last dock gets the room."""
        self.default_layout()
        kept = [dock for dock in self.all.values() if dock.of.studied]
        self._pile(kept, left=False)
        for dock in self.all.values():
            if dock not in kept:
                dock.hide()
        wishes = [0 if dock is kept[-1] else dock.of.height for dock in kept]
        self._window.resizeDocks(kept, self._heights(wishes), _TALL)
        self.sync()

    def default_layout(self) -> None:
        """Every dock on its side, in its order."""
        for left, docks in self._sides.items():
            for dock in docks:
                dock.sink()
            self._pile(docks, left)
        self.touched = False
        for dock in self.all.values():
            dock.show()
        self.set_widths(*self._widths)
        self.sync()

    def _pile(self, docks: Sequence[Dock], left: bool) -> None:
        """Lay docks below one another on a side."""
        for dock in docks:
            self._window.addDockWidget(_AREAS[left], dock)
        for upper, lower in pairwise(docks):
            self._window.splitDockWidget(upper, lower, _TALL)

    def set_widths(self, left: int, right: int) -> None:
        """Give the docks their widths and heights (a wish; the user may drag them: what he has dragged grows and
        shrinks by the same share, and heights are his)."""
        before, self._widths = self._widths, (left, right)
        first = [(docks[0], left if side else right) for side, docks in self._sides.items() if docks]
        if self.touched:
            shares = {True: left / before[0], False: right / before[1]}
            kept = [dock for dock, _ in first if not dock.isFloating() and dock.isVisible()]
            wide = [round(dock.width() * shares[dock.of.side == "left"]) for dock in kept]
            self._window.resizeDocks(kept, wide, _FLAT)
            return
        self._window.resizeDocks([dock for dock, _ in first], [wide for _, wide in first], _FLAT)
        for docks in self._sides.values():
            self._window.resizeDocks(docks, self._heights([dock.of.height for dock in docks]), _TALL)

    def _heights(self, wishes: list[int]) -> list[int]:
        """Heights of docks below one another: those without a wish share what the others leave."""
        high = max(400, self._window.height() - 130) - sum(wishes)
        return [wish or high // max(1, wishes.count(0)) for wish in wishes]

    def float_or_dock(self, focus: QWidget | None) -> None:
        """The panel that has the keyboard leaves the window or comes back; without one, all that float come back."""
        at = [dock for dock in self.all.values() if focus is not None and (dock.drawer or dock).isAncestorOf(focus)]
        for dock in at or [dock for dock in self.all.values() if dock.isFloating()]:
            dock.float_or_dock()

    def veil(self, on: bool) -> None:
        """Panels outside the window are covered by no curtain: they go while it is down."""
        if on:
            self._veiled += [dock for dock in self.all.values() if dock.isFloating() and dock.isVisible()]
        for dock in self._veiled:
            dock.setVisible(not on)
        for dock in self.all.values():
            dock.behind = on
        if not on:
            self._veiled = []

    def _came_back(self, dock: Dock, floats: bool) -> None:
        """A panel has left the window or come back: on a small screen into its drawer."""
        self.touched = True
        if self.small and not floats and dock.drawer is None:
            dock.gather(self.drawers[dock])

    def sync(self) -> None:
        """Let the Window menu tell which docks are shown."""
        for command in self._registry.commands.values():
            if command.dock:
                self._registry[command.id].setChecked(self.all[command.dock].open_now)

    def _wire(self) -> None:
        for dock, drawer in self.drawers.items():
            dock.visibilityChanged.connect(lambda _on: self.sync())
            dock.topLevelChanged.connect(partial(self._came_back, dock))
            drawer.shown.connect(lambda on, dock=dock: self._drawer_moved(dock, on))
        for left, strip in self.strips.items():
            strip.pressed.connect(lambda n, docks=self._sides[left]: docks[n].show_now(not docks[n].open_now))
        if self._tables is not None:
            self._tables.tabs.chosen.connect(self._tab_chosen)
            self._tables.tabs.pressed.connect(self._tab_chosen)
        for command in self._registry.commands.values():
            if command.dock:
                shown = self.all[command.dock]
                self._registry[command.id].triggered.connect(lambda on, dock=shown: dock.show_now(on))
            elif command.id == "edit.copy_log":
                self._registry.connect_command(command.id, self[LogPanel].copy)
            elif command.page:
                self._registry.connect_command(command.id, partial(self._go, self.pages[command.page]))

    def _go(self, page: QWidget) -> None:
        dock = self.holding(page)
        dock.go(page)
        if dock is self._tables:
            self._tab_chosen()
