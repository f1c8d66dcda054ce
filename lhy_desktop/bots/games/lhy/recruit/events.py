"""Decisions of events and Fate (5), companies (6.1), the front under fire from several sides (8.4), and aid (10.4)."""

from __future__ import annotations

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.lhy.recruit.choices import urgency
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.asks import command, fire
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Aid,
    ChooseCompany,
    ChooseFront,
    Decline,
    Flee,
    Panic,
    RecoverHex,
    Restore,
    Uncover,
)


def company(picture: Picture, legal: LegalSet) -> Thought | None:
    """6.1: choose the company that has the most urgent platoon of all."""
    found = [action for action in legal if isinstance(action, ChooseCompany)]
    waiting = command.pending(picture.view, picture.seat)

    def pressing(action: ChooseCompany) -> tuple[int, int]:
        mine = [p for p in waiting if command.company_of(p) == action.company]
        return max((urgency(picture, p) for p in mine), default=(0, -len(picture.map.board.names)))

    action = max(found, key=pressing, default=None)
    if action is None:
        return None
    seen = pressing(action)[0]
    why = f"{seen} of its units see an enemy to fire at." if seen else "One of its platoons is nearest to the enemy."
    return Thought(action, why if picture.enemies else "No enemy is known yet, and one is as good as the other.")


def uncover(picture: Picture, legal: LegalSet) -> Thought | None:
    """5.1: the marker at which most own units could then fire, and of these the one nearest to them."""
    found = [action for action in legal if isinstance(action, Uncover)]
    board = picture.map.board

    def worth(action: Uncover) -> tuple[int, int]:
        eyes = [there for there in picture.friends if picture.sees(there, action.hex)]
        nearest = min((board.distance(there, action.hex) for there in eyes), default=len(board.names))
        return len(eyes), -nearest

    action = max(found, key=worth, default=None)
    return Thought(action, f"{worth(action)[0]} of our hexes see {action.hex}, the most of all.") if action else None


def recovering(picture: Picture, legal: LegalSet) -> Thought | None:
    """5.4: the hex where the most steps are shaken."""
    found = [action for action in legal if isinstance(action, RecoverHex)]

    def shaken(action: RecoverHex) -> int:
        here = picture.friends.get(action.hex, ())
        return sum(1 + picture.counter(u).steps for u in here if u.disrupted or u.regrouping)

    action = max(found, key=shaken, default=None)
    return Thought(action, f"Most of the shaken men are in {action.hex}.") if action else None


def restored(picture: Picture, legal: LegalSet) -> Thought | None:
    """5.3: the hex on which the fewest guns bear, in the best cover."""
    found = [action for action in legal if isinstance(action, Restore)]
    action = min(found, key=lambda a: (len(picture.guns_on(a.hex)), picture.tem(a.hex)), default=None)
    if action is None:
        return None
    return Thought(action, f"Fewest guns reach {action.hex}: {len(picture.guns_on(action.hex))}.")


def panic(picture: Picture, legal: LegalSet) -> Thought | None:
    """5: the hex whose units hold an objective, else the one with most steps; a concealed stack counts as one unit."""
    found = [action for action in legal if isinstance(action, Panic)]
    goals = {place for one in picture.setup.mission.objectives for place in one.hexes}

    def worth(action: Panic) -> tuple[bool, int]:
        units = picture.enemies.get(action.hex, ())
        steps = sum(picture.counter(unit).steps for unit in units if not unit.disrupted)
        return action.hex in goals, steps + 2 * (action.hex in picture.masked)

    action = max(found, key=worth, default=None)
    if action is None:
        return None
    why = f"They hold {action.hex}, which counts." if action.hex in goals else f"The most stand in {action.hex}."
    return Thought(action, why)


def flight(picture: Picture, legal: LegalSet) -> Thought | None:
    """5: to the hex that the fewest guns reach, in the best cover."""
    found = [action for action in legal if isinstance(action, Flee)]

    def danger(action: Flee) -> tuple[int, int]:
        end = action.path[-1] if action.path else ""
        return (len(picture.guns_on(end)), picture.tem(end)) if end else (0, 0)

    action = min(found, key=danger, default=None)
    return Thought(action, "Where the fewest guns reach.") if action else None


def front(picture: Picture, legal: LegalSet) -> Thought | None:
    """8.4: the front that lets the fewest fires come from behind; among equals, the one that faces the strongest
    fire."""
    found = [action for action in legal if isinstance(action, ChooseFront)]
    target, origins = legal.ask(fire.Front())
    board = picture.map.board

    def behind(action: ChooseFront) -> tuple[int, int]:
        rear = [there for there in origins if fire.from_behind(board, target, there, action.front)]
        return len(rear), -sum(board.distance(there, target) for there in rear)

    action = min(found, key=behind, default=None)
    if action is None:
        return None
    rear = behind(action)[0]
    return Thought(action, f"Then {rear or 'none'} of the fires {'comes' if rear < 2 else 'come'} from behind.")


def aid(picture: Picture, legal: LegalSet) -> Thought | None:
    """10.4: a leader always helps. The one in the hex itself goes first, so that the others are free for other
    hexes."""
    found = [action for action in legal if isinstance(action, Aid)]
    hex = legal.ask(fire.AidedHex())
    action = max(found, key=lambda a: (_standing(picture, a.leader) == hex, a.leader), default=None)
    if action is None:
        return Thought(Decline(), "No leader is near enough to help.")
    near = "who stands with them" if _standing(picture, action.leader) == hex else "who is near enough"
    return Thought(action, f"The leader {near} steadies those in {hex} under the fire.")


def _standing(picture: Picture, unit: str) -> str:
    return picture.view.units[unit].hex
