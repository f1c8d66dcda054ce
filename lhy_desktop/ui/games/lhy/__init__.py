"""The Last Hundred Yards in the window. Its icons are known from the first import on."""

from lhy_desktop.ui.games.lhy.icons import SHAPES
from lhy_desktop.ui.widgets import icons

icons.register(SHAPES)
