"""Orders carried out one after the other (3 A4): moves hex by hex, charges, the fire, and a leader's action."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Refusal, total
from lhy_desktop.engine.rulesets.orders.asks import march
from lhy_desktop.engine.rulesets.orders.model.actions import Charge, Lead, March, Shoot
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.ui.board.looks import HighlightLook, TagLook
from lhy_desktop.ui.games.orders.forecasts import chances
from lhy_desktop.ui.games.orders.picture import EXECUTE
from lhy_desktop.ui.games.orders.sides import count, name
from lhy_desktop.ui.games.orders.threads import line
from lhy_desktop.ui.games.orders.tools.gesture import NOT_YET, Floating, Gesture, Looks, first
from lhy_desktop.ui.games.orders.tools.way import Ends, WayTool
from lhy_desktop.ui.panels.preview_card import PreviewModel
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot
from lhy_desktop.ui.widgets.words import Span

MOST_HELPS = 9


class ExecuteTool(WayTool, kinds=(EXECUTE,)):
    """See the module. ``doing`` says what Enter does: "move" for the team in hand, "charge", "fire" or "lead"; ``help``
    is the leader's action chosen. ``backward``: the vehicle in hand drives backward."""

    drafting = "carrying out"

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.doing = ""
        self.help: Lead | None = None
        self.backward = False

    # -- what there is to do ------------------------------------------------------------------------

    @property
    def movers(self) -> tuple[str, ...]:
        """Teams that are still to move."""
        return self._ordered("move")

    @property
    def chargers(self) -> tuple[str, ...]:
        """Teams whose charge may be carried out next."""
        legal = self.picture.legal
        if legal is None:
            return ()
        found = self.picture.once("chargers", lambda: tuple(legal.narrow(verb="charge")))
        return tuple(dict.fromkeys(one.team for one in found if isinstance(one, Charge)))

    @property
    def fires(self) -> bool:
        """Whether the fire may be carried out now."""
        return self.picture.legal is not None and Shoot() in self.picture.legal

    @property
    def helps(self) -> tuple[Lead, ...]:
        """What leaders may do."""
        legal = self.picture.legal
        if legal is None:
            return ()
        return self.picture.once("helps", lambda: tuple(one for one in legal.narrow(verb="lead") if isinstance(one, Lead)))

    def _ordered(self, order: str) -> tuple[str, ...]:
        group = self.picture.view.group
        given = group.given if group is not None else ()
        moved = group.moved if group is not None else ()
        there = self.picture.teams
        return tuple(
            one.team
            for one in given
            if one.order == order and one.team not in moved and there[one.team].place in ("map", "off")
        )

    def keep(self, last: Gesture) -> None:
        """The next team that is to move is in hand, its way led toward the hex it was sent to; where nobody moves, the
        charge or the fire."""
        wished = [team for team in self.movers if self.plans.wishes.get(team)]
        team = next(iter(wished), next(iter(self.movers), ""))
        if team:
            self.hold(team)
        elif self.chargers:
            self.doing, self.units = "charge", self.chargers[:1]
            self.lead_charge()
        elif self.fires:
            self.doing = "fire"
        self.settle()

    def hold(self, team: str) -> None:
        """A team that is to move in hand, its way led where it was sent."""
        self.units, self.path, self.pins, self.facing, self.backward = (team,), (), (), 0, False
        self.chosen, self.doing = False, "move"
        wish = self.plans.wishes.get(team, "")
        end = self.nearest(wish) if wish else ""
        if end:
            self.aim(end)
        self.settle()

    def lead_charge(self) -> None:
        """The hex beside its target that is proposed for the charger in hand."""
        found = self.ends()
        self.path, self.chosen = (next(iter(found.values())), True) if found else ((), True)

    def ends(self) -> Ends:
        if not self.units:
            return {}
        team, picture = self.units[0], self.picture
        if self.doing == "charge":
            return picture.once(("charge ends", team), lambda: picture.ask(march.ChargeEnds(team)))
        asked = march.Reach(team, self.pinned)
        found = picture.once(asked, lambda: picture.ask(asked))
        if not self.backward:
            return found
        most = total(picture.ask(march.Price(team, (), True)))
        return {hex: way for hex, way in found.items() if len(way) <= most}

    def settle(self) -> None:
        ready = self.chosen if self.doing in ("move", "charge") else bool(self.doing)
        self.stage = "ready" if ready else "armed" if self.units else "idle"

    def action(self) -> object | None:
        if self.stage != "ready":
            return None
        match self.doing:
            case "fire":
                return Shoot()
            case "lead":
                return self.help
            case "charge":
                facing = (self.facing or self.natural()) if self.vehicle and self.path else 0
                return Charge(self.units[0], self.path[-1] if self.path else "", facing)
        return self.march(self.path)

    def march(self, path: tuple[str, ...]) -> March:
        """The answer that a way of the team in hand means."""
        if not self.vehicle:
            return March(self.units[0], path)
        if self.backward and path:
            return March(self.units[0], path, self.picture.teams[self.units[0]].facing, True)
        return March(self.units[0], path, self.facing or self.natural())

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
        return self.point(spot, keys) if spot.hex else self.named(item)

    def may_drag(self, item: str) -> bool:
        return self.host.asking and item in (*self.movers, *self.chargers)

    def lift(self, item: str) -> Gesture:
        return self if item in self.units and self.doing == "move" else self.pick(item)

    def drop(self, source: str, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Let go over a hex: the way leads there."""
        if not spot.hex or item not in self.units or spot.hex == self.here:
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

    def take_fire(self) -> Gesture:
        """The fire is ready; once more: it is the answer."""
        if self.doing == "fire" and self.stage == "ready":
            self.host.confirm_again()
            return self
        self.doing, self.units, self.path, self.chosen = "fire", (), (), False
        self.settle()
        return self.show()

    def next_team(self, by: int) -> Gesture:
        """The next team that is to move or charge, with the fire as the last of them."""
        todo = (*self.movers, *self.chargers)
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

    def target_hex(self) -> str:
        """Where the team stands that is fired at."""
        group = self.picture.view.group
        given = group.given if group is not None else ()
        target = next((one.target for one in given if one.order == "fire" and one.target), "")
        return self.picture.hex_of(target) if target else ""

    def bar(self) -> DecisionModel:
        return DecisionModel(
            sentence=self._sentence(),
            detail=first(self.refused) or self._detail(),
            chips=self._chips(),
            chip_keys=("Tab",) if len(self.movers) + len(self.chargers) > 1 else (),
            chip_hint="next",
            remark=self._remark(),
            verbs=self._verbs(),
        )

    def _sentence(self) -> str:
        setup = self.picture.setup
        match self.doing:
            case "fire":
                return "Fire now"
            case "lead" if self.help is not None:
                return capital(self.picture.words(self.help))
            case "charge":
                return f"{name(setup, self.units[0])} charges{f' to {self.path[-1]}' if self.path else ': no way is left'}"
            case "move":
                who = name(setup, self.units[0])
                if not self.chosen:
                    return f"{who} moves: where to?"
                return f"{who} moves to {self.path[-1]}" if self.path else f"{who} stays"
        return "The orders are carried out"

    def _detail(self) -> str:
        if self.doing == "move" and not self.chosen:
            drive = " R drives backward." if self.vehicle else ""
            return f"Click where it goes; Shift keeps a waypoint. S stays.{drive}"
        if self.doing == "move":
            turn = ' "," and "." or Ctrl and the wheel turn it.' if self.vehicle and not self.backward else ""
            hard = march.checks_on(self.picture.view, self.units[0], self.path)
            check = f" Before {hard} it checks the ground: {self.picture.setup.quality(self.units[0])}+." if hard else ""
            return f"{'Backward. ' if self.backward else ''}{NOT_YET}{turn}{check}"
        return NOT_YET

    def _chips(self) -> tuple[ChipModel, ...]:
        """Who is still to move or charge, and what a leader may do."""
        setup, todo = self.picture.setup, (*self.movers, *self.chargers)
        teams = tuple(
            ChipModel(f"unit:{team}", setup.teams[team].name, chosen=team in self.units)
            for team in (todo if len(todo) > 1 or not self.units else ())
        )
        helps = tuple(
            ChipModel(f"lead:{n}", capital(self.picture.words(one)), str(n + 1), chosen=one == self.help)
            for n, one in enumerate(self.helps[:MOST_HELPS])
        )
        return (*teams, *helps)

    def _remark(self) -> tuple[Span, ...]:
        """The allowance of the team in hand, or the hits to be expected."""
        if self.doing == "move" and self.units:
            ledger = self.picture.ask(march.Price(self.units[0], self.path, self.backward))
            parts = ", ".join(f"{line.text} {line.value:+}" for line in ledger)
            spent = f"{len(self.path)} of " if self.path else ""
            return (Span(f"{spent}{count(total(ledger), 'hex', 'hexes')}", "bold"), Span(f"   {parts}", "muted"))
        if self.fires and self.picture.legal is not None:
            notes = self.picture.legal.preview(Shoot()).notes
            return (Span(notes[0].text, "muted"),) if notes else ()
        return ()

    def _verbs(self) -> tuple[Verb, ...]:
        confirm = {"fire": "Fire", "charge": "Charge", "lead": "Do it"}.get(self.doing, "Move" if self.path else "Stay")
        found = [Verb("orders.commit", confirm, "Enter", icon=self.doing, primary=True)] if self.stage == "ready" else []
        if self.doing == "move" and (self.path or not self.chosen):
            found.append(Verb("orders.stay", "Stay", "S"))
        if self.vehicle and self.doing == "move":
            found.append(Verb("orders.backward", "Forward" if self.backward else "Backward", "R"))
        if self.fires and self.doing != "fire":
            found.append(Verb("orders.fire", "Fire", "F", icon="fire"))
        if self.chargers and self.doing != "charge":
            found.append(Verb("orders.charge", "Charge", "A", icon="assault"))
        if self.movers and self.doing not in ("move", ""):
            found.append(Verb("orders.move", "Move", "M", icon="move"))
        return tuple(found)

    # -- the board ----------------------------------------------------------------------------------

    def plate(self, way: tuple[str, ...], refused: bool) -> str:
        ledger = self.picture.ask(march.Price(self.units[0], way, self.backward))
        if refused:
            why = self.picture.judge(self.march(way))
            return f"{count(len(way), 'hex', 'hexes')} ({why[0].rule})" if why else ""
        found = f"{len(way)} of {total(ledger)}" if ledger else count(len(way), "hex", "hexes")
        if hard := march.checks_on(self.picture.view, self.units[0], way):
            found += f", checks before {hard}"
        return found

    def looks(self, looking: Looking) -> Looks:
        if self.stage in ("sealing", "showing"):
            return super().looks(looking)
        wait = tuple(filter(None, (self.picture.hex_of(one) for one in (*self.movers, *self.chargers))))
        asked = (HighlightLook(wait, "asked"),) if wait else ()
        found: Looks = {**super().looks(looking), **self.way_looks(looking.over)}
        return {
            **found,
            "highlight": (*asked, *self.outlines(looking.over)),
            "thread": self._lines(),
            "tag": self._tag(),
        }

    def _tag(self) -> tuple[TagLook, ...]:
        hex = self.target_hex()
        return (TagLook(hex, "fire", chosen=self.doing == "fire"),) if self.fires and hex else ()

    def _lines(self) -> Any:
        group, hex = self.picture.view.group, self.target_hex()
        if not self.fires or group is None or not hex:
            return ()
        firing = [one.team for one in group.given if one.order == "fire" and one.target]
        return tuple(one for team in firing for one in line(self.picture, self.picture.hex_of(team), hex))

    def card(self, over: str) -> Floating | None:
        """The fire that is about to be carried out."""
        legal = self.picture.legal
        if self.doing not in ("fire", "lead") or not self.fires or legal is None or self.stage != "ready":
            return None
        return self.picture.once("fire card", lambda: self._card(legal.preview(Shoot())))

    def _card(self, preview: Any) -> Floating:
        group = self.picture.view.group
        assert group is not None
        target = next(one.target for one in group.given if one.order == "fire" and one.target)
        firing = [self.picture.hex_of(one.team) for one in group.given if one.order == "fire"]
        model = PreviewModel(
            f"Fire at {self.picture.team(target).name}",
            preview.notes[0].text if preview.notes else "",
            "",
            chances.lines(preview.ledger),
            total_text="Each die needs",
            total=total(preview.ledger),
            odds=chances.rows(preview.outcomes),
            notes=tuple(note.text for note in preview.notes[1:]),
        )
        return Floating(model, tuple(filter(None, (*firing, self.picture.hex_of(target)))))


