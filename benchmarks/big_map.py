"""A map of 61 by 40 hexes made of shipped boards, and 200 counters for it: larger than any mission."""

from __future__ import annotations

from dataclasses import replace

from lhy_desktop.engine.board import Board, Footprint, Ground, Line, Sheet
from lhy_desktop.engine.board.names import hex_name, parse_hex
from lhy_desktop.engine.content import read_board
from lhy_desktop.ui.board.looks import StackLook
from lhy_desktop.ui.games.lhy.pieces.looks import CounterLook, MarkerLook

KINDS = ("squad", "section", "mg", "leader", "rocket")


def big_board(board: str = "crossroads") -> Board:
    """The ground, roads and houses of one sheet, repeated over the whole map."""
    one = read_board(board)[0]
    grounds: dict[str, Ground] = {}
    lines: list[Line] = []
    houses: list[Footprint] = []
    for across in range(6):
        for down in range(2):
            shift = 10 * across, 28 * down

            def moved(name: str, shift: tuple[int, int] = shift) -> str:
                c, v = parse_hex(name)
                return hex_name(c + shift[0], v + shift[1])

            grounds |= {moved(name): ground for name, ground in zip(one.names, one.grounds, strict=True)}
            lines += [Line(line.kind, tuple(moved(name) for name in line.hexes)) for line in one.lines]
            for house in one.footprints:
                points = tuple((x + 1500 * shift[0], y + 500 * shift[1]) for x, y in house.points)
                houses.append(Footprint(house.kind, moved(house.hex), points))
    return Board.single(Sheet.of("big", 61, 40, grounds, (), lines, houses))


def crowd(board: Board, stacks: int) -> list[StackLook]:
    """Stacks of two counters each, spread over the map; every fourth stack has a fire marker."""
    base = CounterLook("", "us", "squad", -2, 4, 2, 1, 8, platoon="1", cohesion=6, label="1")
    found = []
    for i in range(stacks):
        pieces = [
            replace(base, id=f"u{i}.{k}", side="us" if i % 2 else "german", silhouette=KINDS[(i + k) % 5], label=str(i))
            for k in (0, 1)
        ]
        markers = (MarkerLook(f"m{i}", "circle", i % 4 - 1),) if i % 4 == 0 else ()
        found.append(StackLook(board.names[(i * 211 + 60) % len(board.names)], tuple(pieces), markers))
    return found
