"""Studies beside the window: read, played and added up in one thread, whose games are played in other processes."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from shiboken6 import isValid

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.door import side_words
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.cards import put_on_card
from lhy_desktop.lab.findings import Findings, Suggestion, findings, suggested
from lhy_desktop.lab.picks import Pick, picks
from lhy_desktop.lab.study import SUFFIX, Study, StudyError, StudyFile, kept, lab_folder, opened, study_of
from lhy_desktop.lab.words import Names, names_of
from lhy_desktop.lab.working import play, tasks
from lhy_desktop.ui import garbage
from lhy_desktop.ui.plain.looks import side_look
from lhy_desktop.ui.scenery import map_of, palette_of
from lhy_desktop.ui.widgets.shield import SideLook

PAUSE = 0.3
"""Seconds between two pictures of a study that is being played, at least."""
LEISURE = 8
"""A picture may take one part in so many of the time."""


@dataclass(frozen=True)
class Wish:
    """What is to be studied. ``find`` brings the rules, which may take a moment; ``ruleset`` is the name by which the
    processes find them again, where that is not their own."""

    find: Callable[[], Ruleset]
    mission: str
    axis: str = ""
    allied: str = ""
    games: int = 100
    other: str = ""
    """The name of a study to hold beside it."""
    ruleset: str = ""


@dataclass(frozen=True)
class Subject:
    """What is studied: how its sides are called and look, and its map."""

    study: Study
    names: Names
    looks: tuple[SideLook, SideLook]
    board: Board | None
    palette: str


@dataclass(frozen=True)
class News:
    """A study as it stands, with its ``games`` and those ``picked`` to be watched. ``others`` are those it may be held
    beside, ``other`` is the one that is, with its figures."""

    subject: Subject
    found: Findings
    offer: Suggestion | None
    played: int
    damage: str = ""
    others: tuple[tuple[str, str], ...] = ()
    other: Findings | None = None
    other_words: str = ""
    games: tuple[Played, ...] = ()
    picked: tuple[Pick, ...] = ()


class Bench(QObject):
    """``told(News)`` now and then, ``ended(sentence)`` when nothing is being done any more; "" when all went well."""

    told = Signal(object)
    ended = Signal(str)
    _over = Signal(int, str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread: threading.Thread | None = None
        self._stop = threading.Event()
        self._number = 0
        self._over.connect(self._finish)

    @property
    def busy(self) -> bool:
        """Whether something is being read or played."""
        return self._thread is not None

    def look(self, wish: Wish) -> None:
        """Read what is known of a study, without playing."""
        self._begin(lambda: self._look(wish))

    def play(self, wish: Wish) -> None:
        """Play what is missing of a study."""
        self._begin(lambda: self._play(wish))

    def stop(self) -> None:
        """No more games; those played are kept."""
        self._stop.set()

    def close(self) -> None:
        """Stop, and wait for the end."""
        self._stop.set()
        self._let_go()

    def _let_go(self) -> None:
        if self._thread is not None:
            self._thread.join()
            self._thread = None
            garbage.release()

    def _begin(self, job: Callable[[], None]) -> None:
        self.close()
        self._stop = threading.Event()
        self._number += 1
        self._thread = threading.Thread(target=self._work, args=(self._number, job), name="laboratory", daemon=True)
        garbage.hold()
        self._thread.start()

    def _work(self, number: int, job: Callable[[], None]) -> None:
        said = ""
        try:
            job()
        except ContentError as error:
            said = f"This mission cannot be read: {error.problems[0]}"
        except (StudyError, LookupError, ValueError) as error:
            said = str(error)
        except OSError as error:
            said = f"{error.filename or 'The study'} cannot be kept: {error.strerror or error}."
        if isValid(self):
            self._over.emit(number, said)

    def _finish(self, number: int, said: str) -> None:
        """A job is over; one that was followed by another is none of anybody's business any more."""
        if number == self._number:
            self._let_go()
            self.ended.emit(said)

    # -- in the thread ------------------------------------------------------------------------------------------------

    def _look(self, wish: Wish) -> None:
        subject, folder = _subject(wish)
        path = folder / f"{subject.study.name}{SUFFIX}"
        file = StudyFile(path) if path.exists() else None
        self.told.emit(_news(subject, file, _beside(subject, folder, wish)))

    def _play(self, wish: Wish) -> None:
        subject, folder = _subject(wish)
        file, beside = StudyFile.begin(subject.study, folder), _beside(subject, folder, wish)
        last, cost = time.monotonic(), 0.0
        todo = [seed for seed in file.missing() if seed in subject.study.seeds]
        running = play(tasks(file.study, todo), max(2, os.cpu_count() or 1), self._stop.is_set, modest=True)
        try:
            for _, game in running:
                file.add(game)
                now = time.monotonic()
                if now - last > max(PAUSE, LEISURE * cost):
                    self.told.emit(_news(subject, file, beside))
                    last = time.monotonic()
                    cost = last - now
        finally:
            running.close()
        put_on_card(file)
        self.told.emit(_news(subject, file, beside))


def _subject(wish: Wish) -> tuple[Subject, Path]:
    from lhy_desktop.lab.measuring import measuring_player

    rules = wish.find()
    usual = measuring_player(rules.name)
    study = study_of(rules, wish.mission, wish.axis or usual, wish.allied or usual, wish.games, ruleset=wish.ruleset)
    prepared = rules.prepare(study.mission, study.options)
    names = names_of(rules, prepared)
    one, other = (side_look(side_words(rules, prepared, seat)) for seat in names.seats)
    board, palette = map_of(rules, prepared), palette_of(rules, prepared)
    return Subject(study, names, (one, other), board, palette), lab_folder(rules.name)


@dataclass(frozen=True)
class Beside:
    """The other studies of a mission, by name and in words, and the one that is held beside this one."""

    listed: tuple[tuple[str, str], ...] = ()
    found: Findings | None = None
    words: str = ""


def _beside(subject: Subject, folder: Path, wish: Wish) -> Beside:
    study = subject.study
    others, _ = opened(path for path in kept(folder, study.family) if path.stem != study.name)
    listed = tuple((one.study.name, told_of(one)) for one in others)
    chosen = next((one for one in others if one.study.name == wish.other), None)
    return Beside(listed) if chosen is None else Beside(listed, findings(chosen.games()), told_of(chosen))


def _news(subject: Subject, file: StudyFile | None, beside: Beside) -> News:
    games = file.games() if file is not None else []
    found = findings(games)
    offer, damage = suggested(found, subject.names.bands), file.damage if file is not None else ""
    picked = picks(games, subject.names.bands)
    shown = beside.listed, beside.found, beside.words, tuple(games), picked
    return News(subject, found, offer, len(games), damage, *shown)


def told_of(file: StudyFile) -> str:
    """A study in a line: which version of the mission, who plays, how many games."""
    study = file.study
    return f"{study.fingerprint[:6] or study.key}: {study.pair}, {len(file.games())} games"
