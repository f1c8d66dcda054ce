"""What is shared with a board or a mission: the file, the boards it is played on, and counters of the player's own."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from lhy_desktop.engine.content.places import Places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.sharing.archive import ArchiveError
from lhy_desktop.engine.content.sharing.importing import BOARDS, COUNTERS, STAMPS
from lhy_desktop.engine.content.story.pictures import MOST_BYTES, pictures_in
from lhy_desktop.engine.content.yaml_file import MAX_BYTES, parse
from lhy_desktop.engine.reading import read_file

_PLAIN = re.compile(r"[a-z0-9_]{1,60}\.yaml")
_OWN = "user/"
"""How the names of the player's own files begin (``Places.label``)."""


def gathered(
    folder: str, raw: bytes, places: Places, read: Iterable[str] = (), home: Path | None = None
) -> dict[str, bytes]:
    """The files that go into an archive, by their names in it.

    ``folder`` is that of the file itself ("maps/boards"), whose id is its name, and ``home`` is where it lies: pictures
    of its story lie there too, and those that cannot be read stay behind. ``read`` names what a ruleset read for
    the mission, as ``Prepared.hashes`` does: the player's own counters of these come along, and his stamps that
    the mission puts down. Raises ArchiveError.
    """
    data = _data(raw)
    found = {f"{folder}/{_id(data)}.yaml": raw}
    for board in _boards(data):
        found[f"{BOARDS}/{board}.yaml"] = _content(_found(places, board))
    for stamp in _stamps(data):
        own = places.user / STAMPS / f"{stamp}.yaml"
        if places.files(STAMPS).get(stamp) == own:
            found[f"{STAMPS}/{stamp}.yaml"] = _content(own)
    for inside, name in own_sheets(read).items():
        found[name] = _content(places.user / inside)
    for name in pictures_in(data):
        with contextlib.suppress(OSError):
            found[f"{folder}/{name}"] = read_file((home or places.user / folder) / name, MOST_BYTES)
    return found


def own_sheets(read: Iterable[str]) -> dict[str, str]:
    """The player's own counters among files that a ruleset has read, each with its name in an archive. A sheet may be
    called anything, since nothing names it; there it gets a plain name."""
    found: dict[str, str] = {}
    for name in read:
        inside = name.removeprefix(_OWN)
        folder, _, file = inside.rpartition("/")
        if inside != name and folder.startswith(f"{COUNTERS}/") and folder.count("/") == 1:
            plain = _PLAIN.fullmatch(file) is not None
            found[inside] = inside if plain else f"{folder}/own_{len(found) + 1}.yaml"
    return found


def _data(raw: bytes) -> dict[str, Any]:
    try:
        document = parse(raw, "")
    except ContentError as error:
        raise ArchiveError(f"It cannot be shared while its text cannot be read: {error.problems[0].text}") from error
    if document.problems or not isinstance(document.data, dict):
        why = document.problems[0].text if document.problems else "it holds no keys with values."
        raise ArchiveError(f"It cannot be shared while its text cannot be read: {why}")
    return document.data


def _id(data: dict[str, Any]) -> str:
    found = data.get("id")
    if not isinstance(found, str) or not found:
        raise ArchiveError("It cannot be shared without an id, which becomes the name of its file.")
    return found


def _boards(data: dict[str, Any]) -> list[str]:
    """The ids of the boards that a mission is played on, each once."""
    match data:
        case {"map": {"sectors": list(sectors)}}:
            named = [one.get("board") for one in sectors if isinstance(one, dict)]
            return list(dict.fromkeys(one for one in named if isinstance(one, str)))
    return []


def _stamps(data: dict[str, Any]) -> list[str]:
    """The ids of the stamps that a mission puts down, each once."""
    match data:
        case {"map": {"changes": list(changes)}}:
            named = [one.get("stamp") for one in changes if isinstance(one, dict)]
            return list(dict.fromkeys(one for one in named if isinstance(one, str)))
    return []


def _found(places: Places, board: str) -> Path:
    try:
        return places.find(BOARDS, board)
    except ContentError as error:
        raise ArchiveError(f"The board '{board}' that it is played on is not there.") from error


def _content(path: Path) -> bytes:
    try:
        return read_file(path, MAX_BYTES)
    except OSError as error:
        raise ArchiveError(f"{path.name} cannot be read: {error.strerror or error}.") from error
