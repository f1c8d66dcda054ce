"""Where mission files of these rules name hexes, so that missions can follow their boards."""

from __future__ import annotations

from lhy_desktop.engine.content.following import Naming

NAMING = Naming(
    areas=(
        ("map", "impassable"),
        ("map", "changes", "*", "where"),
        ("start", "bases", "*", "where"),
        ("start", "bases", "*", "overflow"),
        ("sides", "*", "zones", "*", "where"),
        ("sides", "*", "zones", "*", "overflow"),
        ("sides", "*", "entries", "*", "where"),
        ("sides", "*", "landings", "*", "where"),
        ("objectives", "*", "where"),
        ("ends", "*", "where"),
        ("ends", "*", "of"),
        ("ends", "*", "sight_of"),
        ("ends", "*", "tests", "*", "where"),
        ("ends", "*", "tests", "*", "of"),
        ("ends", "*", "tests", "*", "sight_of"),
    ),
    hexes=(("remarks", "*", "point"), ("map", "changes", "*", "at"), ("map", "changes", "*", "way", "*")),
    sides=(("map", "changes", "*", "sides"),),
    keys=(("map", "levels"),),
    words=(
        ("blurb",),
        ("pictures", "*", "words"),
        ("start", "choices", "*"),
        ("sides", "*", "zones", "*", "note"),
        ("sides", "*", "entries", "*", "note"),
        ("sides", "*", "landings", "*", "note"),
        ("objectives", "*", "name"),
        ("rules", "notes", "*"),
        ("rules", "in_words", "*"),
        ("remarks", "*", "text"),
    ),
)
"""Places in a mission file."""
