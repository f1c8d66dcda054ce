"""Sheets to board files in a stable order, so that a small change of a board makes a small change of its file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from lhy_desktop.engine.board.geometry import Point, center
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.board.sheet import USUAL_METERS, Ground, Sheet, Side
from lhy_desktop.engine.content.boards import LEVEL_CODES, SUNK_CODES

CODES: dict[str, str] = {
    "open": ".",
    "field": "f",
    "village": "v",
    "woods": "w",
    "heavy_woods": "W",
    "jungle": "j",
    "heavy_jungle": "J",
    "brush": "b",
    "orchard": "o",
    "palm": "p",
    "marsh": "m",
    "beach": "e",
    "river": "r",
    "wooden_building": "h",
    "stone_building": "s",
    "hut": "t",
    "church": "c",
    "urban_building": "u",
    "rubble": "R",
}
"""The writer's code for each terrain word; a ground with a look of its own, and one of an unknown word, gets a free
code."""
FREE = "123456789ABCDEFGHIKLMNOPQSTUVXYZadgiklnqxyz"


def write_board(sheet: Sheet, comment: str = "") -> str:
    """The text of a board file that reads back as this sheet. Sides and buildings keep their order within each kind."""
    return "\n".join(_text(sheet, comment)) + "\n"


def _text(sheet: Sheet, comment: str) -> Iterator[str]:
    for line in comment.splitlines():
        yield f"# {line}".rstrip()
    yield f"id: {sheet.id}"
    yield f"title: {_quoted(sheet.title)}"
    yield f"columns: {sheet.columns}"
    yield f"rows: {sheet.rows}"
    if sheet.meters != USUAL_METERS:
        yield f"hex_meters: {sheet.meters}"
    if sheet.own:
        yield "words:  # of one rulebook, each with the word as which it is painted"
    for one in sheet.own:
        yield f"  {one.word}: {{like: {one.shared}, color: {_quoted(one.color)}}}"
    codes = _legend(sheet.grounds)
    yield "legend:"
    for (terrain, look), code in codes.items():
        yield f"  {_quoted(code)}: " + (f"{{terrain: {terrain}, look: {_quoted(look)}}}" if look else terrain)
    yield "hexes:  # row by row from the top: A1 B0 C1 D0 ..., then A2 B1 C2 D1 ..."
    yield from _rows(sheet, [codes[ground.terrain, ground.look] for ground in sheet.grounds])
    if any(ground.level for ground in sheet.grounds):
        yield "levels:"
        yield from _rows(sheet, [level_code(ground.level) for ground in sheet.grounds])
    yield from _by_hex(sheet)
    yield from _sides(sheet.sides)
    yield from _lines(sheet)
    yield from _buildings(sheet)
    yield from _features(sheet)
    yield from _ignored(sheet)


def _legend(grounds: Iterable[Ground]) -> dict[tuple[str, str], str]:
    kinds = sorted({(ground.terrain, ground.look) for ground in grounds})
    free = chain(FREE, map(chr, range(0xC0, 0x250)))
    return {(terrain, look): next(free) if look or terrain not in CODES else CODES[terrain] for terrain, look in kinds}


def _rows(sheet: Sheet, codes: list[str]) -> Iterator[str]:
    for row in range(sheet.rows):
        yield f"- '{''.join(codes[column * sheet.rows + row] for column in range(sheet.columns))}'"


def level_code(level: int) -> str:
    """The character of a level, -9 to 20, in the rows of a board file."""
    return LEVEL_CODES[level] if level >= 0 else SUNK_CODES[-1 - level]


def _by_hex(sheet: Sheet) -> Iterator[str]:
    named = list(zip(sheet.names, sheet.grounds, strict=True))
    fine = [f"{name}: {ground.fine}" for name, ground in named if ground.fine]
    labels = [f"{name}: {_quoted(ground.label)}" for name, ground in named if ground.label]
    if fine:
        yield f"fine: {{{', '.join(fine)}}}"
    if labels:
        yield f"labels: {{{', '.join(labels)}}}"
    flags: dict[str, list[str]] = {}
    for name, ground in named:
        for flag in ground.flags:
            flags.setdefault(flag, []).append(name)
    if flags:
        yield "flags:"
        for flag in sorted(flags):
            yield f"  {flag}: [{', '.join(flags[flag])}]"


def _sides(sides: tuple[Side, ...]) -> Iterator[str]:
    kinds: dict[str, list[Side]] = {}
    for side in sides:
        kinds.setdefault(side.kind, []).append(side)
    contours = kinds.pop("contour", [])
    if kinds:
        yield "sides:"
    for kind, some in kinds.items():
        yield f"  {kind}:"
        for side in some:
            spans = "".join(f" {low}-{high}" for low, high in side.openings)
            yield f"  - {side.hex}/{side.direction}{spans}"
    if contours:
        yield "contours:"
    for side in contours:
        yield f"- {{side: {side.hex}/{side.direction}, level: {side.level}, fine: {side.fine}}}"


def _lines(sheet: Sheet) -> Iterator[str]:
    if sheet.lines:
        yield "lines:"
    for line in sheet.lines:
        yield f"- kind: {line.kind}"
        if line.name:
            yield f"  name: {_quoted(line.name)}"
        if line.start is not None:
            yield f"  start: {line.start}"
        if line.end is not None:
            yield f"  end: {line.end}"
        yield f"  hexes: {' '.join(line.hexes)}"
        if line.drawn:
            yield "  drawn:  # offsets from each hex's center"
            for hex, points in zip(line.hexes, line.drawn, strict=True):
                yield f"  - {_offsets(hex, points)}"


def _buildings(sheet: Sheet) -> Iterator[str]:
    if sheet.footprints:
        yield "buildings:  # corners as offsets from the hex's center"
    for one in sheet.footprints:
        yield f"- {{hex: {one.hex}, kind: {one.kind}, at: {_offsets(one.hex, one.points)}}}"


def _features(sheet: Sheet) -> Iterator[str]:
    if sheet.features:
        yield "features:  # drawn across hexes: corners, or the line of a band, in coordinates of the sheet"
    for one in sheet.features:
        name = f", name: {_quoted(one.name)}" if one.name else ""
        width = f", width: {one.width}" if one.width else ""
        yield f"- {{kind: {one.kind}{name}{width}, at: [{', '.join(f'[{x}, {y}]' for x, y in one.points)}]}}"


def _ignored(sheet: Sheet) -> Iterator[str]:
    if sheet.ignored:
        yield "ignored:  # what the editor finds and the author leaves as it is"
    for one in sheet.ignored:
        at = f", at: {one.at}" if one.at else ""
        yield f"- {{finding: {one.finding}{at}, reason: {_quoted(one.reason)}}}"


def _offsets(hex: str, points: tuple[Point, ...]) -> str:
    x, y = center(*parse_hex(hex))
    return "[" + ", ".join(f"[{px - x}, {py - y}]" for px, py in points) + "]"


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
