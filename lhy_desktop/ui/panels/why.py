"""Why? - the reasons of a refusal or of a number, with rule tags and what would make it legal."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from lhy_desktop.ui.seam.models import Reason, WhyModel
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_row
from lhy_desktop.ui.widgets.flow import clear
from lhy_desktop.ui.widgets.popover import Popover
from lhy_desktop.ui.widgets.section import Hairline
from lhy_desktop.ui.widgets.words import Span, Words, label

SHOWN = 3
"""Reasons shown before "and so many more"."""


class WhyCard(Popover):
    """The popover. ``linked(kind, ref)`` with kind ``rule`` or ``hex``."""

    linked = Signal(str, str)

    def __init__(self, host: QWidget) -> None:
        super().__init__(host, 412)
        self.model = WhyModel("")
        self._all = False

    def show_model(self, model: WhyModel) -> None:
        """Show another verdict."""
        self._all = False
        self.model = model
        self._fill()

    def _fill(self) -> None:
        clear(self.inner)
        self.inner.addWidget(label(self.model.verdict, "title", wrap=True))
        self.inner.addWidget(Hairline())
        shown = self.model.reasons if self._all else self.model.reasons[:SHOWN]
        for number, reason in enumerate(shown, 1):
            self.inner.addLayout(self._reason(number, reason))
        hidden = len(self.model.reasons) - len(shown)
        if hidden:
            more = Words((Span(f"and {hidden} more", "rule", "more"),))
            more.linked.connect(self._expand)
            self.inner.addWidget(more)
        if self.model.remedy:
            self.inner.addWidget(Hairline())
            self.inner.addWidget(Words(self.model.remedy, "muted"))
        texts = [self.model.verdict, *(r.text for r in self.model.reasons), self.model.remedy]
        self.setAccessibleName(" ".join(texts))

    def _reason(self, number: int, reason: Reason) -> QHBoxLayout:
        row = in_row(gap=10)
        count = Words((Span(f"{number}", "stop"),)).fix_width(theme().px(14))
        row.addWidget(count, 0, Qt.AlignmentFlag.AlignTop)
        spans = [Span(reason.text + " ")]
        for hex_name in reason.hexes:
            spans += [Span(hex_name, "hex"), Span(" ")]
        if reason.rule:
            spans.append(Span(reason.rule, "rule"))
        text = Words(tuple(spans))
        text.linked.connect(self.linked)
        row.addWidget(text, 1)
        return row

    def _expand(self, kind: str, ref: str) -> None:
        self._all = True
        self._fill()
        self.resize(self.width(), self.inner.totalHeightForWidth(self.width()))
