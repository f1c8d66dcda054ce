"""Roads, rails and water laid from hex to hex and taken away again.

A new stretch goes on with the line that ends where it begins; lines that end on its way end on it. Only what is new,
and the hex in which two stretches meet, is drawn; everything else keeps its drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from itertools import groupby, pairwise

import msgspec

from lhy_desktop.engine.board.drafting.routes import FAMILIES, draw_lines, redraw
from lhy_desktop.engine.board.editing.bridging import crossed, uncrossed
from lhy_desktop.engine.board.editing.choosing import straight
from lhy_desktop.engine.board.editing.painting import flagged
from lhy_desktop.engine.board.editing.part import on_sheet, reversed_line
from lhy_desktop.engine.board.geometry import HALF, Cell, Point, at, center, direction_of, neighbor, opposite
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Line, Sheet

Step = frozenset[Cell]
"""Two neighboring places, one of which may lie beyond the sheet: what a line passes from one hex to the next."""
_PASSABLE = ("road", "sunken_road", "path", "rail")
"""Lines along which trees may stand."""


def laid(sheet: Sheet, kind: str, cells: Sequence[Cell], joined: bool = True, over: str = "") -> Sheet:
    """A line through a chain of neighboring hexes, drawn as the shipped boards are. The chain may begin and end with a
    place beyond the sheet, by which the line leaves it.

    Where a line of this kind runs already, nothing changes; one of its family (a path under a road) is replaced. With
    ``joined``, it goes on with the line of its kind that ends in its first or last hex. Where roads, rails and paths
    pass water, or water passes them, there is a crossing: ``over`` makes it a ``bridge`` or a ``ford``, ``none`` leaves
    it out. ValueError when the hexes are no chain, or fewer than two.
    """
    chain = _checked(sheet, cells)
    passed = {hex_name(*cell) for cell in chain if _on(sheet, cell)}
    near = [line for line in sheet.lines if line.kind == kind and not passed.isdisjoint(line.hexes)]
    there = {step for line in near for step in steps_of(sheet, line)}
    stretches = list(_new(chain, there))
    others = {other for other in FAMILIES if FAMILIES[other] == FAMILIES[kind] and other != kind}
    sheet = cut(sheet, {frozenset(pair) for one in stretches for pair in pairwise(one)}, others)
    for stretch in stretches:
        sheet = _laid(sheet, _line(sheet, kind, stretch), joined)
    if over == "none":
        return sheet
    return crossed(sheet, [hex_name(*cell) for cell in chain if _on(sheet, cell)], over)


def _laid(sheet: Sheet, line: Line, joined: bool) -> Sheet:
    lines = list(sheet.lines)
    new = line.hexes
    if joined:
        line = _after(sheet, lines, line)
        line = reversed_line(_after(sheet, lines, reversed_line(line)))
    made = draw_lines(sheet, (*lines, line))[-1] if not line.drawn else line
    sheet = msgspec.structs.replace(sheet, lines=(*lines, made))
    return _meeting(sheet, len(lines), new) if joined else sheet


def _checked(sheet: Sheet, cells: Sequence[Cell]) -> list[Cell]:
    """The chain without a hex twice in a row."""
    chain = [cell for i, cell in enumerate(cells) if not i or cell != cells[i - 1]]
    if len(chain) < 2 or any(direction_of(b[0] - a[0], b[1] - a[1]) is None for a, b in pairwise(chain)):
        raise ValueError("A line leads through hexes that are next to one another, two or more.")
    inside = [_on(sheet, cell) for cell in chain]
    if not any(inside) or not all(inside[1:-1]):
        raise ValueError("Only the first and the last place of a line may lie beyond the sheet.")
    return chain


def _on(sheet: Sheet, cell: Cell) -> bool:
    return on_sheet(sheet.columns, sheet.rows, cell)


def led(sheet: Sheet, chain: Sequence[Cell], cell: Cell) -> list[Cell]:
    """A chain on to a hex, straight; back where it comes to a hex that it has. It leaves the sheet by one place at most
    at either end, and comes back by it."""
    found = list(chain)
    if len(found) > 1 and not _on(sheet, found[-1]):
        found.pop()
    inside = _on(sheet, found[-1]) and _on(sheet, cell)
    for step in straight(found[-1], cell, sheet if inside else None):
        if step in found:
            del found[found.index(step) + 1 :]
        elif _on(sheet, step):
            found.append(step)
        elif found[1:] or _on(sheet, found[0]):
            return [*found, step]
        else:
            found = [step]
    return found


def way_out(sheet: Sheet, point: Point) -> Cell | None:
    """The place beyond the sheet to which a line leads that begins or ends at a point in the outer third of a whole hex
    at the edge. None elsewhere; a hex that the edge cuts in half has its middle on it."""
    cell = at(point, 0)
    if not _on(sheet, cell) or cell[0] in (1, sheet.columns) or cell[1] in (0, 2 * sheet.rows - 1):
        return None
    far = point[1] - center(*cell)[1]
    beyond = neighbor(*cell, 1 if far < 0 else 4)
    return beyond if 3 * abs(far) > HALF and not _on(sheet, beyond) else None


def runs(sheet: Sheet, chain: Sequence[Cell]) -> Iterator[list[Cell]]:
    """The stretches of a chain that lie on a sheet, each with the places beyond it that it comes from and leads to."""
    for on, group in groupby(range(len(chain)), key=lambda i: _on(sheet, chain[i])):
        places = list(group)
        run = list(chain[max(0, places[0] - 1) : places[-1] + 2])
        if on and len(run) > 1:
            yield run


def _new(chain: Sequence[Cell], there: Set[Step]) -> Iterator[list[Cell]]:
    """The stretches of a chain where no such line runs yet, not even the chain itself."""
    stretch: list[Cell] = []
    seen = set(there)
    for a, b in pairwise(chain):
        if (step := frozenset((a, b))) not in seen:
            seen.add(step)
            stretch = stretch or [a]
            stretch.append(b)
        elif stretch:
            yield stretch
            stretch = []
    if stretch:
        yield stretch


def _line(sheet: Sheet, kind: str, chain: Sequence[Cell]) -> Line:
    inside = [_on(sheet, cell) for cell in chain]
    first, last = _way(chain[0], chain[1]), _way(chain[-2], chain[-1])
    return Line(
        kind,
        tuple(hex_name(*cell) for cell, on in zip(chain, inside, strict=True) if on),
        start=None if inside[0] else opposite(first),
        end=None if inside[-1] else last,
    )


def _way(here: Cell, there: Cell) -> int:
    return direction_of(there[0] - here[0], there[1] - here[1]) or 1


def steps_of(sheet: Sheet, line: Line) -> list[Step]:
    """What a line passes, in its order: from hex to hex, and the ways by which it leaves the sheet."""
    cells = [sheet.places[hex] for hex in line.hexes]
    before = [] if line.start is None else [neighbor(*cells[0], line.start)]
    after = [] if line.end is None else [neighbor(*cells[-1], line.end)]
    return [frozenset(pair) for pair in pairwise((*before, *cells, *after))]


def _after(sheet: Sheet, lines: list[Line], line: Line) -> Line:
    """The line behind one of its kind that ends where it begins; that one is taken out of the list. Where another line
    of its family passes or ends as well, it is a junction, and nothing goes on."""
    here = [i for i, other in enumerate(lines) if line.hexes[0] in other.hexes and _alike(other, line)]
    if line.start is not None or len(here) != 1:
        return line
    for one in (lines[here[0]], reversed_line(lines[here[0]])):
        if _leads_to(one, line):
            del lines[here[0]]
            return _joined(sheet, lines, one, line)
    return line


def _leads_to(one: Line, line: Line) -> bool:
    """Whether a line of the same kind ends where another begins, which does not lead straight back."""
    if one.kind != line.kind or one.end is not None or len(one.hexes) + (one.start is not None) < 2:
        return False
    back = one.hexes[-2:-1] == line.hexes[1:2] and len(line.hexes) > 1
    return one.hexes[-1] == line.hexes[0] and not back and one.hexes.count(line.hexes[0]) == 1


def _alike(one: Line, other: Line) -> bool:
    return FAMILIES[one.kind] == FAMILIES[other.kind]


def _joined(sheet: Sheet, lines: Iterable[Line], before: Line, after: Line) -> Line:
    """Two lines as one. Only the hex in which they meet, and what was not drawn yet, is drawn."""
    made = msgspec.structs.replace(
        before, hexes=before.hexes + after.hexes[1:], end=after.end, drawn=(), name=before.name or after.name
    )
    if not before.drawn:
        return made
    meet = len(before.hexes) - 1
    pieces = (*before.drawn[:-1], (), *(after.drawn[1:] or ((),) * (len(after.hexes) - 1)))
    fresh = {i for i, piece in enumerate(pieces) if not piece}
    return redraw(sheet, msgspec.structs.replace(made, drawn=pieces), lines, fresh | {meet})


def _meeting(sheet: Sheet, number: int, hexes: Sequence[str]) -> Sheet:
    """Lines of the family that end in the middle of a hex of a new line end on it."""
    new, lines = sheet.lines[number], list(sheet.lines)
    where = set(hexes)
    for i, line in enumerate(lines):
        if i == number or not line.drawn or not _alike(line, new):
            continue
        loose = {k for k, way in ((0, line.start), (len(line.hexes) - 1, line.end)) if way is None}
        fresh = {k for k in loose if line.hexes[k] in where and not _touches(line, k, new)}
        if fresh:
            lines[i] = redraw(sheet, line, [one for one in lines if one is not line], fresh)
    return msgspec.structs.replace(sheet, lines=tuple(lines))


def _touches(line: Line, end: int, new: Line) -> bool:
    """Whether a line's end lies on another line already."""
    tip = line.drawn[end][-1 if end else 0]
    return any(tip in piece for hex, piece in zip(new.hexes, new.drawn, strict=False) if hex == line.hexes[end])


def cut(sheet: Sheet, steps: Set[Step], kinds: Set[str]) -> Sheet:
    """The sheet without the steps of lines of some kinds. What is left of a line ends in the middle of its last hex; a
    single hex of it that leads nowhere goes too."""
    near = {hex_name(*cell) for step in steps for cell in step if _on(sheet, cell)}
    return _without(sheet, kinds, lambda step: step in steps, near)


def erased(sheet: Sheet, cells: Set[Cell], kinds: Set[str]) -> Sheet:
    """The sheet without the lines of some kinds in some hexes. Crossings and rows of trees of which nothing is left go
    with them."""
    touched = {hex for line in sheet.lines if line.kind in kinds for hex in line.hexes if sheet.places[hex] in cells}
    made = _without(sheet, kinds, lambda step: not step.isdisjoint(cells), touched)
    if made is sheet:
        return sheet
    made = uncrossed(made, touched)
    ways = {hex for line in made.lines if line.kind in _PASSABLE for hex in line.hexes}
    return flagged(made, {made.places[hex] for hex in touched - ways}, "tree_lined", False)


def _without(sheet: Sheet, kinds: Set[str], goes: Callable[[Step], bool], near: Set[str]) -> Sheet:
    """The sheet without those steps of the lines of some kinds that go; the same sheet when none does. Lines that lead
    through none of the hexes ``near`` stay as they are."""
    lines: list[Line] = []
    for line in sheet.lines:
        if line.kind not in kinds or near.isdisjoint(line.hexes):
            lines.append(line)
            continue
        steps = steps_of(sheet, line) or [frozenset(sheet.places[hex] for hex in line.hexes[:1])]
        stays = [not goes(step) for step in steps]
        lines += [line] if all(stays) else _rest(sheet, line, stays)
    made = tuple(lines)
    return sheet if made == sheet.lines else msgspec.structs.replace(sheet, lines=made)


def _rest(sheet: Sheet, line: Line, stays: Sequence[bool]) -> Iterator[Line]:
    """The stretches of a line of which only some steps stay, each ending in the middle of its hexes."""
    led, count = line.start is not None, len(line.hexes)
    others = [one for one in sheet.lines if one is not line]
    into = stays if led else [False, *stays]  # whether one comes to hex k from what lies before it
    first = 0
    while first < count:
        stop = first + 1
        while stop < count and into[stop]:
            stop += 1
        start = line.start if first == 0 and led and stays[0] else None
        end = line.end if stop == count and line.end is not None and stays[-1] else None
        if stop - first > 1 or start is not None or end is not None:
            yield _stretch(sheet, line, (first, stop), (start, end), others)
        first = stop


def _stretch(
    sheet: Sheet, line: Line, span: tuple[int, int], ways: tuple[int | None, int | None], others: Iterable[Line]
) -> Line:
    first, stop = span
    made = msgspec.structs.replace(
        line, hexes=line.hexes[first:stop], start=ways[0], end=ways[1], drawn=line.drawn[first:stop]
    )
    if not made.drawn:
        return made
    fresh = set()
    if first or ways[0] != line.start:
        fresh.add(0)
    if stop < len(line.hexes) or ways[1] != line.end:
        fresh.add(stop - first - 1)
    return redraw(sheet, made, others, fresh) if fresh else made
