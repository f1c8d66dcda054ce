"""The words a board file may use. What a word means for play is a ruleset's table, never the board's."""

from __future__ import annotations

TERRAIN: tuple[str, ...] = (
    "open",
    "field",
    "village",
    "woods",
    "heavy_woods",
    "jungle",
    "heavy_jungle",
    "brush",
    "orchard",
    "palm",
    "marsh",
    "beach",
    "river",
    "wooden_building",
    "stone_building",
    "hut",
    "church",
    "urban_building",
    "rubble",
)
"""One of these per hex. ``field`` and ``village`` are open ground with the look of a crop or a yard; a ``field`` whose
look is ``tall_grass`` is a meadow that nobody mows."""

BUILDINGS: tuple[str, ...] = ("wooden_building", "stone_building", "hut", "church", "urban_building")
"""Terrain whose shape matters as it is drawn: such a hex has at least one footprint of any of these kinds."""

SIDES: tuple[str, ...] = ("wall", "hedgerow", "tree_line", "cliff", "bank", "contour", "hedge")
"""Hexside features. A ``hedgerow`` grows on a bank of earth, with trees in it (bocage); a ``hedge`` is low and has
neither. A ``contour`` only gives the hexside a level and fine rank of its own."""

LINES: tuple[str, ...] = ("road", "sunken_road", "path", "rail", "river", "gully", "stream", "trench")
"""Lines through hexes. A ``sunken_road`` is also a ``road``."""

FLAGS: tuple[str, ...] = ("bridge", "ford", "tree_lined", "enclosed", "not_enclosed", "foxholes")
"""Remarks on one hex: a crossing of the river, trees along its road, the map maker's decision on enclosure, and holes
dug in it."""

IMPLIED: dict[str, frozenset[str]] = {kind: frozenset((kind,)) for kind in LINES} | {
    "sunken_road": frozenset(("road", "sunken_road"))
}
"""Kinds of line that a line of each kind also counts as."""

AREAS: tuple[str, ...] = tuple(word for word in TERRAIN if word not in ("open", "village", "beach", "river"))
"""Terrain that may also be drawn once as a shape of its own, across hexes."""
FENCES: tuple[str, ...] = ("wall", "hedgerow", "tree_line", "hedge")
"""Hexside features that may also be drawn once as a band along a line of its own."""
