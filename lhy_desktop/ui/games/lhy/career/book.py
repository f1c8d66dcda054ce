"""The careers of a player's soldiers, kept in one small file of the data folder (docs/formats.md). No rule reads it."""

import contextlib
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Literal

import msgspec

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.asks.career.service import Rank
from lhy_desktop.session.files import keep, keep_folder, unfinished
from lhy_desktop.session.library import games_folder

FORMAT = "lhy-desktop careers"
VERSION = 1
MOST_BYTES = 4 * 1024 * 1024
MOST_CHOICES = 200
"""Choices for games that have not ended are kept; the oldest go first."""
Fate = Literal["served", "promoted", "killed"]


class CareerError(Exception):
    """The file cannot be used, as a sentence for the player."""


class Feat(msgspec.Struct, frozen=True):
    """One thing done in a mission, and its points."""

    words: str
    turn: int
    points: int


class Served(msgspec.Struct, frozen=True, omit_defaults=True):
    """One mission of a soldier. ``game`` is the key of the game, ``when`` counts seconds since 1970, ``rank`` is
    that after it; ``earned`` are the points that counted."""

    game: str
    when: int
    title: str
    avatar: str
    outcome: Literal["won", "lost", "draw"]
    earned: int
    feats: tuple[Feat, ...] = ()
    casualties: int = 0
    die: int = 0
    added: int = 0
    fate: Fate = "served"
    rank: Rank = "sergeant"


class Soldier(msgspec.Struct, frozen=True, omit_defaults=True):
    """A soldier: his name, the nation he fights for, his rank and the points since the last promotion."""

    id: int
    name: str
    nation: str
    rank: Rank = "sergeant"
    points: int = 0
    served: tuple[Served, ...] = ()

    @property
    def alive(self) -> bool:
        """Whether his career goes on."""
        return not self.served or self.served[-1].fate != "killed"


class Choice(msgspec.Struct, frozen=True):
    """V23.1: who a soldier is in a game that has begun; nobody, where a player who was asked put nobody in it."""

    game: str
    seat: Seat
    avatar: str
    soldier: int


class Book(msgspec.Struct, frozen=True):
    """The file: what it is, its version, the soldiers and the choices for games that have not ended. ``asks``: whether
    whoever sets up a mission is asked who he is in it."""

    format: str = FORMAT
    version: int = VERSION
    soldiers: tuple[Soldier, ...] = ()
    choices: tuple[Choice, ...] = ()
    asks: bool = False

    def soldier(self, id: int) -> Soldier | None:
        """A soldier by his number."""
        return next((one for one in self.soldiers if one.id == id), None)

    def choice(self, game: str, seat: Seat) -> Choice | None:
        """Who a seat's avatar in a game is."""
        return next((one for one in self.choices if (one.game, one.seat) == (game, seat)), None)


Change = Callable[[Book], Book]


def path_of() -> Path:
    """Where the file lies: beside the folder of saved games."""
    return games_folder().parent / "careers.json"


def load(path: Path | None = None) -> tuple[Book, str]:
    """The book as kept, and what the player should know of it: a damaged file is put aside under another name, and
    nothing of it is lost. Raises CareerError for a file that is none of these or was written by a newer program."""
    path = path or path_of()
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
            raise CareerError(f"{path.name} is no list of careers; it is left as it is.")
        data = path.read_bytes()
    except FileNotFoundError:
        return Book(), ""
    except OSError as error:
        raise CareerError(f"{path.name} cannot be read: {error.strerror or error}.") from error
    try:
        head = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        version = msgspec.json.decode(head.get("version", msgspec.Raw(b"0")), type=int)
        if version > VERSION:
            raise CareerError(f"{path.name} was written by a newer version of the program; it is left as it is.")
        book = msgspec.json.decode(data, type=Book)
        if book.format != FORMAT:
            raise ValueError("another format")
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return Book(), _aside(path)
    return book, ""


def _aside(path: Path) -> str:
    number = 1
    while (beside := path.with_name(f"{path.stem}.damaged{number}.json")).exists():
        number += 1
    try:
        path.replace(beside)
    except OSError as error:
        raise CareerError(f"{path.name} is damaged and could not be put aside: {error.strerror or error}.") from error
    return f"{path.name} was damaged. It lies beside it as {beside.name}, unchanged; a new list is begun."


def change(how: Change, path: Path | None = None) -> str:
    """Change the book as a whole or not at all; answers what ``load`` had to say. Raises CareerError, and leaves the
    file as it was."""
    path = path or path_of()
    before, said = load(path)
    after = how(before)
    if after == before:
        return said
    after = msgspec.structs.replace(after, choices=after.choices[-MOST_CHOICES:])
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with unfinished(path) as fresh:
            with fresh.open("wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(after), indent=1) + b"\n")
                keep(file)
            fresh.replace(path)
        with contextlib.suppress(OSError):
            keep_folder(path.parent)
    except OSError as error:
        raise CareerError(f"{path.name} could not be written: {error.strerror or error}.") from error
    return said


def asking(on: bool) -> Change:
    """The book that asks before each mission, or does so no longer."""
    return lambda book: msgspec.structs.replace(book, asks=on)


def enlisted(book: Book, name: str, nation: str) -> tuple[Book, Soldier]:
    """The book with a new sergeant."""
    number = max((one.id for one in book.soldiers), default=0) + 1
    soldier = Soldier(number, name, nation)
    return msgspec.structs.replace(book, soldiers=(*book.soldiers, soldier)), soldier


def chosen(book: Book, choice: Choice | None, game: str, seat: Seat) -> Book:
    """The book with another choice of a seat for a game, or with none."""
    kept = tuple(one for one in book.choices if (one.game, one.seat) != (game, seat))
    return msgspec.structs.replace(book, choices=kept if choice is None else (*kept, choice))


def after_mission(book: Book, choice: Choice, served: Served, points: int) -> Book:
    """V23.5, V23.6: the book when a soldier has come out of a mission, with so many points since his promotion."""
    soldiers = tuple(
        msgspec.structs.replace(one, rank=served.rank, points=points, served=(*one.served, served))
        if one.id == choice.soldier
        else one
        for one in book.soldiers
    )
    kept = tuple(one for one in book.choices if one != choice)
    return msgspec.structs.replace(book, soldiers=soldiers, choices=kept)
