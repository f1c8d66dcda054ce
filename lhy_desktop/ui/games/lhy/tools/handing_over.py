"""Handing the word over while an order is open: asked once, so that no order is lost by a slip of the hand."""

from __future__ import annotations

from lhy_desktop.ui.games.lhy.tools.gesture import Card, Gesture, Looks
from lhy_desktop.ui.seam.models import DecisionModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot

OPEN = {"orders.call": "Call for reaction", "orders.pass": "Pass"}
"""The commands that are asked about while an order is open, and what they are called."""


class HandingOverTool(Gesture):
    """An answer that hands over (``meant``), and the order it would leave behind, which stays in sight. Enter gives the
    answer; Esc, and whatever else is done, goes on with the order."""

    def __init__(self, held: Gesture, who: str, command: str, meant: object) -> None:
        super().__init__(held.host, held.picture, held.units, held.plans)
        self.held, self._who, self._words, self._meant = held, who, OPEN[command], meant
        self.stage = "ready"

    def action(self) -> object | None:
        return self._meant if self.stage == "ready" else None

    def back(self) -> Gesture | None:
        return self.held if self.stage == "ready" else None

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        return self.held.point(spot, keys)

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        return self.held.pick(item, spot, keys)

    def lift(self, item: str) -> Gesture:
        return self.held.lift(item)

    def pressed(self, command: str, argument: str) -> Gesture:
        return self if command in OPEN else self.held.pressed(command, argument)

    def bar(self) -> DecisionModel:
        return DecisionModel(
            sentence=f"{self._who}: an order is open. {self._words} without it?",
            detail="Nothing of the order has been done; it is given up.",
            verbs=(Verb("orders.commit", self._words, "Enter", primary=True),),
        )

    def looks(self, looking: Looking) -> Looks:
        return self.held.looks(looking)

    def card(self, over: str) -> Card | None:
        return self.held.card(over)
