"""The window of the editor: menus, tools, tabs of documents, the board or a form, docks, and the status line. It shows
and asks; what is asked for goes out as ``command(id)``."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QTabWidget, QToolBar, QWidget

from lhy_desktop.ui.actions import ActionRegistry
from lhy_desktop.ui.docks import Dock
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.text.page import TextPage
from lhy_desktop.ui.editor.tools import TOOLS
from lhy_desktop.ui.editor.window.arranging import Arranging
from lhy_desktop.ui.editor.window.pages import docks_of
from lhy_desktop.ui.editor.window.stale import Stale
from lhy_desktop.ui.editor.window.tabs import DocumentTabs
from lhy_desktop.ui.editor.window.toolbar import PLAY, ToolRow
from lhy_desktop.ui.editor.window.welcome import Welcome
from lhy_desktop.ui.panels.ribbon import StatusLine
from lhy_desktop.ui.panels.shortcuts import ShortcutsPage
from lhy_desktop.ui.resources import read_looks
from lhy_desktop.ui.seam.commands import Command
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.popover import Toast
from lhy_desktop.ui.widgets.stage import Stage

TITLE = "LHY Desktop"
MENUS = ("File", "Edit", "View", "Board", "Tools", "Window", "Help")
COMMANDS = read_looks("editor_commands", tuple[Command, ...])
"""In menu order."""
_MOUSE = (
    ("Draw", "drag; the status line says what the tool does"),
    ("Pick up what is there", "right click"),
    ("Erase lines, hexsides, buildings, levels", "right drag, or drag with Alt"),
    ("Raise and lower a hex", "Alt + wheel; the wheel alone with the level tool"),
    ("A straight stroke", "Shift + click"),
    ("Choose with Select", "click or drag a box; Ctrl adds, Shift a range, Alt a lasso; double click the same ground"),
    ("Move what is chosen", "drag; Ctrl + drag copies"),
    ("Move the board", "drag with the middle button, or with Space held"),
    ("Zoom", "wheel, or Ctrl + wheel where the tool uses the wheel"),
)


_EVERYWHERE = (
    ("Arrows, keypad", "move the cursor on the board"),
    ("Enter", "uses the tool in hand at the cursor; with hexsides, arrows then choose the side"),
    (", .", "turn the building, the stamp or what is chosen; ; mirrors a stamp"),
    ("Arrows on what is chosen", "move it by a hex; Enter puts it down, Esc takes it back; Shift + arrows choose more"),
    ("Backspace", "takes back the last point of a shape"),
    ("Esc", "takes back the gesture that is not finished"),
)


class EditorWindow(QMainWindow):
    """Around one desk. ``closing`` before it closes; whoever hears it may set ``stays``, and it does."""

    command = Signal(str)
    closing = Signal()

    def __init__(self, desk: Desk, in_steps: bool = False) -> None:
        """Furnished at once, or ``in_steps`` by whoever walks through ``steps`` before he shows it."""
        super().__init__()
        self.desk = desk
        self.stays = False
        self.steps = self._furnish()
        if not in_steps:
            for _ in self.steps:
                pass

    def _furnish(self) -> Iterator[None]:
        """Everything in it, one dock a step."""
        desk = self.desk
        self.setObjectName("editor_window")
        self.setWindowTitle(TITLE)
        self.setMinimumSize(960, 600)
        self.setDockNestingEnabled(True)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.registry = ActionRegistry(self, COMMANDS, desk.view, MENUS)
        self.registry.fill(self.menuBar(), letters=True)
        keys = {tool.id: self.registry.key_text(f"tool.{tool.id}") for tool in TOOLS}
        self.tools = ToolRow(TOOLS, keys | {PLAY: self.registry.key_text("board.play")})
        self.tools.played.connect(self.registry["board.play"].trigger)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, self._bar())
        self.tabs, self.stage = DocumentTabs(), Welcome(self.registry)
        self.waiting = Stage("Drawing the board…")
        self.center = QStackedWidget()
        for page in (self.stage, desk.view, self.waiting):
            self.center.addWidget(page)
        self.docks: dict[str, Dock] = {}
        for of in docks_of(desk):
            yield
            self.docks[of.id] = Dock(of, self)
        self.arranging = Arranging(self, self.docks, self.center)
        central = QWidget()
        self._middle = in_column(self.tabs, (self.arranging.middle, 1), of=central, gap=0)
        self.setCentralWidget(central)
        self.status = StatusLine()
        self.statusBar().addPermanentWidget(self.status, 1)
        self.statusBar().setSizeGripEnabled(False)
        self.toast = Toast(self.center)
        self.stale = Stale(self.center)
        self.shortcuts = ShortcutsPage(self, self.registry, _MOUSE, _EVERYWHERE)
        self.registry.triggered.connect(self.command)
        desk.asked.connect(self.command)
        desk.line_asked.connect(self.go_to_text)
        self._dress()
        theme().changed.connect(self._dress)
        self.resize(1680, 1050)

    def _bar(self) -> QToolBar:
        made = QToolBar("Tools")
        made.setObjectName("editor_tools")
        made.setMovable(False)
        made.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        made.addWidget(self.tools)
        return made

    def show_board_docks(self, there: bool) -> None:
        """Put away the docks and tools that are of use to boards alone, or bring back those that were put away."""
        self.tools.show_tools(there)
        self.arranging.for_boards(there)

    def go_to_text(self, line: int = 0) -> None:
        """Lead the keyboard to the text, and to a line of it."""
        page = self.show_text()
        if page is not None:
            self.arranging.widen()
            page.goal.setFocus(Qt.FocusReason.ShortcutFocusReason)
            if line:
                page.code.go_to(line)

    @property
    def text_page(self) -> TextPage | None:
        """The page of the text, wherever its dock is."""
        found = (dock.named.get("text") for dock in self.docks.values())
        return next((page for page in found if isinstance(page, TextPage)), None)

    def show_text(self) -> TextPage | None:
        """Bring the text to the front of its dock."""
        page = self.text_page
        for dock in self.docks.values():
            if page is not None and page in dock.named.values():
                dock.open(page)
        return page

    def show_page(self, page: QWidget) -> None:
        """Show a page in the middle: the board, a form, or the words for nothing."""
        if self.center.indexOf(page) < 0:
            self.center.addWidget(page)
        self.center.setCurrentWidget(page)
        if page in (self.desk.view, self.stage) and self._idle_keyboard():
            page.setFocus(Qt.FocusReason.OtherFocusReason)

    def _idle_keyboard(self) -> bool:
        """Whether nobody needs the keyboard: a window that is opened gives it to its first button."""
        holder = self.focusWidget()
        return holder is None or not holder.isVisible() or holder in self.tools.buttons.values()

    def put_below(self, strip: QWidget) -> None:
        """Put something under the board, as wide as it is."""
        self._middle.addWidget(strip)

    def _dress(self) -> None:
        """The board's desk and furniture in the colors of the theme."""
        view, dark = self.desk.view, theme().name == "dark"
        view.set_desk(theme().color("desk"), 0.12 if dark else 0.0)
        view.set_box_inks(theme().color("paper"), theme().color("ink"))
        view.set_text_scale(theme().percent / 100)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """When nothing else has used Esc, it goes to the tool in hand."""
        if event.key() == Qt.Key.Key_Escape:
            self.command.emit("edit.back")
        else:
            super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.stays = False
        self.closing.emit()
        if self.stays:
            event.ignore()
        else:
            super().closeEvent(event)
