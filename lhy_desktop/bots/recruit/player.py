"""The recruit: goes for the objectives under cover, fires when it pays, falls back to recover."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from lhy_desktop.bots.bot import Player, Thought
from lhy_desktop.bots.dice import dice
from lhy_desktop.bots.effort import Effort
from lhy_desktop.bots.recruit import choices, events, mortars, weights
from lhy_desktop.bots.recruit.assaulting import assaults
from lhy_desktop.bots.recruit.ground import Map
from lhy_desktop.bots.recruit.joint import crossfires, splits
from lhy_desktop.bots.recruit.moving import Moves
from lhy_desktop.bots.recruit.picture import Picture
from lhy_desktop.bots.recruit.rallying import recoveries, withdrawals
from lhy_desktop.bots.recruit.shooting import shots
from lhy_desktop.engine.flow import LegalSet, Seat
from lhy_desktop.engine.rulesets.lhy.actions import CallReaction, Decline, Fire, Pass
from lhy_desktop.engine.rulesets.lhy.view import Seen, View

Choice = Callable[[Picture, LegalSet], object | None]

CHOICES: dict[str, Choice] = {
    "done": choices.set_up,
    "activate": choices.activation,
    "recombine": choices.first,
    "carry": choices.carried,
    "resolve": choices.resolution,
    "lose": choices.loss,
    "return": choices.leader_back,
    "extend": mortars.extended,
    "wish": mortars.wish,
    "target": choices.heroic_goal,
    "charge at once": choices.heroic_way,
    "enter": choices.first,
    "feint": choices.first,
    "fight": choices.first,
    "participants": choices.first,
    "retreat": choices.first,
    "advance": choices.stay,
    "examine": choices.first,
    "coordinate": choices.first,
    "stay hidden": choices.stay,
    "cover": choices.first,
    "company": events.company,
    "uncover": events.uncover,
    "recover hex": events.recovering,
    "restore": events.restored,
    "panic": events.panic,
    "flee": events.flight,
    "front": events.front,
    "aid": events.aid,
}
"""Who answers a decision, by the name of a verb it knows."""


class RecruitBot(Player):
    """Plays the Last Hundred Yards from one seat's View; anything else it plays at random.

    It keeps nothing between decisions but the map, so that a replayed decision gets the same answer.
    """

    name = "recruit"

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._map: Map | None = None

    def think(self, number: int, seat: Seat, view: Any, legal: LegalSet, effort: Effort) -> Thought:
        """The best legal action by its own lights; never one of another seat's knowledge."""
        rolls = dice(self._seed, number, seat)
        if not isinstance(view, View):
            return Thought(legal.sample(rolls), "Drawn by lot.")
        if self._map is None or self._map.setup is not view.setup:
            self._map = Map(view.setup)
        picture = Picture(view, seat, self._map)
        for verb in legal.verbs:
            if verb in CHOICES:
                found = CHOICES[verb](picture, legal)
                return Thought(legal.sample(rolls) if found is None else found)
        found = segment(picture, legal, rolls)
        return Thought(legal.sample(rolls) if found is None else found)


def segment(picture: Picture, legal: LegalSet, rolls: random.Random) -> object | None:
    """6.3: the best action of any unit, leaders last; the end of the segment when none is worth while."""
    end: object = CallReaction() if "call reaction" in legal.verbs else Pass()
    if "enough" in legal.verbs:
        end = Decline()
    free = end in legal
    moves = Moves(picture)
    best: tuple[int, object] | None = None
    for worth, request in mortars.requests(picture, legal):
        if best is None or worth > best[0]:
            best = worth, request
    shooting: list[tuple[int, Fire]] = []
    for unit in _in_order(picture):
        leads = not picture.counter(unit).combat
        if leads and best is not None and best[0] > 0:
            break
        for worth, action in _options(picture, moves, legal, unit):
            worth += rolls.randrange(weights.NOISE)
            if isinstance(action, Fire):
                shooting.append((worth, action))
            if best is None or worth > best[0]:
                best = worth, action
    for worth, group in crossfires(picture, legal, shooting):
        if best is None or worth > best[0]:
            best = worth, group
    if free and (best is None or best[0] <= 0):
        return end
    return None if best is None else best[1]


def _in_order(picture: Picture) -> list[Seen]:
    """Units that may still act, leaders last."""
    cycle = picture.view.cycle
    brought = cycle.members if cycle is not None and cycle.segment == 1 else None
    able = [u for u in picture.own if not u.acted and (brought is None or u.id in brought)]
    return sorted(able, key=lambda unit: not picture.counter(unit).combat)


def _options(picture: Picture, moves: Moves, legal: LegalSet, unit: Seen) -> Iterator[tuple[int, object]]:
    """Everything a unit may do by itself, with what it is worth less what it keeps the unit from."""
    if unit.heroic:
        yield from ((weights.CHARGE, action) for action in legal.narrow(unit=unit.id, verb="charge"))
    if unit.disrupted or unit.regrouping:
        yield from recoveries(picture, legal, unit)
        yield from withdrawals(picture, moves, legal, unit)
        return
    spared = kept(picture, unit)
    for worth, assault in assaults(picture, legal, unit):
        yield worth - spared, assault
    for worth, shot in shots(picture, legal, unit):
        yield worth - spared, shot
    for worth, split in splits(picture, legal, unit):
        yield worth - spared, split
    for worth, round in mortars.knees(picture, legal, unit):
        yield worth - spared, round
    cost = spared if "pass" in legal.verbs else 0
    for worth, move in moves.moves(legal, unit):
        yield worth - cost, move


def kept(picture: Picture, unit: Seen) -> int:
    """What it is worth to a unit not to have acted yet."""
    view, counters = picture.view, picture.setup.counters
    platoon = counters[unit.id].platoon
    if view.cycle is not None and view.cycle.segment == 1:
        return weights.FIRE_KEPT
    if picture.active:
        return weights.UNSPENT if platoon and platoon not in view.activated else weights.REACTION_KEPT
    company = {c.platoon for one in view.setup.side(view.active).units if (c := counters[one]).platoon}
    return weights.REACTION_SAVED if any(one not in view.activated for one in company) else weights.REACTION_KEPT
