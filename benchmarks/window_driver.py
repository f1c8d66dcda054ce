"""Drives the real window in a process of its own and prints figures as JSON: ``start``, ``play`` or ``hands``.

It runs offscreen or on a screen. Times count from the start of the process, which the parent passes as a clock value.
"""

from __future__ import annotations

import json
import os
import resource
import statistics
import sys
import time
from typing import Any

BEGUN = float(sys.argv[2]) if __name__ == "__main__" else 0.0


def since() -> float:
    """Seconds since the process was started."""
    return time.time() - BEGUN


def start() -> dict[str, float]:
    """First paint of the window, the flat board, the first question, and the full art, opened as the command opens
    them."""
    from PySide6.QtCore import QEvent, QObject, QTimer

    from lhy_desktop.app import cli
    from lhy_desktop.ui import application, entrance

    told: dict[str, float] = {}

    def tell(name: str) -> None:
        if name not in told:
            told[name] = since()
            told[f"{name}, processor"] = time.process_time()

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                tell("first paint")
                board = watched.parent()
                if type(board).__name__ == "BoardView" and board.has_board:
                    QTimer.singleShot(0, lambda: tell("flat board"))
            return False

    class Watched(entrance.Entrance):
        def open(self, what: str) -> None:
            self.app.installEventFilter(watch)
            super().open(what)
            self.poll = QTimer(self)
            self.poll.timeout.connect(self.look)
            self.poll.start(10)

        def look(self) -> None:
            playing = self.program.playing if self.program is not None else None
            if playing is not None and playing.game.state != "showing":
                tell("usable")
            if playing is not None and "usable" in told and playing.tiles is not None and playing.tiles.idle:
                tell("full art")
                self.poll.stop()
                self.program.quit()
                self.app.quit()

    watch = Watch()
    application.Entrance = Watched
    sys.argv = ["lhy-desktop", "play", *sys.argv[3:]]
    cli.main()
    told["memory MB"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return told


def clocked(thinker: Any, into: list[float]) -> None:
    """Note how long every thought of a computer player takes, from the question to the answer in the window."""
    began = [time.perf_counter()]
    think = thinker.think

    def timed(*asked: object) -> None:
        began[0] = time.perf_counter()
        think(*asked)

    thinker.think = timed
    thinker.decided.connect(lambda *_: into.append(time.perf_counter() - began[0]))


def play() -> dict[str, float]:
    """Let bots play in the window for a while, and note the longest pauses of the event loop."""
    from PySide6.QtCore import QTimer

    from lhy_desktop.engine.flow import Rulesets
    from lhy_desktop.engine.flow.ruleset import find
    from lhy_desktop.session import Session, TableSetting
    from lhy_desktop.ui import application, style
    from lhy_desktop.ui.play import settings as kept
    from lhy_desktop.ui.play.program import Program

    seconds = float(sys.argv[4])
    app = application.application()
    style.apply(app)
    rules = find("lhy")
    likes = kept.load()
    likes.roll = "auto"
    program = Program(app, Rulesets(), likes)
    sessions: list[Session] = []
    beats: list[float] = []
    thoughts: list[float] = []
    busy: list[float] = []
    last = [time.perf_counter(), time.thread_time()]
    seed = [0]

    def new_game() -> None:
        seed[0] += 1
        table = TableSetting({"axis": "recruit", "allied": "recruit"}, "computer")
        mission = program.front.shelf.find(sys.argv[3])
        program.new_game(rules, program.front.shelf.setup(mission), table, seed[0])
        assert program.playing is not None
        sessions.append(program.playing.game.session)
        clocked(program.playing.game.computers.thinker, thoughts)
        program.playing.game.ended.connect(lambda: QTimer.singleShot(200, new_game))

    def beat() -> None:
        now, used = time.perf_counter(), time.thread_time()
        beats.append(now - last[0])
        busy.append(used - last[1])
        last[:] = now, used

    new_game()
    pulse = QTimer()
    pulse.setTimerType(pulse.timerType().PreciseTimer)
    pulse.timeout.connect(beat)

    def begin() -> None:
        last[:] = time.perf_counter(), time.thread_time()
        pulse.start(5)

    QTimer.singleShot(3000, begin)
    QTimer.singleShot(int(3000 + seconds * 1000), app.quit)
    app.exec()
    beats.sort()
    busy.sort()
    thoughts.sort()
    return {
        "thoughts": len(thoughts),
        "thought median ms": 1000 * statistics.median(thoughts),
        "thought worst ms": 1000 * thoughts[-1],
        "beats": len(beats),
        "p99.9 ms": 1000 * beats[int(len(beats) * 0.999)],
        "max ms": 1000 * beats[-1],
        "p99.9 processor ms": 1000 * busy[int(len(busy) * 0.999)],
        "max processor ms": 1000 * busy[-1],
        "answers": sum(session.number for session in sessions),
        "memory MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


def hands() -> dict[str, float]:
    """Let a person point, drag, look and move about in the larger mission, and note the processor time of each frame in
    ms."""
    import random
    from collections import defaultdict

    from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
    from PySide6.QtGui import QMouseEvent

    from lhy_desktop.engine.flow import Rulesets
    from lhy_desktop.ui import application, style
    from lhy_desktop.ui.board.places import center
    from lhy_desktop.ui.play import settings as kept
    from lhy_desktop.ui.play.program import Program
    from lhy_desktop.ui.play.start.opening import staged

    app = application.application()
    style.apply(app)
    likes = kept.load()
    likes.speed, likes.roll = 0, "auto"
    program = Program(app, Rulesets(), likes)
    playing = None

    def spin(seconds: float) -> None:
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            app.processEvents()
            time.sleep(0.002)

    for answers in range(100, 160, 3):
        program.play(staged(program.front.shelf, sys.argv[3], answers))
        playing = program.playing
        spin(0.2)
        if playing is not None and playing.game.state == "asking" and len(playing.game.tool.picture.able) > 1:
            break
    assert playing is not None
    game, board = playing.game, playing.board
    spin(4)
    cost: dict[str, list[float]] = defaultdict(list)
    chance, left = random.Random(1), Qt.MouseButton.LeftButton

    def mouse(kind: QEvent.Type, at: QPoint, held: Qt.MouseButton = Qt.MouseButton.NoButton) -> None:
        button = left if kind is not QEvent.Type.MouseMove else Qt.MouseButton.NoButton
        spot, there = QPointF(at), QPointF(board.viewport().mapToGlobal(at))
        app.sendEvent(board.viewport(), QMouseEvent(kind, spot, there, button, held, Qt.KeyboardModifier.NoModifier))

    def timed(name: str, act) -> None:
        begun = time.thread_time()
        act()
        app.processEvents()
        cost[name].append(1000 * (time.thread_time() - begun))

    def point(name: str) -> QPoint:
        return board.mapFromScene(center(board.board, name))

    names = [chance.choice(board.board.names) for _ in range(60)]
    for tool in ("", "los", "seers"):
        if tool:
            playing.commands._tool(tool)
        for name in names:
            timed(f"point {tool}".strip(), lambda at=point(name): mouse(QEvent.Type.MouseMove, at))
        if tool:
            playing.commands._tool(tool)
    on_map = [unit for unit in game.tool.picture.able if game.tool.picture.hex_of(unit)]
    for unit in on_map[:3]:
        if not game.tool.picture.hex_of(unit):
            continue
        timed("pick", lambda unit=unit: playing.hands.pick(unit))
        at = point(game.tool.picture.hex_of(unit))
        mouse(QEvent.Type.MouseButtonPress, at, left)
        near = [name for name in board.board.names if (point(name) - at).manhattanLength() < 260]
        for name in (chance.choice(near) for _ in range(40)):
            timed("drag", lambda to=point(name): mouse(QEvent.Type.MouseMove, to, left))
        mouse(QEvent.Type.MouseMove, at, left)
        mouse(QEvent.Type.MouseButtonRelease, at)
    for by in (1, 1, 1, 1, -1, -1, -1, -1):
        timed("zoom", lambda by=by: board.zoom_step(by))
    board.set_pixels(96)
    spin(3)
    bar = board.horizontalScrollBar()
    for by in (24,) * 20 + (-24,) * 20:
        timed("pan", lambda by=by: bar.setValue(bar.value() + by))
    return {f"{name} ms": statistics.median(costs) for name, costs in cost.items()}


if __name__ == "__main__":
    figures = {"start": start, "play": play, "hands": hands}[sys.argv[1]]()
    print(json.dumps(figures), flush=True)
    os._exit(0)
