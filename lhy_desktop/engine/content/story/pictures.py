"""Pictures that a mission of any rulebook shows with its story: files in its own folder, of a bearable size."""

from __future__ import annotations

import os
import re
import unicodedata
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


def pictures_in(data: dict[str, Any]) -> tuple[str, ...]:
    """The files that a mission's data names, each once."""
    records = data.get("pictures")
    names = [one.get("file") for one in records[:MOST] if isinstance(one, dict)] if isinstance(records, list) else []
    return tuple(dict.fromkeys(name for name in names if isinstance(name, str) and _FILE.fullmatch(name)))


def is_picture(raw: bytes) -> bool:
    """Whether these bytes begin as a PNG or a JPEG does, and are no more than a story may have."""
    return len(raw) <= MOST_BYTES and raw.startswith((b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"))


def taken_in(source: Path, mission: Path) -> str:
    """Put a picture into the folder of a mission, under a name that no other file has there; answers that name. One
    that lies there already is left as it is.

    ValueError with a sentence for what is no picture that a story may show, OSError when it cannot be read or written.
    """
    raw = read_file(source, MOST_BYTES)
    if not is_picture(raw):
        raise ValueError(f"{source.name} is no PNG or JPEG picture.")
    if source.parent.resolve() == mission.parent.resolve() and _FILE.fullmatch(source.name):
        return source.name
    plain = unicodedata.normalize("NFKD", source.stem).encode("ascii", "ignore").decode()
    stem = re.sub(r"[^A-Za-z0-9_-]+", "_", plain).strip("_")[:50] or "picture"
    ending = ".png" if raw.startswith(b"\x89PNG") else ".jpg"
    for number in range(1, 1000):
        target = mission.parent / f"{stem}{f'_{number}' if number > 1 else ''}{ending}"
        if not target.exists():
            _written(target, raw)
            return target.name
        if target.is_file() and target.stat().st_size == len(raw) and target.read_bytes() == raw:
            return target.name
    raise ValueError(f"There are too many pictures called {stem} beside the mission.")


def _written(target: Path, raw: bytes) -> None:
    part = target.with_name(f".{target.name}.part")
    try:
        part.write_bytes(raw)
        os.replace(part, target)
    finally:
        part.unlink(missing_ok=True)


def _picture(mission: Path, record: Any) -> StoryPicture | None:
    name, words = (record.get("file"), record.get("words", "")) if isinstance(record, dict) else (None, "")
    if not isinstance(name, str) or _FILE.fullmatch(name) is None:
        return None
    return StoryPicture(mission.parent / name, words[:MOST_WORDS] if isinstance(words, str) else "")


def picture_bytes(picture: StoryPicture) -> bytes:
    """What is in its file. Raises OSError with a reason: no ordinary file, or too large."""
    return read_file(picture.path, MOST_BYTES)
