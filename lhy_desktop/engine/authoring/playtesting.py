"""A mission as an author has it before him, made into what a playtest is played on and carries."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lhy_desktop.engine.content.carried import carrying
from lhy_desktop.engine.content.places import Places, find_places
from lhy_desktop.engine.content.problems import refuse
from lhy_desktop.engine.content.sharing.gathering import own_sheets
from lhy_desktop.engine.content.sharing.importing import BOARDS, MISSIONS, STAMPS
from lhy_desktop.engine.content.unsaved import unsaved, unsaved_bytes
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.flow import Ruleset
from lhy_desktop.engine.reading import read_file

_OWN = "user/"
_NAME = re.compile(r"[a-z0-9_]{1,60}")


@dataclass(frozen=True)
class Playtest:
    """A mission that can be begun, and the files that it is played on, by their names below the data folder."""

    rules: Ruleset
    prepared: Any
    files: Mapping[str, bytes]


def playtest(rules: Ruleset, path: Path, id: str, texts: Mapping[Path, str]) -> Playtest:
    """Read a mission as it would be saved now. ``texts`` are those that are being edited, its own among them; nothing
    is written. Raises ContentError with every problem."""
    if not _NAME.fullmatch(id):
        raise refuse(path.name, "A playtest needs an id: small letters, digits and _, 40 at most.")
    with unsaved(dict(texts)):
        files = _files(rules, path, id, find_places())
    with carrying(files):
        return Playtest(rules, rules.prepare(id, {}), files)


def _files(rules: Ruleset, path: Path, id: str, places: Places) -> dict[str, bytes]:
    """The mission, its boards and the stamps that change them, and counters of the player's own."""
    found = {f"{MISSIONS}/{rules.name}/{id}.yaml": _content(path)}
    read = rules.prepare(str(path), {}).hashes
    for label in read:
        inside = label.removeprefix(_OWN)
        if inside.rpartition("/")[0] in (BOARDS, STAMPS):
            found[inside] = _content((places.user if inside != label else places.data) / inside)
    for inside, name in own_sheets(read).items():
        found[name] = _content(places.user / inside)
    return found


def _content(path: Path) -> bytes:
    edited = unsaved_bytes(path)
    if edited is not None:
        return edited
    try:
        return read_file(path, MAX_BYTES)
    except OSError as error:
        raise refuse(str(path), f"The file cannot be read: {error.strerror or error}.") from error
