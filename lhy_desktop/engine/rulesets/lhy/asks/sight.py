"""Lines of sight, light and darkness (2.5, 9.13, 17.5), and who sees what."""

from __future__ import annotations

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy import los
from lhy_desktop.engine.rulesets.lhy.los import Conditions as Conditions
from lhy_desktop.engine.rulesets.lhy.los import Field as Field
from lhy_desktop.engine.rulesets.lhy.los import Report as Report
from lhy_desktop.engine.rulesets.lhy.los import field as field
from lhy_desktop.engine.rulesets.lhy.los.sighting import conditions as conditions
from lhy_desktop.engine.rulesets.lhy.los.sighting import sees as sees
from lhy_desktop.engine.rulesets.lhy.los.sighting import sight as sight
from lhy_desktop.engine.rulesets.lhy.model.facts import dark as dark
from lhy_desktop.engine.rulesets.lhy.model.facts import enemy_hexes
from lhy_desktop.engine.rulesets.lhy.model.facts import light as light
from lhy_desktop.engine.rulesets.lhy.model.facts import lit_hexes as lit_hexes
from lhy_desktop.engine.rulesets.lhy.model.view import View


def raised(view: View, one: str, other: str, levels: int) -> Report:
    """The report on a line, as if its far end lay so many levels above (or below) its true level."""
    board = view.setup.board
    moved = board.relevelled({other: board.hex(other).level + levels})
    return los.report(moved, one, other, conditions(view))


def watchers(view: View, seat: Seat, hex: str) -> tuple[str, ...]:
    """Hexes of known enemies of ``seat`` that see a hex, markers included (21.2), in the order of the board."""
    found = (there for there in enemy_hexes(view, seat) if sees(view, hex, there))
    return tuple(sorted(found, key=view.setup.board.index.__getitem__))


def scouts(view: View, seat: Seat, hex: str) -> tuple[str, ...]:
    """5.1: hexes with own units that see a marker there and are near enough to uncover it, the nearest first."""
    board, table = view.setup.board, view.setup.tables.events
    limit = table.recon_distance_night if light(view) == "night" else table.recon_distance
    own = dict.fromkeys(unit.hex for unit in view.units.values() if unit.side == seat and unit.place == "map")
    near = [here for here in own if board.distance(here, hex) <= limit and sees(view, here, hex)]
    return tuple(sorted(near, key=lambda here: board.distance(here, hex)))
