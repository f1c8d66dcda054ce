"""Playing the games of studies: in this process, in many, or on a cluster. Every way gives the same games."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import chain, product
from multiprocessing import connection
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import msgspec

from lhy_desktop.bots import Bot, Effort, Thought
from lhy_desktop.bots.bot import Player as Thinker
from lhy_desktop.engine.flow import LegalSet, Seat
from lhy_desktop.engine.flow.door import fingerprint_of
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.observing import Onlooker
from lhy_desktop.lab.self_play import Order, Player, Record
from lhy_desktop.lab.study import Study, StudyError
from lhy_desktop.session import SaveError, read_save, replay
from lhy_desktop.session.library import SUFFIX

FAILED = "failed"
"""Folder of the saves of games that failed."""
AHEAD = 4
"""Games handed out to each process or thread, so that none waits for the next."""
MODEST = 5
"""How much nicer than others the processes of a window are."""
POLL = 0.1
"""Seconds between two looks at whether the games are still wanted."""
TIMES = 3
"""So often processes may be ended from outside before a game is over."""
Stop = Callable[[], bool]


class Task(msgspec.Struct, frozen=True):
    """One game of a study. With a ``folder`` the save of a game that fails is kept there; ``verify`` also saves and
    replays a sound one."""

    study: Study
    seed: int
    folder: str = ""
    verify: bool = False


def never() -> bool:
    """The games are wanted to the last."""
    return False


class Remembering(Thinker):
    """A computer player that gives the same answer again when it is asked the same question once more."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self._known: dict[int, Thought] = {}

    def think(self, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> Thought:
        """What the player thinks, or has thought."""
        if number not in self._known:
            self._known[number] = self._bot.think(number, seat, view, legal, effort)
        return self._known[number]


class Worker:
    """Plays tasks in this process; a mission is read once for all games of its study that follow one another."""

    def __init__(self) -> None:
        self._study: Study | None = None
        self._players: dict[str, Player] = {}

    def play(self, task: Task) -> Played:
        """The game of a task. A game that fails says why, whatever was raised."""
        started = time.process_time()
        try:
            return self._play(task, started)
        except Exception as error:  # a study looks for anything that a bot or a rule raises
            return _failed(task, f"{type(error).__name__}: {error}", started)

    def _play(self, task: Task, started: float) -> Played:
        player = self._for(task, "")
        onlooker = Onlooker(player.rules, player.prepared)
        thinking = {seat: Remembering(bot) for seat, bot in player.bots(task.seed).items()}
        record = player.play(task.seed, onlooker, dict(thinking))
        failure = record.failure or ("" if record.result is not None else "it ended without a result")
        if task.folder and failure:
            self._for(task, task.folder).play(task.seed)
        elif task.folder and task.verify:
            failure = self._saved(task, record, dict(thinking))
        if failure or record.result is None:
            return _failed(task, failure, started)
        result, ending = record.result, onlooker.ending
        assert ending is not None
        return Played(
            task.study.axis,
            task.study.allied,
            task.seed,
            result.winner,
            result.score,
            result.turns,
            record.minutes,
            record.decisions,
            result.losses,
            result.reason,
            round(time.process_time() - started, 3),
            task.verify,
            "",
            ending.key,
            ending.by_score,
            ending.stakes,
            onlooker.heat("losses"),
            onlooker.heat("shots"),
            onlooker.heat("moves"),
        )

    def _saved(self, task: Task, record: Record, known: dict[Seat, Bot]) -> str:
        """Play the same answers again with a save, and compare; "" when all agree, and the save is then deleted."""
        player = self._for(task, task.folder)
        again = player.play(task.seed, bots=known)
        if again != record:
            return again.failure or "its save holds another game"
        path = Path(task.folder) / f"game-{task.seed:06d}{SUFFIX}"
        if failure := _compared(path, player, again):
            return failure
        path.unlink(missing_ok=True)
        return ""

    def _for(self, task: Task, folder: str) -> Player:
        study = task.study
        if study != self._study:
            self._study, self._players = study, {}
        if folder not in self._players:
            if folder:
                Path(folder).mkdir(parents=True, exist_ok=True)
            seats = {"axis": study.axis, "allied": study.allied}
            order = Order(study.ruleset, study.mission, seats, 0, 1, folder, study.options)  # type: ignore[arg-type]
            player = Player(order)
            if study.fingerprint and fingerprint_of(player.rules, player.prepared) != study.fingerprint:
                raise StudyError(f"the mission {study.mission} is another one here")
            self._players[folder] = player
        return self._players[folder]


def _failed(task: Task, failure: str, started: float) -> Played:
    if task.folder:
        path = Path(task.folder) / f"game-{task.seed:06d}{SUFFIX}"
        if path.exists():
            study = task.study
            kept = path.parents[1] / FAILED / f"{study.name}-{study.axis}-{study.allied}-{task.seed}{SUFFIX}"
            kept.parent.mkdir(exist_ok=True)
            path.replace(kept)
    seconds = round(time.process_time() - started, 3)
    return Played(task.study.axis, task.study.allied, task.seed, seconds=seconds, failure=failure)


def _compared(path: Path, player: Player, record: Record) -> str:
    """What is wrong with the replayed save; "" when the replay reaches the same position."""
    try:
        opened = replay(read_save(path), player.rules, player.prepared)
    except SaveError as error:
        return f"its save cannot be read: {error}"
    if opened.problem:
        return f"its save does not replay: {opened.problem}"
    return "" if opened.session.digest() == record.digest else "its save replays to another position"


_worker = Worker()
_ONE_AT_A_TIME = threading.Lock()
"""The engine has no threads; a worker of a cluster may have many."""


def work(task: Task) -> tuple[Task, Played]:
    """Play one task in this process."""
    with _ONE_AT_A_TIME:
        return task, _worker.play(task)


def _begin(modest: bool) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started the run decides when to stop
    if modest and sys.platform != "win32":
        os.nice(MODEST)


def play(
    tasks: Iterable[Task], jobs: int, stop: Stop = never, modest: bool = False
) -> Generator[tuple[Task, Played], None, None]:
    """Play tasks in ``jobs`` processes; games are returned as they end. ``modest`` ones leave a window its turn.

    Within a moment after ``stop`` says so, or when the iterator is closed, the processes are ended.
    """
    if jobs <= 1:
        for task in tasks:
            if stop():
                return
            yield work(task)
        return
    yield from _Crew(jobs, modest).play(iter(tasks), stop)


def _serve(pipe: Connection, modest: bool) -> None:
    """What a process does: it plays one task after another until nobody gives it any."""
    _begin(modest)
    with contextlib.suppress(EOFError, OSError):
        while True:
            pipe.send(work(pipe.recv()))


class _Helper:
    """A process that plays games, and the tasks it was given."""

    def __init__(self, modest: bool) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, other = context.Pipe()
        self._process = context.Process(target=_serve, args=(other, modest), daemon=True)
        self._process.start()
        other.close()  # so that the end of the process is the end of the pipe
        self.given: list[Task] = []

    def give(self, task: Task) -> None:
        """One more to play."""
        self.given.append(task)
        with contextlib.suppress(OSError):  # it has ended; whoever listens to the pipe finds that out
            self.pipe.send(task)

    def take(self) -> tuple[Task, Played]:
        """The game that is over. Raises EOFError or OSError when the process has ended."""
        found: tuple[Task, Played] = self.pipe.recv()
        del self.given[0]
        return found

    def end(self) -> None:
        """End the process at once."""
        self._process.terminate()
        self.pipe.close()
        self._process.join()


class _Crew:
    """Processes that play games. When one of them is ended from outside, another takes over what it was given."""

    def __init__(self, jobs: int, modest: bool) -> None:
        self._jobs, self._modest = jobs, modest
        self._helpers: list[_Helper] = []

    def play(self, tasks: Iterator[Task], stop: Stop) -> Generator[tuple[Task, Played], None, None]:
        """Games as they end. Raises StudyError when processes end again and again before any game is over."""
        lost = 0
        try:
            while not stop() and self._busy(tasks):
                pipes = {one.pipe: one for one in self._helpers if one.given}
                for pipe in connection.wait(list(pipes), POLL):
                    helper = pipes[pipe]  # type: ignore[index]
                    try:
                        found = helper.take()
                    except (EOFError, OSError):
                        lost += 1
                        self._helpers.remove(helper)
                        helper.end()
                        tasks = chain(helper.given, tasks)
                    else:
                        lost = 0
                        yield found
                if lost > TIMES:
                    raise StudyError("The processes that play the games were ended again and again.")
        finally:
            for helper in self._helpers:
                helper.end()

    def _busy(self, tasks: Iterator[Task]) -> bool:
        """Hand out tasks; answers whether any is under way."""
        for depth, number in product(range(AHEAD), range(self._jobs)):
            if number < len(self._helpers) and len(self._helpers[number].given) > depth:
                continue
            task = next(tasks, None)
            if task is None:
                break
            if number == len(self._helpers):
                self._helpers.append(_Helper(self._modest))
            self._helpers[number].give(task)
        return any(one.given for one in self._helpers)


def tasks(study: Study, seeds: Iterable[int], folder: Path | None = None, verify: int = 0) -> Iterator[Task]:
    """The games of a study with these seeds; the first ``verify`` seeds of the study are saved and replayed too."""
    for seed in seeds:
        checked = folder is not None and seed < study.seed + verify
        yield Task(study, seed, str(folder) if folder is not None else "", checked)
