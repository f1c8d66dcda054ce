"""Studies: who plays which mission how often, and the file in which the games are kept (docs/formats.md).

A file is only ever added to: a line for the study, then one for each game. What a killed program leaves half-written is
played again.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from lhy_desktop.bots import UnknownBotError, bot_version
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.flow.door import fingerprint_of
from lhy_desktop.engine.reading import read_file
from lhy_desktop.lab.balance import Played

SUFFIX = ".jsonl"
FORMAT = 1
MOST_BYTES = 512 * 1024 * 1024
FOLDER = "lab"


class StudyError(ValueError):
    """A file is no study, or a study cannot be played; the text is a sentence."""


class Study(msgspec.Struct, frozen=True, omit_defaults=True, tag="study"):
    """A mission, its options, and who plays it: so many games with the seeds from ``seed`` on.

    ``fingerprint`` and ``players`` are check values of the mission and of both computer players: games under other ones
    belong to another study.
    """

    ruleset: str
    mission: str
    axis: str
    allied: str
    games: int
    seed: int = 1
    options: dict[str, str] = {}
    fingerprint: str = ""
    players: str = ""
    title: str = ""
    format: int = FORMAT

    @property
    def key(self) -> str:
        """Eight hexadecimal digits over everything that decides its games."""
        parts = (self.ruleset, self.mission, self.axis, self.allied, self.seed, sorted(self.options.items()))
        return hashlib.sha256(repr((parts, self.fingerprint, self.players)).encode()).hexdigest()[:8]

    @property
    def name(self) -> str:
        """What it is called: the mission and the key. It is also the name of its file."""
        return f"{self.family}-{self.key}"

    @property
    def family(self) -> str:
        """What the names of all studies of this mission begin with, whatever version of it they played."""
        return _slug(Path(self.mission).stem)

    @property
    def seeds(self) -> range:
        """The seeds of its games."""
        return range(self.seed, self.seed + self.games)

    @property
    def pair(self) -> str:
        """Who plays whom."""
        return f"{self.axis} v {self.allied}"


def study_of(
    rules: Ruleset,
    mission: str,
    axis: str,
    allied: str,
    games: int,
    seed: int = 1,
    options: Mapping[str, str] | None = None,
    ruleset: str = "",
) -> Study:
    """A study of a mission as it is now. ``ruleset`` is the name under which workers find the rules again.

    Raises engine.content.ContentError.
    """
    prepared = rules.prepare(mission, options or {})
    versions = players(rules.name, axis, allied)
    found = fingerprint_of(rules, prepared)
    kept = dict(prepared.options)
    return Study(ruleset or rules.name, mission, axis, allied, games, seed, kept, found, versions, prepared.title)


def players(ruleset: str, axis: str, allied: str) -> str:
    """16 hexadecimal digits over the names and versions of two computer players."""
    words = []
    for name in (axis, allied):
        try:
            version = "" if ":" in name else bot_version(ruleset, name)
        except UnknownBotError:
            version = ""
        words.append(f"{ruleset}.{name} {version}")
    return hashlib.sha256("\n".join(words).encode()).hexdigest()[:16]


class StudyFile:
    """A ``study`` on disk, and its games so far: of each seed the newest one."""

    def __init__(self, path: Path) -> None:
        """Read a study. Raises StudyError when the file is none, OSError when it cannot be read."""
        self.path = path
        self._games: dict[int, Played] = {}
        self._bad = 0
        self._torn = False
        found = self._read(read_file(path, MOST_BYTES).splitlines(keepends=True))
        if found is None:
            raise StudyError(f"{path.name} is not a study of the laboratory: no line in it says what was played.")
        if found.format > FORMAT:
            raise StudyError(f"{path.name} was written by a newer version of the program.")
        self.study = found

    @classmethod
    def begin(cls, study: Study, folder: Path) -> StudyFile:
        """The file of a study in a folder, made when there is none; a larger number of games is noted in it."""
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / f"{study.name}{SUFFIX}"
        line = msgspec.json.encode(study) + b"\n"
        if not path.exists() or path.stat().st_size == 0:
            path.write_bytes(line)
        try:
            found = cls(path)
        except StudyError:
            path.replace(path.with_suffix(".damaged"))
            path.write_bytes(line)
            found = cls(path)
        if found.study.games < study.games:
            found.study = study
            found._append(line)
        return found

    @property
    def damage(self) -> str:
        """A sentence about lines that could not be read; "" for a file that lacks nothing."""
        if not self._bad or not self.missing():
            return ""
        lines = "1 line" if self._bad == 1 else f"{self._bad} lines"
        return f"{lines} of {self.path.name} cannot be read; the games they held are played again."

    def games(self) -> list[Played]:
        """The games so far, by seed."""
        return [self._games[seed] for seed in sorted(self._games)]

    def missing(self) -> list[int]:
        """Seeds still to be played; a game that failed is played again."""
        return [seed for seed in self.study.seeds if seed not in self._games or self._games[seed].failure]

    def add(self, game: Played) -> None:
        """Keep a game, on disk at once. Raises OSError."""
        self._append(msgspec.json.encode(game) + b"\n")
        self._games[game.seed] = game

    def _append(self, line: bytes) -> None:
        with self.path.open("ab") as file:
            file.write(b"\n" + line if self._torn else line)
        self._torn = False

    def _read(self, rows: list[bytes]) -> Study | None:
        """Take in all lines; returns what the newest of them says of the study."""
        study = None
        decoder = msgspec.json.Decoder(Study | Played)
        for place, row in enumerate(rows):
            try:
                found = decoder.decode(row)
            except (msgspec.MsgspecError, UnicodeDecodeError):
                torn = place == len(rows) - 1 and not row.endswith(b"\n")
                self._bad += not torn and bool(row.strip())
                continue
            if isinstance(found, Study):
                study = found
            else:
                self._games[found.seed] = found
        self._torn = bool(rows) and not rows[-1].endswith(b"\n")
        return study


def lab_folder(ruleset: str) -> Path:
    """Where the studies of a ruleset's missions lie, in the player's own folder."""
    return find_places().user / FOLDER / _slug(ruleset)


def kept(folder: Path, family: str = "") -> list[Path]:
    """The files of the studies in a folder, or of one mission (``Study.family``), the newest first."""
    named = f"{_slug(family)}-{'?' * 8}" if family else "*"
    files = [(path.stat().st_mtime_ns, path) for path in folder.glob(f"{named}{SUFFIX}") if path.is_file()]
    return [path for _, path in sorted(files, reverse=True)]


def opened(paths: Iterable[Path]) -> tuple[list[StudyFile], list[str]]:
    """The studies in these files, and a sentence about each that cannot be read."""
    files, problems = [], []
    for path in paths:
        try:
            files.append(StudyFile(path))
        except StudyError as error:
            problems.append(str(error))
        except OSError as error:
            problems.append(f"{path.name} cannot be read: {error.strerror or error}.")
    return files, problems


def _slug(text: str) -> str:
    return re.sub(r"[^A-Za-z0-9_]+", "-", text).strip("-").lower() or "study"
