"""The playing window: ribbon, board, decision bar, docks, menus; fed by models, it decides nothing."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QEvent, Qt, Signal
from PySide6.QtGui import QCloseEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QMainWindow, QToolBar, QVBoxLayout, QWidget

from lhy_desktop.ui.actions import ActionRegistry
from lhy_desktop.ui.docks import LEFT_WIDTH, RIGHT_WIDTH, Docks
from lhy_desktop.ui.panels.curtain import Curtain, CurtainModel
from lhy_desktop.ui.panels.decision_bar import DecisionBar, DecisionModel
from lhy_desktop.ui.panels.ribbon import Ribbon, RibbonModel
from lhy_desktop.ui.panels.shortcuts import ShortcutsPage
from lhy_desktop.ui.panels.status import StatusLine
from lhy_desktop.ui.panels.why import WhyCard, WhyModel
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.popover import Toast

LAYOUT_VERSION = 1
TITLE = "LHY Desktop"


class MainWindow(QMainWindow):
    """Around a board widget. Signals carry ids: ``command(id)`` of the registry, ``closing`` before it closes.

    Answers of the decision bar come as ``bar.verb_chosen``; keys of answers are routed there.
    """

    command = Signal(str)
    closing = Signal()

    def __init__(self, board: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("play_window")
        self.setWindowTitle(TITLE)
        self.setMinimumSize(1100, 680)
        self.setDockNestingEnabled(True)
        self.board = board
        self.registry = ActionRegistry(self)
        self.registry.fill(self.menuBar())
        self.ribbon, self.bar, self.status = Ribbon(), DecisionBar(), StatusLine()
        self._mission = ""
        self._build_center()
        self._build_ribbon()
        self.statusBar().addPermanentWidget(self.status, 1)
        self.statusBar().setSizeGripEnabled(False)
        self.docks = Docks(self, self.registry)
        self.curtain = Curtain(self)
        self.toast = Toast(self.board)
        self.why_card = WhyCard(self)
        self.shortcuts = ShortcutsPage(self, self.registry)
        self._wire()
        self.bar.show_model(DecisionModel())
        self.resize(1680, 1050)

    def _build_center(self) -> None:
        center = QWidget()
        center.setObjectName("center")
        column = QVBoxLayout(center)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.board.setMinimumSize(200, 160)
        column.addWidget(self.board, 1)
        column.addWidget(self.bar, 0)
        self.setCentralWidget(center)

    def _build_ribbon(self) -> None:
        tools = QToolBar("Turn ribbon")
        tools.setObjectName("ribbon_bar")
        tools.setMovable(False)
        tools.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        tools.addWidget(self.ribbon)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, tools)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.ribbon_bar = tools

    def _wire(self) -> None:
        registry = self.registry
        registry.triggered.connect(self._route)
        self.bar.model_changed.connect(self._offer_answers)
        self.curtain.taken.connect(self.drop_curtain)
        own = {
            "view.larger": lambda: theme().step_text(1),
            "view.smaller": lambda: theme().step_text(-1),
            "view.theme": self._switch_theme,
            "window.default": self.default_layout,
            "window.full": self._full_screen,
            "help.shortcuts": self.shortcuts.open,
            "chips.next": lambda: self.bar.step_chip(1),
            "chips.previous": lambda: self.bar.step_chip(-1),
        }
        for id, slot in own.items():
            registry.connect_command(id, slot)
        for id, widget in (("window.ribbon", self.ribbon_bar), ("window.status", self.statusBar())):
            registry[id].setChecked(True)
            registry[id].toggled.connect(widget.setVisible)

    # -- what the controller calls

    def show_ribbon(self, model: RibbonModel) -> None:
        """Show the turn ribbon; the window's title names the mission."""
        self._mission = model.mission
        self.ribbon.show_model(model)
        if not self.curtain.isVisible():
            self.setWindowTitle(f"{model.mission} - {TITLE}" if model.mission else TITLE)

    def raise_curtain(self, model: CurtainModel) -> None:
        """Cover everything, and silence every command, before anything private changes."""
        self.why_card.hide_card()
        self.setWindowTitle(TITLE)
        self.registry.suspend(True)
        self.curtain.rise(model)

    def drop_curtain(self) -> None:
        """Take the curtain away."""
        self.curtain.hide()
        self.registry.suspend(False)
        self.setWindowTitle(f"{self._mission} - {TITLE}" if self._mission else TITLE)
        self.board.setFocus()

    def explain(self, model: WhyModel) -> None:
        """Open the Why? card over the board, never over the decision bar."""
        self.why_card.show_model(model)
        corner = self.board.mapTo(self, self.board.rect().topLeft())
        bar = self.bar.geometry().translated(self.centralWidget().pos())
        self.why_card.open_near(corner + self.board.rect().center() / 3, avoid=bar)

    def default_layout(self) -> None:
        """Put every dock back where it belongs."""
        self.docks.default_layout()
        for id in ("window.ribbon", "window.status"):
            self.registry[id].setChecked(True)

    def layout_state(self) -> tuple[QByteArray, QByteArray]:
        """Geometry and dock state, to be kept between runs."""
        return self.saveGeometry(), self.saveState(LAYOUT_VERSION)

    def restore_layout(self, geometry: QByteArray, state: QByteArray) -> bool:
        """Restore a kept layout; on False (another version, damaged) the default layout stands."""
        done = self.restoreGeometry(geometry) and self.restoreState(state, LAYOUT_VERSION)
        if not done:
            self.default_layout()
        self.docks.sync()
        return done

    # -- inside

    def _route(self, id: str) -> None:
        if id.startswith("answer.") or not self.bar.press(id):
            key = id.partition(".")[2].upper()
            named = next((v.id for v in self.bar.model.verbs + self.bar.model.right if v.key == key), "")
            if not (id.startswith("answer.") and (self.bar.press(named) or self._chip(key))):
                self.command.emit(id)

    def _chip(self, key: str) -> bool:
        chip = next((c.id for c in self.bar.model.chips if c.lead == key), "")
        if chip:
            self.bar.chip_chosen.emit(chip)
        return bool(chip)

    def _offer_answers(self) -> None:
        model = self.bar.model
        keys = {v.key for v in model.verbs + model.right} | {c.lead for c in model.chips}
        for id, command in self.registry.commands.items():
            if command.answer:
                asked = command.keys[0] in keys
                self.registry.set_state(id, asked, "" if asked else "No question asks for this now.")
        offered = {v.id: v for v in model.verbs + model.right}
        for id in self.registry.commands:
            if id.startswith(("orders.", "setup.")) and id in offered:
                self.registry.set_state(id, True)

    def _switch_theme(self) -> None:
        theme().set(name="dark" if theme().name == "paper" else "paper")
        self.registry["view.theme"].setChecked(theme().name == "dark")

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.curtain.setGeometry(self.rect())
        small = event.size().width() < 1366
        was = event.oldSize().width()
        if was < 0 or (was < 1366) != small:
            self.docks.set_widths(*((240, 324) if small else (LEFT_WIDTH, RIGHT_WIDTH)))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.registry["window.full"].setChecked(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        super().closeEvent(event)


def screen_fits(window: MainWindow) -> None:
    """Bring a window back on a screen that exists (a kept position may be of a screen that is gone)."""
    screens = QApplication.screens()
    if not any(screen.availableGeometry().intersects(window.frameGeometry()) for screen in screens):
        room = screens[0].availableGeometry()
        window.resize(min(window.width(), room.width()), min(window.height(), room.height()))
        window.move(room.topLeft())
