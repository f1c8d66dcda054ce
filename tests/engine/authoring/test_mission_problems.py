"""Problems that only a mission can have: each is found, its buttons take it away and bring nothing that stops play, and
what they change can be taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from lhy_desktop.engine.authoring.judging import Judged, judge_text
from lhy_desktop.engine.authoring.missions.leaving import ignoring
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


def armed(forces: str, steps: int, zone: str = "", entry: str = "") -> str:
    """The Germans of the road with vehicles or positions more, which have an area or a way in of their own."""
    old, line = "      support:\n      - {kind: mg, count: 1}\n", "    zones:\n    - where: ['rows 6-10"
    new = f"      {forces}\n" if forces.startswith("support") else f"      {forces}\n{old}"
    zones = line.replace("    - where", f"    - {zone}\n    - where") if zone else f"    entries: [{entry}]\n{line}"
    return swap(ROAD, (old, new), ("steps: 13", f"steps: {13 + steps}"), (line, zones))


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
    "set_up.crowd": lambda: armed("armor: [{company: tank1, platoon: 1, count: 4}]", 4, "{units: [tank], where: [E6]}"),
    "set_up.closed": lambda: armed(
        "support: [{kind: fortified_position, count: 1}, {kind: mg, count: 1}]", 1,
        "{units: [fortified_position], where: [E8]}",
    ),
    "column.afoot": lambda: armed(
        "armor: [{company: tank1, platoon: 1, count: 2}]", 2,
        "{units: [tank1/1, kp1/1], column: true, where: ['rows 6-10, not terrain marsh river']}",
    ),
    "column.hidden": lambda: armed(
        "armor: [{company: tank1, platoon: 1, count: 2}]", 2,
        "{units: [tank1/1], column: true, state: hidden, where: ['rows 6-10, not terrain marsh river']}",
    ),
    "entry.barred": lambda: armed(
        "support: [{kind: mg, count: 1}, {kind: halftrack, count: 1}]", 1,
        entry="{units: [halftrack], where: [J13], minute: 3}",
    ),
    "force.aimless": lambda: swap(
        ROAD, ("      infantry:\n      - {company: kp1, platoons: [1, 2]}\n", ""), ("steps: 13", "steps: 2"),
        ("{kind: mg, count: 1}", "{kind: tank, count: 1}\n      - {kind: mg, count: 1}"),
    ),
    "rule.words": lambda: swap(ROAD, ("rules:\n", "rules:\n  in_words: [Nobody shouts.]\n")),
}  # fmt: skip


_BY_CHITS = "chits: {use: break, breaks: {axis: 18, allied: 5}}"
ORDERED: dict[str, Callable[[], str]] = {
    "force.points": lambda: swap(HOUSES, ("points: 65", "points: 60")),
    "unit.leaderless": lambda: swap(
        HOUSES, ("{id: g_machine_gun, unit: machine_gun, tag: B}", "{id: g_men, teams: [{kind: rifle, count: 3}]}"),
        ("points: 65", "points: 80"),
    ),
    "force.quality": lambda: swap(HOUSES, ("    quality: trained\n", "")),
    "force.unplaced": lambda: swap(HOUSES, ("    points: 65\n", ""), ("units: [all]", "units: [g_platoon, g_gun]")),
    "points.unplaced": lambda: swap(
        HOUSES, ("units: [all]", "units: [g_platoon, g_machine_gun, g_gun, g_observer]")
    ),
    "hidden.many": lambda: swap(HOUSES, ("hidden: 3", "hidden: 30")),
    "battery.blind": lambda: swap(HOUSES, ("observers: [g_observer], missions: 3", "missions: 3")),
    "observer.idle": lambda: "".join(
        line for line in swap(HOUSES).splitlines(keepends=True) if "batteries:" not in line and "g_mortars" not in line
    ),
    "arrival.late": lambda: swap(HOUSES, (
        "    hidden: 3\n", "    hidden: 3\n    arrivals:\n    - {units: [g_gun], where: ['edge north'], turn: 9}\n"
    ), ("units: [all]", "units: [rest]")),
    "chits.nobody": lambda: swap(HOUSES, (_BY_CHITS, "chits: {use: reinforcements}"), (
        "    hidden: 3\n", "    hidden: 3\n    arrivals:\n    - {units: [g_gun], where: ['edge north'], turn: 2}\n"
    ), ("units: [all]", "units: [rest]")),
    "chits.never": lambda: swap(HOUSES, ("axis: 18, allied: 5", "axis: 98, allied: 98")),
    "victory.far": lambda: swap(HOUSES, ("allied: 18}}", "allied: 150}}")),
}  # fmt: skip


@pytest.mark.parametrize("key", [*BROKEN, *ORDERED])
def test_a_problem_goes_by_its_buttons_and_nothing_else_stops_play(key: str) -> None:
    text = (BROKEN | ORDERED)[key]()
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


def test_what_stops_nothing_is_ignored_with_a_reason_that_the_file_keeps() -> None:
    text = BROKEN["rule.words"]()
    written = read_written(text)
    (finding,) = judged(text).findings
    left = written.holding(ignoring(written.data, finding, "  They  agreed. "))
    assert (
        left.data["ignored"] == [{"finding": "rule.words", "at": "rules.in_words.1", "reason": "They agreed."}]
        and left.holding(written.data).data == written.data
    )
    found = judged(left.text)
    assert not found.findings and [(one.key, why) for one, why in found.ignored] == [("rule.words", "They agreed.")]
    (stale,) = judged(left.text.replace("  in_words: [Nobody shouts.]\n", "")).findings
    assert stale.key == "ignored.stale" and stale.line and stale.fixes[0].make(left.data) == written.data
    with pytest.raises(ValueError, match="one line"):
        ignoring(written.data, finding, " ")
    stops = judged(BROKEN["force.steps"]()).findings[0]
    with pytest.raises(ValueError, match="stops play"):
        ignoring(written.data, stops, "It is so.")
