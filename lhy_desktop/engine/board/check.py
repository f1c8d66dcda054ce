"""Everything that is wrong with a sheet, reported at once, each fault with the path of the faulty value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drawn.covering import check_feature, covered
from lhy_desktop.engine.board.geometry import Cell, direction_of, in_hex, is_simple, neighbor
from lhy_desktop.engine.board.sheet import LARGEST, Footprint, Line, Sheet, Side

Path = tuple[str | int, ...]


class SheetProblem(msgspec.Struct, frozen=True):
    """One fault: where in the Sheet (such as ("lines", 3, "hexes", 2)), a sentence, and what kind of fault it is: the
    name by which an editor finds what mends it."""

    path: Path
    text: str
    key: str = ""


class SheetError(ValueError):
    """A sheet that cannot be played on; ``problems`` holds every fault."""

    def __init__(self, sheet: str, problems: tuple[SheetProblem, ...]) -> None:
        self.problems = problems
        super().__init__(f"Sheet {sheet}: " + " ".join(problem.text for problem in problems))


def problems(sheet: Sheet, sketch: bool = False) -> tuple[SheetProblem, ...]:
    """All faults of a sheet; empty when it is sound. A ``sketch`` may still lack buildings in its building hexes."""
    if not (2 <= sheet.columns <= LARGEST and 2 <= sheet.rows <= LARGEST):
        text = f"A sheet has 2 to {LARGEST} columns and rows; this one says {sheet.columns} by {sheet.rows}."
        return (SheetProblem(("columns",), text, "size"),)
    if len(sheet.grounds) != sheet.columns * sheet.rows:
        need = sheet.columns * sheet.rows
        text = f"{sheet.columns} columns of {sheet.rows} hexes need {need} hexes, not {len(sheet.grounds)}."
        return (SheetProblem(("grounds",), text, "size"),)
    return tuple(SheetProblem(path, text, key) for path, text, key in _all(sheet, sketch))


Found = tuple[Path, str, str]
"""Path, sentence, kind."""


def _all(sheet: Sheet, sketch: bool) -> Iterator[Found]:
    yield from _own(sheet)
    yield from _grounds(sheet)
    for i, one in enumerate(sheet.sides):
        for path, text, key in _side(sheet, one):
            yield ("sides", i, *path), text, key
    for i, line in enumerate(sheet.lines):
        for path, text, key in _line(sheet, line):
            yield ("lines", i, *path), text, key
    for i, footprint in enumerate(sheet.footprints):
        for path, text, key in _footprint(sheet, footprint):
            yield ("footprints", i, *path), text, key
    for i, feature in enumerate(sheet.features):
        for path, text in check_feature(sheet, feature):
            yield ("features", i, *path), text, "feature"
    yield from _covered(sheet)
    if not sketch:
        yield from _buildings(sheet)


def _known(word: str, vocabulary: tuple[str, ...], what: str) -> str | None:
    return None if word in vocabulary else f"{word!r} is no {what}; known are {', '.join(vocabulary)}."


def _missing(sheet: Sheet, hex: str) -> str | None:
    if sheet.has(hex):
        return None
    return f"{hex} is not on this sheet of {sheet.columns} columns and {sheet.rows} rows."


def _own(sheet: Sheet) -> Iterator[Found]:
    for i, one in enumerate(sheet.own):
        if one.word in words.TERRAIN:
            yield ("own", i), f"'{one.word}' is a word of all boards; it needs no entry.", "known"
        if one.shared not in words.TERRAIN or one.shared in words.BUILDINGS:
            known = ", ".join(word for word in words.TERRAIN if word not in words.BUILDINGS)
            yield ("own", i), f"'{one.word}' is like {one.shared!r}, which is no ground; known are {known}.", "shared"


def _grounds(sheet: Sheet) -> Iterator[Found]:
    sound = set()
    terrain = (*words.TERRAIN, *(one.word for one in sheet.own))
    names = sheet.names
    for i, ground in enumerate(sheet.grounds):
        if ground in sound:
            continue
        faults = [(_known(ground.terrain, terrain, "terrain"), "terrain")]
        faults += [(_known(flag, words.FLAGS, "remark on a hex"), "flag") for flag in ground.flags]
        if not -9 <= ground.level <= 20:
            faults.append((f"Level {ground.level} is outside -9 to 20.", "level"))
        if not 0 <= ground.fine <= 99:
            faults.append((f"Fine rank {ground.fine} is outside 0 to 99.", "fine"))
        texts = [(fault, key) for fault, key in faults if fault]
        if not texts:
            sound.add(ground)
        for text, key in texts:
            yield ("grounds", i), f"{names[i]}: {text}", key


def _side(sheet: Sheet, one: Side) -> Iterator[Found]:
    if text := _missing(sheet, one.hex):
        yield ("hex",), text, "off"
    if one.direction not in range(1, 7):
        yield ("direction",), f"A direction is 1 to 6, clockwise from straight up; {one.direction} is not.", "direction"
    if text := _known(one.kind, words.SIDES, "hexside feature"):
        yield ("kind",), text, "kind"
    for i, (low, high) in enumerate(one.openings):
        if not (0 <= low < high <= 1000) or low % 2 or high % 2:
            text = f"An opening runs between even numbers from 0 to 1000; {low} to {high} does not."
            yield ("openings", i), text, "opening"
    if not 0 <= one.fine <= 99:
        yield ("fine",), f"Fine rank {one.fine} is outside 0 to 99.", "fine"


def _line(sheet: Sheet, line: Line) -> Iterator[Found]:
    if text := _known(line.kind, words.LINES, "line"):
        yield ("kind",), text, "kind"
    if not line.hexes:
        yield ("hexes",), "A line needs at least one hex.", "empty"
        return
    faults = [(i, text) for i, name in enumerate(line.hexes) if (text := _missing(sheet, name))]
    if faults:
        for i, text in faults:
            yield ("hexes", i), text, "off"
        return
    cells = [sheet.places[name] for name in line.hexes]
    for i, (a, b) in enumerate(pairwise(cells)):
        if direction_of(b[0] - a[0], b[1] - a[1]) is None:
            yield (
                ("hexes", i + 1),
                f"{line.hexes[i + 1]} is not next to {line.hexes[i]}, so the {line.kind} is broken there.",
                "broken",
            )
    yield from _ends(sheet, line)
    if line.drawn and len(line.drawn) != len(line.hexes):
        yield (
            ("drawn",),
            f"{len(line.hexes)} hexes need {len(line.hexes)} drawn pieces, not {len(line.drawn)}.",
            "drawn",
        )
        return
    for i, ((c, v), points) in enumerate(zip(cells, line.drawn, strict=False)):
        if len(points) < 2 or not all(in_hex(c, v, point) for point in points):
            yield (
                ("drawn", i),
                f"The {line.kind} drawn for {line.hexes[i]} needs two points or more, all inside that hex.",
                "drawn",
            )
    yield from _gaps(line)


def _gaps(line: Line) -> Iterator[Found]:
    """Each drawn piece must begin where the one before it ends: at a point on their common hexside."""
    for i, (a, b) in enumerate(pairwise(line.drawn)):
        if a[-1:] != b[:1]:
            before, here = line.hexes[i], line.hexes[i + 1]
            text = f"The {line.kind} drawn for {here} does not begin where that of {before} ends."
            yield ("drawn", i + 1), text, "drawn"


def _ends(sheet: Sheet, line: Line) -> Iterator[Found]:
    places = sheet.places
    for field, name, way in (("start", line.hexes[0], line.start), ("end", line.hexes[-1], line.end)):
        if way is None:
            continue
        if way not in range(1, 7):
            yield (field,), f"A direction is 1 to 6, clockwise from straight up; {way} is not.", "end"
        elif _on(sheet, neighbor(*places[name], way)):
            text = f"Direction {way} from {name} stays on the sheet; name the next hex in the chain instead."
            yield (field,), text, "end"


def _on(sheet: Sheet, cell: Cell) -> bool:
    return 1 <= cell[0] <= sheet.columns and cell[1] >= 0 and cell[1] // 2 < sheet.rows


def _footprint(sheet: Sheet, footprint: Footprint) -> Iterator[Found]:
    if text := _known(footprint.kind, words.BUILDINGS, "building"):
        yield ("kind",), text, "kind"
    if text := _missing(sheet, footprint.hex):
        yield ("hex",), text, "off"
        return
    c, v = sheet.places[footprint.hex]
    if not all(in_hex(c, v, point) for point in footprint.points):
        text = f"The building of {footprint.hex} reaches out of its hex; draw each hex's part for itself."
        yield ("points",), text, "outline"
    if not is_simple(footprint.points):
        yield (
            ("points",),
            f"The outline of the building of {footprint.hex} crosses itself or has fewer than three corners.",
            "outline",
        )


def _covered(sheet: Sheet) -> Iterator[Found]:
    """Each hex has the terrain of the last area that is drawn over its center."""
    for hex, i in covered(sheet).items():
        kind, terrain = sheet.features[i].kind, sheet.ground(hex).terrain
        if kind in words.TERRAIN and terrain != kind:
            said = f"{hex} lies in drawn {kind.replace('_', ' ')}, but its row says {terrain.replace('_', ' ')}."
            yield ("grounds", sheet.names.index(hex)), said, "covered"


def _buildings(sheet: Sheet) -> Iterator[Found]:
    buildings = frozenset(words.BUILDINGS)
    drawn = {footprint.hex for footprint in sheet.footprints}
    drawn |= {hex for hex, i in covered(sheet).items() if sheet.features[i].kind in buildings}
    for i, (name, ground) in enumerate(zip(sheet.names, sheet.grounds, strict=True)):
        if ground.terrain in buildings and name not in drawn:
            what = ground.terrain.replace("_", " ")
            article = "an" if what.startswith("u") else "a"
            text = f"{name} is {article} {what}, but no building is drawn there; lines of sight read the drawing."
            yield ("grounds", i), text, "undrawn"
