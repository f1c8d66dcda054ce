"""What a program that ended without closing has left is offered at the next start."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QDialog, QWidget

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.reading import printable
from lhy_desktop.ui.editor.document.content import Content
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.opening import content_of, document_with
from lhy_desktop.ui.editor.files.differences import Row, differences
from lhy_desktop.ui.editor.files.filing import Filing
from lhy_desktop.ui.editor.files.form import Form, form_of
from lhy_desktop.ui.editor.files.pages.list_page import CLOSE, ListPage, PageModel
from lhy_desktop.ui.editor.files.papers import Reading, read_paper
from lhy_desktop.ui.editor.files.recovery import Draft, Left, left_behind
from lhy_desktop.ui.editor.files.wording import size_words, time_words


class Found(NamedTuple):
    """A draft with the dead program's folder it lies in."""

    left: Left
    draft: Draft


class Work(NamedTuple):
    """Unsaved work that was read, and its file as it is now, where there is one."""

    content: Content
    form: Form
    file: Reading | None


class Offering(QObject):
    """Looks once, and asks until nothing is left or the page is closed."""

    def __init__(self, filing: Filing, window: QWidget) -> None:
        super().__init__(filing)
        self._filing, self._window = filing, window
        self._found: list[Found] = []
        self._held: list[Left] = []

    def look(self) -> None:
        """Look for unsaved work of programs that have ended, beside the window; offer what there is."""
        self._filing.clerk.do(partial(left_behind, self._filing.drafts), self._take)

    def close(self) -> None:
        """What nobody has decided about is offered again at the next start."""
        for left in self._held:
            left.release()
        self._held = []

    def _take(self, held: list[Left]) -> None:
        self._held = held
        self._found = [Found(left, draft) for left in held for draft in left.drafts]
        if self._found:
            self._filing.asking.show(self._made)

    def _made(self) -> QDialog:
        count = len(self._found)
        what = "A document was" if count == 1 else f"{count} documents were"
        text = f"{what} not saved when the program ended. Restore opens one as it was; your files stay as they are."
        ways = (("restore", "Restore"), ("discard", "Discard"), (CLOSE, "Later"))
        page = ListPage(self._window, PageModel("unsaved_work", "Unsaved work", text, ways, self._entries()))
        page.seen.connect(partial(self._look, page))
        page.answered.connect(partial(self._answer, page))
        self._look(page, 0)
        return page

    def _entries(self) -> tuple[tuple[str, str], ...]:
        return tuple((_title(one.draft), time_words(one.draft.about.when)) for one in self._found)

    def _look(self, page: ListPage, row: int) -> None:
        if row < len(self._found):
            draft = self._found[row].draft
            file = printable(draft.about.path) or "No file yet"
            signs = "  − stands in the file alone, + in the unsaved work." if draft.about.path else ""
            page.say(f"{file}  ~~{size_words(len(draft.raw))}{signs}~~")
            self._filing.clerk.do(partial(_compared, draft), partial(self._show, page, row))

    def _show(self, page: ListPage, row: int, rows: list[Row] | str) -> None:
        if self._filing.asking.dialog is page and page.row == row:
            if isinstance(rows, str):
                page.text.show_text(rows)
            else:
                page.text.show_rows(rows, "It says what its file says.")

    def _answer(self, page: ListPage, id: str, row: int) -> None:
        if id == CLOSE or not 0 <= row < len(self._found):
            self.close()
            page.done(QDialog.DialogCode.Accepted)
            return
        found = self._found.pop(row)
        if id == "restore":
            self._filing.clerk.do(partial(_work, found.draft), partial(self._restore, found))
        else:
            found.left.discard(found.draft)
        if self._found:
            page.show_entries(self._entries())
        else:
            page.done(QDialog.DialogCode.Accepted)
            self._filing.clerk.do(lambda: None, lambda _: self.close())  # after what is being restored

    def _restore(self, found: Found, work: Work) -> None:
        filing, about = self._filing, found.draft.about
        if work.file is not None:
            document = filing.there(work.file.path) or filing.take(work.file)
            document.become("Restore unsaved work", work.content)
        else:
            document = self._fileless(about.path, about.title, work)
        paper = filing.papers[document]
        paper.form = work.form
        if paper.stamp is not None and about.base and about.base != paper.stamp.digest:
            paper.stamp = paper.stamp._replace(digest=about.base, changed=0)  # the file has changed since: it is asked
        with suppress(OSError):  # the disk is full: the draft stays where it is, and the next edit tells
            filing.shelter.adopt(found.draft, paper.key)
            filing.keeper.adopted(document)
        filing.keeper.note(document)
        filing.desk.say("The unsaved work is open again. Save keeps it.")

    def _fileless(self, path: str, title: str, work: Work) -> Document:
        """Work that was never saved, or whose file is gone."""
        document = document_with(work.content, Path(path) if path else None, title)
        self._filing.desk.open(document)
        document.note_unsaved()
        return document


def _title(draft: Draft) -> str:
    name = printable(draft.about.title) or "Untitled"
    return f"{name} ({Path(draft.about.path).name})" if draft.about.path else name


def _compared(draft: Draft) -> list[Row] | str:
    """What the unsaved work changes in its file, or all that it says."""
    text, _ = _text(draft)
    file = read_paper(Path(draft.about.path)) if draft.about.path else None
    return differences(file.content.text, text) if isinstance(file, Reading) else text


def _work(draft: Draft) -> Work:
    text, form = _text(draft)
    file = read_paper(Path(draft.about.path)) if draft.about.path else None
    name = Path(draft.about.path).name if draft.about.path else draft.about.title
    return Work(content_of(text, name), form, file if isinstance(file, Reading) else None)


def _text(draft: Draft) -> tuple[str, Form]:
    try:
        return form_of(draft.raw, "")
    except ContentError:
        return draft.raw.decode("utf-8", "replace"), Form()
