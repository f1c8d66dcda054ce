"""A group being activated: who is in it, who gets which order, and all of it confirmed by one Enter (2, 3 A1).

A click on a team proposes its group; clicks tick its members; a hex, an enemy or a drag gives orders to those in hand.
Nothing is spent before Enter: then the activation, the orders and the beginning are answered one after the other.
"""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.orders.asks import activations, drafts
from lhy_desktop.engine.rulesets.orders.model.actions import EndTurn, Leave, PassHero
from lhy_desktop.ui.games.orders.forecasts import cards
from lhy_desktop.ui.games.orders.forecasts.cards import Floating
from lhy_desktop.ui.games.orders.picture import GIVING, LOOP, WINDOW
from lhy_desktop.ui.games.orders.tools import group_looks, group_words
from lhy_desktop.ui.games.orders.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.orders.tools.group_hand import GroupHand
from lhy_desktop.ui.seam.models import DecisionModel, WhyModel
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot
from lhy_desktop.ui.seam.tool import MenuRow

ORDERS = ("move", "fire", "charge")
NOT_IN_GROUP = Refusal("2", "This team is not activated by the same point. Begin what is drafted, or give it up (Esc).")
NOBODY = Refusal("2", "Click one of your teams first.")


class GroupTool(GroupHand, kinds=(LOOP, WINDOW, GIVING)):
    """See the module."""

    drafting = "orders"

    # -- what is in hand ----------------------------------------------------------------------------

    def action(self) -> object | None:
        if self.stage != "ready":
            return None
        return self.answers()[0]

    # -- who ----------------------------------------------------------------------------------------

    def take(self, team: str) -> Gesture:
        """Activate this team: its group is proposed, it is in hand itself."""
        means = self.picture.ask(activations.Means(team))
        if not means:
            self.refused = self.cannot(team)
            return self.show()
        fresh = GroupTool(self.host, self.picture, self.plans)
        fresh.base, fresh.by = team, means[0]
        fresh.members = self.picture.ask(activations.Comrades(team, means[0]))
        fresh.units = (team,)
        fresh.settle()
        if entries := fresh.entries():  # bring the edge into sight
            self.host.board.reveal(entries[len(entries) // 2])
        return self.show(fresh)

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """An own team is taken or ticked; an enemy is a target."""
        if not self.host.asking:
            return self.named(item)
        if not self.picture.own(item):
            return self.aim_at(item, keys) if self.units and item in self.picture.teams else self.look(item, spot)
        self.host.inspect(self.picture.hex_of(item))
        if item in self.members and (len(self.members) > 1 or item in self.ordered):
            return self.tick(item)
        if item in self.units and spot.hex:
            return self.show(self.dropped())
        if self.picture.kind == GIVING or self.intents:
            self.refused = (NOT_IN_GROUP,)
            return self.show()
        if keys.shift and self.units and (leader := self.leader_of((*self.units, item))):
            return self.with_leader(leader, (*self.units, item))
        if item not in self.picture.able and spot.hex:  # one below it in the hex may still be activated
            return self.take(
                next((one.id for one in self.picture.teams_at(spot.hex) if one.id in self.picture.able), item)
            )
        return self.take(item)

    def look(self, item: str, spot: Spot) -> Gesture:
        """With nothing in hand a team is only looked at."""
        self.host.inspect(spot.hex or self.picture.hex_of(item))
        return self

    def with_leader(self, leader: str, teams: tuple[str, ...]) -> Gesture:
        """Activate a leader, with these teams in hand."""
        tool = self.take(leader)
        if isinstance(tool, GroupTool) and tool.base == leader:
            tool.units = tuple(one for one in tool.members if one in teams)
            return tool.show()
        return tool

    # -- what ---------------------------------------------------------------------------------------

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """A hex: the order of those in hand; once more on it: begin."""
        if not self.host.asking or not spot.hex:
            return self
        if spot.hex in (exits := self.exits()):
            return self.answer(exits[spot.hex])
        if self.stage == "ready" and not self.units and spot.hex in group_looks.ends(self):
            self.host.confirm_again()
            return self
        if not self.units:
            return self.take_from(spot.hex)
        return self.give_orders(spot.hex, keys)

    def aim_at(self, enemy: str, keys: Keys) -> Gesture:
        """An enemy team was clicked."""
        return self.give_orders(self.picture.hex_of(enemy), keys, enemy)

    def give_orders(self, hex: str, keys: Keys = NO_KEYS, target: str = "") -> Gesture:
        """Draft the order for everybody in hand who may have it; who may not stays in hand, with the reason."""
        if not self.units:
            return self.take_from(hex)
        if hex == self.here and not target:
            return self.show()
        self.intents, self.refused = self.meant(hex, keys, target)
        self.units = tuple(one for one in self.units if one not in self.ordered)
        self.armed = self.armed if self.units else ""
        self.settle()
        return self.show()

    def take_from(self, hex: str) -> Gesture:
        """With nothing in hand: a team of the hex that can act, else the hex is looked at."""
        here = [one.id for one in self.picture.teams_at(hex) if one.id in self.picture.able]
        return self.pick(here[0]) if here else super().point(Spot(hex))

    def next_team(self, by: int) -> Gesture:
        """Space: the next team that can be activated; with orders drafted, the next member without one."""
        if not self.intents and self.picture.kind != GIVING:
            return self.next_base(by)
        left = [one for one in self.members if one not in self.ordered]
        if not left:
            return self
        at = left.index(self.item) + by if self.item in left else min(by, 0)
        self.units = (left[at % len(left)],)
        self.settle()
        if self.here:
            self.host.board.set_cursor(self.here)
        return self.show()

    def next_base(self, by: int) -> Gesture:
        """Take the next team that can be activated."""
        able = self.picture.able
        if not able:
            return self
        at = able.index(self.base) + by if self.base in able else 0 if by > 0 else -1
        team = able[at % len(able)]
        if hex := self.picture.hex_of(team):
            self.host.board.set_cursor(hex)
        return self.take(team)

    # -- dragging -----------------------------------------------------------------------------------

    def lift(self, item: str) -> Gesture:
        """A counter is picked up: it is in hand, together with the others of the group that are."""
        if item in self.units:
            return self.show()
        if item in self.members:
            self.intents = tuple(one for one in self.intents if one.team != item)
            self.units = (item,)
            self.settle()
            return self.show()
        return self.pick(item)

    def drop(self, source: str, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Let go over a hex or an enemy: that is its order; over its own hex nothing is meant."""
        if not spot.hex or item not in self.units:
            return self.show()
        if self.picture.hex_of(item) and spot.hex != self.picture.hex_of(item):
            self.units = (item, *(one for one in self.units if one != item))
        return self.give_orders(spot.hex, keys)

    def back(self) -> Gesture | None:
        """One level back: the order taken, all orders drafted (whose teams are in hand then), the group."""
        self.refused = ()
        if self.stage in ("sealing", "showing"):
            return None
        if self.armed:
            self.armed = ""
        elif self.intents:
            self._in_hand(*self.ordered)
            self.intents = ()
        elif self.base and self.picture.kind != GIVING:
            return self.dropped()
        elif self.units and self.picture.kind == GIVING and len(self.members) > 1:
            self.units = ()
        else:
            return None
        self.settle()
        return self

    def dropped(self) -> GroupTool:
        """The tool with nothing in hand."""
        return GroupTool(self.host, self.picture, self.plans)

    # -- keys and chips -----------------------------------------------------------------------------

    def pressed(self, command: str, argument: str) -> Gesture:
        """M, F and A arm an order, Tab walks its targets, W changes the weapon, G takes the whole group, Backspace
        takes the last order back."""
        match command:
            case "orders.move" | "orders.fire" | "orders.charge":
                return self.arm(command.removeprefix("orders."))
            case "orders.next_target" | "orders.previous_target":
                return self.next_target(1 if command == "orders.next_target" else -1)
            case "orders.group":
                return self.whole_group()
            case "orders.weapon":
                return self.other_weapon()
            case "edit.leg":
                return self.last_back()
            case "orders.end" if self.picture.kind == LOOP:
                return self.end_turn()
            case "orders.pass" if self.picture.kind == WINDOW:
                return self.answer(PassHero())
            case "orders.barrage" if self.picture.kind == LOOP:
                return self.show(Gesture.first["barrage"](self.host, self.picture, self.plans))
            case "orders.waypoint":
                return self.point(Spot(self.host.board.cursor_hex), Keys(shift=True))
            case "menu.take":
                order, _, hex = argument.partition(":")
                self.armed = order
                return self.give_orders(hex)
        return super().pressed(command, argument)

    def end_turn(self) -> Gesture:
        """End the turn, or say which team in contact needs orders."""
        if self.picture.judge(EndTurn()):
            self.refused = self.picture.judge(EndTurn())
            self.show()
            return self.explain("orders.end")
        return self.answer(EndTurn())

    def arm(self, order: str) -> Gesture:
        """The next click means this order; the key once more: the usual one. A fight in contact needs no click."""
        if not self.units and self.base and not self.intents:
            self.units = (self.base,)
        if not self.units:
            return self.next_team(1) if not self.base else self.show()
        if order == "fire" and all(self.picture.ask(drafts.MustFight(one)) for one in self.units):
            self.armed = order
            return self.give_orders(self.enemy_beside())
        self.armed = "" if self.armed == order else order
        self.settle()
        return self.show()

    def enter(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """With teams in hand Enter on another hex gives them their order; else what is drafted begins."""
        if self.units and spot.hex and spot.hex != self.here and not self.ready_alone(spot.hex):
            return self.give_orders(spot.hex, keys)
        return self if self.host.enter() else self.point(spot, keys)

    def chip(self, kind: str, ref: str) -> Gesture:
        """A member is ticked, a duty or a leader is taken."""
        match kind:
            case "unit":
                if ref not in self.members and (hex := self.picture.hex_of(ref)):
                    self.host.board.set_cursor(hex)
                return self.tick(ref) if ref in self.members else self.pick(ref)
            case "base":
                return self.take(ref) if self.picture.teams[ref].carrier else self.with_leader(ref, self.units)
            case "weapon":
                return self.other_weapon()
            case "group":
                return self.whole_group()
            case "leave":
                team, _, hex = ref.partition(":")
                return self.answer(Leave(team, hex))
        return super().chip(kind, ref)

    # -- words and looks ----------------------------------------------------------------------------

    def keep(self, last: Gesture) -> None:
        """The hexes that teams were sent to are remembered until their dice have been rolled."""
        if self.picture.kind != GIVING:
            self.plans.wishes, self.plans.stays = {}, frozenset()

    def why(self, command: str, hex: str) -> WhyModel | None:
        return group_words.why(self, command, hex) or super().why(command, hex)

    def menu(self, hex: str, item: str) -> tuple[MenuRow, ...]:
        return group_words.menu(self, hex, item) if self.host.asking else ()

    def bar(self) -> DecisionModel:
        return group_words.bar(self)

    def looks(self, looking: Looking) -> Looks:
        return {**super().looks(looking), **group_looks.looks(self, looking)}

    def card(self, over: str) -> Floating | None:
        """What the draft may bring, with what a click under the pointer would add to it."""
        if self.stage in ("sealing", "showing", "idle"):
            return None
        aimed = over if self.units and over not in ("", self.here) and self.enemy_in(over) else ""
        key = ("card", self.base, self.by, self.intents, self.units, self.armed, aimed)
        return self.picture.once(key, lambda: self._card(aimed))

    def _card(self, aimed: str) -> Floating | None:
        found = self.meant(aimed)[0] if aimed else self.intents
        return cards.of_draft(self.picture, self.base, self.by, found)
