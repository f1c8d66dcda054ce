"""V11.6: riders are thrown off an armored vehicle: into its hex, at once, as no action of theirs."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.words import capital, known_subject, public_subject, told
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame, change

WITH = "with "
"""Stands before a vehicle in ``Unit.used``: the unit got onto it or off it when anti-tank markers lay on it (V10.3)."""
OFF = "off "
"""Stands before a vehicle in ``Unit.used``: the unit was thrown off it in phase III (V9.2)."""
FIRE_PHASE = 3
"""Phase III."""


def remember(game: LhyGame, vehicle: str, units: tuple[str, ...]) -> None:
    """V10.3: units get on or off a vehicle; when it has been fired at they share its fate in this turn."""
    state = game.state
    if not any(marker.target == vehicle for marker in state.shells.get(state.units[vehicle].hex, ())):
        return
    for unit in units:
        if WITH + vehicle not in state.units[unit].used:
            change(state, unit, used=(*state.units[unit].used, WITH + vehicle))


def bail_out(game: LhyGame, vehicle: str, why: str) -> tuple[str, ...]:
    """All riders and passengers leave a vehicle; a towed gun is neither, and stays on its hook. Returns who did."""
    state = game.state
    counters = state.setup.counters
    riders = tuple(one for one in fact.aboard(state, vehicle) if counters[one].kind != "towed_gun")
    if not riders:
        return ()
    covered = [state.units[unit].concealed for unit in riders]
    remember(game, vehicle, riders)
    for unit in riders:
        used = state.units[unit].used
        change(state, unit, aboard="", used=(*used, OFF + vehicle) if state.phase == FIRE_PHASE else used)
    seat, place = state.units[vehicle].side, state.units[vehicle].hex
    what = f"in {place} {'jumps' if len(riders) == 1 else 'jump'} off: {why}."
    own = f"{capital(known_subject(state.setup, seat, riders))} {what}"
    public = f"{capital(public_subject(state.setup, seat, riders, covered))} {what}" if any(covered) else None
    game.tell(told("bail_out", "V11.6", seat, own, public, hexes=(place,), units=riders))
    return riders


def drop_riders(game: LhyGame, vehicle: str) -> None:
    """V5.14.5, V11.6: riders jump off before their armored vehicle fires; passengers of a carrier stay inside."""
    if game.state.setup.counters[vehicle].arm == "afv":
        bail_out(game, vehicle, "it fires")
