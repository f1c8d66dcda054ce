"""What a side does in an activation or reaction segment (6.3): fire first, then assaults, then moves, leaders last."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cached_property, partial

from lhy_desktop.bots.bot import Thought
from lhy_desktop.bots.effort import Effort
from lhy_desktop.bots.games.lhy.recruit import mortars, weights, words
from lhy_desktop.bots.games.lhy.recruit.armor import words as armor_words
from lhy_desktop.bots.games.lhy.recruit.armor.bearings import Armor
from lhy_desktop.bots.games.lhy.recruit.armor.driving import Drives, fit
from lhy_desktop.bots.games.lhy.recruit.armor.gunnery import at_shots, from_two_sides, on_the_move, stalks
from lhy_desktop.bots.games.lhy.recruit.armor.riding import loads, unloads
from lhy_desktop.bots.games.lhy.recruit.directing import sendings
from lhy_desktop.bots.games.lhy.recruit.joint import crossfires, splits
from lhy_desktop.bots.games.lhy.recruit.moving import Moves
from lhy_desktop.bots.games.lhy.recruit.option import Option, best
from lhy_desktop.bots.games.lhy.recruit.picture import STORM_REACH, Picture, walks
from lhy_desktop.bots.games.lhy.recruit.plans import Plan
from lhy_desktop.bots.games.lhy.recruit.rallying import recoveries, retirements, withdrawals
from lhy_desktop.bots.games.lhy.recruit.shooting import shots
from lhy_desktop.bots.games.lhy.recruit.stacks import divided, together
from lhy_desktop.bots.games.lhy.recruit.storming import storms
from lhy_desktop.engine.flow import LegalSet
from lhy_desktop.engine.rulesets.lhy.asks import orders
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    AntiTank,
    Ask,
    Assault,
    CallReaction,
    Charge,
    Clear,
    Decline,
    Fire,
    Pass,
    SplitAntiTank,
)
from lhy_desktop.engine.rulesets.lhy.model.view import Unit

ENDS = (CallReaction(), Pass(), Decline())
"""The answers that end a segment, or a part of it."""


class Segment:
    """One decision of a segment. Steps are tried in the order of a fire plan: those that help later steps come
    first."""

    def __init__(self, picture: Picture, legal: LegalSet, effort: Effort, rolls: random.Random) -> None:
        self.picture, self.legal, self.effort, self.rolls = picture, legal, effort, rolls
        self.moves = Moves(picture, self.plan)
        self.armored = picture.setup.armored
        self._moved: dict[str, Option | None] = {}

    @cached_property
    def armor(self) -> Armor:
        """The anti-tank fire of both sides."""
        return Armor(self.picture)

    @cached_property
    def drives(self) -> Drives:
        """What vehicles may do."""
        return Drives(self.moves, self.armor)

    @cached_property
    def plan(self) -> Plan:
        """What every unit is to do, as things stand now."""
        return Plan(self.picture)

    def think(self) -> Thought:
        """The best action of any unit, or the end of the segment when no action is worth taking."""
        found = self._best()
        if found is None or found.worth <= 0:
            end = next((one for one in ENDS if one in self.legal), None)
            if end is not None:
                return Thought(end, words.idle(self.picture, self.plan, len(self._able), found is not None))
            found = self._dutiful() or found or self._anything()
        if found is None:
            return Thought(self.legal.sample(self.rolls), "Something must be done, and nothing good is left.")
        action = found.action
        if isinstance(action, Fire) and near_masks(self.picture, action.target) and Ask(action.target) in self.legal:
            return Thought(Ask(action.target), words.asked(action.target))
        return found.thought()

    def _best(self) -> Option | None:
        """The first step with something worth doing; else the best there is."""
        left: list[Option] = []
        for step in (self._mortars, self._together, self._alone, self._leaders, self._sent):
            found = step()
            if found is not None and found.worth > 0:
                return found
            left += [found] if found is not None else []
        return best(left)

    def _anything(self) -> Option | None:
        """6.10: an action for a mandatory duty, which must be met even when no action is worth anything."""
        return best([o for unit in self._able for o in self._shaken(unit, wanted=True)])

    def _dutiful(self) -> Option | None:
        """V2.5: the best action of a unit that must act before the segment is handed over, worth something or not."""
        found, duties = list[Option](), self.legal.ask(orders.Duties()) if self.armored else ()
        for unit in (self.picture.view.units[one] for one in duties):
            found += self._shaken(unit, wanted=True)
            if not walks(self.picture, unit):
                found += [*self._fires(unit), *self._steps(unit)]
        return best(found)

    @cached_property
    def _able(self) -> list[Unit]:
        """Units that may still act."""
        cycle = self.picture.view.cycle
        mine = self.picture.active or not self.armored
        brought = cycle.members if cycle is not None and cycle.segment == 1 and mine else None
        return [u for u in self.picture.own if not u.acted and (brought is None or u.id in brought)]

    @cached_property
    def _reacts(self) -> bool:
        """Whether this is a reaction segment."""
        cycle = self.picture.view.cycle
        return cycle is None or cycle.segment != 1

    def _mortars(self) -> Option | None:
        """Mortar actions. They come first, because the units they pin cannot answer."""
        return best(list(mortars.requests(self.picture, self.plan, self.legal)))

    def _together(self) -> Option | None:
        """Fires and assaults that are worth more than anything else their units could do."""
        picture, found = self.picture, list[Option]()
        shooting: list[tuple[int, Fire]] = []
        for unit in self._able:
            if unit.disrupted or unit.regrouping or not self._fights(unit):
                continue
            for option in self._fires(unit):
                worth = option.worth + self.rolls.randrange(weights.NOISE) - self._kept(unit)
                if isinstance(option.action, Fire):
                    shooting.append((worth, option.action))
                if worth > 0:
                    found.append(option._replace(worth=worth))
        found += [pair for pair in crossfires(picture, self.legal, shooting) if pair.worth > 0]
        if self.armored:
            found += [pair for pair in from_two_sides(self.armor, self.legal, self._able) if pair.worth > 0]
        for storm in storms(picture, self.plan, self.legal):
            if storm.worth > 0 and isinstance(storm.action, Assault):
                kept = max(self._kept(picture.view.units[unit]) for unit in storm.action.units)
                found.append(storm._replace(worth=storm.worth - kept))
        found.sort(key=lambda option: -option.worth)
        for option in found:
            if self.effort.over() or not isinstance(option.action, Fire | AntiTank | SplitAntiTank):
                return option
            move = self._move(picture.view.units[option.action.unit])
            if move is None or move.worth <= option.worth:
                return option
        return None

    def _fires(self, unit: Unit) -> Iterator[Option]:
        yield from shots(self.picture, self.legal, unit)
        yield from splits(self.picture, self.legal, unit)
        yield from mortars.knees(self.picture, self.legal, unit)
        if self.armored:
            yield from at_shots(self.armor, self.legal, unit)
            yield from on_the_move(self.armor, self.drives, self.legal, unit)
            yield from stalks(self.armor, self.legal, unit)

    def _fights(self, unit: Unit) -> bool:
        counter = self.picture.counter(unit)
        if not self.armored:
            return counter.combat
        return (counter.combat or counter.atv_range is not None) and not (unit.aboard or unit.shocked)

    def _move(self, unit: Unit) -> Option | None:
        """The best move of a unit; not before the activation of its platoon, in which it can do more."""
        if unit.id not in self._moved:
            self._moved[unit.id] = self._weighed(unit)
        return self._moved[unit.id]

    def _weighed(self, unit: Unit) -> Option | None:
        if self._reacts and self.picture.awaited(unit):
            return None
        if walks(self.picture, unit):
            found = self.moves.best(self.legal, unit, self.effort)
        else:
            found = self.drives.best(self.legal, unit, self.effort) if fit(self.picture, unit) else None
        if found is None:
            return None
        noise = self.rolls.randrange(weights.NOISE)
        return found._replace(worth=found.worth + noise - (self._kept(unit) if self._reacts else 0))

    def _alone(self) -> Option | None:
        """The best action of each combat unit by itself, shaken units first, and the units nearest to their places
        before the others, so that these find places behind."""
        found: Option | None = None
        for unit in self._in_order:
            shaken = unit.disrupted or unit.regrouping or unit.shocked
            option = best(list(self._shaken(unit)) if shaken else self._steps(unit))
            if option is not None and (found is None or option.worth > found.worth):
                found = option
            if found is not None and found.worth > 0 and (shaken or self.effort.over()):
                return found
            if option is not None and option.worth > 0:
                return together(self.moves, self.legal, unit, option, self._able, self._move)
        return found

    def _steps(self, unit: Unit) -> list[Option]:
        if unit.heroic:
            why = partial(words.charged, self.picture, unit.id)
            charges = self.legal.narrow(unit=unit.id, verb="charge")
            return [Option(weights.CHARGE, action, why) for action in charges if isinstance(action, Charge)]
        if not walks(self.picture, unit):
            move = self._move(unit)
            return [*([move] if move is not None else []), *unloads(self.moves, self.legal, unit)]
        move = self._move(unit)
        found = [one for one in (move, divided(self.moves, self.legal, unit, move)) if one is not None]
        found += loads(self.moves, self.legal, unit) if self.armored else ()
        found += retirements(self.picture, self.moves, self.legal, unit)
        if "clear" in self.legal.verbs and unit.hex in self.picture.view.works:
            for action in self.legal.narrow(unit=unit.id, verb="clear"):
                assert isinstance(action, Clear)
                found.append(Option(weights.CLEARED, action, partial(words.cleared, self.picture, action.units)))
        return found

    @cached_property
    def _in_order(self) -> list[Unit]:
        """Shaken units first, machine guns last, then carriers, which wait for those who ride; and the units nearest to
        their places before the others."""
        picture, tasks = self.picture, self.plan.tasks

        def rank(unit: Unit) -> tuple[int, int, int]:
            task = tasks.get(unit.id)
            apart = task.apart(unit.hex) if task is not None and unit.place == "map" else 0
            counter = picture.counter(unit)
            last = 2 if counter.arm == "carrier" else int(counter.kind == "mg")
            return 0 if unit.disrupted or unit.regrouping else 1, last, apart

        return sorted((u for u in self._able if picture.counter(u).combat), key=rank)

    def _leaders(self) -> Option | None:
        """The actions of units that are no combat units, when no combat unit has anything to do."""
        found: list[Option] = []
        for unit in self._able:
            if not self.picture.counter(unit).combat and not (self._reacts and self.picture.awaited(unit)):
                found += self._shaken(unit) if unit.disrupted or unit.regrouping else self._steps(unit)
        return best(found)

    def _sent(self) -> Option | None:
        """6.9a: a leader moves or steadies men who have seen nothing to react to."""
        return best(list(sendings(self.plan, self.legal)))

    def _shaken(self, unit: Unit, *, wanted: bool = False) -> Iterator[Option]:
        if unit.shocked:
            why = partial(armor_words.recovers, self.picture, unit.id)
            attempts = self.legal.narrow(unit=unit.id, verb="recover from shock")
            yield from (Option(weights.RECOVERED, action, why) for action in attempts)
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
