"""A withdrawal being drafted: the class of every hex it may enter next, as a number on the board (7.8)."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.move import withdrawal_way
from lhy_desktop.ui.board.looks import NumberLook
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft


def numbers(draft: OrderDraft) -> tuple[NumberLook, ...]:
    """The hexes that may be entered next, each with its class; nothing unless units withdraw."""
    context = draft.picture.context
    if draft.verb != "withdraw" or draft.stage not in ("armed", "ready") or context is None or draft.exits:
        return ()
    start = draft.picture.hex_of(draft.units[0])
    path = (start, *draft.path)
    ground = withdrawal_way.ground_of(context)
    if not start or len(path) > withdrawal_way.farthest(ground.setup, draft.path, ground.night):
        return ()
    found = withdrawal_way.options(ground, path)
    open_ = (
        there
        for there in found.hexes
        if len(path) <= withdrawal_way.farthest(ground.setup, (*draft.path, there), ground.night)
    )
    return tuple(NumberLook(there, str(found.rank)) for there in open_)
