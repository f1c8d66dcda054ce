"""Companies, platoons and their leaders (1.13, 6.1, 6.2, 6.11, 6.12, 17.2), as a viewer knows them."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.command import russian_command
from lhy_desktop.engine.rulesets.lhy.command.companies import GRANTED
from lhy_desktop.engine.rulesets.lhy.command.companies import company_of as company_of
from lhy_desktop.engine.rulesets.lhy.command.companies import pending as pending
from lhy_desktop.engine.rulesets.lhy.command.leaders_word import commands as commands
from lhy_desktop.engine.rulesets.lhy.los.sighting import sees
from lhy_desktop.engine.rulesets.lhy.model.view import Unit, View
from lhy_desktop.engine.rulesets.lhy.segments.leaders_in_play import entry_open, entry_turn, led
from lhy_desktop.engine.rulesets.lhy.turn.activation import joining as joining
from lhy_desktop.engine.rulesets.lhy.turn.activation import members as members


def leaderless(view: View, platoons: tuple[str, ...]) -> bool:
    """6.12: whether these platoons would act without any leader in play: then (2023 edition) they do only what they
    must."""
    some = any(members(view, platoon) for platoon in platoons)
    return view.setup.edition == "card2" and some and not any(led(view, view.active, one) for one in platoons)


def absent(view: View, platoon: str) -> str:
    """7.6: why a platoon that can be activated can do nothing yet, all of its units (and its support) waiting off the
    map: "from minute 4" or "from turn 3", the earliest of them; "" as soon as one of them may act or enter."""
    units = [view.units[unit] for unit in members(view, platoon)]
    entries = [view.setup.entry_of(unit.id) for unit in units if unit.place == "entry"]
    shut = [entry for entry in entries if entry is not None and not entry_open(view, entry)]
    if not units or len(shut) < len(units):
        return ""
    first = min(shut, key=lambda entry: (entry.minute, entry.turns_later))
    if first.minute <= view.minute:
        return f"from turn {entry_turn(view, first)}"
    later = {0: "from", 1: "the turn after"}.get(first.turns_later, f"{first.turns_later} turns after")
    return f"{later} minute {first.minute}"


def apart(view: View) -> tuple[str, ...]:
    """6.2: after a coordination roll that succeeded, the platoons of the company that cannot act together with another
    because their leader is not in play; () before the roll, and where no pair can be made."""
    if view.coordination.get(view.company) != GRANTED:
        return ()
    mine = [platoon for platoon in pending(view, view.active) if company_of(platoon) == view.company]
    return tuple(p for p in mine if not led(view, view.active, p)) if len(mine) > 1 else ()


def commander(view: View, unit: str) -> Unit | None:
    """17.2: the unit itself if it commands, else the nearest leader who may command it; None for all but Russians."""
    seen, board = view.units.get(unit), view.setup.board
    if seen is None or seen.place != "map" or not russian_command.russian(view, seen.side):
        return None
    if view.setup.counters[unit].command is not None:
        return seen
    near = russian_command.commanders(view, seen)
    found = min(near, key=lambda one: (board.distance(one.hex, seen.hex), one.id), default=None)
    return view.units[found.id] if found is not None else None


def commanded(view: View, leader: str) -> tuple[str, ...]:
    """17.2: the units that a leader has in command where they stand, in roster order, without himself."""
    him = view.units[leader]
    mine = (u for u in view.units.values() if u.side == him.side and u.place == "map" and u.id != leader)
    return tuple(unit.id for unit in mine if _in_command(view, unit, him))


def _in_command(view: View, unit: Unit, leader: Unit) -> bool:
    if leader.id not in {found.id for found in russian_command.commanders(view, unit)}:
        return False
    near, seen = russian_command.near_the_leader, russian_command.in_his_range
    return bool(near(view, unit, leader) or seen(view, unit, leader))


def command_hexes(view: View, leader: str) -> tuple[str, ...]:
    """17.2: the hexes in which a unit would be in a leader's command."""
    board, him, near = view.setup.board, view.units[leader], view.setup.tables.command.near
    radius = view.setup.counters[leader].command or 0
    close = board.within(him.hex, near)
    around = board.within(him.hex, max(radius, near))
    return tuple(hex for hex in around if hex in close or sees(view, him.hex, hex))
