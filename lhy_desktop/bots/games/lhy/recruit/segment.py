"""What a side does in an activation or reaction segment (6.3): fire first, then assaults, then moves, leaders last."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cached_property

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.effort import Effort
from lhy_desktop.bots.games.lhy.recruit import mortars, weights, words
from lhy_desktop.bots.games.lhy.recruit.directing import sendings
from lhy_desktop.bots.games.lhy.recruit.joint import crossfires, splits
from lhy_desktop.bots.games.lhy.recruit.moving import Moves
from lhy_desktop.bots.games.lhy.recruit.picture import STORM_REACH, Picture
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.bots.games.lhy.recruit.rallying import recoveries, retirements, withdrawals
from lhy_desktop.bots.games.lhy.recruit.shooting import shots
from lhy_desktop.bots.games.lhy.recruit.storming import storms
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.model.actions import Ask, CallReaction, Decline, Fire, Pass
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

Option = tuple[int, object]


class Segment:
    """One decision of a segment. Steps are tried in the order of a fire plan: those that help later steps come
    first."""

    def __init__(self, picture: Picture, legal: LegalSet, effort: Effort, rolls: random.Random) -> None:
        self.picture, self.legal, self.effort, self.rolls = picture, legal, effort, rolls
        self.moves = Moves(picture, self.plan)

    @cached_property
    def plan(self) -> Plan:
        """What every unit is to do, as things stand now."""
        return Plan(self.picture)

    def think(self) -> Thought:
        """The best action of any unit, or the end of the segment when no action is worth taking."""
        end: object = CallReaction() if "call reaction" in self.legal.verbs else Pass()
        if "enough" in self.legal.verbs:
            end = Decline()
        found = self._best()
        if found is None or found[0] <= 0:
            if end in self.legal:
                return Thought(end, words.of_segment(self.picture, self.plan, self.legal, end))
            found = found or self._anything()
        action = self.legal.sample(self.rolls) if found is None else found[1]
        if isinstance(action, Fire) and near_masks(self.picture, action.target) and Ask(action.target) in self.legal:
            action = Ask(action.target)
        return Thought(action, words.of_segment(self.picture, self.plan, self.legal, action))

    def _best(self) -> Option | None:
        """The first step with something worth doing; else the best there is."""
        left: list[Option] = []
        for step in (self._mortars, self._together, self._alone, self._leaders, self._sent):
            found = step()
            if found is not None and found[0] > 0:
                return found
            left += [found] if found is not None else []
        return max(left, key=lambda option: option[0], default=None)

    def _anything(self) -> Option | None:
        """6.10: an action for a mandatory duty, which must be met even when no action is worth anything."""
        found = (o for unit in self._able for o in self._shaken(unit, wanted=True))
        return max(found, key=lambda option: option[0], default=None)

    @cached_property
    def _able(self) -> list[Unit]:
        """Units that may still act."""
        cycle = self.picture.view.cycle
        brought = cycle.members if cycle is not None and cycle.segment == 1 else None
        return [u for u in self.picture.own if not u.acted and (brought is None or u.id in brought)]

    @cached_property
    def _reacts(self) -> bool:
        """Whether this is a reaction segment."""
        cycle = self.picture.view.cycle
        return cycle is None or cycle.segment != 1

    def _mortars(self) -> Option | None:
        """Mortar actions. They come first, because the units they pin cannot answer."""
        return max(mortars.requests(self.picture, self.legal), key=lambda option: option[0], default=None)

    def _together(self) -> Option | None:
        """Fires and assaults that are worth more than anything else their units could do."""
        picture, found = self.picture, list[Option]()
        shooting: list[tuple[int, Fire]] = []
        for unit in self._able:
            if unit.disrupted or unit.regrouping or not picture.counter(unit).combat:
                continue
            for worth, action in self._fires(unit):
                worth += self.rolls.randrange(weights.NOISE) - self._kept(unit)
                if isinstance(action, Fire):
                    shooting.append((worth, action))
                if worth > 0:
                    found.append((worth, action))
        found += [pair for pair in crossfires(picture, self.legal, shooting) if pair[0] > 0]
        for storm in storms(picture, self.plan, self.legal):
            if storm.worth > 0:
                kept = max(self._kept(picture.view.units[unit]) for unit in storm.action.units)
                found.append((storm.worth - kept, storm.action))
        found.sort(key=lambda option: -option[0])
        for worth, action in found:
            if self.effort.over() or not isinstance(action, Fire):
                return worth, action
            unit = picture.view.units[action.unit]
            move = self._move(unit)
            if move is None or move[0] < worth:
                return worth, action
        return None

    def _fires(self, unit: Unit) -> Iterator[Option]:
        yield from shots(self.picture, self.legal, unit)
        yield from splits(self.picture, self.legal, unit)
        yield from mortars.knees(self.picture, self.legal, unit)

    @cached_property
    def _moved(self) -> dict[str, Option | None]:
        """The best moves, kept because this decision has looked for them already."""
        return {}

    def _move(self, unit: Unit) -> Option | None:
        if unit.id not in self._moved:
            best = self.moves.best(self.legal, unit, self.effort)
            cost = self._kept(unit) if "pass" in self.legal.verbs else 0
            self._moved[unit.id] = None if best is None else (best[0] - cost, best[1])
        return self._moved[unit.id]

    def _alone(self) -> Option | None:
        """The actions of single units: shaken ones first, then moves, front units first so that the others find places
        behind."""
        best: Option | None = None
        for unit in self._in_order:
            options = list(self._shaken(unit)) if unit.disrupted or unit.regrouping else self._steps(unit)
            found = max(options, key=lambda option: option[0], default=None)
            if found is not None and (best is None or found[0] > best[0]):
                best = found
            if best is not None and best[0] > 0 and (unit.disrupted or unit.regrouping or self.effort.over()):
                return best
            if found is not None and found[0] > 0:
                return found
        return best

    def _steps(self, unit: Unit) -> list[Option]:
        if unit.heroic:
            return [(weights.CHARGE, action) for action in self.legal.narrow(unit=unit.id, verb="charge")]
        move = self._move(unit)
        found: list[Option] = [] if move is None else [move]
        found += retirements(self.picture, self.moves, self.legal, unit)
        if "clear" in self.legal.verbs and unit.hex in self.picture.view.works:
            found += [(weights.CLEARED, action) for action in self.legal.narrow(unit=unit.id, verb="clear")]
        return found

    @cached_property
    def _in_order(self) -> list[Unit]:
        """Shaken units first, machine guns last, and the units nearest to their places before the others."""
        picture, tasks = self.picture, self.plan.tasks

        def rank(unit: Unit) -> tuple[int, int, int]:
            task = tasks.get(unit.id)
            apart = task.apart(unit.hex) if task is not None and unit.place == "map" else 0
            return 0 if unit.disrupted or unit.regrouping else 1, int(picture.counter(unit).kind == "mg"), apart

        return sorted((u for u in self._able if picture.counter(u).combat), key=rank)

    def _leaders(self) -> Option | None:
        """The actions of units that are no combat units, when no combat unit has anything to do."""
        found: list[Option] = []
        for unit in self._able:
            if not self.picture.counter(unit).combat and not (self._reacts and self.picture.awaited(unit)):
                found += self._shaken(unit) if unit.disrupted or unit.regrouping else self._steps(unit)
        return max(found, key=lambda option: option[0], default=None)

    def _sent(self) -> Option | None:
        """6.9a: a leader moves or steadies men who have seen nothing to react to."""
        return max(sendings(self.plan, self.legal), key=lambda option: option[0], default=None)

    def _shaken(self, unit: Unit, *, wanted: bool = False) -> Iterator[Option]:
        if unit.disrupted or unit.regrouping:
            yield from recoveries(self.picture, self.legal, unit)
            yield from withdrawals(self.picture, self.moves, self.legal, unit, wanted=wanted)

    def _kept(self, unit: Unit) -> int:
        """What it is worth to a unit that it has not acted yet."""
        picture, view = self.picture, self.picture.view
        if view.cycle is not None and view.cycle.segment == 1:
            return weights.FIRE_KEPT
        if picture.active:
            return weights.UNSPENT if picture.awaited(unit) else weights.REACTION_KEPT
        units = view.setup.side(view.active).everybody
        company = {c.platoon for one in units if (c := view.setup.counters[one]).platoon}
        return weights.REACTION_SAVED if any(one not in view.activated for one in company) else weights.REACTION_KEPT


def near_masks(picture: Picture, target: str) -> bool:
    """13.1: whether to ask how many units lie under a marker: only where own infantry could assault it."""
    if target not in picture.masked or target in picture.view.counts:
        return False
    board = picture.map.board
    near = (u for there, us in picture.friends.items() if board.distance(there, target) <= STORM_REACH for u in us)
    return any(picture.counter(unit).infantry and not unit.acted for unit in near)
