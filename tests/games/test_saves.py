"""A mission that lies in a file of the player's own is found again by its save."""

from __future__ import annotations

from pathlib import Path

from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.session import Session, TableSetting, read_save, replay


def test_a_save_of_a_mission_from_a_file_opens_again(tmp_path: Path) -> None:
    own = tmp_path / "my_mission.yaml"
    own.write_bytes(find_places().find("maps/missions/lhy", "dawn_at_the_crossroads").read_bytes())
    table = TableSetting({"axis": "random", "allied": "random"}, mode="computer")
    session = Session.new(RULESET, RULESET.prepare(str(own), {}), table, 1, tmp_path / "own.lhysave")
    session.settle()
    session.close()
    found = read_save(tmp_path / "own.lhysave")
    opened = replay(found, RULESET, RULESET.prepare(found.header.mission, {}))
    assert opened.problem == ""
    assert opened.session.digest() == session.digest()
