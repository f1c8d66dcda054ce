"""Everything that is shown on the board, without mouse and keys."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGraphicsScene, QGraphicsView, QWidget
from shiboken6 import isValid

from lhy_desktop.engine.board import Board
from lhy_desktop.ui.board.camera import Camera
from lhy_desktop.ui.board.cursor import CursorItem
from lhy_desktop.ui.board.furniture.corners import ZoomBox, corner_rect, draw_corner
from lhy_desktop.ui.board.furniture.margin import Margin
from lhy_desktop.ui.board.furniture.minimap import MiniMap
from lhy_desktop.ui.board.furniture.names import NamesItem
from lhy_desktop.ui.board.ground import FlatGround, Ground
from lhy_desktop.ui.board.looks import Overlay, OverlayKind, StackLook
from lhy_desktop.ui.board.moving import DragItem, Glide
from lhy_desktop.ui.board.overlay_layer import OverlayLayer
from lhy_desktop.ui.board.pieces.brush import in_pixels
from lhy_desktop.ui.board.pieces.inks import INK, PAPER
from lhy_desktop.ui.board.places import bounds, center
from lhy_desktop.ui.board.presenter import Presenter
from lhy_desktop.ui.board.stacks import StackLayer
from lhy_desktop.ui.board.turning import turn_of, turned_stack


class Canvas(QGraphicsView):
    """Ground, stacks, overlays, cursor, compass and scale. All setters may be called again at any time."""

    zoom_changed = Signal(float)
    """Pixels a hex."""
    moved = Signal()
    """Another part of the board is in the window."""
    overlay_replaced = Signal(str)
    """This overlay kind is hidden, because a fourth one came; it comes back when one of the others goes."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setResizeAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.SmartViewportUpdate)
        self.setOptimizationFlag(QGraphicsView.OptimizationFlag.DontAdjustForAntialiasing)
        self.camera = Camera(self)
        self._presenter = Presenter(self._repaint, self)
        self._stacks = StackLayer(self._scene, self._presenter)
        self._overlays = OverlayLayer(self._scene)
        self._cursor, self._names = CursorItem(), NamesItem()
        self._scene.addItem(self._cursor)
        self._scene.addItem(self._names)
        self._board: Board | None = None
        self._margin: Margin | None = None
        self._ground: Ground | None = None
        self._desk = QColor("#E3DED1")
        self._dim = 0.0
        self._box_inks = PAPER, INK
        self._fit_when_sized = False
        self._port = self.viewport().size()
        self._glide: Glide | None = None
        self.reduced_motion = False
        self.show_corner = True
        self.minimap = MiniMap(self)
        self.minimap.asked.connect(self.camera.center)
        self.zoom_box = ZoomBox(self)
        self.zoom_box.stepped.connect(self.zoom_step)
        self.zoom_box.fitted.connect(self.fit)
        self.text_scale = 1.0

    @property
    def board(self) -> Board:
        """The board shown. RuntimeError before there is one."""
        if self._board is None:
            raise RuntimeError("The board view has no board yet; call set_board first.")
        return self._board

    @property
    def has_board(self) -> bool:
        """Whether a board is shown."""
        return self._board is not None

    @property
    def sheet(self) -> QRectF:
        """The map in the scene with the margin that half hexes in play need."""
        return self._margin.sheet if self._margin is not None else bounds(self.board)

    @property
    def upside_down(self) -> bool:
        """Whether the board is turned for the player opposite; looks are given as on the board that is not."""
        return self._board is not None and self._board.upside_down

    # -- what is shown --------------------------------------------------------------------------------------------

    def set_board(self, board: Board, ground: Ground | None = None) -> None:
        """Show a map, fitted to the window; stacks and overlays of another map go away. ``ground`` paints it; without
        one it is a flat fill with hex outlines."""
        if self._board is not None and board != self._board:
            self._stacks.set(self._board, ())
            self._overlays.clear()
            self._cursor.setVisible(False)
        self._board = board
        self._margin = Margin(board)
        self.minimap.set_board(board)
        _place_boxes(self)
        self.set_ground(ground or FlatGround(board))
        self.camera.set_map(bounds(board))
        self.fit()
        self._fit_when_sized = not self.isVisible()

    def set_ground(self, ground: Ground) -> None:
        """Change the painter of the map: another palette, or full art after the flat preview."""
        self._ground = ground
        ground.on_change(self._ground_changed)
        self._names.show_names(ground, bounds(self.board))
        self.minimap.draw_ground(ground)
        self.viewport().update()

    def set_stacks(self, stacks: Iterable[StackLook]) -> tuple[str, ...]:
        """Show these stacks and no others; only changed hexes are painted. Answers their names. KeyError for a hex that
        is not on the board, ValueError for two stacks in one hex, TypeError for a look that nobody registered."""
        if by := turn_of(self.board):
            stacks = (turned_stack(one, by) for one in stacks)
        changed = self._stacks.set(self.board, stacks)
        if changed:
            self._overlays.keep_clear(self._stacks.markers())
            self.minimap.set_stacks(self.board, self._stacks.looks.values())
        return changed

    def set_overlay(self, kind: OverlayKind, *looks: Overlay) -> None:
        """Show looks of one kind, in place of those shown; none = clear.

        A fourth kind (lasting ones do not count) hides the oldest while it is shown: ``overlay_replaced``. ValueError
        for a kind that nobody registered, TypeError when a look is of another kind.
        """
        gone = self._overlays.set(self.board, kind, looks)
        if gone:
            self.overlay_replaced.emit(gone)

    def clear_overlay(self, kind: OverlayKind | None = None) -> None:
        """Take away one kind of overlay, or all."""
        if kind is None:
            self._overlays.clear()
        else:
            self.set_overlay(kind)

    @property
    def overlays(self) -> tuple[str, ...]:
        """Kinds shown, oldest first."""
        return self._overlays.kinds

    def set_text_scale(self, factor: float) -> None:
        """The text size setting, 1 at 100 %: grows tags, plates, scale and zoom, never the counters."""
        self.text_scale = factor
        self._overlays.set_text(factor)
        self.zoom_box.set_text_scale(factor)
        _place_boxes(self)
        self.viewport().update()

    def set_desk(self, color: QColor, dim: float = 0.0) -> None:
        """The color around the map, and how much darker the map is (0.12 in the dark theme)."""
        self._desk, self._dim = QColor(color), dim
        self.viewport().update()

    def set_rim(self, right: int, bottom: int) -> None:
        """Leave so many pixels at these edges to what is docked there: no map lies under it."""
        self.setViewportMargins(0, 0, right, bottom)

    def set_box_inks(self, paper: QColor, ink: QColor) -> None:
        """Colors of what stands on the board's edge: small map, compass and scale, zoom."""
        self._box_inks = paper.name(), ink.name()
        self.zoom_box.set_inks(*self._box_inks)
        self.minimap.set_inks(*self._box_inks)
        self.viewport().update()

    def set_pieces_visible(self, counters: bool = True, markers: bool = True) -> None:
        """Hide counters or markers for a look at the ground."""
        self._stacks.set_visible(counters, markers)

    # -- where it is shown ----------------------------------------------------------------------------------------

    def fit(self, spare: int = 0) -> None:
        """Show the whole map, with its margin, even if the window gets ``spare`` pixels lower."""
        self.camera.fit(self.sheet, spare)
        self._zoomed()

    def zoom_step(self, by: int) -> None:
        """To the next fixed stop up (1) or down (-1)."""
        self.camera.step(by)
        self._zoomed()

    def set_pixels(self, pixels: float) -> None:
        """Show a hex so many pixels high (96 is 100 %)."""
        self._fit_when_sized = False
        self.camera.zoom(pixels)
        self._zoomed()

    def center_on(self, name: str) -> None:
        """Scroll a hex into the middle."""
        self.camera.center(center(self.board, name))

    def reveal(self, name: str, avoid: QRect | None = None) -> None:
        """Scroll as little as needed to see a hex clear of the corners and of ``avoid`` (viewport pixels)."""
        self.camera.reveal(center(self.board, name), avoid)
        _out_of_the_corners(self, name)

    def hex_rect(self, name: str) -> QRect:
        """Where a hex is in the viewport, in pixels; for cards that must not cover it."""
        at = self.mapFromScene(center(self.board, name))
        half = round(self.camera.pixels / 2)
        wide = round(self.camera.pixels / 3**0.5)
        if self.board.quarter:
            wide, half = half, wide
        return QRect(at.x() - wide, at.y() - half, 2 * wide, 2 * half)

    def animate(self, unit: str, path: Sequence[str], done: Callable[[], None], step_ms: int = 180) -> None:
        """Slide a piece along hexes, then call ``done``; at once with reduced motion or for an unknown piece. A running
        slide is finished first. The stacks are not changed: set them in ``done``."""
        self.skip_animation()
        look = self._stacks.piece(unit)
        if self.reduced_motion or look is None or len(path) < 2:
            done()
            return
        item = DragItem(look, self._presenter)
        self._scene.addItem(item)
        self._stacks.fade(unit)

        def over() -> None:
            self._scene.removeItem(item)
            self._stacks.fade("")
            glide, self._glide = self._glide, None
            if glide is not None:
                glide.deleteLater()
            done()

        self._glide = Glide(item, [center(self.board, name) for name in path], step_ms, over, self)
        self._glide.start()

    def skip_animation(self) -> bool:
        """Finish a running slide now; answers whether there was one."""
        running = self._glide is not None
        if self._glide is not None:
            self._glide.skip()
        return running

    # -- painting -------------------------------------------------------------------------------------------------

    def _zoomed(self) -> None:
        self._presenter.forget_wishes()
        self.zoom_box.set_percent(self.camera.percent)
        self.zoom_changed.emit(self.camera.pixels)
        self._moved()

    def _moved(self) -> None:
        """Tell where the window is; the small map hides while the whole map is in it."""
        if self._board is None:
            return
        seen = self.mapToScene(self.viewport().rect()).boundingRect()
        self.minimap.set_frame(seen)
        self.minimap.setVisible(self.show_corner and not seen.contains(bounds(self._board)))
        self.zoom_box.setVisible(self.show_corner)
        self.moved.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The board stands still; one that nobody sees yet keeps its middle."""
        middle, self._port = self.mapToScene(QRect(QPoint(), self._port).center()), event.size()
        super().resizeEvent(event)
        if self._board is not None and not self.isVisible() and not self._fit_when_sized:
            self.camera.center(middle)
        _place_boxes(self)
        if self._fit_when_sized:
            self.fit()
        self._moved()

    def showEvent(self, event: QShowEvent) -> None:
        """A map given before the window had its size is fitted once more when it has."""
        super().showEvent(event)
        if self._fit_when_sized:
            self.fit()
            self._fit_when_sized = False

    def _repaint(self) -> None:
        self.viewport().update()

    def _ground_changed(self, rect: QRectF) -> None:
        """The ground may outlive the view: its worker may still be painting when the window is gone."""
        if isValid(self) and self._board is not None and self._ground is not None:
            if rect.adjusted(-1, -1, 1, 1).contains(bounds(self._board)):
                self.minimap.draw_ground(self._ground)
            self._scene.invalidate(rect, QGraphicsScene.SceneLayer.BackgroundLayer)

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Scroll; compass and scale stand still, so all is painted again (tiles and pictures are cached)."""
        super().scrollContentsBy(dx, dy)
        self.viewport().update()
        self._moved()

    def drawBackground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        self._presenter.begin_frame()
        exposed = QRectF(rect)
        if self._ground is None or not bounds(self.board).contains(exposed):
            painter.fillRect(exposed, self._desk)
        if self._ground is None:
            return
        if self._margin is not None:
            self._margin.paint(painter, exposed, *self._box_inks)
        self._ground.paint(painter, exposed, self.camera.pixels, self.devicePixelRatioF())
        if self._dim:
            shade = QColor(0, 0, 0)
            shade.setAlphaF(self._dim)
            painter.fillRect(exposed.intersected(bounds(self.board)), shade)

    def drawForeground(self, painter: QPainter, rect: QRectF | QRect) -> None:
        if self._board is None or not self.show_corner:
            return
        place, inks = (self.viewport().rect(), self.camera.pixels, _corner_left(self)), self._box_inks
        with in_pixels(painter):
            draw_corner(painter, *place, *inks, turned=turn_of(self._board), text=self.text_scale)


def _corner_left(board: Canvas) -> int:
    return board.minimap.width() + 6 if board.minimap.isVisible() else 0


def corner_of(board: Canvas) -> QRect:
    """Where compass and scale stand on a board; empty where they do not."""
    if not (board.has_board and board.show_corner):
        return QRect()
    return corner_rect(board.viewport().rect(), board.camera.pixels, _corner_left(board), board.text_scale)


def _out_of_the_corners(board: Canvas, name: str) -> None:
    """Scroll on where a hex lies behind the small map or the zoom."""
    for one in (board.minimap, board.zoom_box):
        if one.isVisible() and one.geometry().intersects(board.hex_rect(name)):
            board.camera.reveal(center(board.board, name), one.geometry())


def _place_boxes(board: Canvas) -> None:
    """Small map at the lower left, zoom at the lower right."""
    port = board.viewport()
    low = port.height() - 10
    board.minimap.move(10, low - board.minimap.height())
    board.zoom_box.move(port.width() - 10 - board.zoom_box.width(), low - board.zoom_box.height())
