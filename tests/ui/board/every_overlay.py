"""One example of everything that can lie over the board, for the tests that all of them can be told apart."""

from __future__ import annotations

from typing import get_args

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.figures.groups import NATIONS
from lhy_desktop.ui.board.looks import (
    ArcLook,
    Bead,
    FieldLook,
    HighlightLook,
    HighlightStyle,
    LinkLook,
    LinkStyle,
    NightLook,
    NumberLook,
    NumberState,
    Overlay,
    OverlayKind,
    PathLook,
    ReachHex,
    ReachLook,
    Segment,
    TagLook,
    ThreadLook,
    TrailLook,
    WedgeLook,
    ZoneLook,
    ZoneStyle,
)
from lhy_desktop.ui.games.lhy.overlays.looks import AssaultLook, CommandLook, ImpactLook
from lhy_desktop.ui.games.lhy.pieces.looks import BadgeKind, BadgeLook, MarkerLook

BADGES: tuple[BadgeKind, ...] = get_args(BadgeKind)
MIDDLE, SOUTH = "F7", "F8"


def overlays(board: Board) -> dict[str, tuple[OverlayKind, Overlay]]:
    """Every kind and style around the middle of a plain board of 11 x 14."""
    near = tuple(sorted(board.within(MIDDLE, 1)))
    wide = tuple(sorted(board.within(MIDDLE, 2)))
    ring = tuple(name for name in near if name != MIDDLE)
    start, end = board.hex("F9").center, board.hex("F5").center
    found: dict[str, tuple[OverlayKind, Overlay]] = {
        "field unseen": ("field", FieldLook(bytes(0 if name in near else 2 for name in board.names))),
        "field hindered": ("field", FieldLook(bytes(1 if name in near else 2 for name in board.names))),
        "reach": ("reach", ReachLook(tuple(ReachHex(name) for name in near))),
        "reach minimum": ("reach", ReachLook(tuple(ReachHex(name, minimum=True) for name in near))),
        "path": ("reach", ReachLook((), PathLook("F9", tuple(_beads("F8", MIDDLE, "F6"))))),
        "path refused": ("reach", ReachLook((), PathLook("F9", tuple(_beads("F8", MIDDLE, "F6")), refused=True))),
        "thread clear": ("thread", ThreadLook((Segment(start, end, "clear"),))),
        "thread hindered": ("thread", ThreadLook((Segment(start, end, "hindered"),))),
        "thread blocked": ("thread", ThreadLook((Segment(start, end, "blocked"),))),
        "trail us": ("trail", TrailLook(("F9", "F8", MIDDLE, "F6"), "us")),
        "trail lost": ("trail", TrailLook(("F9", "F8", MIDDLE, "F6"), "us", dashed=True)),
        "tag": ("tag", TagLook(MIDDLE, "2")),
        "tag chosen": ("tag", TagLook(MIDDLE, "2", chosen=True)),
        "tag refused": ("tag", TagLook(MIDDLE, "2", refused=True)),
        **{f"assault {side}": ("assault", AssaultLook(SOUTH, MIDDLE, side, "A")) for side in NATIONS},
        "assault chosen": ("assault", AssaultLook(SOUTH, MIDDLE, "us", "A", chosen=True)),
        "impact": ("impact", ImpactLook(MIDDLE, "+2", tuple((name, "0") for name in ring))),
        "impact at risk": ("impact", ImpactLook(MIDDLE, "+2", tuple((name, "0") for name in ring), at_risk=ring)),
        "impact pinned": ("impact", ImpactLook(MIDDLE, "+2", tuple((name, "0") for name in ring), pinned=ring)),
        "arc": ("arc", ArcLook(MIDDLE, tuple(range(12)))),
        "arc chosen": ("arc", ArcLook(MIDDLE, tuple(range(12)), 2)),
        "wedge": ("wedge", WedgeLook(SOUTH, (1, 2), near)),
        "night": ("night", NightLook(tuple(name for name in board.names if name not in near))),
        "night lit": ("night", NightLook(tuple(name for name in board.names if name not in near), near)),
        "command": ("command", CommandLook(MIDDLE, wide, "us")),
    }
    zones: tuple[ZoneStyle, ...] = get_args(ZoneStyle)
    rings: tuple[HighlightStyle, ...] = get_args(HighlightStyle)
    numbers: tuple[NumberState, ...] = get_args(NumberState)
    links: tuple[LinkStyle, ...] = get_args(LinkStyle)
    found |= {f"zone {style}": ("zone", ZoneLook(near, style)) for style in zones if style != "control"}
    found |= {f"zone control {side}": ("zone", ZoneLook(near, "control", side=side)) for side in NATIONS}
    found |= {f"ring {style}": ("highlight", HighlightLook((MIDDLE,), style)) for style in rings}
    found |= {f"number {state}": ("number", NumberLook(MIDDLE, "2", state)) for state in numbers}
    found |= {f"link {style}": ("link", LinkLook("F9", "F6", style)) for style in links}
    return found


def _beads(*names: str) -> list[Bead]:
    return [Bead(name, "1") for name in names]


def markers() -> dict[str, MarkerLook | BadgeLook]:
    """Every marker of a hex, without the numbers that would tell them apart."""
    found: dict[str, MarkerLook | BadgeLook] = {
        "circle": MarkerLook("m", "circle", 1),
        "diamond": MarkerLook("m", "diamond", 1),
        "square": MarkerLook("m", "square", 1),
        "square primary": MarkerLook("m", "square", 1, primary=True),
    }
    found |= {kind: BadgeLook("m", kind) for kind in BADGES}
    found["mine private"] = BadgeLook("m", "mine", private=True)
    return found
