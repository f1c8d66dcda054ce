"""Vehicles in assaults (V14, V15): attempts to destroy one, and where beaten vehicles fall back to."""

from __future__ import annotations

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.games.lhy.recruit import armor_weights as weights
from lhy_desktop.bots.games.lhy.recruit.armor import words
from lhy_desktop.bots.games.lhy.recruit.armor.bearings import Armor
from lhy_desktop.bots.games.lhy.recruit.picture import Picture
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.model.actions import Action, Retreat, actors
from lhy_desktop.engine.rulesets.lhy.model.keys import Armored


def hunted(picture: Picture, legal: LegalSet) -> Thought | None:
    """V15: an attempt costs nothing; of several vehicles the one whose loss is worth most by the chance of it."""
    armor, found = Armor(picture), list[tuple[int, int, str, object]]()
    for action in legal.narrow(verb="destroy"):
        assert isinstance(action, Action)
        rows = legal.preview(action).outcomes
        percent = sum(100 * row.low // row.of for row in rows if row.key == Armored.DESTROYED)
        vehicle = next(iter(actors(action)), "")
        if vehicle in picture.view.units:
            found.append((percent * armor.price(picture.view.units[vehicle]), percent, vehicle, action))
    best = max(found, key=lambda one: one[0], default=None)
    return Thought(best[3], words.hunts(picture, best[2], best[1])) if best is not None else None


def rolled_back(picture: Picture, legal: LegalSet) -> Thought | None:
    """V14.3.5: beaten vehicles fall back to where the least anti-tank fire reaches them, off the enemy's infantry."""
    armor, board = Armor(picture), picture.map.board

    def danger(action: Retreat) -> int:
        end = action.path[-1]
        fire = sum(armor.danger(end, picture.view.units[one], moving=True).cost for one in action.units)
        near = sum(board.distance(end, there) <= 2 for there, _ in picture.stormers)
        return fire + near * weights.LURK - board.distance(end, picture.view.units[action.units[0]].hex)

    found = [one for one in legal if isinstance(one, Retreat) and one.path and not one.exits]
    action = min(found, key=danger, default=None)
    return Thought(action, f"The least fire reaches {action.path[-1]}.") if action is not None else None
