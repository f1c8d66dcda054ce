"""Plays missions through the real window in a process of its own: what each gesture costs the event loop, as JSON.

At every kind of question the driver picks some units, takes each of their orders and points at hexes; then it gives the
random bot's answer. Figures are processor milliseconds of the window's thread: median, 95th percentile, worst, and
where the worst occurred.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui import application, style
from lhy_desktop.ui.board.places import center
from lhy_desktop.ui.games.lhy.tools.options import OptionsTool
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.play import settings as kept
from lhy_desktop.ui.play.program import Program
from lhy_desktop.ui.play.start.opening import staged
from lhy_desktop.ui.play.window.playing import Playing

VERBS = ("maneuver", "withdraw", "fire", "assault", "recover", "clear", "mortar", "knee", "illuminate", "direct")
OF_A_KIND = 8
"""How many questions of one kind are examined closely."""
UNITS, HEXES = 4, 6
"""In each such question: how many units are picked, and at how many hexes each order points."""
PATIENCE = 400


class Player:
    """The hands that play one game; ``cost`` holds (milliseconds, where) by gesture."""

    def __init__(self, playing: Playing, turn_events: Callable[[], None]) -> None:
        self.game, self.board, self.playing = playing.game, playing.board, playing
        self.turn_events = turn_events
        self.cost: dict[str, list[tuple[float, str]]] = defaultdict(list)
        self.chance = random.Random(3)

    def timed(self, gesture: str, act: Callable[[], object], where: str) -> None:
        """Do it, wait for the paint that follows, and note the cost."""
        begun = time.thread_time()
        act()
        self.turn_events()
        self.cost[gesture].append((1000 * (time.thread_time() - begun), where))

    def hover(self, gesture: str, where: str) -> None:
        """Point at a few hexes, including some of the enemy's."""
        picture = self.game.tool.picture
        names = self.chance.sample(list(self.board.board.names), HEXES)
        if picture.seat is not None:
            names += list(picture.enemies_of(picture.seat))[:2]
        for name in names:
            at = QPointF(self.board.mapFromScene(center(self.board.board, name)))
            there, none = QPointF(self.board.viewport().mapToGlobal(at.toPoint())), Qt.MouseButton.NoButton
            move = QMouseEvent(QEvent.Type.MouseMove, at, there, none, none, Qt.KeyboardModifier.NoModifier)
            self.timed(f"hover {gesture}", lambda move=move: QApplication.sendEvent(self.board.viewport(), move), where)
            self.timed("words", lambda name=name: self.playing.hands.words(name), f"{where} {gesture} {name}")

    def look_closely(self, kind: str) -> None:
        """Take every order of some units of the question."""
        game = self.game
        self.timed("repaint", game.changed, kind)
        self.hover("idle", kind)
        tool = game.tool
        for option in range(min(2, len(tool.options)) if isinstance(tool, OptionsTool) else 0):
            self.timed("option", lambda option=option: (tool.choose(option), game.changed()), kind)
        if not isinstance(tool, OrderTool):
            return
        able = list(game.tool.picture.able)
        self.chance.shuffle(able)
        for unit in able[:UNITS]:
            where = f"{kind} {unit}"
            self.timed("pick", lambda unit=unit: self.playing.hands.pick(unit), where)
            if game.tool.verb == "place":
                self.hover("place", where)
                continue
            for verb in VERBS:
                game.hand(game.tool.select(unit))
                self.timed("order", lambda verb=verb: self.playing.commands.run(f"orders.{verb}"), f"{where} {verb}")
                if game.tool.verb:
                    self.hover(game.tool.verb, where)
        while (laid_down := game.tool.back()) is not None:
            game.hand(laid_down)

    def play(self, answers: int) -> None:
        """Give this many answers, or play to the end."""
        game, seen, bot = self.game, Counter[str](), make_bot("lhy", "random", 7)
        for _ in range(answers):
            for _ in range(PATIENCE):
                if game.state in ("asking", "over"):
                    break
                game.enter()
                self.turn_events()
            if game.state != "asking":
                return
            kind = str(game.tool.picture.kind).rpartition(".")[2]
            if seen[kind] < 2 or (seen[kind] < OF_A_KIND and self.chance.random() < 0.2):
                seen[kind] += 1
                self.look_closely(kind)
            decision = game.session.decision()
            assert decision is not None
            handle = game.session.handle(decision.seat)
            action = bot.choose(decision.number, decision.seat, handle.view(), handle.legal())
            where = f"{kind} {type(action).__name__} {decision.number}"
            self.timed("answer", lambda action=action: game.answer(action), where)


def main() -> None:
    """``orders_driver.py ANSWERS MISSION``"""
    app = application.application()
    style.apply(app)
    likes = kept.load()
    likes.speed, likes.roll = 0, "auto"
    program = Program(app, Rulesets(), likes)
    program.play(staged(program.front.shelf, sys.argv[2], 0))
    assert program.playing is not None
    until = time.perf_counter() + 1
    while time.perf_counter() < until:
        app.processEvents()
        time.sleep(0.002)
    player = Player(program.playing, app.processEvents)
    player.play(int(sys.argv[1]))
    told: dict[str, tuple[int, float, float, float, str]] = {}
    for gesture, costs in sorted(player.cost.items()):
        costs.sort()
        median, late, (worst, where) = costs[len(costs) // 2][0], costs[len(costs) * 95 // 100][0], costs[-1]
        told[gesture] = len(costs), round(median, 1), round(late, 1), round(worst, 1), where
    print(json.dumps(told), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
