"""Stamps: small parts of boards that are kept by name, shipped ones and the user's own."""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

import msgspec

from lhy_desktop.engine.content.part_text import Clip, part_text, read_named
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.schema import load

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
    words = " ".join(name.split())
    if not words or len(words) > MOST_NAME:
        raise ValueError(f"A stamp needs a name of 1 to {MOST_NAME} letters.")
    id = _free(words, stamp_ids(where))
    text = part_text(clip, id, words)
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
