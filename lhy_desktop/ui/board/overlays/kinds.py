"""The kinds of overlays that every game has."""

from __future__ import annotations

from lhy_desktop.ui.board.looks import (
    ArcLook,
    FieldLook,
    HighlightLook,
    LinkLook,
    NightLook,
    NumberLook,
    OverlayKind,
    ReachLook,
    TagLook,
    ThreadLook,
    TrailLook,
    WedgeLook,
    ZoneLook,
)
from lhy_desktop.ui.board.overlays.arcs import ArcHalvesItem, ArcsItem, ArcWordsItem
from lhy_desktop.ui.board.overlays.areas import FieldItem, FiguresItem, NightItem, ReachItem, WedgeItem, ZonesItem
from lhy_desktop.ui.board.overlays.item import AnyOverlay, OverlayFace
from lhy_desktop.ui.board.overlays.lines import (
    LinksItem,
    PathItem,
    PathWordsItem,
    ThreadItem,
    ThreadWordsItem,
    TrailsItem,
    TrailWordsItem,
)
from lhy_desktop.ui.board.overlays.spots import HighlightsItem, HighlightWordsItem, NumbersItem, TagsItem
from lhy_desktop.ui.board.turning import turned_arc, turned_handle, turned_thread, turned_wedge

OWN: dict[OverlayKind, AnyOverlay] = {
    "field": OverlayFace(FieldLook, (FieldItem,)),
    "zone": OverlayFace(ZoneLook, (ZonesItem,)),
    "reach": OverlayFace(ReachLook, (ReachItem, FiguresItem, PathItem, PathWordsItem)),
    "trail": OverlayFace(TrailLook, (TrailsItem, TrailWordsItem)),
    "thread": OverlayFace(ThreadLook, (ThreadItem, ThreadWordsItem), turned=turned_thread),
    "tag": OverlayFace(TagLook, (TagsItem,)),
    "highlight": OverlayFace(HighlightLook, (HighlightsItem, HighlightWordsItem), lasting=True),
    "arc": OverlayFace(ArcLook, (ArcHalvesItem, ArcsItem, ArcWordsItem), turned=turned_arc, place_turned=turned_handle),
    "wedge": OverlayFace(WedgeLook, (WedgeItem,), turned=turned_wedge),
    "number": OverlayFace(NumberLook, (NumbersItem,)),
    "night": OverlayFace(NightLook, (NightItem,), lasting=True),
    "link": OverlayFace(LinkLook, (LinksItem,)),
}
