"""A check value of everything that decides games of a mission: figures measured under another check value are stale.

Words for people and other missions' boards are left out, so that the figures stay valid when a sentence is corrected.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from lhy_desktop.engine.rulesets.orders.model.prepared import Battery, Setup, Team, UnitInfo

_WORDS = ("title", "date", "place", "blurb", "notes", "remarks", "uneven", "briefings", "in_words", "weather")
"""Fields of a mission that no rule reads."""
_encoder = msgspec.json.Encoder(order="deterministic")


S = TypeVar("S", Team, UnitInfo, Battery)


def _unnamed(some: Mapping[str, S]) -> dict[str, S]:
    """The same without their names."""
    return {id: msgspec.structs.replace(one, name="") for id, one in some.items()}


def fingerprint(setup: Setup) -> str:
    """16 hexadecimal digits over the mission as the rules read it, its map, forces, tables and options."""
    mission = {name: value for name, value in msgspec.structs.asdict(setup.mission).items() if name not in _WORDS}
    forces = (_unnamed(setup.teams), _unnamed(setup.units), _unnamed(setup.batteries))
    parts: tuple[Any, ...] = (mission, setup.board.digest, forces, dict(setup.tables.hashes), setup.options)
    return hashlib.sha256(_encoder.encode(parts)).hexdigest()[:16]
