"""The turn ribbon at the head of the window, the status line at its foot."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from lhy_desktop.ui.seam.models import RibbonModel, StatusModel, Step
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets import icons
from lhy_desktop.ui.widgets.painting import draw_box, smooth, write

_SAVED = {True: "ok", False: "stop", None: "muted"}
"""The ink of the saving note: safe, in trouble, not kept at all."""


class Ribbon(QWidget):
    """Painted in one line; gives up words from the least needed on when the window is narrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._model = RibbonModel("", "")

    def show_model(self, model: RibbonModel) -> None:
        """Show another state of the game."""
        if model == self._model:
            return
        self._model = model
        phase = next((f"{s.roman} {s.text}" for s in model.phases if s.state == "current"), "")
        bead = next((s.text for s in model.beads if s.state == "current"), "")
        said = [model.mission, model.turn, phase, bead, *(figure.said for figure in model.figures)]
        said += [model.saved, self._terms()]
        self.setAccessibleName(", ".join(part for part in said if part))
        phases = " · ".join(f"{s.roman} {s.text}" for s in model.phases)
        self.setToolTip("\n".join((phases, *model.terms)))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(600, theme().px(46))

    def minimumSizeHint(self) -> QSize:
        return QSize(400, theme().px(46))

    def level(self, width: int) -> int:
        """How many words must be given up for a width (0 all stay, 6 the most that can go)."""
        return next((n for n in range(6) if self._left(None, n) + self._right(None, n) + 24 <= width), 6)

    def needed(self, level: int) -> int:
        """Pixels needed at a level, for tests."""
        return int(self._left(None, level) + self._right(None, level))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = smooth(self)
        painter.fillRect(self.rect(), theme().color("paper"))
        level = self.level(self.width())
        self._left(painter, level)
        self._right(painter, level)

    def _word(
        self, painter: QPainter | None, x: float, text: str, size: float, weight: int, color: str, title: bool = False
    ) -> float:
        font = theme().font(size, weight, title)
        if painter is not None:
            painter.setFont(font)
            painter.setPen(theme().color(color))
            painter.drawText(QRectF(x, 0, 900, self.height()), Qt.AlignmentFlag.AlignVCenter, text)
        return QFontMetrics(font).horizontalAdvance(text)

    def _left(self, painter: QPainter | None, level: int) -> float:
        model, x, gap = self._model, 14.0, theme().px(14)
        if level < 4:
            x += self._word(painter, x, model.mission, 20, 400, "ink", title=True) + gap
        x += self._word(painter, x, model.turn, 12, 400, "muted") + theme().px(20)
        if model.terms:
            x = self._chip(painter, x, self._terms() if level < 3 else "✎")
        for step in model.phases:
            if level >= 5 and step.state != "current":
                continue
            x = self._phase(painter, x, step, level)
        x += theme().px(14)
        for bead in model.beads:
            if (level >= 1 and bead.state != "current") or level >= 6:
                continue
            size = theme().px(13)
            if painter is not None:
                name = "ring" if bead.state == "next" else "dot"
                box = QRectF(x, (self.height() - size) / 2, size, size)
                icons.draw(painter, name, box, theme().color("muted" if bead.state == "next" else "accent"))
            x += size + theme().px(4)
            bold = 600 if bead.state == "current" else 400
            x += self._word(painter, x, bead.text, 12, bold, "ink" if bold == 600 else "muted") + theme().px(9)
        return x

    def _terms(self) -> str:
        number = len(self._model.terms)
        return f"{number} changed value{'s' if number > 1 else ''}" if number else ""

    def _chip(self, painter: QPainter | None, x: float, text: str) -> float:
        pad, high = theme().px(8), theme().px(21)
        wide = QFontMetrics(theme().font(11.5, 600)).horizontalAdvance(text)
        if painter is not None:
            box = QRectF(x, (self.height() - high) / 2, wide + 2 * pad, high)
            draw_box(painter, box, "attention", "attention_wash", corner=high / 2)
        self._word(painter, x + pad, text, 11.5, 600, "attention")
        return x + wide + 2 * pad + theme().px(12)

    def _phase(self, painter: QPainter | None, x: float, step: Step, level: int) -> float:
        current = step.state == "current"
        text = step.roman if level >= 2 and not current else f"{step.roman} {step.text}"
        if level >= 3 and current:
            text = f"{step.roman} {step.text}"
        pad, tick = theme().px(10 if level < 2 else 6), 0.0
        if step.state == "done":
            tick = theme().px(15)
        wide = QFontMetrics(theme().font(12, 600 if current else 400)).horizontalAdvance(text)
        if painter is not None:
            high = theme().px(25)
            box = QRectF(x, (self.height() - high) / 2, wide + tick + 2 * pad, high)
            if current:
                draw_box(painter, box, face="accent", corner=4)
            elif tick:
                size = theme().px(11)
                mark = QRectF(x + pad - 2, (self.height() - size) / 2, size, size)
                icons.draw(painter, "check", mark, theme().color("ok"), 2)
        self._word(painter, x + pad + tick, text, 12, 600 if current else 400, "on_accent" if current else "muted")
        return x + wide + tick + 2 * pad

    def _right(self, painter: QPainter | None, level: int) -> float:
        """Numbers from the right edge inwards; answers the width they take."""
        model, x, gap = self._model, float(self.width() - 16), theme().px(20)
        used = 16.0
        groups: list[tuple[tuple[str, float, int, str], ...]] = []
        if (model.saved and level < 3) or (model.saved and model.saved_ok is False):
            groups.append(((model.saved, 12, 400, _SAVED[model.saved_ok]),))
        for figure in reversed(model.figures):
            after = figure.short if figure.short and level >= 2 else figure.after
            value = (figure.value, 16.0, 600, "ink")
            groups.append(((figure.before, 12.0, 400, "muted"), value, (after, 12.0, 400, "muted")))
        for group in groups:
            words = [w for w in group if w[0]]
            wide = sum(self._word(None, 0, t, s, w, c) for t, s, w, c in words) + theme().px(6) * (len(words) - 1)
            x -= wide
            at = x
            for text, size, weight, color in words:
                at += self._word(painter, at, text, size, weight, color) + theme().px(6)
            x -= gap
            used += wide + gap
        return used


class StatusLine(QWidget):
    """One painted line that elides only its least needed words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model = StatusModel()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_model(self, model: StatusModel) -> None:
        """Show other words."""
        if model == self._model:
            return
        self._model = model
        words = [f"{strong} {text}".strip() for strong, text in model.left] + list(model.right)
        self.setAccessibleName(". ".join(words))
        self.setToolTip("\n".join(words))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(300, theme().px(22))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        wide, gap = QFontMetrics(theme().font(12)).horizontalAdvance, theme().px(24)
        x = 14.0
        for strong, text in self._model.left:
            for weight, word in ((600, strong), (400, text)):
                if word:
                    measure, room = QFontMetrics(theme().font(12, weight)), max(0, int(self.width() - x - 12))
                    shown = measure.elidedText(word, Qt.TextElideMode.ElideRight, room)
                    write(painter, QRectF(x, 0, room, self.height()), shown, "ink", 12, weight)
                    x += measure.horizontalAdvance(shown) + theme().px(5)
            x += gap
        right = float(self.width() - 14)
        for text in reversed(self._model.right):
            if right - wide(text) < x:
                break
            right -= wide(text)
            write(painter, QRectF(right, 0, wide(text) + 2, self.height()), text, "muted", 12)
            right -= gap
