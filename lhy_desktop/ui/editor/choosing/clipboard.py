"""The clipboard: a part of a board as text of a kind of our own, the same as plain text, and a picture of it beside. It
works between documents and between windows of the program; what others put there is judged before it is used.

Some systems forget what was copied when the program that did so ends. A part is kept in the player's folder then, and
pasted while nothing else lies on the clipboard.
"""

from __future__ import annotations

import atexit
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QObject
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter

from lhy_desktop.engine.content.part_text import Clip, quick_text, read_part
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.reading import read_file
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.files.whole import write_whole

MIME = "application/x-hex-board-part"
_UNWRITTEN = "# This part of a board is being written; paste it again in a moment."
_AT_ONCE = 1500
"""Hexes whose text is written at once; that of more is written beside the window, and follows a moment later."""
_PICTURED = 60
"""The same of their picture."""


@dataclass(frozen=True)
class _Written:
    """A part as other programs take it."""

    text: str
    png: QByteArray


class Clipboard(QObject):
    """What one editor puts on the clipboard and takes from it. Its own part is pasted as it is."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._clip: Clip | None = None
        self._raw = b""
        self._picture = QImage()
        self._writer = Latest(self)
        self._writer.done.connect(self._take_written)
        self._count = 0
        atexit.register(self._become_text)

    def put(self, clip: Clip, picture: QImage) -> None:
        """Put a part on the clipboard."""
        self._clip, self._picture = clip, picture
        self._count += 1
        hexes = len(clip.part.grounds)
        text = quick_text(clip) if hexes <= _AT_ONCE else f"{_UNWRITTEN} {self._count}"
        self._carry(text, _png(picture) if hexes <= _PICTURED else None)
        if hexes > _PICTURED:
            self._writer.ask(partial(_written, clip, picture))

    def _take_written(self, written: object) -> None:
        """The text of a large part is there: it goes with the part, unless something else was copied since."""
        if isinstance(written, _Written) and self._there() == self._raw:
            self._carry(written.text, written.png)

    def _carry(self, text: str, png: QByteArray | None = None) -> None:
        self._raw = text.encode("utf-8", "replace")
        data = QMimeData()
        data.setData(MIME, self._raw)
        data.setText(text)
        data.setImageData(self._picture)
        if png is not None:
            data.setData("image/png", png)
        QGuiApplication.clipboard().setMimeData(data)

    def _there(self) -> bytes:
        """What of our kind is on the clipboard."""
        data = QGuiApplication.clipboard().mimeData()
        return bytes(data.data(MIME).data()) if data is not None and data.hasFormat(MIME) else b""

    def take(self) -> Clip:
        """The part on the clipboard. ValueError with a sentence when there is none that can be used."""
        data = QGuiApplication.clipboard().mimeData()
        raw = self._there()
        if raw and raw == self._raw and self._clip is not None:
            return self._clip
        if data is None or not data.formats():
            raw = _kept()
            if not raw:
                raise ValueError("The clipboard is empty.")
        elif not data.hasFormat(MIME):
            if not _like_a_part(data.text()):
                raise ValueError("There is no part of a board on the clipboard.")
            raw = data.text().encode("utf-8", "surrogatepass")
        return _read(raw)

    def close(self) -> None:
        """Write no more, and keep what lies on the clipboard."""
        self._writer.close()
        atexit.unregister(self._become_text)
        text = self._become_text()
        if not text:
            return
        with suppress(OSError):  # the part still lies on the clipboard of a system that does not forget it
            place = _place()
            place.parent.mkdir(parents=True, exist_ok=True)
            write_whole(place, text.encode("utf-8", "replace"))

    def _become_text(self) -> str:
        """What of ours lies on the clipboard is plain text from now on, which is answered. Qt would destroy anything
        else when Python is gone already, and end the program with a fault, however it came to its end."""
        if QGuiApplication.instance() is None or self._clip is None or not self._raw or self._there() != self._raw:
            return ""
        text = self._raw.decode("utf-8", "replace")
        if text.startswith(_UNWRITTEN):
            text = quick_text(self._clip)
        QGuiApplication.clipboard().setText(text)
        return text


def _place() -> Path:
    return find_places().user / "editor" / "copied.yaml"


def _kept() -> bytes:
    """The part that was copied last in a program that has ended; empty when there is none."""
    try:
        return read_file(_place(), MAX_BYTES)
    except OSError:
        return b""


def _written(clip: Clip, picture: QImage) -> _Written:
    return _Written(quick_text(clip), _png(picture))


def _png(picture: QImage) -> QByteArray:
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture)
    return held


def _read(raw: bytes) -> Clip:
    if raw.startswith(_UNWRITTEN.encode()):
        raise ValueError(_UNWRITTEN.removeprefix("# "))
    if len(raw) > MAX_BYTES:
        raise ValueError(f"What is on the clipboard is larger than {MAX_BYTES // 1024 // 1024} MB.")
    try:
        return read_part(raw.decode("utf-8"), "The clipboard")
    except UnicodeDecodeError as error:
        raise ValueError("What is on the clipboard is damaged: it is not UTF-8 text.") from error
    except ContentError as error:
        raise ValueError(f"What is on the clipboard cannot be pasted. {error.problems[0].text}") from error


def _like_a_part(text: str) -> bool:
    """Whether a text is worth reading: a part copied from a file, not any words."""
    return "\nkinds:" in text and "\nhexes:" in text
