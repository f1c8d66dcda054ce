"""What a side builds while it sets up: improved positions, wire, mines and roadblocks (16, 20.7 of the rules)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

from lhy_desktop.engine.flow import Note, Preview, Refusal, Seat, Verb, predicate
from lhy_desktop.engine.rulesets.lhy.los.enclosed import is_enclosed
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import LiftWork, PlaceWork
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.segments import unactivated_markers
from lhy_desktop.engine.rulesets.lhy.set_up.layout import Layout
from lhy_desktop.engine.rulesets.lhy.set_up.placing_units import not_in_the_dark
from lhy_desktop.engine.rulesets.lhy.terrain.works import ALONE, undiggable

WorkKind = Literal["ip", "wire", "mines", "roadblock", "cup"]
KINDS: tuple[WorkKind, ...] = get_args(WorkKind)
NAMES: dict[str, str] = {
    "ip": "improved position",
    "wire": "wire",
    "mines": "mines",
    "roadblock": "roadblock",
    "cup": "unactivated marker",
}
RULES: dict[str, str] = {"ip": "16.1", "wire": "16.4", "mines": "16.3", "roadblock": "2.4.7", "cup": "18.1"}
DIGS_IN = ("squad", "section", "reduced", "knee_mortar", "mg", "towed_gun", "leader", "dummy")
"""16.1: the kinds of unit for which an improved position is made: foot combat units, leaders and dummies."""

POSITION = "fortified_position"


def area(setup: Setup, seat: Seat) -> tuple[str, ...]:
    """Where a side may build: its set-up areas."""
    return tuple(dict.fromkeys(hex for zone in setup.side(seat).zones for hex in zone.hexes))


def supply(setup: Setup, seat: Seat, kind: str) -> int | None:
    """How many works of a kind a side has; None: no limit."""
    side = setup.side(seat)
    if kind == "ip":
        return None if side.improved_positions else 0
    if kind == unactivated_markers.CUP:
        return unactivated_markers.supply(side)
    return {"wire": side.wire, "mines": side.mines, "roadblock": side.roadblocks}.get(kind, 0)


def built(facts: Facts, seat: Seat, kind: str) -> tuple[str, ...]:
    """Hexes where this side has one of a kind."""
    return tuple(hex for hex, works in facts.works.items() if any(w.kind == kind and w.owner == seat for w in works))


def left(facts: Facts, seat: Seat, kind: str) -> int | None:
    """How many of a kind are not built yet; None: no limit."""
    whole = supply(facts.setup, seat, kind)
    return None if whole is None else whole - len(built(facts, seat, kind))


def diggers(facts: Facts, seat: Seat, hex: str) -> tuple[str, ...]:
    """Own units in a hex for which an improved position may be made."""
    counters = facts.setup.counters
    return tuple(u.id for u in fact.units_at(facts, hex) if u.side == seat and counters[u.id].kind in DIGS_IN)


@predicate("18.1")
def has_one(layout: Layout, action: PlaceWork) -> Refusal | None:
    """The mission gives the side one more of this kind."""
    if action.kind not in KINDS:
        return Refusal("18.1", f"'{action.kind[:20]}' is nothing that is built.")
    rest = left(layout.facts, layout.seat, action.kind)
    if rest is None or rest > 0:
        return None
    if action.kind == unactivated_markers.CUP and supply(layout.setup, layout.seat, action.kind):
        return Refusal("18.1", "All your markers are on the map.")
    if supply(layout.setup, layout.seat, action.kind):
        return Refusal("18.1", f"All your {NAMES[action.kind]} is on the map.")
    return Refusal("18.1", f"This mission gives you no {NAMES[action.kind]}.")


@predicate("20.7")
def in_own_area(layout: Layout, action: PlaceWork) -> Refusal | None:
    """A side builds in its set-up areas."""
    if action.hex in layout.area:
        return None
    return Refusal("20.7", f"{action.hex or 'That'} lies outside your set-up areas.", (action.hex,))


@predicate("16.1")
def somebody_digs(layout: Layout, action: PlaceWork) -> Refusal | None:
    """An improved position is made only by units that set up in it."""
    if action.kind != "ip" or diggers(layout.facts, layout.seat, action.hex):
        return None
    text = f"First set up a combat unit or a leader in {action.hex}: an improved position is made for them."
    return Refusal("16.1", text, (action.hex,))


@predicate("16.1")
def ground_to_dig(layout: Layout, action: PlaceWork) -> Refusal | None:
    """Improved positions are not allowed in buildings (huts do not count), in water, or in a sunken road."""
    if action.kind != "ip" or action.hex not in layout.setup.board.index:
        return None
    what = undiggable(layout.setup, action.hex)
    if not what:
        return None
    return Refusal("16.1", f"{action.hex} is {what}: no improved position there.", (action.hex,))


@predicate("16.5")
def not_with_others(layout: Layout, action: PlaceWork) -> Refusal | None:
    """An improved position, wire and mines exclude one another in a hex; wire and mines are not allowed in a river or
    on a bridge."""
    here = layout.facts.works.get(action.hex, ())
    if any(work.kind == action.kind for work in here):
        return Refusal("16.5", f"{action.hex} holds one already.", (action.hex,))
    if action.kind not in ALONE or action.hex not in layout.setup.board.index:
        return None
    if any(layout.setup.counters[unit.id].kind == POSITION for unit in fact.units_at(layout.facts, action.hex)):
        text = f"A fortified position stands in {action.hex}: no {NAMES[action.kind]} beside it."
        return Refusal("V16.9", text, (action.hex,))
    found = next((work.kind for work in here if work.kind in ALONE), "")
    if found:
        text = f"{action.hex} holds {NAMES[found]}: no {NAMES[action.kind]} beside it."
        return Refusal("16.5", text, (action.hex,))
    place = layout.setup.board.hex(action.hex)
    wet = place.terrain == "river" or "river" in place.lines or "bridge" in place.flags
    if wet and action.kind != "ip":
        return Refusal("16.5", f"{action.hex} is river or bridge: no {NAMES[action.kind]} there.", (action.hex,))
    return None


def within_its_area(layout: Layout, action: PlaceWork) -> Refusal | None:
    """18.1: markers of a cup go into its areas, so many in each."""
    return unactivated_markers.as_many_as_said(layout.facts, layout.seat, action)


@predicate("2.3")
def on_enclosed_road(layout: Layout, action: PlaceWork) -> Refusal | None:
    """Roadblocks stand on enclosed roads only."""
    if action.kind != "roadblock" or action.hex not in layout.setup.board.index:
        return None
    if enclosed(layout.setup, action.hex):
        return None
    return Refusal("2.3", f"{action.hex} has no enclosed road; roadblocks stand on such roads only.", (action.hex,))


def enclosed(setup: Setup, hex: str) -> bool:
    """2.4.5: whether a hex has an enclosed road."""
    forest = frozenset(word for word, terrain in setup.tables.ground.terrain.items() if terrain.forest)
    return is_enclosed(setup.board, hex, forest)


class PlaceWorkVerb(Verb[Layout, PlaceWork]):
    """Build something in a hex."""

    name = "build"
    action = PlaceWork
    checks = (
        not_in_the_dark,
        has_one,
        in_own_area,
        within_its_area,
        somebody_digs,
        ground_to_dig,
        not_with_others,
        on_enclosed_road,
    )

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[PlaceWork]:
        """Every kind that the side has, in every hex of its areas. None of these answers names a unit."""
        if unit is not None:
            return
        for kind in KINDS:
            rest = left(self.facts.facts, self.facts.seat, kind)
            if rest is None or rest > 0:
                for place in self.facts.area:
                    if hex in (None, place):
                        yield PlaceWork(kind, place)

    def preview(self, action: PlaceWork) -> Preview:
        """How many are left, and what the other side will know about it."""
        rest = left(self.facts.facts, self.facts.seat, action.kind)
        notes = [] if rest is None else [Note("18.1", f"You have {rest} of it left to build.")]
        if action.kind == "mines":
            notes.append(Note("16.3", "The other side does not know of mines until it walks into them."))
        return Preview((), (), tuple(notes))


@predicate("20.7")
def own_work(layout: Layout, action: LiftWork) -> Refusal | None:
    """A side may remove again what it has built in this set-up."""
    if action.hex in built(layout.facts, layout.seat, action.kind):
        return None
    return Refusal("20.7", f"You have built nothing of that kind in {action.hex}.", (action.hex,))


class LiftWorkVerb(Verb[Layout, LiftWork]):
    """Remove a work again."""

    name = "lift"
    action = LiftWork
    checks = (not_in_the_dark, own_work)

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[LiftWork]:
        """Everything the side has built."""
        if unit is None:
            for kind in KINDS:
                for place in built(self.facts.facts, self.facts.seat, kind):
                    if hex in (None, place):
                        yield LiftWork(kind, place)
