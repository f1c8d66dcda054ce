"""Moves that were confirmed together and are given one after the other, each at a decision of its own."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Maneuver
from lhy_desktop.ui.games.lhy.picture import CARRY, Picture


@dataclass(frozen=True)
class Convoy:
    """Moves that are still to be made: after which decision the last one was, which enemies were known then, and the
    kind of the question to which they answer."""

    moves: tuple[Maneuver | Drive, ...]
    after: int
    known: tuple[str, ...]
    kind: str

    def lasts(self, picture: Picture) -> bool:
        """Whether it goes on at another question: nothing but moves came between, and none of them was taken back."""
        number = picture.decision.number if picture.decision is not None else self.after
        return picture.kind in (self.kind, CARRY) and number > self.after
