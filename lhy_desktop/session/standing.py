"""Standing orders: which windows a seat wants to be asked about (experience.md 6.16). Private, kept in the save."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from lhy_desktop.engine.flow.window import Chance, Scope, Window

Lasting = Literal["always", "chance", "flagged"]
"""Ask always; ask when a unit can really use the window; ask for flagged units only. These hold until they are
changed."""
Mode = str
"""A lasting mode, or the key of the scope to be passed: "cycle", "turn", or any other stretch of the ruleset."""
Kind = Literal["near", "hold", "watch"]
"""What a unit does: waits until an enemy acts within some hexes; never asks; asks for actions in the hexes it
watches."""
Uniform = Literal["auto", "always", "never"]
"""On one shared screen with fog: whether every call opens a window even when an order would pass it."""

WORDS: dict[Lasting, str] = {
    "always": "ask always",
    "chance": "ask when I have a real chance",
    "flagged": "ask only for flagged units",
}


def modes(scopes: Iterable[Scope]) -> dict[Mode, str]:
    """Every mode with its words: the lasting ones, and one that passes each of these scopes."""
    found: list[tuple[Mode, str]] = [*WORDS.items()]
    return dict(found + [(scope.key, f"pass {scope.words}") for scope in scopes])


class UnitOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The order of one unit; units without an order are free. A unit with "near" or "watch" is flagged."""

    kind: Kind
    within: int = 0
    hexes: tuple[str, ...] = ()


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat's orders. ``until`` is the number of the scope to be passed, ``then`` the mode that follows it."""

    mode: Mode = "chance"
    until: int = -1
    then: Lasting = "chance"
    units: dict[str, UnitOrder] = {}

    def now(self, window: Window) -> Mode:
        """The mode in force at a window."""
        lasting = _lasting(self.mode)
        if lasting is not None:
            return lasting
        held = any((scope.key, scope.number) == (self.mode, self.until) for scope in window.scopes)
        return self.mode if held else self.then

    def passing(self, mode: Mode, window: Window) -> Standing:
        """These orders under another mode; a mode that passes a scope holds for that scope of the window.


        Raises ValueError for a mode that is neither lasting nor the key of a scope of the window.
        """
        lasting = _lasting(mode)
        if lasting is not None:
            return msgspec.structs.replace(self, mode=lasting, until=-1, then=lasting)
        until = next((scope.number for scope in window.scopes if scope.key == mode), None)
        if until is None:
            raise ValueError(f"Nothing here is called '{mode}' that an order could pass.")
        return msgspec.structs.replace(self, mode=mode, until=until, then=_lasting(self.mode) or self.then)


def _lasting(mode: Mode) -> Lasting | None:
    return next((one for one in WORDS if one == mode), None)


def passes(orders: Standing, window: Window) -> Mode | None:
    """The order by which a seat passes a window; None when the seat is asked."""
    mode = orders.now(window)
    if window.passing is None or window.must or mode == "always":
        return None
    if _lasting(mode) is None:
        return mode
    wanted = any(_wants(orders.units.get(chance.unit), chance, mode) for chance in window.chances)
    return None if wanted else mode


def _wants(order: UnitOrder | None, chance: Chance, mode: Mode) -> bool:
    if order is None:
        return mode == "chance"
    if order.kind == "near":
        return bool(chance.hexes) and chance.nearest <= order.within
    return order.kind == "watch" and not set(order.hexes).isdisjoint(chance.hexes)
