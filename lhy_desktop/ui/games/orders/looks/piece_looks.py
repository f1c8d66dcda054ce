"""Teams, vehicles and markers of a view as the board draws them."""

from collections.abc import Container, Iterable, Mapping
from functools import lru_cache
from typing import Any

from lhy_desktop.engine.rulesets.orders.asks.contacts import shares
from lhy_desktop.engine.rulesets.orders.model.view import Setup, Standing
from lhy_desktop.ui.board.looks import StackLook
from lhy_desktop.ui.games.orders.looks.printed import printed_look
from lhy_desktop.ui.games.orders.picture import SET_UP, Picture
from lhy_desktop.ui.games.orders.pieces.looks import RangeLook, SharedLook, TeamLook, WreckLook
from lhy_desktop.ui.games.orders.sides import side_key
from lhy_desktop.ui.theme import theme


@lru_cache(maxsize=8)
def _numbers(units: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """Units by their side: the number of each among those of its side."""
    found: dict[str, str] = {}
    counts: dict[str, int] = {}
    for unit, side in units:
        counts[side] = counts.get(side, 0) + 1
        found[unit] = str(counts[side])
    return found


def unit_number(setup: Setup, unit: str) -> str:
    """The number of a unit among those of its side, "" for none."""
    return _numbers(tuple((one.id, one.side) for one in setup.units.values())).get(unit, "")


def _label(setup: Setup, team: str) -> str:
    """A team's number in its unit; nothing for its leader, who is told by his figure."""
    found = setup.teams[team]
    unit = setup.units.get(found.unit)
    if unit is None or unit.leader == team:
        return ""
    others = [one for one in unit.teams if one != unit.leader]
    return str(others.index(team) + 1)


def team_look(setup: Setup, team: str, **states: Any) -> TeamLook:
    """A team's counter as printed, with the states given, in the art that is liked."""
    found = setup.teams[team]
    return printed_look(
        found.kind,
        setup.kinds[team],
        side_key(setup, found.side),
        theme().counters,
        id=team,
        quality=f"{setup.quality(team)}+",
        unit=unit_number(setup, found.unit),
        label=_label(setup, team),
        **states,
    )


def states_of(setup: Setup, team: Standing) -> dict[str, Any]:
    """What stands on a team's counter for the moment, whatever is asked."""
    return {
        "second": 2 * (team.facing - 1) if team.facing else None,
        "rfp": team.rfp,
        "suppressed": team.suppressed,
        "hidden": team.hidden,
        "hero": team.hero,
        "bound": team.bound,
        "observing": team.observing,
        "assault": team.assault,
        "flag": team.flag,
        "fausts": max(0, setup.teams[team.id].fausts - team.spent),
    }


def _standing(picture: Picture, team: Standing, lit: Container[str], chosen: Container[str]) -> TeamLook:
    setup, group = picture.setup, picture.view.group
    given = group.order(team.id) if group is not None and team.id not in group.moved else None
    return team_look(
        setup,
        team.id,
        **states_of(setup, team),
        activated=team.activated and (group is None or group.order(team.id) is None),
        order=given.order if given is not None else "",
        may_act=team.side == picture.seat and picture.kind != SET_UP and team.id in lit,
        must_act=team.id in picture.duties,
        selected=team.id in chosen,
    )


def stacks(picture: Picture, lit: Container[str], chosen: Container[str]) -> tuple[StackLook, ...]:
    """All that lies on the map. ``lit`` may act, ``chosen`` are in hand."""
    found: dict[str, list[Standing]] = {}
    for team in picture.teams.values():
        if team.place == "map":
            found.setdefault(team.hex, []).append(team)
    badges = _badges(picture)
    hexes = dict.fromkeys((*found, *badges))
    return tuple(_stack(picture, hex, found.get(hex, ()), badges.get(hex, ()), lit, chosen) for hex in hexes)


def _stack(
    picture: Picture,
    hex: str,
    teams: Iterable[Standing],
    badges: Iterable[Any],
    lit: Container[str],
    chosen: Container[str],
) -> StackLook:
    """A hex: who may share a hex lies on top, and both are seen."""
    here = sorted(teams, key=lambda one: shares(picture.view, one.id))
    small = tuple(one.id for one in here if shares(picture.view, one.id)) if len(here) > 1 else ()
    looks = tuple(_standing(picture, one, lit, chosen) for one in here)
    return StackLook(hex, looks, badges=tuple(badges), adornment=SharedLook(small) if small else None)


def _badges(picture: Picture) -> Mapping[str, tuple[Any, ...]]:
    """Range-in markers and wrecks by hex."""
    found: dict[str, tuple[Any, ...]] = {}
    for barrage in picture.view.barrages.values():
        if barrage.marker:
            key = side_key(picture.setup, barrage.seat)
            marker = RangeLook(f"range:{barrage.battery}", key, barrage.stage == "ranged")
            found[barrage.marker] = (*found.get(barrage.marker, ()), marker)
    for hex in picture.view.wrecks:
        found[hex] = (*found.get(hex, ()), WreckLook(f"wreck:{hex}"))
    return found
