"""``Facts`` is everything that can be read from a State and from a View alike, with the questions that all chapters ask
of it. Legal sets, refusals, ledgers and previews pass a View; ``apply`` passes the State."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.orders.model.state import State
from lhy_desktop.engine.rulesets.orders.model.tables import Kind
from lhy_desktop.engine.rulesets.orders.model.values import Standing
from lhy_desktop.engine.rulesets.orders.model.view import View

Facts = State | View


def kind(facts: Facts, team: str) -> Kind:
    """The stat line of a team."""
    return facts.setup.kinds[team]


def name(facts: Facts, team: str) -> str:
    """A team's name for people."""
    return facts.setup.teams[team].name


def on_map(facts: Facts, seat: Seat | None = None) -> Iterator[Standing]:
    """Teams on the map, of one side or of both, in roster order."""
    for team in facts.teams.values():
        if team.place == "map" and seat in (None, team.side):
            yield team


def teams_at(facts: Facts, hex: str) -> Iterator[Standing]:
    """Teams in a hex."""
    return (team for team in facts.teams.values() if team.hex == hex and team.place == "map")


def touching(facts: Facts, team: str, enemies: bool) -> tuple[str, ...]:
    """9.2: teams in base contact: adjacent, or friends in the same hex. Hidden teams touch nobody."""
    here = facts.teams[team]
    if here.place != "map" or here.hidden:
        return ()
    near = facts.setup.beside[here.hex]
    return tuple(
        [
            one.id
            for one in facts.teams.values()
            if one.hex in near
            and one.place == "map"
            and one.id != team
            and not one.hidden
            and (one.side != here.side) is enemies
        ]
    )


def in_contact(facts: Facts, team: str) -> bool:
    """Whether a team is in contact with an enemy team (7)."""
    if not isinstance(facts, View):
        return bool(touching(facts, team, enemies=True))
    here = facts.teams[team]
    return here.place == "map" and not here.hidden and here.hex in beside_enemies(facts, here.side)


def shares(facts: Facts, team: str) -> bool:
    """9.2: whether a team may share a hex with another: leaders and Small Teams."""
    stats = kind(facts, team)
    return stats.small or stats.family == "leader"


def unsure(facts: Facts, side: Seat) -> bool:
    """12.3: whether these facts may lack hidden teams of a side that only the side itself knows: those of the table."""
    return getattr(facts, "viewer", None) == "table" and bool(facts.setup.mission.sides[side].hidden)


def has_room(facts: Facts, hex: str, team: str, without: frozenset[str] = frozenset()) -> bool:
    """9.2: one team in a hex, and with it one leader and one Small Team; never an enemy's hex. Hidden enemies do not
    count: what a side may choose must not give them away (12.3)."""
    side = facts.teams[team].side
    if unsure(facts, side):
        return False
    found = (one for one in teams_at(facts, hex) if one.id != team and one.id not in without)
    there = [one for one in found if one.side == side or not one.hidden]
    if any(one.side != side for one in there):
        return False
    mine = berth(facts, team)
    return all(berth(facts, one.id) != mine for one in there)


def berth(facts: Facts, team: str) -> str:
    """9.2: which place of a hex a team takes: a Small Team's, a leader's, or that of any other team."""
    stats = kind(facts, team)
    if stats.small:
        return "small"
    return "leader" if stats.family == "leader" else "team"


def touching_enemies(facts: Facts, hex: str, team: str) -> tuple[str, ...]:
    """Known enemies that a team would touch in a hex."""
    side, near = facts.teams[team].side, facts.setup.beside[hex]
    return tuple(
        [
            one.id
            for one in facts.teams.values()
            if one.hex in near and one.place == "map" and one.side != side and not one.hidden
        ]
    )


def beside_enemies(facts: Facts, side: Seat) -> frozenset[str]:
    """Every hex in which a team of this side would touch a known enemy. A View never changes, so it keeps them."""
    if not isinstance(facts, View):
        return _beside_enemies(facts, side)
    known: dict[Seat, frozenset[str]] = facts.__dict__.setdefault("beside_enemies", {})
    found = known.get(side)
    if found is None:
        found = known[side] = _beside_enemies(facts, side)
    return found


def _beside_enemies(facts: Facts, side: Seat) -> frozenset[str]:
    beside, teams = facts.setup.beside, facts.teams.values()
    return frozenset().union(
        *[beside[one.hex] for one in teams if one.place == "map" and one.side != side and not one.hidden]
    )


def enters(facts: Facts, team: str) -> bool:
    """12.2: whether a team that waits off the map may enter now: its turn has come, or its side's chits have let its
    unit in (9.12)."""
    pair, side = (facts.turn + 1) // 2, facts.teams[team].side
    arrivals = facts.setup.mission.sides[side].arrivals
    by_chit = [one for one in arrivals if not one.turn][: facts.chits.get(side, 0)]
    return any(team in one.teams for one in (*by_chit, *(one for one in arrivals if 0 < one.turn <= pair)))


def stands(facts: Facts, team: str) -> str:
    """The hex where a team is: its own, or that of the transport that carries it; "" off the map."""
    here = facts.teams[team]
    carrier = facts.teams.get(here.carrier)
    return carrier.hex if here.place == "carried" and carrier is not None else here.hex


def passengers(facts: Facts, carrier: str) -> tuple[str, ...]:
    """9.29: the teams in a transport."""
    return tuple(one.id for one in facts.teams.values() if one.carrier == carrier)
