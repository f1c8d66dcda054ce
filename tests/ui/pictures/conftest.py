"""A studio for each picture, with a user folder, a time zone and a language of its own."""

from __future__ import annotations

import locale
import time
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from lhy_desktop.ui.board.art import whole
from tests.ui.pictures.studio import Studio


@pytest.fixture
def greenwich(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Dates as in Greenwich and in English; Qt takes the machine's language, in which the names of months differ."""
    before = locale.setlocale(locale.LC_TIME)
    locale.setlocale(locale.LC_TIME, "C")
    with monkeypatch.context() as here:
        here.setenv("TZ", "UTC")
        time.tzset()
        yield
    time.tzset()
    locale.setlocale(locale.LC_TIME, before)


class Kept:
    """Pictures of whole boards as they were painted, in place of those on the disk, which are JPEG: each is painted
    once for all pictures of the start screen."""

    images: ClassVar[dict[tuple[str, str, str], QImage]] = {}

    def __init__(self, digest: str, palette: str, root: Path | None) -> None:
        self._key = digest, palette

    def load(self, name: str) -> QImage | None:
        found = self.images.get((*self._key, name))
        return None if found is None else QImage(found)

    def save(self, name: str, image: QImage) -> None:
        self.images[*self._key, name] = QImage(image)


@pytest.fixture
def studio(qapp: QApplication, greenwich: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    monkeypatch.setenv("LHY_DESKTOP_CACHE", "")  # otherwise tiles of the map would come back as JPEG
    monkeypatch.setattr(whole, "Store", Kept)
    made = Studio(qapp)
    yield made
    made.close()
