"""A study of a player's own is on the card of its mission, but never in place of more games."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from lhy_desktop.engine.content import places
from lhy_desktop.engine.flow.ruleset import find
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.cards import put_on_card
from lhy_desktop.lab.measured import measured
from lhy_desktop.lab.study import Study, StudyFile, study_of


def filled(study: Study, games: int, folder: Path) -> StudyFile:
    file = StudyFile.begin(study, folder)
    for seed in range(1, games + 1):
        file.add(Played(study.axis, study.allied, seed, "axis" if seed % 2 else "allied", reason="over"))
    return file


def test_figures_of_a_study_are_on_the_card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.USER_VARIABLE, str(tmp_path))
    study = study_of(find("lhy"), "first_steps", "recruit", "recruit", 1000)
    shipped = measured("lhy", "first_steps")
    assert shipped is not None
    assert put_on_card(filled(study, shipped.games, tmp_path / "a")) is None
    for other in (
        msgspec.structs.replace(study, axis="random"),
        msgspec.structs.replace(study, options={"edition": "1"}),
    ):
        assert put_on_card(filled(other, 300, tmp_path / "b")) is None
    path = put_on_card(filled(study, 300, tmp_path / "c"))
    assert path is not None and path.is_relative_to(tmp_path)
    found = measured("lhy", "first_steps")
    assert found is not None
    assert (found.games, found.axis, found.against_random) == (300, 150, shipped.against_random)
    assert found.measured == shipped.measured
    changed = msgspec.structs.replace(study, fingerprint="another mission")
    assert put_on_card(filled(changed, 10, tmp_path / "d")) == path, "figures of a mission as it was are replaced"
