"""The window's commands, to which a game adds its own; every command once: text, place in the menus, keys, why grey.

Menus, bar buttons, context menus and the F1 page read this registry; nothing else binds a key.
Letters that answer a question (Y N K, digits) are enabled only while the decision bar prints them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from lhy_desktop.ui.seam.commands import Command, joined
from lhy_desktop.ui.seam.pages import Furniture

MENUS = ("Game", "Edit", "View", "Orders", "Tools", "Window", "Help")


_UNDONE, _PACE = "Nothing is done until you confirm", "The pace of dice and of the computer"
COMMANDS: tuple[Command, ...] = (
    Command("game.new", "New game…", "Game", ("Ctrl+N",), "Back to the missions"),
    Command("game.open", "Open a saved game…", "Game", ("Ctrl+O",)),
    Command("game.save", "Save as…", "Game", ("Ctrl+S",), "Every decision is saved by itself; this makes a copy"),
    Command("game.time", "Time machine", "Game", ("Ctrl+T",), "Any moment of this game again", group=1),
    Command("game.replay", "Watch this game from the start", "Game", group=1),
    Command("game.concede", "Concede…", "Game", ("Ctrl+Shift+G",), _UNDONE, group=3),
    Command("game.draw", "Offer a draw…", "Game", ("Ctrl+Shift+R",), _UNDONE, group=3),
    Command("game.stop", "Stop and score now…", "Game", ("Ctrl+Shift+S",), _UNDONE, group=3),
    Command("game.close", "Close game", "Game", ("Ctrl+W",), group=4),
    Command("game.quit", "Quit", "Game", ("Ctrl+Q",), group=4),
    Command("edit.undo", "Undo", "Edit", ("Ctrl+Z",)),
    Command("edit.redo", "Redo", "Edit", ("Ctrl+Y", "Ctrl+Shift+Z")),
    Command("edit.leg", "Remove last leg of the path", "Edit", ("Backspace",), group=1, board=True),
    Command("edit.copy_log", "Copy log", "Edit", ("Ctrl+Shift+C",), group=2, page="log"),
    Command("edit.find", "Find unit, hex or log line", "Edit", ("Ctrl+F",), group=2, page="find"),
    Command("view.los", "Line of sight", "View", ("L",), checkable=True),
    Command("view.los_swap", "Swap ends of the line of sight", "View", ("Ctrl+L",)),
    Command("view.field", "Field of view", "View", ("V",), checkable=True),
    Command("view.seers", "Who can see this hex", "View", ("Shift+V",), checkable=True),
    Command("view.enemy", "What the known enemy sees", "View", ("E",), checkable=True),
    Command("view.level_down", "Assume the far end one level lower", "View", ("[",)),
    Command("view.level_up", "Assume the far end one level higher", "View", ("]",)),
    Command("view.exposure", "Who sees the drafted path", "View", ("Ctrl+V",), checkable=True),
    Command("view.counters", "Hide counters", "View", ("C",), "Held, it shows them again by itself", True, 1),
    Command("view.markers", "Show markers only", "View", ("Shift+C",), "Held, it shows the rest by itself", True, 1),
    Command("view.turn", "Turn the board to the other side", "View", ("Ctrl+U",), checkable=True, group=2),
    Command("view.fan", "Fan out the stack", "View", ("T",), group=1),
    Command("view.look", "Look at my own picture", "View", ("F2",), group=1, checkable=True),
    Command("view.home", "Go to the selection", "View", ("Home",), group=2),
    Command("view.fit", "Whole board", "View", ("0",), group=2),
    Command("view.in", "Zoom in", "View", ("+", "="), group=2),
    Command("view.out", "Zoom out", "View", ("-",), group=2),
    Command("view.larger", "Larger text", "View", ("Ctrl+Shift++", "Ctrl+Shift+="), group=3),
    Command("view.smaller", "Smaller text", "View", ("Ctrl+Shift+-", "Ctrl+Shift+_"), group=3),
    Command("view.theme", "Dark colors", "View", ("Ctrl+D",), checkable=True, group=3),
    Command("orders.pass", "Pass", "Orders", ("P",), group=1, asked=True, entered=True),
    Command("orders.next", "Next unit that can act", "Orders", ("Space",), group=2, board=True),
    Command("orders.previous", "Previous unit that can act", "Orders", ("Shift+Space",), group=2, board=True),
    Command("orders.next_target", "Next target", "Orders", ("Tab",), group=2, board=True),
    Command("orders.previous_target", "Previous target", "Orders", ("Shift+Tab",), group=2, board=True),
    Command("orders.commit", "Confirm", "Orders", ("Return", "Enter"), group=3, board=True),
    Command("orders.waypoint", "Keep a waypoint", "Orders", ("Shift+Return", "Shift+Enter"), group=3),
    Command("orders.back", "Back", "Orders", ("Escape",), group=3, board=True),
    Command("orders.pass_cycle", "Pass all such questions for now", "Orders", ("Shift+P",), group=1),
    Command("orders.standing", "Standing orders…", "Orders", ("Shift+O",), "When you want to be asked", group=1),
    Command("chips.previous", "Previous entry of the question", keys=("Alt+Left",)),
    Command("chips.next", "Next entry of the question", keys=("Alt+Right",)),
    Command("tools.why", "Why?", "Tools", ("F3",)),
    Command(
        "tools.computer", "Why did the computer do that?", "Tools", ("Shift+F3",), "Its last answer, or the one shown"
    ),
    Command("tools.repeat", "Repeat the question", "Tools", ("Ctrl+Space",), group=1),
    Command("tools.read_hex", "Read the hex under the cursor", "Tools", ("Ctrl+I",), group=1),
    Command("tools.faster", "Show moves faster", "Tools", ("Ctrl+Alt+.",), _PACE, group=2),
    Command("tools.slower", "Show moves slower", "Tools", ("Ctrl+Alt+,",), _PACE, group=2),
    Command("tools.stepwise", "Computer's moves step by step", "Tools", ("Ctrl+Shift+.",), checkable=True, group=2),
    Command("tools.roll", "Roll by Enter", "Tools", checkable=True, group=2),
    Command("tools.motion", "Reduced motion", "Tools", checkable=True, group=2),
    Command("tools.settings", "Settings…", "Tools", ("Ctrl+,",), "Play, keys, colors, saving, rulings", group=3),
    Command("window.forces", "Forces", "Window", ("Ctrl+1",), checkable=True, dock="forces"),
    Command("window.stack", "Stack card", "Window", ("Ctrl+2",), checkable=True, dock="stack"),
    Command("window.log", "Log and dice", "Window", ("Ctrl+4",), checkable=True, dock="log"),
    Command("window.ribbon", "Turn ribbon", "Window", ("Ctrl+5",), checkable=True),
    Command("window.status", "Status bar", "Window", ("Ctrl+6",), checkable=True),
    Command("window.focus_forces", "Go to Forces", "Window", ("F5",), group=1, page="forces"),
    Command("window.focus_log", "Go to Log", "Window", ("F7",), group=1, page="log"),
    Command("window.focus_tables", "Go to Tables", "Window", ("F8",), group=1, page="tables"),
    Command("window.next_zone", "Next zone", "Window", ("Ctrl+F6",), group=1),
    Command("window.previous_zone", "Previous zone", "Window", ("Ctrl+Shift+F6",), group=1),
    Command("window.play", "Layout: Play", "Window", checkable=True, group=2),
    Command("window.study", "Layout: Study", "Window", (), "The board, the stack card and the log", True, 2),
    Command("window.small", "Layout: Small screen", "Window", (), "Panels open from the edges", True, 2),
    Command("window.default", "Default layout", "Window", group=2),
    Command("window.full", "Full screen", "Window", ("F11",), checkable=True, group=2),
    Command("help.shortcuts", "Keyboard and mouse", "Help", ("F1",)),
    Command("help.rules", "Rules", "Help", ("F4",), page="rules"),
    Command("help.lessons", "Lessons of this mission", "Help", (), "Remarks when they are needed", True, 1),
    Command("help.next_remark", "Next remark", "Help", ("F12",), group=1),
    Command("help.show_remark", "Show what the remark means", "Help", ("Shift+F12",), group=1),
    Command("help.about", "About", "Help", group=2),
    Command("answer.y", "Yes", keys=("Y",), answer=True),
    Command("answer.n", "No", keys=("N",), answer=True),
    Command("answer.k", "Keep", keys=("K",), answer=True),
    *(Command(f"answer.{n}", f"Answer {n}", keys=(str(n),), answer=True) for n in range(1, 10)),
)
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

    def __init__(self, window: QWidget, commands: Iterable[Command], board: QWidget | None = None) -> None:
        """``board`` is the widget whose keyboard ``board`` commands share (default: the window)."""
        super().__init__(window)
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
        action.setToolTip(tip if enabled else f"{tip}: {reason}" if reason else tip)
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

    def key_faults(self, answers: Iterable[tuple[str, str]]) -> list[str]:
        """Printed keys that would do something else, or nothing, for answers as (id, key) pairs."""
        faults = []
        owners = {self.key_text(id): id for id in self.commands}
        for id, key in answers:
            if not key:
                continue
            owner = owners.get(key, "")
            fixed = id in self.commands and not self.commands[id].answer
            if not owner:
                faults.append(f"{id} prints {key}, which no command binds")
            elif owner != id and ((fixed and self.key_text(id) == key) or not self._shared(owner)):
                faults.append(f"{id} prints {key}, which is {owner}")
        return faults

    def _shared(self, id: str) -> bool:
        """Whether a key may stand for whatever the question prints beside it (digits, Y N K, Enter, Esc, P)."""
        return self.commands[id].answer or id in ("orders.commit", "orders.back", "orders.pass")

    def fill(self, bar: QMenuBar) -> None:
        """Build the menus."""
        for name in MENUS:
            menu = bar.addMenu(name)
            menu.setObjectName(f"menu_{name.lower()}")
            menu.setToolTipsVisible(True)
            self._fill_menu(menu, [c for c in self.commands.values() if c.menu == name])

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
    names = {"Return": "Enter", "Escape": "Esc", "Backspace": "⌫", "Ctrl+Return": "Ctrl+Enter"}
    return names.get(key, key.replace("Shift+", "⇧"))
