"""The small read protocol that State and View share, and questions every chapter asks of it.

Legal sets, refusals, ledgers and previews pass a View; ``apply`` passes the State. What an enemy under a
concealment marker counts as is ruled once, here (21.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Protocol

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.setup import Counter, Setup
from lhy_desktop.engine.rulesets.lhy.view import Mask


class UnitFacts(Protocol):
    """What Unit and Seen have in common."""

    @property
    def id(self) -> str: ...
    @property
    def side(self) -> Seat: ...
    @property
    def place(self) -> str: ...
    @property
    def hex(self) -> str: ...
    @property
    def disrupted(self) -> bool: ...
    @property
    def regrouping(self) -> bool: ...
    @property
    def concealed(self) -> bool: ...
    @property
    def acted(self) -> bool: ...


class MarkerFacts(Protocol):
    """What FireMarker and SeenMarker have in common."""

    @property
    def id(self) -> int: ...
    @property
    def by(self) -> Seat: ...
    @property
    def origin(self) -> str: ...
    @property
    def value(self) -> int: ...


class Facts(Protocol):
    """What can be read of a State and of a View alike."""

    @property
    def setup(self) -> Setup: ...
    @property
    def units(self) -> Mapping[str, UnitFacts]: ...
    @property
    def masks(self) -> Mapping[str, Mask]: ...
    @property
    def fire(self) -> Mapping[str, tuple[MarkerFacts, ...]]: ...
    @property
    def control(self) -> Mapping[str, Seat]: ...
    @property
    def arrived(self) -> Mapping[Seat, Mapping[str, int]]: ...
    @property
    def turn(self) -> int: ...
    @property
    def minute(self) -> int: ...
    @property
    def active(self) -> Seat: ...
    @property
    def activated(self) -> tuple[str, ...]: ...


def counter(facts: Facts, unit: str) -> Counter:
    """The printed counter of a unit."""
    return facts.setup.counters[unit]


def units_at(facts: Facts, hex: str) -> Iterator[UnitFacts]:
    """Known units in a hex, in roster order (those under an enemy marker are not known)."""
    return (unit for unit in facts.units.values() if unit.place == "map" and unit.hex == hex)


def enemy_hexes(facts: Facts, seat: Seat) -> dict[str, bool]:
    """Hexes with a known enemy of ``seat``: True where an undisrupted combat unit stands (a marker
    counts as one, 21.2), False where only disrupted or non-combat units do."""
    found: dict[str, bool] = {}
    for mask in facts.masks.values():
        if mask.side != seat:
            found[mask.hex] = True
    for unit in facts.units.values():
        if unit.place == "map" and unit.side != seat:
            good = unit.concealed or (facts.setup.counters[unit.id].combat and not unit.disrupted)
            found[unit.hex] = found.get(unit.hex, False) or good
    return found


def combat_hexes(facts: Facts, seat: Seat) -> tuple[str, ...]:
    """Hexes with a known enemy combat unit of ``seat`` in any state; a marker counts as one (21.2)."""
    found: dict[str, None] = {mask.hex: None for mask in facts.masks.values() if mask.side != seat}
    for unit in facts.units.values():
        if unit.place == "map" and unit.side != seat and (unit.concealed or facts.setup.counters[unit.id].combat):
            found[unit.hex] = None
    return tuple(sorted(found))


def gives_cover(setup: Setup, place: str) -> bool:
    """7.7: whether a hex is cover terrain (2.2) or lies behind a hexside that is cover."""
    board, ground = setup.board, setup.tables.ground
    if ground.terrain[board.hex(place).terrain].cover:
        return True
    return any(
        side in ground.hexsides and ground.hexsides[side].tem < 0
        for there in board.neighbors(place)
        for side in board.side(place, there)
    )


def sees(facts: Facts, here: str, there: str) -> bool:
    """Line of sight between two hexes (2.5); "" is nowhere. A hex sees itself."""
    if not here or not there:
        return False
    return here == there or los.report(facts.setup.board, here, there).clear
