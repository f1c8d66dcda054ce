"""A studio for each picture, with a user folder, a time zone and a language of its own."""

from __future__ import annotations

import locale
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

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


@pytest.fixture
def studio(qapp: QApplication, greenwich: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    monkeypatch.setenv("LHY_DESKTOP_USER", str(tmp_path))
    monkeypatch.setenv("LHY_DESKTOP_CACHE", "")  # otherwise tiles of the map would come back as JPEG
    made = Studio(qapp)
    yield made
    made.close()
