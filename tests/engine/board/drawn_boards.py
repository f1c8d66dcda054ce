"""Random boards with shapes drawn across their hexes, as rich as a board of that size is."""

from __future__ import annotations

import math
from random import Random

from lhy_desktop.engine.board import Board, Feature, Ground, Point, Sheet, Side
from lhy_desktop.engine.board.drawn.covering import check_feature, with_ground
from lhy_desktop.engine.board.names import sheet_places

AREAS = ("woods", "woods", "heavy_woods", "field", "field", "brush", "orchard")


def drawn_sheet(columns: int, rows: int, seed: int, hills: int = 4) -> Sheet:
    """A sound sheet; the same seed gives the same sheet everywhere."""
    rng = Random(f"drawn {columns} {rows} {seed}")
    size = columns * rows
    plain = Sheet.of("drawn", columns, rows)
    wanted = [_blob(rng, columns, rows, rng.choice(AREAS)) for _ in range(max(2, size // 70))]
    wanted += [_house(rng, columns, rows) for _ in range(max(1, size // 90))]
    wanted += [_strip(rng, columns, rows, kind) for kind in ("hedge", "hedgerow", "woods") for _ in range(size // 500)]
    features = [one for one in wanted if not any(check_feature(plain, one))]
    grounds: dict[str, Ground | str] = dict(_hills(rng, columns, rows, hills))
    names = list(sheet_places(columns, rows))
    sides = [Side(rng.choice(names), rng.randint(1, 6), kind) for kind in ("hedgerow", "hedge") * (size // 150)]
    return with_ground(Sheet.of("drawn", columns, rows, grounds, sides, features=features))


def drawn_board(columns: int, rows: int, seed: int, hills: int = 4) -> Board:
    """The same as a board."""
    return Board.single(drawn_sheet(columns, rows, seed, hills))


def _place(rng: Random, columns: int, rows: int) -> Point:
    return rng.randint(1500, 1500 * columns), rng.randint(0, 500 * (2 * rows - 1))


def _inside(point: Point, columns: int, rows: int) -> Point:
    return min(max(point[0], 1500), 1500 * columns), min(max(point[1], 0), 500 * (2 * rows - 1))


def _blob(rng: Random, columns: int, rows: int, kind: str) -> Feature:
    x, y = _place(rng, columns, rows)
    count, reach = rng.randint(6, 14), rng.uniform(900, 3600)
    points = []
    for i in range(count):
        angle, far = math.tau * i / count, reach * rng.uniform(0.6, 1.0)
        points.append(
            _inside((x + round(1.7 * far * math.cos(angle)), y + round(far * math.sin(angle))), columns, rows)
        )
    return Feature(kind, tuple(points))


def _house(rng: Random, columns: int, rows: int) -> Feature:
    x, y = _place(rng, columns, rows)
    wide, deep = rng.randint(300, 1500), rng.randint(250, 700)
    box = ((x, y), (x + wide, y), (x + wide, y + deep), (x, y + deep))
    return Feature(rng.choice(("stone_building", "wooden_building")), box)


def _strip(rng: Random, columns: int, rows: int, kind: str) -> Feature:
    x, y = _place(rng, columns, rows)
    points = [(x, y)]
    for _ in range(rng.randint(1, 4)):
        x, y = _inside((x + rng.randint(-4000, 4000), y + rng.randint(-3000, 3000)), columns, rows)
        points.append((x, y))
    return Feature(kind, tuple(points), rng.choice((60, 300, 700)))


def _hills(rng: Random, columns: int, rows: int, count: int) -> dict[str, Ground]:
    found: dict[str, Ground] = {}
    for _ in range(count):
        x, y, reach = rng.randint(1, columns), rng.randint(0, 2 * rows), rng.randint(2, 9)
        for name, (c, v) in sheet_places(columns, rows).items():
            far = max(abs(c - x), (abs(c - x) + abs(v - y)) // 2)
            if far < reach:
                found[name] = Ground(
                    level=min(3, max(found[name].level if name in found else 0, 1 + (reach - far) // 3))
                )
    return found
