"""A mission that is decided by a rule of its own shows no score ruler anywhere."""

from __future__ import annotations

from pathlib import Path

from conftest import setup_of

from lhy_desktop.ui.games.lhy.panels.feed_tracks import bands

TWO_COLUMNS = str(Path(__file__).parents[2] / "missions/play/two_columns.yaml")


def test_a_mission_without_bands_has_no_ruler(table) -> None:
    setup = setup_of(TWO_COLUMNS)
    assert setup.mission.rule != "bands"
    assert bands(setup) == ()
    assert bands(setup_of("dawn_at_the_crossroads"))
    playing = table("solo", allied="human", mission=TWO_COLUMNS)
    assert playing.window.isVisible()
