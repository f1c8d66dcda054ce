"""Problems follow the document: it is checked beside the window soon after each edit, and what is found can be mended,
let be, or gone to."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QObject, QTimer

from lhy_desktop.engine.authoring.judging import Judged, judge_sheet, judge_text
from lhy_desktop.engine.authoring.missions import leaving
from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.drafting import NoRoomError
from lhy_desktop.engine.board.editing.finding import Finding
from lhy_desktop.engine.board.editing.ignoring import heeding, ignoring
from lhy_desktop.engine.content.roundtrip import CannotRewriteError
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.docks.marks_item import BoardMark, ProblemMarks
from lhy_desktop.ui.editor.docks.models import Option, Problem, ProblemsModel
from lhy_desktop.ui.editor.docks.problems import ProblemsPanel
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.change import Change
from lhy_desktop.ui.editor.document.content import BoardContent, Content, PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.latest import Latest

SOON = 80
"""Milliseconds without an edit after which the document is checked."""
_NOTHING = "Make a board or open a file, and what is wrong with it is listed here."


@dataclass(frozen=True)
class _Checked:
    """What was found in one content of a document, and how long that took."""

    content: Content
    judged: Judged
    seconds: float


def _check_sheet(content: Content, sheet: Sheet, rules: Ruleset | None, installed: tuple[Ruleset, ...]) -> _Checked:
    begun = time.monotonic()
    judged = judge_sheet(sheet, rules, installed)
    return _Checked(content, judged, time.monotonic() - begun)


def _check_text(content: Content, judge: partial[Judged], others: dict[Path, Content]) -> _Checked:
    """A mission is judged on its board as it is drawn now, saved or not."""
    begun = time.monotonic()
    beside = {}
    for path, one in others.items():
        with suppress(CannotRewriteError):  # that board cannot be saved either, and says so
            known = one.known.with_sheet(one.sheet) if isinstance(one, BoardContent) else one
            beside[path] = known.text
    judged = judge(beside=beside)
    return _Checked(content, judged, time.monotonic() - begun)


class _Wish(NamedTuple):
    """A correction that was asked for while the document was being checked again: the problem, and what mends it."""

    key: str
    at: str
    text: str
    mend: str


class ProblemsFeed(QObject):
    """Between a desk and its problems."""

    def __init__(self, desk: Desk, panel: ProblemsPanel) -> None:
        super().__init__(panel)
        self._desk, self._panel = desk, panel
        self._latest = Latest(self)
        self._latest.done.connect(self._take)
        self._timer = QTimer(self, singleShot=True, interval=SOON)
        self._timer.timeout.connect(self._ask)
        self._found: dict[str, Finding] = {}
        self._checked: _Checked | None = None
        self._wish: _Wish | None = None
        self.marks = ProblemMarks()
        desk.view.add(self.marks)
        panel.gone.connect(self._go)
        panel.fixed.connect(self._fix)
        panel.ignored.connect(self._ignore)
        panel.taken_up.connect(self._take_up)
        desk.document_changed.connect(self._other)
        desk.rules_changed.connect(self._timer.start)
        desk.edited.connect(self._edited)
        desk.ended.connect(self._latest.close)
        self._other()

    # -- when it is checked -------------------------------------------------------------------------------------------

    def _edited(self, change: Change) -> None:
        board = self._desk.board
        if board is None or not board.sketching:  # a stroke that lasts is checked when it has ended
            self._timer.start()

    def _other(self) -> None:
        """Another document: what was found in the last one goes at once."""
        self._checked, self._wish, self._found = None, None, {}
        self._panel.show_model(ProblemsModel(checked=_NOTHING * (self._desk.document is None)))
        self.marks.show_marks(())
        self._ask()

    def _ask(self) -> None:
        document = self._desk.document
        if document is None:
            return
        content, rules = document.content, self._desk.rules
        if isinstance(document, BoardDocument) and document.good:
            if document.sketching or document.joining or self._desk.sight.busy:
                self._timer.start()  # whoever draws waits for the board and the line of sight, and all share one core
                return
            self._latest.ask(partial(_check_sheet, content, document.sheet, rules, ()))
        else:
            usual = rules.name if rules is not None else ""
            judge = partial(judge_text, document.text, document.path, self._desk.rulesets, usual)
            others = {one.path: one.content for one in self._desk.documents if one is not document and one.path}
            self._latest.ask(partial(_check_text, content, judge, others))

    def _take(self, done: object) -> None:
        if isinstance(done, Exception):
            raise done
        document = self._desk.document
        if isinstance(done, _Checked) and document is not None and done.content is document.content:
            self._checked = done
            self._desk.note_found(done.content, done.judged.findings)
            self._show(document, done)
            self._grant()

    # -- what is shown ------------------------------------------------------------------------------------------------

    def _show(self, document: Document, done: _Checked) -> None:
        found = tuple(self._named(one, number) for number, one in enumerate(done.judged.findings, 1))
        self._found = {problem.id: finding for problem, finding in zip(found, done.judged.findings, strict=True)}
        ignored = []
        for finding, reason in done.judged.ignored:
            problem = self._named(finding, len(self._found) + 1, reason)
            self._found[problem.id] = finding
            ignored.append(problem)
        self._panel.show_model(ProblemsModel(found, tuple(ignored), _said(document, self._desk), "", done.seconds))
        self._mark(found)

    def _named(self, finding: Finding, number: int, reason: str = "") -> Problem:
        fixes = tuple(Option(str(place), fix.text) for place, fix in enumerate(finding.fixes))
        may_ignore = finding.weight != "stops" and (self._desk.board is not None or leaving.may_ignore(finding))
        id = f"{finding.key} {finding.at} {number}"
        where = ", ".join(finding.hexes[:3]) or (f"line {finding.line}" if finding.line else "")
        return Problem(id, number, finding.weight, finding.text, where, finding.rule, fixes, reason, may_ignore)

    def _mark(self, found: tuple[Problem, ...]) -> None:
        """The same numbers on the board."""
        board = self._desk.board
        seen: Counter[str] = Counter()
        marks = []
        for problem in found if board is not None else ():
            hex = self._found[problem.id].at
            if board is not None and board.sheet.has(hex):
                marks.append(BoardMark(board.sheet.places[hex], problem.weight, problem.number, seen[hex]))
                seen[hex] += 1
        self.marks.show_marks(marks)

    # -- what is asked for --------------------------------------------------------------------------------------------

    def _go(self, id: str) -> None:
        """Choose the hexes of a problem, in the middle of the board; or go to its line in the text."""
        board, finding = self._desk.board, self._found.get(id)
        if finding is None:
            return
        if board is None and finding.path:
            self._desk.path_asked.emit(finding.path)
        if board is None or not finding.hexes:
            if finding.line:
                self._desk.line_asked.emit(finding.line)
            return
        there = [board.sheet.places[hex] for hex in finding.hexes if board.sheet.has(hex)]
        board.choose(frozenset(there))
        if board.sheet.has(finding.at):
            self._desk.view.center_on(finding.at)

    def _in_text(self, document: Document, id: str, words: str, make: Callable[[Finding, Any], Any]) -> None:
        """Change a file that is no board; a finding of older content changes nothing."""
        document.settle()
        finding, content = self._found.get(id), document.content
        if finding is None or self._checked is None or self._checked.content is not content:
            self._desk.say("The file has changed meanwhile; it is being checked again.")
        elif isinstance(content, PlainContent):
            try:
                document.take(words, content.holding(make(finding, content.written.data)))
            except (CannotRewriteError, ValueError) as error:
                self._desk.say(str(error))

    @property
    def _text(self) -> Document | None:
        """The file in front, when it is no board."""
        document = self._desk.document
        return None if isinstance(document, BoardDocument) else document

    def _current(self, id: str) -> tuple[BoardDocument, Finding] | None:
        """The board and a finding of it as it is now; a finding of an older sheet mends nothing."""
        board, finding = self._desk.board, self._found.get(id)
        if board is not None:
            board.settle()
        if board is None or finding is None or self._checked is None or self._checked.content is not board.content:
            self._desk.say("The board has changed meanwhile; it is being checked again.")
            return None
        return board, finding

    def _fix(self, id: str, fix: str) -> None:
        """Mend it; when the document has changed since it was checked, as soon as the same problem is found again."""
        if (document := self._desk.document) is not None and (finding := self._found.get(id)) is not None:
            document.settle()
            if self._checked is None or self._checked.content is not document.content:
                self._wish = _Wish(finding.key, finding.at, finding.text, finding.fixes[int(fix)].text)
                return
        if (text := self._text) is not None and (one := self._found.get(id)) is not None:
            self._in_text(text, id, one.fixes[int(fix)].text, lambda it, data: it.fixes[int(fix)].make(data))
            return
        if (found := self._current(id)) is None:
            return
        board, finding = found
        mend = finding.fixes[int(fix)]
        try:
            board.edit(f"{mend.text}: {finding.at}" if finding.at else mend.text, mend.make(board.sheet))
        except (NoRoomError, ValueError) as error:
            self._desk.say(str(error))

    def _grant(self) -> None:
        """Mend what was asked for during the check, if it is still a problem and still mended in that way."""
        wish, self._wish = self._wish, None
        if wish is None:
            return
        for id, one in self._found.items():
            for place, fix in enumerate(one.fixes):
                if _Wish(one.key, one.at, one.text, fix.text) == wish:
                    self._fix(id, str(place))
                    return

    def _ignore(self, id: str, reason: str) -> None:
        if (text := self._text) is not None:
            self._in_text(text, id, "Ignore", lambda one, data: leaving.ignoring(data, one, reason))
            return
        if (found := self._current(id)) is None:
            return
        board, finding = found
        try:
            board.edit(f"Ignore at {finding.at}" if finding.at else "Ignore", ignoring(board.sheet, finding, reason))
        except ValueError as error:
            self._desk.say(str(error))

    def _take_up(self, id: str) -> None:
        if (text := self._text) is not None:
            self._in_text(text, id, "Take up again", _heeded)
            return
        if (found := self._current(id)) is not None:
            board, finding = found
            board.edit(f"Take up again: {finding.at}".rstrip(": "), heeding(board.sheet, finding.key, finding.at))


def _heeded(finding: Finding, data: Any) -> Any:
    return leaving.heeding(finding.key, leaving.place_of(finding), data)


def _said(document: Document, desk: Desk) -> str:
    """What was looked at, when there is nothing to mend."""
    if isinstance(document, BoardDocument):
        what = "sizes, levels, names, hexsides, lines and their ends, crossings, buildings, drawn shapes"
        return f"Nothing to mend. Checked: {what}, and every word against the tables of {desk.kit.name}."
    return "Nothing to mend. Checked: every key and value of the file, and what it refers to."
