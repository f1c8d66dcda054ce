"""Whether the set-up zones of a mission have room for their teams, each on ground that it could enter (9.2, 12.2)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from lhy_desktop.engine.content.mission_kit import Standing
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError, Problem
from lhy_desktop.engine.content.schema import load
from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.orders.files.missions import load_setup
from lhy_desktop.engine.rulesets.orders.ground import going
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.set_up.placing import opening


def need_room(setup: Setup) -> None:
    """Raises ContentError when a side could not finish its set-up: nobody could begin such a game."""
    problems = tuple(Problem(setup.mission_id, 0, 0, text) for _, text in crowded(setup))
    if problems:
        raise ContentError(problems)


def overfull(path: Path, places: Places) -> tuple[Problem, ...]:
    """What keeps a sound mission file from being set up, with its lines."""
    document, _ = load(path, places.label(path))
    return tuple(
        Problem(document.file, *document.at(("sides", seat, "zones")), text)
        for seat, text in crowded(load_setup(str(path), {}, places))
    )


def standing(path: Path, places: Places) -> tuple[Standing, ...]:
    """How many teams of each side find a place; nothing for a mission that cannot be played."""
    try:
        setup = load_setup(str(path), {}, places)
    except ContentError:
        return ()
    found = []
    for seat, left in unplaced(setup):
        of = len(setup.mission.sides[seat].zones)
        found.append(Standing(seat, of - len(left), of, _names(setup, left)))
    return tuple(found)


def crowded(setup: Setup, seats: tuple[Seat, ...] = SEATS) -> Iterator[tuple[Seat, str]]:
    """Those of these sides that could not finish their set-up, each with a sentence."""
    for seat, left in unplaced(setup, seats):
        if left:
            yield seat, f"The set-up zones have no room for {_names(setup, left)} (9.2, 12.2)."


def unplaced(setup: Setup, seats: tuple[Seat, ...] = SEATS) -> Iterator[tuple[Seat, list[str]]]:
    """Those teams of each of these sides that find no place."""
    state = opening(setup)
    for seat in seats:
        zones = setup.mission.sides[seat].zones
        sharing = [team for team in zones if fact.shares(state, team)]
        apart = (sharing, [team for team in zones if team not in sharing])
        yield (
            seat,
            [left for teams in apart for left in _without_place(setup, {one: _possible(state, one) for one in teams})],
        )


def _names(setup: Setup, teams: list[str]) -> str:
    return ", ".join(setup.teams[team].name for team in teams)


def _possible(state: State, team: str) -> tuple[str, ...]:
    """The hexes of its zone in which a team could stand."""
    setup = state.setup
    family = setup.kinds[team].family
    zone = setup.mission.sides[setup.teams[team].side].zones[team]
    return tuple(sorted(hex for hex in zone.hexes if not going.bars(state, going.of_hex(state, hex, family), family)))


def _without_place(setup: Setup, possible: dict[str, tuple[str, ...]]) -> list[str]:
    """Teams that find no hex of their own when everybody makes room for everybody (a matching of teams and hexes)."""
    taken: dict[str, str] = {}

    def seated(team: str, asked: set[str]) -> bool:
        for hex in possible[team]:
            if hex in asked:
                continue
            asked.add(hex)
            if hex not in taken or seated(taken[hex], asked):
                taken[hex] = team
                return True
        return False

    return [team for team in setup.teams if team in possible and not seated(team, set())]
