"""A withdrawal being drafted: the class of every hex it may enter next, as a number on the board (7.8)."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.asks.march import Back
from lhy_desktop.ui.board.looks import NumberLook
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft


def numbers(draft: OrderDraft) -> tuple[NumberLook, ...]:
    """The hexes that may be entered next, each with its class; nothing unless units withdraw."""
    legal = draft.picture.legal
    if draft.verb != "withdraw" or draft.stage not in ("armed", "ready") or legal is None or draft.exits:
        return ()
    found = legal.ask(Back(draft.picture.hex_of(draft.units[0]), draft.path))
    return tuple(NumberLook(there, str(found.rank)) for there in found.hexes)
