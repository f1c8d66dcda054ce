"""Two ways to give any answer in the real window: with the mouse alone, and with the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import wheels
from hand import LEFT, Hand, until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Advance,
    Assault,
    AutoPlace,
    CallReaction,
    CarryMarkers,
    Charge,
    Clear,
    Decline,
    Direct,
    Done,
    EnterAssault,
    Feint,
    Fire,
    FireGroup,
    KneeFire,
    Maneuver,
    Participants,
    Pass,
    Place,
    Recover,
    RequestLight,
    RequestMortar,
    Retreat,
    SplitFire,
    Withdraw,
)
from lhy_desktop.ui.games.lhy.picture import ADVANCING, DIRECTING, PARTED, SEGMENTS
from lhy_desktop.ui.play.window.playing import Playing

KEY = Qt.Key
NONE, SHIFT, CTRL = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
)
READY = ("asking", "rolling", "continue", "over")
SHOTS = {RequestMortar: "mortar", KneeFire: "knee", RequestLight: "illuminate"}
DIGITS = tuple(KEY(KEY.Key_0 + n) for n in range(10))


class Way(Protocol):
    """One way to use the window."""

    playing: Playing

    def give(self, action: object) -> None: ...

    def roll(self) -> None: ...


def settled(playing: Playing) -> None:
    """Whether a question waits, or the game is over."""
    until(lambda: playing.game.state in READY)


class Mouse(Hand):
    """Clicks and drags only."""

    def give(self, action: object) -> None:
        """Give one answer to what is asked."""
        before = self.game.session.number
        assert self.do(action), f"no way to {action} by mouse: {self.playing.window.bar.said()}"
        until(lambda: self.game.session.number > before)
        settled(self.playing)

    def roll(self) -> None:
        """Let a die be rolled."""
        self.press("orders.commit")
        settled(self.playing)

    def do(self, action: object) -> bool:
        if wheels.concerns(action, self.game.tool.picture.kind):
            return wheels.by_mouse(self, action)
        match action:
            case FireGroup() | SplitFire() if self.game.tool.picture.kind in SEGMENTS:
                return self._joint(action)
            case Maneuver() | Withdraw() if self.game.tool.picture.kind in SEGMENTS:
                return self._orders(action)
            case Withdraw():
                return self._option(action)
            case Assault():
                return self._assault(action)
            case RequestMortar() | KneeFire() | RequestLight():
                return self._shot(action)
            case Clear():
                return self._group(action.units) and self._verb("clear") and self._confirm()
            case CarryMarkers():
                return self._carry(action)
        return super().do(action)

    def _ctrl(self, hex: str) -> None:
        QTest.mouseClick(self.board.viewport(), LEFT, CTRL, self.at(hex))

    def _group(self, units: tuple[str, ...]) -> bool:
        """Select units of one hex: the first by clicks, the others by their chips."""
        if not self.take(units[0]):
            return False
        for unit in units[1:]:
            self.chip(f"with:{unit}")
        return set(self.game.tool.units) == set(units)

    def way(self, path: tuple[str, ...], pinned: bool = True) -> None:
        """Click the hexes of a way, and Shift-click each but the last to keep it."""
        for hex in path:
            self.click(hex)
            if pinned and hex != path[-1]:
                QTest.mouseClick(self.board.viewport(), LEFT, SHIFT, self.at(hex))

    def _orders(self, action: Maneuver | Withdraw) -> bool:
        verb = "withdraw" if isinstance(action, Withdraw) else "maneuver"
        if not self._group(action.units) or not self._verb(verb):
            return False
        self.way(action.path, pinned=verb == "maneuver")
        if isinstance(action, Maneuver) and action.deploys:
            self.press("orders.deploy")
        if action.exits:
            self.chip(f"exit:{action.exits}")
        return self.game.tool.action() == action and self._confirm()

    def _assault(self, action: Assault) -> bool:
        if not self._group(action.units) or not self._verb("assault"):
            return False
        self.click(action.path[-1])
        if self.game.tool.action() != action and len(action.path) > 1:
            self.click(action.path[-2])
        return self.game.tool.action() == action and self._confirm()

    def _joint(self, action: FireGroup | SplitFire) -> bool:
        picture = self.game.tool.picture
        first = action.unit if isinstance(action, SplitFire) else action.units[0]
        if not self.take(first) or not self._verb("fire"):
            return False
        if isinstance(action, SplitFire):
            self.click(action.first)
            self._ctrl(action.second)
        else:
            self.click(action.target)
            for unit in action.units[1:]:
                self._ctrl(picture.hex_of(unit))
        return self.game.tool.action() == action and self._confirm()

    def _shot(self, action: RequestMortar | KneeFire | RequestLight) -> bool:
        unit = action.unit if isinstance(action, KneeFire) else action.observer
        if not self.take(unit) or not self._verb(SHOTS[type(action)]):
            return False
        if isinstance(action, RequestMortar) and f"mortar:{action.mortar}" in self.playing.window.bar.chips:
            self.chip(f"mortar:{action.mortar}")
        self.click(action.hex)
        if getattr(action, "ammo", "HE") != "HE":
            self.press("orders.smoke")
        return self.game.tool.action() == action and self._confirm()

    def _carry(self, action: CarryMarkers) -> bool:
        for marker in self.game.tool.loose:
            if (marker in self.game.tool.ticked) != (marker in action.markers):
                self.chip(f"marker:{marker}")
        return self._confirm()


class Keys:
    """Key presses only."""

    def __init__(self, playing: Playing) -> None:
        self.playing, self.game, self.board = playing, playing.game, playing.board
        playing.window.activateWindow()
        until(playing.window.isActiveWindow)
        playing.board.setFocus()

    def key(self, *codes: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press keys, one after the other."""
        for code in codes:
            QTest.keyClick(self.board, code, modifiers)

    def give(self, action: object) -> None:
        """Give one answer to what is asked."""
        before = self.game.session.number
        self.do(action)
        if self.game.session.number == before:
            made = self.game.tool.action()
            assert made == action, f"{action} is not drafted but {made}: {self.playing.window.bar.said()}"
            self.key(KEY.Key_Return)
        until(lambda: self.game.session.number > before)
        settled(self.playing)

    def roll(self) -> None:
        """Let a die be rolled."""
        self.key(KEY.Key_Return)
        settled(self.playing)

    def do(self, action: object) -> None:
        """Draft one answer, or give it at once when one key does so."""
        orders = self.game.tool.picture.kind in SEGMENTS
        if wheels.concerns(action, self.game.tool.picture.kind):
            wheels.by_keys(self, action)
            return
        match action:
            case AutoPlace():
                self.key(KEY.Key_A, modifiers=SHIFT)
            case Done():
                self.key(KEY.Key_D, modifiers=SHIFT)
            case CallReaction():
                self.key(KEY.Key_Return, modifiers=CTRL)
            case Pass():
                self.key(KEY.Key_P)
            case Decline() if self.game.tool.picture.kind in (DIRECTING, PARTED):
                self.key(KEY.Key_P)
            case Decline() if self.game.tool.picture.kind == ADVANCING:
                self.key(KEY.Key_N)
            case CarryMarkers():
                for n, marker in enumerate(self.game.tool.loose, 1):
                    if (marker in self.game.tool.ticked) != (marker in action.markers):
                        self.key(DIGITS[n])
            case Place():
                self.take(action.unit)
                self.walk(action.hex)
                self.key(KEY.Key_P)
            case Maneuver() | Withdraw() if orders:
                self._march(action)
            case Assault():
                self._assault(action)
            case Fire() if orders:
                self.take(action.unit)
                self.key(KEY.Key_F)
                self.tab(lambda: self.game.tool.target == action.target)
            case FireGroup() | SplitFire() if orders:
                self._joint(action)
            case RequestMortar() | KneeFire() | RequestLight():
                self._shot(action)
            case Recover() | Charge() if orders:
                self.take(action.unit)
                self.key(KEY.Key_R if isinstance(action, Recover) else KEY.Key_M)
                for unit in action.others if isinstance(action, Recover) else ():
                    chip = next(c for c in self.playing.window.bar.model.chips if c.id == f"with:{unit}")
                    self.key(DIGITS[int(chip.lead)])
                self.tab(lambda: self.game.tool.action() == action)
            case Direct():
                self._direct(action)
            case Clear():
                self.take(action.units[0])
                self.key(KEY.Key_R, modifiers=SHIFT)
            case EnterAssault() | Feint() | Participants() | Retreat() | Advance():
                self._band(action)
            case _:
                assert action in self.game.tool.options, (
                    f"{action} is none of the answers: {self.playing.window.bar.said()}"
                )
                self.tab(lambda: self.game.tool.action() == action)

    # -- small motions ------------------------------------------------------------------------------

    def walk(self, hex: str) -> None:
        """Move the board cursor to a hex with the arrow keys."""
        board = self.board
        for _ in range(80):
            if board.cursor_hex == hex:
                return
            if not board.cursor_hex:
                self.key(KEY.Key_Right)
                continue
            here, there = board.board.hex(board.cursor_hex), board.board.hex(hex)
            if here.c != there.c:
                self.key(KEY.Key_Right if there.c > here.c else KEY.Key_Left)
            else:
                self.key(KEY.Key_Up if there.v < here.v else KEY.Key_Down)
        raise AssertionError(f"the cursor does not come to {hex} but to {board.cursor_hex}")

    def tab(self, done: Callable[[], bool]) -> None:
        """Press Tab until ``done`` holds."""
        for _ in range(60):
            if done():
                return
            self.key(KEY.Key_Tab)
        raise AssertionError(f"Tab never comes there: {self.playing.window.bar.said()}")

    def way(self, path: tuple[str, ...]) -> None:
        """Enter on the hexes of a way, and Shift+Enter on each but the last to keep it."""
        for hex in path:
            self.walk(hex)
            self.key(KEY.Key_Return)
            if hex != path[-1]:
                self.key(KEY.Key_Return, modifiers=SHIFT)

    def take(self, unit: str) -> None:
        """Press Space until a unit is selected."""
        for _ in range(40):
            if self.game.tool.units[:1] == (unit,):
                return
            self.key(KEY.Key_Space)
        raise AssertionError(f"Space never comes to {unit}")

    # -- orders -------------------------------------------------------------------------------------

    def _group(self, units: tuple[str, ...]) -> None:
        self.take(units[0])
        for unit in units[1:]:
            chips = {chip.id: chip.lead for chip in self.playing.window.bar.model.chips}
            self.key(DIGITS[int(chips[f"with:{unit}"])])

    def _march(self, action: Maneuver | Withdraw) -> None:
        self._group(action.units)
        self.key(KEY.Key_W if isinstance(action, Withdraw) else KEY.Key_M)
        self.way(action.path)
        if isinstance(action, Maneuver) and action.deploys:
            self.key(KEY.Key_D)
        if action.exits:
            chips = {chip.id: chip.lead for chip in self.playing.window.bar.model.chips}
            self.key(DIGITS[int(chips[f"exit:{action.exits}"])])

    def _assault(self, action: Assault) -> None:
        self._group(action.units)
        self.key(KEY.Key_A)
        self.tab(lambda: self.game.tool.target == action.path[-1])
        if self.game.tool.action() != action and len(action.path) > 1:
            self.walk(action.path[-2])
            self.key(KEY.Key_Return, modifiers=SHIFT)

    def _joint(self, action: FireGroup | SplitFire) -> None:
        self.take(action.unit if isinstance(action, SplitFire) else action.units[0])
        self.key(KEY.Key_F)
        if isinstance(action, SplitFire):
            self.key(KEY.Key_X)
            self.tab(lambda: self.game.tool.action() in (action, SplitFire(action.unit, action.second, action.first)))
            return
        self.tab(lambda: self.game.tool.target == action.target)
        for unit in action.units[1:]:
            chips = [chip.id for chip in self.playing.window.bar.model.chips if chip.id.startswith("join:")]
            self.key(DIGITS[1 + chips.index(f"join:{unit}")])

    def _shot(self, action: RequestMortar | KneeFire | RequestLight) -> None:
        self.take(action.unit if isinstance(action, KneeFire) else action.observer)
        code = {"mortar": KEY.Key_O, "knee": KEY.Key_K, "illuminate": KEY.Key_I}[SHOTS[type(action)]]
        self.key(code, modifiers=NONE if isinstance(action, RequestMortar) else SHIFT)
        if isinstance(action, RequestMortar) and len(self.game.tool.picture.ready_mortars) > 1:
            self.key(DIGITS[1 + self.game.tool.picture.ready_mortars.index(action.mortar)])
        self.walk(action.hex)
        self.key(KEY.Key_Return)
        if getattr(action, "ammo", "HE") != "HE":
            self.key(KEY.Key_G)

    def _direct(self, action: Direct) -> None:
        self.take(action.leader)
        self.key(KEY.Key_I)
        for n, unit in enumerate(self.game.tool.staff, 1):
            if unit not in action.units:
                self.key(DIGITS[n])

    def _band(self, action: EnterAssault | Feint | Participants | Retreat | Advance) -> None:
        assert self.game.tool is not None
        chips = [chip.id for chip in self.playing.window.bar.model.chips]
        for unit in self.game.tool.members:
            if (unit in self.game.tool.chosen) != (unit in action.units):
                if isinstance(action, Participants):
                    place = self.game.tool.members.index(unit)
                    self.tab(lambda n=place: self.game.tool.focus == n)  # type: ignore[misc]
                    self.key(KEY.Key_Space)
                else:
                    self.key(DIGITS[1 + [c for c in chips if c.startswith("unit:")].index(f"unit:{unit}")])
        if isinstance(action, Feint) and getattr(self.game.tool, "arrow", None) is not None:
            if not action.path and not action.exits:
                self.key(KEY.Key_Y)
                return
            self.key(KEY.Key_W)
        for hex in getattr(action, "path", ()) or ((action.hex,) if isinstance(action, Advance) else ()):
            self.walk(hex)
            self.key(KEY.Key_Return, modifiers=SHIFT)
        if self.game.session.number and self.game.tool.action() != action and getattr(action, "exits", ""):
            self.key(KEY.Key_Tab)
