"""The rulings of this rulebook: values of resources/rules/lhy that no source prints, and what a player made of them."""

from __future__ import annotations

from lhy_desktop.engine.content.rulings import Columns, RulingBook
from lhy_desktop.engine.rulesets.lhy.files.table_files import BOOK

OWN = "rulings.yaml"
"""The file of a player's own values, in his folder."""
RULINGS = RulingBook(
    BOOK,
    OWN,
    Columns(
        sources={
            "half_mp": "MP",
            "opening_half_mp": "opening",
            "tem": "TEM",
            "mortar_tem": "TEM",
            "height": "height",
            "primary": "values",
            "secondary": "values",
            "section": "HE of a section",
            "platoon": "HE of a platoon",
            "section_smoke": "smoke of a section",
            "platoon_smoke": "smoke of a platoon",
        },
        people={
            "half_mp": "half movement points",
            "opening_half_mp": "half points at an opening",
            "tem": "modifier (TEM)",
            "mortar_tem": "modifier against mortars",
        },
    ),
)
