"""Where units may be set up now: the hexes that are lit."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.asks.set_up import Room
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft


def hexes(draft: OrderDraft) -> tuple[str, ...]:
    """Where the unit in hand may stand; without one, anybody who waits, or whoever may still be moved.

    A hex of the area that all of them are refused, as a river is, is not among them.
    """
    return draft.picture.legal.ask(Room(draft.units)) if draft.picture.legal is not None else ()
