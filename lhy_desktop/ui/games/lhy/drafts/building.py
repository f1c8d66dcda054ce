"""Works in set-up: where the kind in hand may be built, and what a click on a hex means."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.actions import LiftWork, PlaceWork
from lhy_desktop.engine.rulesets.lhy.set_up import building_works
from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft
from lhy_desktop.ui.games.lhy.picture import SET_UP, Picture


def kinds(picture: Picture) -> tuple[str, ...]:
    """What the side that sets up has to build."""
    if picture.kind != SET_UP or picture.seat is None:
        return ()
    seat = picture.seat
    return tuple(kind for kind in building_works.KINDS if building_works.supply(picture.setup, seat, kind) != 0)


def following(draft: OrderDraft) -> str:
    """The kind that B takes in hand next (the one in hand, when it is the last: B puts it away)."""
    found = kinds(draft.picture)
    if draft.work not in found:
        return found[0] if found else ""
    return found[min(found.index(draft.work) + 1, len(found) - 1)]


def supply(picture: Picture, kind: str) -> str:
    """How many of it there are left, in a few words; "" without a limit."""
    assert picture.seat is not None
    whole = building_works.supply(picture.setup, picture.seat, kind)
    if whole is None:
        built = len(building_works.built(picture.view, picture.seat, kind))
        return f"{built} built" if built else ""
    return f"{building_works.left(picture.view, picture.seat, kind)} of {whole} left"


def hexes(draft: OrderDraft) -> tuple[str, ...]:
    """Where the kind in hand may be built now, and where one of it may be taken off again."""
    picture = draft.picture
    if not draft.work or picture.legal is None:
        return ()
    found = [*picture.legal.narrow(verb="build"), *picture.legal.narrow(verb="lift")]
    mine = (a for a in found if isinstance(a, PlaceWork | LiftWork) and a.kind == draft.work)
    return tuple(dict.fromkeys(action.hex for action in mine))


def build_at(draft: OrderDraft, hex: str) -> PlaceWork | LiftWork:
    """What a click on a hex means while a kind is in hand: build one, or take one off."""
    lift = LiftWork(draft.work, hex)
    if draft.picture.legal is not None and lift in draft.picture.legal:
        return lift
    return PlaceWork(draft.work, hex)
