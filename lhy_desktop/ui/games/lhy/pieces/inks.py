"""Colors of counters and markers as data (design/art.md §7); contrasts are checked by test."""

from dataclasses import dataclass

from lhy_desktop.ui.games.lhy.pieces.looks import MarkerShape, PlatoonColor


@dataclass(frozen=True)
class BoxInks:
    """Fill and figure of a value's box."""

    fill: str
    text: str


BOXES: dict[str, BoxInks] = {
    "antitank": BoxInks("#F2B233", "#2A1C00"),
    "assault": BoxInks("#2F6FC1", "#FFFFFF"),
    "small_arms": BoxInks("#3C4A2A", "#FFFFFF"),
    "cohesion": BoxInks("#F4F1E4", "#1B1B1B"),
    "command": BoxInks("#8E2A1C", "#FFFFFF"),
}
BOX_EDGE = "#14160F"
COHESION_RING = "#2E6B38"

PLATOONS: dict[PlatoonColor, BoxInks] = {
    "red": BoxInks("#C0392B", "#FFFFFF"),
    "white": BoxInks("#FFFFFF", "#1A1A1A"),
    "navy": BoxInks("#1E2A52", "#FFFFFF"),
    "olive": BoxInks("#55613A", "#FFFFFF"),
    "black": BoxInks("#1B1B1B", "#FFFFFF"),
    "yellow": BoxInks("#E8C33C", "#1A1600"),
}

MARKERS: dict[MarkerShape, BoxInks] = {
    "circle": BoxInks("#24793F", "#FFFFFF"),
    "diamond": BoxInks("#F2C230", "#1B1600"),
    "square": BoxInks("#B92B26", "#FFFFFF"),
}

GOLD = "#F5CE52"
BAR_RED = "#C8501E"
BAR_CREAM = "#F6E9D2"
BOLT = "#B3340B"
BOLT_HALO = "#FFF3DC"
