"""The recruit, the first opponent: one scorer per kind of decision, all of them reading one picture of the View."""

from lhy_desktop.bots.games.orders.recruit.player import RecruitBot

__all__ = ["RecruitBot"]
