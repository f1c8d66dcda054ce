"""Where mission files of these rules name hexes, so that missions can follow their boards."""

from __future__ import annotations

from lhy_desktop.engine.content.following import Naming

NAMING = Naming(
    areas=(
        ("map", "trenches"),
        ("map", "changes", "*", "where"),
        ("sides", "*", "zones", "*", "where"),
        ("sides", "*", "arrivals", "*", "where"),
        ("sides", "*", "exits", "where"),
    ),
    hexes=(("remarks", "*", "point"), ("map", "changes", "*", "at"), ("map", "changes", "*", "way", "*")),
    sides=(("map", "changes", "*", "sides"),),
    records=((("objectives",), "hex"),),
    words=(
        ("blurb",),
        ("pictures", "*", "words"),
        ("sides", "*", "briefing"),
        ("sides", "*", "zones", "*", "name"),
        ("objectives", "*", "name"),
        ("notes", "*"),
        ("in_words", "*"),
        ("remarks", "*", "text"),
    ),
)
"""Places in a mission file."""
