"""The vehicles, guns and positions that came along: what new ones are like, and the drawings there are (V1, V19.2)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.rulesets.lhy.files.rosters import ARMED, Rosters, load_rosters
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter
from lhy_desktop.engine.rulesets.lhy.model.words import KINDS, capital

PLATOONS = ("tank", "tank_destroyer", "assault_gun", "armored_car")
"""Kinds of which there are platoons."""
_NAMED = 2
"""Models that a drawing is named by; one that more of them share goes by their kind."""


class Models(NamedTuple):
    """``firsts`` holds a counter's values by nation and kind, with "" for every other nation; ``platoons`` a whole
    platoon by nation; ``pictures`` each drawing with a name."""

    firsts: Mapping[tuple[str, str], dict[str, Any]]
    platoons: Mapping[str, dict[str, Any]]
    pictures: tuple[tuple[str, str], ...]

    def first(self, kind: str, nation: str) -> dict[str, Any]:
        """The values of a first counter of a kind."""
        return dict(self.firsts.get((nation, kind)) or self.firsts["", kind])

    def platoon(self, nation: str) -> dict[str, Any]:
        """A first platoon of vehicles, with as many as the nation's have."""
        return self.platoons.get(nation) or {"kind": "tank", "vehicles": {"1": self.first("tank", nation)}}


def models() -> Models:
    """Those of the counters that came with the program, whatever the player's own are like."""
    return _models(find_places().data)


@lru_cache(maxsize=1)
def _models(data: Any) -> Models:
    rosters = load_rosters(load_tables(), Places(data, data))
    firsts: dict[tuple[str, str], dict[str, Any]] = {}
    for one in rosters.counters.values():
        if one.kind in ARMED:
            for nation in (one.nationality, ""):
                firsts.setdefault((nation, one.kind), _values(one))
    return Models(firsts, _platoons(rosters), _pictures(rosters))


def _platoons(rosters: Rosters) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    home: dict[str, str] = {}
    for one in rosters.counters.values():
        nation = one.nationality
        if one.kind in PLATOONS and one.platoon and home.setdefault(nation, one.platoon) == one.platoon:
            found.setdefault(nation, {"kind": one.kind, "vehicles": {}})["vehicles"][one.label] = _values(one)
    return found


def _pictures(rosters: Rosters) -> tuple[tuple[str, str], ...]:
    drawn: dict[str, dict[str, str]] = {}
    for one in rosters.counters.values():
        if one.picture:
            drawn.setdefault(one.picture, {}).setdefault(one.name, capital(KINDS[one.kind]))
    named = {
        picture: ", ".join(names) if len(names) <= _NAMED else next(iter(names.values()))
        for picture, names in drawn.items()
    }
    return tuple(sorted(named.items(), key=lambda pair: pair[1].casefold()))


def _values(one: Counter) -> dict[str, Any]:
    """A counter as a file has it."""
    every: dict[str, Any] = {
        "model": one.name, "picture": one.picture, "cohesion": one.cohesion or None, "assault": one.assault,
        "av": one.av, "aev": one.aev, "sav": one.sav, "range": one.sav_range, "flat": one.sav_flat or None,
        "atv": one.atv, "atv_range": one.atv_range, "wheeled": one.wheeled or None, "gun": one.gun or None,
    }  # fmt: skip
    return {key: value for key, value in every.items() if value is not None}
