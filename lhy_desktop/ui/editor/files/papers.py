"""What is known of the file behind each open document, and reading one, in any thread."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import NamedTuple

from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.reading import printable, read_file
from lhy_desktop.ui.editor.document.content import Content
from lhy_desktop.ui.editor.document.opening import content_of
from lhy_desktop.ui.editor.files.form import Form, form_of
from lhy_desktop.ui.editor.files.stamps import News, Stamp, news, stamp

_BETWEEN = 0.4
"""Seconds in which a program has put a new file in the place of the old one."""
_KEYS = count(1)
_PLAIN = Form()


@dataclass
class Paper:
    """The file behind a document: how its letters lie there, and what it was when it was last read or written (None for
    no file). ``key`` names the document among the drafts of this program; ``told`` is the check value of what another
    program wrote, where the user has heard of it and not decided."""

    form: Form = _PLAIN
    stamp: Stamp | None = None
    told: str = ""
    key: str = field(default_factory=lambda: str(next(_KEYS)))


class Reading(NamedTuple):
    """A file as it was read."""

    path: Path
    raw: bytes
    content: Content
    form: Form
    stamp: Stamp


class Unread(NamedTuple):
    """A file that cannot be read: a sentence with its name, and its line where there is one."""

    path: Path
    said: str


def read_paper(path: Path) -> Reading | Unread:
    """Read a file as a document holds it, whatever it says; only what is no text at all cannot be read."""
    try:
        raw = read_file(path, MAX_BYTES)
        text, form = form_of(raw, path.name)
        return Reading(path, raw, content_of(text, path.name), form, stamp(path, raw))
    except OSError as error:
        return Unread(path, printable(f"{path.name}: {error.strerror or error}."))
    except ContentError as error:
        return Unread(path, str(error.problems[0]))


class Outside(NamedTuple):
    """What another program did to a file; ``reading`` is what it says now, where it is still there and can be read."""

    news: News
    reading: Reading | None = None


def outside(path: Path, known: Stamp, *, surely: bool = False) -> Outside:
    """What has happened to a file since. One whose state the system does not tell is left alone until it does; one
    that is not there is looked for again, since some programs take the old file away before they write the new one."""
    try:
        found = news(path, known, surely=surely)
        if found == "gone":
            time.sleep(_BETWEEN)
            found = news(path, known, surely=surely)
    except OSError:
        return Outside("same")
    if found != "changed":
        return Outside(found)
    reading = read_paper(path)
    return Outside("changed", reading if isinstance(reading, Reading) else None)
