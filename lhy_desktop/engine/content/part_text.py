"""A part of a board as text: what the clipboard carries from window to window, and what a stamp's file holds.

The text is that of a small board on which the part lies, with two keys more: ``part`` says by rows of ``x`` and ``.``
which hexes belong to it, ``kinds`` of what it consists; what it does not hold stays as it is where it is put down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec

from lhy_desktop.engine.board.editing.lifting import Lifted
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.part import Part, moved, part_of, put
from lhy_desktop.engine.board.editing.sorts import SORTS, sparing
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.board.sheet import Sheet
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.content.boards import sheet_in
from lhy_desktop.engine.content.problems import ContentError, Problem
from lhy_desktop.engine.content.schema import check
from lhy_desktop.engine.content.yaml_file import Document, parse

if TYPE_CHECKING:
    from lhy_desktop.engine.content.part_schema import PartFile

ALL = frozenset(SORTS)


class Clip(msgspec.Struct, frozen=True):
    """A part that was copied, and the kinds of things (``sorts.SORTS``) that it holds."""

    part: Part
    kinds: frozenset[str] = ALL

    @staticmethod
    def of(sheet: Sheet, cells: frozenset[Cell], locked: frozenset[str] = frozenset()) -> Clip:
        """Copy some hexes of a sheet, without what is locked. ValueError with a sentence without any hexes."""
        if not cells:
            raise ValueError("Nothing is selected.")
        bare = msgspec.structs.replace(blank(sheet.columns, sheet.rows), id=sheet.id)
        return Clip(part_of(sparing(bare, sheet, locked), cells), ALL - locked)

    def lifted(self, sheet: Sheet, at: Cell) -> Lifted:
        """The part in the air over a sheet, its middle hex at a place."""
        return Lifted.pasted(sheet, self.part, at)

    def on(self, sheet: Sheet, at: Cell, locked: frozenset[str] = frozenset(), motion: Motion | None = None) -> Sheet:
        """A sheet with the part put down, its middle hex at a place, turned and mirrored as ``motion`` says; kinds that
        the part does not hold, and locked ones, stay as they are."""
        lifted = self.lifted(sheet, at)
        if motion is not None:
            own = msgspec.structs.replace(lifted.motion, sixths=motion.sixths, mirrored=motion.mirrored)
            lifted = msgspec.structs.replace(lifted, motion=own)
        return sparing(sheet, lifted.put().sheet, (ALL - self.kinds) | locked)


def blank(columns: int, rows: int) -> Sheet:
    """A sheet of open ground, with at least two rows and columns."""
    return Sheet.of("part", max(2, columns), max(2, rows))


def part_text(clip: Clip, id: str = "part", title: str = "", comment: str = "") -> str:
    """A clip as text. ValueError with a sentence when it cannot be read back as the same."""
    text = quick_text(clip, id, title, comment)
    try:
        read = read_part(text, id)
    except ContentError as error:
        raise ValueError(f"This part cannot be kept as text: {error.problems[0].text}") from error
    if read.part.grounds != _cornered(clip.part).grounds:
        raise ValueError("This part cannot be kept as text: it does not read back as the same.")
    return text


def quick_text(clip: Clip, id: str = "part", title: str = "", comment: str = "") -> str:
    """The same without reading it back."""
    there = _cornered(clip.part)
    bare = blank(max(c for c, _ in there.grounds), max(v for _, v in there.grounds) // 2 + 1)
    sheet = msgspec.structs.replace(put(bare, there).sheet, id=id, title=title)
    return write_board(sheet, comment) + "\n".join(_more(sheet, clip.kinds, there.grounds.keys())) + "\n"


def _cornered(part: Part) -> Part:
    """The part in the upper left corner, where its columns and half rows are as odd or even as they were."""
    left, up = (min(c for c, _ in part.grounds) - 1) // 2 * 2, min(v for _, v in part.grounds) // 2 * 2
    return moved(part, Motion(by=(-left, -up)))


def _more(sheet: Sheet, kinds: frozenset[str], cells: Iterable[Cell]) -> Iterable[str]:
    yield f"kinds: [{', '.join(sort for sort in SORTS if sort in kinds)}]"
    inside = set(cells)
    if len(inside) < sheet.columns * sheet.rows:
        yield "part:  # row by row: the hexes that belong to it"
        for row in range(sheet.rows):
            yield f"- '{''.join('x' if (c, 2 * row + c % 2) in inside else '.' for c in range(1, sheet.columns + 1))}'"


def read_part(text: str, label: str) -> Clip:
    """What a text says. Raises ContentError with every problem when it is no part of a board."""
    return read_named(parse(text.encode("utf-8", "surrogatepass"), label))[1]


def read_named(document: Document) -> tuple[str, Clip]:
    """The title that a text gives its part, and the part. Raises ContentError."""
    from lhy_desktop.engine.content.part_schema import PartFile

    file = check(document, PartFile)
    sheet = sheet_in(document, file)
    cells = frozenset(sheet.places.values())
    if file.part:
        _fit(document, file)
        cells = frozenset(cell for cell in cells if file.part[cell[1] // 2][cell[0] - 1] == "x")
    if not cells:
        raise ContentError((Problem(document.file, *document.at(("part",)), "No hex belongs to this part."),))
    return file.title, Clip(part_of(sheet, cells), frozenset(file.kinds))


def _fit(document: Document, file: PartFile) -> None:
    wrong = [index for index, row in enumerate(file.part) if len(row) != file.columns or not set(row) <= {"x", "."}]
    where = ("part", wrong[0]) if wrong else ("part",)
    if wrong or len(file.part) != file.rows:
        text = f"The rows of 'part' are {file.rows}, each of {file.columns} letters x or '.'."
        raise ContentError((Problem(document.file, *document.at(where), text),))
