"""Where mission files of these rules name hexes, and what for, so that an editor draws them on their map."""

from __future__ import annotations

from lhy_desktop.engine.content.mission_kit import CHANGED, Marked, MissionKit

_MARKED = (
    Marked(("sides", "*", "zones", "*", "where"), sort="set_up", name="set-up", keys=("units",)),
    Marked(("sides", "*", "arrivals", "*", "where"), sort="entry", name="arrival", keys=("turn", "units")),
    Marked(("sides", "*", "exits", "where"), sort="exit", name="exit", points="points"),
    Marked(("map", "trenches"), sort="ground", name="trenches"),
    CHANGED,
    Marked(("objectives", "*", "hex"), form="hex", sort="goal", keys=("name",), points="points"),
    Marked(("remarks", "*", "point"), form="hex", sort="point", keys=("id",)),
)
_NATIONS = (("german", "German"), ("us", "American"), ("british", "British"), ("russian", "Soviet"))
MISSION_KIT = MissionKit("orders", _MARKED, nation="nation", nations=_NATIONS)
