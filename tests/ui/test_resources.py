"""A fault in a file of looks is reported with its file, and with its line or its key."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.ui import resources
from lhy_desktop.ui.board.figures.figures import Part
from lhy_desktop.ui.resources import Color, checked, read_looks, read_shared


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "looks").mkdir()
    monkeypatch.setattr(resources, "folder", lambda: tmp_path)
    return tmp_path / "looks" / "inks.json"


def test_what_is_no_json_is_said_with_its_line(file: Path) -> None:
    file.write_text('{\n  "ink": "#101010",\n  "paper": #FFFFFF\n}\n')
    with pytest.raises(ValueError, match=r"inks\.json, line 3: "):
        read_looks("inks", dict[str, Color])
    file.write_text('{\n  "ink": "#101010"')
    with pytest.raises(ValueError, match=r"inks\.json, line "):
        read_looks("inks", dict[str, Color])


def test_what_is_no_color_is_said_with_its_place(file: Path) -> None:
    file.write_text('{"ink": "black"}')
    with pytest.raises(ValueError, match=r"inks\.json: .*\$"):
        read_looks("inks", dict[str, Color])
    with pytest.raises(ValueError, match=r"inks\.json: .*points"):
        checked("inks", {"width": 2}, Part)


def test_a_name_stands_for_what_is_shared(file: Path) -> None:
    file.write_text('{"shared": {"leg": [[0, 1], [2, 3]]}, "man": [[9, 9], "leg"]}')
    assert read_shared("inks", dict[str, list[tuple[int, int]]]) == {"man": [(9, 9), (0, 1), (2, 3)]}
