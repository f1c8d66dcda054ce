"""Colors of counters and markers as data (design/art.md §7); contrasts are checked by test."""

from __future__ import annotations

from dataclasses import dataclass

from lhy_desktop.ui.board.looks import Helmet, MarkerShape, PlatoonColor


@dataclass(frozen=True)
class SideInks:
    """A side's style. ``figure`` is the uniform, ``lit`` its light face, ``outline`` around it; ``mark`` is its
    color on the ground."""

    ground: str
    light: str
    edge: str
    ink: str
    text: str
    figure: str
    lit: str
    outline: str
    emblem: str
    mark: str
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
        mark="#4A5530",
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
        mark="#2F4A66",
    ),
    "british": SideInks(
        ground="#CDB285",
        light="#E6D0AC",
        edge="#96774B",
        ink="#2E2011",
        text="#271A0C",
        figure="#62522F",
        lit="#8F7A4C",
        outline="#37281A",
        emblem="#E8D6B8",
        mark="#6F5019",
    ),
    "canadian": SideInks(
        ground="#D6C27C",
        light="#EDE1B2",
        edge="#9C8735",
        ink="#272306",
        text="#211D05",
        figure="#4F5B2C",
        lit="#7D8A4C",
        outline="#2A3018",
        emblem="#EEE2B6",
        mark="#5F5800",
    ),
    "russian": SideInks(
        ground="#CA9D87",
        light="#E6C6B5",
        edge="#92614C",
        ink="#331711",
        text="#28100B",
        figure="#5C5631",
        lit="#868052",
        outline="#33281A",
        emblem="#E6C3B1",
        mark="#7E2F1C",
    ),
    "japanese": SideInks(
        ground="#E5DDCB",
        light="#F7F2E6",
        edge="#A98D88",
        ink="#36161F",
        text="#30131B",
        figure="#786835",
        lit="#A5945A",
        outline="#3F3419",
        emblem="#DE9A93",
        mark="#7C3059",
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
FLAME, FLAME_CORE = "#E8731A", "#FFD65A"
BAR_RED = "#C8501E"
BAR_CREAM = "#F6E9D2"
BOLT = "#B3340B"
BOLT_HALO = "#FFF3DC"
MUST_ACT = "#B3201A"
INK = "#14181D"
PAPER = "#FAF7EF"
