"""Names of files that are saved for the first time, or elsewhere: the id in a file follows its name."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path

import msgspec

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.roundtrip import CannotRewriteError
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.content import BoardContent, Content, PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.files.saving import shipped_in

_ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
NEW = "untitled"
"""The id of what has no file yet."""


def slug(words: str, usual: str = NEW) -> str:
    """A title as an id, letters with marks as plain ones."""
    plain = unicodedata.normalize("NFKD", words).encode("ascii", "ignore").decode()
    made = re.sub(r"[^a-z0-9]+", "_", plain.casefold()).strip("_")[:40].strip("_")
    return made if _ID.fullmatch(made) else usual


def proposed(document: Document, places: Places, folder: Path) -> Path:
    """Where a document might be saved that has no file of the user's own: in his folder of its kind, by a free name."""
    path = document.path
    stem = path.stem if path is not None else slug(document.title)
    inside = shipped_in(path, places) if path is not None else None
    if inside is not None:
        folder, taken = places.user / inside, set(places.files(inside))
    elif document.folder:
        folder, taken = places.user / document.folder, set(places.files(document.folder))
    else:
        taken = {one.stem for one in folder.glob("*.yaml")} if folder.is_dir() else set()
    numbers = ("", *(f"_{number}" for number in range(2, 1000)))
    return folder / f"{next((stem + one for one in numbers if stem + one not in taken), stem)}.yaml"


def named(document: Document, path: Path) -> tuple[frozenset[str], str] | None:
    """The ids that give way to the name of a file, and the one that follows from it; None where none does."""
    wanted = path.stem
    if not document.good or not _ID.fullmatch(wanted):
        return None
    before = document.path.stem if document.path is not None else NEW
    found = frozenset((before, NEW)) - {wanted}
    return (found, wanted) if found else None


def follow(document: BoardDocument, path: Path) -> None:
    """Let the id of a board follow the name of its file, where it was that of the file before. It does so through its
    whole history, so that Undo takes back what was drawn and nothing else."""
    found = named(document, path)
    if found is None or document.sheet.id not in found[0]:
        return
    given, wanted = found

    def renamed(content: Content) -> Content:
        if not isinstance(content, BoardContent) or content.sheet.id not in given:
            return content
        return BoardContent(content.known, msgspec.structs.replace(content.sheet, id=wanted))

    document.drop()
    document.rewrite(renamed)


def followed(content: Content, given: frozenset[str], wanted: str) -> PlainContent | None:
    """A file of another kind with an id that follows its name; None where nothing changes. Large files take long, so
    this runs beside the window."""
    if not isinstance(content, PlainContent):
        return None
    try:
        data = content.written.data
        before = data.get("id") if isinstance(data, dict) else None
        if not isinstance(before, str) or before not in given:
            return None
        return content.holding({**data, "id": wanted})
    except CannotRewriteError:  # the id stays then, and a check says that it is not the file's name
        return None
