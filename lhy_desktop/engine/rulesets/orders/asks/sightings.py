"""Who sees what (12.1), as things lie now: lines between hexes, concealment, watchers."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.orders.ground import cover
from lhy_desktop.engine.rulesets.orders.ground.field import States
from lhy_desktop.engine.rulesets.orders.ground.field import field as _field
from lhy_desktop.engine.rulesets.orders.ground.sight import line
from lhy_desktop.engine.rulesets.orders.ground.sight import sees as _sees
from lhy_desktop.engine.rulesets.orders.model import facts as fact
from lhy_desktop.engine.rulesets.orders.model.view import Setup, View

CAUSES = {"bocage": "bocage", "ground": "higher ground", "building": "a building", "woods": "woods"}


@dataclass(frozen=True)
class Sighting:
    """The line between two hexes: ``stop`` is the hex that blocks it ("" when it is clear) and ``cause`` what does, in
    words. ``conceals``: it passes soft ground or a hedge, of which ``soft`` is the first hex ("": a hedge). ``woods``
    are thousandths of a hex that a clear line runs through woods, of ``limit`` hexes at most."""

    stop: str = ""
    cause: str = ""
    conceals: bool = False
    soft: str = ""
    woods: int = 0
    limit: int = 0


def sighting(setup: Setup, one: str, other: str, wrecks: Collection[str] = ()) -> Sighting:
    """12.1: the line from a hex to another, as if nobody stood on it; ``wrecks`` on it conceal as soft ground does."""
    if one == other:
        return Sighting()
    found = line(setup, one, other)
    if not found.clear:
        return Sighting(found.stop, CAUSES.get(found.why, found.why))
    terrain, board = setup.tables.ground.terrain, setup.board
    soft = [hex for hex in found.passed if hex in wrecks or terrain[board.hex(hex).terrain].conceals]
    soft.sort(key=lambda there: board.distance(one, there))
    return Sighting(
        "",
        "",
        found.hides(one) or any(hex in wrecks for hex in found.passed),
        soft[0] if soft else "",
        found.woods,
        found.limit,
    )


def sees(setup: Setup, one: str, other: str) -> bool:
    """Whether two hexes see each other."""
    return _sees(setup, one, other)


def field(setup: Setup, viewer: str) -> States:
    """12.1: what every hex is to a viewer, as if nobody stood anywhere, in the order of the board's names.

    0 is out of sight, 1 where a team would be concealed, 2 plainly in sight.
    """
    return _field(setup, viewer)


def behind_wrecks(view: View, viewer: str) -> tuple[str, ...]:
    """12.1: hexes that a viewer sees across a wreck: a team there is concealed."""
    board, found = view.setup.board, []
    for wreck in view.wrecks:
        near = board.distance(viewer, wreck)
        for hex in board.names if wreck != viewer else ():
            apart = board.distance(viewer, hex)
            if near < apart and near + board.distance(wreck, hex) <= apart + 1:  # only those can lie behind it
                seen = line(view.setup, viewer, hex)
                found += [hex] if seen.clear and wreck in seen.passed else []
    return tuple(dict.fromkeys(found))


def watchers(view: View, seat: Seat, hex: str) -> tuple[str, ...]:
    """Known enemy teams of a seat that see a hex."""
    return tuple(one.id for one in fact.on_map(view) if one.side != seat and _sees(view.setup, one.hex, hex))


def concealed(view: View, team: str, firers: tuple[str, ...]) -> bool:
    """9.6: whether a team is concealed from all of these."""
    return cover.concealed(view, team, firers)
