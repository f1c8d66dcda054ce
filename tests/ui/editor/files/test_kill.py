"""kill -9 of an editor: at most the last two seconds are lost, and no file of the user's is harmed."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

import pytest

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.content.board_text import read_board_text
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.ui.editor.files.recovery import Draft, left_behind

SEED = int(os.environ.get("LHY_SEED", "1"))
ROUNDS = -(-int(os.environ.get("LHY_SOAK_EDITOR_KILLS", "2")) // 2)
"""Two editors at once in each, which share one folder of unsaved work."""
MISSION = Path(__file__).parents[4] / "maps/missions/lhy/first_steps.yaml"
LOST = 2.0
"""Seconds of work that may be missing."""


class Said(NamedTuple):
    """What a victim has done, and when, on the clock that all processes share."""

    what: str
    number: int
    when: float


def heard(text: str) -> list[Said]:
    rows = [row.split() for row in text.split("\n")[:-1]]
    return [Said(what, int(number), float(when)) for what, number, when in rows]


def number_in(raw: bytes) -> int:
    """The number of the last edit that a board has; the board is sound as far as reading goes."""
    title = read_board_text(raw.decode()).sheet.title
    found = re.fullmatch(r"Edit ([0-9]+)", title)
    return int(found[1]) if found is not None else 0


def title_in(raw: bytes) -> int:
    """The same for a mission."""
    found = re.search(r"^title: Edit ([0-9]+)$", raw.decode(), re.MULTILINE)
    return int(found[1]) if found is not None else 0


@pytest.mark.parametrize("round_", range(ROUNDS))
def test_kill_9_loses_at_most_two_seconds(round_: int, tmp_path: Path) -> None:
    rng = random.Random(SEED * 1000 + round_)
    files = [tmp_path / f"mine_{number}" / "farm.yaml" for number in range(2)]
    victims = []
    for file in files:
        file.parent.mkdir()
        file.write_text(write_board(Sheet.of("farm", 12, 10)), "utf-8")
        mission = file.with_name(MISSION.name)
        mission.write_bytes(MISSION.read_bytes())
        paths = str(file), str(mission)
        command = [sys.executable, "-m", "tests.ui.editor.files.victim", *paths, str(rng.randrange(1000))]
        env = {**os.environ, "LHY_DESKTOP_USER": str(tmp_path / "user"), "QT_QPA_PLATFORM": "offscreen"}
        victims.append(subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env))
    first = [victim.stdout.readline() for victim in victims if victim.stdout is not None]
    time.sleep(rng.uniform(0.1, 3.2))
    killed = []
    for victim in victims:
        killed.append(time.monotonic())
        victim.kill()
        victim.wait()
    drafts = [draft for left in left_behind(tmp_path / "user/editor/recovery") for draft in left.drafts]
    for file, victim, when, line in zip(files, victims, killed, first, strict=True):
        assert victim.stdout is not None
        said = heard(line + victim.stdout.read())
        victim.stdout.close()
        home = f"{victim.pid}-"
        check(file, said, when, [one for one in drafts if one.file.parent.parts[-1].startswith(home)])


def check(file: Path, said: list[Said], killed: float, drafts: list[Draft]) -> None:
    """What is there of one victim's work."""
    due = max((one.number for one in said if one.what == "edit" and one.when < killed - LOST), default=0)
    saved = max((one.number for one in said if one.what == "saved"), default=0)
    there = number_in(file.read_bytes())
    assert there >= saved, "what was called saved is saved"
    mine = [number_in(draft.raw) for draft in drafts if draft.about.path == str(file)]
    assert max(there, *mine, 0) >= due
    mission = file.with_name(MISSION.name)
    names = {file.name, mission.name}
    assert all(one.name in names or one.name.endswith(".part") for one in file.parent.iterdir())
    assert mission.read_bytes() == MISSION.read_bytes(), "nobody has saved the mission"
    if due:
        (other,) = (number_in(draft.raw) for draft in drafts if not draft.about.path)
        assert other >= due, "work without a file is kept, too"
        (planned,) = (title_in(draft.raw) for draft in drafts if draft.about.path == str(mission))
        assert planned >= due, "and a mission"
