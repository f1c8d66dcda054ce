"""The board's typeface, and the font that replaces it when it is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.ui.board import fonts


def test_the_bundled_face_loads() -> None:
    fonts.load_fonts.cache_clear()
    assert fonts.load_fonts().startswith("Barlow")
    assert fonts.board_font(0.2).pixelSize() == 1


def test_missing_files_are_logged_and_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(fonts, "fonts_folder", lambda: tmp_path)
    fonts.load_fonts.cache_clear()
    try:
        assert fonts.board_font(12).pixelSize() == 12
        assert "stands in" in caplog.text
    finally:
        fonts.load_fonts.cache_clear()
