"""With which words and sizes boards are drawn for these rules, and what the tables of 4 and 12.1 say of a hex."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.board import Ground, Sheet
from lhy_desktop.engine.board.kits import (
    PLAIN,
    BoardKit,
    KitWord,
    Layout,
    plain_word,
    sides_around,
    sides_named,
)
from lhy_desktop.engine.flow.door import HexFact
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables
from lhy_desktop.engine.rulesets.orders.ground.going import ROADS, worst
from lhy_desktop.engine.rulesets.orders.ground.known_ground import FLAGS, LINES, known_ground
from lhy_desktop.engine.rulesets.orders.model.tables import Going, Hexside, Tables, Terrain
from lhy_desktop.engine.rulesets.orders.model.words import capital

METERS = 10
"""1: an inch of the table is a hex, and ten meters."""
LAYOUTS = (
    Layout("small", "A few houses", 24, 20, METERS, "A platoon on either side."),
    Layout("usual", "A village", 30, 24, METERS, "A platoon or two with some vehicles."),
    Layout("wide", "A village and its fields", 36, 30, METERS, "Room for tanks and guns."),
    Layout("large", "A company's ground", 48, 36, METERS, "Several units on either side."),
    Layout("largest", "The largest table", 72, 48, METERS, "A hundred teams and more; drawn slowly."),
)
_GOING: dict[Going, str] = {"free": "free", "difficult": "difficult", "very": "very difficult", "none": "no entry"}
_SIGHT = {"clear": "Seen over", "drawn": "Stops a line of sight where it is drawn"}
_SIDES = {
    "bank": "A slope of earth: the levels of its hexes count.",
    "contour": "A hexside with a level of its own; only drawn here.",
}
_LINES = {
    "road": "Along it every step is free.",
    "sunken_road": "A road between banks: along it every step is free.",
    "path": "Along it every step is free.",
    "rail": "Only drawn.",
    "river": "Nobody enters it but by a bridge or a ford.",
    "stream": "{stream} going for everybody.",
    "gully": "{stream} going for everybody.",
    "trench": "Hard cover; {trench} going for vehicles.",
}
_FLAGS = {
    "bridge": "Leads over the river of its hex.",
    "ford": "Leads through the river of its hex.",
    "foxholes": "Hard cover, as a trench gives it.",
    "tree_lined": "Only drawn.",
    "enclosed": "Only drawn.",
    "not_enclosed": "Only drawn.",
}
_RULE = "12.1"


def board_kit() -> BoardKit:
    """The kit from the tables. Raises ContentError when they cannot be read."""
    tables = load_tables()
    known = known_ground(tables)
    return BoardKit(
        ruleset="orders",
        name="Order points",
        layouts=LAYOUTS,
        ground=tuple(_terrain(tables, one) for one in PLAIN.ground if one.key in known.terrain),
        buildings=tuple(_terrain(tables, one) for one in PLAIN.buildings if one.key in known.terrain),
        sides=tuple(_side(tables, one) for one in PLAIN.sides if one.key in known.sides),
        lines=tuple(_said(tables, "lines", one.key, _LINES[one.key]) for one in PLAIN.lines if one.key in LINES),
        features=tuple(_feature(tables, one) for one in PLAIN.features if one.key in known.features),
        flags=tuple(_said(tables, "flags", one.key, _FLAGS[one.key]) for one in PLAIN.flags if one.key in FLAGS),
        looks=PLAIN.looks,
        meters=METERS,
    )


def _terrain(tables: Tables, word: KitWord) -> KitWord:
    row = tables.ground.terrain[word.key]
    if row.foot == row.gun == row.vehicle:
        going = f"{capital(_GOING[row.foot])} for all"
    elif row.foot == row.gun:
        going = f"{capital(_GOING[row.foot])} on foot, {_GOING[row.vehicle]} for vehicles"
    else:
        going = f"{capital(_GOING[row.foot])} on foot, {_GOING[row.vehicle]} for guns and vehicles"
    cover = "hard cover" if row.row == "hard" else "conceals" if row.conceals else "no cover"
    return KitWord(word.key, row.name, word.swatch, f"{going}; {cover}. {_sight(tables, row)}.", rule=_RULE)


def _sight(tables: Tables, row: Terrain) -> str:
    return _SIGHT.get(row.sight) or f"{tables.ground.through_woods} hexes of it may be looked through"


def _side(tables: Tables, word: KitWord) -> KitWord:
    row = tables.ground.sides.get(word.key)
    if row is None:
        return KitWord(word.key, word.name, word.swatch, _SIDES[word.key], rule=_RULE)
    return KitWord(word.key, row.name, word.swatch, f"{capital(_across(row))}.", rule=_RULE)


def _across(row: Hexside) -> str:
    if row.shut:
        return "nobody crosses it"
    found = [f"{_GOING[row.vehicle]} for vehicles"]
    found += ["hard cover"] if row.row == "hard" else ["conceals"] if row.conceals else []
    found += ["stops a line of sight"] if row.stops_sight else []
    return ", ".join(found)


def _feature(tables: Tables, word: KitWord) -> KitWord:
    said = _side(tables, word) if word.band else _terrain(tables, word)
    return KitWord(word.key, said.name, word.swatch, said.hint, rule=_RULE, band=word.band)


def _said(tables: Tables, group: str, key: str, hint: str) -> KitWord:
    word, ground = plain_word(group, key), tables.ground
    text = capital(hint.format(stream=_GOING[ground.stream], trench=_GOING[ground.trench]))
    return KitWord(key, word.name, word.swatch, text, rule=_RULE)


def hex_facts(sheet: Sheet, hex: str) -> tuple[HexFact, ...]:
    """What the tables say of a hex. Raises ContentError when they cannot be read, ValueError for a hex that is not on
    the sheet."""
    tables, ground = load_tables(), sheet.ground(hex)
    row = tables.ground.terrain.get(ground.terrain)
    if row is None:
        return ()
    kinds = {line.kind for line in sheet.lines if hex in line.hexes}
    return (*_going(tables, row, ground, kinds), *_rest(tables, row, ground, kinds), *_around(tables, sheet, hex))


def _going(tables: Tables, row: Terrain, ground: Ground, kinds: set[str]) -> Iterator[HexFact]:
    """4: what the hex is for whoever enters it other than along a road."""
    wet, crossed = ground.terrain == "river" or "river" in kinds, set(ground.flags) & {"bridge", "ford"}
    found: tuple[Going, Going, Going] = row.foot, row.gun, row.vehicle
    if wet:
        found = ("free", "free", "free") if crossed else ("none", "none", "none")
    else:
        ditch: Going = tables.ground.stream if kinds & {"stream", "gully"} else "free"
        dug: Going = tables.ground.trench if "trench" in kinds or "foxholes" in ground.flags else "free"
        found = worst(row.foot, ditch), worst(row.gun, ditch), worst(row.vehicle, ditch, dug)
    for label, going in zip(("On foot", "Guns", "Vehicles"), found, strict=True):
        yield HexFact(label, _GOING[going], "4")
    if kinds & ROADS:
        yield HexFact("By the road", "free", "4")
    yield HexFact("Uphill", f"{_GOING[tables.ground.climb]} for vehicles", "4")


def _rest(tables: Tables, row: Terrain, ground: Ground, kinds: set[str]) -> Iterator[HexFact]:
    dug = "trench" in kinds or "foxholes" in ground.flags
    yield HexFact("Received fire", "hard cover" if dug or row.row == "hard" else "in the open", "5.1")
    yield HexFact("Concealment", "conceals" if row.conceals else "none", "9.6")
    yield HexFact("Level", str(ground.level), "9.7")
    yield HexFact("Top for line of sight", str(ground.level + row.height), "9.7")
    text = _sight(tables, row)
    yield HexFact("Line of sight", text[:1].lower() + text[1:], "9.7")


def _around(tables: Tables, sheet: Sheet, hex: str) -> Iterator[HexFact]:
    around = sides_around(sheet, hex)
    for kind in dict.fromkeys(kind for _, kind in around):
        row = tables.ground.sides.get(kind)
        if row is not None:
            where = sides_named([way for way, one in around if one == kind])
            yield HexFact(where, f"{row.name.lower()}: {_across(row)}", _RULE)
