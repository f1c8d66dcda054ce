"""Pictures of a mission's story: files beside it, bounded in every way, shown on its page."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.story.pictures import MOST, MOST_BYTES, story_pictures
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.play.start.illustrating import illustrations
from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.start.mission_page import MissionPage, StoryImage

SORBE = Path("maps/missions/lhy/two_ways_over_the_sorbe.yaml")


def written(folder: Path, records: str) -> Path:
    path = folder / "two_ways_over_the_sorbe.yaml"
    path.write_text(SORBE.read_text("utf-8").replace("map:\n", f"pictures: {records}\nmap:\n", 1), "utf-8")
    return path


def test_pictures_lie_in_the_folder_of_the_mission_alone(tmp_path: Path) -> None:
    bad = ("../mill.png", "/etc/mill.png", "a/b.png", "mill.svg", ".png", "mill.png\\n", "C:mill.png")
    records = ", ".join(f'{{file: "{name}"}}' for name in bad)
    path = written(tmp_path, f"[{records}, {{file: mill.png, words: The mill}}]")
    assert [one.path for one in story_pictures(path)] == [tmp_path / "mill.png"]
    path = written(tmp_path, "[{file: mill.png, words: The mill}, 3, {words: none}, {file: [x]}]")
    assert story_pictures(path) == ((tmp_path / "mill.png", "The mill"),)
    many = ", ".join("{file: mill.png}" for _ in range(MOST + 3))
    assert len(story_pictures(written(tmp_path, f"[{many}]"))) == MOST
    assert story_pictures(tmp_path / "nowhere.yaml") == story_pictures(written(tmp_path, "[")) == ()
    try:
        Rulesets().get("lhy").prepare(str(written(tmp_path, "[{file: ../mill.png}]")), {})
        said = ""
    except ContentError as error:
        said = str(error)
    assert "a file in the folder of the mission" in said


def test_a_mission_shows_its_pictures_and_says_which_cannot_be_shown(tmp_path: Path, qtbot: QtBot) -> None:
    image = QImage(60, 40, QImage.Format.Format_RGB32)
    image.fill(0x336699)
    assert image.save(str(tmp_path / "mill.png"))
    large = QImage(4100, 1000, QImage.Format.Format_Mono)
    large.fill(0)
    assert large.save(str(tmp_path / "large.png"))
    (tmp_path / "words.png").write_text("no picture")
    (tmp_path / "heavy.jpg").write_bytes(b"\xff" * (MOST_BYTES + 1))
    names = ("mill", "large", "words", "heavy", "gone")
    records = ", ".join(f"{{file: {name}.{'jpg' if name == 'heavy' else 'png'}, words: W {name}}}" for name in names)
    made = illustrations(written(tmp_path, f"[{records}]"))
    steps = 0
    found: tuple[tuple[QImage | None, str], ...] = ()
    while not found:
        try:
            next(made)
            steps += 1
        except StopIteration as end:
            found = end.value
    assert steps == len(names), "other things happen between two of them"
    assert [(one is not None, words) for one, words in found] == [
        (True, "W mill"), (False, "large.png cannot be shown."), (False, "words.png cannot be shown."),
        (False, "heavy.jpg cannot be shown."), (False, "gone.png cannot be shown."),
    ]  # fmt: skip
    page = MissionPage()
    qtbot.addWidget(page)
    page.resize(700, 900)
    page.show_card(MissionCard("lhy/x", "X", story="It was so.", pictures=found[:2]))
    page.show()
    shown = page.findChildren(StoryImage)
    assert [one.isVisible() for one in shown] == [True, True] and shown[0].image is found[0][0]
    assert page.grab().toImage().pixelColor(shown[0].mapTo(page, shown[0].rect().center())).name() == "#336699"
