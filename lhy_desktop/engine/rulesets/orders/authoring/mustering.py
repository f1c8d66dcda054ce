"""What each side of a mission may take by points, and whether a force fits (engine.flow.door.Forces)."""

from __future__ import annotations

from collections.abc import Mapping

from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.schema import check, load
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.flow.door import MissionHeader, Muster, ReadyForce, Taken
from lhy_desktop.engine.rulesets.orders.authoring.set_up_room import crowded
from lhy_desktop.engine.rulesets.orders.files import purchases
from lhy_desktop.engine.rulesets.orders.files.force_schema import NationFile
from lhy_desktop.engine.rulesets.orders.files.mission_schema import MissionFile, SideRecord
from lhy_desktop.engine.rulesets.orders.files.missions import load_setup, mission_path
from lhy_desktop.engine.rulesets.orders.files.nations import load_nations
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.model.tables import Tables

OWN = "mission"
"""The key of the mission's own force among those that are ready."""


def musters(header: MissionHeader) -> tuple[Muster, ...]:
    """The sides whose forces may be chosen. Raises ContentError with every problem of a file."""
    places = find_places()
    tables = load_tables(places)
    nations = load_nations(tables, places)
    load_setup(header.file or header.id)  # says what is wrong with the mission
    path = mission_path(header.file or header.id, places)
    file = check(load(path, places.label(path))[0], MissionFile)
    found = []
    for seat in SEATS:
        side = file.sides[seat]
        nation = nations.files.get(side.nation)
        if side.points is None or nation is None:
            continue
        own, price = _own(tables, nation, side)
        others, faults = purchases.ready(tables, nation, places)
        found.append(
            Muster(
                seat,
                (side.words or nation.words).name,
                ", ".join(unit.name or nation.units[unit.unit].name for unit in side.units),
                price,
                side.points,
                purchases.LEAST,
                purchases.MOST,
                purchases.purchases(tables, nation),
                (*own, *others),
                faults,
            )
        )
    return tuple(found)


def _own(tables: Tables, nation: NationFile, side: SideRecord) -> tuple[tuple[ReadyForce, ...], int]:
    """The mission's own force when all of it stands in the nation's file, and its price."""
    price, taken = 0, []
    for unit in side.units:
        quality = unit.quality or side.quality
        teams = unit.teams or nation.units[unit.unit].teams
        price += purchases.cost(tables, teams, quality)
        if unit.unit:
            taken.append(Taken(unit.unit, quality or purchases.usual(tables, teams)))
    if len(taken) < len(side.units):
        return (), price
    counted = tuple(Taken(one.unit, one.grade, taken.count(one)) for one in dict.fromkeys(taken))
    return (ReadyForce(OWN, "As the mission has it", counted, price),), price


def force_problems(header: MissionHeader, seat: Seat, taken: tuple[Taken, ...], budget: int) -> tuple[str, ...]:
    """Why a side may not have this force, in sentences."""
    options = force_options(seat, taken, budget)
    try:
        setup = load_setup(header.file or header.id, options)
    except ContentError as error:
        own = tuple(problem.text for problem in error.problems if problem.file == purchases.OPTIONS)
        if not own:
            raise
        return own
    return tuple(text for _, text in crowded(setup, (seat,)))


def force_options(seat: Seat, taken: tuple[Taken, ...], budget: int) -> Mapping[str, str]:
    """A chosen force as options of a game."""
    if not taken:
        return {}
    return {purchases.OPTION + seat: purchases.written(taken), purchases.BUDGET + seat: str(budget)}
