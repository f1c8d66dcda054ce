"""The state of orders being carried out: what is left to do, who is in hand, and the answer that is drafted."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.orders.asks import march
from lhy_desktop.engine.rulesets.orders.asks.weapons import toward
from lhy_desktop.engine.rulesets.orders.model.actions import Charge, Done, Face, Lead, March, Shoot
from lhy_desktop.ui.games.orders.sides import count
from lhy_desktop.ui.games.orders.tools.gesture import Gesture
from lhy_desktop.ui.games.orders.tools.way import Ends, WayTool


class ExecuteDraft(WayTool):
    """``doing`` says what Enter does: "move" for the team in hand, "charge", "fire" or "lead"; ``help`` is the leader's
    action chosen, or "done". ``backward``: the vehicle in hand drives backward; ``aboard`` is a transport that the team
    in hand boards at the end, ``leaves`` says that it leaves the map there. ``turns`` are the facings chosen for
    vehicles before they fire (9.9)."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.doing = ""
        self.help: Lead | None = None
        self.backward = self.leaves = False
        self.aboard = ""
        self.turns: dict[str, int] = {}

    @property
    def turners(self) -> tuple[str, ...]:
        """Vehicles that may still turn before the fire (9.9)."""
        legal = self.picture.legal
        if legal is None or not self.fires:
            return ()
        found = self.picture.once("turners", lambda: tuple(legal.narrow(verb="face")))
        return tuple(dict.fromkeys(one.team for one in found if isinstance(one, Face)))

    def facing_now(self) -> int:
        """In the fire the facing of the vehicle in hand, else that at the end of its way."""
        if self.doing != "fire":
            return super().facing_now()
        if self.item not in self.turners or self.stage in ("sealing", "showing"):
            return 0
        return self.turns.get(self.item) or toward(self.picture.board, self.here, self.target_hex())

    def face(self, facing: int) -> Gesture:
        """Another facing: before the fire it is drafted, and answered with it."""
        if self.doing != "fire":
            return super().face(facing)
        self.turns = {**self.turns, self.item: facing}
        return self.show()

    def script(self) -> tuple[object, ...]:
        """The fire, after the vehicles have turned that do not simply look at their target."""
        return (*(Face(team, facing) for team, facing in self.turns.items() if team in self.turners), Shoot())

    def plan(self) -> object | None:
        """What was confirmed together with a turn."""
        answer, *rest = self.plans.script or (None,)
        self.plans.script = tuple(rest) if self.picture.legal is not None and answer in self.picture.legal else ()
        return answer if self.picture.legal is not None and answer in self.picture.legal else None

    def leave(self) -> None:
        self.plans.script = self.script()[1:] if self.doing == "fire" else ()

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
        return self.picture.once(
            "helps", lambda: tuple(one for one in legal.narrow(verb="lead") if isinstance(one, Lead))
        )

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

    def hold(self, team: str) -> None:
        """A team that is to move in hand, its way led where it was sent."""
        self.units, self.path, self.pins, self.facing, self.backward = (team,), (), (), 0, False
        self.chosen, self.doing, self.aboard, self.leaves = team in self.plans.stays, "move", "", False
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
                return self.script()[0]
            case "lead":
                return self.help
            case "done":
                return Done()
            case "charge":
                facing = (self.facing or self.natural()) if self.vehicle and self.path else 0
                return Charge(self.units[0], self.path[-1] if self.path else "", facing)
        return self.march(self.path)

    def march(self, path: tuple[str, ...]) -> March:
        """The answer that a way of the team in hand means."""
        if not self.vehicle:
            return March(self.units[0], path, aboard=self.aboard, out=self.leaves)
        if self.backward and path:
            return March(self.units[0], path, self.picture.teams[self.units[0]].facing, True)
        return March(self.units[0], path, self.facing or self.natural(), out=self.leaves)

    def carriers(self) -> tuple[str, ...]:
        """Transports that the team in hand may board at the end of its way (9.29)."""
        if self.doing != "move" or not self.chosen or self.vehicle:
            return ()
        mine = [one.id for one in self.picture.teams.values() if one.side == self.picture.seat and one.place == "map"]
        able = [one for one in mine if self.picture.stats(one).carries]
        return tuple(one for one in able if not self.picture.judge(March(self.units[0], self.path, aboard=one)))

    def mount(self, carrier: str) -> bool:
        """A transport was pointed at: the team in hand goes to its side and boards it (9.29); False when it cannot."""
        able = self.doing == "move" and bool(self.units) and not self.vehicle and self.picture.own(carrier)
        if not able or not self.picture.stats(carrier).carries:
            return False
        there, ends = self.picture.hex_of(carrier), self.ends()
        near = [hex for hex in ends if self.picture.board.distance(hex, there) <= 1]
        near.sort(key=lambda end: (bool(self.path) and end != self.path[-1], len(ends[end])))
        for hex in near:
            if not self.picture.judge(March(self.units[0], ends[hex], aboard=carrier)):
                self.aim(hex)
                self.aboard = carrier
                self.settle()
                return True
        return False

    def may_leave(self) -> bool:
        """Whether the team in hand may leave the map at the end of its way (12.2)."""
        if self.doing != "move" or not self.chosen:
            return False
        before, self.leaves = self.leaves, True
        found = not self.picture.judge(self.march(self.path))
        self.leaves = before
        return found

    def aim(self, hex: str) -> bool:
        self.aboard, self.leaves = "", False
        return super().aim(hex)

    def target_hex(self) -> str:
        """Where the team stands that is fired at."""
        group = self.picture.view.group
        given = group.given if group is not None else ()
        target = next((one.target for one in given if one.order == "fire" and one.target), "")
        return self.picture.hex_of(target) if target else ""

    def plate(self, way: tuple[str, ...], refused: bool) -> str:
        ledger = self.picture.ask(march.Price(self.units[0], way, self.backward))
        if refused:
            why = self.picture.judge(self.march(way))
            return f"{count(len(way), 'hex', 'hexes')} ({why[0].rule})" if why else ""
        found = f"{len(way)} of {total(ledger)}" if ledger else count(len(way), "hex", "hexes")
        if self.doing == "move" and (hard := march.checks_on(self.picture.view, self.units[0], way)):
            found += f", checks before {hard}"
        return found
