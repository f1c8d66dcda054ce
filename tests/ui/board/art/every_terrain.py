"""A board with one of everything, to look at and to use in tests."""

from __future__ import annotations

from lhy_desktop.engine.board import Board, Footprint, Ground, Line, Sheet, Side
from lhy_desktop.engine.board.geometry import center
from lhy_desktop.engine.board.names import parse_hex

WOODS = "A10 A11 B9 B10 B11 C10 C11 A9 H12 H13 I13 G13"
PLACES: dict[str, str] = {
    "woods": WOODS,
    "heavy_woods": "J2 J3 K3 K4 J4",
    "jungle": "A1 B0 B1 A2",
    "heavy_jungle": "C1 C2",
    "brush": "B12 C12 D4 K2 I9 H11 A4",
    "orchard": "D6 G8 C7",
    "field": "F9 F10 G10 G11 E11 F11 E10 G2 G3 H2 D1 D2 E2 E3 C9 D8",
    "marsh": "H4 I4 I5",
    "palm": "A6 B5",
    "beach": "A5 B6 A7",
    "village": "E8 F7",
    "river": "K8 K9 J8",
    "rubble": "D5 E5 E6 G5",
}
MEADOW = "A12 A13 B13 B8"
"""Fields of tall grass."""
LEVELS: dict[int, str] = {
    1: "B2 A3 B3 C3 C4 B4 C5 D3 H9 I8 H10 I11 K11 K12 H11 E12 F12 E13 I9",
    2: "I10 J9 J11 J10 K10",
    3: "J10",
    -1: "D13 E14 C14",
}
CHURCH: tuple[tuple[int, int], ...] = (
    *((-400, -90), (-50, -90), (-50, -200), (90, -200), (90, -90), (330, -90), (420, 0)),
    *((330, 90), (90, 90), (90, 200), (-50, 200), (-50, 90), (-400, 90)),
)
HOUSES: tuple[tuple[str, str, tuple[tuple[int, int], ...]], ...] = (
    ("E7", "stone_building", ((-500, -300), (-100, -300), (-100, -130), (-500, -130))),
    ("E7", "wooden_building", ((-420, 150), (-100, 150), (-100, 400), (-230, 400), (-230, 280), (-420, 280))),
    ("G7", "church", CHURCH),
    ("F6", "hut", ((120, -200), (330, -140), (290, 60), (80, 0))),
    ("E9", "urban_building", ((-600, -250), (0, -250), (0, 250), (-350, 250), (-350, 50), (-600, 50))),
    ("H7", "stone_building", ((-300, -150), (300, -250), (400, 100), (-150, 260))),
)


def demo_sheet() -> Sheet:
    """Eleven by fourteen hexes with every terrain, hexside, line and building."""
    grounds = {name: Ground(word) for word, text in PLACES.items() for name in text.split()}
    for hex, kind, _ in HOUSES:
        grounds[hex] = Ground(kind, label="Demoville" if kind == "church" else "")
    for level, text in LEVELS.items():
        for name in text.split():
            old = grounds.get(name, Ground())
            grounds[name] = Ground(old.terrain, level, 0, old.look, old.label, old.flags)
    grounds["F4"] = Ground(flags=("tree_lined",))
    for name in MEADOW.split():
        grounds[name] = Ground("field", look="tall_grass")
    grounds["G6"] = Ground(flags=("foxholes",))
    grounds["H4"] = Ground("marsh", flags=("ford",))
    houses = []
    for hex, kind, points in HOUSES:
        x, y = center(*parse_hex(hex))
        houses.append(Footprint(kind, hex, tuple((x + dx, y + dy) for dx, dy in points)))
    sides = [Side(hex, way, "wall", ((400, 600),) if way == 3 else ()) for hex in ("G8",) for way in (2, 3, 4, 5)]
    sides += [Side(hex, way, "hedgerow") for hex, ways in {"F10": (1, 2, 6), "G11": (2, 3, 4)}.items() for way in ways]
    sides += [Side("E3", way, "tree_line") for way in (2, 3, 4)]
    sides += [Side("J10", way, "cliff") for way in (5, 6, 1)]
    sides += [Side("E13", way, "bank") for way in (2, 3)]
    sides += [Side(hex, way, "hedge") for hex, ways in {"G3": (1, 2, 3), "D8": (4, 5)}.items() for way in ways]
    lines = [
        Line("road", ("F0", "F1", "F2", "F3", "F4", "F5", "F6", "F7", "F8", "E9")),
        Line("road", ("A8", "B7", "C8", "D7", "E8", "F7", "G8", "H7", "I8", "J7", "K8"), name="Main road"),
        Line("sunken_road", ("E9", "D9", "D10", "D11", "D12", "D13"), end=4),
        Line("path", ("C8", "C7", "C6", "B5", "B4")),
        Line("path", ("F8", "G9", "G10", "H10", "I11")),
        Line("path", ("G5", "H4", "I5")),
        Line("river", ("J0", "J1", "I2", "I3", "H3", "H4", "H5", "I6", "I7", "I8", "J8")),
        Line("stream", ("K5", "J5", "I6")),
        Line("trench", ("F12", "G12", "H11", "I11")),
        Line("gully", ("G14", "G13", "F12", "F13")),
        Line("rail", ("A12", "B12", "C13", "D13", "E14")),
    ]
    return Sheet.of("demo", 11, 14, grounds, sides, lines, houses)


def demo_board() -> Board:
    """The demo sheet as a board."""
    return Board.single(demo_sheet())
