"""The plain desktop: plays any rulebook in the window, with what every ruleset can tell of itself."""

from lhy_desktop.ui.play.plain.desktop import plain_desktop

__all__ = ["plain_desktop"]
