"""12.6: when a unit loses its Heroic marker."""

from __future__ import annotations

from lhy_desktop.engine.flow import Event, Seat, Telling
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject
from lhy_desktop.engine.rulesets.lhy.segments import hero_duties
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change


def lose_marker(game: LhyGame, unit: str, why: str) -> None:
    """Remove the Heroic marker."""
    state = game.state
    seen = state.units[unit]
    change(state, unit, heroic=False, goal="")
    who = capital(known_subject(state.setup, seen.side, (unit,)))
    text = f"{who} in {seen.hex} is no longer Heroic: {why}."
    game.tell(Event("heroic over", "12.6", Telling(text, hexes=(seen.hex,))))


def lapse(game: LhyGame, units: tuple[str, ...] | None = None) -> None:
    """12.6: remove the markers of units whose goal is vacant: at the start of their action, or (all) after phase
    III."""
    state = game.state
    for unit in tuple(state.units) if units is None else units:
        seen = state.units.get(unit)
        if seen is not None and seen.heroic and not hero_duties.charges(state, seen):
            lose_marker(game, unit, f"nobody is left in {seen.goal}" if seen.goal else "it has no goal")


def after_feint(game: LhyGame, seat: Seat, target: str) -> None:
    """12.6: the attackers of ``seat`` feinted at ``target``: its Heroic defenders have nothing left to do."""
    for unit in tuple(game.state.units.values()):
        if unit.heroic and unit.side != seat and unit.place == "map" and unit.hex == target:
            lose_marker(game, unit.id, "the attackers only feinted")


def after_assault(game: LhyGame, hex: str) -> None:
    """12.6, 11.4.8: once the assault has been rolled, the Heroic markers of both sides in the hex are removed."""
    for unit in tuple(game.state.units.values()):
        if unit.heroic and unit.place == "map" and unit.hex == hex:
            lose_marker(game, unit.id, "the assault has been rolled")
