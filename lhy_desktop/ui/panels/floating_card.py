"""A card that floats over the board: it covers no hex it is about, is as high as its words need, closes by a cross."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QToolTip, QVBoxLayout, QWidget

from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.section import Card, Scroller
from lhy_desktop.ui.widgets.words import Span, Words

_STEP = 48
_ONE_LINE = 28
"""Letters of a subtitle that always has room on a line of its own."""
_SHARES = (1.0, 0.92, 0.84, 0.76)
"""Of its usual width, until there is room: a narrower card is better than none."""


class FloatingCard(Card):
    """``linked(kind, ref)`` from rule tags, ``closed`` by its cross, to which readers give the card's ``name``. It is
    ``wide`` pixels wide at 100 % text."""

    stays = False
    """Whether it must be seen at any price, because answers are given on it."""
    linked = Signal(str, str)
    closed = Signal()

    def __init__(self, host: QWidget, name: str, wide: int) -> None:
        super().__init__(floating=True, parent=host)
        self._host, self._name, self._wide = host, name, wide
        self._inside = inside = QWidget()
        self._box = QVBoxLayout(inside)
        self._box.setContentsMargins(15, 13, 15, 13)
        self._box.setSpacing(7)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.addWidget(Scroller(inside))
        self._avoid: tuple[QRect, ...] = ()
        self._better_free: tuple[QRect, ...] = ()
        self.waits = False
        host.installEventFilter(self)
        self.hide()

    def _begin(self, title: str, subtitle: str) -> None:
        """Clear the card and put the heading in: other contents follow."""
        clear(self._box)
        head = QHBoxLayout()
        # in one run, so that both wrap: a title that could not would push the card's right side out of its frame
        whole = subtitle.replace("–", "\u2060–\u2060")  # "E13–G11" is not parted, nor is what has room on a line
        whole = whole.replace(" ", "\u00a0") if len(subtitle) <= _ONE_LINE else whole
        after = (Span(f"  {whole}", "muted"),) if subtitle else ()
        head.addWidget(Words((Span(title, "title"), *after)), 1, Qt.AlignmentFlag.AlignVCenter)
        cross = KeyButton("", icon="close", kind="quiet")
        cross.setFixedSize(theme().px(28), theme().px(28))
        cross.setAccessibleName(f"Close the {self._name}")
        cross.clicked.connect(self._close)
        head.addWidget(cross, 0, Qt.AlignmentFlag.AlignTop)
        self._box.addLayout(head)

    def _close(self) -> None:
        self.hide()
        self.closed.emit()

    def hide(self) -> None:
        """Take it away; it waits for nothing."""
        self.waits = False
        super().hide()

    def place(self, avoid: Sequence[QRect], better_free: Sequence[QRect] = ()) -> bool:
        """Show it where it is or at one of eight places round the host's edge, that covers none of ``avoid`` and least
        of what is ``better_free``; else anywhere that covers none, if need be narrower; False when every place covers
        something: then it ``waits``, hidden, for room, or, as one that ``stays``, covers least."""
        self._avoid, self._better_free = tuple(avoid), tuple(better_free)
        for share in _SHARES:
            size = self.fit(share)
            best = self._spot(size, avoid)
            if best is not None:
                break
        else:
            size = self.fit()
        free = best is not None
        if not (free or self.stays):
            self.hide()
            self.waits = True
            return False
        if best is None:
            best = min(self._spots(size), key=lambda spot: covered(QRect(spot, size), avoid))
        self.waits = False
        self.move(best)
        if not self.isVisible():
            QToolTip.hideText()  # the card would come up under it
        self.show()
        self.raise_()
        return free

    def _spot(self, size: QSize, avoid: Sequence[QRect]) -> QPoint | None:
        """A place where a card of this size covers nothing of these: round the edge the one that hides least besides,
        before all others."""
        round_it = [spot for spot in self._around(size) if not covered(QRect(spot, size), avoid)]
        if round_it:
            return min(round_it, key=lambda spot: covered(QRect(spot, size), self._better_free))
        return next((spot for spot in self._spots(size) if not covered(QRect(spot, size), avoid)), None)

    def _around(self, size: QSize) -> Iterator[QPoint]:
        """Where it is, and eight places round the edge."""
        host = self._host.rect().adjusted(12, 12, -12, -12)
        right, bottom = host.right() - size.width(), host.bottom() - size.height()
        middle_x, middle_y = (host.left() + right) // 2, (host.top() + bottom) // 2
        if self.isVisible() and host.contains(QRect(self.pos(), size)):
            yield self.pos()
        yield QPoint(right, host.top())
        yield QPoint(host.left(), host.top())
        yield QPoint(right, bottom)
        yield QPoint(host.left(), bottom)
        yield QPoint(right, middle_y)
        yield QPoint(host.left(), middle_y)
        yield QPoint(middle_x, host.top())
        yield QPoint(middle_x, bottom)

    def _spots(self, size: QSize) -> Iterator[QPoint]:
        """These, and all over the host, so far apart as is worth trying."""
        yield from self._around(size)
        host = self._host.rect().adjusted(12, 12, -12, -12)
        right, bottom = host.right() - size.width(), host.bottom() - size.height()
        for x in range(host.left(), right + 1, _STEP):
            for y in range(host.top(), bottom + 1, _STEP):
                yield QPoint(x, y)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Find a place again when the board's size changes."""
        if event.type() == QEvent.Type.Resize and (self.isVisible() or self.waits):
            self.place(self._avoid, self._better_free)
        return False

    def fit(self, share: float = 1.0) -> QSize:
        """Resize to what the words need in a ``share`` of the usual width, at most the host's room; answers the
        size."""
        host = self._host.size()
        wide = min(round(theme().px(self._wide) * share), host.width() - 24)
        self.resize(wide, min(self._needed(wide), host.height() - 24))
        return self.size()

    def _needed(self, wide: int) -> int:
        """The height of all that has just been put in: a layout counts no widget that is still to be shown."""
        for one in self._inside.findChildren(QWidget):
            if one.isHidden() and not one.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                one.show()
        return self._box.totalHeightForWidth(wide - 2) + 2


def covered(card: QRect, avoid: Sequence[QRect]) -> int:
    """How many pixels of what should be seen a card would hide."""
    hidden = [card.intersected(rect) for rect in avoid]
    return sum(part.width() * part.height() for part in hidden if not part.isEmpty())
