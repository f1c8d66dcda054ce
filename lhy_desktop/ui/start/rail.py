"""The rail of the start screen: its places, and what stands at its foot."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from lhy_desktop.ui.seam.start import StartPage
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.boxes import in_column
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout
from lhy_desktop.ui.widgets.painting import draw_box, write
from lhy_desktop.ui.widgets.section import face
from lhy_desktop.ui.widgets.words import label

RAIL = (("missions", "Missions", "map"), ("games", "Games", "replay"), ("editor", "Editor", "draw"))


class RailButton(QAbstractButton):
    """A place of the rail: icon and word, lit when open."""

    def __init__(self, text: str, icon: str) -> None:
        super().__init__()
        self._icon = icon
        self.setText(text)
        self.setAccessibleName(text)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def sizeHint(self) -> QSize:
        return QSize(theme().width(self.text(), 13, 600) + theme().px(70), theme().px(42))

    def minimumSizeHint(self) -> QSize:
        """Lower on a low screen, so that the name above is not cut."""
        return QSize(self.sizeHint().width(), theme().px(32))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self.isChecked():
            painter.fillRect(self.rect(), theme().color("selection"))
            painter.fillRect(0, 0, 4, self.height(), theme().color("accent"))
        size = theme().px(15)
        box = QRectF(theme().px(19), (self.height() - size) / 2, size, size)
        icons.draw(painter, self._icon, box, theme().color("ink"))
        beside = self.rect().adjusted(theme().px(47), 0, 0, 0)
        write(painter, beside, self.text(), weight=600 if self.isChecked() else 400)
        if self.hasFocus():
            draw_box(painter, QRectF(self.rect()).adjusted(5.5, 3.5, -3.5, -3.5), "accent", width=1.5)


class Rail(QWidget):
    """The rail. ``places`` by id are its buttons of which one is lit, ``pages`` by id those of pages that rulebooks
    bring."""

    colors_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        face(self, "bar")
        self.places = {id: RailButton(text, icon) for id, text, icon in RAIL}
        self.learn_button, self.settings_button = RailButton("Learn", "learn"), RailButton("Settings", "settings")
        self._foot = label("", "small", wrap=True)
        name = label("LHY Desktop", "heading", wrap=True)
        self._under = label("tactical wargames, unofficial", "small", wrap=True)
        name.setContentsMargins(20, 0, 20, 0)
        self._under.setContentsMargins(20, 4, 20, 22)
        self.learn_button.setToolTip("Play a small mission with remarks when they are needed")
        self._foot.setContentsMargins(20, 0, 12, 6)
        self.evenings_button = RailButton("My evenings", "star")
        self.evenings_button.setToolTip("How your games ended, by mission, side and opponent")
        others = (self.evenings_button, self.learn_button, self.settings_button)
        for button in others:
            button.setCheckable(False)
        self.pages: dict[str, RailButton] = {}
        self._own = in_column(gap=0)
        places, foot = (name, self._under, *self.places.values()), (self._foot, self._looks())
        in_column(*places, *others, self._own, 1, *foot, of=self, margins=(0, 24, 0, 16), gap=0)

    def _show_pages(self, pages: Sequence[StartPage]) -> None:
        """A place for each page that a rulebook has beside the shelf; it opens over the window."""
        for page in pages:
            if page.id not in self.pages:
                button = self.pages[page.id] = RailButton(page.title, page.icon)
                button.setCheckable(False)
                button.setToolTip(page.tip)
                button.clicked.connect(lambda _on=False, page=page: page.open(self.window()))
                self._own.addWidget(button)

    def _looks(self) -> FlowLayout:
        looks = FlowLayout(gap=4)
        looks.setContentsMargins(10, 0, 8, 0)
        for id, text, said, slot in (
            ("smaller", "A−", "Smaller text", lambda: theme().step_text(-1)),
            ("larger", "A+", "Larger text", lambda: theme().step_text(1)),
            ("colors", "Light or dark", "Light or dark colors", self.colors_asked),
        ):
            look = KeyButton(text, kind="quiet", press=slot)
            look.setObjectName(id)
            look.setAccessibleName(said)
            looks.addWidget(look)
        return looks

    def show_version(self, version: str, pages: Sequence[StartPage] = ()) -> None:
        """What stands at the foot, and the pages of the rulebooks."""
        self._show_pages(pages)
        self._foot.setText(f"{version}\nworks without a network" if version else "works without a network")

    def reflow(self, wide: int, low: bool) -> None:
        """Fit a screen of this width; where it is low, only what can be pressed stays."""
        self._under.setVisible(not low)
        self._foot.setVisible(not low)
        title = QFontMetrics(theme().font(34, title=True)).horizontalAdvance("Desktop") + 44
        least = max(title, *(button.sizeHint().width() for button in (*self.places.values(), *self.pages.values())))
        self.setFixedWidth(max(least, theme().px(226) if wide >= max(1500, theme().px(1100)) else 0))
