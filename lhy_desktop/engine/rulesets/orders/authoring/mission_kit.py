"""Where mission files of these rules name hexes, and what for, so that an editor draws them on their map."""

from __future__ import annotations

from functools import lru_cache

from lhy_desktop.engine.content.mission_kit import CHANGED, Marked, MissionKit
from lhy_desktop.engine.rulesets.orders.authoring.force_kit import OrdersForces
from lhy_desktop.engine.rulesets.orders.authoring.mission_chapters import CHAPTERS, UNITS, terms
from lhy_desktop.engine.rulesets.orders.files.table_files import load_tables

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


@lru_cache(maxsize=1)
def mission_kit() -> MissionKit:
    """The kit, by the tables in force. Raises ContentError when they cannot be read."""
    tables = load_tables()
    return MissionKit(
        "orders", _MARKED, nation="nation", nations=_NATIONS, chapters=CHAPTERS, terms=terms(tables), units=UNITS,
        forces=OrdersForces(tables),
    )  # fmt: skip
