"""2.2: where the ground is cover: from everywhere or before single enemies (13.2), and for those who slip into it."""

from __future__ import annotations

from functools import partial

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Seat, predicate
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.kept import Found, PerSetup
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import level_of

WALLS = frozenset(("wall", "hedgerow"))
"""Features of a hexside that are cover before those whose line passes it."""


def tree_lined(board: Board, place: str) -> bool:
    """2.4.2: whether a hex is a tree-lined road: a road or railroad with tree lines on both sides."""
    return los.sight_map(board).named[place].tree_lined


def bordered_by_trees(board: Board, place: str) -> bool:
    """Whether a tree line stands on one of the hexsides of a hex (be it the edge of the map), or a flag says so."""
    sides = (board.side_at(place, direction) for direction in range(1, 7))
    found = any(side is not None and "tree_line" in side.kinds for side in sides)
    return found or "tree_lined" in board.hex(place).flags


def on_a_hill(board: Board, place: str) -> bool:
    """Whether a hex is a hill hex: above level 0, and no gully."""
    found = board.hex(place)
    return found.level > 0 and not found.gully


def behind(board: Board, place: str, features: frozenset[str]) -> bool:
    """Whether one of these features stands between a hex and one of its neighbors."""
    return any(board.side(place, there) & features for there in board.neighbors(place))


def crossed(board: Board, origin: str, target: str) -> tuple[tuple[str, frozenset[str]], ...]:
    """2.4.1, 2.5.8g: the hexsides of ``target`` that a line from ``origin`` crosses or whose end point it meets.

    Each as the neighbor beyond it and the features on it.
    """
    beyond = (board.across(target, direction) for direction in los.entry_sides(board, origin, target))
    return tuple((there, board.side(target, there)) for there in beyond if there is not None)


# -- for concealment ------------------------------------------------------------------------------------


def hides(facts: Facts, place: str, seat: Seat) -> bool:
    """2.2, 13.2: whether a hex is cover for concealment of foot units of a side whoever looks: its terrain, trees, a
    position in it (16.1, V16.5)."""
    setup = facts.setup
    return bool(
        _covers(setup).hexes[place]
        or fact.work_at(facts, place, "ip")
        or (setup.armored and fortified(facts, place, seat))
    )


def _ground_hides(setup: Setup, place: str) -> bool:
    return bool(
        setup.tables.ground.terrain[setup.board.hex(place).terrain].hides
        or among_trees(setup, place)
        or in_a_sunken_road(setup, place)
        or (setup.tables.concealment.hills_and_walls == "cover" and _hill_or_wall(setup.board, place))
    )


@predicate("V16.5")
def fortified(facts: Facts, place: str, seat: Seat) -> bool | None:
    """A fortified position is cover for itself and for whoever is beside it, vehicles too; one that is hidden from a
    side is none for it."""
    counters = facts.setup.counters
    there = (one for one in fact.units_at(facts, place) if one.side == seat or not one.hidden)
    return True if any(counters[one.id].kind == "fortified_position" for one in there) else None


@predicate("2.2")
def among_trees(setup: Setup, place: str) -> bool | None:
    """A hex with a tree line on any hexside is no open ground, nor is a tree-lined road."""
    return True if bordered_by_trees(setup.board, place) or tree_lined(setup.board, place) else None


@predicate("2.2")
def in_a_sunken_road(setup: Setup, place: str) -> bool | None:
    """A sunken road is cover."""
    return True if "sunken_road" in setup.board.lines(place) else None


def _hill_or_wall(board: Board, place: str) -> bool:
    return on_a_hill(board, place) or behind(board, place, WALLS)


def hides_from(facts: Facts, place: str, watcher: str) -> bool:
    """2.2, 13.2: whether a hex that is open ground to others is cover before an enemy in the hex ``watcher``."""
    return _covers(facts.setup).lines[place, watcher]


def _line_hides(setup: Setup, ends: tuple[str, str]) -> bool:
    if setup.tables.concealment.hills_and_walls != "enemy by enemy":
        return False
    return bool(above(setup, *ends) or behind_a_wall(setup, *ends))


class _Covers:
    """What the map of a set-up alone says: the hexes that are cover whoever looks, and pairs of a hex and an enemy's
    before whom it is cover."""

    def __init__(self, setup: Setup) -> None:
        self.hexes = Found(partial(_ground_hides, setup))
        self.lines = Found(partial(_line_hides, setup))


_covers = PerSetup(_Covers).of


@predicate("2.2")
def above(setup: Setup, place: str, watcher: str) -> bool | None:
    """A hill hex is cover before an enemy on a lower level."""
    return True if on_a_hill(setup.board, place) and looks_up(setup, watcher, place) else None


@predicate("2.2")
def behind_a_wall(setup: Setup, place: str, watcher: str) -> bool | None:
    """A wall or hedgerow is cover before an enemy whose line passes it, whoever came first."""
    board = setup.board
    if not behind(board, place, WALLS):
        return None
    return True if any(features & WALLS for _, features in crossed(board, watcher, place)) else None


def looks_up(setup: Setup, watcher: str, place: str) -> bool:
    """Whether a hill hex stands above the level of a watcher, so that his fire meets the hill (2.3)."""
    return level_of(setup, watcher) < setup.board.hex(place).level


# -- for those who slip away ----------------------------------------------------------------------------


def shelters(setup: Setup, place: str) -> bool:
    """2.2: whether a hex is cover terrain for 7.7 and 11.5: forest, buildings, huts, marsh, and what follows. What
    diggers or orchards give is none."""
    return setup.tables.ground.terrain[setup.board.hex(place).terrain].cover or bool(hill_or_lane(setup, place))


@predicate("2.2")
def hill_or_lane(setup: Setup, place: str) -> bool | None:
    """Hill hexes, sunken and tree-lined roads are cover terrain too."""
    board = setup.board
    found = on_a_hill(board, place) or "sunken_road" in board.lines(place) or tree_lined(board, place)
    return True if found else None


def gives_cover(setup: Setup, place: str) -> bool:
    """7.7: whether a hex is cover terrain or lies behind a hexside that is cover."""
    return shelters(setup, place) or bool(behind_a_hexside(setup, place))


@predicate("7.7")
def behind_a_hexside(setup: Setup, place: str) -> bool | None:
    """A wall, hedgerow or tree line on a hexside of the hex."""
    return True if behind(setup.board, place, frozenset(setup.tables.ground.hexsides)) else None
