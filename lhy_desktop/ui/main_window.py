"""The playing window: ribbon, board, decision bar, docks, menus. It shows models and decides nothing."""

from collections.abc import Iterator
from functools import partial

from PySide6.QtCore import QByteArray, QElapsedTimer, QEvent, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QCloseEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLineEdit,
    QMainWindow,
    QMenu,
    QTabWidget,
    QToolBar,
    QToolTip,
    QVBoxLayout,
    QWidget,
)

from lhy_desktop.ui.actions import ActionRegistry, commands_of
from lhy_desktop.ui.docks import LEFT_WIDTH, RIGHT_WIDTH, Dock, Docks
from lhy_desktop.ui.layouts import PRESETS, Layouts, Preset
from lhy_desktop.ui.panels.curtain import Curtain
from lhy_desktop.ui.panels.decision_bar import DecisionBar
from lhy_desktop.ui.panels.notices import WhyCard
from lhy_desktop.ui.panels.ribbon import Ribbon, StatusLine
from lhy_desktop.ui.panels.shortcuts import ShortcutsPage, played
from lhy_desktop.ui.panels.time_strip import TimeStrip
from lhy_desktop.ui.seam.models import CurtainModel, DecisionModel, RibbonModel, WhyModel
from lhy_desktop.ui.seam.pages import Furniture
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.focus_zones import step_focus
from lhy_desktop.ui.widgets.popover import Toast

TITLE = "LHY Desktop"
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_SHIFT = Qt.KeyboardModifier.ShiftModifier
_TYPED_IN = (QLineEdit, QAbstractSpinBox)
_OPENED_BY_SPACE = (QAbstractButton, QComboBox)


class MainWindow(QMainWindow):
    """Around a board widget, furnished for one game. Signals carry ids: ``command(id)`` of the registry, ``closing``
    before it closes, ``released(id, ms)`` when the key of a command comes up again after so many milliseconds.

    Answers of the decision bar come as ``bar.verb_chosen``; keys of answers are routed there.
    """

    command = Signal(str)
    announced = Signal(str)
    unused_key = Signal()
    closing = Signal()
    released = Signal(str, int)

    def __init__(self, board: QWidget, game: Furniture, parent: QWidget | None = None, in_steps: bool = False) -> None:
        """Furnished at once, or ``in_steps`` by whoever walks through ``steps`` before he shows it."""
        super().__init__(parent)
        self.steps = self._furnish(board, game)
        if not in_steps:
            for _ in self.steps:
                pass

    def _furnish(self, board: QWidget, game: Furniture) -> Iterator[None]:
        """Everything in it, a few hundredths of a second at a time."""
        self.setObjectName("play_window")
        self.setWindowTitle(TITLE)
        self.setMinimumSize(960, 600)
        self.setDockNestingEnabled(True)
        self.setTabPosition(Qt.DockWidgetArea.AllDockWidgetAreas, QTabWidget.TabPosition.North)
        self.board = board
        self.registry = ActionRegistry(self, commands_of(game), board)
        yield
        self.registry.fill(self.menuBar())
        self.ribbon, self.bar, self.status = Ribbon(), DecisionBar(), StatusLine()
        self.time_strip = TimeStrip()
        self._mission, self._announced = "", ""
        self._fitted = (0, 0)
        self._key, self._down, self.key_of = -1, QElapsedTimer(), ""
        self._build_center()
        self.ribbon_bar = _ribbon_bar(self.ribbon)
        self.addToolBar(Qt.ToolBarArea.TopToolBarArea, self.ribbon_bar)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.statusBar().addPermanentWidget(self.status, 1)
        self.statusBar().setSizeGripEnabled(False)
        yield
        found = []
        for of in game.docks:
            found.append(Dock(of, self))
            yield
        self.docks = Docks(self, self.registry, self._center, self.board, found)
        yield
        self._row.insertWidget(0, self.docks.strips[True])
        self._row.addWidget(self.docks.strips[False])
        self.layouts = Layouts(self, self.docks)
        self.curtain = Curtain(self)
        self.toast = Toast(self.board)
        self.why_card = WhyCard(self)
        self.shortcuts = ShortcutsPage(self, self.registry, played(game.mouse))
        self._wire()
        self.bar.show_model(DecisionModel())
        theme().changed.connect(self._refit)
        self.resize(1680, 1050)

    def _build_center(self) -> None:
        self._center = QWidget()
        self._center.setObjectName("center")
        self.board.setMinimumSize(200, 160)
        self._row = in_row((self.board, 1), gap=0)
        in_column((self._row, 1), self.time_strip, self.bar, of=self._center, gap=0)
        self.setCentralWidget(self._center)

    def _wire(self) -> None:
        registry = self.registry
        registry.triggered.connect(self._route)
        self.bar.model_changed.connect(self._offer_answers)
        self.bar.keyboard_left.connect(lambda: self.board.setFocus())
        self.curtain.taken.connect(self.drop_curtain)
        own = {
            "view.larger": lambda: theme().step_text(1),
            "view.smaller": lambda: theme().step_text(-1),
            "view.theme": self._switch_theme,
            "window.default": self.default_layout,
            "window.full": self._full_screen,
            "help.shortcuts": self.shortcuts.open,
            "tools.repeat": lambda: self.announce(self.bar.said()),
            "window.next_zone": lambda: self._step_zone(1),
            "window.previous_zone": lambda: self._step_zone(-1),
            "window.float": lambda: self.docks.float_or_dock(QApplication.focusWidget()),
            "chips.next": lambda: self.bar.step_chip(1),
            "chips.previous": lambda: self.bar.step_chip(-1),
        }
        own |= {f"window.{preset}": partial(self.layouts.choose, preset) for preset in PRESETS}
        self.layouts.changed.connect(self._layout_changed)
        self._layout_changed()
        for id, slot in own.items():
            registry.connect_command(id, slot)
        for id, widget in (("window.ribbon", self.ribbon_bar), ("window.status", self.statusBar())):
            registry[id].setChecked(True)
            registry[id].toggled.connect(widget.setVisible)

    def put_above(self, strip: QWidget) -> None:
        """Put a strip above the board, where it stays."""
        column = self._center.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(0, strip)

    def put_below(self, strip: QWidget) -> None:
        """Put a strip below the board, where it moves nothing on the board when it comes and goes."""
        column = self._center.layout()
        assert isinstance(column, QVBoxLayout)
        column.insertWidget(column.indexOf(self.time_strip), strip)

    def show_ribbon(self, model: RibbonModel) -> None:
        """Show the turn ribbon; the window's title names the mission."""
        self._mission = model.mission
        self.ribbon.show_model(model)
        if not self.curtain.isVisible():
            self.setWindowTitle(f"{model.mission} - {TITLE}" if model.mission else TITLE)

    def raise_curtain(self, model: CurtainModel) -> None:
        """Cover everything, and silence every command, before anything private changes."""
        self.docks.push_all()
        self.why_card.hide_card()
        self.setWindowTitle(TITLE)
        self.docks.veil(True)
        self.registry.suspend(True)
        self.curtain.rise(model)

    def hush(self) -> None:
        """Close everything floating that was meant for one person: Why? card, toast, tooltip, menus, private pages."""
        self.docks.push_all()
        self.why_card.hide_card()
        self.toast.hide()
        QToolTip.hideText()
        for menu in self.findChildren(QMenu):
            menu.close()
        for page in self.findChildren(QDialog):
            if page.property("private"):
                page.close()

    def drop_curtain(self) -> None:
        """Take the curtain away."""
        self.curtain.hide()
        self.docks.veil(False)
        self.registry.suspend(False)
        self.setWindowTitle(f"{self._mission} - {TITLE}" if self._mission else TITLE)
        self.board.setFocus()

    def explain(self, model: WhyModel) -> None:
        """Open the Why? card over the board, never over the decision bar."""
        self.why_card.show_model(model)
        corner = self.board.mapTo(self, self.board.rect().topLeft())
        bar = self.bar.geometry().translated(self._center.pos())
        self.why_card.open_near(corner + self.board.rect().center() / 3, avoid=bar)

    def announce(self, text: str) -> None:
        """Say something to a screen reader without interrupting it, and emit ``announced``."""
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))
        self.announced.emit(text)

    def default_layout(self) -> None:
        """Put every dock back where it belongs."""
        self.layouts.reset()
        for id in ("window.ribbon", "window.status"):
            self.registry[id].setChecked(True)

    def layout_state(self) -> dict[str, QByteArray]:
        """The docks' state in every preset, to be kept between runs."""
        return self.layouts.keep()

    def restore_layout(self, states: dict[str, QByteArray], preset: Preset = "play") -> bool:
        """Restore a kept layout; on False (another version, damaged) the default layout stands."""
        done = self.layouts.restore(states, preset)
        for id, widget in (("window.ribbon", self.ribbon_bar), ("window.status", self.statusBar())):
            self.registry[id].setChecked(not widget.isHidden())
        self.docks.sync()
        return done

    def _route(self, id: str) -> None:
        """A command was used: offer it first as an answer of the bar (by id, then by the key the bar prints), else to
        the controller."""
        self.key_of = id if self._key >= 0 else ""
        key = self.registry.key_text(id)
        named = next((v.id for v in self.bar.model.verbs + self.bar.model.right if v.key == key), "")
        if not (self.bar.press(id) or (key and named and self.bar.press(named)) or (key and self._chip(key))):
            self.command.emit(id)

    def _chip(self, key: str) -> bool:
        chip = next((c.id for c in self.bar.model.chips if c.lead == key), "")
        if chip:
            self.bar.chip_chosen.emit(chip)
        return bool(chip)

    def _offer_answers(self) -> None:
        model = self.bar.model
        answers = model.verbs + model.right
        targets = ("orders.next_target", "orders.previous_target") if "Tab" in model.chip_keys else ()
        keys = [v.key for v in answers] + [c.lead for c in model.chips]
        self.registry.offer([*(v.id for v in answers), *targets], filter(None, keys))
        if model.sentence and model.sentence != self._announced:
            self.announce(self.bar.said())
        self._announced = model.sentence
        focus = self.focusWidget()
        if focus is None or not focus.isVisible():
            self.board.setFocus()

    def _step_zone(self, by: int) -> None:
        """Ctrl+F6 goes around bar, board, docks and edge strips; hidden zones are left out."""
        zones: list[QWidget] = [self.bar, self.board, *self.docks.zones(), *self.docks.strips.values()]
        step_focus(zones, self.focusWidget(), by)

    def event(self, event: QEvent) -> bool:
        """Remember the key pressed: the command it starts may need to know when it is released. Some keys belong to
        what has the keyboard. What is pressed of the window itself is the edge between two docks."""
        if event.type() == QEvent.Type.MouseButtonPress:
            self.docks.touched = True
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if not event.isAutoRepeat():
                self._key = event.key()
                self._down.start()
            if self._kept(event):
                event.accept()
                return True
        return super().event(event)

    def _kept(self, event: QKeyEvent) -> bool:
        """Whether a key is no command of the window: in a line that is typed in Enter, Tab and Space are the line's
        own; Space presses a button or opens a choice that has the keyboard; where the bar fills no answer, Enter takes
        what has it."""
        key, focus = event.key(), self.focusWidget()
        if event.modifiers() & ~(_SHIFT | Qt.KeyboardModifier.KeypadModifier) or focus is None:
            return False
        if isinstance(focus, _TYPED_IN):
            return key in (*_ENTER, Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Space)
        if key == Qt.Key.Key_Space:
            return isinstance(focus, _OPENED_BY_SPACE)
        board = focus is self.board or self.board.isAncestorOf(focus)
        return key in _ENTER and not event.modifiers() & _SHIFT and not board and not self.bar.takes_enter

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        super().keyReleaseEvent(event)
        if event.isAutoRepeat() or event.key() != self._key:
            return
        held, self._key, self.key_of = self.key_of, -1, ""
        if held:
            self.released.emit(held, self._down.elapsed())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """When nothing else has used Esc, it backs out of the controller's state."""
        if event.key() == Qt.Key.Key_Escape:
            self.command.emit("orders.back")
        else:
            self.unused_key.emit()
            super().keyPressEvent(event)

    def _switch_theme(self) -> None:
        theme().set(name="dark" if theme().name == "paper" else "paper")
        self.registry["view.theme"].setChecked(theme().name == "dark")

    def _full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def _layout_changed(self) -> None:
        """The menu ticks the arrangement on the screen."""
        for preset in PRESETS:
            self.registry[f"window.{preset}"].setChecked(preset == self.layouts.shown)
        if not self.docks.touched:
            self._fitted = (0, 0)
        self._fit_docks()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.curtain.setGeometry(self.rect())
        if event.size().width() != event.oldSize().width():
            self._refit()
        self.docks.fit_drawers()

    def _refit(self) -> None:
        """The size of the window or of its text has changed."""
        self.layouts.refit()
        self._fit_docks()

    def _fit_docks(self) -> None:
        """Docks grow with the text as far as the board leaves room."""
        wide = self.width()
        wish = (min(theme().px(LEFT_WIDTH), wide * 19 // 100), min(theme().px(RIGHT_WIDTH), wide * 51 // 200))
        if wish != self._fitted and not self.docks.small:
            self._fitted = wish
            self.docks.set_widths(*wish)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.registry["window.full"].setChecked(self.isFullScreen())

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closing.emit()
        super().closeEvent(event)


def _ribbon_bar(ribbon: Ribbon) -> QToolBar:
    tools = QToolBar("Turn ribbon")
    tools.setObjectName("ribbon_bar")
    tools.setMovable(False)
    tools.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
    tools.addWidget(ribbon)
    return tools
