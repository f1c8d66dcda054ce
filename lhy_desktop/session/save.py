"""The save file: a header, then one JSON line per answer, each with a check value, appended and flushed.

Format in docs/formats.md. A line is written before its effect is shown, so a killed program loses at most
the decision in flight. Reading never trusts a line whose check value does not fit.
"""

from __future__ import annotations

import contextlib
import errno
import os
import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, BinaryIO, Literal

import msgspec

from lhy_desktop.engine.flow import Entry, Seat
from lhy_desktop.engine.reading import open_file, read_file
from lhy_desktop.session.files import keep, keep_folder, unfinished
from lhy_desktop.session.standing import Standing

_LINES = 64
"""How many lines are written in one step before the window may handle events again."""
FORMAT = 3
"""The newest that is read. Format 1 had no games that go on under other rules than they were begun with; format 3 is
that of playtests alone, which carry their missions."""
USUAL = 2
"""The format of all other games."""
MOST_LINE = 4 * 1024 * 1024
MOST_BYTES = 32 * 1024 * 1024
"""A save larger than this is not one of ours (3,000 decisions take about 3 MB). What is sealed in it holds no more."""
MOST_LINES = 60_000

TableMode = Literal["shared", "open", "solo", "fogged solo", "computer"]
UndoMode = Literal["friendly", "match", "study"]
DiceMode = Literal["program", "typed"]


Seed = Annotated[int, msgspec.Meta(ge=-(2**63), le=2**63 - 1)]
"""What a digest can hold."""


class SaveError(Exception):
    """A save that cannot be read, as a sentence for the player."""


class TableSetting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays: ``seats`` says "human" or a bot's name; fog is drawn in "shared", "fogged solo" and "computer".

    ``dice`` "typed": people roll real dice and type in the faces of public ones. ``sealed``: the save cannot be read in
    an editor, and until the game is over the program tells nobody what only one side may know.
    """

    seats: dict[Seat, str]
    mode: TableMode = "solo"
    undo: UndoMode = "friendly"
    names: dict[Seat, str] = {}
    forced: bool = True
    dice: DiceMode = "program"
    sealed: bool = False


class Header(msgspec.Struct, frozen=True, tag="header", tag_field="line", forbid_unknown_fields=True):
    """The first line: which rules, mission, data and seed. ``name`` is what the player calls the game. A ``playtest``
    carries its mission in the line that follows; for other games nothing is written there."""

    format: int
    ruleset: str
    version: str
    mission: str
    title: str
    options: dict[str, str]
    hashes: dict[str, str]
    seed: Seed
    table: TableSetting
    name: str = ""
    playtest: bool | msgspec.UnsetType = msgspec.UNSET

    @property
    def carries(self) -> bool:
        """Whether it is a playtest."""
        return self.playtest is True


class CarriedLine(msgspec.Struct, frozen=True, tag="carried", tag_field="line", forbid_unknown_fields=True):
    """The files that a playtest is played on: an archive of missions (``content.sharing``) in base64."""

    archive: str


class EntryLine(msgspec.Struct, frozen=True, tag="entry", tag_field="line", forbid_unknown_fields=True):
    """One answer."""

    entry: Entry


class BackLine(msgspec.Struct, frozen=True, tag="back", tag_field="line", forbid_unknown_fields=True):
    """Everything after the first ``to`` answers was taken back."""

    to: int


class GoLine(msgspec.Struct, frozen=True, tag="go", tag_field="line", forbid_unknown_fields=True):
    """Study: play continued from the position after the file's ``node``-th answer (0: the beginning)."""

    node: int


class OrdersLine(msgspec.Struct, frozen=True, tag="orders", tag_field="line", forbid_unknown_fields=True):
    """A seat changed its standing orders, which only that seat may see."""

    seat: Seat
    orders: Standing


class SnapshotLine(msgspec.Struct, frozen=True, tag="snapshot", tag_field="line", forbid_unknown_fields=True):
    """The whole position at the start of a turn."""

    turn: int
    number: int
    digest: str
    position: msgspec.Raw


class PastLine(msgspec.Struct, frozen=True, tag="past", tag_field="line", forbid_unknown_fields=True):
    """One answer that was given under other rules, before the game's ``start``: it is told, never played again.

    ``turn`` is the turn after it.
    """

    turn: int
    entry: Entry


class StartLine(msgspec.Struct, frozen=True, tag="start", tag_field="line", forbid_unknown_fields=True):
    """The position with which a game begins that goes on under other rules than its past, those of ``version``."""

    turn: int
    number: int
    digest: str
    version: str
    position: msgspec.Raw


class SeedLine(msgspec.Struct, frozen=True, tag="seed", tag_field="line", forbid_unknown_fields=True):
    """The seed of a sealed game, whose header shows 0."""

    seed: Seed


class SealedLine(msgspec.Struct, frozen=True, tag="sealed", tag_field="line", forbid_unknown_fields=True):
    """A line of the kind ``of`` as nobody reads it by chance: compressed, in base64."""

    of: str
    data: str


class _Dated(msgspec.Struct):
    """Of a header of whatever format, the format."""

    format: int


Line = Header | CarriedLine | EntryLine | BackLine | GoLine | OrdersLine | SnapshotLine | PastLine | StartLine

_encoder = msgspec.json.Encoder(order="deterministic")
_decoder = msgspec.json.Decoder(Line | SeedLine | SealedLine)
_UNREADABLE = (msgspec.MsgspecError, ValueError, RecursionError)
"""What decoding bytes from elsewhere may raise."""
_TOO_LONG = "it is longer than any line"


def encode_line(line: Line | SeedLine | SealedLine) -> bytes:
    """One line of a save, with its check value as the last key and a line end."""
    body = _encoder.encode(line)
    return body[:-1] + b',"crc":"%08x"}\n' % zlib.crc32(body)


def encode_sealed(line: Line) -> bytes:
    """One line of a sealed save; a header is followed by the seed that it does not show."""
    if isinstance(line, Header):
        return encode_line(msgspec.structs.replace(line, seed=0)) + _sealed(SeedLine(line.seed))
    return _sealed(line)


def _sealed(line: Line | SeedLine) -> bytes:
    data = b64encode(zlib.compress(encode_line(line))).decode("ascii")
    return encode_line(SealedLine(str(line.__struct_config__.tag), data))


class _Seals:
    """Opens the sealed lines of one save, which together hold no more than a save may."""

    def __init__(self) -> None:
        self._left = MOST_BYTES

    def opened(self, line: SealedLine) -> Line | SeedLine:
        """What a sealed line holds. Raises ValueError."""
        opener = zlib.decompressobj()
        try:
            data = opener.decompress(b64decode(line.data, validate=True), MOST_LINE)
        except zlib.error as error:
            raise ValueError(f"its seal is broken ({error})") from error
        self._left -= len(data)
        if opener.unconsumed_tail:
            raise ValueError(_TOO_LONG)
        if self._left < 0:
            raise ValueError("what is sealed up to here is larger than any save")
        found = decode_line(data)
        if isinstance(found, SealedLine):
            raise ValueError("it is sealed twice")
        return found


def decode_line(data: bytes) -> Line | SeedLine | SealedLine:
    """The line. Raises ValueError with what is wrong with it."""
    if len(data) > MOST_LINE:
        raise ValueError(_TOO_LONG)
    body, found, tail = data.rstrip(b"\n").rpartition(b',"crc":"')
    if not found:
        raise ValueError("it has no check value")
    body += b"}"
    if tail != b'%08x"}' % zlib.crc32(body):
        raise ValueError("it does not match its check value")
    try:
        line: Line | SeedLine | SealedLine = _decoder.decode(body)
    except _UNREADABLE as error:
        raise ValueError(f"it is not a line of a save ({error})") from error
    return line


class SaveFile(msgspec.Struct, frozen=True):
    """A save as read: ``lines`` are undamaged; ``damage`` says where and why reading stopped, or "".

    ``of`` counts the answers that the file seems to hold, including damaged ones.
    """

    path: str
    header: Header
    lines: tuple[Line, ...]
    damage: str
    of: int

    @property
    def carried(self) -> CarriedLine | None:
        """What a playtest carries; None for every other game."""
        first = self.lines[0] if self.lines else None
        return first if isinstance(first, CarriedLine) else None


def read_header(path: Path) -> Header:
    """Only the first line of a save: which rules and mission, and who plays. Raises SaveError with a sentence."""
    try:
        with open_file(path) as file:
            row = file.readline(MOST_LINE + 1)
    except OSError as error:
        raise SaveError(f"{path.name} cannot be read: {error.strerror or error}.") from error
    return _read_header(path, [row] if row else [])


def read_save(path: Path) -> SaveFile:
    """Read a save up to the first damage. Raises SaveError when even the header is unreadable."""
    try:
        rows, broken = _rows(read_file(path, MOST_BYTES))
    except OSError as error:
        if error.errno == errno.EFBIG:
            raise SaveError(f"{path.name} is larger than any save; it was not opened.") from error
        raise SaveError(f"{path.name} cannot be read: {error.strerror or error}.") from error
    header = _read_header(path, rows)
    lines: list[Line] = []
    seals, damage, seeded = _Seals(), "", False
    for number, row in enumerate(rows[1:], start=2):
        try:
            if broken and number == len(rows):
                raise ValueError(broken)
            line = decode_line(row)
            line = seals.opened(line) if isinstance(line, SealedLine) else line
            if header.table.sealed and number == _SEED:
                header, seeded = _with_seed(header, line), True
            elif isinstance(line, SeedLine):
                raise ValueError("a seed is not told here")
            else:
                lines.append(line)
        except ValueError as error:
            damage = f"{path.name}, line {number}: {error}"
            break
    if header.table.sealed and not seeded:
        raise SaveError(f"{path.name}, line 2: the seed is missing, without which a sealed game cannot begin.")
    _check_carried(path, header, lines, damage)
    answers = sum(any(kind in row for kind in _ANSWERS) for row in rows)
    return SaveFile(str(path), header, tuple(lines), damage, answers)


def _check_carried(path: Path, header: Header, lines: list[Line], damage: str) -> None:
    """A playtest carries its mission in its first line, and nowhere else. Raises SaveError."""
    carried = [place for place, line in enumerate(lines) if isinstance(line, CarriedLine)]
    if header.carries and carried[:1] != [0]:
        why = damage or f"{path.name} lacks it"
        raise SaveError(f"The mission that this playtest carries cannot be read, without which it cannot begin: {why}.")
    if carried[1:] or (carried and not header.carries):
        raise SaveError(f"{path.name} carries a mission where none belongs.")


def _rows(data: bytes) -> tuple[list[bytes], str]:
    """The lines of a save without their ends, and what is wrong with the last of them, or ""."""
    *rows, rest = data.split(b"\n", MOST_LINES)
    if not rest:
        return rows, ""
    return [*rows, rest], "it is cut off" if b"\n" not in rest else f"a save has no more than {MOST_LINES} lines"


_SEED = 2
"""The line of a sealed save that holds its seed."""
_ANSWERS = (b'"line":"entry"', b'"line":"past"', b'"of":"entry"', b'"of":"past"')


def _with_seed(header: Header, line: Line | SeedLine) -> Header:
    if not isinstance(line, SeedLine):
        raise ValueError("the seed of a sealed game is missing")
    return msgspec.structs.replace(header, seed=line.seed)


def _read_header(path: Path, rows: list[bytes]) -> Header:
    if not rows:
        raise SaveError(f"{path.name} is empty.")
    with contextlib.suppress(*_UNREADABLE):
        if len(rows[0]) <= MOST_LINE and msgspec.json.decode(rows[0], type=_Dated).format > FORMAT:
            raise SaveError(f"{path.name} was made by a newer version of the program. Update to play it.")
    try:
        header = decode_line(rows[0])
    except ValueError as error:
        raise SaveError(f"{path.name}, line 1: this is not a save of this program; {error}.") from error
    if not isinstance(header, Header):
        raise SaveError(f"{path.name}, line 1: a save begins with its header.")
    return header


class SaveWriter:
    """Appends lines to a save. A full disk does not stop play: lines wait to be written, and ``trouble`` says so."""

    def __init__(self, path: Path, lasting: bool = True, sealed: bool = False) -> None:
        """A ``lasting`` file outlives a power cut: up to its last header or position, ``secure`` or ``close``."""
        self.path = path
        self._encode = encode_sealed if sealed else encode_line
        self.trouble = ""
        self._lasting, self._insecure = lasting, False
        self._waiting: list[bytes] = []
        self._file: BinaryIO | None = None

    def write(self, line: Line) -> None:
        """Append one line and hand it to the operating system at once."""
        self._waiting.append(self._encode(line))
        try:
            if self._file is None:
                self._file = self.path.open("ab", buffering=0)
            data = b"".join(self._waiting)
            written = self._file.write(data)
            if written != len(data):
                raise OSError(f"only {written} of {len(data)} bytes fitted")
        except OSError as error:
            self._trouble(error)
            self._repair()
            return
        self._waiting = []
        self.trouble = ""
        self._insecure = True
        if isinstance(line, Header | SnapshotLine | StartLine):
            self.secure()
        if isinstance(line, Header) and self._lasting:
            keep_folder(self.path.parent)

    def secure(self) -> None:
        """Wait until the disk itself has what was written."""
        if self._file is None or not (self._lasting and self._insecure):
            return
        try:
            keep(self._file)
        except OSError as error:
            self._trouble(error)
        else:
            self._insecure = False

    def _trouble(self, error: OSError) -> None:
        self.trouble = f"Not saved: {error.strerror or error}."

    def _repair(self) -> None:
        """Cut off a half-written line, so that the next try continues a sound file."""
        if self._file is None:
            return
        with contextlib.suppress(OSError):
            self._file.close()
            data = self.path.read_bytes()
            os.truncate(self.path, data.rfind(b"\n") + 1)
        self._file = None

    def close(self) -> None:
        """Close the file, once the disk has it; writing again reopens it."""
        self.secure()
        if self._file is not None:
            self._file.close()
            self._file = None


def anew(path: Path, header: Header, lines: Iterable[Line], let_go: Callable[[], object]) -> Iterator[None]:
    """Write a whole save, a few lines at a time, and put it in the place of ``path`` when it is whole; ``let_go`` is
    called just before. Raises OSError."""
    with unfinished(path) as fresh:
        writer = SaveWriter(fresh, sealed=header.table.sealed)
        try:
            writer.write(header)
            for count, line in enumerate(lines, start=1):
                writer.write(line)
                if count % _LINES == 0:
                    yield
        finally:
            writer.close()
        if writer.trouble:
            raise OSError(writer.trouble)
        let_go()
        fresh.replace(path)
    keep_folder(path.parent)
