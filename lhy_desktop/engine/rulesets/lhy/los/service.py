"""The public questions, and what is kept between them."""

from __future__ import annotations

from collections import OrderedDict

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.geometry import direction_of
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.los.bulk import view
from lhy_desktop.engine.rulesets.lhy.los.grids import Grids
from lhy_desktop.engine.rulesets.lhy.los.judge import judge
from lhy_desktop.engine.rulesets.lhy.los.line import Line
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Rules, SightMap, Spot
from lhy_desktop.engine.rulesets.lhy.los.values import CLEAR_DAY, Conditions, Field, Report

MAPS = 8
REPORTS = 200_000


class Kept:
    """What is remembered of one board: how it is read, its arrays, its reports on a clear day."""

    def __init__(self, board: Board, rules: Rules | None) -> None:
        # The rules are held so that their identity, the key, is not given to another object.
        self.rules = rules
        self.map = SightMap(board, rules or load_tables())
        self.reports: dict[tuple[int, int], Report] = {}
        self._grids: Grids | None = None

    @property
    def grids(self) -> Grids:
        """The arrays of the field of view, made when first wanted."""
        if self._grids is None:
            self._grids = Grids(self.map)
        return self._grids


_KEPT: OrderedDict[tuple[int, int], Kept] = OrderedDict()


def _kept(board: Board, rules: Rules | None) -> Kept:
    key = (id(board), id(rules))
    found = _KEPT.get(key)
    if found is None:
        found = _KEPT[key] = Kept(board, rules)
        if len(_KEPT) > MAPS:
            _KEPT.popitem(last=False)
    return found


def sight_map(board: Board, rules: Rules | None = None) -> SightMap:
    """The board as lines of sight read it. ``rules``: tables to judge by, None for the printed ones."""
    return _kept(board, rules).map


def report(board: Board, a: str, b: str, conditions: Conditions = CLEAR_DAY, rules: Rules | None = None) -> Report:
    """The report of the line between two hexes, by canonical names. NoHexError for a name that is no hex."""
    kept = _kept(board, rules)
    one, other = _spot(kept.map, a), _spot(kept.map, b)
    index = board.index
    key = (index[a], index[b])
    if key[0] > key[1]:
        one, other, key = other, one, key[::-1]
    if conditions is not CLEAR_DAY and conditions != CLEAR_DAY:
        return judge(kept.map, one, other, conditions)
    found = kept.reports.get(key)
    if found is None:
        if len(kept.reports) >= REPORTS:
            kept.reports.clear()
        found = kept.reports[key] = judge(kept.map, one, other, CLEAR_DAY)
    return found


def field(board: Board, a: str, conditions: Conditions = CLEAR_DAY, rules: Rules | None = None) -> Field:
    """The field of view of a hex: what ``report`` says of every hex of the board, all at once."""
    kept = _kept(board, rules)
    return view(kept.grids, _spot(kept.map, a), conditions)


def enclosed_road_distance(board: Board, a: str, b: str, rules: Rules | None = None) -> int | None:
    """2.4.5: hexes between two ends when the line runs along an enclosed road (or forest river) through one or more
    hexes between them; None when it does not. Limits of reaction and fire apply to that distance."""
    map = _kept(board, rules).map
    line = Line(map, _spot(map, a), _spot(map, b))
    return line.distance if line.lane else None


def entry_sides(board: Board, a: str, b: str, rules: Rules | None = None) -> tuple[int, ...]:
    """The hexsides (directions 1..6, in order) of ``b`` through which fire from ``a`` comes (2.4.1, 2.5.8g).

    One whose inside the line crosses; or two, where it comes through their common end point. A hexside is left out
    where the line passes through an opening of what stands on it.
    """
    map = _kept(board, rules).map
    target = _spot(map, b)
    line = Line(map, _spot(map, a), target)
    own = (0, 0) if line.first is target else line.offset
    c, v = line.first.cell
    found = []
    for contact in line.trace.contacts:
        if own not in (contact.first, contact.second):
            continue
        k, w = contact.middle
        border = map.borders.get((2 * c + k, 2 * v + w))
        if border is None or line.meets(border, contact):
            found.append(direction_of(k - 2 * own[0], w - 2 * own[1]))
    return tuple(sorted(direction for direction in found if direction))


def _spot(map: SightMap, name: str) -> Spot:
    found = map.named.get(name)
    if found is None:
        map.board.hex(name)  # raises with a sentence
        raise KeyError(name)
    return found
