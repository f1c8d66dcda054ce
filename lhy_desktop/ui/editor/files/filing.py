"""Documents and their files: opening, saving, reverting and closing them, all that takes time beside the window."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from lhy_desktop.engine.authoring.counters import refusal
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.board_text import read_board_text, says_same
from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.roundtrip import CannotRewriteError
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.content import BoardContent, Content, PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.opening import document_with
from lhy_desktop.ui.editor.files.asking import Asking
from lhy_desktop.ui.editor.files.clerk import Clerk
from lhy_desktop.ui.editor.files.form import Form
from lhy_desktop.ui.editor.files.keeper import Keeper
from lhy_desktop.ui.editor.files.naming import follow, followed, named, proposed
from lhy_desktop.ui.editor.files.papers import Outside, Paper, Reading, Unread, outside, read_paper
from lhy_desktop.ui.editor.files.recent import Recent
from lhy_desktop.ui.editor.files.recovery import Shelter
from lhy_desktop.ui.editor.files.saving import Saved, SavingError, save, shipped
from lhy_desktop.ui.editor.files.stamps import Stamp
from lhy_desktop.ui.editor.files.versions import Versions
from lhy_desktop.ui.editor.files.watching import Watch

Then = Callable[[bool], object]
"""Told whether a document is saved, or closed, now."""
_UNSAVED = (("save", "Save"), ("discard", "Discard"), ("cancel", "Cancel"))


def _nothing(_done: bool) -> None:
    return None


class Filing(QObject):
    """The files of one desk. ``papers`` has one entry for each open document; ``marked`` when one of them was saved,
    changed or renamed."""

    marked = Signal()

    def __init__(self, desk: Desk, asking: Asking, places: Places, folder: Path) -> None:
        """``folder`` is where boards of the user's own are kept."""
        super().__init__(desk)
        self.desk, self.asking, self.places, self._folder = desk, asking, places, folder
        home = places.user / "editor"
        self.drafts = home / "recovery"
        self.papers: dict[Document, Paper] = {}
        self.versions, self.recent = Versions(home / "versions"), Recent(home / "recent.json")
        self.shelter = Shelter(self.drafts)
        self.clerk = Clerk("files", self)
        self.keeper = Keeper(self.shelter, self.papers, self)
        self.watch = Watch(self)
        self.keeper.failed.connect(desk.say)
        desk.documents_changed.connect(self._documents)

    def _documents(self) -> None:
        """Every open document has a paper, and what is closed leaves no draft."""
        there = set(self.desk.documents)
        for document in there - set(self.papers):
            self._take(document, Paper())
        for document in set(self.papers) - there:
            self.keeper.forget(document)
            del self.papers[document]
        self.follow_files()

    def _take(self, document: Document, paper: Paper) -> None:
        self.papers[document] = paper
        document.changed.connect(lambda _change, one=document: self.keeper.note(one))
        document.marked.connect(partial(self.keeper.note, document))
        document.marked.connect(self.marked)

    def follow_files(self) -> None:
        """Listen to other programs for the files that are open."""
        stamped = [one for one, paper in self.papers.items() if paper.stamp is not None]
        self.watch.follow({one.path for one in stamped if one.path is not None})

    # -- opening ------------------------------------------------------------------------------------------------------

    def there(self, path: Path) -> Document | None:
        """The open document of a file."""
        return next((one for one in self.desk.documents if one.path is not None and _same(one.path, path)), None)

    def open(self, path: Path, then: Callable[[Document | None], object] = lambda _: None) -> None:
        """Open a file, or bring it to the front; a notice when it cannot be read. What takes time happens beside the
        window; ``then`` is told the document."""
        path = path.absolute()
        if (there := self._bring(path)) is not None:
            then(there)
            return
        self.desk.say(f"Opening {path.name}…")
        self.clerk.do(partial(read_paper, path), lambda found: then(self._bring(path) or self._opened(found)))

    def _bring(self, path: Path) -> Document | None:
        there = self.there(path)
        if there is not None:
            self.desk.bring(there)
        return there

    def _opened(self, found: Reading | Unread) -> Document | None:
        self.desk.say("")
        if isinstance(found, Unread):
            self.recent.forget(found.path)
            self.asking.ask("unread", "This file cannot be opened", found.said, (("cancel", "Close"),))
            return None
        return self.take(found)

    def take(self, found: Reading) -> Document:
        """Open what was read."""
        document = document_with(found.content, found.path)
        self._take(document, Paper(found.form, found.stamp))
        self.desk.open(document)
        self.clerk.do(partial(self.recent.add, found.path))
        return document

    # -- saving -------------------------------------------------------------------------------------------------------

    def save(self, document: Document, elsewhere: bool = False, then: Then = _nothing) -> None:
        """Save a document; where it has no file of the user's own, he is asked for one. ``then`` is told."""
        document.settle()
        path = document.path
        if path is None or elsewhere or shipped(path, self.places):
            wanted = proposed(document, self.places, self._folder)
            with suppress(OSError):  # a folder that cannot be made is said when the file is written
                wanted.parent.mkdir(parents=True, exist_ok=True)
            goal = self.asking.to_save("Save", wanted)
            path = self._sound(document, goal) if goal is not None else None
        if path is None:
            then(False)
            return
        known = self.papers[document].stamp if document.path is not None and _same(document.path, path) else None
        if isinstance(document, BoardDocument):
            follow(document, path)
        elif (found := named(document, path)) is not None:
            self._name(document, path, known, then, found)
            return
        self._write(document, path, known, then)

    def _name(
        self, document: Document, path: Path, known: Stamp | None, then: Then, ids: tuple[frozenset[str], str]
    ) -> None:
        """Let the id of a file follow its name before it is written; large ones take long."""
        content = document.content

        def name(made: PlainContent | None) -> None:
            if document not in self.papers:
                return
            document.settle()
            if made is not None and document.content is not content:  # somebody typed on meanwhile
                self._name(document, path, known, then, ids)
                return
            if made is not None:
                document.take(f"Save as {path.name}", made)
            self._write(document, path, known, then)

        self.clerk.do(partial(followed, content, *ids), name)

    def _sound(self, document: Document, path: Path) -> Path | None:
        path = path.absolute()
        path = path if path.suffix else path.with_suffix(".yaml")
        there = self.there(path)
        if there is None or there is document:
            return path
        text = f"**{path.name}** is open in another tab. Choose another name, or close that tab first."
        self.asking.ask("taken", "This file is open", text, (("cancel", "Close"),))
        return None

    def _write(self, document: Document, path: Path, known: Stamp | None, then: Then) -> None:
        document.settle()  # somebody may have typed on while a question was open
        content, form = document.content, self.papers[document].form
        job = partial(_written, path, content, form, known, self.versions, self.places, self.desk.rulesets)
        self.clerk.do(job, partial(self._wrote, document, path, content, then))

    def _wrote(
        self,
        document: Document,
        path: Path,
        content: Content,
        then: Then,
        done: Saved | SavingError | Outside,
    ) -> None:
        if document not in self.papers:
            return
        if isinstance(done, Outside):
            self._ask_over(document, path, done, then)
        elif isinstance(done, SavingError):
            ways = (("elsewhere", "Save as…"), ("again", "Try again"), ("cancel", "Not now"))
            answer = partial(self._again, document, path, then)
            self.asking.ask("unsaved", "This file was not saved", str(done), ways, answer)
        else:
            self._note(document, path, content, done)
            then(True)

    def _note(self, document: Document, path: Path, content: Content, done: Saved) -> None:
        self.papers[document].stamp = done.stamp
        if document.content is content:
            document.note_saved(path)
        else:  # somebody drew on while the file was written
            document.note_path(path)
        self.follow_files()
        self.clerk.do(partial(self.recent.add, path))
        lost = "" if done.versioned else " What the file was before could not be kept."
        self.desk.say(f"{path.name} saved at {time.strftime('%H:%M')}.{lost}")

    def _again(self, document: Document, path: Path, then: Then, answer: str) -> None:
        if answer == "cancel":
            then(False)
        elif answer == "elsewhere":
            self.save(document, elsewhere=True, then=then)
        else:
            self._write(document, path, self.papers[document].stamp, then)

    def _ask_over(self, document: Document, path: Path, found: Outside, then: Then) -> None:
        """The file is not the one that was opened: somebody else has written it."""
        kept = (
            "When you save over it, what stands there now is kept among its earlier versions."
            if found.reading is not None
            else "What stands there now cannot be read here, and is lost when you save over it."
        )
        text = f"Another program has changed **{path.name}** since you opened it. {kept}"
        ways = (("over", "Save over it"), ("elsewhere", "Save as…"), ("cancel", "Not now"))

        if found.reading is not None:
            self.papers[document].told = found.reading.stamp.digest

        def answered(answer: str) -> None:
            if answer == "over":
                self._write(document, path, None, then)
            else:
                self._again(document, path, then, answer)

        self.asking.ask("over", "The file has changed", text, ways, answered)

    # -- going back and closing ---------------------------------------------------------------------------------------

    def revert(self, document: Document) -> None:
        """Back to what the file says, as one step that Undo takes back."""
        if document.path is None:
            self.desk.say("This document was never saved, so there is nothing to go back to.")
            return
        self.clerk.do(partial(read_paper, document.path), partial(self._reverted, document, "Revert to the file"))

    def _reverted(self, document: Document, words: str, found: Reading | Unread) -> None:
        if isinstance(found, Unread):
            self.desk.say(f"The file cannot be read now. {found.said}")
        elif document in self.papers:
            self.reload(document, words, found)

    def reload(self, document: Document, words: str, found: Reading) -> None:
        """Become what the file says now; nothing is unsaved then, and Undo brings back what was."""
        paper = self.papers[document]
        paper.form, paper.stamp = found.form, found.stamp
        document.become(words, found.content)
        document.note_saved(found.path)
        self.follow_files()
        self.desk.say(f"This is {found.path.name} as it lies on the disk. Undo brings back what you had.")

    def close(self, document: Document, then: Then = _nothing) -> None:
        """Close a document; one that is not saved is asked for. ``then`` is told whether it is closed."""
        document.settle()
        if not document.dirty:
            self.desk.close(document)
            then(True)
            return
        self.desk.bring(document)
        text = f"**{document.title}** has changes that are not saved."
        self.asking.ask("closing", "Save before closing?", text, _UNSAVED, partial(self._close_as, document, then))

    def _close_as(self, document: Document, then: Then, answer: str) -> None:
        if document not in self.papers:  # asked twice, and closed by the first answer
            then(True)
        elif answer == "save":
            self.save(document, then=lambda saved: self.close(document, then) if saved else then(False))
        elif answer == "discard":
            self.desk.close(document)
            then(True)
        else:
            then(False)

    def settle(self, then: Callable[[], object]) -> None:
        """Close every document, asking for each that is not saved, and do something when all are closed."""

        def closed(done: bool) -> None:
            if done:
                self.settle(then)

        for one in self.desk.documents:
            one.settle()
        dirty = next((one for one in self.desk.documents if one.dirty), None)
        if dirty is not None:
            self.close(dirty, closed)
            return
        self.desk.close_all()
        then()

    def end(self) -> None:
        """Everything goes. Unsaved work of documents that are still open is kept for the next start, which is why this
        comes before they are closed."""
        self.desk.documents_changed.disconnect(self._documents)
        self.watch.close()
        self.keeper.close()
        self.clerk.close()
        self.asking.close()


def _same(one: Path, other: Path) -> bool:
    """Whether two ways lead to one file."""
    return one == other or os.path.realpath(one) == os.path.realpath(other)  # which takes a link to itself, too


def _written(
    path: Path,
    content: Content,
    form: Form,
    known: Stamp | None,
    versions: Versions,
    places: Places,
    rulesets: Rulesets,
) -> Saved | SavingError | Outside:
    """Write a content, unless the file is another than the ``known`` one, or would keep others from being read. Runs
    beside the window."""
    found = outside(path, known, surely=True) if known is not None else None
    if found is not None and found.news == "changed":
        return found
    try:
        if why := refusal(path, content.text, rulesets, places):
            return SavingError(f"{path.name} was not saved. {why}")
        return save(path, form.raw(content.text), partial(_says, content), versions, places)
    except SavingError as error:
        return error
    except ContentError as error:
        fault = error.problems[0]
        return SavingError(f"{path.name} was not saved: in line {fault.line}, {fault.text[0].lower()}{fault.text[1:]}")
    except CannotRewriteError:
        return SavingError(f"{path.name} was not saved: its text cannot say what was drawn. Undo the last step.")


def _says(content: Content, back: str) -> bool:
    """Whether a text that was read back is this content."""
    if isinstance(content, BoardContent):
        try:
            return says_same(read_board_text(back).sheet, content.sheet)
        except ContentError:
            return False
    return back.encode("utf-8", "surrogatepass") == content.text.encode("utf-8", "surrogatepass")
