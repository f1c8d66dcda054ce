"""Order of battle and the stack card, from the picture on the screen alone."""

from collections.abc import Callable, Iterable

from PySide6.QtGui import QImage

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.lhy.model.view import Counter, Unit
from lhy_desktop.engine.rulesets.lhy.model.words import capital, platoon_in_company
from lhy_desktop.ui.board.pieces.brush import plain
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import count, name, people, short
from lhy_desktop.ui.games.lhy.words import fog
from lhy_desktop.ui.games.lhy.words.hex_words import at_markers, markers, objective, seen_by, states, terrain
from lhy_desktop.ui.panels.forces import READY, ForceRow, ForcesModel, PieceState
from lhy_desktop.ui.panels.stack_card import StackModel, UnitCard

CAN_ACT = PieceState("triangle", "attention", "can act")
ACTED = PieceState("check", "muted", "has acted")
DISRUPTED = PieceState("slash", "stop", "disrupted")
SHOCKED = PieceState("slash", "stop", "shocked")
REGROUPING = PieceState("replay", "attention", "regrouping")
HIDDEN = PieceState("hidden", "muted", "hidden")
AWAY = PieceState("tiny", "muted", "not on the map")
LOST = PieceState("lost", "stop", "lost", gone=True)


def mine(picture: Picture) -> Seat:
    """Whose forces stand in the first tab: the viewer's, or on the table those of the asked side."""
    if picture.view.viewer != "table":
        return picture.view.viewer
    return picture.seat or picture.view.active


def forces(picture: Picture, selected: str) -> tuple[ForcesModel, ForcesModel]:
    """The viewer's own forces and what he knows of the enemy."""
    seat = mine(picture)
    enemy = other(seat)
    known = _companies(picture, enemy) + _covered(picture, enemy)
    own = _companies(picture, seat) + _covered(picture, seat)
    nobody = f"None of the {people(picture.setup, seat)} stands in view of both sides."
    nothing = f"Nothing is known of the {people(picture.setup, enemy)} yet."
    return ForcesModel(own, selected, nobody), ForcesModel(known, selected, nothing)


def _covered(picture: Picture, seat: Seat) -> tuple[ForceRow, ...]:
    """A side's concealment markers that this viewer sees."""
    masks = [mask for mask in picture.masks if mask.side == seat]
    rows = tuple(ForceRow(mask.id, fog.title(picture, mask.hex), "piece", HIDDEN, mask.hex) for mask in masks)
    return (ForceRow(f"masks:{seat}", "Under markers", "group", note=str(len(rows)), rows=rows),) if rows else ()


def _companies(picture: Picture, seat: Seat) -> tuple[ForceRow, ...]:
    units = [unit for unit in picture.units.values() if unit.side == seat and unit.place != "aside"]
    found: dict[str, dict[str, list[Unit]]] = {}
    for unit in units:
        counter = picture.counter(unit.id)
        found.setdefault(counter.company, {}).setdefault(counter.platoon, []).append(unit)
    rows = []
    for company, platoons in found.items():
        info = picture.setup.companies.get(company)
        held = [unit for members in platoons.values() for unit in members]
        rows.append(
            ForceRow(
                f"company:{company}",
                info.name if info else "Support",
                "formation",
                note=_strength(picture, held),
                rows=tuple(_platoon(picture, company, platoon, members) for platoon, members in platoons.items())
                if info
                else tuple(_unit(picture, unit) for unit in held),
            )
        )
    return tuple(rows)


def _unit(picture: Picture, unit: Unit) -> ForceRow:
    return ForceRow(unit.id, short(picture.setup, unit.id), "piece", state(picture, unit), _note(picture, unit))


def _strength(picture: Picture, units: Iterable[Unit]) -> str:
    held = [unit for unit in units if picture.counter(unit.id).combat]
    there = sum(picture.counter(unit.id).steps for unit in held if unit.place in ("map", "entry", "offmap"))
    return count(there, "step", "steps")


def _platoon(picture: Picture, company: str, platoon: str, members: list[Unit]) -> ForceRow:
    return ForceRow(
        f"platoon:{platoon or company}",
        platoon_in_company(platoon) if platoon else _apart(picture, members),
        "group",
        note=_activity(picture, platoon),
        badge=platoon.rpartition("/")[2],
        rows=tuple(_unit(picture, unit) for unit in members),
    )


def _apart(picture: Picture, members: list[Unit]) -> str:
    """The heading for units of a company that belong to no platoon."""
    return "Command" if all(picture.counter(one.id).kind == "leader" for one in members) else "Support"


def _activity(picture: Picture, platoon: str) -> str:
    cycle = picture.view.cycle
    if cycle is not None and platoon and platoon in (cycle.platoon, cycle.second):
        return "acts now"
    return "activated" if platoon in picture.view.activated else ""


def state(picture: Picture, unit: Unit) -> PieceState:
    """The pip in front of a unit."""
    if unit.place == "lost":
        return LOST
    if unit.disrupted or unit.shocked:
        return SHOCKED if unit.shocked else DISRUPTED
    if unit.regrouping:
        return REGROUPING
    if unit.acted:
        return ACTED
    if unit.id in picture.able:
        return CAN_ACT
    return READY if unit.place == "map" else AWAY


def _note(picture: Picture, unit: Unit) -> str:
    if unit.place == "map":
        said = states(unit, acted=unit.disrupted or unit.shocked or unit.regrouping)
        return f"{unit.hex} · {said}" if said else unit.hex
    if unit.place == "entry":
        entry = picture.setup.entry_of(unit.id)
        due = entry is not None and entry.minute > picture.view.minute
        return f"enters from {entry.minute}'" if entry is not None and due else "may enter"
    if unit.place == "track":
        return f"returns at {unit.due}'"
    if unit.place == "offmap":
        return "to place"
    return {"lost": "lost", "exited": "left the map", "cup": "in the cup"}.get(unit.place, "")


def stack(picture: Picture, hex: str, selected: str, paint: Callable[[str], QImage | None]) -> StackModel:
    """The card of a hex (or of a selected unit that is off the map)."""
    units = picture.at(hex) if hex else ()
    if not hex and selected in picture.units:
        units = (picture.units[selected],)
    if not hex and not units:
        return StackModel()
    cards = tuple(_card(picture, unit, paint) for unit in units)
    masks = tuple(
        UnitCard(mask.id, fog.title(picture, mask.hex), paint(mask.id), picture.setup.side(mask.side).adjective)
        for mask in picture.masks
        if mask.hex == hex
    )
    return StackModel(hex or "Off the map", cards + masks, selected, _place(picture, hex) if hex else ())


def _card(picture: Picture, unit: Unit, paint: Callable[[str], QImage | None]) -> UnitCard:
    counter = picture.counter(unit.id)
    company = picture.setup.companies.get(counter.company)
    parts = [company.name if company else "", platoon_in_company(counter.platoon) if counter.platoon else ""]
    parts.append(count(counter.steps, "step", "steps") if counter.steps else "")
    belongs = ", ".join(part for part in parts if part)
    return UnitCard(unit.id, name(picture.setup, unit.id), paint(unit.id), belongs, _values(counter), states(unit))


def _values(counter: Counter) -> tuple[tuple[str, str], ...]:
    found = []
    if counter.sav is not None:
        found.append(("Small arms", f"{counter.sav}, up to {count(counter.sav_range or 0, 'hex', 'hexes')}"))
    if counter.combat:
        found.append(("Assault", str(counter.assault)))
    if counter.cohesion:
        found.append(("Cohesion", str(counter.cohesion)))
    found += _armor(counter)
    if counter.command is not None:
        found.append(("Commands to", f"{count(counter.command, 'hex', 'hexes')} in sight"))
    return tuple(found)


def _armor(counter: Counter) -> list[tuple[str, str]]:
    """What is printed of vehicles, guns and positions."""
    found = []
    if counter.atv is not None and counter.av is not None:
        found.append(("Anti-tank", f"{plain(counter.atv)}, up to {count(counter.atv_range or 0, 'hex', 'hexes')}"))
    if counter.av is not None:
        rear = f", rear {counter.aev}" if counter.aev is not None else ""
        found.append(("Armor", f"{counter.av}{rear}"))
    return found


def _place(picture: Picture, hex: str) -> tuple[str, ...]:
    said = [f"{hex}: {terrain(picture, hex)}."]
    for lies in filter(None, (markers(picture, hex), at_markers(picture, hex))):
        said.append(f"{lies}.")
    if goal := objective(picture, hex):
        said.append(f"{capital(goal)}.")
    watchers = seen_by(picture, hex)
    if others := [there for there in watchers if there != hex]:
        said.append(f"Seen by {count(len(others), 'known enemy hex', 'known enemy hexes')}: {', '.join(others)}.")
    else:
        said.append("No other known enemy sees it." if watchers else "No known enemy sees it.")
    return tuple(said)
