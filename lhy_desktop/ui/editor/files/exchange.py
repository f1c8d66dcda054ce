"""Sharing: a board or a mission becomes one file, and such a file is looked at before anything of it is kept."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths
from PySide6.QtWidgets import QDialog, QWidget

from lhy_desktop.engine.content.sharing.archive import SUFFIX
from lhy_desktop.engine.content.sharing.importing import BOARDS, MISSIONS
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.files.arriving import Incoming, Kept, Parcel, Refused, incoming, kept, parcel
from lhy_desktop.ui.editor.files.asking import ARCHIVES
from lhy_desktop.ui.editor.files.filing import Filing
from lhy_desktop.ui.editor.files.pages.arrivals_page import ArrivalsPage
from lhy_desktop.ui.editor.files.saving import explained
from lhy_desktop.ui.editor.files.whole import write_whole
from lhy_desktop.ui.editor.files.wording import size_words

_CLOSE = (("cancel", "Close"),)


class Exchange(QObject):
    """What goes out of the editor, and what comes in."""

    def __init__(self, filing: Filing, window: QWidget) -> None:
        super().__init__(filing)
        self._filing, self._window = filing, window
        self._folder = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))

    # -- out ----------------------------------------------------------------------------------------------------------

    def export(self, document: Document) -> None:
        """Make one file of a board or a mission with all that belongs to it; it is saved first."""
        document.settle()
        if document.dirty or document.path is None:
            text = f"What is shared is the saved file. **{document.title}** has changes that are not saved."
            ways = (("save", "Save and share"), ("cancel", "Cancel"))
            self._filing.asking.ask("share_saved", "Save first?", text, ways, partial(self._save_first, document))
        else:
            job = partial(parcel, document.path, self._filing.desk.rulesets, self._filing.places)
            self._filing.clerk.do(partial(job, board=isinstance(document, BoardDocument)), self._packed)

    def _save_first(self, document: Document, answer: str) -> None:
        if answer == "save":
            self._filing.save(document, then=lambda saved: self.export(document) if saved else None)

    def _packed(self, found: Parcel | Refused) -> None:
        asking = self._filing.asking
        if isinstance(found, Refused):
            asking.ask("unshared", "This cannot be shared", found.said, _CLOSE)
            return
        path = asking.to_save("Share as one file", self._folder / f"{found.name}{SUFFIX}", ARCHIVES)
        if path is not None:
            path = path if path.suffix else path.with_suffix(SUFFIX)
            self._filing.clerk.do(partial(_write, path, found), partial(self._wrote, path, found))

    def _wrote(self, path: Path, found: Parcel, problem: str) -> None:
        if problem:
            self._filing.asking.ask("unshared", "The file was not written", problem, _CLOSE)
            return
        files = "one file" if found.files == 1 else f"{found.files} files"
        self._filing.desk.say(f"{path.name} holds {files}, {size_words(len(found.raw))}. {found.said}".strip())

    # -- in -----------------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask for a shared file, and show it."""
        path = self._filing.asking.to_open("Open a shared file", self._folder, ARCHIVES)
        if path is not None:
            self.look(path)

    def look(self, path: Path) -> None:
        """Show what is in a shared file; nothing is kept before the user says so."""
        self._filing.desk.say(f"Opening {path.name}…")
        job = partial(incoming, path, self._filing.places, self._filing.desk.rulesets)
        self._filing.clerk.do(job, self._arrived)

    def _arrived(self, found: Incoming | Refused) -> None:
        self._filing.desk.say("")
        if isinstance(found, Refused):
            self._filing.asking.ask("unread_archive", "This file cannot be opened", found.said, _CLOSE)
        else:
            self._filing.asking.show(partial(self._page, found))

    def _page(self, found: Incoming) -> QDialog:
        page = ArrivalsPage(self._window, found, self._filing.desk.rulesets.names)
        page.agreed.connect(partial(self._keep, found))
        return page

    def _keep(self, found: Incoming) -> None:
        job = partial(kept, found.items, self._filing.places, self._filing.desk.rulesets)
        self._filing.clerk.do(job, partial(self._kept, found))

    def _kept(self, found: Incoming, done: Kept | Refused) -> None:
        if isinstance(done, Refused):
            self._filing.asking.ask("unkept", "Not everything was kept", done.said, _CLOSE)
            return
        if done.spoiled:
            text = f"These counters cannot be used beside yours and were left out: {', '.join(done.spoiled)}."
            self._filing.asking.ask("spoiled", "Some counters were left out", text, _CLOSE)
        files = "One file is" if len(done.paths) == 1 else f"{len(done.paths)} files are"
        said = f"{files} in {self._filing.places.user} now."
        front = _front(found, self._filing.places.user, self._filing.places.data)
        if front is not None:
            self._filing.open(front, lambda _document: self._filing.desk.say(said))


def _front(found: Incoming, user: Path, data: Path) -> Path | None:
    """The file that is opened: the mission, or the board of an archive without one."""
    ordered = sorted(found.items, key=lambda one: not one.arrival.folder.startswith(MISSIONS))
    for one in ordered:
        if one.arrival.folder == BOARDS or (one.arrival.folder.startswith(MISSIONS) and not one.arrival.raw):
            inside = Path(one.arrival.folder) / f"{one.arrival.name}.yaml"
            return user / inside if (user / inside).exists() else data / inside
    return None


def _write(path: Path, found: Parcel) -> str:
    """Write an archive; answers why that was not possible."""
    try:
        write_whole(path, found.raw)
    except OSError as error:
        return explained(error, path)
    return ""
