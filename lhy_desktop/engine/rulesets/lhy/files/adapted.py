"""Counters and pools as one mission changes them (18.1): elite units, joined platoons, dummies."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from lhy_desktop.engine.rulesets.lhy.files.rosters import Rosters
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import dummy
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Mission


class Adapted(NamedTuple):
    """The counters that a game of this mission uses; ``in_play`` are the units that may ever start in it."""

    counters: dict[str, Counter]
    pools: dict[str, tuple[str, ...]]
    in_play: tuple[str, ...]


class Changes(NamedTuple):
    """What a mission changes about counters (18.1): which units are elite, and which platoons act as one."""

    elite: tuple[str, ...] = ()
    joined: tuple[tuple[str, ...], ...] = ()


def adapt(mission: Mission, rosters: Rosters, changes: Changes) -> Adapted:
    """Counters and pools of a mission."""
    counters = dict(rosters.counters)
    sides = mission.sides.values()
    for side in sides:
        for number in range(1, side.dummies + 1):
            one = dummy(side.nationality, side.seat, number)
            counters[one.id] = one
    fixed = [unit for side in sides for unit in side.units]
    _make_elite(counters, changes.elite)
    in_play = tuple(dict.fromkeys(unit for side in sides for unit in side.everybody))
    platoons = {counters[unit].platoon for unit in in_play if unit in counters}
    pools = {
        platoon: tuple(unit for unit in pool if unit not in fixed)
        for platoon, pool in rosters.pools.items()
        if platoon in platoons
    }
    for platoons_of_one in changes.joined:
        _join(counters, pools, platoons_of_one)
        _band(counters, in_play, platoons_of_one)
    return Adapted(counters, pools, in_play)


def _make_elite(counters: dict[str, Counter], words: Iterable[str]) -> None:
    """17.1: units, platoons and companies that the mission calls elite."""
    named = frozenset(words)
    if not named:
        return
    for one in list(counters.values()):
        if not named.isdisjoint((one.id, one.platoon, one.company)):
            counters[one.id] = msgspec.structs.replace(one, elite=True)


def _join(counters: dict[str, Counter], pools: dict[str, tuple[str, ...]], platoons: tuple[str, ...]) -> None:
    """18.1: several platoons act as one: all bear the name of the first."""
    first, rest = platoons[0], platoons[1:]
    company = first.partition("/")[0]
    for one in list(counters.values()):
        if one.platoon in rest:
            counters[one.id] = msgspec.structs.replace(one, platoon=first, company=company)
    for platoon in rest:
        if platoon in pools:
            pools[first] = (*pools.get(first, ()), *pools.pop(platoon))


def _band(counters: dict[str, Counter], in_play: tuple[str, ...], words: tuple[str, ...]) -> None:
    """18.1: armored fighting vehicles of no platoon that the mission names together, by id or kind, are a platoon of
    their own: one more of the first armored company of their nation."""
    lone = [counters[unit] for unit in in_play if unit in counters]
    lone = [one for one in lone if one.arm == "afv" and not one.platoon and not one.commands]
    lone = [one for one in lone if one.id in words or one.kind in words]
    if not lone:
        return
    nation = lone[0].nationality
    platoons = [one.platoon for one in counters.values() if one.nationality == nation and one.arm == "afv"]
    company = next(platoon for platoon in platoons if platoon).partition("/")[0]
    last = max(int(platoon.rpartition("/")[2]) for platoon in platoons if platoon.startswith(f"{company}/"))
    for one in lone:
        if one.nationality == nation:
            counters[one.id] = msgspec.structs.replace(one, platoon=f"{company}/{last + 1}", company=company)
