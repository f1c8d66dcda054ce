"""Finished tiles on disk, in the user's cache folder: a board seen before comes up at once."""

import hashlib
import os
from pathlib import Path

import platformdirs
from PySide6.QtGui import QImage, QImageWriter

from lhy_desktop.ui.board.art.shapes.scene import ART_VERSION

VARIABLE = "LHY_DESKTOP_CACHE"
"""Names another cache folder; empty = keep nothing on disk."""
LIMIT = 400 * 2**20
"""Bytes on disk beyond which the oldest pictures go."""
_QUALITY = 94


def cache_folder() -> Path | None:
    """Where pictures are kept, None for nowhere."""
    named = os.environ.get(VARIABLE)
    if named is not None:
        return Path(named) if named else None
    return Path(platformdirs.user_cache_dir("lhy-desktop", appauthor=False)) / "art"


class Store:
    """Pictures of one board in one palette. Every failure of the disk is a missing picture, never an error."""

    def __init__(self, digest: str, palette: str, root: Path | None) -> None:
        key = hashlib.blake2b(f"{digest}/{palette}/{ART_VERSION}".encode(), digest_size=12).hexdigest()
        self._folder = root / key if root else None

    def load(self, name: str) -> QImage | None:
        """A picture by name, None when it is not there or not whole."""
        if self._folder is None:
            return None
        image = QImage(str(self._folder / f"{name}.jpg"))
        return None if image.isNull() else image.convertToFormat(QImage.Format.Format_RGB32)

    def save(self, name: str, image: QImage) -> None:
        """Keep a picture; it appears whole or not at all."""
        if self._folder is None:
            return
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            part = self._folder / f"{name}.{os.getpid()}.part"
            writer = QImageWriter(str(part), b"jpg")
            writer.setQuality(_QUALITY)
            if writer.write(image):
                part.replace(self._folder / f"{name}.jpg")
            part.unlink(missing_ok=True)
        except OSError:
            return


def prune(root: Path | None, limit: int = LIMIT) -> None:
    """Remove the oldest pictures until the cache is no larger than ``limit`` bytes."""
    if root is None or not root.is_dir():
        return
    found = []
    for path in root.rglob("*.*"):
        try:
            stat = path.stat()
        except OSError:
            continue
        if path.is_file():
            found.append((stat.st_mtime, stat.st_size, path))
    total = sum(size for _, size, _ in found)
    for _, size, path in sorted(found):
        if total <= limit:
            return
        path.unlink(missing_ok=True)
        total -= size
