"""Models as the panels of the editor show them, of a board that is being drawn."""

from __future__ import annotations

from lhy_desktop.ui.editor.docks.models import Group, PaletteModel, Word
from lhy_desktop.ui.editor.swatches.swatch import Kind, Look

_GROUND = "Open Field Woods Heavy_woods Orchard Brush Marsh River Village Rubble Beach Palm Jungle Heavy_jungle"
_KEYS = (*"1234567890", *(f"Shift+{n}" for n in "1234567890"))


def _words(kind: Kind, names: str, keys: tuple[str, ...] = ()) -> tuple[Word, ...]:
    return tuple(
        Word(name.lower(), name.replace("_", " "), Look(kind, name.lower()), keys[n] if n < len(keys) else "", "Tip.")
        for n, name in enumerate(names.split())
    )


GROUPS = (
    Group("ground", "Ground", _words("ground", _GROUND, _KEYS), (("B", "paint"), ("F", "fill"))),
    Group("level", "Level", (), (("E", "or Alt + wheel"),)),
    Group("sides", "Hexsides", _words("sides", "Wall Hedgerow Hedge Tree_line Cliff Bank"), (("H", "drag along"),)),
    Group(
        "lines", "Lines", _words("lines", "Road Sunken_road Path Rail River Stream Gully"), (("R", "join themselves"),)
    ),
    Group(
        "buildings",
        "Buildings",
        _words("buildings", "Wooden_building Stone_building Urban_building Church Hut", _KEYS[14:]),
        (("U", "turn with , and ."),),
    ),
    Group("features", "Drawn shapes", _words("features", "Woods Orchard Field Wall Hedgerow"), (("G", ""),)),
    Group("flags", "Remarks on a hex", _words("flags", "Bridge Ford Tree_lined Enclosed Not_enclosed Foxholes")),
)
PALETTE = PaletteModel(GROUPS, ("ground", "woods"), (-1, 0, 1, 2, 3, 4), 0)
