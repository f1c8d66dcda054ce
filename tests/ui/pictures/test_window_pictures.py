"""Fifty-one pictures of the window, equal to those recorded: whatever changes inside, a player sees the same.

A share of them is compared each day, all with ``LHY_ALL=1``, to the pixel with ``LHY_EXACT=1`` (on the machine that
recorded them); ``LHY_ALL=1 LHY_RECORD=1`` records them again. Differences are reported by tiles; the new picture lies
in build/pictures.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QColor, QImage, QPainter

from tests.missions.listed import SHIPPED
from tests.of_the_day import some
from tests.ui.pictures import comparing
from tests.ui.pictures.comparing import (
    SEEN,
    a_third,
    compare,
    exact,
    kept,
    not_exact,
    record,
    roughly,
    tiles,
    unlike_thirds,
)
from tests.ui.pictures.moments import FOUND, GAMES
from tests.ui.pictures.scenes import SCENES, Scene
from tests.ui.pictures.studio import Studio

A_DAY = 12
"""How many pictures are compared in a day: about 20 seconds."""


@pytest.mark.parametrize("scene", some(SCENES, A_DAY), ids=lambda scene: scene.__name__)
def test_the_window_is_as_it_was(studio: Studio, scene: Scene) -> None:
    compare(scene(studio).picture(), scene.__name__, studio.same_letters)


def test_every_scene_has_its_picture_and_every_mission_a_scene() -> None:
    names = {scene.__name__ for scene in SCENES}
    assert len(names) == len(SCENES) == 51
    assert {path.stem for path in SEEN.glob("*.webp")} == names == {path.stem for path in SEEN.glob("*.txt")}
    assert {path.stem for path in GAMES.glob("*.txt")} == set(FOUND) <= names
    assert {mission for mission, _ in FOUND.values()} == set(SHIPPED)


def test_a_figure_that_is_missing_is_seen_and_other_fonts_are_not() -> None:
    was = kept("fire")
    noise = np.random.default_rng(3).integers(-24, 25, was.shape)
    assert unlike_thirds((was.astype(np.int16) + noise).clip(0, 255).astype(np.uint8), was) == []
    bare = was.copy()
    bare[257:265, 221:231] = bare[256, 221]  # the last chip's "−3"
    (tile,) = unlike_thirds(bare, was)
    assert tile.area.contains(225 * 3, 260 * 3)
    assert roughly(bare, was) < 0.1


def test_a_pixel_is_seen_by_the_exact_comparison_and_in_its_tile() -> None:
    image = QImage(480, 270, QImage.Format.Format_RGB32)
    image.fill(QColor("#7D8C4E"))
    before = exact(image)
    painter = QPainter(image)
    painter.fillRect(40, 35, 1, 1, QColor("#7D8C4F"))
    painter.end()
    after = exact(image)
    changed = [n for n, (a, b) in enumerate(zip(before, after, strict=True)) if a != b]
    assert changed == [1]
    assert [a == b for a, b in zip(before[1].split(), after[1].split(), strict=True)].index(False) == 1
    assert str(tiles(480, 270)[17]) == "tile 1,1 (x 30, y 30, 30 x 30)"
    assert a_third(image).shape == (90, 160, 3)


def test_a_hair_is_not_seen_by_the_exact_comparison(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comparing, "SEEN", tmp_path)
    image = QImage(480, 270, QImage.Format.Format_RGB32)
    image.fill(QColor(120, 140, 80))
    record(image, "plain")
    assert not_exact(image, "plain") == []
    image.setPixelColor(40, 35, QColor(123, 140, 80))
    assert not_exact(image, "plain") == []
    image.setPixelColor(40, 35, QColor(160, 140, 80))
    assert [str(tile) for tile in not_exact(image, "plain")] == ["tile 1,1 (x 30, y 30, 30 x 30)"]
