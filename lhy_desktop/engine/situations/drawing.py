"""The map of a situation, drawn from a few words: everything not mentioned is open at level 0."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from lhy_desktop.engine.board import Board, Feature, Footprint, Ground, Line, Placement, Sheet
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.sheet import Side
from lhy_desktop.engine.situations.schema import BoardModel


def map_of(drawn: BoardModel) -> Board:
    """The map that a situation draws; most draw one that another has drawn. Raises ValueError with a sentence."""
    return _map_of(drawn.model_dump_json())


@lru_cache(maxsize=32)
def _map_of(said: str) -> Board:
    drawn = BoardModel.model_validate_json(said)
    bare = _bare(drawn.size)
    footprints = []
    for building in drawn.buildings:
        place = bare.hex(bare.canonical(building.hex))
        x, y = 1500 * place.c, 500 * place.v
        footprints.append(Footprint(building.kind, building.hex, tuple((x + dx, y + dy) for dx, dy in building.points)))
    made = sheet(
        drawn.size,
        drawn.terrain,
        drawn.levels,
        drawn.sides,
        [(line.kind, tuple(line.hexes)) for line in drawn.lines],
        footprints,
        {name: tuple(flags) for name, flags in drawn.flags.items()},
        drawn.fine,
        drawn.openings,
    )
    shapes = tuple(Feature(one.kind, tuple(one.at), one.width) for one in drawn.features)
    made = with_ground(msgspec.structs.replace(made, features=shapes)) if shapes else made
    if drawn.twice:
        return Board.join((Placement(made, "1"), Placement(made, "2", at=(0, 1), turn=180)))
    return Board.single(made)


def sheet(
    size: tuple[int, int] = (11, 14),
    terrain: Mapping[str, str] | None = None,
    levels: Mapping[str, int] | None = None,
    sides: Mapping[str, str] | None = None,
    lines: Iterable[tuple[str, tuple[str, ...]]] = (),
    footprints: Iterable[Footprint] = (),
    flags: Mapping[str, tuple[str, ...]] | None = None,
    fine: Mapping[str, int] | None = None,
    openings: Mapping[str, Iterable[tuple[int, int]]] | None = None,
) -> Sheet:
    """A sheet that is open at level 0 wherever nothing else is said. ``sides`` maps "E8/F7" to a feature, ``openings``
    in the same way to gaps in it.

    Raises ValueError with a sentence when a hex is not on the sheet or two are not adjacent.
    """
    terrain, levels, flags, fine = terrain or {}, levels or {}, flags or {}, fine or {}
    grounds = {
        name: Ground(
            terrain.get(name, "open"), levels.get(name, 0), fine.get(name, 0), flags=tuple(flags.get(name, ()))
        )
        for name in {**terrain, **levels, **flags, **fine}
    }
    columns, rows = size
    bare = _bare(size)
    features = []
    for pair, kind in (sides or {}).items():
        a, _, b = pair.partition("/")
        gaps = tuple((openings or {}).get(pair, ()))
        features.append(Side(a, bare.direction(bare.canonical(a), bare.canonical(b)), kind, gaps))
    return Sheet.of(
        "situation", columns, rows, grounds, features, [Line(kind, hexes) for kind, hexes in lines], footprints
    )


@lru_cache(maxsize=16)
def _bare(size: tuple[int, int]) -> Board:
    """Open ground of a size, of which only names and neighbors are asked."""
    return Board.single(Sheet.of("situation", *size))
