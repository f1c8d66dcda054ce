"""Small boards for line-of-sight tests: one sector, in which every hex is open, empty and at level 0 unless given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from lhy_desktop.engine.board import Board, Footprint, Ground, Line, Point, Sheet, Side, geometry
from lhy_desktop.engine.board.names import parse_hex
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.los import CLEAR_DAY, Conditions


def lay(
    terrain: Mapping[str, str] | None = None,
    levels: Mapping[str, int] | None = None,
    *,
    fine: Mapping[str, int] | None = None,
    flags: Mapping[str, str] | None = None,
    sides: Iterable[Side] = (),
    lines: Iterable[Line] = (),
    houses: Iterable[Footprint] = (),
) -> Board:
    """A board of one sector of 11 x 14 hexes. Buildings named in ``terrain`` need their ``houses``."""
    terrain, levels, fine, flags = terrain or {}, levels or {}, fine or {}, flags or {}
    names = dict.fromkeys([*terrain, *levels, *fine, *flags])
    grounds: dict[str, Ground | str] = {
        name: Ground(
            terrain.get(name, "open"),
            levels.get(name, 0),
            fine.get(name, 0),
            flags=(flags[name],) if name in flags else (),
        )
        for name in names
    }
    return Board.single(Sheet.of("test", grounds=grounds, sides=sides, lines=lines, footprints=houses))


def all_of(word: str, *names: str) -> dict[str, str]:
    return dict.fromkeys(names, word)


def border(a: str, b: str, kind: str, *openings: tuple[int, int], level: int = 0, fine: int = 0) -> Side:
    """A feature on the hexside between two adjacent hexes; openings clockwise as seen from ``a``."""
    (ac, av), (bc, bv) = parse_hex(a), parse_hex(b)
    direction = geometry.direction_of(bc - ac, bv - av)
    assert direction is not None, f"{a} and {b} are not adjacent"
    return Side(a, direction, kind, openings, level, fine)


def house(name: str, points: Sequence[Point], kind: str = "stone_building") -> Footprint:
    """A building with corners given from the center of its hex."""
    x, y = geometry.center(*parse_hex(name))
    return Footprint(kind, name, tuple((x + dx, y + dy) for dx, dy in points))


def box(name: str, x: int, y: int, w: int = 200, h: int = 150, kind: str = "stone_building") -> Footprint:
    """A rectangular building with its middle at (x, y) from the center of its hex."""
    return house(name, ((x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)), kind)


def ask(board: Board, a: str, b: str, conditions: Conditions = CLEAR_DAY) -> los.Report:
    """The report, after checking that it is the same both ways and in both fields of view."""
    found = los.report(board, a, b, conditions)
    assert los.report(board, b, a, conditions) == found
    for viewer, target in ((a, b), (b, a)):
        field = los.field(board, viewer, conditions)
        assert field.sees(target) is found.clear
        assert field.hindrances[board.index[target]] == len(found.hindrances)
    return found


def clear(board: Board, a: str, b: str, conditions: Conditions = CLEAR_DAY) -> bool:
    return ask(board, a, b, conditions).clear


def hindered(board: Board, a: str, b: str, conditions: Conditions = CLEAR_DAY) -> int:
    """The number of hindrances of a line that must be clear."""
    found = ask(board, a, b, conditions)
    assert found.clear, found.sentence(b)
    return len(found.hindrances)


def rule(board: Board, a: str, b: str, conditions: Conditions = CLEAR_DAY) -> str | None:
    return ask(board, a, b, conditions).rule
