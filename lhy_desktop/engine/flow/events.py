"""What happened, told per audience at the moment it happened."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow.values import Ledger, Viewer


class Telling(msgspec.Struct, frozen=True, omit_defaults=True):
    """One audience's account: a sentence, its ledger and dice, and hexes to light or a trail to draw."""

    text: str
    ledger: Ledger = ()
    dice: tuple[int, ...] = ()
    hexes: tuple[str, ...] = ()
    trail: tuple[str, ...] = ()


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact of play. ``axis`` or ``allied`` replace the public account for that seat when given.

    An empty public text means the public hears nothing.
    """

    kind: str
    rule: str
    public: Telling
    axis: Telling | None = None
    allied: Telling | None = None

    def told(self, viewer: Viewer) -> Telling:
        """The account this viewer hears."""
        if viewer == "axis" and self.axis is not None:
            return self.axis
        if viewer == "allied" and self.allied is not None:
            return self.allied
        return self.public
