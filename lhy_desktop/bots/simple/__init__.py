"""The simple computer opponent: one scorer per kind of decision, all of them reading one picture of the View."""

from lhy_desktop.bots.simple.player import SimpleBot

__all__ = ["SimpleBot"]
