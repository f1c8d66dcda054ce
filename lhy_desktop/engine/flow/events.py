"""What happened, told to each audience at the moment it happened."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow.values import VIEWERS, Asked, Ledger, Viewer


class Telling(msgspec.Struct, frozen=True, omit_defaults=True):
    """One audience's account: a sentence, its ledger and dice, and hexes to light or a trail to draw.

    ``thrown_by`` says whose each die is ("chance": nobody's); dice beyond its end are nobody's. ``added`` is what is
    added to each die, where every die has its own sum; ``word`` is the result in a word or two, for large print.
    ``goals`` are what each die had to reach, where it is told.
    ``units`` are the ids of the units that the sentence is about and names to this audience.
    """

    text: str
    ledger: Ledger = ()
    dice: tuple[int, ...] = ()
    hexes: tuple[str, ...] = ()
    trail: tuple[str, ...] = ()
    thrown_by: tuple[Asked, ...] = ()
    units: tuple[str, ...] = ()
    added: tuple[int, ...] = ()
    word: str = ""
    goals: tuple[int, ...] = ()

    def agrees(self, other: Telling) -> bool:
        """Whether both tell the same facts, in whatever words. Fields that older saves lack are not compared:
        ``thrown_by``, ``units``, ``added``, ``word``, ``goals``, keys."""
        lines = [[(line.rule, line.value) for line in one.ledger] for one in (self, other)]
        return (
            bool(self.text) == bool(other.text)
            and lines[0] == lines[1]
            and (self.dice, self.hexes, self.trail) == (other.dice, other.hexes, other.trail)
        )


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact of play. ``axis`` or ``allied`` replace the public account for that seat when given.

    ``key`` names the result where the kind alone does not. An empty public text means that the public hears nothing.
    """

    kind: str
    rule: str
    public: Telling
    axis: Telling | None = None
    allied: Telling | None = None
    key: str = ""

    def told(self, viewer: Viewer) -> Telling:
        """The account this viewer hears."""
        if viewer == "axis" and self.axis is not None:
            return self.axis
        if viewer == "allied" and self.allied is not None:
            return self.allied
        return self.public

    def agrees(self, other: Event) -> bool:
        """Whether both report the same facts to every audience (see ``Telling.agrees``)."""
        same = (self.kind, self.rule) == (other.kind, other.rule)
        return same and all(self.told(viewer).agrees(other.told(viewer)) for viewer in VIEWERS)
