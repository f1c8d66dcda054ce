"""Names of files that are saved for the first time, or elsewhere: the id in a file follows its name."""

from __future__ import annotations

import re
import unicodedata
from contextlib import suppress
from pathlib import Path

import msgspec

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.roundtrip import CannotRewriteError, rewritten
from lhy_desktop.engine.content.yaml_file import parse
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.files.saving import shipped

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
    if path is not None and shipped(path, places):
        inside = path.resolve().relative_to(places.data.resolve()).parent
        folder, taken = places.user / inside, set(places.files(inside.as_posix()))
    else:
        taken = {one.stem for one in folder.glob("*.yaml")} if folder.is_dir() else set()
    numbers = ("", *(f"_{number}" for number in range(2, 1000)))
    return folder / f"{next((stem + one for one in numbers if stem + one not in taken), stem)}.yaml"


def follow(document: Document, path: Path) -> None:
    """Let the id in a document follow the name of its file, as one step, where it was that of the file before."""
    before, wanted = document.path.stem if document.path is not None else NEW, path.stem
    if not document.good or not _ID.fullmatch(wanted) or wanted == before:
        return
    words = f"Give it the id {wanted}"
    if isinstance(document, BoardDocument):
        if document.sheet.id in (before, NEW):
            document.edit(words, msgspec.structs.replace(document.sheet, id=wanted))
        return
    content = document.text
    data = parse(content.encode(), "").data
    if isinstance(data, dict) and data.get("id") in (before, NEW):
        with suppress(CannotRewriteError):  # the id stays then, and a check says that it is not the file's name
            document.set_text(words, rewritten(content, {**data, "id": wanted}))
