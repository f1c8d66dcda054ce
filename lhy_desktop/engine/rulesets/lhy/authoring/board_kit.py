"""With which words and sizes boards are drawn for these rules, and what the tables of 2.3 say of a hex."""

from __future__ import annotations

from collections.abc import Iterator

from lhy_desktop.engine.board import Sheet
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
from lhy_desktop.engine.rulesets.lhy.files.known_ground import FLAGS, LINES, known_ground
from lhy_desktop.engine.rulesets.lhy.files.table_files import load_tables
from lhy_desktop.engine.rulesets.lhy.model.tables import Hexside, Tables, Terrain
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed
from lhy_desktop.engine.rulesets.lhy.terrain.movement_points import CROSSINGS, ROADS, mp_text

LAYOUTS = (
    Layout("sheet", "Sheet", 11, 14, hint="Fits all other sheets (2.1.8) and can be folded."),
    Layout("wide", "Wide map", 21, 14, hint="As wide as two sheets side by side; played alone."),
    Layout("tall", "Tall map", 11, 27, hint="As tall as two sheets, one above the other; played alone."),
    Layout("large", "Large map", 21, 27, hint="As large as four sheets; played alone."),
)
_SIDES = {
    "cliff": ("2.2", "A drop of bare rock: the levels of its hexes count."),
    "bank": ("2.2", "A slope of earth: the levels of its hexes count."),
    "contour": ("2.5.8d", "A hexside with a level and rank of its own."),
}
_LINES = {
    "road": ("2.4.4", "Along it a hex costs {road} MP, with a bonus for a whole move on it."),
    "sunken_road": ("2.3", "A road between banks: cover along it and across it."),
    "path": ("2.3", "Along it a hex costs {road} MP."),
    "rail": ("2.3", "Along it a hex costs {road} MP."),
    "river": ("2.4.6", "Costs {river} MP, from water to water all MP; who is in it may be held there."),
    "gully": ("2.3", "Its hexes lie a level lower."),
}
_FLAGS = {
    "bridge": ("2.3", "Entered and left only by its road; nobody wades."),
    "ford": ("2.4.6", "The river costs nothing more here."),
    "tree_lined": ("2.4.2", "Trees on both sides of the road: cover."),
    "enclosed": ("2.4.5", "The road is shut in here, whatever is drawn."),
    "not_enclosed": ("2.4.5", "The road is not shut in here, whatever is drawn."),
}
_BLOCKS = {
    "hex": "The whole hex stops a line of sight",
    "drawn": "Stops a line of sight where it is drawn",
    "growth": "Hinders a line of sight on its own level",
    "none": "Stops no line of sight",
}


def board_kit() -> BoardKit:
    """The kit from the tables. Raises ContentError when they cannot be read."""
    tables = load_tables()
    known = known_ground(tables)
    return BoardKit(
        ruleset="lhy",
        name="Last Hundred Yards",
        layouts=LAYOUTS,
        ground=tuple(_terrain(tables, "ground", one) for one in PLAIN.ground if one.key in known.terrain),
        buildings=tuple(_terrain(tables, "buildings", one) for one in PLAIN.buildings if one.key in known.terrain),
        sides=tuple(_side(tables, one) for one in PLAIN.sides if one.key in known.sides),
        lines=tuple(_said(tables, "lines", key, *_LINES[key]) for key in _ordered("lines") if key in LINES),
        flags=tuple(_said(tables, "flags", key, *_FLAGS[key]) for key in _ordered("flags") if key in FLAGS),
        looks=PLAIN.looks,
    )


def _ordered(group: str) -> tuple[str, ...]:
    return tuple(word.key for word in PLAIN.group(group))


def _terrain(tables: Tables, group: str, word: KitWord) -> KitWord:
    row = tables.ground.terrain[word.key]
    hint = f"{mp_text(row.half_mp)} MP, TEM {_tem(row)}. {_BLOCKS[row.blocks]}."
    return KitWord(word.key, row.name, word.swatch, hint, rule="2.3")


def _tem(row: Terrain) -> str:
    if row.tem == row.mortar_tem:
        return signed(row.tem)
    return f"{signed(row.tem)}, {signed(row.mortar_tem)} against mortars"


def _side(tables: Tables, word: KitWord) -> KitWord:
    row = tables.ground.hexsides.get(word.key)
    if row is None:
        rule, hint = _SIDES[word.key]
        return KitWord(word.key, word.name, word.swatch, hint, rule=rule)
    return KitWord(word.key, row.name, word.swatch, f"{capital(_across(row))}.", rule="2.3")


def _across(row: Hexside) -> str:
    cost = f"{mp_text(row.half_mp)} MP more" if row.half_mp else "costs nothing more"
    return f"TEM {signed(row.tem)} across it, {cost}" + (", stops a line of sight" if row.height else "")


def _said(tables: Tables, group: str, key: str, rule: str, hint: str) -> KitWord:
    word, ground = plain_word(group, key), tables.ground
    text = hint.format(road=mp_text(ground.road_half_mp), river=mp_text(ground.terrain["river"].half_mp))
    return KitWord(key, word.name, word.swatch, text, rule=rule)


def hex_facts(sheet: Sheet, hex: str) -> tuple[HexFact, ...]:
    """What the tables say of a hex. Raises ContentError when they cannot be read, ValueError for a hex that is not on
    the sheet."""
    tables, ground = load_tables(), sheet.ground(hex)
    row = tables.ground.terrain.get(ground.terrain)
    if row is None:
        return ()
    kinds = {line.kind for line in sheet.lines if hex in line.hexes}
    return (
        *_costs(tables, row, kinds, frozenset(ground.flags)),
        *_sight(tables, row, ground.level, kinds),
        *_sides(tables, sheet, hex),
    )


def _costs(tables: Tables, row: Terrain, kinds: set[str], flags: frozenset[str]) -> Iterator[HexFact]:
    ground = tables.ground
    river = ground.terrain["river"]
    water = (row is river or "river" in kinds) and not flags & CROSSINGS
    entered = river if water else ground.terrain["open"] if row is river else row
    yield HexFact("On foot", "only by its road" if "bridge" in flags else f"{mp_text(entered.half_mp)} MP", "2.3")
    if kinds & (ROADS | {"sunken_road"}):
        yield HexFact("By the road", f"{mp_text(ground.road_half_mp)} MP", "2.3")
    if water:
        yield HexFact("From water to water", "all MP", "2.3")
    elif row is ground.terrain.get("marsh"):
        yield HexFact("From marsh to marsh", "all MP", "2.3")
    yield HexFact("Uphill", f"{mp_text(ground.uphill_half_mp)} MP more", "2.3")


def _sight(tables: Tables, row: Terrain, level: int, kinds: set[str]) -> Iterator[HexFact]:
    gully = "gully" in kinds
    stands = level + (tables.ground.gully_level if gully else 0)
    yield HexFact("Small arms / mortar", f"{signed(row.tem)} / {signed(row.mortar_tem)}", "2.3")
    yield HexFact("Level", f"{stands} (gully)" if gully else str(stands), "2.5.8a" if gully else "2.2")
    yield HexFact("Top for line of sight", str(level + row.height), "2.5")
    yield HexFact("Line of sight", _BLOCKS[row.blocks].lower(), "2.5")
    if row.hides:
        yield HexFact("Concealment", "cover for concealed units", "13.2")


def _sides(tables: Tables, sheet: Sheet, hex: str) -> Iterator[HexFact]:
    around = sides_around(sheet, hex)
    for kind in dict.fromkeys(kind for _, kind in around):
        row = tables.ground.hexsides.get(kind)
        if row is not None:
            where = sides_named([way for way, one in around if one == kind])
            yield HexFact(where, f"{row.name.lower()}: {_across(row)}", "2.3")
