"""Every command of the playing window and every answer of its bar: id to what it does."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.games.lhy.looks import overlays
from lhy_desktop.ui.games.lhy.panels import refusals
from lhy_desktop.ui.games.lhy.picture import REACTION, RESOLUTION, SET_UP
from lhy_desktop.ui.games.lhy.tools import gunnery
from lhy_desktop.ui.games.lhy.words import option_words
from lhy_desktop.ui.play import ending
from lhy_desktop.ui.play.band_commands import BandCommands
from lhy_desktop.ui.play.fire_hands import FireHands
from lhy_desktop.ui.play.fog_hands import FogHands
from lhy_desktop.ui.play.game import GameController
from lhy_desktop.ui.play.hands import Hands
from lhy_desktop.ui.play.lookout import Lookout
from lhy_desktop.ui.play.orders import StandingOrders
from lhy_desktop.ui.play.pace_commands import PaceCommands
from lhy_desktop.ui.play.reasons import Reasons
from lhy_desktop.ui.play.setting_up import SettingUp


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
        self._setting_up = SettingUp(game, hands)
        self._bands = BandCommands(game, self._arm)
        self._fire_hands = FireHands(game, hands)
        self._reasons = Reasons(game)
        self.fog = FogHands(game, self._arm)
        self._own: dict[str, Callable[[], object]] = self._table()
        window = self.window
        self.obey()
        window.command.connect(self.run)
        window.bar.verb_chosen.connect(self.run)
        window.unused_key.connect(game.skip)
        window.bar.why_asked.connect(self.why)
        window.bar.chip_chosen.connect(self.chip)
        window.bar.chip_pointed.connect(self._chip_pointed)
        docks = window.docks
        for tree in (docks.forces, docks.enemy, docks.find):
            tree.picked.connect(self._picked)
        docks.stack.picked.connect(hands.pick)
        for source in (window.bar, window.why_card, docks.log, docks.rules, game.side.card, game.side.sheet):
            source.linked.connect(self._linked)
        for panel in (docks.tracks, docks.tables, docks.sequence):
            panel.rule_asked.connect(docks.open_rule)
        docks.log.pointed.connect(self._line_pointed)
        docks.log.asked.connect(lambda line: self._reasons.line(int(line)))
        game.side.card.closed.connect(lambda: self._back())
        game.side.sheet.ticked.connect(hands.pick)

    def obey(self) -> None:
        """Follow the settings: the ticks of the menus, and the player's own keys."""
        registry, settings = self.window.registry, self.game.settings
        registry["tools.roll"].setChecked(settings.roll == "enter")
        registry["tools.motion"].setChecked(settings.reduced_motion)
        registry["tools.stepwise"].setChecked(settings.stepwise)
        registry["view.theme"].setChecked(settings.theme == "dark")
        registry.rebind(settings.keys)

    def _table(self) -> dict[str, Callable[[], object]]:
        board, game = self.game.board, self.game
        return {
            "edit.undo": game.undo,
            "edit.redo": lambda: game.undo(redo=True),
            "edit.leg": self._leg,
            "view.los": lambda: self._tool("los"),
            "view.los_swap": self._swap,
            "view.field": lambda: self._tool("field"),
            "view.seers": lambda: self._tool("seers"),
            "view.enemy": lambda: self._tool("enemy"),
            "view.exposure": lambda: self._tool("exposure"),
            "view.turn": self.board_turned.emit,
            **self._lookout.table,
            **self._fire_hands.table,
            "view.fan": self._fan,
            "view.home": self._home,
            "view.fit": board.fit,
            "view.in": lambda: board.zoom_step(1),
            "view.out": lambda: board.zoom_step(-1),
            "orders.maneuver": lambda: self._arm("maneuver"),
            "orders.fire": lambda: self._arm("fire"),
            "orders.recover": lambda: self._arm("recover"),
            "orders.assault": lambda: self._arm("assault"),
            **self._bands.table,
            **PaceCommands(game).table,
            **self._reasons.table,
            **self.fog.table,
            "orders.clear": lambda: self._arm("clear"),
            "orders.mortar": lambda: self._arm("mortar"),
            "orders.knee": lambda: self._arm("knee"),
            "orders.illuminate": lambda: self._arm("illuminate"),
            "orders.smoke": self._smoke,
            "orders.deploy": self._deploy,
            "orders.direct": lambda: self._arm("direct"),
            "orders.pass": self._pass,
            "orders.pass_cycle": self._pass_cycle,
            "orders.standing": self.orders.open,
            "orders.call": lambda: self._hand_on("orders.call"),
            "setup.auto": lambda: self._hand_on("setup.auto"),
            "setup.done": lambda: self._hand_on("setup.done"),
            **self._setting_up.table,
            "orders.next": lambda: self._next_unit(1),
            "orders.previous": lambda: self._next_unit(-1),
            "orders.next_target": lambda: self._next_target(1),
            "orders.previous_target": lambda: self._next_target(-1),
            "orders.commit": self._enter,
            "orders.waypoint": self._waypoint,
            "orders.back": self._back,
            "tools.why": lambda: self.why(""),
            "tools.repeat": lambda: self._say(self.window.bar.said()),
            "tools.read_hex": self._read_hex,
            "window.card": self.window.docks.tracks.open_sheet,
            "window.next_zone": lambda: self._zone(1),
            "window.previous_zone": lambda: self._zone(-1),
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
        return self.game.state == "asking"

    def _arm(self, verb: str) -> None:
        draft = self.game.draft
        if not self._asking or not draft.orders:
            self.game.skip()
            return
        if not draft.units:
            self._next_unit(1)
        if draft.arm(verb):
            self.game.changed()
        else:
            self.why(f"orders.{verb}")

    def _smoke(self) -> None:
        """G: high explosive or smoke for the fire in hand."""
        if self._asking and gunnery.swap(self.game.draft):
            self.game.changed()

    def _deploy(self) -> None:
        draft = self.game.draft
        if self._setting_up.deploy() or not self._asking or not draft.orders:
            return
        draft.deploy()
        self.game.changed()

    def _pass(self) -> None:
        if self.game.draft.picture.kind == SET_UP:
            self._setting_up.place()
        else:
            self._hand_on("orders.pass")

    def _pass_cycle(self) -> None:
        if not self._asking or self.game.draft.picture.kind != REACTION:
            self.window.toast.say("There is no call to pass now.")
        elif not self.orders.pass_cycle():
            self.why("orders.pass")

    def _hand_on(self, id: str) -> None:
        """Pass, call for reaction, done, enough: at once, or why not."""
        legal = self.game.draft.picture.legal
        if not self._asking or legal is None:
            self.game.skip()
            return
        if id == "orders.pass" and "enough" in legal.verbs:
            self.game.answer(next(legal.narrow(verb="enough")))
            return
        action = next(legal.narrow(verb=refusals.HANDS_ON[id]), None) if refusals.HANDS_ON[id] in legal.verbs else None
        if action is not None:
            self.game.answer(action)
        elif refusals.HANDS_ON[id] in legal.verbs:
            self.why(id)

    def _enter(self) -> None:
        if self.game.enter():
            return
        if self._asking and self.game.draft.options:
            self._first_option()
            return
        primary = next((v.id for v in self.window.bar.model.verbs + self.window.bar.model.right if v.primary), "")
        if primary in ("orders.call", "orders.pass") and self.game.draft.stage == "idle":
            self.run(primary)
        elif self.game.board.cursor_hex:
            self.hands.enter(self.game.board.cursor_hex)

    def _waypoint(self) -> None:
        """Shift+Enter: among marked hexes resolve them all; elsewhere keep a waypoint."""
        if self._asking and self.game.draft.picture.kind == RESOLUTION:
            self.game.resolve_all()
        else:
            hands_enter(self.hands)

    def _first_option(self) -> None:
        """Enter without a choice takes the first; where the order is all there is to choose, it confirms too."""
        draft = self.game.draft
        draft.choose(0)
        if draft.picture.kind == RESOLUTION:
            self.game.enter()
        else:
            self.game.changed()

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
        elif game.side.tool:
            self._tool(game.side.tool)
        elif game.state == "asking" and game.draft.back():
            game.changed()
        elif game.state == "asking" and game.draft.stage == "idle":
            self.window.open_game_menu()

    def _leg(self) -> None:
        if self._asking and self.game.draft.leg():
            self.game.changed()

    def _next_unit(self, by: int) -> None:
        draft = self.game.draft
        if self._bands.tick():
            return
        able = [*draft.picture.able, *draft.picture.limited]
        if draft.picture.kind == SET_UP:
            able = [unit for unit in able if not draft.picture.hex_of(unit)] or able
        if not self._asking or not able:
            return
        at = able.index(draft.units[0]) + by if draft.units and draft.units[0] in able else 0 if by > 0 else -1
        unit = able[at % len(able)]
        self.hands.pick(unit)
        if hex := draft.picture.hex_of(unit):
            self.game.board.set_cursor(hex)

    def _next_target(self, by: int) -> None:
        draft = self.game.draft
        if not self._asking:
            return
        if draft.options:
            draft.choose((draft.option + by) % len(draft.options))
            self.game.changed()
            for hex in option_words.hexes(draft.picture, draft.options[draft.option])[:1]:
                self.game.board.set_cursor(hex)
            return
        if len(draft.answers) > 1:
            draft.pick_answer((draft.answer + by) % len(draft.answers))
            self.game.changed()
            return
        found = overlays.targets(draft)
        if self._bands.next(by, found):
            return
        if not found:
            self._next_in_stack()
            return
        at = found.index(draft.target) + by if draft.target in found else 0 if by > 0 else -1
        hex = found[at % len(found)]
        self.game.board.set_cursor(hex)
        if draft.verb != "place" and draft.aim(hex):
            self.game.changed()

    def _next_in_stack(self) -> None:
        draft = self.game.draft
        if not self._asking or not draft.units:
            return
        mine = [seen.id for seen in draft.picture.at(draft.picture.hex_of(draft.units[0]))]
        mine = [unit for unit in mine if draft.picture.own(unit)]
        if len(mine) > 1 and draft.units[0] in mine:
            self.hands.pick(mine[(mine.index(draft.units[0]) + 1) % len(mine)])

    # -- chips --------------------------------------------------------------------------------------

    def chip(self, id: str) -> None:
        """A chip of the bar was used."""
        kind, _, ref = id.partition(":")
        draft = self.game.draft
        if kind == "face":
            self.game.type_face(int(ref))
        elif kind == "side":
            self.game.endings.choose(id)
        if not self._asking:
            return
        if kind == "unit":
            self.hands.pick(ref)
        elif kind == "with":
            draft.toggle(ref)
            self.game.changed()
        elif kind == "work":
            self._setting_up.take(ref)
        elif kind == "hex":
            self.hands.point(ref)
        elif kind == "option":
            if draft.option == int(ref):
                self.game.enter()
                return
            draft.choose(int(ref))
            self.game.changed()
        elif kind == "few":
            draft.pick_answer(int(ref))
            self.game.changed()
        elif kind == "mortar":
            draft.load(mortar=ref)
            self.game.changed()
        elif kind == "marker":
            draft.tick(int(ref))
            self.game.changed()
        elif kind == "exit" and draft.band is not None:
            draft.band.leave_by("" if draft.band.exits == ref else ref)
            self.game.changed()
        elif kind == "exit":
            draft.leave_by("" if draft.exits == ref else ref)
            self.game.changed()
        elif kind == "deed":
            self._show_deed(int(ref))

    def _chip_pointed(self, id: str) -> None:
        kind, _, ref = id.partition(":")
        if kind in ("deed", "") and self.game.side.deed != (int(ref) if kind else -1):
            self._show_deed(int(ref) if kind else -1)

    def _show_deed(self, number: int) -> None:
        self.game.side.deed = number
        self.game.side.show_overlays(self.game.draft)

    # -- looking ------------------------------------------------------------------------------------

    def _tool(self, tool: str) -> None:
        side, draft = self.game.side, self.game.draft
        side.tool = "" if side.tool == tool else tool
        side.origin = (
            (draft.picture.hex_of(draft.units[0]) if draft.units else "") or side.over or (self.game.board.cursor_hex)
        )
        if not side.tool:
            side.origin = ""
        for name in ("los", "field", "seers", "enemy", "exposure"):
            self.window.registry[f"view.{name}"].setChecked(side.tool == name)
        side.show_overlays(draft)
        self.game.feed.status(draft.picture, draft)

    def _fan(self) -> None:
        """Spread the stack of the selected unit, or under the pointer; once more closes it."""
        draft, board = self.game.draft, self.game.board
        here = (draft.picture.hex_of(draft.units[0]) if draft.units else "") or self.game.side.over or board.cursor_hex
        if not board.close_fan() and here:
            board.open_fan(here)

    def _swap(self) -> None:
        side = self.game.side
        if side.tool == "los" and side.over and side.origin:
            side.origin, side.over = side.over, side.origin
            side.show_overlays(self.game.draft)
            self.game.feed.status(self.game.draft.picture, self.game.draft)

    def _home(self) -> None:
        draft = self.game.draft
        hex = draft.picture.hex_of(draft.units[0]) if draft.units else ""
        if hex:
            self.game.board.center_on(hex)
        else:
            self.game.board.fit()

    def _read_hex(self) -> None:
        if hex := self.game.board.cursor_hex or self.game.side.over:
            self._say(self.hands.words(hex))

    def _say(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.window, text))
        self.window.toast.say(text)

    def _zone(self, by: int) -> None:
        docks = self.window.docks
        zones: list[QWidget] = [self.game.board, self.window.bar, docks.forces, docks.tracks, docks.log.search]
        at = next((n for n, zone in enumerate(zones) if zone.hasFocus() or zone.isAncestorOf(_focused(zone))), 0)
        goal = zones[(at + by) % len(zones)]
        if goal is self.window.bar and self.window.bar.buttons:
            goal = next(iter(self.window.bar.buttons.values()))
        goal.setFocus()

    # -- why ----------------------------------------------------------------------------------------

    def why(self, id: str) -> None:
        """Why a verb is grey, or why the hex under the pointer is not possible."""
        draft, hex = self.game.draft, self.game.side.over or self.game.board.cursor_hex
        legal = draft.picture.legal
        if not id and (asked := refusals.choice(draft, hex)) is not None:
            self.window.explain(asked)
            return
        if legal is None:
            return
        if id in refusals.HANDS_ON:
            self.window.explain(refusals.handing(draft, refusals.HANDS_ON[id]))
            return
        verb = refusals.EXPLAINED.get(id, draft.verb or "maneuver")
        if id or not hex or not draft.units:
            self.window.explain(refusals.why(draft, verb, "", draft.why(verb)))
            return
        verb = draft.verb or draft.usual(hex) or verb
        action = draft.build(verb, hex)
        refused = legal.explain(action) if action is not None else ()
        self.window.explain(refusals.why(draft, verb, hex, refused))

    def _linked(self, kind: str, ref: str) -> None:
        if kind == "hex" and ref in self.game.draft.picture.board.index:
            self.game.board.center_on(ref)
            self.hands.inspect(ref)
        elif kind == "rule" and ref.startswith("why:"):
            self.why("")
        elif kind == "rule":
            self.window.docks.open_rule(ref)

    def _line_pointed(self, id: str) -> None:
        lines = self.game.session.log(self.game.seats.viewer)
        hexes = lines[int(id)].telling.hexes if id.isdigit() and int(id) < len(lines) else ()
        self.game.side.point_out(self.game.draft, tuple(hex for hex in hexes if hex))

    def _picked(self, id: str) -> None:
        picture = self.game.draft.picture
        if id in picture.units or id in picture.view.masks:
            if hex := picture.hex_of(id):
                self.game.board.reveal(hex)
            self.hands.pick(id)
        elif id in picture.board.index:
            self.game.board.center_on(id)
            self.hands.inspect(id)
        elif id.startswith("platoon:"):
            self._pick_platoon(id.partition(":")[2])

    def _pick_platoon(self, platoon: str) -> None:
        draft = self.game.draft
        units = [u for u in draft.picture.view.units if draft.picture.counter(u).platoon == platoon]
        if units and self._asking and draft.options:
            self.hands.pick(units[0])


def hands_enter(hands: Hands) -> None:
    """Shift+Enter: keep a waypoint at the cursor (or at the drafted end)."""
    hands.enter(hands.board.cursor_hex, pin=True)


def _focused(zone: QWidget) -> QWidget:
    found = zone.window().focusWidget()
    return found if found is not None else zone
