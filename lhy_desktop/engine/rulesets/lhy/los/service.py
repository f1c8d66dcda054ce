"""The public questions about lines of sight, and the answers kept between them."""

from __future__ import annotations

import weakref
from collections import OrderedDict
from functools import cached_property
from typing import TypeVar

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.board.crossings import trace
from lhy_desktop.engine.board.geometry import direction_of
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.los.bulk import view
from lhy_desktop.engine.rulesets.lhy.los.grids import Grids
from lhy_desktop.engine.rulesets.lhy.los.judge import is_clear, judge
from lhy_desktop.engine.rulesets.lhy.los.line import Line
from lhy_desktop.engine.rulesets.lhy.los.sightmap import Rules, SightMap, Spot
from lhy_desktop.engine.rulesets.lhy.los.values import CLEAR_DAY, PLAIN_DAY, Conditions, Field, Report

K = TypeVar("K")
V = TypeVar("V")
MAPS = 8
"""How many boards are remembered at a time."""
REPORTS = 100_000
"""How many reports are remembered for a board (about 40 MB)."""
FIELDS = 500
"""How many fields of view are remembered for a board (about 6 MB on 60 x 40 hexes)."""
CHANGED = 6
"""How many sets of conditions (smoke, mortar fire, darkness, each with kinds of lines) are remembered for a board: the
present ones and the last ones."""
LATELY = 16
"""How many objects that hold conditions are known by their identity, so that they are not hashed at every line."""
CHANGED_REPORTS = 20_000
"""How many reports are remembered for each set of conditions."""


Reports = dict[tuple[int, int], Report]


class Clear(dict[tuple[str, str], bool]):
    """Whether lines of one kind are clear on a plain day, by the names of their ends: judged as they are asked for."""

    def __init__(self, map: SightMap, conditions: Conditions) -> None:
        super().__init__()
        self._map, self._conditions = map, conditions

    def __missing__(self, ends: tuple[str, str]) -> bool:
        a, b = sorted(ends, key=self._map.board.index.__getitem__)
        found = is_clear(self._map, self._map.named[a], self._map.named[b], self._conditions)
        if len(self) >= REPORTS:
            self.clear()
        self[a, b] = self[b, a] = found
        return found


class Kept:
    """What is remembered about one board: its sight map, its arrays, and the answers for a clear day."""

    def __init__(self, board: Board, rules: Rules | None) -> None:
        # Both are held so that their identities, which are the key, are not given to other objects.
        self.board, self.rules = board, rules
        self.map = SightMap(board, rules or _judged_by(board) or load_tables())
        self.plain: dict[str, Reports] = {line: {} for line in PLAIN_DAY}
        self.clear = {line: Clear(self.map, conditions) for line, conditions in PLAIN_DAY.items()}
        self.reports = self.plain["foot"]
        self._lately: dict[int, tuple[Conditions, Reports]] = {}
        self.changed: OrderedDict[Conditions, Reports] = OrderedDict()
        self.fields: dict[str, Field] = {}
        self.lanes: dict[tuple[str, str], int | None] = {}
        self.entered: dict[tuple[str, str], tuple[int, ...]] = {}

    def under(self, conditions: Conditions) -> Reports:
        """The reports remembered under these conditions; the oldest conditions are forgotten."""
        if conditions is CLEAR_DAY:
            return self.reports
        lately = self._lately.get(id(conditions))
        if lately is not None:
            return lately[1]
        if len(self._lately) >= LATELY:
            self._lately.clear()
        found = self._under(conditions)
        self._lately[id(conditions)] = conditions, found  # held, so that its identity is not given to another object
        return found

    def _under(self, conditions: Conditions) -> Reports:
        if conditions == PLAIN_DAY[conditions.line]:
            return self.plain[conditions.line]
        found = self.changed.get(conditions)
        if found is None:
            found = self.changed[conditions] = {}
            if len(self.changed) > CHANGED:
                self.changed.popitem(last=False)
        return found

    def undisturbed(self, key: tuple[int, int], a: str, b: str, conditions: Conditions) -> Report | None:
        """The report of a plain day, when nothing that lies on the board now touches the line: by day such things
        only hinder lines (2.5.5), and mostly others."""
        if conditions.limit is not None or conditions.under:
            return None
        plain = self.plain[conditions.line]
        found = plain.get(key)
        if found is None:
            found = judge(self.map, self.map.named[a], self.map.named[b], PLAIN_DAY[conditions.line])
            _keep(plain, key, found, REPORTS)
        touched = conditions.touched
        if a in touched or b in touched or any(one.hex in touched for one in found.crossed):
            return None
        return found

    @cached_property
    def grids(self) -> Grids:
        """The arrays of the field of view, made when first wanted."""
        return Grids(self.map)


_KEPT: OrderedDict[tuple[int, int], Kept] = OrderedDict()


def _kept(board: Board, rules: Rules | None) -> Kept:
    key = (id(board), id(rules))
    found = _KEPT.get(key)
    if found is None:
        found = _KEPT[key] = Kept(board, rules)
        if len(_KEPT) > MAPS:
            _KEPT.popitem(last=False)
    return found


_RULES: dict[int, tuple[weakref.ref[Board], Rules]] = {}
"""The tables of boards whose game changes values, by the identity of the board."""


def judge_by(board: Board, rules: Rules) -> None:
    """Judge this board by a game's own tables whenever no others are named. Each game has a board object of its own."""
    number = id(board)
    _RULES[number] = (weakref.ref(board, lambda _gone: _RULES.pop(number, None)), rules)
    for key in [key for key in _KEPT if key[0] == number]:
        del _KEPT[key]


def _judged_by(board: Board) -> Rules | None:
    found = _RULES.get(id(board))
    return found[1] if found is not None and found[0]() is board else None


def forget() -> None:
    """Forget everything that is remembered. For tests that switch rules off to see which test notices."""
    _KEPT.clear()


def sight_map(board: Board, rules: Rules | None = None) -> SightMap:
    """The board as lines of sight read it. ``rules``: the tables to judge by, None for the printed ones."""
    return _kept(board, rules).map


def report(board: Board, a: str, b: str, conditions: Conditions = CLEAR_DAY, rules: Rules | None = None) -> Report:
    """The report of the line between two hexes, by canonical names. NoHexError for a name that belongs to no hex."""
    kept, index = _kept(board, rules), board.index
    if a not in index or b not in index:
        board.hex(b if a in index else a)  # raises with a sentence
    key = (index[a], index[b])
    if key[0] > key[1]:
        a, b, key = b, a, key[::-1]
    known = kept.under(conditions)
    found = known.get(key)
    if found is None:
        found = kept.undisturbed(key, a, b, conditions) if known is not kept.plain[conditions.line] else None
        if found is None:
            found = judge(kept.map, kept.map.named[a], kept.map.named[b], conditions)
        _keep(known, key, found, CHANGED_REPORTS if known is not kept.reports else REPORTS)
    return found


def clear_by_day(board: Board, line: str = "foot") -> Clear:
    """Whether the report of a line of this kind is clear on a plain day, by the names of its ends: by far the most
    frequent question. Keep it no longer than for the question at hand: ``forget`` and ``judge_by`` make a new one."""
    return _kept(board, None).clear[line]


def field(board: Board, a: str, conditions: Conditions = CLEAR_DAY, rules: Rules | None = None) -> Field:
    """The field of view of a hex: what ``report`` says about every hex of the board; its arrays are read-only."""
    kept = _kept(board, rules)
    plain = conditions == CLEAR_DAY
    found = kept.fields.get(a) if plain else None
    if found is None:
        found = view(kept.grids, _spot(kept.map, a), conditions)
        if plain:
            _keep(kept.fields, a, found, FIELDS)
    return found


def _keep(kept: dict[K, V], key: K, value: V, limit: int) -> None:
    if len(kept) >= limit:
        kept.clear()
    kept[key] = value


def enclosed_road_distance(board: Board, a: str, b: str, rules: Rules | None = None) -> int | None:
    """2.4.5: the distance in hexes between two ends when the line runs along an enclosed road (or forest river) through
    one or more hexes between them, else None. Limits of reaction and fire apply to that distance."""
    kept = _kept(board, rules)
    key = (a, b)
    if key not in kept.lanes:
        line = Line(kept.map, _spot(kept.map, a), _spot(kept.map, b))
        _keep(kept.lanes, key, line.distance if line.lane else None, REPORTS)
    return kept.lanes[key]


def entry_sides(board: Board, a: str, b: str) -> tuple[int, ...]:
    """The hexsides (directions 1..6, in order) of ``b`` through which fire from ``a`` comes (2.4.1, 2.5.8g).

    It is one hexside when the line crosses its inside, or two when the line comes through their common end point. An
    opening in what stands there makes no difference: it saves movement only (2.4.2).
    """
    known = _kept(board, None).entered
    found = known.get((a, b))
    if found is None:
        found = _entered(board, a, b)
        _keep(known, (a, b), found, REPORTS)
    return found


def _entered(board: Board, a: str, b: str) -> tuple[int, ...]:
    (c, v), (to_c, to_v) = board.place(a), board.place(b)
    end = to_c - c, to_v - v
    contacts = (contact for contact in trace(*end).contacts if end in (contact.first, contact.second))
    found = (direction_of(contact.middle[0] - 2 * end[0], contact.middle[1] - 2 * end[1]) for contact in contacts)
    return tuple(sorted(direction for direction in found if direction))


def _spot(map: SightMap, name: str) -> Spot:
    """A spot by name. Raises NoHexError with a sentence when there is none."""
    found = map.named.get(name)
    return found if found is not None else map.named[map.board.hex(name).name]
