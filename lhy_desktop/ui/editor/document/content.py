"""What a document says at one moment of its history. Contents never change; undo is the content from before."""

from __future__ import annotations

from typing import Any, Protocol

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.board_text import BoardText, read_board_text
from lhy_desktop.engine.content.problems import Problem
from lhy_desktop.engine.content.roundtrip import Written, read_written
from lhy_desktop.engine.content.yaml_file import parse


class Content(Protocol):
    """A text, and why it cannot be read."""

    @property
    def text(self) -> str:
        """What Save writes."""

    @property
    def faults(self) -> tuple[Problem, ...]:
        """Why the text cannot be read; empty when it can."""


class PlainContent:
    """A file of any kind, by its text alone."""

    def __init__(self, text: str, label: str) -> None:
        self.text, self.label = text, label
        self.faults = _faults(text, label)
        self._written: Written | None = None

    @property
    def written(self) -> Written:
        """The text with the data it says. Raises CannotRewriteError when it cannot be read."""
        if self._written is None:
            self._written = read_written(self.text)
        return self._written

    def holding(self, data: Any) -> PlainContent:
        """The same file with other data: only what differs is written anew. Raises CannotRewriteError."""
        written = self.written.holding(data)
        made = PlainContent(written.text, self.label)
        made._written = written
        return made


def _faults(text: str, label: str) -> tuple[Problem, ...]:
    try:
        found = parse(text.encode("utf-8", "surrogatepass"), label).problems
    except ContentError as error:
        return error.problems
    return tuple(found)


class BoardContent:
    """A board: its sheet, and a text that is worked out when somebody asks for it."""

    def __init__(self, known: BoardText, sheet: Sheet) -> None:
        """``known`` is an earlier text with its sheet; its comments and ways of writing are kept."""
        self._known, self.sheet = known, sheet
        self.faults: tuple[Problem, ...] = ()

    @property
    def known(self) -> BoardText:
        """The newest text there is, and the sheet that it says; not always this sheet's own."""
        return self._known

    @property
    def written(self) -> bool:
        """Whether the text of this sheet is worked out already."""
        return self._known.sheet is self.sheet

    @property
    def text(self) -> str:
        """Takes long on a large board the first time."""
        if not self.written:
            self.note(self._known.with_sheet(self.sheet))
        return self._known.text

    def note(self, written: BoardText) -> None:
        """Take a text that was worked out elsewhere from ``known`` and ``sheet``."""
        self._known = BoardText(written.text, self.sheet, written.written)


class BrokenBoard:
    """A board whose text cannot be read: the last sheet that could be stays to be seen."""

    def __init__(self, text: str, before: BoardContent, faults: tuple[Problem, ...]) -> None:
        self.text, self.faults = text, faults
        self.before = before

    @property
    def sheet(self) -> Sheet:
        """The last good one."""
        return self.before.sheet


def opened(text: str, label: str) -> BoardContent | BrokenBoard:
    """A file's text as a board; one that cannot be read shows an empty sheet until it can."""
    blank = Sheet.of("untitled")
    return typed(text, BoardContent(BoardText("", blank), blank), label)


def typed(text: str, before: BoardContent | BrokenBoard, label: str) -> BoardContent | BrokenBoard:
    """The content after its text was changed by hand."""
    last = before.before if isinstance(before, BrokenBoard) else before
    try:
        read = read_board_text(text, label)
    except ContentError as error:
        return BrokenBoard(text, last, error.problems)
    if read.sheet == last.sheet:  # a comment, say: the same sheet need not be shown again
        return BoardContent(BoardText(text, last.sheet), last.sheet)
    return BoardContent(read, read.sheet)
