"""What keys, chips and rows of the menu mean to the order in hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from lhy_desktop.engine.rulesets.lhy.model.actions import Ask, Decline
from lhy_desktop.ui.games.lhy.drafts import fog, gunnery, joint_fire
from lhy_desktop.ui.games.lhy.drafts.band import Band, Mode
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft
from lhy_desktop.ui.games.lhy.looks import overlays
from lhy_desktop.ui.games.lhy.panels import refusals
from lhy_desktop.ui.games.lhy.picture import RESOLUTION, SET_UP
from lhy_desktop.ui.games.lhy.tools.in_hand import InHand
from lhy_desktop.ui.games.lhy.tools.set_up_keys import SettingUp
from lhy_desktop.ui.games.lhy.words import option_words
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.selection import Spot

Meaning = Callable[[], object]
_ARMED = ("maneuver", "fire", "recover", "assault", "clear", "mortar", "knee", "illuminate", "direct")
"""Verbs that a key takes as they are."""


class KeysInHand:
    """The commands of one tool."""

    def __init__(self, tool: InHand) -> None:
        self._tool = tool
        self._set_up = SettingUp(tool)
        self._table: dict[str, Meaning] = {
            **{f"orders.{verb}": partial(self._arm, verb) for verb in _ARMED},
            "edit.leg": self._leg,
            "orders.withdraw": self._withdraw,
            "band.enter": lambda: self._take_band("enter"),
            "band.hold": self._hold,
            "band.stay": self._stay,
            "orders.split": self._split,
            "orders.reveal": self._reveal,
            "orders.smoke": self._smoke,
            "orders.deploy": self._deploy,
            "orders.pass": self._pass,
            "orders.call": lambda: self._hand_on("orders.call"),
            "setup.auto": lambda: self._hand_on("setup.auto"),
            "setup.done": lambda: self._hand_on("setup.done"),
            **self._set_up.table,
            "orders.next": lambda: self._next_unit(1),
            "orders.previous": lambda: self._next_unit(-1),
            "orders.next_target": lambda: self._next_target(1),
            "orders.previous_target": lambda: self._next_target(-1),
            "orders.waypoint": self._waypoint,
        }

    def meaning(self, command: str, argument: str) -> Meaning | None:
        """What a command does to this tool; None when it is none of its commands."""
        if command == "chip":
            return partial(self._chip, *argument.split(":", 1)) if ":" in argument else None
        if command == "row":
            return partial(self._platoon, argument[8:]) if argument.startswith("platoon:") else None
        if command == "orders.ask":
            return partial(self._ask, argument)
        if command == "menu.take":
            return partial(self._take_row, *argument.split(":", 1))
        if command == "menu.why":
            return partial(self._why_row, argument)
        if command == "orders.commit":
            return self._first_option if self._asking and self._draft.options else None
        return self._table.get(command)

    @property
    def _host(self) -> Host:
        return self._tool.host

    @property
    def _draft(self) -> OrderDraft:
        return self._tool.draft

    @property
    def _asking(self) -> bool:
        return self._tool.host.asking

    # -- verbs --------------------------------------------------------------------------------------

    def _arm(self, verb: str) -> None:
        draft = self._draft
        if not self._asking or not draft.orders:
            self._host.skip()
            return
        if not draft.units:
            self._next_unit(1)
        if draft.arm(verb):
            self._host.changed()
        else:
            self._why(f"orders.{verb}")

    def _why(self, command: str, hex: str = "") -> None:
        model = self._tool.why(command, hex)
        if model is not None:
            self._host.explain(model)

    def _smoke(self) -> None:
        """G: high explosive or smoke for the fire in hand."""
        if self._asking and gunnery.swap(self._draft):
            self._host.changed()

    def _deploy(self) -> None:
        draft = self._draft
        if self._set_up.deploy() or not self._asking or not draft.orders:
            return
        draft.deploy()
        self._host.changed()

    def _split(self) -> None:
        """X: the fire in hand is split, or why not."""
        draft = self._draft
        if not self._asking or not draft.orders:
            return
        if not draft.units and draft.picture.able:
            draft.select(draft.picture.able[0])
        if not joint_fire.split(draft):
            self._host.explain(refusals.why(draft, "split", "", draft.refused))
        self._host.changed()

    def _leg(self) -> None:
        if self._asking and self._draft.leg():
            self._host.changed()

    # -- what lies unseen ---------------------------------------------------------------------------

    def _at(self) -> str:
        """The hex under the pointer, else the board's cursor."""
        return self._host.looking.over or self._host.board.cursor_hex

    def _reveal(self) -> None:
        """Draft it for the units selected, else for those hidden under the cursor."""
        draft = self._draft
        if self._asking and not draft.units:
            here = self._at()
            found = [unit.id for unit in draft.picture.at(here) if unit.hidden and draft.picture.own(unit.id)]
            for unit in found:
                draft.toggle(unit)
        self._arm("reveal")

    def _ask(self, hex: str) -> None:
        """Ask now; the answer is public and cannot be unheard. Says why where it is not possible."""
        draft, legal = self._draft, self._draft.picture.legal
        if not self._asking or legal is None:
            return
        at = hex or (draft.target if draft.verb == "fire" else "") or self._at()
        action = fog.question(draft, at)
        if action is not None:
            self._host.answer(action)
            return
        said = legal.explain(Ask(at)) if at else ()
        self._host.say(said[0].text if said else "Point at a concealment marker to ask about it.")

    # -- bands of an assault ------------------------------------------------------------------------

    @property
    def _band(self) -> Band | None:
        return self._draft.band if self._asking else None

    def _take_band(self, mode: Mode) -> bool:
        """Another answer for the units chosen; False when nothing of the kind is asked."""
        band = self._band
        if band is None:
            return False
        band.take(mode)
        self._host.changed()
        return True

    def _withdraw(self) -> None:
        """W: under an arrow feint and withdraw, else the verb."""
        if not self._take_band("back"):
            self._arm("withdraw")

    def _hold(self) -> None:
        """Feint and stay: rolled for at once."""
        band = self._band
        if band is not None and band.take("stay"):
            self._host.enter()
        else:
            self._host.changed()

    def _stay(self) -> None:
        """No advance."""
        legal = self._draft.picture.legal
        if self._band is not None and legal is not None and Decline() in legal:
            self._host.answer(Decline())

    # -- handing on ---------------------------------------------------------------------------------

    def _pass(self) -> None:
        if self._draft.picture.kind == SET_UP:
            self._set_up.place()
        else:
            self._hand_on("orders.pass")

    def _hand_on(self, id: str) -> None:
        """Pass, call for reaction, done, enough: at once, or why not."""
        legal = self._draft.picture.legal
        if not self._asking or legal is None:
            self._host.skip()
            return
        if id == "orders.pass" and "enough" in legal.verbs:
            self._host.answer(next(legal.narrow(verb="enough")))
            return
        action = next(legal.narrow(verb=refusals.HANDS_ON[id]), None) if refusals.HANDS_ON[id] in legal.verbs else None
        if action is not None:
            self._host.answer(action)
        elif refusals.HANDS_ON[id] in legal.verbs:
            self._why(id)

    # -- walking through units and targets ----------------------------------------------------------

    def _next_unit(self, by: int) -> None:
        draft, band = self._draft, self._band
        if band is not None:
            band.tick()
            self._host.changed()
            return
        able = [*draft.picture.able, *draft.picture.limited]
        if draft.picture.kind == SET_UP:
            able = [unit for unit in able if not draft.picture.hex_of(unit)] or able
        if not self._asking or not able:
            return
        at = able.index(draft.units[0]) + by if draft.units and draft.units[0] in able else 0 if by > 0 else -1
        unit = able[at % len(able)]
        self._tool.pick(unit)
        if hex := draft.picture.hex_of(unit):
            self._host.board.set_cursor(hex)

    def _next_target(self, by: int) -> None:
        draft, board = self._draft, self._host.board
        if not self._asking:
            return
        if draft.options:
            draft.choose((draft.option + by) % len(draft.options))
            self._host.changed()
            for hex in option_words.hexes(draft.picture, draft.options[draft.option])[:1]:
                board.set_cursor(hex)
            return
        if len(draft.answers) > 1:
            draft.pick_answer((draft.answer + by) % len(draft.answers))
            self._host.changed()
            return
        found = overlays.targets(draft)
        if self._next_of_band(by, found):
            return
        if not found:
            self._next_in_stack()
            return
        at = found.index(draft.target) + by if draft.target in found else 0 if by > 0 else -1
        hex = found[at % len(found)]
        board.set_cursor(hex)
        if draft.verb != "place" and draft.aim(hex):
            self._host.changed()

    def _next_of_band(self, by: int, found: tuple[str, ...]) -> bool:
        """Tab: the next unit to tick, or the cursor to the next hex of the way."""
        band, board = self._band, self._host.board
        if band is None:
            return False
        if not found:
            band.move_focus(by)
        else:
            at = found.index(board.cursor_hex) + by if board.cursor_hex in found else 0 if by > 0 else -1
            board.set_cursor(found[at % len(found)])
        self._host.changed()
        return True

    def _next_in_stack(self) -> None:
        draft = self._draft
        if not self._asking or not draft.units:
            return
        mine = [seen.id for seen in draft.picture.at(draft.picture.hex_of(draft.units[0]))]
        mine = [unit for unit in mine if draft.picture.own(unit)]
        if len(mine) > 1 and draft.units[0] in mine:
            self._tool.pick(mine[(mine.index(draft.units[0]) + 1) % len(mine)])

    # -- confirming ---------------------------------------------------------------------------------

    def _waypoint(self) -> None:
        """Shift+Enter: among marked hexes resolve them all; elsewhere keep a waypoint at the cursor or the end."""
        if self._asking and self._draft.picture.kind == RESOLUTION:
            self._tool.resolve_all()
        else:
            self._tool.keep_waypoint()

    def _first_option(self) -> None:
        """Enter without a choice takes the first; where the order is all there is to choose, it confirms too."""
        draft = self._draft
        draft.choose(0)
        if draft.picture.kind == RESOLUTION:
            self._host.enter()
        else:
            self._host.changed()

    # -- chips and rows -----------------------------------------------------------------------------

    def _chip(self, kind: str, ref: str) -> None:
        if not self._asking:
            return
        draft, host = self._draft, self._host
        if kind == "unit":
            self._tool.pick(ref)
        elif kind == "hex":
            self._tool.point(Spot(ref))
        elif kind == "work":
            self._set_up.take(ref)
        elif kind == "option":
            self._tool.take_option(int(ref))
        elif kind == "deed":
            host.looking.note = int(ref)
            host.redraw()
        elif kind in _CHIPS:
            _CHIPS[kind](draft, ref)
            host.changed()

    def _platoon(self, platoon: str) -> None:
        """A platoon's row: where one of its units is an answer, that answer."""
        draft = self._draft
        units = [u for u in draft.picture.view.units if draft.picture.counter(u).platoon == platoon]
        if units and self._asking and draft.options:
            self._tool.pick(units[0])

    def _take_row(self, verb: str, hex: str) -> None:
        if self._draft.arm(verb) and self._draft.aim(hex):
            self._host.changed()

    def _why_row(self, hex: str) -> None:
        self._host.looking.over = hex
        self._why("", hex)


def _exit(draft: OrderDraft, edge: str) -> None:
    """Leave the map by an edge, or stay on it after all."""
    if draft.band is not None:
        draft.band.leave_by("" if draft.band.exits == edge else edge)
    else:
        draft.leave_by("" if draft.exits == edge else edge)


_CHIPS: dict[str, Callable[[OrderDraft, str], object]] = {
    "with": lambda draft, unit: draft.toggle(unit),
    "few": lambda draft, ref: draft.pick_answer(int(ref)),
    "mortar": lambda draft, mortar: draft.load(mortar=mortar),
    "marker": lambda draft, ref: draft.tick(int(ref)),
    "exit": _exit,
    "join": lambda draft, unit: joint_fire.join(draft, unit),
}
"""Chips that change the draft: what each does with what it names."""
