"""Drives the real window in a process of its own and prints figures as JSON: ``start`` or ``play``.

Offscreen or on a screen; times count from the start of the process, which the parent passes as a clock value.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time

BEGUN = float(sys.argv[2]) if __name__ == "__main__" else 0.0


def since() -> float:
    """Seconds since the process was started."""
    return time.time() - BEGUN


def start() -> dict[str, float]:
    """First paint of the window, the flat board, the first question, and the full art, as the command opens them."""
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


def play() -> dict[str, float]:
    """Bots play in the window for a while; the longest pauses of the event loop."""
    from PySide6.QtCore import QTimer

    from lhy_desktop.engine.flow.ruleset import find
    from lhy_desktop.session import TableSetting
    from lhy_desktop.ui import application, style
    from lhy_desktop.ui.play import settings as kept
    from lhy_desktop.ui.play.program import Program

    seconds = float(sys.argv[4])
    app = application.application()
    style.apply(app)
    rules = find("lhy")
    program = Program(app, rules, kept.load())
    beats: list[float] = []
    last = [time.perf_counter()]
    seed = [0]

    def new_game() -> None:
        seed[0] += 1
        table = TableSetting({"axis": "simple", "allied": "simple"}, "computer")
        program.new_game(program.shelf.setup(sys.argv[3]), table, seed[0])

    def beat() -> None:
        now = time.perf_counter()
        beats.append(now - last[0])
        last[0] = now

    new_game()
    pulse = QTimer()
    pulse.setTimerType(pulse.timerType().PreciseTimer)
    pulse.timeout.connect(beat)

    def begin() -> None:
        last[0] = time.perf_counter()
        pulse.start(5)

    QTimer.singleShot(3000, begin)
    QTimer.singleShot(int(3000 + seconds * 1000), app.quit)
    app.exec()
    answers = program.playing.game.session.number if program.playing is not None else 0
    program.quit()
    beats.sort()
    return {
        "beats": len(beats),
        "p99.9 ms": 1000 * beats[int(len(beats) * 0.999)],
        "max ms": 1000 * beats[-1],
        "answers": answers,
        "memory MB": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
    }


if __name__ == "__main__":
    figures = {"start": start, "play": play}[sys.argv[1]]()
    print(json.dumps(figures), flush=True)
    os._exit(0)
