"""Fire with more than one line: of one unit at two hexes (8.2), of several units at one (8.4a).

The draft keeps ``splitting`` with the ``second`` target, and ``joined``, the units that fire along with the first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.asks.fire import (
    SPLIT,
    FireTargets,
    JoinersOf,
    MovesSeen,
    Part,
    Parts,
    SplitTargets,
    WhySplit,
)
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire, FireGroup, SplitFire
from lhy_desktop.ui.games.lhy.picture import REACTION

if TYPE_CHECKING:
    from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft

Joint = SplitFire | FireGroup


# -- the draft ------------------------------------------------------------------------------------------------------


def action(draft: OrderDraft, hex: str) -> Fire | Joint:
    """What the fire in hand is at this hex."""
    unit = draft.units[0]
    if draft.splitting and draft.target:
        second = hex if hex != draft.target else draft.second
        return SplitFire(unit, draft.target, second) if second else Fire(unit, hex)
    return FireGroup((unit, *draft.joined), hex) if draft.joined else Fire(unit, hex)


def joint(draft: OrderDraft) -> Joint | None:
    """The fire that is ready, when it has more than one line."""
    made = draft.action() if draft.verb == "fire" else None
    return made if isinstance(made, SplitFire | FireGroup) else None


def why(draft: OrderDraft) -> tuple[Refusal, ...]:
    """Why the fire of this unit cannot be split now; empty when it can."""
    legal = draft.picture.legal
    if legal is None or not draft.units:
        return (Refusal("", "Select one of your units first."),)
    return legal.ask(WhySplit(draft.units[0]))


def split(draft: OrderDraft) -> bool:
    """X: the fire in hand is split, or no longer; False when it cannot be (``refused`` says why)."""
    if draft.splitting:
        draft.splitting, draft.second = False, ""
        draft.stage = "ready" if draft.target else "armed"
        return True
    if draft.verb != "fire" and not draft.arm("fire"):
        return False
    draft.refused = why(draft)
    if draft.refused or draft.picture.legal is None:
        return False
    if draft.target and next(draft.picture.legal.narrow(draft.units[0], SPLIT, draft.target), None) is None:
        draft.target = ""
    draft.splitting, draft.joined, draft.second, draft.stage = True, (), "", "armed"
    return True


def aim(draft: OrderDraft, hex: str) -> bool:
    """A hex pointed at while fire is split: the first target, then the second. False when it cannot be."""
    legal = draft.picture.legal
    assert legal is not None
    unit = draft.units[0]
    if not draft.target:
        if next(legal.narrow(unit, SPLIT, hex), None) is not None:
            draft.target, draft.refused = hex, ()
            return True
        other = next((end for end in legal.ask(MovesSeen(unit)) if end != hex), hex)
        draft.refused = legal.explain(SplitFire(unit, hex, other))
        return False
    draft.refused = legal.explain(SplitFire(unit, draft.target, hex))
    if not draft.refused:
        draft.second, draft.stage = hex, "ready"
    return not draft.refused


def second_click(draft: OrderDraft, hex: str) -> bool:
    """Ctrl+click on a hex with a target drafted: the fire is split. Whether the click meant that."""
    if draft.verb != "fire" or not draft.target or draft.joined or hex == draft.target:
        return False
    if draft.picture.kind != REACTION:
        draft.refused = why(draft)
        return True
    if not draft.splitting:
        target, stage = draft.target, draft.stage
        if not split(draft):
            return True
        draft.target = target
        if not aim(draft, hex):
            draft.splitting, draft.stage = False, stage
        return True
    aim(draft, hex)
    return True


def join(draft: OrderDraft, unit: str) -> bool:
    """Ctrl+click on another unit: it fires along, or no longer. Whether the click meant that."""
    picture = draft.picture
    if draft.verb != "fire" or not draft.units or picture.legal is None or picture.seat is None:
        return False
    if unit == draft.units[0] or draft.splitting:
        return True
    if unit in draft.joined:
        draft.joined, draft.refused = tuple(u for u in draft.joined if u != unit), ()
        return True
    group = (draft.units[0], *draft.joined, unit)
    goals = (draft.target,) if draft.target else picture.enemies_of(picture.seat)
    refused = [picture.legal.explain(FireGroup(group, goal)) for goal in goals]
    draft.refused = () if any(not one for one in refused) else min(refused, key=len, default=())
    if not draft.refused and goals:
        draft.joined = (*draft.joined, unit)
    return True


def back(draft: OrderDraft) -> bool:
    """Esc: one step of a joint fire back; False when there is none."""
    if draft.verb != "fire":
        return False
    if draft.second:
        draft.second, draft.stage = "", "armed"
        return True
    if draft.splitting:
        return split(draft)
    if draft.joined and draft.stage == "armed":
        draft.joined = ()
        return True
    return False


# -- what it is worth -----------------------------------------------------------------------------------------------


def parts(draft: OrderDraft, made: Joint) -> tuple[Part, ...]:
    """Each line of a legal joint fire with its ledger."""
    return draft.picture.legal.ask(Parts(made)) if draft.picture.legal is not None else ()


def targets(draft: OrderDraft) -> tuple[tuple[str, int | None], ...]:
    """Known enemy hexes with the modifier of the line there, None where the joint fire in hand cannot go."""
    legal, unit = draft.picture.legal, draft.units[0]
    if legal is None:
        return ()
    if draft.splitting:
        return legal.ask(SplitTargets(unit, draft.target, draft.second))
    return legal.ask(FireTargets(unit, draft.joined))


def able_to_join(draft: OrderDraft) -> tuple[tuple[str, int, str], ...]:
    """Units that could fire along at the target: the marker of each, and what it would mean (8.4a)."""
    legal = draft.picture.legal
    if legal is None or draft.verb != "fire" or not draft.target or not draft.units:
        return ()
    asked = JoinersOf(draft.units[0], draft.joined, draft.target)
    return draft.once(asked, lambda: legal.ask(asked))
