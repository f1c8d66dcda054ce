"""A board prepared once for lines of sight: levels, tops, drawn buildings, hexside features (2.2, 2.5.8a, b)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from lhy_desktop.engine.board import Board, Cell, Hex, Point
from lhy_desktop.engine.board.geometry import STEPS
from lhy_desktop.engine.board.values import RANKS
from lhy_desktop.engine.flow.door import StrangeGroundError
from lhy_desktop.engine.rulesets.lhy.los.enclosed import ROADS, Lane, lane
from lhy_desktop.engine.rulesets.lhy.los.values import Crossed, Effect
from lhy_desktop.engine.rulesets.lhy.model import tables


class Rules(Protocol):
    """The chapters of the printed tables that lines of sight depend on."""

    @property
    def ground(self) -> tables.Ground: ...
    @property
    def sight(self) -> tables.Sight: ...


@dataclass(frozen=True, slots=True)
class Building:
    """A drawn building: its kind, its outline in board coordinates, the level of its roof."""

    kind: str
    points: tuple[Point, ...]
    top: int
    height: int
    blinds: bool


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """A hex as a line of sight meets it. ``level`` and ``rank`` allow for the depth of a gully.

    ``eye`` and ``eye_rank`` are where a unit's eye is (on a bridge: on the bridge). ``top`` is how high the hex itself
    stands for a line on one level, ``top_between`` for a line between levels, which also meets orchards. ``path`` are
    the center lines of a path through forest.
    """

    name: str
    cell: Cell
    terrain: str
    level: int
    rank: int
    eye: int
    eye_rank: int
    top: int
    top_between: int
    forest: bool
    growth: bool
    buildings: tuple[Building, ...]
    lane: Lane | None
    path: tuple[tuple[Point, ...], ...]
    urban_road: bool

    @property
    def tree_lined(self) -> bool:
        """2.4.2: whether it is a tree-lined road: a road or railroad between trees, in no forest."""
        return self.lane is not None and self.lane.road and self.lane.wooded and not self.forest


@dataclass(frozen=True, slots=True, eq=False)
class Border:
    """A hexside that matters to sight. ``beside`` are its hexes on the map.

    ``kinds`` are its features with their heights; ``ground`` is the level of the higher of its hexes; ``rank``
    its own fine rank; ``ends`` its end points and ``openings`` its gaps, in board coordinates.
    """

    kinds: tuple[tuple[str, int, bool], ...]
    beside: tuple[Spot, ...]
    ground: int
    rank: int | None
    ends: tuple[Point, Point]
    openings: tuple[tuple[Point, Point], ...]

    def stops(self, level: int) -> tuple[str, int] | None:
        """The feature, with its top, that stops a line on one level: higher, or of height 0 and as high (2.5.8b)."""
        for kind, height, _ in self.kinds:
            top = self.ground + height
            if top > level or (height == 0 and top >= level):
                return kind, top
        return None

    def shade(self) -> tuple[str, int] | None:
        """The feature, with its top, that makes hexes behind it blind (2.5.4)."""
        found = [(self.ground + height, kind) for kind, height, blinds in self.kinds if blinds]
        if not found:
            return None
        top, kind = max(found)
        return kind, top


class SightMap:
    """Spots by name and place, and borders by twice their middle. Built once for a board and its tables."""

    def __init__(self, board: Board, rules: Rules) -> None:
        """Raises StrangeGroundError when the board has ground that the tables do not know."""
        self.board = board
        self.rules = rules
        if strange := {board.hex(name).terrain for name in board.names} - rules.ground.terrain.keys():
            words = ", ".join(sorted(strange)).replace("_", " ")
            raise StrangeGroundError(f"Lines of sight are not judged here: these rules know no {words}.")
        spots = [self._spot(board.hex(name)) for name in board.names]
        self.spots: tuple[Spot, ...] = tuple(spots)
        self.named: dict[str, Spot] = {spot.name: spot for spot in spots}
        self.at: dict[Cell, Spot] = {spot.cell: spot for spot in spots}
        self.borders: dict[Cell, Border] = self._borders()
        self.enclosed_roads = frozenset(spot.name for spot in spots if spot.lane is not None and spot.lane.road)
        # Reports share these values, so that a hundred thousand reports stay small.
        self.crossed: dict[tuple[str, bool, Effect], Crossed] = {}

    def _level(self, hex: Hex) -> int:
        return hex.level + (self.rules.ground.gully_level if hex.gully else 0)

    def _spot(self, hex: Hex) -> Spot:
        ground = self.rules.ground
        kind = ground.terrain[hex.terrain]
        level = self._level(hex)
        rank = hex.rank + RANKS * (level - hex.level)
        eye, eye_rank = self._bridge(hex) if "bridge" in hex.flags else (level, rank)
        top = level + kind.height if kind.blocks == "hex" else level
        growth = kind.blocks == "growth"
        road = not hex.lines.isdisjoint(ROADS)
        return Spot(
            name=hex.name,
            cell=(hex.c, hex.v),
            terrain=hex.terrain,
            level=level,
            rank=rank,
            eye=eye,
            eye_rank=eye_rank,
            top=top,
            top_between=level + kind.height if growth else top,
            forest=kind.forest,
            growth=growth,
            buildings=tuple(self._buildings(hex, level)),
            lane=lane(self.board, hex, level, ground),
            path=self._path(hex) if kind.forest else (),
            urban_road=road and hex.terrain == "urban_building",
        )

    def _path(self, hex: Hex) -> tuple[tuple[Point, ...], ...]:
        pieces = self.board.center_lines(hex.name) if "path" in hex.lines else ()
        return tuple(piece.points for piece in pieces if piece.kind == "path")

    def _bridge(self, hex: Hex) -> tuple[int, int]:
        """Level and rank of a bridge: those of the hexes at its ends (2.5.8a), the higher one when they differ."""
        board = self.board
        ends = [board.hex(other) for other in board.neighbors(hex.name) if board.line(hex.name, other) & ROADS]
        levels = [(self._level(end), end.rank + RANKS * (self._level(end) - end.level)) for end in ends]
        return max(levels, default=(self._level(hex), hex.rank))

    def _buildings(self, hex: Hex, level: int) -> list[Building]:
        found = []
        for drawn in self.board.footprints(hex.name):
            kind = self.rules.ground.terrain[drawn.kind]
            found.append(Building(drawn.kind, drawn.points, level + kind.height, kind.height, kind.blinds))
        return found

    def _borders(self) -> dict[Cell, Border]:
        known = self.rules.ground.hexsides
        found: dict[Cell, Border] = {}
        for side in self.board.hexsides:
            kinds = tuple((kind, known[kind].height, known[kind].blinds) for kind in known if kind in side.kinds)
            if not kinds and side.rank is None:
                continue
            names = [name for name in (side.hex, side.other) if name is not None]
            beside = tuple(self.named[name] for name in sorted(names, key=self.board.index.__getitem__))
            c, v = self.named[side.hex].cell
            dc, dv = STEPS[side.direction - 1]
            ground = max(spot.level for spot in beside)
            found[(2 * c + dc, 2 * v + dv)] = Border(kinds, beside, ground, side.rank, side.ends, side.openings)
        return found
