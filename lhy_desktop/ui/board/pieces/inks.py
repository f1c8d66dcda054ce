"""Colors of counters and markers as data (design/art.md §7); contrasts are checked by test."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.ui.board.looks import Helmet, MarkerShape, PlatoonColor


@dataclass(frozen=True)
class SideInks:
    """A side's style. ``figure`` is the uniform, ``lit`` its light face, ``outline`` around it."""

    ground: str
    light: str
    edge: str
    ink: str
    text: str
    figure: str
    lit: str
    outline: str
    emblem: str
    skin: str = "#D9B48C"


SIDES: dict[Helmet, SideInks] = {
    "us": SideInks(
        ground="#BCC08C",
        light="#D9DCAF",
        edge="#8F9560",
        ink="#23281A",
        text="#1E2214",
        figure="#55613A",
        lit="#7C8A56",
        outline="#2A3120",
        emblem="#DDE0BC",
    ),
    "german": SideInks(
        ground="#A3B0BC",
        light="#C6D1DA",
        edge="#73828F",
        ink="#1B222A",
        text="#161C22",
        figure="#4F5C63",
        lit="#7C8B93",
        outline="#232B31",
        emblem="#D3DCE3",
    ),
}


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
}
BOX_EDGE = "#14160F"
COHESION_RING = "#2E6B38"

PLATOONS: dict[PlatoonColor, BoxInks] = {
    "red": BoxInks("#C0392B", "#FFFFFF"),
    "white": BoxInks("#FFFFFF", "#1A1A1A"),
    "navy": BoxInks("#1E2A52", "#FFFFFF"),
    "olive": BoxInks("#55613A", "#FFFFFF"),
    "black": BoxInks("#1B1B1B", "#FFFFFF"),
}

MARKERS: dict[MarkerShape, BoxInks] = {
    "circle": BoxInks("#24793F", "#FFFFFF"),
    "diamond": BoxInks("#F2C230", "#1B1600"),
    "square": BoxInks("#B92B26", "#FFFFFF"),
}

BAR_RED = "#C8501E"
BAR_CREAM = "#F6E9D2"
BOLT = "#B3340B"
BOLT_HALO = "#FFF3DC"
MUST_ACT = "#B3201A"
INK = "#14181D"
PAPER = "#FAF7EF"
TICK = "#22262B"
