"""The state of an activation being drafted, and what a click would mean for it (2, 3 A1)."""

from __future__ import annotations

from typing import Any

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.orders.asks import activations, drafts
from lhy_desktop.engine.rulesets.orders.asks.drafts import Draft
from lhy_desktop.engine.rulesets.orders.model.actions import Activate, Begin, Give, Leave
from lhy_desktop.ui.games.orders import intents
from lhy_desktop.ui.games.orders.intents import Intent, Intents
from lhy_desktop.ui.games.orders.picture import GIVING, WINDOW
from lhy_desktop.ui.games.orders.tools.gesture import Gesture
from lhy_desktop.ui.games.orders.tools.weapons import best_weapon
from lhy_desktop.ui.seam.selection import NO_KEYS, Keys

NO_TEAM = Refusal("2", "This team cannot be activated now.")


class GroupDraft(Gesture):
    """``base`` is the team activated ``by`` a point, ``members`` who may get orders with it, ``units`` those in hand,
    ``intents`` the orders drafted, ``armed`` the order that the next click means ("" the usual one)."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.base = self.by = self.armed = ""
        self.members: tuple[str, ...] = ()
        self.intents: Intents = ()
        if self.picture.kind == GIVING:
            group = self.picture.view.group
            assert group is not None
            self.base, self.by = group.base, group.by
            self.members = self.picture.able
            self.units = self.members if len(self.members) == 1 else ()
            self.settle()

    @property
    def back_words(self) -> str:
        return "All orders back" if len(self.intents) > 1 and not self.armed else super().back_words

    @property
    def ordered(self) -> tuple[str, ...]:
        """Teams whose order is drafted."""
        return tuple(one.team for one in self.intents)

    @property
    def whole(self) -> Intents:
        """The draft with an order for the team named first, which must have one (3): it stays where it is."""
        group = self.picture.view.group if self.picture.kind == GIVING else None
        has = self.base in self.ordered or (group is not None and group.order(self.base) is not None)
        if has or self.base not in self.members or not self.intents:
            return self.intents
        more = (*self.intents, Intent(Give(self.base, "move")))
        return self.intents if intents.judged(self.picture, self.base, self.by, more) else more

    def open_to(self) -> frozenset[str]:
        """Members who have no order yet and are not in hand."""
        return frozenset(self.members) - frozenset((*self.units, *self.ordered))

    def entries(self) -> tuple[str, ...]:
        """12.2: the edge hexes by which the teams in hand enter that wait off the map, in the order of the mission."""
        waiting = {one for one in self.units if self.picture.teams[one].place == "off"}
        arrivals = self.picture.setup.mission.sides[self.picture.seat].arrivals if self.picture.seat else ()
        return tuple(dict.fromkeys(hex for one in arrivals if waiting & set(one.teams) for hex in one.hexes))

    def rides(self) -> bool:
        """9.29: whether the team named first is in a transport: it is activated, then gets out."""
        here = self.picture.teams.get(self.base)
        return self.picture.kind != GIVING and here is not None and here.place == "carried"

    def exits(self) -> dict[str, Leave]:
        """9.29: where a passenger in hand may get out of its transport, by hex."""
        legal = self.picture.legal
        riding = [one for one in self.members if self.picture.teams[one].place == "carried"]
        if self.picture.kind != GIVING or legal is None or not riding:
            return {}
        who = next((one for one in self.units if one in riding), riding[0])
        return {one.hex: one for one in legal.narrow(who, "leave") if isinstance(one, Leave)}

    def riders(self) -> tuple[str, ...]:
        """9.29: who may be activated in the transport in hand."""
        there = self.picture.teams.values() if self.picture.kind != GIVING and not self.intents else ()
        return tuple(
            one.id for one in there if one.carrier and one.carrier in self.units and one.id in self.picture.able
        )

    def settle(self) -> None:
        """Say how far the draft has come."""
        begun = self.picture.kind == GIVING and bool(self.picture.view.group and self.picture.view.group.given)
        ready = bool(self.intents) or (begun and not self.units) or self.rides()
        self.stage = "ready" if ready else "armed" if self.armed else "selected" if self.base else "idle"

    def cannot(self, team: str) -> tuple[Refusal, ...]:
        """Why a team cannot be activated now."""
        by = "hero" if self.picture.kind == WINDOW else "point"
        return self.picture.judge(Activate(team, intents.means(by))) or (NO_TEAM,)

    def leader_of(self, teams: tuple[str, ...]) -> str:
        """A leader who may be activated with all of these teams; "" when there is none."""
        setup = self.picture.setup
        for leader in setup.leaders:
            theirs = {leader, *setup.commanded(leader)}
            if set(teams) <= theirs and self.picture.own(leader) and leader in self.picture.able:
                means = self.picture.ask(activations.Means(leader))
                if means and set(teams) <= set(self.picture.ask(activations.Comrades(leader, means[0]))):
                    return leader
        return ""

    def widest(self, teams: tuple[str, ...]) -> str:
        """The team whose activation takes most of these along, one of them before a leader elsewhere; "" when none of
        them can be activated."""
        picture = self.picture
        leaders = [one for one in picture.setup.leaders if one in picture.able and one not in teams]
        best, most = "", 0
        for one in (*(team for team in teams if team in picture.able), *leaders):
            means = picture.ask(activations.Means(one))
            along = len(set(teams) & set(picture.ask(activations.Comrades(one, means[0])))) if means else 0
            if along > most:
                best, most = one, along
        return best

    def order_for(self, hex: str, keys: Keys = NO_KEYS, target: str = "") -> str:
        """The order that a click means: charge with Shift, fire at an enemy, else a move."""
        enemy = target or self.enemy_in(hex)
        if self.armed and (self.armed == "move") == (not enemy):
            return self.armed
        if not enemy:
            return "move"
        return "charge" if keys.shift else "fire"

    def enemy_in(self, hex: str) -> str:
        """The known enemy of a hex that is meant by a click on it: no leader or Small Team before others."""
        there = [one.id for one in self.picture.teams_at(hex) if one.side != self.picture.seat]
        there.sort(key=lambda one: self.picture.stats(one).small or self.picture.stats(one).family == "leader")
        return there[0] if there else ""

    def intent(self, team: str, order: str, hex: str, target: str) -> Intent:
        """What a team would be ordered."""
        if order == "move":
            return Intent(Give(team, "move"), hex)
        if order == "charge":
            return Intent(Give(team, "charge", target))
        if self.picture.ask(drafts.MustFight(team)):
            return Intent(Give(team, "fire"))
        return Intent(Give(team, "fire", target, best_weapon(self.picture, team, target)))

    def meant(self, hex: str, keys: Keys = NO_KEYS, target: str = "") -> tuple[Intents, tuple[Refusal, ...]]:
        """The draft after a click: everybody in hand who may get that order has it; the refusals of the first who may
        not. Who may not by himself is asked again with the others: a team joins a fire that another one begins (5)."""
        order, enemy = self.order_for(hex, keys, target), target or self.enemy_in(hex)
        found, waiting = self.intents, self.units
        while waiting:
            refused: dict[str, tuple[Refusal, ...]] = {}
            for team in waiting:
                more = (*found, self._meant_for(team, order, hex, enemy))
                why = intents.judged(self.picture, self.base, self.by, more)
                found, refused = (found, {**refused, team: why}) if why else (more, refused)
            if order != "fire" or len(refused) in (0, len(waiting)):
                return found, next(iter(refused.values()), ())
            waiting = tuple(refused)
        return found, ()

    def _meant_for(self, team: str, order: str, hex: str, enemy: str) -> Intent:
        """What one of those in hand would be ordered by a click; who moves keeps his place beside the first."""
        here, lead = self.picture.hex_of(team), self.here
        goal = hex if not lead or not here or order != "move" else intents.shifted(self.picture, lead, hex, here)
        return self.intent(team, order, goal, enemy)

    def against(self, hex: str) -> tuple[Refusal, ...]:
        if not self.units or not hex or hex == self.here:
            return ()
        return self.picture.once(("against", self.intents, self.units, self.armed, hex), lambda: self.meant(hex)[1])

    def targets(self) -> tuple[str, ...]:
        """Hexes that Tab walks through: enemies that the first team in hand may fire at or charge, nearest first."""
        if not self.units:
            return ()
        draft = Draft(self.base, intents.means(self.by), intents.gives(self.picture, self.intents))
        wanted = ("charge",) if self.armed == "charge" else ("fire",) if self.armed == "fire" else ("fire", "charge")
        offered = self.picture.once(
            ("offered", draft, self.item), lambda: self.picture.ask(drafts.Offered(draft, self.item))
        )
        hexes = dict.fromkeys(self.picture.hex_of(one.target) for one in offered if one.target and one.order in wanted)
        return tuple(sorted(hexes, key=lambda one: self.picture.board.distance(self.here, one)))

    def enemy_beside(self) -> str:
        """A hex with an enemy beside the first team in hand, "" when there is none."""
        around = self.picture.board.neighbors(self.here) if self.here else ()
        return next((hex for hex in around if self.enemy_in(hex)), "")

    def answers(self) -> tuple[object, ...]:
        """Everything that Enter answers, in the order in which it will be asked for."""
        given = intents.gives(self.picture, self.whole)
        if self.picture.kind == GIVING:
            return (*given, Begin())
        if self.rides() and not self.intents:
            return (Activate(self.base, intents.means(self.by)),)
        return (Activate(self.base, intents.means(self.by)), *given, Begin())
