"""The card on paper: one page, as vectors, on the right paper, blank or as the game stands."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from lhy_desktop.ui.games.lhy.panels.printing import CardPrinting
from lhy_desktop.ui.games.lhy.panels.tracks import paper
from lhy_desktop.ui.games.lhy.panels.tracks.panel import TracksPanel
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.theme import theme
from tests.ui import demo


@pytest.mark.parametrize(("letter", "points"), [(False, (595, 842)), (True, (612, 792))])
def test_the_card_is_one_page_of_vectors(qapp: object, tmp_path: Path, letter: bool, points: tuple[int, int]) -> None:
    """Charts of vehicles are a second one."""
    path = tmp_path / "card.pdf"
    for model, pages in ((demo.TRACKS, 2), (replace(demo.TRACKS, charts=()), 1)):
        assert paper.write_pdf(str(path), letter, "Orchard Road", "17 minutes", model)
        data = path.read_bytes()
        assert data.startswith(b"%PDF")
        assert len(re.findall(rb"/Type /Page\b", data)) == pages
        assert b"/Subtype /Image" not in data
    box = re.search(rb"/MediaBox \[([\d. ]+)\]", data)
    assert box is not None
    assert tuple(round(float(n)) for n in box[1].split()[2:]) == points


def painted(model: object) -> QImage:
    image = QImage(800, 1100, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    paper.draw(painter, QRectF(20, 20, 760, 1060), "Orchard Road", "", model)  # type: ignore[arg-type]
    painter.end()
    return image


def test_a_fine_device_gets_the_same_card(qapp: object) -> None:
    """A printer has many dots an inch; letters must not grow or shrink with them."""
    image = QImage(800, 1100, QImage.Format.Format_RGB32)
    image.setDotsPerMeterX(23622)
    image.setDotsPerMeterY(23622)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    paper.draw(painter, QRectF(20, 20, 760, 1060), "Orchard Road", "", demo.TRACKS)
    painter.end()
    image.setDotsPerMeterX(painted(demo.TRACKS).dotsPerMeterX())
    image.setDotsPerMeterY(painted(demo.TRACKS).dotsPerMeterY())
    assert image == painted(demo.TRACKS)


def test_a_blank_card_has_no_tokens_and_says_so(qapp: object) -> None:
    empty = paper.blank(demo.TRACKS)
    assert empty.time.minute is None
    assert empty.casualties.differential is None
    assert empty.casualties.points == demo.TRACKS.casualties.points
    assert empty.score.bands == demo.TRACKS.score.bands
    assert all(one.phase.state == "next" for one in empty.phases)
    assert painted(empty) != painted(demo.TRACKS)


def test_the_dark_theme_and_large_text_print_the_same_paper(qapp: object) -> None:
    usual = painted(demo.TRACKS)
    theme().set("dark", 150)
    heard: list[int] = []
    theme().changed.connect(lambda: heard.append(1))
    assert painted(demo.TRACKS) == usual
    assert (theme().name, theme().percent) == ("dark", 150)
    assert heard == []


def test_the_window_writes_the_card_it_shows(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    printing = CardPrinting(window.docks[TracksPanel], window.toast.say, "Orchard Road")
    path = tmp_path / "card.pdf"
    assert printing.write(str(path), blank=False)
    assert str(path) in window.toast.text
    assert path.stat().st_size > 2000
    assert not printing.write(str(tmp_path / "nowhere" / "card.pdf"), blank=True)
    assert "could not be written" in window.toast.text
    window.toast.hide()


def test_the_card_is_a_picture_too(qapp: object, tmp_path: Path) -> None:
    bitmap, drawing = tmp_path / "card.png", tmp_path / "card.svg"
    for path in (bitmap, drawing):
        assert paper.write_picture(str(path), "Orchard Road", "17 minutes", demo.TRACKS)
    image = QImage(str(bitmap))
    assert image.width() == 2 * (paper.WIDE + 48)
    dark = sum(image.pixelColor(x, y).lightness() < 128 for x in range(0, image.width(), 7) for y in range(0, 900, 7))
    assert dark > 100, "it is drawn"
    text = drawing.read_text("utf-8")
    assert "<svg" in text
    assert "<path" in text
    assert not paper.write_picture(str(tmp_path / "nowhere" / "card.png"), "", "", demo.TRACKS)
