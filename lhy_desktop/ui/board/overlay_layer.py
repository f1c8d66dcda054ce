"""All overlays: at most three kinds at once, a fourth hides the oldest (experience.md §18) until there is room again,
so that nothing a player looked at is gone for good because of a gesture in between."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.looks import Overlay, OverlayKind
from lhy_desktop.ui.board.overlays.item import OverlayItem, Place
from lhy_desktop.ui.board.registry import overlay_of

MOST = 3


class OverlayLayer:
    """The items of each kind, made when first wanted."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self._items: dict[OverlayKind, tuple[OverlayItem, ...]] = {}
        self._shown: dict[OverlayKind, tuple[Overlay, ...]] = {}
        self._hidden: dict[OverlayKind, tuple[Overlay, ...]] = {}
        self._text = 1.0
        self._kept_clear: tuple[QRectF, ...] = ()

    @property
    def kinds(self) -> tuple[str, ...]:
        """Kinds shown, oldest first."""
        return tuple(self._shown)

    def set(self, board: Board, kind: OverlayKind, looks: Sequence[Overlay]) -> str:
        """Show looks of a kind; answers the kind that was hidden for it, or "". ValueError for a kind that nobody
        registered, TypeError for a look of another."""
        face = overlay_of(kind)
        for look in looks:
            if not isinstance(look, face.look):
                raise TypeError(f"A {type(look).__name__} is not a look of the overlay kind {kind!r}.")
        if not looks:
            self.clear(kind)
            self._bring_back(board)
            return ""
        if board.upside_down and face.turned is not None:
            looks = tuple(map(face.turned, looks))
        self._hidden.pop(kind, None)
        gone = "" if face.lasting else self._make_room(kind)
        self._show(board, kind, tuple(looks))
        return gone

    def _show(self, board: Board, kind: OverlayKind, looks: tuple[Overlay, ...]) -> None:
        if self._shown.get(kind) != looks:
            self._shown[kind] = looks
            for item in self._of(kind):
                item.quarter = board.quarter
                item.show_looks(board, looks)
                item.setVisible(True)

    def _counted(self) -> list[OverlayKind]:
        return [one for one in self._shown if not overlay_of(one).lasting]

    def _make_room(self, kind: OverlayKind) -> str:
        counted = self._counted()
        if kind in self._shown or len(counted) < MOST:
            return ""
        looks = self._shown[counted[0]]
        self.clear(counted[0])
        self._hidden[counted[0]] = looks
        return counted[0]

    def _bring_back(self, board: Board) -> None:
        """The kind hidden last comes back when there is room."""
        while self._hidden and len(self._counted()) < MOST:
            self._show(board, *self._hidden.popitem())

    def _of(self, kind: OverlayKind) -> tuple[OverlayItem, ...]:
        if kind not in self._items:
            self._items[kind] = tuple(make() for make in overlay_of(kind).items)
            for item in self._items[kind]:
                item.text, item.kept_clear = self._text, self._kept_clear
                self._scene.addItem(item)
        return self._items[kind]

    def hit(self, board: Board, point: QPointF, pixel: float) -> tuple[OverlayKind, Place] | None:
        """The topmost handle under a point of the scene, with its kind; a pixel is so many scene units."""
        found: list[tuple[float, OverlayKind, Place]] = []
        for kind in self._shown:
            for item in self._items[kind]:
                place = item.hit(point, pixel)
                if place is not None:
                    found.append((item.zValue(), kind, place))
        if not found:
            return None
        _, kind, place = max(found, key=lambda one: one[0])
        turned = overlay_of(kind).place_turned if board.upside_down else None
        return kind, turned(place) if turned is not None else place

    def hex_at(self, point: QPointF, pixel: float) -> str:
        """The hex whose sign lies under a point of the scene, "" for none."""
        items = (item for kind in self._shown for item in self._items[kind])
        return next(filter(None, (item.hex_at(point, pixel) for item in items)), "")

    def clear(self, kind: OverlayKind | None = None) -> None:
        """Take away one kind, or all."""
        for one in [*self._shown, *self._hidden] if kind is None else [kind]:
            self._shown.pop(one, None)
            self._hidden.pop(one, None)
            for item in self._items.get(one, ()):
                item.setVisible(False)

    def keep_clear(self, places: tuple[QRectF, ...]) -> None:
        """Such as fire markers: what is written over the board gives way to them where it can."""
        self._kept_clear = places
        for items in self._items.values():
            for item in items:
                item.kept_clear = places
                if item.gives_way:
                    item.update()

    def set_text(self, factor: float) -> None:
        """The text size setting, 1 at 100 %."""
        self._text = factor
        for items in self._items.values():
            for item in items:
                item.text = factor
                item.update()
