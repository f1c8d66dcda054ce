"""Ends and victory: a threshold that does not meet the bands, and a side that cannot win (15.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.content.mending import put, setting
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.engine.flow import SEATS, Seat, other
from lhy_desktop.engine.rulesets.lhy.authoring.deciding.victory_ruler import MOST
from lhy_desktop.engine.rulesets.lhy.files.mission_schema import (
    ControlEnd,
    MissionFile,
    NoneLeftEnd,
    ScoreEnd,
    Test,
    TimeEnd,
)


def ends(file: MissionFile) -> Iterator[Finding]:
    """What does not fit together."""
    yield from _thresholds(file)
    yield from _hopeless(file)


def _thresholds(file: MissionFile) -> Iterator[Finding]:
    """Printed missions end with the first number of the defender's band: an earlier end would cut a band off, a later
    one lets a game go on that is decided."""
    bands = file.victory.bands
    for place, end in enumerate(file.ends):
        if bands is None or not isinstance(end, ScoreEnd):
            continue
        first = end.value + end.over
        path: Path = ("ends", place, "value")
        if first <= bands.draw:
            text = f"The mission ends at {first}, inside a band: nobody gets as far as the defender's, which begins at "
            fixes = (
                setting(f"End at {bands.draw + 1}", path, bands.draw + 1 - end.over),
                Fix(f"Let the bands end at {first - 1}", partial(_shrunk, first - 1)),
            )
            yield Finding("ends.band", "wrong", f"{text}{bands.draw + 1}.", (), fixes, "15.5", path=path)


def _shrunk(draw: int, data: Any) -> Any:
    bands = data["victory"]["bands"]
    made = put(("victory", "bands", "draw"), draw, data)
    return put(("victory", "bands", "attacker"), min(bands["attacker"], draw), made)


def _hopeless(file: MissionFile) -> Iterator[Finding]:
    """Sides that no end of the mission lets win."""
    for seat in SEATS:
        if _can_win(file, seat):
            continue
        who = "attacker" if file.start.attacker == seat else "defender"
        if file.start.attacker == "rolled":
            who = "side"
        text = (
            f"Nothing lets the {who} ({file.sides[seat].nationality}) win: no end of the mission leads into his band."
        )
        yield Finding("ends.hopeless", "wrong", text, (), tuple(_ways(file, seat)), "15.5", path=("ends", 0))


def _can_win(file: MissionFile, seat: Seat) -> bool:
    if file.sides[other(seat)].casualty_limit is not None:
        return True
    rule, attacker = file.victory.rule, file.start.attacker
    if rule == "controls_in_time":
        return any(isinstance(one, ControlEnd) and one.side in (seat, "either") for one in file.tests)
    if rule is not None or attacker == "rolled":
        return True
    bands = file.victory.bands
    assert bands is not None
    return any(_leads(one, attacker == seat, bands.attacker, bands.draw) for one in file.tests)


def _leads(test: Test, attacks: bool, low: int, high: int) -> bool:
    """Whether a game that this test ends may have its score in the band of the attacker, or of the defender."""
    if isinstance(test, ScoreEnd):
        return test.value + test.over <= low if attacks else high < MOST
    return isinstance(test, ControlEnd | NoneLeftEnd | TimeEnd)


def _ways(file: MissionFile, seat: Seat) -> Iterator[Fix]:
    """What would let a side win."""
    path: Path = ("sides", other(seat), "casualty_limit")
    limit = max(1, file.sides[other(seat)].forces.steps // 3)
    yield setting(f"Let the other side lose past {limit} steps", path, {"steps": limit})
    if file.objectives:
        ids = [one.id for one in file.objectives]
        end = {"kind": "control", "side": seat, "objectives": ids}
        yield setting("End when he controls all objectives", ("ends", len(file.ends)), end)
