"""A check value of everything that decides games of a mission: figures measured under another check value are stale.

Words for people, unused companies and other missions' boards are left out, so that the figures stay valid when a
sentence is corrected or a roster is added.
"""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from lhy_desktop.engine.rulesets.lhy.model.prepared import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.model.vehicles.vehicle_tables import Readings

_WORDS = ("title", "date", "place", "blurb", "notes", "remarks", "uneven", "in_words", "weather")
"""Fields of a mission that no rule reads."""
_MAY_BE_NOTHING = ("twilight_minutes",)
"""Fields that came later; a mission without them is the one that was measured."""
_READINGS = "resources/rules/lhy/readings.yaml"
"""A table that came later, of readings of which ours were played before: it counts where another one is chosen."""
_encoder = msgspec.json.Encoder(order="deterministic")


def fingerprint(setup: Setup) -> str:
    """16 hexadecimal digits over the mission as the rules read it, its map, counters, tables and options."""
    mission = {name: value for name, value in msgspec.structs.asdict(setup.mission).items() if name not in _WORDS}
    mission = {name: value for name, value in mission.items() if name not in _MAY_BE_NOTHING or value is not None}
    taken = [setup.counters[unit] for side in setup.mission.sides.values() for unit in side.everybody]
    companies = {counter.company for counter in taken if counter.company}
    units, kinds = {counter.id for counter in taken}, {counter.kind for counter in taken}

    def plays(counter: Counter) -> bool:
        return counter.id in units or (counter.company in companies if counter.company else counter.kind in kinds)

    counters = {id: counter for id, counter in setup.counters.items() if plays(counter)}
    pools = {platoon: pool for platoon, pool in setup.pools.items() if platoon.partition("/")[0] in companies}
    hashes = {label: value for label, value in setup.tables.hashes if label != _READINGS}
    parts: tuple[Any, ...] = (mission, setup.board.digest, counters, pools, hashes, setup.options)
    if setup.tables.readings != Readings():
        parts = (*parts, setup.tables.readings)
    return hashlib.sha256(_encoder.encode(parts)).hexdigest()[:16]
