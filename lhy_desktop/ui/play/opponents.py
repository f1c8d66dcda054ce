"""The computer players of a ruleset in words."""

from __future__ import annotations

from lhy_desktop.bots import bot_names
from lhy_desktop.ui.seam.desktop import Desktop
from lhy_desktop.ui.seam.start import Opponent

RANDOM = Opponent("Computer, plays at random", "Random: any legal order")


def opponents(desktop: Desktop, first: str = "") -> dict[str, Opponent]:
    """Those there are by name, the one called ``first`` before the others."""
    words = {"random": RANDOM, **desktop.opponents}
    names = sorted(bot_names(desktop.name), key=lambda name: name != first)
    return {name: words.get(name, Opponent(f"Computer, {called(name)}", called(name))) for name in names}


def called(bot: str) -> str:
    """What a computer player is called on the screen."""
    return bot.replace("_", " ").capitalize()
