"""Computer opponents: they see views, decisions and previews, and nothing else."""

from lhy_desktop.bots.bot import Bot, bot_names, make_bot

__all__ = ["Bot", "bot_names", "make_bot"]
