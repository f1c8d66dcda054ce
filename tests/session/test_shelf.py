"""The shelf of all rulesets: missions that are files, missions that are not, and files that lie elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.flow.door import MissionHeader
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
from lhy_desktop.session.shelf import file_header, mission_headers


def both() -> Rulesets:
    rulesets = Rulesets(("lhy",))
    rulesets.add("tests.toy:TOY")
    return rulesets


def test_missions_of_all_rulesets_files_first() -> None:
    found = list(mission_headers(both()))
    assert found[-1] == MissionHeader("toy", "race", "Race")
    files = [header for header in found if header.file]
    assert files == found[:-1] and {header.ruleset for header in files} == {"lhy"}
    first = next(header for header in files if header.id == "first_steps")
    assert (first.title, first.date, first.place, first.problem) == (
        "First Steps",
        "1944-09-03",
        "South of Marvaux",
        "",
    )


def test_a_faulty_file_of_the_players_own_is_listed_with_its_problem(tmp_path: Path) -> None:
    folder = tmp_path / "maps/missions/lhy"
    folder.mkdir(parents=True)
    (folder / "half_done.yaml").write_text("id: half_done\ntitle:\n")
    places = find_places()._replace(user=tmp_path)
    (found,) = (header for header in mission_headers(both(), places) if header.problem)
    assert (found.id, found.title, found.line) == ("half_done", "Half Done", 2) and "title" in found.problem


def test_a_file_elsewhere_names_its_ruleset(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("title: Mine\nruleset: toy\n")
    assert file_header(both(), path).ruleset == "toy"
    path.write_text("title: Mine\n")
    assert file_header(Rulesets(("lhy",)), path).ruleset == "lhy"
    with pytest.raises(UnknownRulesetError, match=r"ruleset: NAME.*There are: lhy, toy"):
        file_header(both(), path)
    (tmp_path / "toy").mkdir()
    assert file_header(both(), path.rename(tmp_path / "toy/mine.yaml")).ruleset == "toy"
    path.write_text("title: Mine\nruleset: os:path\n")
    with pytest.raises(UnknownRulesetError, match=r"mine\.yaml"):
        file_header(both(), path)
