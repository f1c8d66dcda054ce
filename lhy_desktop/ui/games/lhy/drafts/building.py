"""Works in set-up: where the kind in hand may be built, and what a click on a hex means."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.asks import set_up
from lhy_desktop.engine.rulesets.lhy.model.actions import LiftWork, PlaceWork
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft
from lhy_desktop.ui.games.lhy.picture import SET_UP, Picture


def kinds(picture: Picture) -> tuple[str, ...]:
    """What the side that sets up has to build."""
    if picture.kind != SET_UP or picture.seat is None:
        return ()
    return set_up.kinds(picture.setup, picture.seat)


def following(draft: OrderDraft) -> str:
    """The kind that B takes in hand next (the one in hand, when it is the last: B puts it away)."""
    found = kinds(draft.picture)
    if draft.work not in found:
        return found[0] if found else ""
    return found[min(found.index(draft.work) + 1, len(found) - 1)]


def supply(picture: Picture, kind: str) -> str:
    """How many of it there are left, in a few words; "" without a limit."""
    assert picture.seat is not None
    built, whole = set_up.supply(picture.view, picture.seat, kind)
    if whole is None:
        return f"{built} built" if built else ""
    return f"{whole - built} of {whole} left"


def hexes(draft: OrderDraft) -> tuple[str, ...]:
    """Where the kind in hand may be built now, and where one of it may be taken off again."""
    legal = draft.picture.legal
    return legal.ask(set_up.Buildable(draft.work)) if draft.work and legal is not None else ()


def build_at(draft: OrderDraft, hex: str) -> PlaceWork | LiftWork:
    """What a click on a hex means while a kind is in hand: build one, or take one off."""
    lift = LiftWork(draft.work, hex)
    if draft.picture.legal is not None and lift in draft.picture.legal:
        return lift
    return PlaceWork(draft.work, hex)
