"""Random events and Fate (5): each side's table, which units return and where, which way troops in panic would run."""

from __future__ import annotations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.turn import panic
from lhy_desktop.engine.rulesets.lhy.turn.fate import joined as joined
from lhy_desktop.engine.rulesets.lhy.turn.random_events import fate_row as fate_row


def flights(view: View, seat: Seat, hex: str) -> tuple[tuple[str, ...], ...]:
    """The ways by which units of ``seat`` would run from a hex in a panic, as far as this viewer knows; () off the
    map."""
    return panic.ways(view, seat, hex) if hex in view.setup.board.index else ()
