"""13.1: what a segment remembers of questions about markers: the public answers, and where fire is owed."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.state import State


def fired_at(state: State, hex: str) -> None:
    """Fire at a hex: what was owed there is paid."""
    for seat, hexes in list(state.asked.items()):
        if hex in hexes:
            state.asked[seat] = tuple(there for there in hexes if there != hex)


def over(state: State) -> None:
    """The segment has ended: answers and duties are forgotten."""
    state.asked, state.counts = {}, {}
