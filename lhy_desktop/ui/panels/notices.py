"""Notices: what happened, because of what, and what can be done - recovery, damaged saves, file problems; and Why?, the
reasons of a refusal or of a number, with rule tags and what would make it legal."""

from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QWidget

from lhy_desktop.ui.seam.models import Reason, WhyModel
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import TOP, in_column, in_row
from lhy_desktop.ui.widgets.button import KeyButton
from lhy_desktop.ui.widgets.flow import FlowLayout, clear
from lhy_desktop.ui.widgets.popover import Popover
from lhy_desktop.ui.widgets.section import Hairline, Scroller
from lhy_desktop.ui.widgets.words import Span, Words, label


@dataclass(frozen=True)
class NoticeModel:
    """``actions`` are (id, text); the first is filled and taken by Enter. ``details`` go to the clipboard on
    request; ``problems`` are (place, sentence) pairs, "mill_ford.yaml, line 31, column 5"."""

    id: str
    title: str
    text: str
    actions: tuple[tuple[str, str], ...]
    problems: tuple[tuple[str, str], ...] = ()
    details: str = ""


def recovery(when: str, mission: str, where: str, playing: str = "") -> NoticeModel:
    """After a crash: "20 Nov at 10:42", "Orchard Road", "minute 17, reaction". ``playing`` is another mission that is
    on the screen already: Enter and Esc stay there."""
    kept = "everything up to the last decision is here."
    text = f"The program closed unexpectedly on {when}. **{mission}**, {where}: {kept}"
    ways = ("folder", "Show folder"), ("discard", "Discard…")
    if playing:
        stay = (("cancel", f"Stay in {playing}"), ("continue", f"Continue {mission}"))
        return NoticeModel("recovery", "Another game was left open", text, (*stay, *ways))
    return NoticeModel("recovery", "A game was left open", text, (("continue", "Continue"), *ways))


def damaged(whole: int, total: int, minute: int | None) -> NoticeModel:
    """A save that is whole only up to a decision, in a ``minute`` of a game that has a clock."""
    when = f" (minute {minute})" if minute is not None else ""
    return NoticeModel(
        "damaged",
        "Part of this save cannot be read",
        f"This save is whole up to decision {whole} of {total}{when}. The rest does not match its check "
        "value. You can go on from there or only watch.",
        (("continue", f"Continue from {whole}"), ("watch", "Only watch"), ("cancel", "Leave it")),
    )


def former(said: str, goes_on: bool, damage: str) -> NoticeModel:
    """A save of other rules; ``said`` what that means, ``goes_on`` whether it holds a position to go on from."""
    ways = (("continue", "Go on in a new game"),) if goes_on else ()
    text = f"{said} Part of the file cannot be read: {damage}" if damage else said
    return NoticeModel(
        "former", "A game of other rules", text, (*ways, ("watch", "Watch it"), ("cancel", "Leave it")), details=damage
    )


def player_gone(missing: str, side: str, others: tuple[tuple[str, str], ...]) -> NoticeModel:
    """A save whose computer player is not installed; ``others`` (id, words) may sit in its place."""
    text = (
        f"The {side} were played by the computer player **{missing}**, which this program does not have. "
        "Who goes on in its place? The game goes on in a copy; this save stays as it is."
    )
    return NoticeModel("player_gone", "A player is missing", text, (*others, ("cancel", "Leave it")))


def unreadable(name: str, because: str, details: str = "") -> NoticeModel:
    """A file that cannot be opened at all."""
    text = f"**{name}** cannot be opened: {because}"
    return NoticeModel("unreadable", "This file cannot be opened", text, (("cancel", "Leave it"),), details=details)


def faulty(name: str, problems: tuple[tuple[str, str], ...]) -> NoticeModel:
    """A mission file with problems: each a place (file, line, column) and a sentence."""
    many = f"{len(problems)} problem{'' if len(problems) == 1 else 's'}"
    text = f"**{name}** cannot be played: {many} in its file."
    return NoticeModel("faulty", "This mission cannot be played", text, (("cancel", "Close"),), problems)


class Notice(QDialog):
    """A small dialog with a sentence and buttons; ``chosen(id)``, "cancel" by Esc where it is offered."""

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None, model: NoticeModel) -> None:
        super().__init__(parent)
        self.model = model
        self.setObjectName(f"notice_{model.id}")
        self.setWindowTitle(model.title)
        self.setProperty("face", "paper")
        title = label(model.title, "title", wrap=True)
        box = in_column(title, Words(model.text), of=self, margins=(28, 24, 28, 22), gap=12)
        if model.problems:
            box.addWidget(Hairline())
            box.addWidget(self._problems(model), 1)
        flow = FlowLayout(gap=10)
        box.addSpacing(6)
        box.addLayout(flow)
        self.buttons: dict[str, KeyButton] = {}
        for place, (id, text) in enumerate(model.actions):
            key = "Esc" if id == "cancel" else "" if place else "Enter"
            button = KeyButton(text, key, kind="plain" if place else "primary")
            button.clicked.connect(lambda _on=False, name=id: self._choose(name))
            self.buttons[id] = button
            flow.addWidget(button)
        if model.details or model.problems:
            flow.addWidget(KeyButton("Copy details", kind="quiet", icon="copy", press=self.copy))
        self.buttons[model.actions[0][0]].setFocus()
        wide = theme().px(520)
        self.resize(wide, max(box.totalHeightForWidth(wide), theme().px(170)))

    def copy(self) -> str:
        """Put the details on the clipboard; answers them."""
        lines = [f"{place}: {text}" for place, text in self.model.problems]
        text = "\n".join([*lines, self.model.details]).strip()
        QGuiApplication.clipboard().setText(text)
        return text

    def reject(self) -> None:
        if "cancel" in self.buttons:
            self._choose("cancel")

    def _choose(self, id: str) -> None:
        self.done(QDialog.DialogCode.Accepted)
        self.chosen.emit(id)

    @staticmethod
    def _problems(model: NoticeModel) -> QWidget:
        inside = QWidget()
        column = in_column(of=inside)
        column.setAlignment(Qt.AlignmentFlag.AlignTop)
        for place, text in model.problems:
            column.addWidget(Words((Span(f"{place}  ", "muted"), Span(text))))
        scroller = Scroller(inside)
        scroller.setMinimumHeight(min(220, 30 * len(model.problems) + 30))
        scroller.setMaximumHeight(theme().px(48) * len(model.problems) + 16)
        return scroller


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
        count = Words((Span(f"{number}", "stop"),)).fix_width(theme().px(14))
        spans = [Span(reason.text + " ")]
        for hex_name in reason.hexes:
            spans += [Span(hex_name, "hex"), Span(" ")]
        if reason.rule:
            spans.append(Span(reason.rule, "rule"))
        text = Words(tuple(spans))
        text.linked.connect(self.linked)
        return in_row((count, 0, TOP), (text, 1), gap=10)

    def _expand(self, kind: str, ref: str) -> None:
        self._all = True
        self._fill()
        self.resize(self.width(), self.inner.totalHeightForWidth(self.width()))
