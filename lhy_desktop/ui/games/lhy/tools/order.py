"""An order of a segment: units in hand, the verb that was taken, and what most orders have in common."""

from __future__ import annotations

from typing import ClassVar, Literal

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.model.actions import Ask
from lhy_desktop.ui.games.lhy.tools import wheel, whole_stack
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture
from lhy_desktop.ui.games.lhy.tools.hand import HandTool
from lhy_desktop.ui.games.lhy.words import fog, refusals
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import Verb, WhyModel
from lhy_desktop.ui.seam.selection import NO_KEYS, Keys, Spot
from lhy_desktop.ui.seam.tool import MenuRow

LINE = MenuRow()


class OrderTool(HandTool):
    """The gestures of an order: pointing, dragging, keys, chips, rows of a menu; and why it is not possible."""

    joins: ClassVar[bool] = False
    """Whether a hex of own units may be its end."""

    def taking(self, order: str, units: tuple[str, ...] | None = None) -> OrderTool:
        """Every order has these gestures."""
        found = super().taking(order, units)
        assert isinstance(found, OrderTool)
        return found

    def arm(self, order: str) -> OrderTool | None:
        """Every order has these gestures."""
        found = super().arm(order)
        assert found is None or isinstance(found, OrderTool)
        return found

    def select(self, unit: str) -> OrderTool:
        """Take one unit in hand; drop whatever was planned for others."""
        return self.taking("", (unit,))

    # -- pointing -----------------------------------------------------------------------------------

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """A click on a hex: draft, and on the hex drafted already: confirm."""
        hex = spot.hex
        if not self.host.asking or not hex:
            return self
        if keys.shift and self.attacks(hex) and (assault := self.arm("assault")) is not None:
            assault.aim(hex)
            return self.show(assault)
        if self.stage == "ready" and self.ends_at(hex):
            if not keys.shift:
                self.host.confirm_again()
            return self.show() if keys.shift and self.pin() else self
        return self.pointed(hex, keys.shift) if self.units else self.take_from(hex)

    def pointed(self, hex: str, pin: bool) -> Gesture:
        """Use a hex that the order in hand may go to."""
        if (tool := self.aimed(hex)) is None:
            return self.show() if hex != self.here else self
        if pin:
            tool.pin()
        return self.show(tool)

    def aimed(self, hex: str) -> OrderTool | None:
        """The tool with an order at this hex; None when it is not legal there."""
        return self if self.aim(hex) else None

    def take_from(self, hex: str) -> Gesture:
        """With nothing in hand: take a unit of the hex that can act, else look at the hex."""
        here = [seen.id for seen in self.picture.at(hex)]
        able = [unit for group in (self.picture.able, self.picture.limited) for unit in here if unit in group]
        return self.named(able[0]) if able else super().point(Spot(hex))

    def pin(self) -> bool:
        """Keep a waypoint; False where there is none to keep."""
        return False

    def enter(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Confirm what is ready, with Shift keep a waypoint; else point at the hex."""
        if keys.shift and self.stage == "ready":
            self.pin()
            return self.show()
        return self if self.host.enter() else self.point(spot, keys)

    def toggle(self, unit: str) -> OrderTool:
        """Add a unit of the same hex to the group, or take it out again."""
        if not self.units:
            return self.select(unit)
        if unit not in self.units and self.picture.hex_of(unit) != self.here:
            self.refused = (Refusal("7.14", "Units move as one group only from one hex."),)
            return self
        group = {unit} ^ set(self.units)
        tool = self.taking("", tuple(one for one in self.picture.view.units if one in group))
        return (tool.arm(self.verb) if self.grouped and tool.units else None) or tool

    def pick(self, item: str, spot: Spot = Spot(), keys: Keys = NO_KEYS) -> Gesture:
        """A counter of the board or a unit named elsewhere: it is taken in hand, or its hex is pointed at."""
        if spot.hex and (not self.picture.own(item) or (keys.shift and self.joins)):
            return self.point(spot, keys)
        if not (spot.hex and self.host.asking):
            return self.named(item)
        if keys.control:
            return self.show(self.toggle(item))
        return self.onto(spot.hex) or self.named(self.next_in(spot.hex, item))

    def named(self, item: str) -> Gesture:
        """An own unit is taken in hand, another is looked at."""
        if self.host.asking and self.picture.own(item):
            return self.show(self.select(item))
        return super().named(item)

    def onto(self, hex: str) -> Gesture | None:
        """A click on an own unit that means its hex as the end of the order in hand; None when it means the unit."""
        if not self.joins or hex == self.here:
            return None
        if self.stage == "ready" and hex == self.target:
            self.host.confirm_again()
            return self
        return self.show() if self.aim(hex) else None

    def next_unit(self, by: int) -> Gesture:
        """The next unit that can act."""
        able = (*self.picture.able, *self.picture.limited)
        if not able:
            return self
        known = bool(self.units) and self.units[0] in able
        unit = able[(able.index(self.units[0]) + by if known else min(by, 0) or 0) % len(able)]
        tool = self.pick(unit)
        if hex := self.picture.hex_of(unit):
            self.host.board.set_cursor(hex)
        return tool

    def next_target(self, by: int) -> Gesture:
        """Tab: the next hex of the order in hand, else the next unit of the stack."""
        found = self.targets()
        if not found:
            unit = self.next_in(self.here, self.units[0]) if self.units else ""
            return self.pick(unit) if unit not in self.units[:1] and unit else self
        at = found.index(self.target) + by if self.target in found else 0 if by > 0 else -1
        hex = found[at % len(found)]
        self.host.board.set_cursor(hex)
        return self.show() if self.aim(hex) else self

    # -- dragging -----------------------------------------------------------------------------------

    def lift(self, item: str) -> Gesture:
        """A counter is picked up: the order in hand becomes a march, a withdrawal or fire, whichever the unit may
        do."""
        tool = self if item in self.units else self.select(item)
        tool.dragged = True
        orders = (tool.arm(one) for one in ("maneuver", "withdraw", "fire"))
        return self.show(next(filter(None, orders), tool))

    def drag(self, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Over another hex the usual order for it is taken; with Shift an assault."""
        order = "assault" if keys.shift and self.attacks(spot.hex) else self.usual(spot.hex) if spot.hex else ""
        return (self.arm(order) if order not in ("", self.verb) else None) or self

    def drop(self, source: str, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Release over a hex, or over the start; a mortar token of the card asks for that mortar's fire there."""
        if source == "tracks":
            return self.requested(item, spot.hex)
        self.dragged = False
        if not spot.hex or spot.hex == self.picture.hex_of(item):
            return self.show(self.back())
        tool = (self.arm("assault") if keys.shift and self.attacks(spot.hex) else None) or self
        return self.show(tool.aimed(spot.hex) or tool)

    def requested(self, mortar: str, hex: str) -> Gesture:
        """The fire of a mortar of the card on a hex."""
        tool = self.orders["mortar"].request(self, mortar, hex) if self.host.asking and hex else None
        if tool is None and hex:
            self.host.say(f"Nobody can ask for that mortar's fire on {hex} now.")
        return self.show(tool)

    def back(self) -> Gesture | None:
        """One level back: the target, the order, the units."""
        self.refused = ()
        return None if self.stage in ("sealing", "showing") else self.step_back()

    def step_back(self) -> Gesture | None:
        """The tool one level back; None when nothing is left to give up."""
        return self.taking(self.order_name() if self.stage == "ready" and self.targeted else "")

    # -- keys and chips -----------------------------------------------------------------------------

    def pressed(self, command: str, argument: str) -> Gesture:
        """A command while orders are given."""
        order = command.removeprefix("orders.")
        match command:
            case "orders.next" | "orders.previous":
                return self.next_unit(1 if order == "next" else -1)
            case "orders.next_target" | "orders.previous_target":
                return self.next_target(1 if order == "next_target" else -1)
            case "orders.waypoint":
                return self.enter(Spot(self.host.board.cursor_hex), Keys(shift=True))
            case "orders.deploy":
                return self.deploy()
            case "orders.stack":
                return whole_stack.take(self)
            case "orders.split":
                return self.split()
            case "orders.stop" | "orders.reverse" | "orders.overwatch" | "orders.bypass" | "orders.overrun":
                return wheel.turned(self, order)
            case "menu.take":
                verb, _, hex = argument.partition(":")
                tool = self.arm(verb)
                return self.show(tool) if tool is not None and tool.aim(hex) else self
        return self.take_order(order) if order in self.orders else super().pressed(command, argument)

    def take_order(self, order: str) -> Gesture:
        """An order's key or button: taken, or its card says why not. Without a unit the next one is taken."""
        hand: OrderTool = self
        if not hand.units and order == "reveal":
            here = [one.id for one in self.picture.at(self.at_hand()) if one.hidden and self.picture.own(one.id)]
            hand = self.taking("", tuple(one for one in self.picture.view.units if one in here))
        if not hand.units and not self.orders[order].gathers and isinstance(found := hand.next_unit(1), OrderTool):
            hand = found
        tool = hand.arm(order)
        return hand.show(tool) if tool is not None else hand.explain(f"orders.{order}")

    def deploy(self) -> Gesture:
        """7.10: only of a squad, where it stands or at the end of its way."""
        return self

    def split(self) -> Gesture:
        """X: fire at two hexes, or why not."""
        hand = self if self.units or not self.picture.able else self.select(self.picture.able[0])
        if (fire := hand.arm("fire")) is not None:
            return fire.split()
        self.host.explain(refusals.why(self.picture, hand.units, "split its fire", "", hand.refused))
        return hand.show()

    def chip(self, kind: str, ref: str) -> Gesture:
        """A chip: besides the usual ones, who goes along."""
        return self.show(self.toggle(ref)) if kind == "with" else super().chip(kind, ref)

    def ask(self, hex: str) -> Gesture:
        """Ask now what lies there; the answer is public and cannot be unheard. Says why where it is not possible."""
        at = hex or self.asks_about() or self.at_hand()
        if (action := fog.question(self.picture, at)) is not None:
            self.host.answer(action)
        else:
            said = first(self.picture.judge(Ask(at))) if at else ""
            self.host.say(said or "Point at a concealment marker to ask about it.")
        return self

    def why(self, command: str, hex: str) -> WhyModel | None:
        """Why an order is grey, or why a hex is not possible."""
        if self.picture.legal is None or command in refusals.HANDS_ON:
            return super().why(command, hex)
        verb = command.removeprefix("orders.")
        if command or not hex or not self.units:
            tool = self.taking(verb if verb in self.orders and verb else self.order_name() or "maneuver")
            return wheel.why_not(self, verb) or tool.because("", tool.refusal())
        tool = self if self.verb else self.taking(self.usual(hex) or "maneuver")
        return tool.because(hex, self.picture.judge(tool.build(hex)))

    def because(self, hex: str, refused: tuple[Refusal, ...]) -> WhyModel:
        """The card for this order refused."""
        possible = refusals.possible(self.verb, self.targets()) if refused and self.units else ""
        return refusals.why(self.picture, self.units, self.can or self.verb, hex, refused, possible)

    def against(self, hex: str) -> tuple[Refusal, ...]:
        """Why the order in hand cannot mean a hex."""
        action = self.build(hex) if self.units and self.verb and self.picture.legal is not None else None
        return self.picture.judge(action) if action is not None else ()

    def menu(self, hex: str, item: str) -> tuple[MenuRow, ...]:
        """Orders for the hex, legal ones first, and asking what lies unseen there. A clicked unit is taken when none is
        in hand."""
        if not self.host.asking:
            return ()
        tool = self
        if item and self.picture.own(item) and not self.units:
            tool = self.select(item)
            self.show(tool)
        return (*(tool.order_rows(hex) if tool.units else ()), *fog.menu_rows(tool.picture, tool.units, hex))

    def order_rows(self, hex: str) -> tuple[MenuRow, ...]:
        """One row for every order that has one: a legal one is taken, another says why it is grey."""
        found: list[MenuRow] = []
        refused: list[MenuRow] = []
        for order, made in sorted(self.ranked(), key=lambda one: one[1].row_at == "here"):
            tool: OrderTool = made(self.host, self.picture, self.units, self.plans)
            if not tool.row_text or tool.row_at not in ("", "here" if hex == self.here else "there"):
                continue
            why = self.picture.judge(tool.build(hex)) if tool.targeted else tool.refusal()
            text = tool.row_text.format(hex)
            command = ("menu.take", f"{order}:{hex}") if tool.targeted else (f"orders.{order}", "")
            (refused if why else found).append(MenuRow(f"{text}: {first(why)}") if why else MenuRow(text, *command))
        return (*found, *refused, LINE, MenuRow("Why?", "menu.why", hex))

    # -- the bar ------------------------------------------------------------------------------------

    def ranked(self) -> tuple[tuple[str, type[OrderTool]], ...]:
        """The orders that are in the bar now, in its order."""
        held = (one for one in self.orders.items() if one[1].offered(self))
        return tuple(sorted(held, key=lambda one: one[1].rank))

    def buttons(self) -> tuple[Verb, ...]:
        """The orders these units may be given, grey with a reason where they cannot."""
        return tuple(map(self.button, (order for order, _ in self.ranked())))

    def button(self, order: str) -> Verb:
        """One of them."""
        tool = self.taking(order)
        why = tool.refusal()
        state: Literal["yes", "no"] = "no" if why else "yes"
        taken = (self.verb == order or type(self) is self.orders[order]) and not why
        return Verb(f"orders.{order}", tool.called(), tool.cap, state, first(why), order, primary=taken)
