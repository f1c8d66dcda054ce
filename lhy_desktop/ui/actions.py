"""The window's commands, to which a game adds its own. Each is declared once: text, place in the menus, keys, why it is
grey.

Menus, bar buttons, context menus and the F1 page read this registry; nothing else binds a key.
Letters that answer a question (Y N K, digits) are enabled only while the decision bar prints them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from lhy_desktop.ui.resources import read_looks
from lhy_desktop.ui.seam.commands import Command, joined
from lhy_desktop.ui.seam.pages import Furniture
from lhy_desktop.ui.style import plain_tip
from lhy_desktop.ui.widgets.menus import EscLeaves

MENUS = ("Game", "Edit", "View", "Orders", "Tools", "Window", "Help")
COMMANDS = read_looks("commands", tuple[Command, ...])
"""The commands that every game has, in menu order."""


def commands_of(game: Furniture) -> tuple[Command, ...]:
    """The commands of a window for a game: the window's and the game's own, without those of docks and pages that the
    game does not have. ValueError when a command of the game names a place that there is not."""
    docks = {"", *(dock.id for dock in game.docks)}
    pages = {"", *(page.id for dock in game.docks for page in dock.pages)}
    every = joined(COMMANDS, game.commands)
    return tuple(command for command in every if command.dock in docks and command.page in pages)


def double_bindings(commands: Iterable[Command]) -> list[str]:
    """Keys that two commands claim, as sentences; empty when every key means one thing."""
    owners: dict[str, str] = {}
    faults = []
    for command in commands:
        for key in command.keys:
            name = QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
            if not name:
                faults.append(f"{command.id}: {key!r} is no key")
            elif name in owners:
                faults.append(f"{name} is bound to {owners[name]} and to {command.id}")
            owners[name] = command.id
    return faults


NOT_ASKED = "Nothing asks for this now."


class ActionRegistry(QObject):
    """One ``QAction`` per command. ``triggered(id)`` for every use, by whatever way;
    ``state_changed(id)`` when a command becomes usable or not."""

    triggered = Signal(str)
    state_changed = Signal(str)

    def __init__(
        self,
        window: QWidget,
        commands: Iterable[Command],
        board: QWidget | None = None,
        menus: tuple[str, ...] = MENUS,
    ) -> None:
        """``board`` is the widget whose keyboard ``board`` commands share (default: the window)."""
        super().__init__(window)
        self.menus = menus
        self._board = board or window
        self.commands = {command.id: command for command in commands}
        self._usual = dict(self.commands)
        faults = double_bindings(self.commands.values())
        if faults:
            raise ValueError("; ".join(faults))
        self._actions: dict[str, QAction] = {}
        self._reasons: dict[str, str] = {}
        self._suspended: dict[str, bool] = {}
        for command in self.commands.values():
            self._actions[command.id] = self._make(command, window)
            if command.answer or command.asked:
                self.set_state(command.id, False, NOT_ASKED)

    def __getitem__(self, id: str) -> QAction:
        """The action of a command; KeyError for an unknown one."""
        return self._actions[id]

    def __contains__(self, id: str) -> bool:
        return id in self._actions

    def __iter__(self) -> Iterator[str]:
        return iter(self._actions)

    def connect_command(self, id: str, slot: Callable[[], object]) -> None:
        """Call ``slot`` whenever the command is used."""
        self._actions[id].triggered.connect(lambda _checked=False: slot())

    def rebind(self, keys: Mapping[str, Iterable[str]]) -> None:
        """Give commands a player's own keys; the others have their usual ones. Unknown commands are passed over."""
        for id, command in self._usual.items():
            wanted = tuple(keys.get(id, command.keys))
            if wanted != self.commands[id].keys:
                self.commands[id] = replace(command, keys=wanted)
                self._actions[id].setShortcuts([QKeySequence(key) for key in wanted])

    def own_caps(self) -> bool:
        """Whether any command has another key than the usual."""
        return any(self.commands[id].keys != command.keys for id, command in self._usual.items())

    def set_state(self, id: str, enabled: bool, reason: str = "") -> None:
        """Make a command usable, or grey with the reason a player can read."""
        self._reasons[id] = "" if enabled else reason
        if self._suspended:
            self._suspended[id] = enabled
            return
        action = self._actions[id]
        action.setEnabled(enabled)
        tip = self.commands[id].tip or action.text().replace("…", "")
        action.setStatusTip(tip if enabled else reason)
        action.setToolTip(plain_tip(f"{tip}: {reason}" if reason and not enabled else tip))
        self.state_changed.emit(id)

    def reason(self, id: str) -> str:
        """Why a command is grey; empty when it is not."""
        return self._reasons.get(id, "")

    def suspend(self, quiet: bool) -> None:
        """Silence all commands while the curtain is up, and wake them again as they were."""
        if quiet and not self._suspended:
            self._suspended = {id: action.isEnabled() for id, action in self._actions.items()}
            for action in self._actions.values():
                action.setEnabled(False)
        elif not quiet and self._suspended:
            before, self._suspended = self._suspended, {}
            for id, enabled in before.items():
                self.set_state(id, enabled, self._reasons.get(id, ""))

    def key_text(self, id: str) -> str:
        """The first key as printed on caps: "Ctrl+N", "⇧P"."""
        keys = self._actions[id].shortcuts()
        return cap(keys[0].toString(QKeySequence.SequenceFormat.NativeText)) if keys else ""

    def offer(self, ids: Iterable[str], keys: Iterable[str]) -> None:
        """The decision bar offers these commands and prints these keys: ``asked`` and ``answer`` commands follow."""
        wanted, printed = set(ids), set(keys)
        for command in self.commands.values():
            if command.answer or command.asked:
                on = command.id in wanted or self.key_text(command.id) in printed
                self.set_state(command.id, on, "" if on else NOT_ASKED)

    def fill(self, bar: QMenuBar, letters: bool = False) -> None:
        """Build the menus; with ``letters`` Alt and its first letter open each."""
        for name in self.menus:
            menu = bar.addMenu(f"&{name}" if letters else name)
            menu.setObjectName(f"menu_{name.lower()}")
            menu.setToolTipsVisible(True)
            self._fill_menu(menu, [c for c in self.commands.values() if c.menu == name])
        EscLeaves(bar)

    def _fill_menu(self, menu: QMenu, commands: list[Command]) -> None:
        group = 0
        for command in commands:
            if command.group != group:
                menu.addSeparator()
                group = command.group
            menu.addAction(self._actions[command.id])

    def _make(self, command: Command, window: QWidget) -> QAction:
        action = QAction(command.text, window)
        action.setObjectName(command.id)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setCheckable(command.checkable)
        action.setAutoRepeat(command.id in ("view.in", "view.out", "edit.leg"))
        action.triggered.connect(lambda _checked=False, name=command.id: self.triggered.emit(name))
        if command.board and self._board is not window:
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            self._board.addAction(action)
        else:
            action.setShortcutContext(Qt.ShortcutContext.WindowShortcut)
            window.addAction(action)
        return action


def cap(key: str) -> str:
    """A key name as printed on a cap."""
    held, plus, last = key.rpartition("+")
    names = {"Return": "Enter", "Escape": "Esc", "Backspace": "⌫"}
    return (held + plus).replace("Shift+", "⇧") + names.get(last, last)
