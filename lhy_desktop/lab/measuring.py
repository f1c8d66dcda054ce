"""Playing many games to measure missions. Each game is stored as it ends, so that an interrupted run continues where it
stopped.

Every game is saved, replayed from its save to the same digest, and its save deleted unless something failed.
Results are JSON lines in a work folder, one file per mission and state of what decides its games.
"""

from __future__ import annotations

import hashlib
import multiprocessing
import signal
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from lhy_desktop.bots import UnknownBotError, bot_names, bot_version
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.measured import AGAINST
from lhy_desktop.lab.self_play import Order, Player, Record
from lhy_desktop.session import SaveError, read_save, replay
from lhy_desktop.session.library import SUFFIX

FAILED = "failed"
"""Folder of the saves of games that failed."""


class Pairing(msgspec.Struct, frozen=True):
    """Who thinks for each seat, and how many games: seeds 1 to ``games``."""

    axis: str
    allied: str
    games: int

    def __str__(self) -> str:
        return f"{self.axis} v {self.allied}"


class Task(msgspec.Struct, frozen=True):
    """One game to be played: where its save goes, and whether it is replayed afterwards."""

    ruleset: str
    mission: str
    axis: str
    allied: str
    seed: int
    folder: str
    verify: bool


def measuring_player(ruleset: str) -> str:
    """The computer player that missions are measured with: the one that a ruleset offers first."""
    return bot_names(ruleset)[0]


def computers(ruleset: str) -> str:
    """16 hexadecimal digits over the versions of the computer players that missions of a ruleset are measured with.

    Their source may move and change; only a changed ``Bot.version`` makes the figures stale. "" where the random player
    is the only one.
    """
    player = measuring_player(ruleset)
    if player == AGAINST:
        return ""
    try:
        versions = [f"{ruleset}.{name} {bot_version(ruleset, name)}" for name in (player, AGAINST)]
    except UnknownBotError:
        return ""
    return hashlib.sha256("\n".join(versions).encode()).hexdigest()[:16]


class Store:
    """The games played of one mission, on disk: one line per game; the newest line about a game counts."""

    def __init__(self, work: Path, mission: str, key: str) -> None:
        work.mkdir(parents=True, exist_ok=True)
        self.path = work / f"{mission}-{key}.jsonl"
        self._games: dict[tuple[str, str, int], Played] = {}
        decoder = msgspec.json.Decoder(Played)
        rows = self.path.read_bytes().splitlines(keepends=True) if self.path.exists() else []
        for row in rows:
            try:
                self._take(decoder.decode(row))
            except msgspec.MsgspecError:
                continue  # an interruption cut this line off: the game is played again
        if rows and not rows[-1].endswith(b"\n"):
            with self.path.open("ab") as file:
                file.write(b"\n")

    def _take(self, game: Played) -> None:
        self._games[game.axis, game.allied, game.seed] = game

    def add(self, game: Played) -> None:
        """Keep a game, on disk at once."""
        self._take(game)
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(game) + b"\n")

    def games(self, pairing: Pairing) -> list[Played]:
        """The games of a pairing so far, by seed."""
        found = [game for key, game in self._games.items() if key[:2] == (pairing.axis, pairing.allied)]
        return sorted(found, key=lambda game: game.seed)

    def missing(self, pairing: Pairing) -> list[int]:
        """Seeds still to be played; a game that failed is played again."""
        done = {game.seed for game in self.games(pairing) if not game.failure}
        return [seed for seed in range(1, pairing.games + 1) if seed not in done]


class _Worker:
    """Plays tasks in this process; a mission is read once for all pairings of it that follow one another."""

    def __init__(self) -> None:
        self._key: tuple[str, ...] = ()
        self._player: Player | None = None

    def play(self, task: Task) -> Played:
        started = time.process_time()
        try:
            return self._play(task, started)
        except Exception as error:  # the run looks for anything that a bot or a rule raises
            return self._failed(task, f"{type(error).__name__}: {error}", started)

    def _play(self, task: Task, started: float) -> Played:
        player = self._for(task)
        record = player.play(task.seed)
        path = Path(task.folder) / f"game-{task.seed:06d}{SUFFIX}"
        failure = record.failure or ("" if record.result is not None else "it ended without a result")
        if not failure and task.verify:
            failure = _compared(path, player, record)
        if failure or record.result is None:
            return self._failed(task, failure, started)
        path.unlink(missing_ok=True)
        result = record.result
        return Played(
            task.axis,
            task.allied,
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
        )

    @staticmethod
    def _failed(task: Task, failure: str, started: float) -> Played:
        path = Path(task.folder) / f"game-{task.seed:06d}{SUFFIX}"
        if path.exists():
            kept = path.parents[1] / FAILED / f"{task.mission}-{task.axis}-{task.allied}-{task.seed}{SUFFIX}"
            kept.parent.mkdir(exist_ok=True)
            path.replace(kept)
        seconds = round(time.process_time() - started, 3)
        return Played(task.axis, task.allied, task.seed, seconds=seconds, failure=failure)

    def _for(self, task: Task) -> Player:
        key = (task.ruleset, task.mission, task.axis, task.allied, task.folder)
        if self._player is None or key != self._key:
            Path(task.folder).mkdir(parents=True, exist_ok=True)
            order = Order(task.ruleset, task.mission, {"axis": task.axis, "allied": task.allied}, 0, 1, task.folder)
            self._player, self._key = Player(order), key
        return self._player


def _compared(path: Path, player: Player, record: Record) -> str:
    """What is wrong with the replayed save; "" when the replay reaches the same position."""
    try:
        opened = replay(read_save(path), player.rules, player.prepared)
    except SaveError as error:
        return f"its save cannot be read: {error}"
    if opened.problem:
        return f"its save does not replay: {opened.problem}"
    return "" if opened.session.digest() == record.digest else "its save replays to another position"


_worker = _Worker()


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that started the run decides when to stop


def _do(task: Task) -> tuple[Task, Played]:
    return task, _worker.play(task)


def play(tasks: Iterable[Task], jobs: int) -> Iterator[tuple[Task, Played]]:
    """Play tasks in ``jobs`` processes; games are returned as they end. Closing the iterator stops the processes."""
    if jobs <= 1:
        yield from map(_do, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _begin) as pool:
        yield from pool.imap_unordered(_do, tasks)


def tasks(
    ruleset: str, mission: str, store: Store, pairings: Iterable[Pairing], verify: int | None = None
) -> Iterator[Task]:
    """The games of a mission still to be played. ``verify``: how many games of each pairing are replayed (all when not
    given)."""
    for pairing in pairings:
        folder = store.path.parent / f"{mission}-{pairing.axis}-{pairing.allied}"
        for seed in store.missing(pairing):
            checked = verify is None or seed <= verify
            yield Task(ruleset, mission, pairing.axis, pairing.allied, seed, str(folder), checked)
