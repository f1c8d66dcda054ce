"""Teams, answers and sides in the plain words of engine.flow.door."""

from __future__ import annotations

from functools import lru_cache

from lhy_desktop.engine.board import Board
from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import Piece, Places, SideWords, SightWords
from lhy_desktop.engine.rulesets.orders.files.missions import bare
from lhy_desktop.engine.rulesets.orders.ground import field as fields
from lhy_desktop.engine.rulesets.orders.ground.sight import line
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.view import View

WHY = {"bocage": "bocage", "ground": "higher ground", "building": "a building", "woods": "woods"}
"""Why a line of sight is blocked, by its key."""


@lru_cache(maxsize=2)
def _bare(board: Board) -> Setup:
    """A board with nobody on it, kept while somebody draws lines on it."""
    return bare(board)


def side(prepared: Setup, seat: Seat) -> SideWords:
    """A side in words."""
    found = prepared.mission.sides[seat]
    return SideWords(found.name, found.people, found.adjective, found.letter, found.nation, found.nation)


def pieces(prepared: Setup, view: View) -> tuple[Piece, ...]:
    """The teams on the map that a viewer knows."""
    return tuple(
        Piece(one.id, one.hex, one.side, prepared.teams[one.id].name, prepared.teams[one.id].name[:3], one.hidden)
        for one in view.teams.values()
        if one.place == "map"
    )


def places(action: object) -> Places:
    """The teams and hexes that an answer names."""
    units = tuple(str(word) for word in (getattr(action, "team", ""), getattr(action, "leader", "")) if word)
    path = tuple(getattr(action, "path", ()))
    hexes = path or tuple(str(hex) for hex in (getattr(action, "hex", ""), getattr(action, "goal", "")) if hex)
    return Places(units, hexes)


def light(prepared: Setup) -> str:
    """The light as the map art names it; dusk looks like twilight."""
    return "twilight" if prepared.mission.light == "dusk" else prepared.mission.light


def sight(board: Board, one: str, other: str) -> SightWords:
    """A line of sight as a sentence for a player who looks from ``one``, its rule, and the hexes on its way."""
    setup = _bare(board)
    found = line(setup, one, other)
    rows = tuple(f"through {hex:8}{board.hex(hex).terrain}" for hex in found.passed)
    if found.woods:
        rows += (f"{found.woods / 1000:g} hexes of woods; {found.limit} may be looked through",)
    if not found.clear:
        return SightWords(
            f"{other} is not seen from {one}: {WHY[found.why]} in {found.stop}.", "12.1", rows, found.stop
        )
    hides = ", but what stands there is concealed" if found.hides(one) else ""
    behind = (other,) if found.hides(one) else ()
    return SightWords(f"{other} is seen from {one}{hides}.", "12.1", rows, hindered=behind)


def field(board: Board, hex: str) -> bytes:
    """What a hex sees: plainly, with what stands there concealed, or not."""
    return bytes(fields.field(_bare(board), hex))
