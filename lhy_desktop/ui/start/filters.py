"""The chips by which the list of missions is filtered."""

from collections.abc import Iterable

from PySide6.QtCore import Signal

from lhy_desktop.ui.widgets.button import Chip
from lhy_desktop.ui.widgets.flow import FlowLayout, clear


class Filters(FlowLayout):
    """``turned`` when another one is chosen. ``chips`` by the key of their filter, "" for all missions."""

    turned = Signal()

    def __init__(self) -> None:
        super().__init__(gap=8)
        self.chips: dict[str, Chip] = {}

    @property
    def chosen(self) -> str:
        """The filter chosen; "" for all."""
        return next((key for key, chip in self.chips.items() if chip.isChecked()), "")

    def show_filters(self, filters: Iterable[tuple[str, str]]) -> None:
        """Offer other ones, keys with their words; the one chosen stays where it can."""
        offered = dict(filters)
        before = self.chosen if self.chosen in offered else ""
        clear(self)
        self.chips = {}
        for key, text in {"": "All", **offered}.items() if offered else ():
            chip = Chip(text, chosen=key == before)
            chip.setAutoExclusive(True)
            chip.toggled.connect(self.turned)
            self.addWidget(chip)
            self.chips[key] = chip
        self.setContentsMargins(17, 0, 17, 10 if self.chips else 0)
