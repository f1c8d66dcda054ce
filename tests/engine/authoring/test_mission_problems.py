"""Problems that only a mission can have: each is found, its buttons take it away and bring nothing that stops play, and
what they change can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lhy_desktop.engine.authoring.judging import Judged, judge_text
from lhy_desktop.engine.content.roundtrip import read_written
from lhy_desktop.engine.flow import Rulesets

SORBE = Path("maps/missions/lhy/two_ways_over_the_sorbe.yaml")
ROAD = Path("maps/missions/lhy/the_last_dry_road.yaml")
HOUSES = Path("maps/missions/orders/crossroads_four_houses.yaml")
RULES = Rulesets()


def judged(text: str, ruleset: str = "lhy") -> Judged:
    return judge_text(
        text, Path("maps/missions") / ruleset / f"{text.split('id: ', 1)[1].split()[0]}.yaml", RULES, ruleset
    )


def swap(path: Path, *pairs: tuple[str, str]) -> str:
    text = path.read_text("utf-8")
    for old, new in pairs:
        assert old in text, old
        text = text.replace(old, new, 1)
    return text


GARDEN = Path("maps/missions/lhy/a_garden_in_the_town.yaml")
BROKEN: dict[str, Callable[[], str]] = {
    "set_up.small": lambda: swap(ROAD, ("'rows 6-10, not terrain marsh river'", "F6")),
    "area.nothing": lambda: swap(ROAD, ("not terrain marsh river", "not terrain marhs river")),
    "force.missing": lambda: swap(ROAD, ("{kind: mg, count: 1}", "{kind: mmg, count: 1}")),
    "force.steps": lambda: swap(ROAD, ("steps: 13", "steps: 11")),
    "force.twice": lambda: swap(ROAD, ("units: [d_coy/1, mg]", "units: [all]")),
    "set_up.shared": lambda: swap(ROAD, ("'rows 6-10", "'rows 4-10")),
    "ends.band": lambda: swap(ROAD, ("value: 60", "value: 40")),
    "ends.hopeless": lambda: swap(
        ROAD, ("    casualty_limit: {steps: 4}\n", ""), ("    casualty_limit: {steps: 3}\n", ""),
        ("kind: time, minutes: 36", "kind: score, value: 70"),
        *((line, "- {kind: score, value: 80}") for line in ROAD.read_text("utf-8").splitlines()
          if line.startswith(("- {kind: control", "- {kind: none_left"))),
    ),
    "entry.late": lambda: swap(ROAD, ("minute: 3", "minute: 50")),
    "entry.blocked": lambda: swap(
        ROAD, ("  season: autumn", "  season: autumn\n  impassable: ['edge south, columns D-H']")
    ),
    "objective.far": lambda: swap(
        ROAD, ("  season: autumn", "  season: autumn\n  impassable: [F5]"), ("where: [H1]", "where: [F5]")
    ),
    "mortar.blind": lambda: swap(GARDEN, ("serves: able", "serves: baker")),
    "set_up.blind": lambda: swap(SORBE, ("'rows 3-6'", "C1 C2 D1 H1 I1 I2")),
    "rule.words": lambda: swap(ROAD, ("rules:\n", "rules:\n  in_words: [Nobody shouts.]\n")),
}  # fmt: skip


@pytest.mark.parametrize("key", BROKEN)
def test_a_problem_goes_by_its_buttons_and_nothing_else_stops_play(key: str) -> None:
    text = BROKEN[key]()
    before = judged(text)
    mine = [one for one in before.findings if one.key == key]
    assert mine and mine[0].line and mine[0].fixes, [one.text for one in before.findings]
    stops = {one.key for one in before.findings if one.weight == "stops"}
    written = read_written(text)
    for fix in mine[0].fixes:
        made = written.holding(fix.make(written.data))
        after = judged(made.text)
        assert len([one for one in after.findings if one.key == key]) < len(mine), fix.text
        assert {one.key for one in after.findings if one.weight == "stops"} <= stops, fix.text
        assert made.text != text and written.text == text
        assert made.holding(written.data).data == written.data


@pytest.mark.parametrize("path", [SORBE, ROAD, HOUSES], ids=lambda path: path.stem)
def test_nothing_is_wrong_with_shipped_missions(path: Path) -> None:
    assert not judged(path.read_text("utf-8"), path.parent.name).findings
