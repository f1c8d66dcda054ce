"""The player's evenings: how every game ended, kept in one small file of the data folder (docs/formats.md)."""

from __future__ import annotations

import contextlib
import os
import stat
from pathlib import Path
from typing import Literal

import msgspec

from lhy_desktop.engine.flow import Seat
from lhy_desktop.session.acts import ActKind
from lhy_desktop.session.library import games_folder

FORMAT = "lhy-desktop evenings"
VERSION = 1
MOST = 2000
"""Games kept; the oldest go first."""
MOST_BYTES = 4 * 1024 * 1024
Way = ActKind | Literal["played"]


class EveningsError(Exception):
    """The file cannot be used, as a sentence for the player."""


class Evening(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game that is over. ``id`` is the same whenever it is looked at again, ``save`` where it lies; ``when`` counts
    seconds since 1970. ``seats`` says "human" or a computer player's name, ``sides`` how each side is called. ``way``
    is how it ended; ``lesson``: it was one."""

    id: str
    save: str
    when: int
    ruleset: str
    mission: str
    title: str
    seats: dict[Seat, str]
    sides: dict[Seat, str]
    winner: Seat | None
    way: Way
    turns: int = 0
    score: int = 0
    names: dict[Seat, str] = {}
    lesson: bool = False

    @property
    def mine(self) -> Seat | None:
        """The seat of the one person who played; None for two people, and for computers alone."""
        people: list[Seat] = [seat for seat, player in self.seats.items() if player == "human"]
        return people[0] if len(people) == 1 else None

    @property
    def outcome(self) -> Literal["won", "lost", "draw", "stopped"]:
        """How it ended for that person; a lesson that was stopped is neither won nor lost."""
        if self.lesson and self.way != "played":
            return "stopped"
        return "draw" if self.winner is None else "won" if self.winner == self.mine else "lost"


class Book(msgspec.Struct, frozen=True):
    """The file: what it is, its version, and the games, oldest first."""

    format: str = FORMAT
    version: int = VERSION
    games: tuple[Evening, ...] = ()


def evenings_path() -> Path:
    """Where the file lies: beside the folder of saved games."""
    return games_folder().parent / "evenings.json"


def load(path: Path | None = None) -> Book:
    """The book as kept; empty when there is none. A damaged file is put aside. Raises EveningsError for one that is no
    file of this kind or was written by a newer program."""
    path = path or evenings_path()
    try:
        found = path.stat()
        if not stat.S_ISREG(found.st_mode) or found.st_size > MOST_BYTES:
            raise EveningsError(f"{path.name} is no list of evenings.")
        data = path.read_bytes()
    except FileNotFoundError:
        return Book()
    except OSError as error:
        raise EveningsError(f"{path.name} cannot be read: {error.strerror or error}.") from error
    try:
        head = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
        version = msgspec.json.decode(head.get("version", msgspec.Raw(b"0")), type=int)
        if version > VERSION:
            raise EveningsError(f"{path.name} was written by a newer version of the program; it is left as it is.")
        book = msgspec.json.decode(data, type=Book)
        if book.format != FORMAT:
            raise ValueError("another format")
    except (msgspec.MsgspecError, ValueError, RecursionError):
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".damaged"))
        return Book()
    return book


def note(game: Evening, path: Path | None = None) -> None:
    """Write down how a game ended. The same game is not written twice, and another end of the same save takes the place
    of the one before. Raises EveningsError, and leaves the file as it was."""
    path = path or evenings_path()
    book = load(path)
    known = next((one for one in book.games if one.id == game.id), None)
    if known is not None and known.save == game.save:
        return
    kept = [one for one in book.games if one.id != game.id and one.save != game.save]
    fresh = msgspec.structs.replace(game, when=known.when) if known is not None else game
    _write(path, Book(games=(*kept, fresh)[-MOST:]))


def _write(path: Path, book: Book) -> None:
    part = path.with_name(path.name + ".part")
    try:
        with part.open("wb") as file:
            file.write(msgspec.json.format(msgspec.json.encode(book), indent=1) + b"\n")
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise EveningsError(f"{path.name} could not be written: {error.strerror or error}.") from error
