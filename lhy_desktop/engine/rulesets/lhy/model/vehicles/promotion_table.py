"""The points of the promotion campaign (V23). Nothing that decides a battle reads them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from lhy_desktop.engine.content.bounds import Bounds, Each, Length, Number, Words
from lhy_desktop.engine.content.rule_tables import Chapter

FEATS = (
    "hill",
    "ip",
    "rural",
    "stone",
    "urban",
    "crossing",
    "crossroads",
    "objective",
    "position",
    "armor",
    "gun",
    "mg",
)


@dataclass(frozen=True, slots=True)
class Feat(Chapter):
    """V23.3, V23.4: what taking or holding one thing is worth to a soldier of the attackers or of the defenders."""

    name: Words
    attacker: Number
    defender: Number
    source: Words


@dataclass(frozen=True, slots=True)
class Promotion(Chapter):
    """V23: points, promotions and the survival die."""

    feats: Annotated[dict[Words, Feat], Bounds(0, 60), Each(FEATS)]
    lieutenant: Number
    captain: Number
    lieutenant_russian: Number
    captain_russian: Number
    killed_at: Number
    leader_casualties: Annotated[Length, Bounds(1, 12)]
