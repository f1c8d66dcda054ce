"""Every command of the playing window and every answer of its bar: id to what it does."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from lhy_desktop.ui.panels.log import LogPanel
from lhy_desktop.ui.panels.stack_card import StackCard
from lhy_desktop.ui.play import ending
from lhy_desktop.ui.play.game import GameController
from lhy_desktop.ui.play.hands import Hands
from lhy_desktop.ui.play.lookout import Lookout
from lhy_desktop.ui.play.orders import StandingOrders
from lhy_desktop.ui.play.pace_commands import PaceCommands
from lhy_desktop.ui.play.reasons import Reasons
from lhy_desktop.ui.seam.pages import Linking, Picking, Ruled


class Commands(QObject):
    """Runs commands of one game. ``outer(id)`` are those about games and files, which the program answers."""

    outer = Signal(str)
    board_turned = Signal()
    """The board is to be laid the other way round."""

    def __init__(self, game: GameController, hands: Hands) -> None:
        super().__init__(game)
        self.game, self.hands, self.window = game, hands, game.window
        self.orders = StandingOrders(game)
        hands.orders = self.orders
        self._lookout = Lookout(game)
        self._reasons = Reasons(game)
        self._own: dict[str, Callable[[], object]] = self._table()
        window = self.window
        self.obey()
        window.command.connect(self.run)
        window.bar.verb_chosen.connect(self.run)
        window.unused_key.connect(game.skip)
        window.bar.why_asked.connect(self.why)
        window.bar.chip_chosen.connect(self.chip)
        window.bar.chip_pointed.connect(self._chip_pointed)
        for source in (window.bar, window.why_card):
            source.linked.connect(self._linked)
        game.followed.connect(self._linked)
        game.wanted.connect(self.run)
        self._hear_pages()

    def _hear_pages(self) -> None:
        """What is done on the pages beside the board."""
        docks = self.window.docks
        for page in docks.pages.values():
            if isinstance(page, StackCard):
                page.picked.connect(self.hands.pick)
            elif isinstance(page, Picking):
                page.picked.connect(self._picked)
            if isinstance(page, Linking):
                page.linked.connect(self._linked)
            if isinstance(page, Ruled):
                page.rule_asked.connect(docks.open_rule)
        for log in docks.of(LogPanel):
            log.pointed.connect(self._line_pointed)
            log.asked.connect(lambda line: self._reasons.line(int(line)))

    def obey(self) -> None:
        """Follow the settings: the ticks of the menus, and the player's own keys."""
        registry, settings = self.window.registry, self.game.settings
        registry["tools.roll"].setChecked(settings.roll == "enter")
        registry["tools.motion"].setChecked(settings.reduced_motion)
        registry["tools.stepwise"].setChecked(settings.stepwise)
        registry["view.theme"].setChecked(settings.theme == "dark")
        registry.rebind(settings.of(self.game.session.header.ruleset).keys)

    def _table(self) -> dict[str, Callable[[], object]]:
        board, game = self.game.board, self.game
        return {
            "edit.undo": game.undo,
            "edit.redo": lambda: game.undo(redo=True),
            "view.los": lambda: self._tool("los"),
            "view.los_swap": self._swap,
            "view.field": lambda: self._tool("field"),
            "view.seers": lambda: self._tool("seers"),
            "view.enemy": lambda: self._tool("enemy"),
            "view.exposure": lambda: self._tool("exposure"),
            "view.turn": self.board_turned.emit,
            **self._lookout.table,
            "view.fan": self._fan,
            "view.home": self._home,
            "view.fit": board.fit,
            "view.in": lambda: board.zoom_step(1),
            "view.out": lambda: board.zoom_step(-1),
            **PaceCommands(game).table,
            **self._reasons.table,
            "orders.pass_cycle": self._pass_on,
            "orders.standing": self.orders.open,
            "orders.commit": self._enter,
            "orders.back": self._back,
            "tools.why": lambda: self.why(""),
            "tools.repeat": lambda: self._say(self.window.bar.said()),
            "tools.read_hex": self._read_hex,
        }

    def run(self, id: str) -> None:
        """Do a command."""
        if self.game.state == "curtain":
            return
        if id.startswith("answer."):
            return
        if self.game.state == "showing" and id.startswith("orders.") and self.game.skip():
            return
        if id.startswith("orders.") and self.window.why_card.isVisible():
            self.window.why_card.hide_card()
            if id == "orders.back":
                return
        if id in self._own:
            self._own[id]()
        elif self._pressed(id) or self.game.desk.run(id):
            return
        elif id == "game.time":
            self._time()
        elif id == "game.replay":
            self.game.machine.close()
            self.game.machine.travel(beginning=True)
        elif id in ending.COMMANDS:
            self.game.endings.begin(ending.COMMANDS[id])
        elif id in ("ending.agree", "ending.decline"):
            self.game.endings.choose(id)
        else:
            self.outer.emit(id)

    def _time(self) -> None:
        if not self.game.machine.toggle():
            self._say("There is nothing to look back at yet.")

    # -- orders -------------------------------------------------------------------------------------

    @property
    def _asking(self) -> bool:
        return self.game.asking

    def _pressed(self, id: str, argument: str = "") -> bool:
        """Whether a command means something to the tool in hand, which has then done it."""
        return self.game.take_in_hand(lambda tool: tool.press(id, argument))

    def _pass_on(self) -> None:
        if not self._asking or self.game.session.window() is None:
            self.window.toast.say("There is no call to pass now.")
        elif not self.orders.pass_on():
            self.why("orders.pass")

    def _enter(self) -> None:
        if self.game.enter() or self._pressed("orders.commit"):
            return
        primary = next((v.id for v in self.window.bar.model.verbs + self.window.bar.model.right if v.primary), "")
        command = self.window.registry.commands.get(primary)
        if command is not None and command.entered and self.game.tool.stage == "idle":
            self.run(primary)
        elif self.game.board.cursor_hex:
            self.hands.enter(self.game.board.cursor_hex)

    def _back(self) -> None:
        game = self.game
        if game.board.close_fan():
            return
        if game.state == "thinking":
            game.take_best()
        elif game.state == "showing":
            game.skip()
        elif game.state == "past":
            game.machine.close()
        elif game.state == "ending":
            game.endings.leave()
        elif game.looking.tool:
            self._tool(game.looking.tool)
        elif game.asking and game.take_in_hand(lambda tool: tool.back()):
            game.changed()
        elif game.asking and game.tool.stage == "idle":
            self.window.open_game_menu()

    # -- chips --------------------------------------------------------------------------------------

    def chip(self, id: str) -> None:
        """A chip of the bar was used."""
        kind, _, ref = id.partition(":")
        if kind == "face":
            self.game.rolling.type_face(int(ref))
        elif kind == "side":
            self.game.endings.choose(id)
        self._pressed("chip", id)

    def _chip_pointed(self, id: str) -> None:
        """A chip that tells of something under the pointer: it is shown; none: no longer."""
        note = next((chip.note for chip in self.window.bar.model.chips if chip.id == id), -1)
        if self.game.looking.note != note:
            self.game.looking.note = note
            self.game.side.show_overlays(self.game.tool)

    # -- looking ------------------------------------------------------------------------------------

    def _here(self) -> str:
        """The hex of what is in hand, else the one under the pointer, else the cursor's."""
        return self.game.tool.selection.hex or self.game.looking.over or self.game.board.cursor_hex

    def _tool(self, tool: str) -> None:
        looking = self.game.looking
        looking.tool = "" if looking.tool == tool else tool
        looking.origin = self._here() if looking.tool else ""
        for name in ("los", "field", "seers", "enemy", "exposure"):
            self.window.registry[f"view.{name}"].setChecked(looking.tool == name)
        self.game.redraw()

    def _fan(self) -> None:
        """Spread the stack of the selected unit, or under the pointer; once more closes it."""
        board, here = self.game.board, self._here()
        if not board.close_fan() and here:
            board.open_fan(here)

    def _swap(self) -> None:
        looking = self.game.looking
        if looking.tool == "los" and looking.over and looking.origin:
            looking.origin, looking.over = looking.over, looking.origin
            self.game.redraw()

    def _home(self) -> None:
        if hex := self.game.tool.selection.hex:
            self.game.board.center_on(hex)
        else:
            self.game.board.fit()

    def _read_hex(self) -> None:
        if hex := self.game.board.cursor_hex or self.game.looking.over:
            self._say(self.hands.words(hex))

    def _say(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.window, text))
        self.window.toast.say(text)

    # -- why ----------------------------------------------------------------------------------------

    def why(self, id: str) -> None:
        """Why a verb is grey, or why the hex under the pointer is not possible."""
        model = self.game.tool.why(id, self.game.looking.over or self.game.board.cursor_hex)
        if model is not None:
            self.window.explain(model)

    def _linked(self, kind: str, ref: str) -> None:
        if kind == "hex" and self._on_map(ref):
            self.game.board.center_on(ref)
            self.hands.inspect(ref)
        elif kind == "rule" and ref.startswith("why:"):
            self.why("")
        elif kind == "rule":
            self.window.docks.open_rule(ref)

    def _on_map(self, name: str) -> bool:
        return self.game.board.has_board and name in self.game.board.board.index

    def _line_pointed(self, id: str) -> None:
        lines = self.game.session.log(self.game.seats.viewer)
        hexes = lines[int(id)].telling.hexes if id.isdigit() and int(id) < len(lines) else ()
        self.game.side.point_out(self.game.tool, tuple(hex for hex in hexes if hex))

    def _picked(self, id: str) -> None:
        """A row of a list: a piece, a hex, or something of the game's own."""
        if self._on_map(id):
            self.game.board.center_on(id)
            self.hands.inspect(id)
        elif not self._pressed("row", id):
            if hex := self.game.tool.picture.hex_of(id):
                self.game.board.reveal(hex)
            self.hands.pick(id)
