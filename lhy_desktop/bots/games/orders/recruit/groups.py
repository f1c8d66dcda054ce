"""The orders of one activation (3): what its teams would do, and what that is worth."""

from __future__ import annotations

from typing import NamedTuple

from lhy_desktop.bots.games.orders.recruit import shots, storming, weights, words
from lhy_desktop.bots.games.orders.recruit.chance import passes
from lhy_desktop.bots.games.orders.recruit.moving import Moves
from lhy_desktop.bots.games.orders.recruit.picture import Picture
from lhy_desktop.bots.games.orders.recruit.plans import Plan
from lhy_desktop.bots.games.orders.recruit.shots import Barrel, Fire
from lhy_desktop.engine.rulesets.orders.asks import checks, ground
from lhy_desktop.engine.rulesets.orders.model.actions import Give

TARGETS = 6
"""So many targets are weighed against what the teams would do else."""


class Choice(NamedTuple):
    """An order for a team, what it is worth, and why."""

    give: Give
    worth: float
    why: str


class Orders:
    """What the teams of a group would best be ordered to do."""

    def __init__(self, picture: Picture, plan: Plan, moves: Moves) -> None:
        self.picture, self.plan, self.moves = picture, plan, moves
        self._alone: dict[str, Choice | None] = {}

    def best(self, members: tuple[str, ...], target: str = "") -> tuple[Choice, ...]:
        """Orders for those teams for which one is worth it; they fire at ``target`` when it is named already."""
        storms = {team: choice for choice in self._storms(members) for team in (choice.give.team,)}
        alone = {team: self._better(self._single(team), storms.get(team)) for team in members}
        found = self._with(members, alone, None)
        for fire in self._fires(members, target):
            other = self._with(members, alone, fire)
            if _sum(other) > _sum(found):
                found = other
        return found

    def worth(self, members: tuple[str, ...]) -> float:
        """What the best orders of a group are worth together."""
        return _sum(self.best(members))

    def _fires(self, members: tuple[str, ...], target: str) -> list[Fire]:
        found = shots.fires(self.picture, members, target)
        return sorted(found, key=lambda fire: (-fire.worth, fire.target))[:TARGETS]

    def _with(self, members: tuple[str, ...], alone: dict[str, Choice | None], fire: Fire | None) -> tuple[Choice, ...]:
        """Each team does what is worth most: its share of this fire, or what it would do alone."""
        joins = list[Barrel]()
        if fire is not None:
            joins = [gun for gun in fire.barrels if self._fire_worth(fire, gun) > _worth(alone[gun.team])]
            if len(joins) < len(fire.barrels):
                again = shots.fire(self.picture, self.picture.enemies[fire.target], joins) if joins else None
                fire, joins = again, joins if again is not None else []
        found = []
        for team in members:
            gun = next((one for one in joins if one.team == team), None)
            choice = alone[team]
            if gun is not None and fire is not None:
                choice = self._fired(fire, gun)
            if choice is not None and choice.worth > 0:
                found.append(choice)
        return tuple(found)

    def _fire_worth(self, fire: Fire, gun: Barrel) -> float:
        here = self.picture.view.teams[gun.team]
        cost = weights.AMBUSH if here.hidden else 0
        cost += weights.LAST_SHOT if gun.weapon == "faust" else 0
        return fire.shares.get(gun.team, 0.0) - self.picture.risk(gun.team, False) - cost

    def _fired(self, fire: Fire, gun: Barrel) -> Choice:
        give = Give(gun.team, "fire", fire.target, gun.weapon)  # type: ignore[arg-type]  # one of the weapons
        return Choice(give, self._fire_worth(fire, gun), words.fires(self.picture, gun.team, fire))

    def _storms(self, members: tuple[str, ...]) -> list[Choice]:
        """The best charges, each team in one of them."""
        found, gone = list[Choice](), set[str]()
        for one in sorted(storming.storms(self.picture, self.plan, members), key=lambda one: (-one.worth, one.target)):
            if one.worth <= 0 or gone & set(one.teams):
                continue
            gone |= set(one.teams)
            why = words.charges(self.picture, one)
            found += [Choice(Give(team, "charge", one.target), one.worth / len(one.teams), why) for team in one.teams]
        return found

    @staticmethod
    def _better(one: Choice | None, other: Choice | None) -> Choice | None:
        return max(one, other, key=_worth) if one is not None and other is not None else one or other

    def _single(self, team: str) -> Choice | None:
        if team not in self._alone:
            self._alone[team] = self._on_its_own(team)
        return self._alone[team]

    def _on_its_own(self, team: str) -> Choice | None:
        """What a team does without the others' fire: fight, rally, move, or nothing."""
        picture, here = self.picture, self.picture.view.teams[team]
        if here.place == "off":
            return Choice(Give(team, "move"), weights.POINT, words.enters(picture, team))
        if here.place == "carried":
            return Choice(Give(team, "move"), weights.POINT / 2, words.gets_out(picture, team))
        if picture.in_contact(team):
            worth, whom = storming.fight(picture, team)
            return Choice(Give(team, "fire"), worth + 1 - picture.risk(team, False), words.fights(picture, team, whom))
        end, gain = self.moves.hoped(team)
        risk = picture.risk(team, True)
        if here.suppressed:
            if here.rfp:
                return None
            rallied = picture.worth(team) * weights.SUPPRESSED / 100 * self._rally(team)
            return Choice(Give(team, "move"), rallied + max(0.0, gain) / 2, words.rallies(picture, team))
        cost = weights.AMBUSH if here.hidden else 0
        if gain - risk - cost <= 0 or end == here.hex:
            return None
        return Choice(Give(team, "move"), gain - risk - cost, words.goes(picture, self.plan, team, end))

    def _rally(self, team: str) -> float:
        """The chance to be unsuppressed after an activation: certain out of the enemy's sight."""
        here, view = self.picture.view.teams[team], self.picture.view
        if not any(ground.sees(view, one.hex, here.hex) for one in self.picture.enemies.values()):
            return 1.0
        return passes(checks.quality(view, team))


def _worth(choice: Choice | None) -> float:
    return choice.worth if choice is not None else 0.0


def _sum(choices: tuple[Choice, ...]) -> float:
    return sum(one.worth for one in choices)
