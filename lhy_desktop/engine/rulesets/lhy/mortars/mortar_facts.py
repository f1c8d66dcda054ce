"""Facts about off-map mortars for all parts of chapter 9: whose they are, where they stand, who may observe for
them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from lhy_desktop.engine.flow import Seat, predicate
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.command.support_units import companies
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.model.prepared import MortarInfo, Setup
from lhy_desktop.engine.rulesets.lhy.model.state import Mortar
from lhy_desktop.engine.rulesets.lhy.model.values import Unit
from lhy_desktop.engine.rulesets.lhy.move.may_deploy import whole
from lhy_desktop.engine.rulesets.lhy.move.path_rules import entry_hexes
from lhy_desktop.engine.rulesets.lhy.segments.leaders_in_play import entry_open

if TYPE_CHECKING:
    from lhy_desktop.engine.rulesets.lhy.model.tables import MortarType

HE, SMOKE = "HE", "smoke"
AMMO = (HE, SMOKE)
"""9.4: high explosive or smoke."""
ANY_COMPANY = "any company's"
"""What ``tables.Mortars.support_asks`` says when support units may ask for the mortars of every company."""
AMMO_WORDS = {HE: "high explosive", SMOKE: "smoke"}


def at_start(info: MortarInfo) -> Mortar:
    """18.1: where a mortar is when the game begins; one that arrives on a later turn is away until then."""
    there = info.available and (info.available_turn or 1) <= 1
    return Mortar(info.id, "available" if there else "away")


def size(facts: Facts, mortar: str) -> Literal["section", "platoon", "knee"]:
    """9.1: a section, a platoon, or a knee mortar squad's own."""
    seen = facts.mortars.get(mortar)
    found = facts.setup.mortar(mortar).size
    return reduced_to(seen.reduced if seen is not None else False) or found


@predicate("V21.7")
def reduced_to(reduced: bool) -> Literal["section"] | None:
    """A mortar platoon that was hurt in landing is a section in effect."""
    return "section" if reduced else None


def infos(setup: Setup, seat: Seat) -> tuple[MortarInfo, ...]:
    """The off-map mortars the mission gives a side, in its order."""
    return setup.mission.sides[seat].mortars


def type_of(setup: Setup, mortar: str) -> MortarType:
    """The row of the mortar table for a mortar, including a knee mortar squad's."""
    return setup.tables.mortars.types[setup.mortar(mortar).type]


def mortar_name(setup: Setup, mortar: str) -> str:
    """A mortar in a sentence: "81mm mortar platoon", "60mm mortar section of Able Company"."""
    info = setup.mortar(mortar)
    name = type_of(setup, mortar).name
    if info.size == "knee":
        return name
    company = setup.companies.get(info.serves)
    return f"{name} {info.size}" + (f" of {company.name}" if company is not None else "")


def posts(facts: Facts, unit: Unit) -> tuple[str, ...]:
    """9.2, 7.6: the hexes from which a unit can observe: its own, or those by which it may enter the map now."""
    if unit.place == "map":
        return (unit.hex,)
    if unit.place != "entry":
        return ()
    entry = facts.setup.entry_of(whole(facts, unit.id))
    return entry_hexes(facts, unit.side, entry) if entry is not None and entry_open(facts, entry) else ()


def post(facts: Facts, unit: Unit, target: str) -> str:
    """The hex from which a unit observes a target best: least hindered, among equals the first; "" when there is
    none."""
    found: tuple[int, str] | None = None
    for here in posts(facts, unit):
        hindered = hindrances(facts, here, target)
        if hindered is not None and (found is None or hindered < found[0]):
            found = hindered, here
    return "" if found is None else found[1]


def hindrances(facts: Facts, here: str, target: str) -> int | None:
    """9.2-9.4: how many hindrances the observer's line has; None when he does not see the target."""
    if not sighting.sees(facts, here, target) or too_far_along_the_road(facts.setup, here, target):
        return None
    return len(sighting.sight(facts, here, target).hindrances)


def too_far_along_the_road(setup: Setup, here: str, target: str) -> int | None:
    """9.3, 2.4.5: the distance along an enclosed road when it is farther than an observer sees, else None."""
    limit = setup.tables.mortars.observer_distance_enclosed_road
    if here == target or setup.board.distance(here, target) <= limit:
        return None
    distance = los.enclosed_road_distance(setup.board, here, target)
    return distance if distance is not None and distance > limit else None


def by_accuracy(setup: Setup, seat: Seat) -> bool:
    """9.4: Russian mortars place no round without an accuracy die."""
    return setup.side(seat).nationality == "russian"


def friends_in(facts: Facts, seat: Seat, hex: str) -> bool:
    """9.2: whether own units are known to stand in a hex, including concealed ones on the table picture."""
    if any(unit.side == seat for unit in fact.units_at(facts, hex)):
        return True
    mask = fact.mask_at(facts, hex)
    return mask is not None and mask.side == seat


def serves(facts: Facts, info: MortarInfo, unit: Unit) -> bool:
    """9.1: a company's section serves only the units of its company, with the support units that go with it."""
    return not info.serves or bool(serves_all_support(facts, unit)) or info.serves in companies(facts, unit)


def untold(facts: Facts, info: MortarInfo, unit: Unit) -> bool | None:
    """9.1: with which platoon a support unit goes is known only to who sees all platoons of its side: a marker may hide
    the nearest one."""
    setup = facts.setup
    if not info.serves or not any(mask.side == unit.side for mask in facts.masks.values()):
        return None
    bound = setup.counters[unit.id].company or unit.id in setup.side(unit.side).activates_with
    if bound or serves_all_support(facts, unit):
        return None
    return True if len(sides_companies(setup, unit.side)) > 1 else None


def sides_companies(setup: Setup, seat: Seat) -> frozenset[str]:
    """The companies whose units a side may have."""
    return frozenset(setup.counters[unit].company for unit in setup.side(seat).everybody) - {""}


@predicate("9.1")
def serves_all_support(facts: Facts, unit: Unit) -> bool | None:
    """As a player may rule, support units may ask for the mortars of every company."""
    support = not facts.setup.counters[unit.id].company
    return True if support and facts.setup.tables.mortars.support_asks == ANY_COMPANY else None


def can_observe(facts: Facts, unit: Unit, own_position: bool = False) -> str:
    """9.2: why this unit cannot observe for a mortar just now, as the end of a sentence; "" when it can.

    ``own_position``: a leader asks for fire on his own hex, which he may do in an assault hex too.
    """
    counter = facts.setup.counters[unit.id]
    if not counter.combat and counter.kind != "leader":
        return "is neither a leader nor a combat unit"
    if counter.arm != "foot":  # V1.3
        return "is a vehicle"
    if fact.driven(facts, unit):
        return "is aboard a vehicle in motion"
    if unit.disrupted:
        return "is disrupted"
    if unit.regrouping:
        return "is regrouping"
    if unit.heroic:
        return "is Heroic"
    if unit.out_of_command:
        return "is out of command"
    if unit.place == "entry" and not asks_before_entry(facts, unit):
        return "waits off the map, where only the attackers ask for fire,"
    if unit.place == "map" and fact.is_primary(facts, unit.hex):
        return "lies under fire in a primary impact hex"
    if unit.place == "map" and unit.hex in facts.assaults and not own_position:
        return "is in an assault"
    return ""


@predicate("7.6")
def asks_before_entry(facts: Facts, unit: Unit) -> bool | None:
    """Only the attackers ask for fire before the unit that asks has entered."""
    return True if unit.side == facts.setup.mission.attacker else None


def near_its_leader(facts: Facts, unit: Unit) -> bool:
    """9.2: whether a Russian observer is a leader or within two hexes of his company's leader."""
    counters = facts.setup.counters
    if counters[unit.id].nationality != "russian" or counters[unit.id].kind == "leader":
        return True
    reach = facts.setup.tables.mortars.observer_distance_russian
    return any(
        facts.setup.board.distance(here, there) <= reach
        for leader in leaders(facts, unit)
        for here in posts(facts, unit)
        for there in posts(facts, leader)
    )


def leaders(facts: Facts, unit: Unit) -> Iterator[Unit]:
    """The known leaders of a unit: those of its platoon, or of its company where leaders command companies."""
    counters = facts.setup.counters
    mine = counters[unit.id]
    for other in facts.units.values():
        counter = counters[other.id]
        if other.side != unit.side or counter.kind != "leader":
            continue
        if counter.platoon == mine.platoon != "" or (not counter.platoon and mine.company in ("", counter.company)):
            yield other
