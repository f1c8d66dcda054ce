"""All overlays: at most three kinds at once, a fourth replaces the oldest (experience.md §18)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.looks import (
    ArcLook,
    AssaultLook,
    CommandLook,
    FieldLook,
    HighlightLook,
    ImpactLook,
    LinkLook,
    NightLook,
    NumberLook,
    Overlay,
    OverlayKind,
    ReachLook,
    TagLook,
    ThreadLook,
    TrailLook,
    WedgeLook,
    ZoneLook,
)
from lhy_desktop.ui.board.overlays.arcs import ArcHalvesItem, ArcsItem, ArcWordsItem
from lhy_desktop.ui.board.overlays.assaults import AssaultsItem
from lhy_desktop.ui.board.overlays.command import CommandsItem, CommandWordsItem
from lhy_desktop.ui.board.overlays.field import FieldItem
from lhy_desktop.ui.board.overlays.highlights import HighlightsItem, HighlightWordsItem
from lhy_desktop.ui.board.overlays.impact import ImpactItem, ImpactWordsItem
from lhy_desktop.ui.board.overlays.item import OverlayItem
from lhy_desktop.ui.board.overlays.links import LinksItem
from lhy_desktop.ui.board.overlays.night import NightItem
from lhy_desktop.ui.board.overlays.numbers import NumbersItem
from lhy_desktop.ui.board.overlays.path import PathItem, PathWordsItem
from lhy_desktop.ui.board.overlays.reach import FiguresItem, ReachItem
from lhy_desktop.ui.board.overlays.tags import TagsItem
from lhy_desktop.ui.board.overlays.thread import ThreadItem, ThreadWordsItem
from lhy_desktop.ui.board.overlays.trails import TrailsItem, TrailWordsItem
from lhy_desktop.ui.board.overlays.wedge import WedgeItem
from lhy_desktop.ui.board.overlays.zones import ZonesItem

MOST = 3
_TYPES: dict[OverlayKind, type] = {
    "field": FieldLook,
    "zone": ZoneLook,
    "reach": ReachLook,
    "trail": TrailLook,
    "thread": ThreadLook,
    "tag": TagLook,
    "highlight": HighlightLook,
    "assault": AssaultLook,
    "impact": ImpactLook,
    "arc": ArcLook,
    "wedge": WedgeLook,
    "number": NumberLook,
    "night": NightLook,
    "command": CommandLook,
    "link": LinkLook,
}
_MAKERS: dict[OverlayKind, tuple[Callable[[], OverlayItem], ...]] = {
    "field": (FieldItem,),
    "zone": (ZonesItem,),
    "reach": (ReachItem, FiguresItem, PathItem, PathWordsItem),
    "trail": (TrailsItem, TrailWordsItem),
    "thread": (ThreadItem, ThreadWordsItem),
    "tag": (TagsItem,),
    "highlight": (HighlightsItem, HighlightWordsItem),
    "assault": (AssaultsItem,),
    "impact": (ImpactItem, ImpactWordsItem),
    "arc": (ArcHalvesItem, ArcsItem, ArcWordsItem),
    "wedge": (WedgeItem,),
    "number": (NumbersItem,),
    "night": (NightItem,),
    "command": (CommandsItem, CommandWordsItem),
    "link": (LinksItem,),
}
LASTING: tuple[OverlayKind, ...] = ("highlight", "assault", "night")
"""What lies on the table itself, or marks a single spot, does not count among the three."""


class OverlayLayer:
    """The items of each kind, made when first wanted."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: dict[OverlayKind, tuple[OverlayItem, ...]] = {}
        self._shown: dict[OverlayKind, tuple[Overlay, ...]] = {}
        self._text = 1.0

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds shown, oldest first."""
        return tuple(self._shown)

    def set(self, board: Board, kind: OverlayKind, looks: Sequence[Overlay]) -> str:
        """Show looks of a kind; answers the kind that had to go, or ""."""
        if kind not in _TYPES:
            raise ValueError(f"There is no overlay kind {kind!r}.")
        for look in looks:
            if not isinstance(look, _TYPES[kind]):
                raise TypeError(f"A {type(look).__name__} is not a look of the overlay kind {kind!r}.")
        if not looks:
            self.clear(kind)
            return ""
        gone = self._make_room(kind)
        if self._shown.get(kind) != tuple(looks):
            self._shown[kind] = tuple(looks)
            for item in self._of(kind):
                item.show_looks(board, looks)
                item.setVisible(True)
        return gone

    def _make_room(self, kind: OverlayKind) -> str:
        counted = [one for one in self._shown if one not in LASTING]
        if kind in LASTING or kind in self._shown or len(counted) < MOST:
            return ""
        self.clear(counted[0])
        return counted[0]

    def _of(self, kind: OverlayKind) -> tuple[OverlayItem, ...]:
        if kind not in self._items:
            self._items[kind] = tuple(make() for make in _MAKERS[kind])
            for item in self._items[kind]:
                item.text = self._text
                self._scene.addItem(item)
        return self._items[kind]

    def tag_at(self, point: QPointF, pixel: float) -> str:
        """The hex whose tag lies under a point of the scene, "" for none; a pixel is so many scene units."""
        tags = self._items["tag"] if "tag" in self._shown else ()
        found = (item.hex_at(point, pixel) for item in tags if isinstance(item, TagsItem))
        return next(found, "")

    def arc_at(self, point: QPointF, pixel: float) -> tuple[str, int] | None:
        """The live front handle under a point of the scene as its hex and place, None for none."""
        arcs = self._items["arc"] if "arc" in self._shown else ()
        found = (item.place_at(point, pixel) for item in arcs if isinstance(item, ArcsItem))
        return next((one for one in found if one is not None), None)

    def link_at(self, point: QPointF, pixel: float) -> str:
        """The figure of the link handle under a point of the scene, "" for none."""
        links = self._items["link"] if "link" in self._shown else ()
        found = (item.handle_at(point, pixel) for item in links if isinstance(item, LinksItem))
        return next(found, "")

    def clear(self, kind: OverlayKind | None = None) -> None:
        """Take away one kind, or all."""
        for one in list(self._shown) if kind is None else [kind]:
            self._shown.pop(one, None)
            for item in self._items.get(one, ()):
                item.setVisible(False)

    def set_text(self, factor: float) -> None:
        """The text size setting, 1 at 100 %."""
        self._text = factor
        for items in self._items.values():
            for item in items:
                item.text = factor
                item.update()
