"""Consolidation (7.1): a team goes up to three hexes after an enemy was destroyed or has left, or stays."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.orders.asks import assault
from lhy_desktop.engine.rulesets.orders.model.actions import Consolidate
from lhy_desktop.ui.board.looks import HighlightLook
from lhy_desktop.ui.games.orders.picture import CONSOLIDATING
from lhy_desktop.ui.games.orders.sides import count, name
from lhy_desktop.ui.games.orders.tools.gesture import NOT_YET, Gesture, Looks, first
from lhy_desktop.ui.games.orders.tools.way import Ends, WayTool
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot


class ConsolidateTool(WayTool, kinds=(CONSOLIDATING,)):
    """See the module."""

    drafting = "consolidating"

    def keep(self, last: Gesture) -> None:
        """The first team that may go is in hand."""
        self.units = self.picture.able[:1]
        self.settle()

    def ends(self) -> Ends:
        if not self.units:
            return {}
        asked = assault.Consolidations(self.units[0])
        return self.picture.once(asked, lambda: self.picture.ask(asked))

    def settle(self) -> None:
        self.stage = "ready" if self.chosen else "armed" if self.units else "idle"

    def action(self) -> object | None:
        if self.stage != "ready":
            return None
        facing = (self.facing or self.natural()) if self.vehicle and self.path else 0
        return Consolidate(self.units[0], self.path[-1] if self.path else "", facing)

    def facing_now(self) -> int:
        return super().facing_now() if self.path else 0

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        return self.lead(spot.hex) if self.host.asking and spot.hex else self

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """Another team that may go; else its hex is meant."""
        if not self.host.asking or item not in self.picture.able or item in self.units:
            return self.point(spot, keys) if spot.hex else self.named(item)
        self.units, self.path, self.pins, self.chosen, self.facing = (item,), (), (), False, 0
        self.settle()
        return self.show()

    def lift(self, item: str) -> Gesture:
        return self.pick(item)

    def drop(self, source: str, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        if spot.hex and item in self.units and spot.hex != self.here:
            self.aim(spot.hex)
            self.settle()
        return self.show()

    def back(self) -> Gesture | None:
        self.refused = ()
        if not self.chosen or self.stage in ("sealing", "showing"):
            return None
        self.path, self.chosen = (), False
        self.settle()
        return self

    def pressed(self, command: str, argument: str) -> Gesture:
        """S stays."""
        if command == "orders.stay" and self.units:
            if self.chosen and not self.path:
                self.host.enter()
                return self
            self.path, self.chosen, self.facing = (), True, 0
            self.settle()
            return self.show()
        return super().pressed(command, argument)

    def bar(self) -> DecisionModel:
        setup = self.picture.setup
        who = name(setup, self.units[0]) if self.units else "Nobody"
        goes = f"{who} goes to {self.path[-1]}" if self.path else f"{who} stays"
        contact = bool(self.path) and any(
            one.side != self.picture.seat
            for hex in self.picture.board.neighbors(self.path[-1])
            for one in self.picture.teams_at(hex)
        )
        hint = "It comes into contact there and fights in a later activation. " if contact else ""
        return DecisionModel(
            sentence=goes if self.chosen else f"{who} may consolidate: where to?",
            detail=first(self.refused) or (f"{hint}{NOT_YET}" if self.chosen else "Up to three hexes; S stays."),
            chips=tuple(
                ChipModel(f"unit:{one}", setup.teams[one].name, str(n), chosen=one in self.units)
                for n, one in enumerate(self.picture.able, 1)
            )
            if len(self.picture.able) > 1
            else (),
            verbs=(
                *(
                    (Verb("orders.commit", "Go" if self.path else "Stay", "Enter", primary=True),)
                    if self.chosen
                    else ()
                ),
                *((Verb("orders.stay", "Stay", "S"),) if self.path or not self.chosen else ()),
            ),
        )

    def plate(self, way: tuple[str, ...], refused: bool) -> str:
        return "out of reach" if refused else count(len(way), "hex", "hexes")

    def looks(self, looking: Looking) -> Looks:
        able = tuple(filter(None, map(self.picture.hex_of, self.picture.able)))
        asked = (HighlightLook(able, "asked"),) if able else ()
        found: Looks = {**super().looks(looking), **self.way_looks(looking.over)}
        return {**found, "highlight": (*asked, *self.outlines(looking.over))}
