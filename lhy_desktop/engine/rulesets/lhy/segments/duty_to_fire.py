"""13.1: what a segment remembers of questions about markers: the public answers, and the hexes that must be fired
at."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.state import State


def fired_at(state: State, hex: str) -> None:
    """A unit fired at a hex: the duty to fire there is met."""
    for seat, hexes in list(state.asked.items()):
        if hex in hexes:
            state.asked[seat] = tuple(there for there in hexes if there != hex)


def over(state: State) -> None:
    """The segment has ended: forget answers and duties."""
    state.asked, state.counts = {}, {}
