"""A ruleset supplies the keys of its situation files and the world in which they begin; the common keys are the
program's."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import BaseModel

from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.situations.runner import load, problems_of, run_file
from tests.minimal import Minimal
from tests.toy import TOY


class Setting(BaseModel, extra="forbid"):
    lead: int = 0


class Expectations(BaseModel, extra="forbid"):
    points: dict[str, int] | None = None


class Race:
    setting, expectations = Setting, Expectations

    def build(self, situation, board):
        game = TOY.begin(None, 1)
        game.state.points["axis"] = situation.lead
        return game

    def failures(self, game, key, value):
        for seat, points in value.items():
            if game.state.points[seat] != points:
                yield f"{seat} has {game.state.points[seat]} points, not {points}"


class Told(Minimal):
    name = "told"

    def situations(self):
        return Race()


TOLD = Told()
TEXT = """
situations:
  - rule: toy.1
    title: three steps forward
    lead: 4
    steps:
      - asked: axis
      - refused: {action: step 4, rule: toy.1}
      - do: step 3
      - dice: [5]
      - points: {axis: 7, allied: 0}
      - told: {text: axis gains 3}
"""


def written(tmp_path: Path, text: str, folder: str = "told") -> Path:
    (tmp_path / folder).mkdir(exist_ok=True)
    path = tmp_path / folder / "cases.yaml"
    path.write_text(text)
    return path


@pytest.fixture
def rulesets() -> Rulesets:
    found = Rulesets(("lhy",))
    found.add("tests.situations.test_worlds:TOLD")
    return found


def test_a_ruleset_of_its_own_words_is_put_to_the_test(tmp_path: Path, rulesets: Rulesets) -> None:
    path = written(tmp_path, TEXT)
    assert [verdict.failures for verdict in run_file(path, rulesets)] == [()]
    wrong = written(tmp_path, TEXT.replace("axis: 7", "axis: 8"))
    assert [verdict.failures for verdict in run_file(wrong, rulesets)] == [("step 5: axis has 7 points, not 8",)]


def test_words_of_another_ruleset_are_problems_with_their_line(tmp_path: Path, rulesets: Rulesets) -> None:
    path = written(tmp_path, TEXT.replace("lead: 4", "mission: {attacker: axis}"))
    (problem,) = problems_of(path, rulesets)
    assert problem.line == 5 and "mission" in problem.text
    assert problems_of(written(tmp_path, "ruleset: lhy" + TEXT), rulesets) != ()


def test_a_file_says_whose_it_is_by_key_or_folder_or_it_is_the_usual_ones(tmp_path: Path, rulesets: Rulesets) -> None:
    elsewhere = written(tmp_path, TEXT, "downloads")
    assert load(elsewhere, rulesets, "told")[0].rules is TOLD
    with pytest.raises(ContentError, match="no ruleset 'downloads'"):
        load(elsewhere, rulesets)
    assert load(written(tmp_path, "ruleset: told" + TEXT, "downloads"), rulesets)[0].rules is TOLD


def test_a_ruleset_without_situations_says_so(tmp_path: Path) -> None:
    rulesets = Rulesets(())
    rulesets.add("tests.minimal:MINIMAL")
    with pytest.raises(ContentError, match="'minimal' has no situations"):
        load(written(tmp_path, TEXT, "minimal"), rulesets)
