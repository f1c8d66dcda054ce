"""What players may choose about the rules of a new game."""

from __future__ import annotations

from lhy_desktop.engine.flow.door import Choice, Option

OPTIONS = (
    Option(
        "edition",
        "Edition of the Game Tracks card",
        (
            Choice("card2", "2023 edition", "The card and the rules as printed last."),
            Choice(
                "card1",
                "First edition",
                "Other fate results and panic, free platoons without leaders; the Sequence tab lists every change.",
            ),
        ),
        "card2",
    ),
    Option(
        "sight",
        "Line of sight between levels",
        (
            Choice("full", "As the rules print it"),
            Choice(
                "simple",
                "Simplified line of sight between levels",
                "Between different levels, whatever stands as high as the lower end blocks, however far away it is.",
            ),
        ),
        "full",
    ),
    Option(
        "contact",
        "Command of platoons",
        (
            Choice("free", "Squads move freely"),
            Choice(
                "kept",
                "Squads keep in touch with their leaders",
                "A squad out of touch with its leader, itself or by other squads, only comes back to him.",
            ),
        ),
        "free",
    ),
)
"""Section 4, 17.3 and 2.5.6: the options; in each, the usual choice comes first."""
