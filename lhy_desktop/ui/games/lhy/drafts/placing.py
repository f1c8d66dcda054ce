"""Where units may be set up now: the hexes that are lit."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.actions import Place
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft


def hexes(draft: OrderDraft) -> tuple[str, ...]:
    """Where the unit in hand may stand; without one, anybody who waits, or whoever may still be moved.

    A hex of the area that all of them are refused, as a river is, is not among them.
    """
    picture, legal = draft.picture, draft.picture.legal
    if legal is None:
        return ()
    waiting = tuple(unit for unit in picture.able if not picture.hex_of(unit))
    found = dict.fromkeys(hex for unit in draft.units if (hex := picture.hex_of(unit)))
    for unit in draft.units or waiting or picture.able:
        for action in legal.proposed(unit, "place"):
            assert isinstance(action, Place)
            if action.hex not in found and action in legal:
                found[action.hex] = None
    return tuple(found)
