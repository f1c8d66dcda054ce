"""V23: what a soldier did in a battle: points at tactical objectives, casualties, and whether he came through.

It looks at the pictures that his own side had, after the battle; no rule reads any of it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Seat, predicate
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.tables import Tables
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, unit_name
from lhy_desktop.engine.rulesets.lhy.terrain.cover import on_a_hill

FACES = 10
Rank = Literal["sergeant", "lieutenant", "captain"]
RANKS: tuple[Rank, ...] = ("sergeant", "lieutenant", "captain")
CROSSINGS = frozenset(("bridge", "ford"))
ROADS = frozenset(("road", "sunken_road"))
TERRAIN = {
    "wooden_building": "rural",
    "hut": "rural",
    "stone_building": "stone",
    "church": "stone",
    "urban_building": "urban",
}
CAPTURED = {"fortified_position": "position", "towed_gun": "gun", "mg": "mg"}


@dataclass(frozen=True)
class Avatar:
    """V23.1: a squad or a leader whom a player may be in a battle, and in words."""

    unit: str
    words: str
    leader: bool


@dataclass(frozen=True)
class Clash:
    """An assault of the battle: its turn, its hex, and the pictures before its result and after it was settled; and the
    vehicles that the soldier's side tried to destroy in it, with success."""

    turn: int
    hex: str
    before: View
    after: View
    destroyed: tuple[str, ...] = ()


@dataclass(frozen=True)
class Feat:
    """V23.2: one thing done: the key of its kind, its name with the hex, and the points."""

    key: str
    words: str
    turn: int
    points: int


@dataclass(frozen=True)
class Service:
    """What a battle was for one soldier: ``die`` is that of his survival, ``added`` what casualties add to it (V23.6).

    ``feats`` count only if he is ``alive``; ``lost``: his unit was eliminated.
    """

    feats: tuple[Feat, ...]
    casualties: int
    die: int
    added: int
    alive: bool
    lost: bool

    @property
    def points(self) -> int:
        """The points of the mission: none for who fell in it."""
        return sum(feat.points for feat in self.feats) if self.alive else 0


def avatars(view: View, seat: Seat) -> tuple[Avatar, ...]:
    """V23.1: the squads and platoon leaders of a side, of a Russian one its company commanders."""
    found = []
    for unit in view.units.values():
        counter = view.setup.counters[unit.id]
        squad = counter.kind in ("squad", "knee_mortar")
        if unit.side == seat and unit.place != "lost" and (squad or counter.kind == "leader"):
            found.append(Avatar(unit.id, capital(unit_name(view.setup, unit.id)), not squad))
    return tuple(found)


def service(turns: Sequence[View], clashes: Sequence[Clash], seat: Seat, avatar: str, seed: int) -> Service:
    """What the battle was for a soldier: ``turns`` are the pictures of his side after set-up and after each turn,
    ``seed`` is that of the game, by which his survival die falls."""
    soldier = _Soldier(turns[0].setup.counters[avatar], seat)
    feats = tuple(_feats(turns, clashes, soldier))
    last = turns[-1]
    casualties = soldier.squads_lost(last) if soldier.leads else soldier.steps
    per = last.setup.tables.promotion.leader_casualties if soldier.leads else 1
    added = -(-casualties // per)
    die = survival_die(seed, seat, avatar)
    fallen = bool(soldier.gone or killed(last.setup, die + added))
    return Service(feats, casualties, die, added, not fallen, soldier.gone)


def survival_die(seed: int, seat: Seat, avatar: str) -> int:
    """V23.6: the die, the same whenever this game is looked at."""
    found = hashlib.sha256(f"{seed}/{seat}/{avatar}/survival".encode()).digest()
    return int.from_bytes(found[:8], "big") % FACES + 1


@predicate("V23.6")
def killed(setup: Setup, total: int) -> bool | None:
    """The survival die with what casualties add ends a career on 10 and more."""
    return True if total >= setup.tables.promotion.killed_at else None


def needed(tables: Tables, rank: Rank, russian: bool) -> int | None:
    """V23.5: the points that bring the next rank; None for a captain."""
    table = tables.promotion
    if rank == "sergeant":
        return table.lieutenant_russian if russian else table.lieutenant
    if rank == "lieutenant":
        return table.captain_russian if russian else table.captain
    return None


def usually_needed(rank: Rank, russian: bool) -> int | None:
    """The same outside of a battle, by the tables in force."""
    return needed(load_tables(), rank, russian)


@predicate("V23.5")
def promoted(setup: Setup, rank: Rank, russian: bool, points: int) -> Rank | None:
    """The rank that a soldier with so many points gets after a mission, his points going back to nothing."""
    least = needed(setup.tables, rank, russian)
    return RANKS[RANKS.index(rank) + 1] if least is not None and points >= least else None


# -- following him through the battle -------------------------------------------------------------------------------


class _Soldier:
    """A soldier on his way through the battle: the unit he is with now, and the steps lost around him."""

    def __init__(self, counter: Counter, seat: Seat) -> None:
        self.counter, self.seat, self.unit = counter, seat, counter.id
        self.steps, self.gone = 0, False

    @property
    def leads(self) -> bool:
        """Whether he is a leader."""
        return self.counter.kind == "leader"

    def hexes(self, view: View) -> frozenset[str]:
        """V23.2: where he acts: his squad's hex, or those of all squads under him."""
        return frozenset(view.units[unit].hex for unit in self._squads(view) if view.units[unit].place == "map")

    def fights(self, before: View, clash: Clash, *, able: bool = False) -> bool:
        """Whether he, or a squad under him, is in an assault of the turn that began with ``before``; ``able``:
        undisrupted, as whoever attempts to destroy a vehicle (V15.1)."""
        then, view = copy(self), clash.before
        then.follow(before, view)
        there = [view.units[unit] for unit in then._squads(view)]
        return any(u.place == "map" and u.hex == clash.hex and not (able and u.disrupted) for u in there)

    def _squads(self, view: View) -> list[str]:
        counters = view.setup.counters
        if not self.leads:
            return [self.unit] if self.unit in view.units else []
        mine = (unit.id for unit in view.units.values() if unit.side == self.seat)
        return [unit for unit in mine if counters[unit].infantry and self._his(counters[unit])]

    def _his(self, counter: Counter) -> bool:
        platoon = self.counter.platoon
        return counter.platoon == platoon if platoon else counter.company == self.counter.company

    def squads_lost(self, view: View) -> int:
        """The casualties of the squads under a leader."""
        platoon = self.counter.platoon or f"{self.counter.company}/"
        return sum(steps for name, steps in view.fallen.items() if name == platoon or name.startswith(platoon))

    def follow(self, before: View, after: View) -> None:
        """V23.6: from one turn to the next: when his squad took a casualty, he is with the section that is left."""
        now = after.units.get(self.unit)
        if self.leads or self.gone or now is None or now.place not in ("lost", "aside"):
            return
        counters = after.setup.counters
        old = counters[self.unit]
        fresh = [
            unit.id
            for unit in after.units.values()
            if unit.place == "map" and counters[unit.id].platoon == old.platoon != "" and counters[unit.id].infantry
            and (unit.id not in before.units or before.units[unit.id].place != "map")
        ]  # fmt: skip
        back = [old.flips_to] if old.flips_to in fresh else fresh
        spared = now.place == "aside"
        self.steps += 0 if spared else old.steps - (counters[back[0]].steps if back else 0)
        if back:
            self.unit = back[0]
        else:
            self.gone = not spared


# -- points ---------------------------------------------------------------------------------------------------------


def _feats(turns: Sequence[View], clashes: Sequence[Clash], soldier: _Soldier) -> Iterator[Feat]:
    """V23.2: recorded at the end of each turn: what was taken for the first time, what an assault took or held, though
    it was his before, and what was captured."""
    known: set[str] = set()
    for hex in soldier.hexes(turns[0]):
        known.update(id for id, _ in _places(turns[0], soldier.seat, hex))
    for before, after in pairwise(turns):
        fought = [clash for clash in clashes if clash.turn == before.turn and soldier.fights(before, clash)]
        hunts = [clash.destroyed if soldier.fights(before, clash, able=True) else () for clash in fought]
        soldier.follow(before, after)
        now = soldier.hexes(after)
        for hex in sorted(now, key=after.setup.board.index.__getitem__):
            won = any(clash.hex == hex for clash in fought)
            for id, key in _places(after, soldier.seat, hex):
                if (id not in known or won) and alone(after, soldier.seat, hex):
                    known.add(id)
                    yield _feat(after, soldier, before.turn, key, hex)
        for clash, prey in zip(fought, hunts, strict=True):
            for key in (*_spoils(clash, soldier.seat, prey), *_kept(clash, soldier.seat)):
                yield _feat(after, soldier, before.turn, key, clash.hex)


def _feat(view: View, soldier: _Soldier, turn: int, key: str, hex: str) -> Feat:
    row = view.setup.tables.promotion.feats[key]
    points = row.attacker if view.attacker == soldier.seat else row.defender
    return Feat(key, f"{row.name} in {hex}", turn, points)


@predicate("V23.2")
def alone(view: View, seat: Seat, hex: str) -> bool | None:
    """A place counts when it is held: no known enemy is in it."""
    return None if hex in fact.enemy_hexes(view, seat) else True


def _places(view: View, seat: Seat, hex: str) -> Iterator[tuple[str, str]]:
    """The tactical objectives of a hex: what each is called among those that count once, and its kind."""
    setup, board = view.setup, view.setup.board
    here = board.hex(hex)
    if fact.work_at(view, hex, "ip") is not None:
        yield f"ip:{hex}", "ip"
    if on_a_hill(board, hex):
        yield f"hill:{_hill(board, hex)}", "hill"
    if here.terrain in TERRAIN:
        yield f"house:{hex}", TERRAIN[here.terrain]
    if here.flags & CROSSINGS:
        yield f"crossing:{hex}", "crossing"
    ways = [direction for direction, kinds in board.ways(hex).items() if ROADS & set(kinds)]
    if len(ways) > 2:
        yield f"crossroads:{hex}", "crossroads"
    for objective in setup.mission.objectives:
        if hex in objective.hexes and all(view.control.get(there) == seat for there in objective.hexes):
            yield f"objective:{objective.id}", "objective"


@lru_cache(maxsize=512)
def _hill(board: Board, hex: str) -> str:
    """V23.3: a hill counts once: the first of its hexes stands for all of it."""
    found, waiting = {hex}, [hex]
    while waiting:
        for there in board.neighbors(waiting.pop()):
            if there not in found and board.hex(there).level > 0:
                found.add(there)
                waiting.append(there)
    return min(found)


def _spoils(clash: Clash, seat: Seat, prey: tuple[str, ...]) -> Iterator[str]:
    """V23.4: what the assault itself brought, not fire in the same turn: ``prey``, tanks destroyed by an attempt of
    the own side in which he had a part, and guns, machine guns and positions that its result took."""
    counters = clash.before.setup.counters
    for unit in clash.before.units.values():
        now = clash.after.units.get(unit.id)
        if unit.side == seat or unit.place != "map" or unit.hex != clash.hex or now is None or now.place != "lost":
            continue
        counter = counters[unit.id]
        if counter.arm == "afv":
            yield from ("armor",) if unit.id in prey else ()
        elif counter.kind in CAPTURED:
            yield CAPTURED[counter.kind]


def _kept(clash: Clash, seat: Seat) -> Iterator[str]:
    """V23.4: a fortified position of his own side that the assault did not take."""
    counters = clash.before.setup.counters
    for unit in clash.before.units.values():
        if unit.side != seat or unit.hex != clash.hex or counters[unit.id].kind != "fortified_position":
            continue
        if stands_yet(clash, unit.id) and alone(clash.after, seat, clash.hex):
            yield "position"


@predicate("V23.4")
def stands_yet(clash: Clash, unit: str) -> bool | None:
    """A fortified position is held that is on the map before an assault and after it."""
    return True if all(view.units[unit].place == "map" for view in (clash.before, clash.after)) else None
