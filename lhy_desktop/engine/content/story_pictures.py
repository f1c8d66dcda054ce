"""Pictures that a mission of any rulebook shows with its story: files in its own folder, of a bearable size."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

from lhy_desktop.engine.content.headers import top_values
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.reading import read_file

FILE = r"^[A-Za-z0-9_-]{1,60}[.](png|jpg|jpeg)$"
"""The name of a file and no way to it: a mission shows nothing from elsewhere."""
MOST, MOST_WORDS = 6, 200
MOST_BYTES = 2 * 2**20
MOST_PIXELS = 4_000_000
_FILE = re.compile(FILE)


class StoryPicture(NamedTuple):
    """A picture and the words below it."""

    path: Path
    words: str


def story_pictures(mission: Path) -> tuple[StoryPicture, ...]:
    """Those that a mission file names, in its order. Never raises: what is written wrongly is left out."""
    try:
        found = top_values(mission, ("pictures",)).get("pictures")
    except (ContentError, OSError):
        return ()
    records = found if isinstance(found, list) else []
    made = (_picture(mission, one) for one in records[: 4 * MOST])
    return tuple(one for one in made if one is not None)[:MOST]


def _picture(mission: Path, record: Any) -> StoryPicture | None:
    name, words = (record.get("file"), record.get("words", "")) if isinstance(record, dict) else (None, "")
    if not isinstance(name, str) or _FILE.fullmatch(name) is None:
        return None
    return StoryPicture(mission.parent / name, words[:MOST_WORDS] if isinstance(words, str) else "")


def picture_bytes(picture: StoryPicture) -> bytes:
    """What is in its file. Raises OSError with a reason: no ordinary file, or too large."""
    return read_file(picture.path, MOST_BYTES)
