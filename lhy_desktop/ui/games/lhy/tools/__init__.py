"""The tools of the game, one for each gesture. Importing this package registers all of them: each declares what it is
for."""

from lhy_desktop.ui.games.lhy.tools import (
    assault,
    band,
    carry,
    direct,
    few,
    fire,
    front,
    joint_fire,
    march,
    mortar,
    options,
    resolving,
    selecting,
    set_up,
    way_back,
    whole_platoon,
)
from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture, Plans, begin

__all__ = [
    "Card",
    "Gesture",
    "Plans",
    "assault",
    "band",
    "begin",
    "carry",
    "direct",
    "few",
    "fire",
    "front",
    "joint_fire",
    "march",
    "mortar",
    "options",
    "resolving",
    "selecting",
    "set_up",
    "way_back",
    "whole_platoon",
]
