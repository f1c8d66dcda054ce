"""Which buildings stand in a hex: villages along streets, lone farms round a yard, churches, huts, town blocks."""

from __future__ import annotations

from collections.abc import Callable, Collection

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drafting.plane import UNIT, turned, unit
from lhy_desktop.engine.board.drafting.room import Around
from lhy_desktop.engine.board.drafting.shapes import Shape, angled, box, cruciform, three_sided
from lhy_desktop.engine.board.drafting.site import Site, beside, off
from lhy_desktop.engine.board.drafting.streets import Streets
from lhy_desktop.engine.board.geometry import DIRECTIONS, neighbor
from lhy_desktop.engine.board.sheet import Footprint, Sheet

_TIGHT = (100, 80, 60, 42, 28)
"""Percent of the usual size and margins to try, one after another, while a hex has too few buildings."""
_TRIES = 60


class NoRoomError(ValueError):
    """A building hex whose lines leave no ground to build on; the message is a sentence."""


def draw_buildings(sheet: Sheet, names: Collection[str]) -> tuple[Footprint, ...]:
    """Buildings for these hexes of a sheet whose lines are already drawn, in the order of the sheet's names.

    NoRoomError when one of the hexes has no room even for a shed.
    """
    builder = Builder(sheet)
    return tuple(one for name in sheet.names if name in names for one in builder.hex(name))


class Builder:
    """Builds up one hex after another of a sheet whose lines are drawn. A hex does not look at the houses of others."""

    def __init__(self, sheet: Sheet) -> None:
        self._around, self._streets = Around(sheet), Streets(sheet)
        grounds = zip(sheet.places.values(), sheet.grounds, strict=True)
        self._built = {cell for cell, ground in grounds if ground.terrain in words.BUILDINGS}

    def hex(self, name: str) -> list[Footprint]:
        """The buildings of a hex. NoRoomError when there is no room even for a shed."""
        sheet = self._around.sheet
        kind, cell = sheet.ground(name).terrain, sheet.places[name]
        plan, least, center_margin, gap = _PLANS[kind]
        alone = not any(neighbor(*cell, d) in self._built for d in DIRECTIONS)
        if alone and kind in ("stone_building", "wooden_building"):
            plan, least = _farm, 1
        site = Site(self._around, self._streets, name, center_margin, gap)
        for percent in _TIGHT:
            site.squeeze(percent)
            plan(site, kind)
            if len(site.made) >= least:
                return site.made
        if not site.made:
            _shed(site, kind)
        return site.made


def _village(site: Site, kind: str, wanted: int | None = None) -> None:
    count = site.chance.between(5, 7) if wanted is None else wanted
    _row(site, kind, max(1, count - site.chance.between(1, 2)))
    _scatter(site, kind, count)


def _row(site: Site, kind: str, count: int) -> None:
    """Houses that face the streets of the hex; some turn their gable to the street."""
    for place, way, setback in site.frontage():
        if len(site.made) >= count:
            return
        shape, length, depth = _house(site, kind)
        gable = site.chance.one_in(3)
        reach = (length if gable else depth) * site.percent // 200
        at = beside(place, way, setback + reach + site.chance.between(4, 36))
        axis = off(turned(way) if gable else way, site.chance.between(-1, 1))
        site.build(kind, shape, axis, at)


def _scatter(site: Site, kind: str, count: int) -> None:
    for _ in range(_TRIES):
        if len(site.made) >= count:
            return
        at = site.place()
        axis = site.axis(at)
        site.build(kind, _house(site, kind)[0], turned(axis) if site.chance.one_in(3) else axis, at)


def _house(site: Site, kind: str) -> tuple[Shape, int, int]:
    """A ground plan with its length and depth."""
    more = 112 if kind == "stone_building" else 100
    chance = site.chance
    if chance.one_in(4):
        length, depth, reach = (chance.between(a, b) * more // 100 for a, b in ((175, 230), (92, 110), (55, 85)))
        return angled(length, depth, depth - 8, reach), length, depth + reach
    length, depth = chance.between(140, 215) * more // 100, chance.between(94, 122) * more // 100
    return box(length, depth), length, depth


def _farm(site: Site, kind: str) -> None:
    """A barn, a house and stables around a yard; the yard lies where most of them have room.

    Fewer than three at this size are built only when a smaller size is not worth trying.
    """
    chance = site.chance
    barn, house = chance.between(290, 350), chance.between(190, 230)
    width, depth = chance.between(200, 240), chance.between(205, 235)
    parts: list[tuple[Shape, bool, int, int]] = [
        (box(barn, 125), False, 0, -(depth // 2 + 75)),
        (angled(house, 105, 95, 55), False, chance.between(-40, 40), depth // 2 + 90),
        (box(chance.between(125, 150), 95), True, -(width // 2 + 70), 0),
        (box(chance.between(95, 120), 85), True, width // 2 + 75, 0),
    ]
    best: tuple[int, int] | None = None
    chosen: list[tuple[Shape, tuple[int, int], tuple[int, int]]] = []
    for number in range(_TRIES):
        middle = (0, 0) if number == 0 else site.place()
        axis = site.axis(middle)
        axis = axis if chance.one_in(2) else (-axis[0], -axis[1])
        near = -(middle[0] ** 2 + middle[1] ** 2)
        if best is not None and (len(parts), near) <= best:
            continue  # even with all of it standing it would be no better
        standing = []
        for shape, across, ahead, right in parts:
            at = beside(middle, axis, right * site.percent // 100)
            at = beside(at, (axis[1], -axis[0]), ahead * site.percent // 100)
            way = turned(axis) if across else axis
            if site.fits(shape, way, at):
                standing.append((shape, way, at))
        rank = (len(standing), near)
        if standing and (best is None or rank > best):
            best, chosen = rank, standing
    if len(chosen) < 3 and site.percent > 60:
        return
    for shape, way, at in chosen:
        site.build(kind, shape, way, at)


def _church(site: Site, kind: str) -> None:
    """One church, as near the middle of its hex as there is room, with its apse to the east and houses around it."""
    for size in (100, 90, 80, 70, 60):
        places = sorted((site.place() for _ in range(_TRIES)), key=lambda at: (at[0] ** 2 + at[1] ** 2, at))
        for at in places:
            for axis in (off((UNIT, 0), site.chance.between(-2, 2)), site.axis(at)):
                if site.build(kind, cruciform(size), axis, at):
                    _row(site, "stone_building", 3)
                    return


def _huts(site: Site, kind: str) -> None:
    count = site.chance.between(4, 6)
    for _ in range(_TRIES):
        if len(site.made) >= count:
            return
        axis = unit((site.chance.between(-9, 9), site.chance.between(1, 9)))
        site.build(kind, box(site.chance.between(85, 120), site.chance.between(62, 84)), axis, site.place())


def _town(site: Site, kind: str) -> None:
    """Blocks from the largest to the smallest, along the streets and round the court in the middle."""
    plans = (
        (three_sided(430, 130, 180), 60),
        (angled(400, 145, 135, 190), 90),
        (box(400, 150), 60),
        (angled(280, 130, 120, 130), 70),
        (box(270, 135), 60),
        (box(180, 120), 60),
    )
    for shape, tries in plans:
        for _ in range(tries):
            at = site.place()
            axis = site.axis(at)
            for _ in range(site.chance.between(0, 3)):
                axis = turned(axis)
            site.build(kind, shape, axis, at)


def _shed(site: Site, kind: str) -> None:
    """A shed in the first place where any building fits."""
    for y in range(-460, 461, 20):
        for x in range(-560, 561, 20):
            if site.build(kind, box(80, 70), (UNIT, 0), (x, y)):
                return
    raise NoRoomError(f"No building finds room in {site.name}: its lines and hexsides leave no ground free.")


_PLANS: dict[str, tuple[Callable[[Site, str], None], int, int, int]] = {
    "wooden_building": (_village, 4, 95, 50),
    "stone_building": (_village, 4, 95, 46),
    "church": (_church, 1, 85, 45),
    "hut": (_huts, 3, 80, 60),
    "urban_building": (_town, 4, 110, 26),
}
"""How each kind of hex is built up: the plan, how many buildings are enough, what stays free around the hex's center,
and what stays free between two buildings, in true thousandths."""
