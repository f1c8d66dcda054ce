"""The version of a computer player stands for its decisions, and so do the golden games: both change together.

The figures under resources/balance are those of a version (lab.measuring.computers). When golden games are recorded
again because a computer player decides differently, it needs a new version, and then new figures. After a change of the
rules alone, the new check value is noted in ``golden/RULESET/about.json`` (tests.games.record does so), and missions
that the change affects are measured again.
"""

from __future__ import annotations

import pytest

from tests.games.golden import about, rulesets, standing


@pytest.mark.parametrize("ruleset", rulesets())
def test_golden_games_and_versions_change_together(ruleset: str) -> None:
    noted = about(ruleset)
    assert standing(ruleset) == {key: noted[key] for key in ("computers", "games")}
