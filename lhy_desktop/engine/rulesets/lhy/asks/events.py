"""Random events and Fate (5): who comes back to whom, and which way troops in panic would run."""

from __future__ import annotations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.turn import panic
from lhy_desktop.engine.rulesets.lhy.turn.fate import joined as joined


def flights(view: View, seat: Seat, hex: str) -> tuple[tuple[str, ...], ...]:
    """The ways units of ``seat`` would run from a hex in a panic, as this viewer knows it; () off the map."""
    return panic.ways(view, seat, hex) if hex in view.setup.board.index else ()
