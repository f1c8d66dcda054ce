"""Board files to sheets: compact rows of codes with a legend, read and checked, and every problem reported with its
line."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path as FilePath
from typing import TYPE_CHECKING

from lhy_desktop.engine.board.check import SheetProblem
from lhy_desktop.engine.board.check import problems as sheet_problems
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.geometry import Point, center
from lhy_desktop.engine.board.known import Known, unknown
from lhy_desktop.engine.board.names import parse_hex, sheet_names
from lhy_desktop.engine.board.sheet import Feature, Footprint, Ground, Ignored, Line, OwnWord, Sheet, Side
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import ContentError, Problem, suggestion
from lhy_desktop.engine.content.schema import Source, check, finish, load
from lhy_desktop.engine.content.unsaved import unsaved_bytes
from lhy_desktop.engine.content.yaml_file import Document, Path, parse

if TYPE_CHECKING:
    from lhy_desktop.engine.content.board_schema import BoardFile

FOLDER = "maps/boards"
LEVEL_CODES = "0123456789abcdefghijk"
"""Levels 0 to 20; levels -1 to -9 are the letters A to I."""
SUNK_CODES = "ABCDEFGHI"

_SIDE = re.compile(r"(?P<hex>[A-Z]{1,3}[0-9]{1,3})/(?P<way>[1-6])(?P<spans>(?: [0-9]{1,4}-[0-9]{1,4})*)\Z")


def board_ids(places: Places | None = None) -> tuple[str, ...]:
    """Ids of all boards, both the shipped ones and the user's."""
    return tuple((places or find_places()).files(FOLDER))


def read_board(board: str, places: Places | None = None, known: Known | None = None) -> tuple[Sheet, Source]:
    """A board by id, read again only when its file changes. Raises ContentError with every problem: ``known`` makes
    each word one that the rules of the reader do not know."""
    where = places or find_places()
    path = where.find(FOLDER, board)
    label = where.label(path)
    if unsaved_bytes(path) is None:
        stamp = path.stat() if path.exists() else None
        sheet, source = _kept(path, label, (stamp.st_mtime_ns, stamp.st_size) if stamp else ())
    else:
        sheet, source = read_board_file(path, label)
    if known is not None and (strange := unknown(sheet, known)):
        _refuse(path, source.label, strange)
    return sheet, source


def _refuse(path: FilePath, label: str, strange: tuple[SheetProblem, ...]) -> None:
    """Raise ContentError with the lines of the file on which these words stand."""
    from lhy_desktop.engine.content.board_schema import BoardFile

    document, _ = load(path, label)
    reader = _Reader(document, check(document, BoardFile))
    reader.sheet()
    reader.note(strange)
    finish(document)


@lru_cache(maxsize=64)
def _kept(path: FilePath, label: str, stamp: tuple[int, ...]) -> tuple[Sheet, Source]:
    return read_board_file(path, label)


def read_board_file(path: FilePath, label: str = "", sketch: bool = False) -> tuple[Sheet, Source]:
    """A board file as a Sheet; a ``sketch`` may still lack buildings. Raises ContentError with every problem of the
    file."""
    from lhy_desktop.engine.content.board_schema import BoardFile

    document, source = load(path, label)
    return _Reader(document, check(document, BoardFile)).sheet(sketch), source


def written_sheet(text: str, label: str) -> Sheet:
    """The sheet of a board file's text as an editor works on it: as its rows say it, and perhaps unfit to be played on.
    Raises ContentError when the text is no board file."""
    from lhy_desktop.engine.content.board_schema import BoardFile

    document = parse(text.encode("utf-8", "surrogatepass"), label)
    return _Reader(document, check(document, BoardFile)).written()


def sheet_in(document: Document, file: BoardFile) -> Sheet:
    """The sheet of a document that was read as a board file or as one with more keys, unchecked. Raises
    ContentError."""
    return _Reader(document, file).written()


def validate_file(path: FilePath) -> tuple[Problem, ...]:
    """Every problem of a board file; empty when it is sound. Never raises, whatever the file holds."""
    try:
        read_board_file(path)
    except ContentError as error:
        return error.problems
    return ()


class _Reader:
    """Turns a checked file into a sheet, and notes problems with their places in the file."""

    def __init__(self, document: Document, file: BoardFile) -> None:
        self._document = document
        self._file = file
        self._places: dict[tuple[str, int], Path] = {}

    def sheet(self, sketch: bool = False) -> Sheet:
        """The sheet, or the unfinished sheet of a ``sketch``. Raises ContentError when the file has problems."""
        made = with_ground(self.written())
        self.note(sheet_problems(made, sketch))
        finish(self._document)
        return made

    def written(self) -> Sheet:
        """The sheet as its rows say it, without the ground of drawn areas and unchecked. Raises ContentError when the
        file cannot be read as a sheet at all."""
        file = self._file
        grounds = self._grounds()
        finish(self._document)
        made = Sheet(
            id=file.id,
            columns=file.columns,
            rows=file.rows,
            grounds=grounds,
            sides=self._sides(),
            lines=self._lines(),
            footprints=self._footprints(),
            title=file.title,
            features=self._features(),
            meters=file.hex_meters,
            own=tuple(OwnWord(word, one.like, one.color) for word, one in file.words.items()),
            ignored=tuple(Ignored(one.finding, one.at or "", one.reason) for one in file.ignored),
        )
        finish(self._document)
        return made

    def note(self, problems: tuple[SheetProblem, ...]) -> None:
        """Note problems of the sheet on the lines of the file where they stand."""
        for problem in problems:
            self._note(self._place(problem.path), problem.text)

    def _note(self, path: Path, text: str) -> None:
        self._document.problem(self._document.at(path), text)

    def _place(self, path: Path) -> Path:
        """The place in the file where a fault of the sheet stands."""
        match path:
            case ("grounds", int(index), *_):
                return ("hexes", index % self._file.rows)
            case ("own", int(index), *_):
                return ("words", list(self._file.words)[index])
            case ("footprints", int(index), *_):
                return ("buildings", index)
            case ("features", int(index), "points", *rest):
                return ("features", index, "at", *rest)
            case ("features", int(index), *_):
                return ("features", index)
            case ("lines", int(index), *rest):
                return ("lines", index, *rest[:1])
            case (str(name), int(index), *_):
                return self._places.get((name, index), ())
            case _:
                return path

    def _grounds(self) -> tuple[Ground, ...]:
        file = self._file
        codes = self._codes()
        hexes = self._rows("hexes", file.hexes)
        levels = self._rows("levels", file.levels) if file.levels else ["0" * file.columns] * file.rows
        if self._document.problems:
            return ()
        flags = self._flags()
        made: list[Ground] = []
        for index, name in enumerate(sheet_names(file.columns, file.rows)):
            column, row = divmod(index, file.rows)
            terrain, look = self._coded(codes, hexes[row][column], row)
            level = self._level(levels[row][column], row)
            fine = file.fine.get(name, 0)
            made.append(Ground(terrain, level, fine, look, file.labels.get(name, ""), tuple(flags.get(name, ()))))
        self._known_names(("fine", "labels"))
        return tuple(made)

    def _codes(self) -> dict[str, tuple[str, str]]:
        codes: dict[str, tuple[str, str]] = {}
        for code, entry in self._file.legend.items():
            if len(code) != 1:
                self._note(("legend", code), f"A code of the legend is one character; '{code}' is not.")
            codes[code] = (entry, "") if isinstance(entry, str) else (entry.terrain, entry.look)
        return codes

    def _rows(self, key: str, rows: tuple[str, ...]) -> list[str]:
        file = self._file
        if len(rows) != file.rows:
            self._note((key,), f"There are {len(rows)} rows of {key}; the board has {file.rows}.")
        for index, row in enumerate(rows):
            if len(row) != file.columns:
                self._note((key, index), f"This row has {len(row)} codes; the board has {file.columns} columns.")
        return list(rows)

    def _coded(self, codes: dict[str, tuple[str, str]], code: str, row: int) -> tuple[str, str]:
        found = codes.get(code)
        if found is None:
            self._note(("hexes", row), f"The code '{code}' is not in the legend.{suggestion(code, tuple(codes))}")
            return "open", ""
        return found

    def _level(self, code: str, row: int) -> int:
        if code in LEVEL_CODES:
            return LEVEL_CODES.index(code)
        if code in SUNK_CODES:
            return -1 - SUNK_CODES.index(code)
        self._note(("levels", row), f"'{code}' is no level. Allowed: 0 to 9, a to k for 10 to 20, A to I for -1 to -9.")
        return 0

    def _flags(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        names = set(sheet_names(self._file.columns, self._file.rows))
        for flag, hexes in self._file.flags.items():
            for index, hex in enumerate(hexes):
                found.setdefault(hex, []).append(flag)
                if hex not in names:
                    self._note(("flags", flag, index), f"{hex} is not on this board.")
        return found

    def _known_names(self, keys: tuple[str, ...]) -> None:
        names = set(sheet_names(self._file.columns, self._file.rows))
        for key in keys:
            for hex in getattr(self._file, key):
                if hex not in names:
                    self._note((key, hex), f"{hex} is not on this board.")

    def _sides(self) -> tuple[Side, ...]:
        made: list[Side] = []
        for kind, texts in self._file.sides.items():
            for index, text in enumerate(texts):
                self._places["sides", len(made)] = ("sides", kind, index)
                side = self._side(text, kind, ("sides", kind, index))
                made += [side] if side else []
        for index, contour in enumerate(self._file.contours):
            self._places["sides", len(made)] = ("contours", index)
            side = self._side(contour.side, "contour", ("contours", index), contour.level, contour.fine)
            made += [side] if side else []
        return tuple(made)

    def _side(self, text: str, kind: str, place: Path, level: int = 0, fine: int = 0) -> Side | None:
        found = _SIDE.match(text)
        if found is None:
            self._note(place, f"'{text[:40]}' is no hexside. Write F5/3, or F5/3 400-600 with an opening.")
            return None
        spans = tuple(_span(word) for word in found["spans"].split())
        return Side(found["hex"], int(found["way"]), kind, spans, level, fine)

    def _lines(self) -> tuple[Line, ...]:
        made = []
        for index, text in enumerate(self._file.lines):
            hexes = tuple(text.hexes.split())
            drawn: tuple[tuple[Point, ...], ...] = ()
            if len(text.drawn) == len(hexes):
                drawn = tuple(self._moved(hex, points) for hex, points in zip(hexes, text.drawn, strict=True))
            elif text.drawn:
                where: Path = ("lines", index, "drawn")
                self._note(where, f"There are {len(text.drawn)} pieces drawn; the {text.kind} has {len(hexes)} hexes.")
            made.append(Line(text.kind, hexes, text.start, text.end, drawn, text.name))
        return tuple(made)

    def _footprints(self) -> tuple[Footprint, ...]:
        return tuple(Footprint(one.kind, one.hex, self._moved(one.hex, one.at)) for one in self._file.buildings)

    def _features(self) -> tuple[Feature, ...]:
        return tuple(Feature(one.kind, one.at, one.width, one.name) for one in self._file.features)

    def _moved(self, hex: str, offsets: tuple[Point, ...]) -> tuple[Point, ...]:
        """Offsets from a hex center as points of the sheet; the check of the sheet reports a name that is no hex."""
        try:
            x, y = center(*parse_hex(hex))
        except ValueError:
            return offsets
        return tuple((x + dx, y + dy) for dx, dy in offsets)


def _span(word: str) -> tuple[int, int]:
    low, _, high = word.partition("-")
    return int(low), int(high)
