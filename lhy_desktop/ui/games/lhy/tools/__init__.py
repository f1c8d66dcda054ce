"""The tools of the game, one for each gesture. Importing this package registers all of them: each declares what it is
for."""

from lhy_desktop.ui.games.lhy.tools import (
    aboard,
    anti_tank,
    assault,
    at_group,
    at_split,
    band,
    carry,
    direct,
    drive,
    drive_fire,
    few,
    fire,
    front,
    joint_fire,
    march,
    mortar,
    options,
    resolving,
    selecting,
    way_back,
    whole_platoon,
)
from lhy_desktop.ui.games.lhy.tools.air import landing
from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture, Plans, begin
from lhy_desktop.ui.games.lhy.tools.placing import set_up

__all__ = [
    "Card",
    "Gesture",
    "Plans",
    "aboard",
    "anti_tank",
    "assault",
    "at_group",
    "at_split",
    "band",
    "begin",
    "carry",
    "direct",
    "drive",
    "drive_fire",
    "few",
    "fire",
    "front",
    "joint_fire",
    "landing",
    "march",
    "mortar",
    "options",
    "resolving",
    "selecting",
    "set_up",
    "way_back",
    "whole_platoon",
]
