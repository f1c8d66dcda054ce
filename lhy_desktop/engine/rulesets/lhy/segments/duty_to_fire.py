"""13.1: what a segment remembers of questions about markers: the public answers, and the hexes that must be fired
at."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.rulesets.lhy.model.state import State

WAITED = "waited"
"""Stands in ``Unit.used`` of a vehicle that has let troops on or off, where that is its action (V11.2)."""


def fired_at(state: State, hex: str) -> None:
    """A unit fired at a hex: the duty to fire there is met."""
    for seat, hexes in list(state.asked.items()):
        if hex in hexes:
            state.asked[seat] = tuple(there for there in hexes if there != hex)


def over(state: State) -> None:
    """The segment has ended: forget answers and duties; who only waited for troops has acted (V11.2)."""
    state.asked, state.counts = {}, {}
    for unit in tuple(state.units.values()) if state.setup.armored else ():
        if WAITED in unit.used and not unit.acted:
            state.units[unit.id] = msgspec.structs.replace(unit, acted=True)
