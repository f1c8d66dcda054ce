"""13.2-13.4: losing concealment, in any light, and regaining it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lhy_desktop.engine.flow import Event, Seat, Telling, predicate
from lhy_desktop.engine.rulesets.lhy.concealment import dummies
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import capital, in_hexes, known_subject
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.terrain.cover import hides, hides_from


@dataclass(frozen=True, slots=True)
class Exposure:
    """Which enemy sees a unit too near for it to stay concealed: after ``deed`` in ``hex``, at ``distance`` hexes."""

    hex: str
    watcher: str
    distance: int
    ground: str
    deed: str

    @property
    def text(self) -> str:
        """The reason as part of a sentence."""
        near = {0: "in the same hex", 1: f"from {self.watcher} beside it"}
        whence = near.get(self.distance, f"from {self.watcher} at {in_hexes(self.distance)}")
        return f"{self.deed} {self.ground} in {self.hex}, seen {whence}"


@predicate("13.2")
def by_night(facts: Facts, hex: str) -> int | None:
    """Where night rules hold only an enemy in an adjacent hex matters, whatever the ground and whether he looks."""
    return facts.setup.tables.concealment.night if fact.dark(facts, hex) else None


@predicate("13.2")
def by_twilight(facts: Facts) -> int | None:
    """In twilight an enemy within two hexes matters, whatever the ground."""
    return facts.setup.tables.concealment.twilight if fact.light(facts) == "twilight" else None


@predicate("13.2")
def small(facts: Facts, latw: bool) -> int | None:
    """An anti-tank section that moves in cover is seen only from an adjacent hex."""
    return facts.setup.tables.concealment.cover_move_latw if latw else None


@predicate("17")
def fieldcraft(facts: Facts, seat: Seat) -> int | None:
    """Russian and Japanese foot units that move in cover are seen only from nearer."""
    foreign = facts.setup.side(seat).nationality in ("russian", "japanese")
    return facts.setup.tables.concealment.cover_move_foreign if foreign else None


def limits(facts: Facts, seat: Seat, hex: str, firing: bool, latw: bool = False) -> tuple[int, int]:
    """13.2: how near an enemy who sees the hex uncovers a foot unit that moves into it or fires from it: one before
    whom the hex is cover, and one before whom it is open ground."""
    if facts.setup.mission.light != "day":
        found = by_night(facts, hex) or by_twilight(facts)
        if found is not None:
            return found, found
    table = facts.setup.tables.concealment
    near = table.cover_fire if firing else small(facts, latw) or fieldcraft(facts, seat) or table.cover_move
    return near, near if hides(facts, hex, seat) else table.open


def exposure(
    facts: Facts, seat: Seat, hex: str, firing: bool, latw: bool = False, watchers: Iterable[str] | None = None
) -> Exposure | None:
    """13.2: the nearest enemy that makes a foot unit of ``seat`` lose concealment in this hex, if there is one.

    Of several at one distance it is the first in board order: the order of the units would tell who lies under which
    marker.

    An enemy under a marker sees like any other (21.2); line of sight is needed but at night. ``watchers`` are the
    hexes of the enemies that count, when it is not all of them (for all of them it is worked out once for a View).
    """
    if watchers is not None or not isinstance(facts, View):
        return _exposure(
            facts, seat, hex, firing, latw, fact.enemy_hexes(facts, seat) if watchers is None else watchers
        )
    known: dict[tuple[Seat, str, bool, bool], Exposure | None] = facts.__dict__.setdefault("exposures", {})
    key = (seat, hex, firing, latw)
    if key not in known:
        known[key] = _exposure(facts, seat, hex, firing, latw, fact.enemy_hexes(facts, seat))
    return known[key]


def _exposure(facts: Facts, seat: Seat, hex: str, firing: bool, latw: bool, watchers: Iterable[str]) -> Exposure | None:
    board, (near, far) = facts.setup.board, limits(facts, seat, hex, firing, latw)
    blindly = facts.setup.mission.light != "day" and by_night(facts, hex) is not None
    found: tuple[int, str] | None = None
    ranges, index = board.ranges(hex), board.index
    for watcher in watchers:
        distance = ranges[index[watcher]]
        if distance > far or (
            found is not None and (distance, board.index[watcher]) >= (found[0], board.index[found[1]])
        ):
            continue
        if distance > near and hides_from(facts, hex, watcher):
            continue
        if blindly or sighting.sees_out(facts, watcher, hex):
            found = distance, watcher
    if found is None:
        return None
    hidden = hides(facts, hex, seat) or hides_from(facts, hex, found[1])
    ground, deed = "cover" if hidden else "open ground", "firing from" if firing else "moving into"
    return Exposure(hex, found[1], found[0], ground, deed)


@predicate("13.2")
def seen_moving(
    facts: Facts, seat: Seat, hex: str, latw: bool = False, watchers: Iterable[str] | None = None
) -> Exposure | None:
    """A foot unit is seen that moves into open within 8 hexes, or cover within 3, of an enemy who sees it."""
    return exposure(facts, seat, hex, False, latw, watchers)


@predicate("13.2")
def seen_firing(facts: Facts, seat: Seat, hex: str, watchers: Iterable[str] | None = None) -> Exposure | None:
    """A foot unit is seen that fires from open within 8 hexes, or cover within 2, of an enemy who sees it."""
    return exposure(facts, seat, hex, True, False, watchers)


@predicate("13.2")
def shaken(result: int, cohesion: int) -> bool | None:
    """A fire result that reaches the subject unit's Cohesion uncovers every foot unit of the hex."""
    return True if result >= cohesion else None


@predicate("13.4")
def out_of_sight(facts: Facts, unit: Unit) -> bool | None:
    """In Clean Up, units that no enemy sees go into concealment; whoever is aboard is seen as his vehicle is."""
    shown = facts.units[unit.aboard] if unit.aboard else unit
    enemies = fact.enemy_hexes(facts, unit.side)
    return True if not any(sighting.sees_out_at(facts, there, shown) for there in enemies) else None


def after_entering(game: LhyGame, unit_ids: Iterable[str], hex: str) -> None:
    """13.2: judge concealed units that have just entered a hex; those that are seen are uncovered, and everybody is
    told."""
    judge(game, unit_ids, hex, firing=False)


def after_firing(game: LhyGame, unit_id: str) -> None:
    """13.2: judge a unit that has just fired."""
    judge(game, (unit_id,), game.state.units[unit_id].hex, firing=True)


def judge(
    game: LhyGame, unit_ids: Iterable[str], hex: str, firing: bool, watchers: tuple[str, ...] | None = None
) -> None:
    """13.2: uncover those of these units of one side that ``watchers`` (all enemies by default) see in a hex they have
    entered or fired from; anti-tank sections are judged separately."""
    state, counters = game.state, game.state.setup.counters
    covered = [unit for unit in unit_ids if state.units[unit].concealed]
    if not covered or not hex:
        return
    seat = state.units[covered[0]].side
    for latw in (False, True):
        group = [unit for unit in covered if (counters[unit].kind == "latw") == latw]
        if group:
            found = seen_firing(state, seat, hex, watchers) if firing else seen_moving(state, seat, hex, latw, watchers)
            if found is not None:
                uncover(game, group, found.text, "13.2")


def uncover(game: LhyGame, unit_ids: Iterable[str], why: str, rule: str) -> None:
    """Take away the concealment of these units, all of one side and hex, and tell everybody (13.2)."""
    state = game.state
    named = dict.fromkeys(unit_ids)
    if state.setup.armored:
        together = (fact.seen_with(state, state.units[unit]) or () for unit in tuple(named))
        named |= dict.fromkeys(one for some in together for one in some)
    covered = [unit for unit in named if state.units[unit].concealed]
    if not covered:
        return
    spot = state.units[covered[0]].hex
    seat = state.units[covered[0]].side
    for unit in covered:
        change(state, unit, concealed=False, hidden=False)
    text = f"{capital(known_subject(state.setup, seat, covered))} lost concealment: {why}."
    game.tell(Event("revealed", rule, Telling(text, hexes=(spot,) if spot else ())))
    if spot and any(dummies.exposed(state, unit) for unit in covered):
        dummies.remove(game, seat, spot)


def uncover_hex(game: LhyGame, unit_ids: Iterable[str], result: int, cohesion: int) -> None:
    """13.2, 10.5: uncover the units of a hex when a fire result reaches the Cohesion of the best unit, which is the
    subject."""
    if shaken(result, cohesion):
        uncover(game, unit_ids, f"fire with result {result} reached the best Cohesion there, {cohesion}", "13.2")


def regains(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """13.4: the units of one side that may go into concealment now, judged before any of them does: those that are seen
    alike by hexes."""
    free: dict[tuple[str, str], bool] = {}
    counters = facts.setup.counters
    found = []
    for unit in facts.units.values():
        if unit.side != seat or unit.place != "map" or unit.concealed or not _steady(unit):
            continue
        if beside_the_shaken(facts, unit):
            continue
        like = (unit.hex, counters[unit.aboard or unit.id].kind)
        if like not in free:
            free[like] = bool(out_of_sight(facts, unit))
        if free[like]:
            found.append(unit.id)
    return tuple(found)


def _steady(unit: Unit) -> bool:
    """13.4: disrupted, regrouping, Heroic and shocked units (V18.4) do not go into concealment."""
    return not (unit.disrupted or unit.regrouping or unit.heroic or unit.shocked)


@predicate("V18.4")
def beside_the_shaken(facts: Facts, unit: Unit) -> bool | None:
    """A vehicle does not go into concealment with somebody aboard who may not, nor does anybody else aboard."""
    together = fact.seen_with(facts, unit) or () if facts.setup.armored else ()
    return True if any(not _steady(facts.units[one]) for one in together if one in facts.units) else None


def cover(game: LhyGame, units: tuple[str, ...]) -> None:
    """Put these units under concealment markers and tell everybody; they were in full view, so all hear it."""
    state = game.state
    hexes = _by_hex(state, units)
    for unit in units:
        change(state, unit, concealed=True)
    for spot, names in hexes.items():
        side = state.units[names[0]].side
        who = capital(known_subject(state.setup, side, names))
        text = f"{who} in {spot} went into concealment: no enemy sees {'it' if len(names) == 1 else 'them'}."
        game.tell(Event("concealed", "13.4", Telling(text, hexes=(spot,))))


def _by_hex(state: State, units: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for unit in units:
        spot = state.units[unit].hex
        found[spot] = (*found.get(spot, ()), unit)
    return found
