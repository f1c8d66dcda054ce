"""Plays Height 187 (72 by 48 hexes) with 120 teams through the real window in a process of its own: what gestures and
answers cost the event loop, as JSON.

Recruits set the game up and play some turns; then a hand points, picks, drags, zooms and pans with real mouse events,
and from there the recruits' answers are given through the window. Figures are processor milliseconds of the window's
thread: of a gesture with its paint, and of the longest turn of the event loop in it.
"""

from __future__ import annotations

import cProfile
import json
import os
import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import yaml
from PySide6.QtCore import QEvent, QEventLoop, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import SEATS, Rulesets, Seat
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui import application, style
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.play import settings as kept
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.window.playing import Playing

TEAMS = 120
MORE = (("axis", "grenadier_platoon"), ("allied", "rifle_platoon"))
"""Units added in turn, until there are so many teams."""
TURN = QEventLoop.ProcessEventsFlag.EventLoopExec
"""One turn as the program's own loop makes it: timers wait until the events posted so far are done."""
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
YARD, NOMINAL = 60_000, 2.0
"""Additions of a fixed loop, and the milliseconds they take on an idle machine: other work on a shared machine
lengthens processor time, too."""
QUIET = 5
"""So many turns of the event loop without work end a gesture."""
Cost = tuple[float, float]


def crowded(rulesets: Rulesets, folder: Path, enemy: str) -> Session:
    """The mission with more platoons, against a recruit or another person at an open table."""
    rules = rulesets.get("orders")
    mission = yaml.safe_load(Path("maps/missions/orders/height_187.yaml").read_text("utf-8")) | {"id": "crowd"}
    path, count = folder / "crowd.yaml", 0
    for count in range(TEAMS):
        path.write_text(yaml.safe_dump(mission), "utf-8")
        setup = rules.prepare(str(path), {})
        if len(setup.teams) >= TEAMS:
            break
        seat, unit = MORE[count % 2]
        record = {"id": f"more_{count}", "unit": unit, "name": f"Platoon {count + 10}", "tag": f"Z{count}"}
        mission["sides"][seat]["units"].append(record)
    players: dict[Seat, str] = {"axis": "human", "allied": enemy}
    return Session.new(rules, setup, TableSetting(players, "solo" if enemy == "human" else "computer"), 11)


def yard() -> float:
    """Milliseconds of the fixed loop now."""
    begun, found = time.thread_time(), 0
    for i in range(YARD):
        found += i
    return 1000 * (time.thread_time() - begun)


class Hand:
    """The hand at the mouse; ``cost`` holds (milliseconds of the gesture, of its longest turn) by gesture."""

    def __init__(self, app: QApplication, playing: Playing) -> None:
        self.app, self.game, self.board, self.playing = app, playing.game, playing.board, playing
        self.cost: dict[str, list[Cost]] = defaultdict(list)
        self.yards: list[float] = []
        self.longest: dict[str, float] = defaultdict(float)
        self.chance = random.Random(3)
        self.profiled: Path | None = None
        """Where the profile of each gesture's longest turn goes."""

    def turn(self, gesture: str, act: Callable[[], object]) -> float:
        """Milliseconds of one turn of the event loop."""
        profile = cProfile.Profile() if self.profiled is not None else None
        begun = time.thread_time()
        if profile is not None:
            profile.runcall(act)
        else:
            act()
        spent = 1000 * (time.thread_time() - begun)
        if profile is not None and spent > self.longest[gesture]:
            self.longest[gesture] = spent
            profile.dump_stats(str(self.profiled / f"{gesture.replace(' ', '_')}.prof"))
        return spent

    def timed(self, gesture: str, act: Callable[[], object]) -> None:
        """Do it, let the event loop turn until it has nothing more to do, and note the cost."""
        turns, quiet = [self.turn(gesture, act)], 0
        while quiet < QUIET:
            turns.append(self.turn(gesture, lambda: self.app.processEvents(TURN)))
            quiet = quiet + 1 if turns[-1] < 0.1 else 0
        self.cost[gesture].append((sum(turns), max(turns)))
        self.yards.append(yard())

    def mouse(self, kind: QEvent.Type, at: QPoint, held: Qt.MouseButton = NONE) -> None:
        """A mouse event at a point of the board."""
        button = NONE if kind is QEvent.Type.MouseMove else LEFT
        spot, there = QPointF(at), QPointF(self.board.viewport().mapToGlobal(at))
        event = QMouseEvent(kind, spot, there, button, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(self.board.viewport(), event)

    def at(self, hex: str) -> QPoint:
        """A hex on the screen."""
        return self.board.mapFromScene(center(self.board.board, hex))

    def rest(self, seconds: float) -> None:
        """Let the window work unmeasured."""
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            self.app.processEvents()
            time.sleep(0.002)

    # -- gestures -----------------------------------------------------------------------------------

    def near(self, hex: str, far: int = 260) -> list[str]:
        """Hexes not far from another on the screen."""
        middle = self.at(hex)
        return [one for one in self.board.board.names if (self.at(one) - middle).manhattanLength() < far]

    def point(self, gesture: str, hexes: list[str]) -> None:
        """Move the mouse over hexes."""
        for hex in hexes:
            self.timed(gesture, lambda to=hex: self.mouse(QEvent.Type.MouseMove, self.at(to)))

    def look_about(self) -> None:
        """Pan, zoom by steps, zoom freely, at three sizes."""
        bar = self.board.horizontalScrollBar()
        for pixels in (24, 48, 96):
            self.board.set_pixels(pixels)
            self.rest(2)
            for by in (24,) * 12 + (-24,) * 12:
                self.timed("pan", lambda by=by: bar.setValue(bar.value() + by))
        middle = self.board.viewport().rect().center()
        for by in (1, 1, 1, -1, -1, -1, -1, -1, 1):
            self.timed("zoom step", lambda by=by: self.board.zoom_step(by))
        for n in range(40):
            by = (1 if n % 12 < 6 else -1) * (0.4 + 0.001 * (n % 17))
            self.timed("free zoom", lambda by=by: self.board.camera.wheel(by, middle))
        self.board.set_pixels(48)
        self.rest(1)

    def teams(self) -> None:
        """Pick teams that can act, point about with them in hand, and drag them."""
        enemies = [one.hex for one in self.game.tool.picture.teams.values() if one.place == "map"]
        able = [one for one in self.game.tool.picture.able if self.game.tool.picture.hex_of(one)]
        self.chance.shuffle(able)
        for tool in ("", "los", "field", "seers"):
            if tool:
                self.playing.commands.run(f"view.{tool}")
            self.point(f"hover {tool}".strip(), self.chance.sample(list(self.board.board.names), 20) + enemies[:20:2])
            if tool:
                self.playing.commands.run(f"view.{tool}")
        for team in able[:12]:
            hex = self.game.tool.picture.hex_of(team)
            self.board.center_on(hex)
            self.rest(0.3)
            self.timed("pick", lambda team=team: self.playing.hands.pick(team))
            around = self.near(hex)
            self.point("hover in hand", self.chance.sample(around, 8) + self.chance.sample(enemies, 2))
            start = self.at(hex)
            self.timed("lift", lambda start=start: self.mouse(QEvent.Type.MouseButtonPress, start, LEFT))
            for to in self.chance.sample(around, 12):
                self.timed("drag", lambda to=to: self.mouse(QEvent.Type.MouseMove, self.at(to), LEFT))
            self.timed("let go", lambda to=to: self.mouse(QEvent.Type.MouseButtonRelease, self.at(to)))
            self.timed("back", lambda: self.playing.commands.run("orders.back"))
            self.timed("back", lambda: self.playing.commands.run("orders.back"))

    def wait(self) -> None:
        """Until somebody is asked: what the other side does is shown meanwhile."""
        until = time.perf_counter() + 60
        while self.game.state not in ("asking", "over") and time.perf_counter() < until:
            if self.game.state == "thinking":
                self.timed("the other side", lambda: time.sleep(0.005))
            else:
                self.timed("going on", self.game.enter)

    def answers(self, count: int) -> None:
        """Give so many of the recruits' answers, each with all that follows up to the next question."""
        session = self.game.session
        bots = {seat: make_bot("orders", "recruit", 7) for seat in SEATS}
        for _ in range(count):
            self.wait()
            if self.game.state != "asking":
                return
            decision = session.decision()
            assert decision is not None
            assert decision.seat != "chance"
            handle = session.handle(decision.seat)
            action = bots[decision.seat].choose(decision.number, decision.seat, handle.view(), handle.legal())
            kind = decision.kind.rpartition(".")[2]
            self.timed(f"answer {kind}", lambda action=action: self.game.answer(action))


def main() -> None:
    """``crowd_driver.py ANSWERS FOLDER ENEMY [PROFILES]``: the second folder gets a profile of each gesture's longest
    turn."""
    app = application.application()
    style.apply(app)
    likes = kept.load()
    likes.speed, likes.roll = 0, "auto"
    rulesets, folder = Rulesets(), Path(sys.argv[2])
    program = Program(app, rulesets, likes)
    session = crowded(rulesets, folder, sys.argv[3])
    bots = {seat: make_bot("orders", "recruit", 7) for seat in SEATS}
    for decision in iter(session.decision, None):
        if decision.seat == "chance":
            session.dice.release()
            continue
        if session.turn >= 3 and (decision.kind, decision.seat) == ("orders.2.Loop", "axis"):
            break
        handle = session.handle(decision.seat)
        handle.submit(bots[decision.seat].choose(decision.number, decision.seat, handle.view(), handle.legal()))
    program.play(session)
    assert program.playing is not None
    program.playing.window.resize(1680, 1050)
    hand = Hand(app, program.playing)
    hand.profiled = Path(sys.argv[4]) if sys.argv[4:] else None
    hand.rest(6)
    hand.look_about()
    hand.teams()
    hand.answers(int(sys.argv[1]))
    told: dict[str, tuple[int, float, float, float, float]] = {}
    for gesture, costs in sorted(hand.cost.items()):
        whole, turns = sorted(cost for cost, _ in costs), sorted(turn for _, turn in costs)
        median, late = whole[len(whole) // 2], turns[len(turns) * 95 // 100]
        told[gesture] = len(costs), round(median, 1), round(whole[-1], 1), round(late, 1), round(turns[-1], 1)
    middle = sorted(hand.yards)[len(hand.yards) // 2]
    told["times an idle machine"] = len(hand.yards), round(middle / NOMINAL, 2), 0, 0, 0
    print(json.dumps(told), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
