"""Text with roles: bold, muted, links to hexes and rules; colors follow the theme."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Literal, NewType

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from lhy_desktop.ui.sides import SideKey
from lhy_desktop.ui.theme import theme

SideMark = NewType("SideMark", str)
"""The role of a side's words: the name of their color."""
Mark = Literal[
    "plain", "bold", "muted", "stop", "ok", "attention", "hex", "rule", "tag", "die", "lead", "big", "heading", "title",
    "story",
]  # fmt: skip


def side_mark(key: SideKey) -> SideMark:
    """The role of a side's words."""
    return SideMark(f"{key}_text")


@dataclass(frozen=True)
class Span:
    """A run of text in one role. ``ref`` is what a link carries (the text itself if empty)."""

    text: str
    mark: Mark | SideMark = "plain"
    ref: str = ""


_COLORS = ("muted", "stop", "ok", "attention")


def html(spans: Iterable[Span]) -> str:
    """Spans as rich text in the colors in force."""
    out = []
    for span in spans:
        text = escape(span.text).replace("\n", "<br>").replace("  ", "&nbsp; ")
        if span.mark == "bold":
            out.append(f"<b style='font-weight:600'>{text}</b>")
        elif span.mark == "lead":
            out.append(f"<span style='font-weight:600;font-size:{theme().px(16)}px'>{text}</span>")
        elif span.mark == "big":
            out.append(f"<span style='font-size:{theme().px(15)}px'>{text}</span>")
        elif span.mark == "tag":
            color = theme().color("muted").name()
            ref = escape(f"rule:{span.ref or span.text}", quote=True)
            out.append(f"<a href='{ref}' style='color:{color};text-decoration:none'>{text}</a>")
        elif span.mark == "heading":
            out.append(f"<span style='font-family:EB Garamond;font-size:{theme().px(32)}px'>{text}</span>")
        elif span.mark == "title":
            out.append(f"<span style='font-family:EB Garamond;font-size:{theme().px(22)}px'>{text}</span>")
        elif span.mark == "story":
            look = f"font-family:EB Garamond;font-size:{theme().px(18)}px"
            out.append(f"<p style='margin:0;line-height:122%;{look}'>{text}</p>")
        elif span.mark in theme().palette.sides:
            color = theme().color(span.mark).name()
            out.append(f"<b style='font-weight:600;color:{color}'>{text}</b>")
        elif span.mark in _COLORS:
            out.append(f"<span style='color:{theme().color(span.mark).name()}'>{text}</span>")
        elif span.mark in ("hex", "rule"):
            ref = escape(f"{span.mark}:{span.ref or span.text}", quote=True)
            color = theme().color("accent").name()
            out.append(f"<a href='{ref}' style='color:{color}'>{text}</a>")
        elif span.mark == "die":
            out.append(f"<b style='font-weight:700'>[{text}]</b>")
        else:
            out.append(text)
    return "".join(out)


def plain(spans: Iterable[Span]) -> str:
    """Spans as plain text, for readers and the clipboard."""
    return "".join(span.text for span in spans)


def lead_in(text: str) -> tuple[str, str]:
    """The words before a sentence's first colon, printed apart from the rest; only a matter of layout."""
    first, _, rest = text.partition(": ")
    return first, rest


def spans(text: str) -> tuple[Span, ...]:
    """Short notation: ``**bold**``, ``~~muted~~``, ``[[E6]]`` a hex link, ``{{8.2}}`` a rule link."""
    out: list[Span] = []
    marks: dict[str, Mark] = {"**": "bold", "~~": "muted", "[[": "hex", "{{": "rule"}
    for part in re.split(r"(\*\*.+?\*\*|~~.+?~~|\[\[.+?\]\]|\{\{.+?\}\})", text):
        mark = marks.get(part[:2])
        if mark and len(part) > 4:
            out.append(Span(part[2:-2], mark))
        elif part:
            out.append(Span(part))
    return tuple(out)


class Words(QLabel):
    """A wrapping label of spans. ``linked(kind, ref)`` with kind ``hex`` or ``rule``."""

    linked = Signal(str, str)

    def __init__(self, text: str | tuple[Span, ...] = (), role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spans: tuple[Span, ...] = ()
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        if role:
            self.setProperty("role", role)
        self.linkActivated.connect(self._follow)
        self.say(text)

    def say(self, text: str | tuple[Span, ...]) -> None:
        """Show other words (short notation or spans)."""
        self._spans = spans(text) if isinstance(text, str) else text
        links = any(s.mark in ("hex", "rule", "tag") for s in self._spans)
        flags = Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        self.setTextInteractionFlags(flags if links else Qt.TextInteractionFlag.NoTextInteraction)
        self._write()
        self.setAccessibleName(self.said)

    def _write(self) -> None:
        """Marked words as rich text in the theme's colors; unmarked ones plain, which lays out much faster."""
        marked = any(s.mark != "plain" or "\n" in s.text for s in self._spans)
        text = html(self._spans) if marked else self.said
        if text != self.text():
            self.setTextFormat(Qt.TextFormat.RichText if marked else Qt.TextFormat.PlainText)
            self.setText(text)

    def fix_width(self, width: int) -> Words:
        """Keep to a width (a column of keys, a number)."""
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.setFixedWidth(width)
        return self

    def one_line(self) -> Words:
        """Never wrap; as wide as the words."""
        self.setWordWrap(False)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        return self

    @property
    def said(self) -> str:
        """The words as plain text."""
        return plain(self._spans)

    def minimumSizeHint(self) -> QSize:
        """One line high: the layout asks for the height at its width (a wrapping QLabel claims too much)."""
        wide = 0 if self.wordWrap() else super().minimumSizeHint().width()
        return QSize(wide, self.fontMetrics().height())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._write()

    def _follow(self, ref: str) -> None:
        kind, _, target = ref.partition(":")
        self.linked.emit(kind, target)


class _Label(QLabel):
    """A plain label that wraps without claiming height for a width it will never have."""

    def minimumSizeHint(self) -> QSize:
        if not self.wordWrap():
            return super().minimumSizeHint()
        return QSize(0, self.fontMetrics().height())


def label(text: str, role: str = "", wrap: bool = False) -> QLabel:
    """A plain label in a role of the style sheet."""
    made = _Label(text)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setWordWrap(wrap)
    if role:
        made.setProperty("role", role)
    return made
