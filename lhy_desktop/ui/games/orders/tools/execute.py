"""Orders carried out one after the other (3 A4): moves hex by hex, charges, the fire, and a leader's action."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.orders.asks import fire, march
from lhy_desktop.engine.rulesets.orders.model.actions import Done, Shoot
from lhy_desktop.ui.board.looks import HighlightLook, TagLook
from lhy_desktop.ui.games.orders.forecasts import cards
from lhy_desktop.ui.games.orders.forecasts.cards import Floating
from lhy_desktop.ui.games.orders.picture import EXECUTE
from lhy_desktop.ui.games.orders.threads import line
from lhy_desktop.ui.games.orders.tools import execute_words
from lhy_desktop.ui.games.orders.tools.execute_draft import ExecuteDraft
from lhy_desktop.ui.games.orders.tools.facing import arc
from lhy_desktop.ui.games.orders.tools.gesture import Gesture, Looks
from lhy_desktop.ui.seam.models import DecisionModel
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot


class ExecuteTool(ExecuteDraft, kinds=(EXECUTE,)):
    """See the module."""

    drafting = "carrying out"

    def keep(self, last: Gesture) -> None:
        """The next team that is to move is in hand, its way led toward the hex it was sent to; where nobody moves, the
        charge or the fire."""
        wished = [team for team in self.movers if self.plans.wishes.get(team)]
        others = [team for team in self.movers if team not in self.plans.stays]
        team = next(iter((*wished, *others)), "" if self.chargers or self.fires else next(iter(self.movers), ""))
        if team:
            self.hold(team)
        elif self.chargers:
            self.doing, self.units = "charge", self.chargers[:1]
            self.lead_charge()
        elif self.fires:
            self.doing, self.units = "fire", self.turners[:1]
        elif self.helps:
            self.doing = "done"
        self.settle()

    # -- gestures -----------------------------------------------------------------------------------

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """A hex: the way of the team in hand; the target: the fire."""
        if not self.host.asking or not spot.hex:
            return self
        if self.fires and spot.hex == self.target_hex():
            return self.take_fire()
        if self.units and self.doing in ("move", "charge"):
            return self.lead(spot.hex, keys)
        here = [one.id for one in self.picture.teams_at(spot.hex) if one.id in (*self.movers, *self.chargers)]
        return self.pick(here[0], spot) if here else super().point(spot, keys)

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """A team that is to move or to charge is taken in hand; the target means the fire."""
        if not self.host.asking:
            return self.named(item)
        if item in self.movers and item not in self.units:
            self.hold(item)
            return self.show()
        if item in self.chargers and self.doing != "charge":
            self.doing, self.units = "charge", (item,)
            self.lead_charge()
            self.settle()
            return self.show()
        if item in self.turners:
            self.take_fire(item)
            return self
        if self.mount(item):
            return self.show()
        return self.point(spot, keys) if spot.hex else self.named(item)

    def may_drag(self, item: str) -> bool:
        return self.host.asking and item in (*self.movers, *self.chargers)

    def lift(self, item: str) -> Gesture:
        return self if item in self.units and self.doing == "move" else self.pick(item)

    def drop(self, source: str, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Let go over a hex: the way leads there."""
        if not spot.hex or item not in self.units or spot.hex == self.here:
            return self.show()
        if any(self.mount(one.id) for one in self.picture.teams_at(spot.hex)):
            return self.show()
        if not self.aim(spot.hex):
            self.refused = self.against(spot.hex)
        elif keys.shift:
            self.pin()
        self.settle()
        return self.show()

    def back(self) -> Gesture | None:
        self.refused = ()
        if self.stage in ("sealing", "showing"):
            return None
        if self.doing == "fire" and self.turns:
            self.turns = {}
            return self
        if self.doing in ("fire", "lead") and self.movers:
            self.hold(self.movers[0])
            self.path, self.chosen = (), False
            self.settle()
            return self
        if self.leg():
            return self
        if self.doing == "move" and self.chosen:
            self.chosen = False
            self.settle()
            return self
        return None

    def pressed(self, command: str, argument: str) -> Gesture:
        """F fires, A charges, S stays, R drives backward; Tab walks what is left to do."""
        match command:
            case "orders.fire" if self.fires:
                return self.take_fire()
            case "orders.charge" if self.chargers:
                return self.pick(self.chargers[0])
            case "orders.move" if self.movers:
                return self.pick(self.movers[0]) if self.doing != "move" else self
            case "orders.pass" if self.doing != "done" and not self.picture.judge(Done()):
                return self.answer(Done())
            case "orders.stay" if self.units and self.doing == "move":
                return self.stay()
            case "orders.backward" if self.vehicle and self.doing == "move":
                return self.reverse()
            case "orders.next_target" | "orders.previous_target":
                return self.next_team(1 if command == "orders.next_target" else -1)
        return super().pressed(command, argument)

    def stay(self) -> Gesture:
        """The team in hand stays where it is; Enter confirms it."""
        if self.chosen and not self.path:
            self.host.enter()
            return self
        self.path, self.pins, self.chosen, self.facing = (), (), True, 0
        if self.vehicle:
            self.facing = self.picture.teams[self.units[0]].facing or 1
        self.settle()
        return self.show()

    def reverse(self) -> Gesture:
        """Drive backward, or forward again; a way that is too long for that is given up."""
        self.backward = not self.backward
        if self.path and self.path[-1] not in self.ends():
            self.path, self.pins, self.chosen = (), (), False
        self.settle()
        return self.show()

    def take_fire(self, turner: str = "") -> Gesture:
        """The fire is ready, with a vehicle in hand that may turn before it; once more: it is the answer."""
        if self.doing == "fire" and self.stage == "ready" and not turner:
            self.host.confirm_again()
            return self
        held = (turner,) if turner else self.turners[:1]
        self.doing, self.units, self.path, self.chosen = "fire", held, (), False
        self.settle()
        return self.show()

    def next_team(self, by: int) -> Gesture:
        """The next team that is to move or charge, with the fire as the last of them."""
        todo = (*self.movers, *self.chargers) or self.turners
        if not todo:
            return self.take_fire() if self.fires and self.doing != "fire" else self
        at = todo.index(self.item) + by if self.item in todo else 0 if by > 0 else -1
        team = todo[at % len(todo)]
        tool = self.pick(team)
        if hex := self.picture.hex_of(team):
            self.host.board.set_cursor(hex)
        return tool

    def chip(self, kind: str, ref: str) -> Gesture:
        """A leader's action, or a team that is still to do something."""
        if kind == "aboard":
            self.aboard = "" if self.aboard == ref else ref
            return self.show()
        if kind == "exit":
            self.leaves = not self.leaves
            return self.show()
        if kind == "lead":
            chosen = self.helps[int(ref)]
            if self.help == chosen and self.doing == "lead":
                self.host.enter()
                return self
            self.help, self.doing = chosen, "lead"
            self.settle()
            return self.show()
        return super().chip(kind, ref)

    # -- words --------------------------------------------------------------------------------------

    def against(self, hex: str) -> tuple[Refusal, ...]:
        if self.doing != "move" or not self.units or not hex or hex == self.here or hex in self.ends():
            return ()
        way = (*self.pinned, *march.straight(self.picture.view, self.pinned[-1] if self.pinned else self.here, hex))
        return self.picture.judge(self.march(way)) if way else ()

    def bar(self) -> DecisionModel:
        return execute_words.bar(self)

    # -- the board ----------------------------------------------------------------------------------

    def looks(self, looking: Looking) -> Looks:
        if self.stage in ("sealing", "showing"):
            return super().looks(looking)
        wait = tuple(filter(None, (self.picture.hex_of(one) for one in (*self.movers, *self.chargers))))
        asked = (HighlightLook(wait, "asked"),) if wait else ()
        found: Looks = {
            **super().looks(looking),
            **(self._turning() if self.doing == "fire" else self.way_looks(looking.over)),
        }
        return {
            **found,
            "highlight": (*asked, *self.outlines(looking.over)),
            "thread": self._lines(),
            "tag": self._tag(),
        }

    def _turning(self) -> Looks:
        """The handles of a vehicle that may turn before it fires."""
        return {"arc": (arc(self.picture, self.here, self.facing_now()),)} if self.here and self.facing_now() else {}

    def _tag(self) -> tuple[TagLook, ...]:
        hex = self.target_hex()
        return (TagLook(hex, "fire", chosen=self.doing == "fire"),) if self.fires and hex else ()

    def _lines(self) -> Any:
        if not self.fires:
            return ()
        shots = self.picture.once("shots", lambda: self.picture.ask(fire.Firing()).shots)
        hex = self.target_hex()
        return tuple(one for shot in shots for one in line(self.picture, self.picture.hex_of(shot.team), hex))

    def card(self, over: str) -> Floating | None:
        """The fire that is about to be carried out."""
        legal = self.picture.legal
        if self.doing != "fire" or not self.fires or legal is None or self.stage != "ready":
            return None
        return self.picture.once("fire card", lambda: cards.of_fire(self.picture, legal.preview(Shoot())))
