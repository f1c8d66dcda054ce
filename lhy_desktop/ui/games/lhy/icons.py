"""Icons of orders, by the names of their verbs (``widgets.icons``)."""

from lhy_desktop.ui.resources import read_looks

SHAPES = read_looks("lhy_icons", dict[str, str])
