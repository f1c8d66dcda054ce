"""The clipboard: a part of a board as text of a kind of our own, the same as plain text, and a picture of it beside. It
works between documents and between windows of the program; what others put there is judged before it is used."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMimeData, QObject
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter

from lhy_desktop.engine.content.part_text import Clip, quick_text, read_part
from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.ui.editor.document.latest import Latest

MIME = "application/x-hex-board-part"
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

    def put(self, clip: Clip, picture: QImage) -> None:
        """Put a part on the clipboard."""
        self._clip, self._picture = clip, picture
        self._count += 1
        hexes = len(clip.part.grounds)
        text = quick_text(clip) if hexes <= _AT_ONCE else f"# part {self._count} of a board, being written"
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
        if data is None:
            raise ValueError("The clipboard is empty.")
        raw = self._there()
        if raw and raw == self._raw and self._clip is not None:
            return self._clip
        if not data.hasFormat(MIME):
            if not _like_a_part(data.text()):
                raise ValueError("There is no part of a board on the clipboard.")
            raw = data.text().encode("utf-8", "surrogatepass")
        return _read(raw)

    def close(self) -> None:
        """Write no more. What lies on the clipboard becomes plain text: Qt would destroy the rest of it when Python is
        gone already, and end the program with a fault."""
        self._writer.close()
        if self._raw and self._there() == self._raw:
            QGuiApplication.clipboard().setText(self._raw.decode("utf-8", "replace"))


def _written(clip: Clip, picture: QImage) -> _Written:
    return _Written(quick_text(clip), _png(picture))


def _png(picture: QImage) -> QByteArray:
    held = QByteArray()
    buffer = QBuffer(held)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, QByteArray(b"png")).write(picture)
    return held


def _read(raw: bytes) -> Clip:
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
