"""A hand on the mouse: it gives answers in the real window by clicks and drags, and by nothing else."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Advance,
    Ask,
    AutoPlace,
    CallReaction,
    CarryMarkers,
    Charge,
    Decline,
    Direct,
    Done,
    EnterAssault,
    Feint,
    Fire,
    FireGroup,
    LiftWork,
    Maneuver,
    Participants,
    Pass,
    Place,
    PlaceWork,
    Recover,
    Retreat,
    Reveal,
    SplitFire,
    StartDeployed,
    Withdraw,
)
from lhy_desktop.ui.games.lhy.picture import ADVANCING, DIRECTING, PARTED, SEGMENTS
from lhy_desktop.ui.games.lhy.tools.options import OptionsTool
from lhy_desktop.ui.play.window.playing import Playing

LEFT = Qt.MouseButton.LeftButton


def until(done: Callable[[], bool], seconds: float = 10.0) -> None:
    """Let the window work until something holds; AssertionError when it does not hold in time."""
    end = time.monotonic() + seconds
    while not done():
        assert time.monotonic() < end, "the window did not get there in time"
        QApplication.processEvents()
        QTest.qWait(1)


class Hand:
    """Uses one playing window as a person with a mouse would."""

    def __init__(self, playing: Playing) -> None:
        self.playing, self.game, self.board = playing, playing.game, playing.board
        self.clicks = 0

    def settle(self) -> None:
        """Let the bar reach its height before anything is aimed at, because its height moves the board."""
        for _ in range(3):
            QApplication.processEvents()

    def at(self, hex: str) -> QPoint:
        """Where a hex is in the board's viewport; scrolls when it is out of sight."""
        self.settle()
        rect = self.board.hex_rect(hex)
        if not self.board.viewport().rect().contains(rect.center()):
            self.board.reveal(hex)
            rect = self.board.hex_rect(hex)
        return rect.center()

    def click(self, hex: str) -> None:
        """Click a hex (or whatever lies on it)."""
        self.clicks += 1
        at = self.at(hex)
        QTest.mouseMove(self.board.viewport(), at)
        QTest.mouseClick(self.board.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, at)

    def press(self, id: str) -> None:
        """Click an answer of the bar."""
        self.clicks += 1
        self.settle()
        QTest.mouseClick(self.playing.window.bar.buttons[id], LEFT)

    def chip(self, id: str) -> None:
        """Click a chip of the bar."""
        self.clicks += 1
        self.settle()
        QTest.mouseClick(self.playing.window.bar.chips[id], LEFT)

    def drag(self, unit: str, hex: str) -> None:
        """Drag a counter to a hex."""
        self.clicks += 1
        view, start = self.board.viewport(), self.at(self.game.tool.picture.hex_of(unit))
        end = self.at(hex)
        QTest.mousePress(view, LEFT, Qt.KeyboardModifier.NoModifier, start)
        QTest.mouseMove(view, start + QPoint(14, 14))
        QTest.mouseMove(view, end)
        QTest.mouseRelease(view, LEFT, Qt.KeyboardModifier.NoModifier, end)

    def take(self, unit: str) -> bool:
        """Select a unit by clicking its stack until the unit is selected, or its chip or row when it is off the map."""
        where = self.game.tool.picture.hex_of(unit)
        if not where:
            if f"unit:{unit}" in self.playing.window.bar.chips:
                self.chip(f"unit:{unit}")
            return self.game.tool.units == (unit,)
        for _ in range(8):
            if self.game.tool.units == (unit,):
                return True
            self.click(where)
        return self.game.tool.units == (unit,)

    # -- answers --------------------------------------------------------------------------------------------------

    def turn(self, rng: random.Random) -> None:
        """Answer what is asked, somehow."""
        if self.game.state in ("rolling", "continue"):
            self.press("orders.commit")
            return
        legal = self.game.tool.picture.legal
        assert legal is not None
        number = self.game.session.number
        for _ in range(12):
            if self.do(legal.sample(rng)) and self.game.session.number > number:
                return
            for _ in range(6):
                self.playing.commands.run("orders.back")
        raise AssertionError(f"no answer could be given by mouse: {self.game.tool.picture.kind}")

    def do(self, action: object) -> bool:
        """Give one answer; False when the gestures of one unit cannot express it."""
        match action:
            case AutoPlace():
                self.press("setup.auto")
            case Done():
                self.press("setup.done")
            case CallReaction():
                self.press("orders.call")
            case Pass():
                self.press("orders.pass")
            case CarryMarkers():
                self.press("orders.commit")
            case Place():
                return self.take(action.unit) and self._place(action)
            case StartDeployed():
                return self.take(action.unit) and self._verb("deploy")
            case PlaceWork() | LiftWork():
                return self._build(action)
            case Maneuver() | Withdraw():
                return self._march(action)
            case Fire():
                return self.take(action.unit) and self._fire(action)
            case Recover() if self.game.tool.picture.kind in SEGMENTS:
                return self.take(action.unit) and self._verb("recover") and self._along(action) and self._one_of(action)
            case Charge() if self.game.tool.picture.kind in SEGMENTS:
                return self.take(action.unit) and self._verb("maneuver") and self._one_of(action)
            case Direct():
                return self.take(action.leader) and self._verb("direct") and self._named(action)
            case Ask():
                return self._asked(action.hex)
            case Reveal() if self.game.tool.picture.kind in SEGMENTS:
                alone = len(action.units) == 1 and self.take(action.units[0])
                return alone and self._verb("reveal") and self._confirm()
            case SplitFire():
                return self.take(action.unit) and self._split(action)
            case FireGroup():
                return self.take(action.units[0]) and self._group(action)
            case EnterAssault() | Feint() | Participants() | Retreat() | Advance():
                return self._band(action)
            case Decline() if self.game.tool.picture.kind in (DIRECTING, PARTED):
                self.press("orders.pass")
            case Decline() if self.game.tool.picture.kind == ADVANCING:
                self.press("band.stay")
            case _:
                return self._option(action)
        return True

    def _split(self, action: SplitFire) -> bool:
        """Click both targets, the second one after X."""
        if not self._verb("fire"):
            return False
        self.click(action.first)
        if self.game.tool.target != action.first or "orders.split" not in self.playing.window.bar.buttons:
            return False
        self.press("orders.split")
        self.click(action.second)
        return self.game.tool.second == action.second and self._confirm()

    def _group(self, action: FireGroup) -> bool:
        """Click the target, then every other unit by its chip."""
        if not self._verb("fire"):
            return False
        self.click(action.target)
        for unit in action.units[1:]:
            if f"join:{unit}" not in self.playing.window.bar.chips:
                return False
            self.chip(f"join:{unit}")
        return self.game.tool.joined == action.units[1:] and self._confirm()

    def _option(self, action: object) -> bool:
        """Give one of a few answers by its chip, or press Next until it is chosen when there are more answers than
        chips."""
        if not isinstance(self.game.tool, OptionsTool) or action not in self.game.tool.options:
            return False
        index = self.game.tool.options.index(action)
        if self.game.tool.option != index and f"option:{index}" in self.playing.window.bar.chips:
            self.chip(f"option:{index}")
        for _ in range(len(self.game.tool.options)):
            if self.game.tool.option == index:
                break
            self.playing.commands.run("orders.next_target")
        return self.game.tool.option == index and self._confirm()

    def _band(self, action: EnterAssault | Feint | Participants | Retreat | Advance) -> bool:
        arrow = getattr(self.game.tool, "arrow", None)
        if isinstance(action, EnterAssault | Feint) and arrow is not None and arrow.id != action.arrow:
            self.chip(f"hex:{next(a.start for a in self.game.tool.arrows if a.id == action.arrow)}")
        for unit in self.game.tool.members:
            if (unit in self.game.tool.chosen) != (unit in action.units):
                self.chip(f"unit:{unit}")
        match action:
            case EnterAssault() if self.game.tool.mode != "enter":
                self.press("band.enter")
            case Feint(path=(), exits="") if (
                not self.game.tool.start or getattr(self.game.tool, "arrow", None) is not None
            ):
                self.press("band.hold")
                return True
            case Feint() if arrow is not None:
                self.press("orders.withdraw")
        if isinstance(action, Advance):
            self.click(action.hex)
        for hex in getattr(action, "path", ()):
            self.click(hex)
        if edge := getattr(action, "exits", ""):
            self.chip(f"exit:{edge}")
        return self.game.tool.action() == action and self._confirm()

    def _build(self, action: PlaceWork | LiftWork) -> bool:
        if self.game.tool.work != action.kind:
            self.chip(f"work:{action.kind}")
        self.click(action.hex)
        return True

    def _verb(self, verb: str) -> bool:
        button = self.playing.window.bar.buttons.get(f"orders.{verb}")
        if button is None:
            return False
        self.clicks += 1
        QTest.mouseClick(button, LEFT)
        return self.game.tool.verb in (verb, "charge")

    def _one_of(self, action: object) -> bool:
        """One of the few answers of a verb, by its chip."""
        if action not in self.game.tool.answers:
            return False
        if len(self.game.tool.answers) > 1:
            self.chip(f"few:{self.game.tool.answers.index(action)}")
        return self._confirm()

    def _along(self, action: Recover) -> bool:
        """Who attempts with it, by the chips."""
        for unit in action.others:
            if f"with:{unit}" not in self.playing.window.bar.chips:
                return False
            self.chip(f"with:{unit}")
        return True

    def _asked(self, hex: str) -> bool:
        """Ask what lies under a marker, from the menu of its hex."""
        self.clicks += 2
        self.playing.menu.open(hex, f"?@{hex}", self.board.mapToGlobal(self.at(hex)))
        menu = self.playing.menu.menu
        self.settle()  # closed in the same turn it would become the active window afterwards, without a screen
        row = next((row for row in menu.actions() if "Ask what lies" in row.text() and row.isEnabled()), None)
        if row is not None:
            row.trigger()
        menu.close()
        return row is not None

    def _named(self, action: Direct) -> bool:
        """Tick the units that a leader directs, by their chips: all are ticked at first."""
        staff = self.game.tool.staff
        if not set(action.units) <= set(staff):
            return False
        for n, unit in enumerate(staff):
            if unit not in action.units:
                self.chip(f"few:{n}")
        return self._confirm()

    def _confirm(self) -> bool:
        if "orders.commit" not in self.playing.window.bar.buttons:
            return False
        self.press("orders.commit")
        return True

    def _place(self, action: Place) -> bool:
        self.click(action.hex)
        return True

    def _march(self, action: Maneuver | Withdraw) -> bool:
        verb = "withdraw" if isinstance(action, Withdraw) else "maneuver"
        if action.exits or not self.take(action.units[0]) or not self._verb(verb):
            return False
        self.click(action.path[-1])
        return self.game.tool.stage == "ready" and self._confirm()

    def _fire(self, action: Fire) -> bool:
        if not self._verb("fire"):
            return False
        self.click(action.target)
        if self.game.tool.stage != "ready":
            return False
        self.click(action.target)
        return True
