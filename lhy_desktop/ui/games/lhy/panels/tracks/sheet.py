"""The card as a sheet: the same cells in the printed arrangement, in a window of its own, zoomed by wheel or keys."""

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QDialog, QFrame, QGraphicsScene, QGraphicsView, QGridLayout, QWidget

from lhy_desktop.ui.games.lhy.panels.tracks.blocks import CardFace
from lhy_desktop.ui.games.lhy.panels.tracks.model import TracksModel
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.section import face

WIDE = 980
STEP, LEAST, MOST = 1.2, 0.4, 4.0


class _Sheet(CardFace):
    """All blocks as they lie on the printed card: tracks above, sequence and boxes below."""

    def __init__(self) -> None:
        super().__init__()
        face(self, "paper")
        grid = QGridLayout(self)
        grid.setContentsMargins(22, 18, 22, 22)
        grid.setHorizontalSpacing(26)
        grid.setVerticalSpacing(12)
        grid.addLayout(in_column(self.time, 1), 0, 0)
        grid.addLayout(in_column(self.casualties, 1), 0, 1)
        grid.addWidget(self.score, 1, 0, 1, 2)
        grid.addLayout(in_column(self.sequence, 1), 2, 0)
        grid.addLayout(in_column(self.initiative, self.mortars, 1), 2, 1)
        grid.addWidget(self.charts, 3, 0, 1, 2)
        self.charts.arrange(True)
        grid.addWidget(self.terms, 4, 0, 1, 2)
        grid.setRowStretch(2, 1)
        for column in (0, 1):
            grid.setColumnStretch(column, 1)


class CardSheet(QDialog):
    """The window of the sheet. Wheel, + and - zoom, 0 shows it whole, the mouse drags it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("card_sheet")
        self.setWindowTitle("Game Tracks card")
        self.sheet = _Sheet()
        self.scene = QGraphicsScene(self)
        self._proxy = self.scene.addWidget(self.sheet)
        self.view = QGraphicsView(self.scene)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setDragMode(QGraphicsView.DragMode.ScrollHandDrag)
        self.view.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorUnderMouse)
        self.view.setAccessibleName("Game Tracks card as a sheet; plus and minus zoom, 0 shows it whole")
        self.view.viewport().installEventFilter(self)
        in_column(self.view, of=self)
        theme().changed.connect(self._fit_sheet)

    @property
    def zoom(self) -> float:
        """How large the sheet is drawn; 1 is the size of the window's text."""
        return self.view.transform().m11()

    def show_model(self, model: TracksModel) -> None:
        """Show where the game stands."""
        self.sheet.show_model(model)
        self._fit_sheet()

    def open_sheet(self) -> None:
        """Show the window with the whole sheet in it."""
        host = self.parentWidget()
        if host is not None:  # a dialog of the window, never larger than it
            self.resize(min(theme().px(1020), host.width() - 60), min(theme().px(760), host.height() - 80))
        self.show()
        self.raise_()
        self._fit_sheet()
        self.whole()

    def whole(self) -> None:
        """The whole sheet in the window."""
        self._fit_sheet()
        self.view.fitInView(self.scene.sceneRect(), Qt.AspectRatioMode.KeepAspectRatio)

    def zoom_by(self, factor: float) -> None:
        """Larger or smaller, within reason."""
        wanted = min(MOST, max(LEAST, self.zoom * factor))
        self.view.scale(wanted / self.zoom, wanted / self.zoom)

    def _fit_sheet(self) -> None:
        wide = theme().px(WIDE)
        layout = self.sheet.layout()
        if layout is not None:
            layout.activate()
            high = max(layout.totalHeightForWidth(wide), layout.totalMinimumSize().height())
            self.sheet.resize(wide, high)
            self.scene.setSceneRect(self._proxy.sceneBoundingRect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self.view, self.whole)

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """The wheel zooms at the pointer."""
        if isinstance(event, QWheelEvent):
            self.zoom_by(STEP if event.angleDelta().y() > 0 else 1 / STEP)
            return True
        return False

    def event(self, event: QEvent) -> bool:
        """The keys of the sheet belong to it while it has the keyboard."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / STEP)
        elif key == Qt.Key.Key_0:
            self.whole()
        else:
            super().keyPressEvent(event)
