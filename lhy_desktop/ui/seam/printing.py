"""Counters of a rulebook painted outside of a game, as an editor of counters shows them."""

from __future__ import annotations

from typing import Any, Protocol

from lhy_desktop.ui.board.looks import Drawable


class Printer(Protocol):
    """What the package of a desktop answers from ``printer()``: the looks of its counters. Importing it registers how
    they are painted."""

    def look(self, face: Any, symbols: bool) -> Drawable:
        """The look of a side of a counter, with figures or with symbols.

        ``face`` is what the ruleset's counter kit says of it (``engine.content.counters.Printed``).
        """
