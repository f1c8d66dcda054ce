"""What the plain desktop shows of the game: sides, pieces on the map, hexes of an answer, lines of sight."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import HINDERED, SEEN, UNSEEN, Piece, Places, SideWords, SightWords
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import AntiTank, AntiTankGroup, DriveFire, MoveFire, SplitAntiTank
from lhy_desktop.engine.rulesets.lhy.model.prepared import Setup
from lhy_desktop.engine.rulesets.lhy.model.view import View
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, capital, side_name, signed, unit_name

WORKS = {
    "ip": ("improved position", "IP"),
    "wire": ("wire", "W"),
    "mines": ("mines", "M"),
    "roadblock": ("roadblock", "RB"),
    "cup": ("marker of the cup", "?"),
}
_SHORT = {"mg": "MG", "leader": "L", "latw": "AT", "flamethrower": "FT", "dummy": "D"}
STATES = ("disrupted", "regrouping", "acted", "heroic", "shocked", "overwatch")
"""States of a unit that are told beside its name."""
WORDS_OF_MOTION = {"moving": "in motion", "stopped": "stopped"}
ARMOR_PIERCING = (AntiTank, SplitAntiTank, AntiTankGroup, MoveFire)
"""Answers whose targets are units, or types of units under a marker."""
_TARGETS = ("target", "first", "second")
_ACTORS = ("leader", "observer", "unit", "units", "one", "two")
_HEXES = ("path", "first", "second", "hex", "target")
"""Fields that name hexes. ``second`` is a hex in a split fire, but a platoon in an activation."""


def side(setup: Setup, seat: Seat) -> SideWords:
    """A side in words; its colors and shield are those of its nation."""
    name, of_side = side_name(setup, seat), adjective(setup, seat)
    nation = setup.side(seat).nationality
    return SideWords(name, capital(name).removeprefix("The "), of_side, of_side[:1], nation, nation)


def may_own_secrets(table: View, seat: Seat) -> bool:
    """Whether a side may own units that the other does not see: markers on the board, or units still to enter."""
    if any(mask.side == seat for mask in table.masks.values()) or table.setup.side(seat).draw is not None:
        return True
    known = sum(1 for unit in table.units.values() if unit.side == seat)
    return known < len(table.setup.side(seat).units)


def pieces(setup: Setup, view: View) -> tuple[Piece, ...]:
    """What lies on the map: works, units, concealment markers, then fire, hex by hex."""
    found = [*_works(view), *_units(setup, view), *_masks(setup, view), *_fire(setup, view)]
    index = setup.board.index
    return tuple(sorted((piece for piece in found if piece.hex in index), key=lambda piece: index[piece.hex]))


def _works(view: View) -> Iterator[Piece]:
    for hex, works in view.works.items():
        for place, work in enumerate(works):
            words, short = WORKS[work.kind]
            yield Piece(f"{work.kind}@{hex}:{place}", hex, work.owner, capital(words), short, not work.known)


def _units(setup: Setup, view: View) -> Iterator[Piece]:
    for unit in view.units.values():
        if unit.place == "map" and unit.hex:
            words = capital(unit_name(setup, unit.id))
            states = [word for word in STATES if getattr(unit, word)]
            states += [WORDS_OF_MOTION[unit.motion]] if unit.motion else []
            told = f"{words} ({', '.join(states)})" if states else words
            yield Piece(unit.id, unit.hex, unit.side, told, _short(setup, unit.id), unit.hidden or unit.concealed)


def _short(setup: Setup, unit: str) -> str:
    counter = setup.counters[unit]
    platoon = counter.platoon.rpartition("/")[2]
    kind = _SHORT.get(counter.kind, "")
    label = "/".join(part for part in (platoon, counter.label) if part)
    return f"{kind} {label}".strip() or counter.kind[:2].upper()


def _masks(setup: Setup, view: View) -> Iterator[Piece]:
    for mask in view.masks.values():
        yield Piece(mask.id, mask.hex, mask.side, f"Concealed {adjective(setup, mask.side)} units", "?", True)


def _fire(setup: Setup, view: View) -> Iterator[Piece]:
    for hex, markers in view.fire.items():
        for marker in markers:
            words = f"{adjective(setup, marker.by)} fire {signed(marker.value)}"
            yield Piece(f"fire:{marker.id}", hex, marker.by, words, signed(marker.value))
    for hex, shells in view.shells.items():
        for shell in shells:
            rear = " into the rear" if shell.enfilade else ""
            at = f" at {unit_name(setup, shell.target)}" if shell.target else ""
            words = f"{adjective(setup, shell.by)} anti-tank fire{at}{rear} {signed(shell.value)}"
            yield Piece(f"shell:{shell.id}", hex, shell.by, words, f"AT {signed(shell.value)}")
    for hex, blasts in view.blasts.items():
        for blast in blasts:
            words = f"{adjective(setup, blast.by)} mortar {'smoke' if blast.smoke else 'fire'} {signed(blast.value)}"
            yield Piece(f"blast:{blast.id}", hex, blast.by, words, signed(blast.value))


def places(action: object) -> Places:
    """The units and hexes that an answer names; a path comes before the hex aimed at."""
    if isinstance(action, ARMOR_PIERCING):
        targets = (target.partition(":")[0] for target in _named(action, _TARGETS))
        return Places((*_named(action, _ACTORS), *targets), _named(action, ("path", "hex", "via")))
    if isinstance(action, DriveFire):
        return Places((action.unit, action.target), (*action.path, action.target))
    hexes = _HEXES if hasattr(action, "first") else tuple(name for name in _HEXES if name != "second")
    return Places(_named(action, _ACTORS), _named(action, hexes))


def _named(action: object, fields: tuple[str, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for name in fields:
        value = getattr(action, name, ())
        found += value if isinstance(value, tuple) else [value] if value else []
    return tuple(found)


def light(setup: Setup, view: View | None) -> str:
    """The light as the map art names it; dusk looks like twilight."""
    if view is not None:
        return fact.light(view)
    said = setup.mission.light
    return "twilight" if said == "dusk" else said


def sight(board: Board, one: str, other: str) -> SightWords:
    """A line of sight as a sentence for a player who looks from ``one``, its rule, and the hexes on its way."""
    found = los.report(board, one, other)
    rows = (
        f"{'beside' if crossed.flank else 'through':8}{crossed.hex:8}{crossed.terrain:18} "
        f"reaches level {crossed.top}  {crossed.effect}"
        for crossed in found.crossed
    )
    stop = found.block.hex if found.block is not None else ""
    hindered = tuple(one.hex for one in found.hindrances) if not stop else ()
    return SightWords(found.sentence(other), found.rule or "", tuple(rows), stop, hindered)


def field(board: Board, hex: str) -> bytes:
    """What a hex sees by day: clearly, hindered, or not."""
    found = los.field(board, hex)
    return bytes(np.where(found.clear, np.where(found.hindrances > 0, HINDERED, SEEN), UNSEEN).astype(np.uint8))
