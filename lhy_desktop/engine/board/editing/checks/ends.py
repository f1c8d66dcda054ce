"""Ends of lines: one hex too short, in the open, and lines drawn twice."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Set
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drafting.routes import FAMILIES
from lhy_desktop.engine.board.editing import mending
from lhy_desktop.engine.board.editing.checks.survey import WAYS, Survey
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.board.editing.part import on_sheet
from lhy_desktop.engine.board.editing.ways import laid
from lhy_desktop.engine.board.geometry import DIRECTIONS, Cell, direction_of, neighbor
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Line, Sheet

FARTHEST = 12
"""How many hexes a way is looked for that an end could be led on."""
_LED = frozenset(("road", "sunken_road", "rail"))
"""Lines that lead somewhere; a path may end in a wood or a meadow."""
_WATERS = frozenset(("river", "stream"))


class LooseEnd(NamedTuple):
    """The first or last hex of a line that ends there for no visible reason, and the direction in which it comes."""

    line: int
    first: bool
    kind: str
    hex: str
    way: int


def loose_ends(survey: Survey, kinds: Set[str] = WAYS) -> Iterator[LooseEnd]:
    """Ends of roads, paths and rails inside the sheet, in hexes with no other line of their family; or those of other
    kinds of line."""
    for i, line in enumerate(survey.sheet.lines):
        if line.kind not in kinds or len(line.hexes) < 2:
            continue
        for first, leaves in ((True, line.start), (False, line.end)):
            hex, before = line.hexes[:2] if first else line.hexes[:-3:-1]
            (c, v), (b, w) = survey.sheet.places[hex], survey.sheet.places[before]
            way = direction_of(c - b, v - w)
            if leaves is None and way is not None and _alone(survey, line, hex):
                yield LooseEnd(i, first, line.kind, hex, way)


def _alone(survey: Survey, line: Line, hex: str) -> bool:
    """Whether no other line of the family comes there, and the middle of the hex does not lie on the edge."""
    cell = survey.sheet.places[hex]
    return not on_edge(survey, cell) and line.hexes.count(hex) == 1 and survey.families[FAMILIES[line.kind]][hex] == 1


def on_edge(survey: Survey, cell: Cell) -> bool:
    """Whether a hex is cut in half by the edge of the sheet."""
    columns, rows = survey.size
    return cell[0] in (1, columns) or cell[1] in (0, 2 * rows - 1)


def gaps(survey: Survey) -> Iterator[tuple[LooseEnd, Cell, LooseEnd]]:
    """Two ends of one kind with a hex of river between them, each end once."""
    ends: dict[Cell, LooseEnd] = {}
    for end in loose_ends(survey):
        ends.setdefault(survey.sheet.places[end.hex], end)
    for cell, end in ends.items():
        for between, far in _behind(survey, cell):
            other = ends.get(far)
            if other is not None and other.kind == end.kind and cell < far:
                yield end, between, other
                break


def _behind(survey: Survey, cell: Cell) -> Iterator[tuple[Cell, Cell]]:
    """The hexes behind the river hexes around a hex, each with the river hex that lies between."""
    near = survey.around(cell)
    for between in near:
        if survey.wet(hex_name(*between)):
            yield from ((between, far) for far in survey.around(between) if far != cell and far not in near)


def ends(survey: Survey) -> Iterator[Finding]:
    """What is wrong with the ends of ways, and lines that lie on one another."""
    at_water = {end for one, _, other in gaps(survey) for end in (one, other)}
    for end in loose_ends(survey):
        found = _short(survey, end) or (None if end in at_water else _open(survey, end))
        if found is not None:
            yield found
    for end in loose_ends(survey, _WATERS):
        if _beyond(survey, survey.sheet.places[end.hex]):
            yield _at_edge(survey, end)
    yield from _twice(survey.sheet)


def _short(survey: Survey, end: LooseEnd) -> Finding | None:
    """An end one hex before the edge, or before another line of the family."""
    what, ahead = end.kind.replace("_", " "), neighbor(*survey.sheet.places[end.hex], end.way)
    if not on_sheet(*survey.size, ahead) or (
        _beyond(survey, survey.sheet.places[end.hex]) and not _settled(survey.sheet, end.hex)
    ):
        return _at_edge(survey, end)
    name = hex_name(*ahead)
    if name in survey.sheet.lines[end.line].hexes or not survey.families[FAMILIES[end.kind]][name]:
        return None
    fix = Fix(f"Join it to {name}", _led(survey, end, (ahead,)))
    text = f"The {what} ends in {end.hex}, one hex before the one in {name}."
    return Finding("line.short", "wrong", text, (end.hex,), (fix,))


def _at_edge(survey: Survey, end: LooseEnd) -> Finding:
    """An end in a whole hex at the edge, half a hex short of it."""
    fix = Fix("Lead it to the edge", _led(survey, end, _beyond(survey, survey.sheet.places[end.hex])))
    text = f"The {end.kind.replace('_', ' ')} ends in {end.hex}, at the edge of the board, without leaving it."
    return Finding("line.short", "wrong", text, (end.hex,), (fix,))


def _led(survey: Survey, end: LooseEnd, cells: tuple[Cell, ...]) -> Callable[[Sheet], Sheet]:
    """The end led on through these places, the last of which may lie beyond the sheet, with bridges over rivers."""
    return partial(laid, kind=end.kind, cells=(survey.sheet.places[end.hex], *cells))


def _open(survey: Survey, end: LooseEnd) -> Finding | None:
    """A road or railroad that ends in the open: at no house, village or other way."""
    near = (end.hex, *survey.names_around(end.hex))
    if end.kind not in _LED or any(_settled(survey.sheet, hex) for hex in near):
        return None
    what = end.kind.replace("_", " ")
    text = f"The {what} ends in the open in {end.hex}."
    return Finding("line.open", "style", text, (end.hex,), tuple(_ways_on(survey, end)))


def _settled(sheet: Sheet, hex: str) -> bool:
    terrain = sheet.ground(hex).terrain
    return terrain in words.BUILDINGS or terrain in ("village", "rubble", "beach")


def _ways_on(survey: Survey, end: LooseEnd) -> Iterator[Fix]:
    """The nearest way to another line of the family, and the nearest one off the board."""
    family, own = FAMILIES[end.kind], set(survey.sheet.lines[end.line].hexes)
    others = {hex for hex in survey.families[family] if hex not in own}
    start = survey.sheet.places[end.hex]
    goals = {survey.sheet.places[hex] for hex in others}
    if found := _nearest(survey, start, end.way, own, goals):
        yield Fix(f"Join it to {hex_name(*found[-1])}", _led(survey, end, found))
    out = {cell for cell in survey.sheet.places.values() if on_edge(survey, cell) or _beyond(survey, cell)}
    if found := _nearest(survey, start, end.way, own, out - goals):
        yield Fix("Lead it to the edge", _led(survey, end, (*found, *_beyond(survey, found[-1]))))


def _beyond(survey: Survey, cell: Cell) -> tuple[Cell, ...]:
    """The place above or below a whole hex at the edge, by which a line leaves the sheet; () elsewhere."""
    if on_edge(survey, cell):
        return ()
    near = (neighbor(*cell, way) for way in (1, 4))
    return tuple(one for one in near if not on_sheet(*survey.size, one))[:1]


def _nearest(survey: Survey, start: Cell, way: int, own: set[str], goals: set[Cell]) -> tuple[Cell, ...]:
    """The places of a shortest way that goes straight on where it can, around houses and off its own line; () when
    there is none near."""
    order = sorted(DIRECTIONS, key=lambda d: min((d - way) % 6, (way - d) % 6))
    before: dict[Cell, Cell] = {start: start}
    waiting = deque([(start, 0)])
    while waiting:
        here, gone = waiting.popleft()
        if here in goals and gone:
            return tuple(_back(before, start, here))
        for near in (neighbor(*here, d) for d in order) if gone < FARTHEST else ():
            if near not in before and on_sheet(*survey.size, near) and _passes(survey, near, own):
                before[near] = here
                waiting.append((near, gone + 1))
    return ()


def _passes(survey: Survey, cell: Cell, own: set[str]) -> bool:
    hex = hex_name(*cell)
    return hex not in own and survey.sheet.ground(hex).terrain not in words.BUILDINGS


def _back(before: dict[Cell, Cell], start: Cell, goal: Cell) -> list[Cell]:
    found = []
    while goal != start:
        found.append(goal)
        goal = before[goal]
    return found[::-1]


def _twice(sheet: Sheet) -> Iterator[Finding]:
    """A line that lies wholly on earlier ones of its kind."""
    taken: set[tuple[str, frozenset[str]]] = set()
    for i, line in enumerate(sheet.lines):
        steps = {(line.kind, frozenset(pair)) for pair in pairwise(line.hexes)}
        if steps and steps <= taken and line.start is None and line.end is None:
            what = line.kind.replace("_", " ")
            fix = Fix("Keep one", partial(mending.without, name="lines", i=i))
            text = f"The {what} from {line.hexes[0]} to {line.hexes[-1]} is drawn twice."
            yield Finding("line.twice", "style", text, (line.hexes[0],), (fix,))
        taken |= steps
