"""Every command of the playing window and every answer of its bar: id to what it does."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

from lhy_desktop.ui.panels.log import LogPanel
from lhy_desktop.ui.panels.stack_card import StackCard
from lhy_desktop.ui.play.game import ending
from lhy_desktop.ui.play.game.controller import GameController
from lhy_desktop.ui.play.settings import PACES
from lhy_desktop.ui.play.window.hands import Hands
from lhy_desktop.ui.play.window.lookout import Lookout, Reasons
from lhy_desktop.ui.play.window.orders import StandingOrders
from lhy_desktop.ui.play.window.playtest import BACK
from lhy_desktop.ui.seam.pages import Linking, Picking, Ruled

_SIGHT = ("los", "field", "seers", "enemy", "exposure")
"""The tools of sight; each has a command of the view."""


class Commands(QObject):
    """Runs commands of one game. ``outer(id)`` are those about games and files, which the program answers."""

    outer = Signal(str)
    board_turned = Signal()
    """The board is to be laid the other way round."""
    board_quartered = Signal()
    """The board is to be laid a quarter further."""
    pictured = Signal(bool)
    """The board is to be written into a file, with what lies on it (True) or bare."""
    printed = Signal(bool)
    """The same, onto paper."""

    def __init__(self, game: GameController, hands: Hands) -> None:
        super().__init__(game)
        self.game, self.hands, self.window = game, hands, game.window
        self.orders = StandingOrders(game, hands)
        self._lookout, self._reasons = Lookout(game), Reasons(game)
        self._own, self._late = self._table(), self._late_table()
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
        registry["view.legend"].setChecked(settings.legend)
        registry.rebind(settings.of(self.game.session.header.ruleset).keys)

    def _table(self) -> dict[str, Callable[[], object]]:
        board, game = self.game.board, self.game
        recorded = game.watched and game.session.header.carries
        return {
            **({BACK: game.machine.play_on} if recorded else {}),
            "edit.undo": game.undo,
            "edit.redo": lambda: game.undo(redo=True),
            **{f"view.{tool}": partial(self._tool, tool) for tool in _SIGHT},
            "view.los_swap": self._swap,
            "view.legend": self._legend,
            "view.turn": self.board_turned.emit,
            "view.quarter": self.board_quartered.emit,
            **self._lookout.table,
            "view.fan": self._fan,
            "view.home": self._home,
            "view.fit": board.fit,
            "view.in": lambda: board.zoom_step(1),
            "view.out": lambda: board.zoom_step(-1),
            "tools.faster": lambda: self._pace(1),
            "tools.slower": lambda: self._pace(-1),
            **{id: partial(self._tick, id) for id in ("tools.roll", "tools.stepwise", "tools.motion")},
            "tools.computer": self._reasons.last,
            "orders.pass_cycle": self._pass_on,
            "orders.standing": self.orders.open,
            "orders.commit": self._enter,
            "orders.back": self._back,
            "tools.why": lambda: self.why(""),
            "tools.repeat": lambda: self._say(self.window.bar.said()),
            "tools.read_hex": self._read_hex,
        }

    def _late_table(self) -> dict[str, Callable[[], object]]:
        """What is done when it means nothing to the tool in hand or to the game's desk."""
        endings = self.game.endings
        return {
            "game.time": self._time,
            "game.replay": self._replay,
            "game.board": lambda: self.pictured.emit(False),
            "game.position": lambda: self.pictured.emit(True),
            "game.print_board": lambda: self.printed.emit(False),
            "game.print_position": lambda: self.printed.emit(True),
            **{id: partial(endings.begin, stage) for id, stage in ending.COMMANDS.items()},
            **{id: partial(endings.choose, id) for id in ("ending.agree", "ending.decline")},
        }

    def run(self, id: str) -> None:
        """Do a command."""
        game, why = self.game, self.window.why_card
        if game.state == "curtain":
            return
        if id.startswith("answer."):
            if game.state == "showing":
                game.skip()
            return
        if id == "edit.leg" and game.take_back_face():
            return
        if id.startswith("orders."):
            if game.state == "showing" and game.skip():
                return
            if why.isVisible():
                why.hide_card()
                if id == "orders.back":
                    return
        if id in self._own:
            self._own[id]()
        elif not self._pressed(id) and not game.desk.run(id):
            self._late.get(id, lambda: self.outer.emit(id))()

    def _time(self) -> None:
        if not self.game.machine.toggle():
            self._say("There is nothing to look back at yet.")

    def _replay(self) -> None:
        self.game.machine.close()
        self.game.machine.travel(beginning=True)

    def _pressed(self, id: str, argument: str = "") -> bool:
        tool = self.game.tool
        return self.game.took(tool, tool.press(id, argument))

    def _pass_on(self) -> None:
        if not self.game.asking or self.game.session.orders.window() is None:
            self.game.say("There is no call to pass now.")
        elif self.game.tool.stage in ("armed", "ready"):
            self.game.say("An order is open: give it, or take it back (Esc), before you pass.")
        elif not self.orders.pass_on():
            self.why("orders.pass")

    def _enter(self) -> None:
        game, bar = self.game, self.window.bar.model
        if game.enter() or self._pressed("orders.commit"):
            return
        primary = next((verb.id for verb in bar.verbs + bar.right if verb.primary), "")
        command = self.window.registry.commands.get(primary)
        if command is not None and command.entered and game.tool.stage == "idle":
            self.run(primary)
        elif game.board.cursor_hex:
            self.hands.enter(game.board.cursor_hex)

    def _back(self) -> None:
        game, tool = self.game, self.game.tool
        leave: dict[str, Callable[[], object]] = {
            "thinking": game.computers.take_best,
            "showing": game.skip,
            "past": game.machine.close,
            "ending": game.endings.leave,
        }
        if game.board.close_fan():
            return
        if game.state in leave:
            leave[game.state]()
        elif game.looking.tool:
            self._tool(game.looking.tool)
        elif game.asking and game.took(tool, tool.back()):
            game.changed()
        elif game.session.header.carries and (game.state == "over" or (game.asking and tool.stage == "idle")):
            self.outer.emit(BACK)  # nothing is half made that could be lost

    def chip(self, id: str) -> None:
        """A chip of the bar was used."""
        kind, _, ref = id.partition(":")
        if kind == "face":
            self.game.type_face(int(ref))
        elif kind in ("side", "end"):
            self.game.endings.choose(id)
        self._pressed("chip", id)

    def _chip_pointed(self, id: str) -> None:
        """A chip that tells of something under the pointer: it is shown; none: no longer."""
        note = next((chip.note for chip in self.window.bar.model.chips if chip.id == id), -1)
        if self.game.looking.note != note:
            self.game.looking.note = note
            self.game.screen.show_overlays(self.game.tool)

    def _pace(self, by: int) -> None:
        """How fast dice and moves of the other side are shown; 0 shows the result at once."""
        settings = self.game.settings
        at = min(range(len(PACES)), key=lambda n: abs((PACES[n][0] or 99) - (settings.speed or 99)))
        settings.speed, words = PACES[min(len(PACES) - 1, max(0, at + by))]
        self.game.say(f"Moves and dice are shown {words}.")

    def _tick(self, id: str) -> None:
        """A like of the menu was ticked, or its tick taken away."""
        settings, on = self.game.settings, self.window.registry[id].isChecked()
        if id == "tools.roll":
            settings.roll = "enter" if on else "auto"
        elif id == "tools.stepwise":
            settings.stepwise = on
        else:
            settings.reduced_motion = self.game.board.reduced_motion = on

    def _here(self) -> str:
        """The hex of what is in hand, else the one under the pointer, else the cursor's."""
        return self.game.tool.selection.hex or self.game.looking.over or self.game.board.cursor_hex

    def _tool(self, tool: str) -> None:
        looking = self.game.looking
        looking.tool = "" if looking.tool == tool else tool
        looking.origin = self._here() if looking.tool else ""
        for name in _SIGHT:
            self.window.registry[f"view.{name}"].setChecked(looking.tool == name)
        self.game.redraw()

    def _fan(self) -> None:
        """Spread the stack of the selected unit, or under the pointer; once more closes it."""
        board, here = self.game.board, self._here()
        if not board.close_fan() and here:
            board.open_fan(here)

    def _legend(self) -> None:
        """Show the legend, and read it out, or hide it."""
        game, legends = self.game, self.game.screen.legends
        game.settings.legend = legends.wanted = self.window.registry["view.legend"].isChecked()
        game.redraw()
        if legends.card.isVisible():
            self._announce(legends.card.words)
        elif legends.wanted:
            game.say("The legend comes with the next tool of sight or order, where there is room for it.")

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
        self._announce(text)
        self.game.say(text)

    def _announce(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.window, text))

    def why(self, id: str) -> None:
        """Why a verb is grey, or why the hex under the pointer is not possible."""
        model = self.game.tool.why(id, self.game.looking.over or self.game.board.cursor_hex)
        if model is not None:
            self.game.explain(model)

    def _linked(self, kind: str, ref: str) -> None:
        if kind == "hex" and self._on_map(ref):
            self.game.board.center_on(ref)
            self.game.inspect(ref)
        elif kind == "rule" and ref.startswith("why:"):
            self.why("")
        elif kind == "rule":
            self.window.docks.open_rule(ref)

    def _on_map(self, name: str) -> bool:
        return self.game.board.has_board and name in self.game.board.board.index

    def _line_pointed(self, id: str) -> None:
        lines = self.game.session.log(self.game.seats.viewer)
        hexes = lines[int(id)].telling.hexes if id.isdigit() and int(id) < len(lines) else ()
        self.game.screen.point_out(self.game.tool, tuple(hex for hex in hexes if hex))

    def _picked(self, id: str) -> None:
        """A row of a list: a piece, a hex, or something of the game's own."""
        if self._on_map(id):
            self.game.board.center_on(id)
            self.game.inspect(id)
        elif not self._pressed("row", id):
            if hex := self.game.tool.picture.hex_of(id):
                self.game.board.reveal(hex)
            self.hands.pick(id)
