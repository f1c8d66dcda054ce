"""What mends a fault of a sheet, kind by kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.check import SheetProblem
from lhy_desktop.engine.board.drafting import NoRoomError
from lhy_desktop.engine.board.drafting.routes import draw_lines, drawable
from lhy_desktop.engine.board.drawn.covering import covered
from lhy_desktop.engine.board.editing.painting import painted
from lhy_desktop.engine.board.geometry import direction_of
from lhy_desktop.engine.board.sheet import Line, Sheet, Side

Make = Callable[[Sheet], Sheet]
"""What mends a fault of the sheet it was found on; it can be sent to another process."""
_LISTS = ("sides", "lines", "footprints", "features")
_ONE = {"sides": "this hexside feature", "lines": "this line", "footprints": "this building", "features": "this shape"}


def of(sheet: Sheet, problem: SheetProblem) -> Iterator[tuple[str, Make]]:
    """Names of fixes and what each makes of the sheet; the first is the one to be expected."""
    match problem.path, problem.key:
        case ("grounds", int(i), *_), key:
            yield from _ground(sheet, i, key)
        case ("own", int(i), *_), key:
            if key == "shared":
                yield "Paint it as open ground", partial(_own_like, i=i, shared="open")
            else:
                yield "Take this entry away", partial(without, name="own", i=i)
        case ("sides", int(i), "openings", *_), _:
            shut = msgspec.structs.replace(sheet.sides[i], openings=())
            yield "Close the openings", partial(with_side, i=i, side=shut)
        case ("sides", int(i), *_), "fine":
            yield "Without a rank", partial(with_side, i=i, side=msgspec.structs.replace(sheet.sides[i], fine=0))
        case ("lines", int(i), *rest), key:
            yield from _line(sheet, i, rest, key)
        case ("footprints", int(i), *_), "outline":
            yield "Draw it anew", partial(_drawn_anew, i=i)
        case _:
            pass
    if problem.path[0] in _LISTS and len(problem.path) > 1:
        name, number = str(problem.path[0]), int(problem.path[1])
        yield f"Take {_ONE[name]} away", partial(without, name=name, i=number)


def _ground(sheet: Sheet, i: int, key: str) -> Iterator[tuple[str, Make]]:
    ground, hex = sheet.grounds[i], sheet.names[i]
    if key == "undrawn":
        yield "Draw a building", partial(redrawn, hex=hex)
    if key == "flag":
        flags = tuple(flag for flag in ground.flags if flag in words.FLAGS)
        yield "Without the unknown remark", partial(with_ground_of, i=i, flags=flags)
    if key == "level":
        level = max(-9, min(20, ground.level))
        yield f"Make it level {level}", partial(with_ground_of, i=i, level=level)
    if key == "fine":
        yield "Without a rank", partial(with_ground_of, i=i, fine=0)
    if key == "covered":
        drawn = sheet.features[covered(sheet)[hex]].kind
        yield f"Make the hex {drawn.replace('_', ' ')} too", partial(with_ground_of, i=i, terrain="open")
    if key in ("undrawn", "terrain"):
        yield "Make it open ground", partial(painted, cells=frozenset((sheet.places[hex],)), terrain="open")


def _line(sheet: Sheet, i: int, rest: list[str | int], key: str) -> Iterator[tuple[str, Make]]:
    if key in ("broken", "off"):
        yield "Cut it there", partial(_cut, i=i)
    whole = drawable(sheet, sheet.lines[i])
    if key == "drawn" and whole:
        yield "Draw it anew", partial(with_line, i=i)
    if key == "end" and rest and whole:
        yield "Let it end in its hex", partial(_ended, i=i, end=str(rest[0]))


def with_ground_of(sheet: Sheet, i: int, **facts: Any) -> Sheet:
    """The sheet with other facts about the ground of its hex number ``i``."""
    ground = msgspec.structs.replace(sheet.grounds[i], **facts)
    return msgspec.structs.replace(sheet, grounds=(*sheet.grounds[:i], ground, *sheet.grounds[i + 1 :]))


def with_line(sheet: Sheet, i: int, **facts: Any) -> Sheet:
    """The sheet with other facts about one of its lines, which is drawn anew."""
    line = msgspec.structs.replace(sheet.lines[i], **{"drawn": (), **facts})
    others = (*sheet.lines[:i], *sheet.lines[i + 1 :])
    made = draw_lines(sheet, (*others, line))[-1]
    return msgspec.structs.replace(sheet, lines=(*sheet.lines[:i], made, *sheet.lines[i + 1 :]))


def _own_like(sheet: Sheet, i: int, shared: str) -> Sheet:
    one = msgspec.structs.replace(sheet.own[i], shared=shared)
    return msgspec.structs.replace(sheet, own=(*sheet.own[:i], one, *sheet.own[i + 1 :]))


def _ended(sheet: Sheet, i: int, end: str) -> Sheet:
    return with_line(sheet, i, **{end: None})


def _drawn_anew(sheet: Sheet, i: int) -> Sheet:
    return redrawn(without(sheet, "footprints", i), sheet.footprints[i].hex)


def with_side(sheet: Sheet, i: int, side: Side) -> Sheet:
    """The sheet with another hexside feature in its place."""
    return msgspec.structs.replace(sheet, sides=(*sheet.sides[:i], side, *sheet.sides[i + 1 :]))


def without(sheet: Sheet, name: str, i: int) -> Sheet:
    """The sheet without one of its ``sides``, ``lines``, ``footprints`` or ``features``. Hexes that were built on only
    there are yards then."""
    values = getattr(sheet, name)
    made = msgspec.structs.replace(sheet, **{name: (*values[:i], *values[i + 1 :])})
    if name != "footprints" or not made.has(hex := values[i].hex):
        return made
    left = any(one.hex == hex for one in made.footprints) or hex in covered(made)
    if left or made.ground(hex).terrain not in words.BUILDINGS:
        return made
    at = made.names.index(hex)
    return with_ground_of(made, at, terrain="village")


def redrawn(sheet: Sheet, hex: str) -> Sheet:
    """A building drawn where there is none now; a yard where roads leave no room for one."""
    at = sheet.names.index(hex)
    terrain = sheet.grounds[at].terrain
    if terrain not in words.BUILDINGS:
        return sheet
    try:
        return painted(sheet, frozenset((sheet.places[hex],)), terrain, sheet.grounds[at].look)
    except NoRoomError:
        return with_ground_of(sheet, at, terrain="village")


def _cut(sheet: Sheet, i: int) -> Sheet:
    """The line in pieces where it is broken or off the sheet."""
    line, pieces, chain = sheet.lines[i], list[Line](), list[int]()
    for k, hex in enumerate((*line.hexes, "")):
        fits = sheet.has(hex) and (not chain or _next(sheet, line.hexes[chain[-1]], hex))
        if not fits and chain:
            pieces.append(_piece(line, chain[0], chain[-1] + 1))
            chain = []
        if sheet.has(hex):
            chain.append(k)
    kept = [one for one in pieces if len(one.hexes) > 1 or one.start is not None or one.end is not None]
    return msgspec.structs.replace(sheet, lines=(*sheet.lines[:i], *kept, *sheet.lines[i + 1 :]))


def _piece(line: Line, first: int, stop: int) -> Line:
    whole = len(line.drawn) == len(line.hexes)
    return msgspec.structs.replace(
        line,
        hexes=line.hexes[first:stop],
        start=line.start if first == 0 else None,
        end=line.end if stop == len(line.hexes) else None,
        drawn=line.drawn[first:stop] if whole else (),
    )


def _next(sheet: Sheet, one: str, other: str) -> bool:
    a, b = sheet.places[one], sheet.places[other]
    return direction_of(b[0] - a[0], b[1] - a[1]) is not None
