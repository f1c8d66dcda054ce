"""Lines across an axis: what runs in one half goes on in the other as its mirror."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from lhy_desktop.engine.board.editing.halves import Half
from lhy_desktop.engine.board.editing.part import Chain, moved_chain, reversed_line, stretches
from lhy_desktop.engine.board.editing.symmetry import Symmetry
from lhy_desktop.engine.board.geometry import Cell, Point, center, neighbor
from lhy_desktop.engine.board.sheet import Line


def doubled_runs(line: Line, cells: Sequence[Cell], symmetry: Symmetry, half: Half) -> Iterator[Chain]:
    """The stretches of a line in one half and on the axis, each with its mirror: one chain where it reaches the axis
    with one end, else two."""
    where = {cell: half.side_of(center(*cell)) for cell in cells}
    for run in stretches(line, list(cells), {cell for cell in cells if where[cell] <= 0}):
        inside = [cell for cell in run.cells if where[cell] < 0]
        if not inside:
            yield from _trimmed(run, cells)
            continue
        joined = _joined(cells, run, symmetry, half, where)
        joined = joined or _joined(cells[::-1], reverse(run), symmetry, half, where)
        if joined:
            yield joined
        else:
            yield run
            yield from (moved_chain(one, symmetry.motion) for one in _legs(run, where))


def _trimmed(run: Chain, cells: Sequence[Cell]) -> Iterator[Chain]:
    """A stretch on the axis without its hexes that lead into the other half: that way is gone."""
    first = next(i for i in range(len(cells)) if tuple(cells[i : i + len(run.cells)]) == run.cells)
    low, high = int(first > 0), len(run.cells) - int(first + len(run.cells) < len(cells))
    if low < high:
        yield from _slice(run, low, high)


def _joined(cells: Sequence[Cell], run: Chain, symmetry: Symmetry, half: Half, where: dict[Cell, int]) -> Chain | None:
    """A stretch that reaches the axis with its last hex alone, and goes on behind it as its mirror backwards."""
    if any(where[cell] == 0 for cell in run.cells[:-1]):
        return None
    image = reverse(moved_chain(run, symmetry.motion))
    last = run.cells[-1]
    if where[last] == 0:
        return None if _leaves_aside(run, half) else _over(run, image, image.cells[1:], symmetry, half)
    place = _place_after(cells, run)
    if place is None or cells[place] != symmetry.cell(last):
        return None
    return _over(run, image, image.cells, symmetry, half)


def _place_after(cells: Sequence[Cell], run: Chain) -> int | None:
    """The place in the whole line behind a stretch of it; None at its end."""
    length = len(run.cells)
    starts = (i for i in range(len(cells) - length) if tuple(cells[i : i + length]) == run.cells)
    return next((i + length for i in starts), None)


def _leaves_aside(run: Chain, half: Half) -> bool:
    """Whether a line leaves the sheet in its last hex along the axis or back into its half, or has only that hex."""
    end = run.line.end
    return len(run.cells) < 2 or (end is not None and half.side_of(center(*neighbor(*run.cells[-1], end))) <= 0)


def _over(run: Chain, image: Chain, rest: tuple[Cell, ...], symmetry: Symmetry, half: Half) -> Chain:
    """A stretch and its mirror as one line. In a hex on the axis it runs as the stretch does until it crosses it."""
    drawn: tuple[tuple[Point, ...], ...] = ()
    if run.line.drawn and len(rest) == len(image.cells):
        before, after = run.line.drawn[-1], image.line.drawn[0]
        if before[-1] != after[0]:
            before, after = (*before[:-1], symmetry.middle), (symmetry.middle, *after[1:])
        drawn = (*run.line.drawn[:-1], before, after, *image.line.drawn[1:])
    elif run.line.drawn:
        drawn = (*run.line.drawn[:-1], _through(run.line.drawn[-1], symmetry, half), *image.line.drawn[1:])
    line = msgspec.structs.replace(run.line, end=image.line.end, drawn=drawn)
    return Chain(line, run.cells + rest)


def _through(points: tuple[Point, ...], symmetry: Symmetry, half: Half) -> tuple[Point, ...]:
    """A piece as far as the axis and back as its mirror; straight over where it ends before it."""
    start = points[0]
    run = next(iter(half.runs(points)), [start])
    image = [symmetry.point(point) for point in run]
    return (*run, *(image[-2::-1] if run[-1] == image[-1] else image[::-1]))


def _legs(run: Chain, where: dict[Cell, int]) -> Iterator[Chain]:
    """The parts of a stretch off the axis, each with the hexes on it at its ends, where it must join."""
    cells = run.cells
    first = 0
    while first < len(cells):
        if where[cells[first]] == 0:
            first += 1
            continue
        last = first
        while last + 1 < len(cells) and where[cells[last + 1]] < 0:
            last += 1
        low, high = max(0, first - 1), min(len(cells), last + 2)
        yield from _slice(run, low, high)
        first = last + 1


def _slice(run: Chain, low: int, high: int) -> Iterator[Chain]:
    line = msgspec.structs.replace(
        run.line,
        hexes=run.line.hexes[low:high],
        start=run.line.start if low == 0 else None,
        end=run.line.end if high == len(run.cells) else None,
        drawn=run.line.drawn[low:high],
    )
    yield Chain(line, run.cells[low:high])


def reverse(chain: Chain) -> Chain:
    """The same chain from its other end."""
    return Chain(reversed_line(chain.line), chain.cells[::-1])
