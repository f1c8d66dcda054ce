"""Figures of a player's own studies on the card of their mission: they take the place of the shipped ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from lhy_desktop.engine.content import find_places
from lhy_desktop.lab.measured import FOLDER, measured, of_games, written
from lhy_desktop.lab.measuring import computers, measuring_player
from lhy_desktop.lab.study import StudyFile


def put_on_card(file: StudyFile) -> Path | None:
    """Write the figures of a study into the player's own folder, where the mission's card finds them.

    Only the usual computer player on both sides, without options, is on a card, and never with fewer games than it has
    of the same mission already. Returns the file, None when nothing was written. Raises OSError.
    """
    study = file.study
    mission = Path(study.mission).stem
    usual = measuring_player(study.ruleset)
    if study.options or (study.axis, study.allied) != (usual, usual) or ":" in study.ruleset:
        return None
    found = of_games(file.games(), study.fingerprint, computers(study.ruleset))
    known = measured(study.ruleset, mission)
    if found is None or found.games < 2:
        return None
    if known is not None and known.measured == found.measured:
        if known.games >= found.games:
            return None
        found = replace(found, against_random=known.against_random)
    folder = find_places().user / FOLDER / study.ruleset
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{mission}.yaml"
    path.write_text(written(found, "the laboratory"), "utf-8")
    return path
