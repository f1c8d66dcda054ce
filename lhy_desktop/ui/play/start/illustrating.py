"""The pictures of a mission's story, read one after the other and made small at once."""

from __future__ import annotations

import logging
from collections.abc import Generator
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QSize, Qt
from PySide6.QtGui import QImage, QImageReader

from lhy_desktop.engine.content.story.pictures import MOST_PIXELS, StoryPicture, picture_bytes, story_pictures

_LARGEST = QSize(1200, 800)
_LOG = logging.getLogger(__name__)


def illustrations(mission: Path) -> Generator[None, None, tuple[tuple[QImage | None, str], ...]]:
    """A picture with each step. One that cannot be shown is None, and its words say which file it is."""
    found: list[tuple[QImage | None, str]] = []
    for one in story_pictures(mission):
        image = illustration(one)
        found.append((image, one.words if image is not None else f"{one.path.name} cannot be shown."))
        yield
    return tuple(found)


def illustration(picture: StoryPicture) -> QImage | None:
    """A picture in the size in which it is shown; None for a file that is missing, too large, or no picture. The size
    is known before anything is decoded."""
    try:
        data = QByteArray(picture_bytes(picture))
    except OSError as error:
        _LOG.warning("The picture %s is not shown: %s", picture.path, error)
        return None
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.ReadOnly)
    reader = QImageReader(buffer)
    size = reader.size()
    if reader.format().data() not in (b"png", b"jpeg") or size.isEmpty() or size.width() * size.height() > MOST_PIXELS:
        return None
    if size.width() > _LARGEST.width() or size.height() > _LARGEST.height():
        reader.setScaledSize(size.scaled(_LARGEST, Qt.AspectRatioMode.KeepAspectRatio))
    reader.setAutoTransform(True)
    image = reader.read()
    return image if not image.isNull() else None
