"""The kinds of overlays that every game has."""

from lhy_desktop.ui.board import looks, turning
from lhy_desktop.ui.board.overlays import arcs, areas, lines, spots
from lhy_desktop.ui.board.overlays.item import AnyOverlay, OverlayFace

OWN: dict[looks.OverlayKind, AnyOverlay] = {
    "field": OverlayFace(looks.FieldLook, (areas.FieldItem,)),
    "zone": OverlayFace(looks.ZoneLook, (areas.ZonesItem,), lasting=True),
    "reach": OverlayFace(looks.ReachLook, (areas.ReachItem, areas.FiguresItem, lines.PathItem, lines.PathWordsItem)),
    "trail": OverlayFace(looks.TrailLook, (lines.TrailsItem, lines.TrailWordsItem)),
    "thread": OverlayFace(looks.ThreadLook, (lines.ThreadItem, lines.ThreadWordsItem), turned=turning.turned_thread),
    "tag": OverlayFace(looks.TagLook, (spots.TagsItem,)),
    "highlight": OverlayFace(looks.HighlightLook, (spots.HighlightsItem, spots.HighlightWordsItem), lasting=True),
    "arc": OverlayFace(
        looks.ArcLook,
        (arcs.ArcHalvesItem, arcs.ArcsItem, arcs.ArcWordsItem),
        turned=turning.turned_arc,
        place_turned=turning.turned_handle,
    ),
    "wedge": OverlayFace(looks.WedgeLook, (areas.WedgeItem,), turned=turning.turned_wedge),
    "number": OverlayFace(looks.NumberLook, (spots.NumbersItem,)),
    "night": OverlayFace(looks.NightLook, (areas.NightItem,), lasting=True),
    "link": OverlayFace(looks.LinkLook, (lines.LinksItem,)),
}
