"""Computer opponents. They see views, decisions and previews; nothing else reaches them."""

from lhy_desktop.bots.bot import Bot, Thought
from lhy_desktop.bots.effort import Effort, Nodes
from lhy_desktop.bots.known import UnknownBotError, bot_names, bot_version, make_bot, named_bot

__all__ = [
    "Bot",
    "Effort",
    "Nodes",
    "Thought",
    "UnknownBotError",
    "bot_names",
    "bot_version",
    "make_bot",
    "named_bot",
]
