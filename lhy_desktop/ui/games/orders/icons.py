"""Icons of Order points (``resources/looks/orders_icons.json``)."""

from lhy_desktop.ui.resources import read_looks

SHAPES = read_looks("orders_icons", dict[str, str])
