"""The tools of the game, one for each gesture. To import this is to have them all: each says itself what it is for."""

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
    selecting,
    set_up,
    way_back,
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
    "selecting",
    "set_up",
    "way_back",
]
