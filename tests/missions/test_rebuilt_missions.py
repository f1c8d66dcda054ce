"""Three of the most demanding printed missions, built anew in the editor on our own boards: sound, with typed rules
alone, and played to an end."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from lhy_desktop.engine.authoring.missions.changing import with_value
from lhy_desktop.engine.content.places import find_places
from lhy_desktop.engine.content.schema import load
from lhy_desktop.engine.rulesets.lhy.authoring.deciding import trial
from lhy_desktop.engine.rulesets.lhy.files.missions import load_mission
from lhy_desktop.lab.self_play import Order, Player
from lhy_desktop.ui.editor.document.content import PlainContent
from lhy_desktop.ui.editor.files.form import form_of

MISSIONS = sorted((Path(__file__).parent / "rebuilt").glob("*.yaml"))
STEPS = {
    "before_they_find_their_boots": (10, 19),
    "no_farther_than_brauscheid": (27, 15),
    "the_long_way_to_ostrange": (20, 42),
}
"""Steps of axis and allied: those of cards 12, 10 and 11 (18.2) without vehicles, guns and fortified positions."""


@pytest.mark.parametrize("path", MISSIONS, ids=lambda path: path.stem)
def test_a_rebuilt_mission_is_sound_typed_and_keeps_its_bytes(path: Path) -> None:
    loaded = load_mission(str(path), find_places())
    assert (loaded.hindrances, loaded.warnings) == ((), ())
    assert (loaded.forces["axis"], loaded.forces["allied"]) == STEPS[path.stem]
    document, _ = load(path, path.name)
    data = document.data
    assert "rules" not in data, "no rule of these cards stands in words"
    records = [one for side in data["sides"].values() for key in ("zones", "entries") for one in side.get(key, ())]
    assert not any("note" in one for one in records)
    raw = path.read_bytes()
    text, form = form_of(raw, path.name)
    content = PlainContent(text, path.name)
    other = content.holding(with_value(content.written.data, ("title",), "Another name"))
    back = other.holding(with_value(other.written.data, ("title",), data["title"]))
    assert other.text != text and form.raw(back.text) == raw


def test_markers_of_a_cup_keep_a_mission_from_ending_at_once() -> None:
    path = next(one for one in MISSIONS if one.stem == "before_they_find_their_boots")
    ends = [one for one in trial.tested(path) if one.path[0] == "ends"]
    assert not any(one.holds for one in ends)
    assert any(" and 2" in one.text and "markers" in one.text for one in ends)


GAMES = [MISSIONS[int(os.environ.get("LHY_SEED", "1")) % len(MISSIONS)]] if not os.environ.get("LHY_ALL") else MISSIONS


@pytest.mark.soak
@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_two_computers_play_it_to_an_end(path: Path) -> None:
    seed = int(os.environ.get("LHY_SEED", "1"))
    record = Player(Order("lhy", str(path), {"axis": "recruit", "allied": "recruit"}, seed, 1)).play(0)
    assert not record.failure and record.result is not None and record.minutes > 0
