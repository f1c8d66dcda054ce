"""Stamps: small parts of boards that are kept by name, shipped ones and the user's own."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

import msgspec

from lhy_desktop.engine.content.part_text import Clip, part_text, read_named
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.roundtrip import CannotRewriteError, rewritten
from lhy_desktop.engine.content.schema import load
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.reading import read_file

FOLDER = "resources/stamps"
MOST_NAME = 60


class Stamp(msgspec.Struct, frozen=True):
    """A part of a board with a name for people; ``id`` names its file."""

    id: str
    name: str
    clip: Clip


def stamp_ids(places: Places | None = None) -> tuple[str, ...]:
    """Ids of all stamps, sorted, the shipped ones and the user's."""
    return tuple((places or find_places()).files(FOLDER))


def read_stamp(id: str, places: Places | None = None) -> Stamp:
    """A stamp by id. Raises ContentError with every problem of its file."""
    where = places or find_places()
    path = where.find(FOLDER, id)
    document, _ = load(path, where.label(path))
    name, clip = read_named(document)
    return Stamp(id, name or id.replace("_", " ").capitalize(), clip)


def save_stamp(name: str, clip: Clip, places: Places | None = None) -> Path:
    """Keep a part as a stamp of the user's; answers its file. It never takes the place of another stamp.

    ValueError with a sentence for a name of no letters or too many, and for a part that cannot be kept; OSError when
    the file cannot be written.
    """
    where = places or find_places()
    words = _checked(name)
    id = _free(words, stamp_ids(where))
    return _write(where, id, part_text(clip, id, words))


def own_stamp(id: str, places: Places | None = None) -> bool:
    """Whether a stamp is the user's own, and may be renamed and deleted."""
    return _own(id, places or find_places()).is_file()


def rename_stamp(id: str, name: str, places: Places | None = None) -> Path:
    """Give a stamp of the user's another name, and its file one to match; answers the file.

    ValueError with a sentence for a name of no letters or too many, and for a stamp that cannot be renamed; OSError
    when a file cannot be written.
    """
    where = places or find_places()
    words, old = _checked(name), _own(id, where)
    new = _free(words, tuple(one for one in stamp_ids(where) if one != id))
    document, _ = load(old, where.label(old))
    try:
        text = rewritten(read_file(old, MAX_BYTES).decode("utf-8"), {**document.data, "id": new, "title": words})
    except CannotRewriteError as error:
        raise ValueError("This stamp cannot be renamed, since its file cannot be written anew.") from error
    path = _write(where, new, text)
    if path != old:
        old.unlink()
    return path


def delete_stamp(id: str, places: Places | None = None) -> None:
    """Delete a stamp of the user's. OSError when that is not possible."""
    _own(id, places or find_places()).unlink(missing_ok=True)


def _own(id: str, where: Places) -> Path:
    return where.user / FOLDER / f"{id}.yaml"


def _checked(name: str) -> str:
    words = " ".join(name.split())
    if not words or len(words) > MOST_NAME:
        raise ValueError(f"A stamp needs a name of 1 to {MOST_NAME} letters.")
    return words


def _write(where: Places, id: str, text: str) -> Path:
    folder = where.user / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    path, part = folder / f"{id}.yaml", folder / f".{id}.part"
    try:
        part.write_text(text, "utf-8")
        os.replace(part, path)
    finally:
        part.unlink(missing_ok=True)
    return path


def _free(name: str, taken: tuple[str, ...]) -> str:
    """An id made of a name that no other stamp has."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    base = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:30] or "stamp"
    numbers = ("", *(f"_{i}" for i in range(2, 10_000)))
    return next(base + number for number in numbers if base + number not in taken)
