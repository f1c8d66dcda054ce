"""2.1.3: the scatter diagram: where a round or a light goes astray, and which sector's diagram is read where sectors
meet."""

from __future__ import annotations

from lhy_desktop.engine.board import Board

DIRECTIONS = 6


def diagrams(board: Board, hex: str) -> tuple[str, ...]:
    """The sectors whose diagrams differ in a hex, one for each orientation; a hex of one sector has one."""
    turns: dict[int, str] = {}
    lying = {sector.name: sector.turn for sector in board.sectors}
    for alias in board.aliases(hex):
        sector = alias.rpartition(":")[0]
        turns.setdefault(lying.get(sector, 0), sector)
    return tuple(turns.values())


def astray(board: Board, hex: str, die: int, sector: str, hexes: int = 1) -> str:
    """The hex ``hexes`` away in the direction of a die 1 to 6 by a sector's diagram; "" off the map."""
    turned = any(one.name == sector and one.turn == 180 for one in board.sectors)
    direction = (die + DIRECTIONS // 2 - 1) % DIRECTIONS + 1 if turned else die
    here: str | None = hex
    for _ in range(hexes):
        here = board.across(here, direction) if here else None
    return here or ""
