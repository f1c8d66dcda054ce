"""Phase III (10.1): which marked hex is resolved next, or all of them in one order."""

from dataclasses import replace
from typing import Any

from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.games.lhy.picture import RESOLUTION
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture
from lhy_desktop.ui.games.lhy.tools.options import OptionsTool
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Spot

MANY = "Shift+click puts a hex next in the order; all of them is one answer."


class ResolveTool(OptionsTool, kinds=(RESOLUTION,)):
    """See the module. The answers stand in the order in which they would be given, as far as the player chose one."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self._usual = self.options
        self._sort()

    def _sort(self) -> None:
        order = self.plans.order
        self.options = tuple(
            sorted(self._usual, key=lambda one: order.index(_hex(one)) if _hex(one) in order else len(order))
        )

    def press(self, command: str, argument: str = "") -> Gesture | None:
        """Enter without a choice resolves the first hex: only the order can be chosen."""
        found = super().press(command, argument)
        if found is self and command == "orders.commit":
            self.host.enter()
        return found

    def pressed(self, command: str, argument: str) -> Gesture:
        """Shift+Enter resolves all."""
        return self.resolve_all() if command == "orders.waypoint" else super().pressed(command, argument)

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """With Shift the hex comes next in the order."""
        if keys.shift and self.host.asking and any(_hex(one) == spot.hex for one in self.options):
            self._put_next(spot.hex)
            return self.show()
        return super().point(spot, keys)

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """With Shift a counter stands for its hex."""
        return self.point(spot, keys) if keys.shift and spot.hex else super().pick(item, spot, keys)

    def _put_next(self, hex: str) -> None:
        """After those that were put in order before; one of these is taken out of the order again."""
        order, chosen = self.plans.order, self.chosen
        self.plans.order = tuple(one for one in order if one != hex) if hex in order else (*order, hex)
        self._sort()
        self.option = self.options.index(chosen) if chosen is not None else -1

    def resolve_all(self) -> Gesture:
        """Resolve every marked hex, the chosen one first and the rest in the order of the list; choices on the way are
        still asked."""
        self.plans.resolving = bool(self.options)
        if self.options:
            self.host.answer(self.chosen or self.options[0])
        return self

    def plan(self) -> object | None:
        """The next marked hex while all are being resolved."""
        return self.options[0] if self.plans.resolving and self.options else None

    def bar(self) -> DecisionModel:
        """The markers of each hex, and the answer for all."""
        model = super().bar()
        if len(self.options) < 2:
            return model
        every = Verb("orders.waypoint", "All in this order", "⇧Enter")
        detail = model.detail if self.refused else MANY
        usual = () if self.chosen else (Verb("orders.commit", f"Resolve {_hex(self.options[0])}", "Enter"),)
        return replace(model, detail=detail, verbs=(*usual, *model.verbs, every))

    def _chip(self, index: int) -> ChipModel:
        """With the markers of the hex."""
        hex, view = _hex(self.options[index]), self.picture.view
        blown = [blast.value for blast in view.blasts.get(hex, ()) if not blast.smoke]
        shot = (marker.value for marker in view.shells.get(hex, ()))
        strong = " ".join(map(signed, (*(marker.value for marker in view.fire.get(hex, ())), *blown, *shot)))
        return replace(super()._chip(index), strong=strong, tip="Put in order." if hex in self.plans.order else "")


def _hex(option: object) -> str:
    return str(getattr(option, "hex", ""))
