"""The first text of a new board: sound, with every key explained, and with roads where rule 2.1.8 has them."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.board import Ground, Line, Sheet, Side
from lhy_desktop.engine.board.drafting import draft
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.content.board_writer import write_board

SMALLEST = 3
"""How many columns a sheet needs so that it has a middle column apart from its edges."""

_TOP = """{title}.
`lhy-desktop validate FILE` says what is wrong, `lhy-desktop render FILE -o map.png` shows the board, and
`lhy-desktop draw FILE` draws what you leave out: the curves of new lines and the buildings of new building hexes.
Of these comments draw keeps only those up here. All keys stand in docs/formats.md."""

_FITS = """
To fit all other boards (rule 2.1.8): 11 columns and 14 rows; a road at F0, F13, A7 and K7 and through F7;
every other half hex, and the even hexes of row 7, open ground of level 0."""

_EXPLAINED: dict[str, str] = {
    "id:": "The file's name without .yaml.",
    "columns:": "A, B, C and so on from the left; rows are counted downward.",
    "legend:": """One character for each ground. Words: open field village woods heavy_woods jungle heavy_jungle brush
orchard palm marsh beach river wooden_building stone_building hut church urban_building rubble.""",
    "hexes:": "One row of the sheet each; every second column stands half a hex higher.",
    "levels:": "The height of each hex, in the same rows; a to k are 10 to 20, A to I are -1 to -9.",
    "labels:": "Text printed on the map.",
    "sides:": """What stands on hexsides: wall, hedge, hedgerow, tree_line, cliff, bank. A side is a hex and a
direction, 1 N, 2 NE, 3 SE, 4 S, 5 SW, 6 NW; 400-600 is an opening in thousandths of the side, clockwise.""",
    "lines:": """road, sunken_road, path, rail, river, stream, gully, trench through adjacent hexes; start and end say
by which direction a line leaves the sheet. Leave out `drawn` and draw makes it.""",
    "buildings:": "Every building hex needs one; lines of sight read these. Leave them out and draw makes them.",
}

_REST = """
# Also: fine (rank inside a level), flags (bridge, ford, tree_lined, enclosed, not_enclosed, foxholes), contours.
# flags: {tree_lined: [B4]}
"""


def board_skeleton(id: str, title: str, columns: int, rows: int) -> str:
    """The text of a new board file with a road crossing; a sheet of 9 by 12 or more also has a wood, a hill and a farm.

    ValueError with a sentence for fewer than SMALLEST columns.
    """
    if columns < SMALLEST:
        raise ValueError(f"A new board has {SMALLEST} columns or more; {columns} leave none between its edges.")
    sheet = draft(_sheet(id, title, columns, rows)).sheet
    top = _TOP.format(title=title) + (_FITS if (columns, rows) == (11, 14) else "")
    return "\n".join(_commented(write_board(sheet, top))) + "\n" + _REST


def _sheet(id: str, title: str, columns: int, rows: int) -> Sheet:
    grounds: dict[str, Ground | str] = {}
    sides: tuple[Side, ...] = ()
    if columns >= 9 and rows >= 12:
        grounds |= dict.fromkeys(("C3", "C4", "D3"), "woods") | dict.fromkeys(("D9", "E10"), "field")
        grounds |= {hex: Ground("open", 1) for hex in ("C9", "C10", "B9")}
        grounds |= {"B10": Ground("open", 1, label="Low Hill"), "H4": Ground("stone_building", label="Farm")}
        sides = (Side("H4", 1, "wall"), Side("H4", 2, "wall"), Side("H4", 3, "wall", ((400, 600),)))
        sides += (Side("D9", 4, "hedgerow"), Side("D9", 5, "hedgerow"))
    return Sheet.of(id, columns, rows, grounds, sides, tuple(_roads(columns, rows)), title=title)


def _roads(columns: int, rows: int) -> Iterator[Line]:
    """The roads: down the middle column and along the middle row."""
    middle = (columns + 1) // 2 // 2 * 2
    down = tuple(hex_name(middle, 2 * row) for row in range(rows))
    yield Line("road", down, end=4, name="North Road")
    row = rows - 1 - rows % 2 if rows > 2 else 1
    across = tuple(hex_name(c, row - (c % 2 == 0)) for c in range(1, columns + 1))
    yield Line("road", across, name="West Road")


def _commented(text: str) -> Iterator[str]:
    for line in text.splitlines():
        key = line.split(" ", 1)[0]
        for said in _EXPLAINED.get(key, "").splitlines():
            yield f"# {said}"
        yield line
