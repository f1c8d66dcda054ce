"""The overlays of The Last Hundred Yards: importing this package registers them with the board."""

from lhy_desktop.ui.board.overlays.item import OverlayFace
from lhy_desktop.ui.board.registry import register_overlay
from lhy_desktop.ui.games.lhy.overlays.assaults import AssaultsItem
from lhy_desktop.ui.games.lhy.overlays.command import CommandsItem, CommandWordsItem
from lhy_desktop.ui.games.lhy.overlays.impact import ImpactItem, ImpactWordsItem
from lhy_desktop.ui.games.lhy.overlays.looks import AssaultLook, CommandLook, ImpactLook

register_overlay("assault", OverlayFace(AssaultLook, (AssaultsItem,), lasting=True))
register_overlay("impact", OverlayFace(ImpactLook, (ImpactItem, ImpactWordsItem)))
register_overlay("command", OverlayFace(CommandLook, (CommandsItem, CommandWordsItem)))
