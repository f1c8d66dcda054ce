"""The rulings of this rulebook: values that the reference sheet does not print, and what a player made of them."""

from __future__ import annotations

from lhy_desktop.engine.content.rulings import Columns, RulingBook
from lhy_desktop.engine.rulesets.orders.files.table_files import BOOK

OWN = "rulings-orders.yaml"
"""The file of a player's own values, in his folder."""
RULINGS = RulingBook(
    BOOK,
    OWN,
    Columns(
        people={
            "number": "number needed",
            "assault": "number needed in an assault",
            "points": "points",
            "rof": "dice",
            "at": "anti-tank value",
            "front": "front armor",
            "flank": "flank armor",
            "mg": "dice of the machine guns",
            "rfp": "received-fire points",
            "ping": "ping number",
            "soft": "conceals",
            "blocks": "stops lines of sight",
            "passable": "may be crossed",
            "foot": "going on foot",
            "gun": "going for guns",
            "vehicle": "going for vehicles",
            "row": "row of the received fire check",
        },
    ),
)
