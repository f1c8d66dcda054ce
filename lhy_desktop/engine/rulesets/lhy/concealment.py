"""13: losing and regaining concealment by day (hidden units and dummies are not in this version)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from lhy_desktop.engine.flow import Event, Seat, Telling, predicate
from lhy_desktop.engine.rulesets.lhy import facts as fact
from lhy_desktop.engine.rulesets.lhy.facts import Facts
from lhy_desktop.engine.rulesets.lhy.naming import capital, known_subject
from lhy_desktop.engine.rulesets.lhy.segments import LhyGame, change
from lhy_desktop.engine.rulesets.lhy.state import State


@dataclass(frozen=True, slots=True)
class Exposure:
    """Who sees a unit too near for it to stay concealed: ``deed`` in ``hex``, ``distance`` hexes away."""

    hex: str
    watcher: str
    distance: int
    ground: str
    deed: str

    @property
    def text(self) -> str:
        """The reason as part of a sentence."""
        hexes = "hex" if self.distance == 1 else "hexes"
        return f"{self.deed} {self.ground} in {self.hex}, seen from {self.watcher} at {self.distance} {hexes}"


def exposure(facts: Facts, seat: Seat, hex: str, firing: bool) -> Exposure | None:
    """13.2: the nearest enemy before whom a foot unit of ``seat`` loses concealment in this hex, if any.

    An enemy under a marker sees like any other (21.2); line of sight is needed.
    """
    board, limits = facts.setup.board, facts.setup.tables.concealment
    hides = fact.hides(facts, hex)
    limit = (limits.cover_fire if firing else limits.cover_move) if hides else limits.open
    found: Exposure | None = None
    for watcher in fact.enemy_hexes(facts, seat):
        distance = board.distance(hex, watcher)
        if distance <= limit and (found is None or distance < found.distance) and fact.sees_out(facts, watcher, hex):
            ground = "cover" if hides else "open ground"
            found = Exposure(hex, watcher, distance, ground, "firing from" if firing else "moving into")
    return found


@predicate("13.2")
def seen_moving(facts: Facts, seat: Seat, hex: str) -> Exposure | None:
    """A foot unit that moves into open within 8 hexes, or cover within 3, of an enemy who sees it."""
    return exposure(facts, seat, hex, firing=False)


@predicate("13.2")
def seen_firing(facts: Facts, seat: Seat, hex: str) -> Exposure | None:
    """A foot unit that fires from open within 8 hexes, or cover within 2, of an enemy who sees it."""
    return exposure(facts, seat, hex, firing=True)


@predicate("13.2")
def shaken(result: int, cohesion: int) -> bool | None:
    """A fire result of at least the subject unit's Cohesion uncovers every foot unit of the hex."""
    return True if result >= cohesion else None


@predicate("13.4")
def out_of_sight(facts: Facts, seat: Seat, hex: str) -> bool | None:
    """In Clean Up units whom no enemy sees go into concealment."""
    enemies = fact.enemy_hexes(facts, seat)
    return True if not any(fact.sees_out(facts, there, hex) for there in enemies) else None


def after_entering(game: LhyGame, unit_ids: Iterable[str], hex: str) -> None:
    """13.2: judge concealed units that have just entered a hex; those seen are uncovered and told of."""
    _judge(game, unit_ids, hex, firing=False)


def after_firing(game: LhyGame, unit_id: str) -> None:
    """13.2: judge a unit that has just fired."""
    _judge(game, (unit_id,), game.state.units[unit_id].hex, firing=True)


def _judge(game: LhyGame, unit_ids: Iterable[str], hex: str, firing: bool) -> None:
    covered = [unit for unit in unit_ids if game.state.units[unit].concealed]
    if not covered or not hex:
        return
    seat = game.state.units[covered[0]].side
    found = seen_firing(game.state, seat, hex) if firing else seen_moving(game.state, seat, hex)
    if found is not None:
        uncover(game, covered, found.text, "13.2")


def uncover(game: LhyGame, unit_ids: Iterable[str], why: str, rule: str) -> None:
    """Take the concealment of these units, all of one side and hex, and tell everybody (13.2)."""
    state = game.state
    covered = [unit for unit in unit_ids if state.units[unit].concealed]
    if not covered:
        return
    spot = state.units[covered[0]].hex
    for unit in covered:
        change(state, unit, concealed=False)
    text = f"{capital(known_subject(state.setup, state.units[covered[0]].side, covered))} lost concealment: {why}."
    game.tell(Event("revealed", rule, Telling(text, hexes=(spot,) if spot else ())))


def uncover_hex(game: LhyGame, unit_ids: Iterable[str], result: int, cohesion: int) -> None:
    """13.2, 10.5: uncover the units of a hex when a fire result reaches the Cohesion of the best unit, the subject."""
    if shaken(result, cohesion):
        uncover(game, unit_ids, f"fire with result {result} reached the best Cohesion there, {cohesion}", "13.2")


def regain(game: LhyGame, seat: Seat) -> tuple[str, ...]:
    """13.4: the units of one side that may go into concealment now, judged before any does; hex by hex."""
    state = game.state
    free: dict[str, bool] = {}
    found = []
    for unit in state.units.values():
        if unit.side != seat or unit.place != "map" or unit.concealed or unit.disrupted or unit.regrouping:
            continue
        if unit.hex not in free:
            free[unit.hex] = bool(out_of_sight(state, seat, unit.hex))
        if free[unit.hex]:
            found.append(unit.id)
    return tuple(found)


def cover(game: LhyGame, units: tuple[str, ...]) -> None:
    """Put these units under concealment markers and tell of it; they were in full view, so all hear it."""
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
