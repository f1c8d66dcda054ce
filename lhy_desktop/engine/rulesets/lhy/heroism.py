"""12.6: who can become Heroic, what it goes for and by which ways, and when the marker comes off."""

from __future__ import annotations

from lhy_desktop.engine.flow import Event, Seat, Telling, predicate
from lhy_desktop.engine.rulesets.lhy import facts as fact
from lhy_desktop.engine.rulesets.lhy import heroes, movement, stacking
from lhy_desktop.engine.rulesets.lhy.facts import Facts
from lhy_desktop.engine.rulesets.lhy.naming import capital, known_subject
from lhy_desktop.engine.rulesets.lhy.segments import LhyGame, change


def candidates(facts: Facts, units: tuple[str, ...]) -> tuple[str, ...]:
    """12.2, 12.3: infantry units among these that a natural 10 can make Heroic: with an enemy to go for."""
    counters = facts.setup.counters
    return tuple(unit for unit in units if counters[unit].infantry and goals(facts, unit))


def goals(facts: Facts, unit: str) -> tuple[str, ...]:
    """12.6: the nearest enemy hex within reach; of several equally near those in sight, if any."""
    seen = facts.units[unit]
    if fact.under_arrow(facts, seen.side, seen.hex):
        return (seen.hex,)
    board, reach = facts.setup.board, facts.setup.tables.recovery.heroic_reach
    found: dict[int, list[str]] = {}
    for there in fact.enemy_hexes(facts, seen.side):
        apart = board.distance(seen.hex, there)
        if 0 < apart <= reach and not shut(facts, unit, there):
            found.setdefault(apart, []).append(there)
    if not found:
        return ()
    nearest = sorted(found[min(found)], key=board.index.__getitem__)
    return tuple(there for there in nearest if fact.sees(facts, seen.hex, there)) or tuple(nearest)


@predicate("12.6")
def shut(facts: Facts, unit: str, there: str) -> bool | None:
    """A hex under mortar fire, one that nobody may enter, or one too full is no goal."""
    setup = facts.setup
    if any(not blast.smoke for blast in facts.blasts.get(there, ())) or there in setup.mission.impassable:
        return True
    seat = facts.units[unit].side
    friends = [setup.counters[one.id] for one in fact.units_at(facts, there) if one.side == seat]
    return True if stacking.excess(setup, [*friends, setup.counters[unit]]) else None


def ways(facts: Facts, unit: str) -> tuple[tuple[str, ...], ...]:
    """12.6: the ways a Heroic unit may go now: each hex nearer to its goal, as far as three hexes allow.

    Starting within three hexes it enters the goal itself. One empty way when no nearer hex is open, or when its
    own hex is the goal.
    """
    seen = facts.units[unit]
    goal, closed = heroes.aim(facts, seen), fact.enemy_hexes(facts, seen.side)
    board, most = facts.setup.board, facts.setup.tables.recovery.heroic_hexes
    assaults = board.distance(seen.hex, goal) <= most
    layer: list[tuple[str, ...]] = [()]
    for _ in range(most):
        following = []
        for path in layer:
            here, before = (seen.hex, *path)[-1], (seen.hex, *path)[-2:-1]
            if before and wading(facts, before[0], here):
                continue
            for there in board.neighbors(here):
                nearer = board.distance(there, goal) < board.distance(here, goal)
                open_ = assaults if there == goal else there not in closed
                if (
                    nearer
                    and open_
                    and movement.passable(facts.setup, here, there)
                    and not fact.is_primary(facts, there)
                ):
                    following.append((*path, there))
        if not following:
            break
        layer = following
    return tuple(layer)


@predicate("2.4.6")
def wading(facts: Facts, here: str, there: str) -> bool | None:
    """Who wades into a river stops there, a Heroic unit too; getting out costs it no roll."""
    return True if movement.wades(facts.setup, here, there) else None


def lose_marker(game: LhyGame, unit: str, why: str) -> None:
    """The Heroic marker comes off."""
    state = game.state
    seen = state.units[unit]
    change(state, unit, heroic=False, goal="")
    who = capital(known_subject(state.setup, seen.side, (unit,)))
    text = f"{who} in {seen.hex} is no longer Heroic: {why}."
    game.tell(Event("heroic over", "12.6", Telling(text, hexes=(seen.hex,))))


def lapse(game: LhyGame, units: tuple[str, ...] | None = None) -> None:
    """12.6: markers of units whose goal is vacant come off: at the start of their action, or (all) after phase III."""
    state = game.state
    for unit in tuple(state.units) if units is None else units:
        seen = state.units.get(unit)
        if seen is not None and seen.heroic and not heroes.charges(state, seen):
            lose_marker(game, unit, f"nobody is left in {seen.goal}" if seen.goal else "it has no goal")


def after_feint(game: LhyGame, seat: Seat, target: str) -> None:
    """12.6: the attackers of ``seat`` feinted at ``target``: its Heroic defenders there have nothing left to do."""
    for unit in tuple(game.state.units.values()):
        if unit.heroic and unit.side != seat and unit.place == "map" and unit.hex == target:
            lose_marker(game, unit.id, "the attackers only feinted")


def after_assault(game: LhyGame, hex: str) -> None:
    """12.6, 11.4.8: once the assault has been rolled the Heroic markers of both sides in the hex come off."""
    for unit in tuple(game.state.units.values()):
        if unit.heroic and unit.place == "map" and unit.hex == hex:
            lose_marker(game, unit.id, "the assault has been rolled")
