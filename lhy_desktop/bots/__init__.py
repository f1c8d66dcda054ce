"""Computer opponents. They see views, decisions and previews; nothing else reaches them."""

from lhy_desktop.bots.bot import Bot, Thought
from lhy_desktop.bots.effort import Effort, Nodes
from lhy_desktop.bots.known import bot_names, make_bot

__all__ = ["Bot", "Effort", "Nodes", "Thought", "bot_names", "make_bot"]
