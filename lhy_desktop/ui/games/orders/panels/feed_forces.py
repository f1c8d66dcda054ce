"""Order of battle and the stack card, from the picture on the screen alone."""

from collections.abc import Callable, Container

from PySide6.QtGui import QImage

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.orders.asks.contacts import touching
from lhy_desktop.engine.rulesets.orders.asks.score import holder
from lhy_desktop.engine.rulesets.orders.model.view import Kind, Standing, UnitInfo
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.ui.games.orders.looks.piece_looks import unit_number
from lhy_desktop.ui.games.orders.picture import Picture
from lhy_desktop.ui.games.orders.sides import count, name, people
from lhy_desktop.ui.panels.forces import READY, ForceRow, ForcesModel, PieceState
from lhy_desktop.ui.panels.stack_card import StackModel, UnitCard

LINE_WORDS = ("road", "sunken_road", "path", "rail", "river", "stream", "gully", "trench")
"""Lines that a hex's words name beside its ground."""
CAN_ACT = PieceState("triangle", "attention", "can be activated")
ACTED = PieceState("check", "muted", "activated")
HERO = PieceState("check", "muted", "activated by a Hero Point")
SUPPRESSED = PieceState("slash", "stop", "suppressed")
UNDER_FIRE = PieceState("under_fire", "attention", "under fire")
HIDDEN = PieceState("hidden", "muted", "hidden")
AWAY = PieceState("tiny", "muted", "not on the map")
LOST = PieceState("lost", "stop", "lost", gone=True)
_PLACES = {"waiting": "to place", "off": "waits off the map", "carried": "in a vehicle", "left": "left the map"}
_FAMILIES = {
    "infantry": "infantry",
    "gun": "gun",
    "leader": "leader on foot",
    "tracked": "tracked",
    "half_track": "half-track",
    "wheeled": "wheeled",
}
_ORDERS = {"move": "ordered to move", "fire": "ordered to fire", "charge": "ordered to charge"}


def forces(picture: Picture, chosen: str, able: Container[str]) -> tuple[ForcesModel, ForcesModel]:
    """The viewer's own teams, and what he knows of the other side's."""
    own, his = picture.mine, other(picture.mine)
    nothing = f"Nothing is known of the {people(picture.setup, his)} yet."
    return (
        ForcesModel(_units(picture, own, able), chosen),
        ForcesModel(_units(picture, his, able), chosen, nothing),
    )


def _units(picture: Picture, seat: Seat, able: Container[str]) -> tuple[ForceRow, ...]:
    """Unit by unit; teams of no unit stand at the end."""
    rows = []
    for unit in picture.setup.units.values():
        known = [picture.teams[team] for team in unit.teams if team in picture.teams]
        if unit.side == seat and known:
            rows.append(_unit(picture, unit, known, able))
    alone = [one for one in picture.teams.values() if one.side == seat and not picture.team(one.id).unit]
    return (*rows, *(_row(picture, one, able) for one in alone))


def _unit(picture: Picture, unit: UnitInfo, known: list[Standing], able: Container[str]) -> ForceRow:
    there = sum(one.place not in ("lost", "left") for one in known)
    note = f"{there} of {len(unit.teams)}" if there < len(unit.teams) else count(there, "team", "teams")
    rows = tuple(_row(picture, one, able) for one in known)
    badge = unit_number(picture.setup, unit.id)
    return ForceRow(f"unit:{unit.id}", capital(unit.name), "group", note=note, badge=badge, rows=rows)


def _row(picture: Picture, team: Standing, able: Container[str]) -> ForceRow:
    return ForceRow(team.id, name(picture.setup, team.id), "piece", state(team, team.id in able), _note(team))


def state(team: Standing, able: bool = False) -> PieceState:
    """The pip in front of a team."""
    if team.place == "lost":
        return LOST
    if team.suppressed:
        return SUPPRESSED
    if team.rfp:
        return UNDER_FIRE
    if team.hero:
        return HERO
    if able:
        return CAN_ACT
    if team.activated:
        return ACTED
    if team.hidden:
        return HIDDEN
    return READY if team.place == "map" else AWAY


def _note(team: Standing) -> str:
    said = [team.hex or _PLACES.get(team.place, "")]
    said += [f"{team.rfp} RFP"] if team.rfp else []
    said += ["suppressed"] if team.suppressed else []
    said += ["hidden"] if team.hidden else []
    said += ["observing"] if team.observing else ["in a barrage"] if team.bound else []
    return " · ".join(part for part in said if part)


def stack(picture: Picture, hex: str, chosen: str, paint: Callable[[str], QImage | None]) -> StackModel:
    """The card of a hex, or of a team in hand that is off the map."""
    teams = picture.teams_at(hex) if hex else ()
    if not teams and chosen in picture.teams:
        teams = (picture.teams[chosen],)
    if not hex and not teams:
        return StackModel(empty="Select a hex or a team to read about it here.")
    cards = tuple(_card(picture, team, paint) for team in teams)
    return StackModel(hex or "Off the map", cards, chosen, place_words(picture, hex) if hex else ())


def _card(picture: Picture, team: Standing, paint: Callable[[str], QImage | None]) -> UnitCard:
    setup, stats = picture.setup, picture.stats(team.id)
    found = setup.teams[team.id]
    unit = setup.units.get(found.unit)
    grade = setup.tables.quality.quality[found.quality]
    parts = [capital(unit.name) if unit is not None else "", stats.name, grade.name.lower()]
    belongs = ", ".join(part for part in dict.fromkeys(parts) if part)
    return UnitCard(
        team.id, name(setup, team.id), paint(team.id), belongs, values(picture, team), states(picture, team)
    )


def values(picture: Picture, team: Standing) -> tuple[tuple[str, str], ...]:
    """A team's stat line and its quality, in pairs."""
    setup, stats = picture.setup, picture.stats(team.id)
    grade = setup.tables.quality.quality[setup.teams[team.id].quality]
    table = setup.tables.quality
    soft = stats.family == "gun" or (stats.vehicle and not stats.armored)
    assault = table.assault_gun_or_soft if soft else table.assault_armored if stats.armored else grade.assault
    found = [("Fire", _fire(stats)), *_weapons(picture, stats, team)]
    if stats.armored:
        found.append(("Armor", f"{stats.front} front, {stats.flank} flank"))
    if stats.carries:
        found.append(("Room for", count(stats.carries, "team", "teams")))
    found += [("Quality", f"{grade.number}+"), ("Assault", f"{assault}+"), ("Moves as", _FAMILIES[stats.family])]
    return tuple(pair for pair in found if pair[1])


def _fire(stats: Kind) -> str:
    if not stats.rof:
        return "none"
    at = f", AT {stats.at}" if stats.at else ""
    return f"{count(stats.rof, 'die', 'dice')} to {count(stats.range, 'hex', 'hexes')}{at}"


def _weapons(picture: Picture, stats: Kind, team: Standing) -> list[tuple[str, str]]:
    kinds = picture.setup.tables.kinds
    found = [("Machine guns", f"{count(stats.mg, 'die', 'dice')} to {kinds.mg_range}")] if stats.mg else []
    left = picture.team(team.id).fausts - team.spent
    if left > 0:
        found.append(("Panzerfaust", f"{left} left, to {kinds.panzerfaust_range}, AT {kinds.panzerfaust_at}"))
    return found


def states(picture: Picture, team: Standing) -> str:
    """What has befallen a team, in words."""
    group = picture.view.group
    given = group.order(team.id) if group is not None else None
    riders = [picture.team(one.id).name for one in picture.view.teams.values() if one.carrier == team.id]
    said = [
        f"{count(team.rfp, 'received-fire point', 'received-fire points')}" if team.rfp else "",
        "suppressed" if team.suppressed else "",
        "hidden" if team.hidden else "",
        f"in {picture.team(team.carrier).name}" if team.carrier else "",
        f"carries {', '.join(riders)}" if riders else "",
        _ORDERS[given.order] if given is not None else "",
        "activated by a Hero Point" if team.hero else "activated" if team.activated else "",
        "observes a barrage" if team.observing else "takes part in a barrage" if team.bound else "",
        f"in assault {team.assault}" if team.assault else "",
        {"destroyed": "has destroyed an enemy in it", "left": "has left it", "": ""}[team.flag],
    ]
    enemies = touching(picture.view, team.id, enemies=True) if team.id in picture.view.teams else ()
    if enemies:
        said.append(f"in contact with {', '.join(picture.team(one).name for one in enemies)}")
    return ", ".join(part for part in said if part)


def place_words(picture: Picture, hex: str) -> tuple[str, ...]:
    """What a hex is: its ground with cover and concealment, and what it counts."""
    ground = picture.board.hex(hex)
    row = picture.setup.tables.ground.terrain.get(ground.terrain)
    said = [f"{hex}: {terrain_words(picture, hex)}."]
    if row is not None and (row.conceals or row.row == "hard"):
        cover = " and ".join(
            part for part in ("conceals" if row.conceals else "", "is hard cover" if row.row == "hard" else "") if part
        )
        said.append(f"It {cover}.")
    for goal in picture.setup.mission.objectives:
        if goal.hex == hex:
            seat = holder(picture.view, hex)
            who = f"held by the {people(picture.setup, seat)}" if seat is not None else "held by nobody"
            said.append(f"{capital(goal.name)}: {count(goal.points, 'point', 'points')}, {who}.")
    if hex in picture.view.wrecks:
        said.append("A wreck conceals what lies behind it.")
    return tuple(said)


def terrain_words(picture: Picture, hex: str) -> str:
    """A hex's ground in words: "woods, road, level 1"."""
    ground = picture.board.hex(hex)
    row = picture.setup.tables.ground.terrain.get(ground.terrain)
    word = row.name.lower() if row is not None else ground.terrain.replace("_", " ")
    lines = [name.replace("_", " ") for name in LINE_WORDS if picture.board.lines(hex) & {name}]
    level = [f"level {ground.level}"] if ground.level else []
    return ", ".join((ground.label or word, *lines, *level))
