"""The kit of a ruleset that hands over none: every shared word, said by what it looks like."""

from __future__ import annotations

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.kits.values import BoardKit, KitWord, Layout

_GROUND = (
    ("open", "Open ground", "#A9AB68", "Meadow, pasture, bare ground: nothing stands in it."),
    ("field", "Field", "#C4AC68", "Crops; with the look of tall grass, a meadow that nobody mows."),
    ("woods", "Woods", "#5F7637", "Trees close together, with room to walk between them."),
    ("heavy_woods", "Heavy woods", "#456036", "Dense forest with undergrowth."),
    ("orchard", "Orchard", "#82984A", "Fruit trees in rows."),
    ("brush", "Brush", "#7C8A42", "Bushes and scrub."),
    ("marsh", "Marsh", "#686642", "Wet ground with reeds and pools."),
    ("river", "River", "#5E7A76", "Water that fills the hex; bridges and fords lead over it."),
    ("village", "Village ground", "#B8A27A", "Yards and squares between houses."),
    ("beach", "Beach", "#DCCB9E", "Sand along the water."),
    ("palm", "Palm grove", "#7A9640", "Palms in loose rows."),
    ("jungle", "Jungle", "#4F7238", "Tropical forest."),
    ("heavy_jungle", "Heavy jungle", "#304D2C", "Tropical forest so dense that paths are cut through it."),
    ("rubble", "Rubble", "#A0978A", "What is left of houses: heaps of stone and beams."),
)
_BUILDINGS = (
    ("wooden_building", "Wooden building", "#8C7048", "A house or barn of wood, drawn in its hex."),
    ("stone_building", "Stone building", "#B8694B", "A house of stone or brick, drawn in its hex."),
    ("urban_building", "Town house", "#8D939A", "Houses of several floors, wall to wall."),
    ("church", "Church", "#5D646D", "A church with its tower."),
    ("hut", "Hut", "#BFA56C", "A small hut of wood, clay or straw."),
)
_SIDES = (
    ("wall", "Wall", "#BDB5A3", "A wall of stone along the hexside."),
    ("hedgerow", "Hedgerow", "#42582A", "A bank of earth with bushes and trees on it, as in Normandy."),
    ("hedge", "Hedge", "#647938", "A low hedge, without a bank."),
    ("tree_line", "Tree line", "#84964C", "A row of trees along the hexside."),
    ("cliff", "Cliff", "#8E8576", "A drop of bare rock."),
    ("bank", "Bank", "#5C5A3C", "A steep slope of earth, as along a river."),
    ("contour", "Contour", "#5B3B1C", "A hexside with a level of its own, for slopes seen along their edge."),
)
_LINES = (
    ("road", "Road", "#D3BF98", "A paved or well-kept road from hex to hex."),
    ("sunken_road", "Sunken road", "#A58B62", "A road worn deep between its banks."),
    ("path", "Path", "#B49A6E", "A track or footpath."),
    ("rail", "Railroad", "#6E675B", "Rails on their bed of stones."),
    ("river", "River", "#5E7A76", "A river that runs through its hexes."),
    ("stream", "Stream", "#B4C4B6", "Water that one can step through."),
    ("gully", "Gully", "#7F5F41", "A dry cut in the ground."),
    ("trench", "Trench", "#94774F", "A trench dug through its hexes."),
)
_FLAGS = (
    ("bridge", "Bridge", "#9A7F5C", "Leads a road, path or railroad over the water of the hex."),
    ("ford", "Ford", "#858C66", "Water that one can wade through."),
    ("tree_lined", "Trees along the road", "#84964C", "Trees on both sides of the road in this hex."),
    (
        "enclosed",
        "Enclosed",
        "#B5AB97",
        "The road runs shut in between houses, walls or trees here, whatever is drawn.",
    ),
    ("not_enclosed", "Not enclosed", "#DCCB9E", "The road is not shut in here, whatever is drawn."),
    ("foxholes", "Foxholes", "#7F5F41", "Holes dug in the ground of this hex."),
)
_TALL_GRASS = KitWord(
    "tall_grass", "Tall grass", "#A9A862", "A meadow that nobody mows; no rule reads it.", beside=("field",)
)


def _words(rows: tuple[tuple[str, str, str, str], ...]) -> tuple[KitWord, ...]:
    return tuple(KitWord(*row) for row in rows)


def _features() -> tuple[KitWord, ...]:
    areas = [KitWord(*row) for row in (*_GROUND, *_BUILDINGS) if row[0] in words.AREAS]
    fences = [KitWord(*row, band=True) for row in _SIDES if row[0] in words.FENCES]
    return (*areas, *fences)


PLAIN = BoardKit(
    ruleset="",
    name="Boards of any rulebook",
    layouts=(Layout("sheet", "A sheet", 11, 14, hint="Half a sheet of paper high: a village and its fields."),),
    ground=_words(_GROUND),
    buildings=_words(_BUILDINGS),
    sides=_words(_SIDES),
    lines=_words(_LINES),
    features=_features(),
    flags=_words(_FLAGS),
    looks=(_TALL_GRASS,),
)
"""What board files can say without any rulebook."""


def plain_word(group: str, key: str) -> KitWord:
    """A shared word as it looks, for rulesets that say what it means. KeyError when it is no word of the group."""
    found = PLAIN.find(group, key)
    if found is None:
        raise KeyError(key)
    return found
