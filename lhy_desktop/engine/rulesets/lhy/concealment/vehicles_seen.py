"""V18.2, V18.3: what uncovers a vehicle, with everybody aboard."""

from __future__ import annotations

from collections.abc import Iterable

from lhy_desktop.engine.flow import Seat, other, predicate
from lhy_desktop.engine.rulesets.lhy.concealment.lost_and_regained import Exposure, by_night, uncover
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame
from lhy_desktop.engine.rulesets.lhy.terrain.cover import among_trees, fortified, hides_from, in_a_sunken_road


def covers(facts: Facts, place: str, seat: Seat) -> bool:
    """V18.3: whether a hex is cover for vehicles of a side whoever looks: what lowers fire, what grows, a fortified
    position, but no improved one."""
    setup = facts.setup
    grown = setup.tables.ground.terrain[setup.board.hex(place).terrain].hides or among_trees(setup, place)
    return bool(grown or in_a_sunken_road(setup, place) or fortified(facts, place, seat))


@predicate("V18.8")
def in_twilight(facts: Facts) -> int | None:
    """In twilight only enemies within four hexes matter, whatever the ground."""
    return facts.setup.tables.vehicles.concealed_twilight if fact.light(facts) == "twilight" else None


@predicate("V18.2")
def seen(facts: Facts, seat: Seat, hex: str, deed: str, watchers: Iterable[str] | None = None) -> Exposure | None:
    """A vehicle that goes into motion in a hex, comes into it or fires from it is seen in open ground at any range, in
    cover within eight hexes: by the nearest enemy with a line of sight."""
    board = facts.setup.board
    dark = by_night(facts, hex)
    limit = dark if dark is not None else in_twilight(facts)
    cover = covers(facts, hex, seat)
    found: tuple[int, int, str] | None = None
    for watcher in fact.enemy_hexes(facts, seat) if watchers is None else watchers:
        distance = board.distance(hex, watcher)
        key = (distance, board.index[watcher], watcher)
        if found is not None and key >= found:
            continue
        most = limit if limit is not None else facts.setup.tables.vehicles.seen_in_cover
        farther = limit is None and not cover  # in open ground
        if distance > most and not (farther and not hides_from(facts, hex, watcher)):
            continue
        if dark is not None or by_sight(facts, watcher, hex):
            found = key
    if found is None:
        return None
    ground = "cover" if cover or hides_from(facts, hex, found[2]) else "open ground"
    return Exposure(hex, found[2], found[0], ground, deed)


def by_sight(facts: Facts, watcher: str, hex: str) -> bool:
    """Whether enemies in a hex see a vehicle in another one."""
    return sighting.sees_out_along(facts, watcher, hex, "vehicle", of_vehicle=True)


def judge(game: LhyGame, units: Iterable[str], hex: str, deed: str, watchers: tuple[str, ...] | None = None) -> None:
    """V18.2: uncover those of these vehicles, and whoever they carry, that an enemy sees."""
    state = game.state
    covered = [unit for unit in units if state.units[unit].concealed]
    if not covered or not hex:
        return
    found = seen(state, state.units[covered[0]].side, hex, deed, watchers)
    if found is not None:
        carried = [one for unit in covered for one in fact.aboard(state, unit)]
        uncover(game, (*covered, *carried), found.text, "V18.2")


def beside_enemies(game: LhyGame, seat: Seat) -> None:
    """V18.2: at the end of an activation or reaction segment, of ``seat``, vehicles of either side next to an enemy are
    uncovered, by night and by day."""
    for side in (seat, other(seat)):
        _uncover_beside(game, side)


def _uncover_beside(game: LhyGame, seat: Seat) -> None:
    state, enemies = game.state, fact.enemy_hexes(game.state, seat)
    for unit in list(state.units.values()):
        if unit.side != seat or not unit.concealed or unit.hidden or unit.place != "map":
            continue
        if not fact.vehicular(state, unit.id):
            continue
        found = next_to_one(state, unit.hex, enemies)
        if found:
            uncover(game, (unit.id, *fact.aboard(state, unit.id)), f"the enemy stands beside it in {found}", "V18.2")


@predicate("V18.2")
def next_to_one(facts: Facts, hex: str, enemies: Iterable[str]) -> str | None:
    """The first adjacent hex, in board order, in which an enemy stands."""
    near = set(enemies)
    return next((there for there in facts.setup.board.neighbors(hex) if there in near), None)
