"""The tools of the game, one for each gesture. Importing this package registers all of them: each declares what it is
for."""

from lhy_desktop.ui.games.orders.forecasts.cards import Floating
from lhy_desktop.ui.games.orders.tools import barrage, choices, consolidate, execute, group, set_up
from lhy_desktop.ui.games.orders.tools.gesture import KINDS, Gesture, Plans, begin

__all__ = [
    "KINDS",
    "Floating",
    "Gesture",
    "Plans",
    "barrage",
    "begin",
    "choices",
    "consolidate",
    "execute",
    "group",
    "set_up",
]
