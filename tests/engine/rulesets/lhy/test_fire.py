"""8 and 21.3: markers are the sum of their ledger; previews and legality read only what the side knows."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import product
from typing import Any

import pytest

from lhy_desktop.engine.flow import SEATS, Modifier, other, total
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.fire import fire_forecast, fire_modifiers, shot
from lhy_desktop.engine.rulesets.lhy.model.actions import Fire
from tests.engine.rulesets.lhy.playing import Play
from tests.missions.listed import SAMPLED
from tests.of_the_day import some


def _fired(game: Any, rng: random.Random) -> Any:
    """Answer the pending question, with fire when possible; returns the Fire and its preview when it was one."""
    if game.question.seat == "chance":
        game.submit(game.roll())
        return None
    legal = game.legal(game.question.seat)
    shots = list(legal.narrow(verb="fire")) if "fire" in legal.verbs else []
    if not shots:
        game.submit(legal.sample(rng))
        return None
    action = rng.choice(shots)
    view, preview, seat = game.view(game.question.seat), legal.preview(action), game.question.seat
    events = game.submit(action)
    return action, seat, view, preview, next(e for e in events if e.kind == "fire")


def test_marker_is_the_sum_of_its_ledger() -> None:
    """8.2, 21.3: always in the firing side's log, and in the preview whenever nothing there is concealed."""
    seen = 0
    for mission, seed in product(SAMPLED, some(range(8), 4)):
        setup = RULESET.prepare(mission, {})
        game, rng = RULESET.begin(setup, seed), random.Random(seed)
        while game.question is not None:
            found = _fired(game, rng)
            if found is None:
                continue
            action, seat, view, preview, event = found
            marker = game.state.fire[action.target][-1]
            ledger = event.told(seat).ledger
            assert total(ledger) == marker.value
            assert -4 <= marker.value <= 3
            assert marker.by == seat
            assert marker.firer == action.unit
            masked = any(mask.hex == action.target for mask in view.masks.values())
            if masked:
                assert total(_sure(ledger, preview.ledger)) <= marker.value
            else:
                assert preview.ledger == ledger
            for row in preview.outcomes:
                assert 0 <= row.low <= row.high <= row.of
            firer = game.state.units[action.unit]
            if firer.concealed:
                assert event.told(other(seat)).ledger == ()
                assert event.told("table").ledger == ()
            seen += 1
    assert seen > 20


def _sure(ledger: Sequence[Modifier], preview: Sequence[Modifier]) -> list[Modifier]:
    """What a firer at a marker may count on, with what it turned out to cover: two good units prevent enfilade (8.2,
    8.4), a vehicle covers men in the open (V8.9), a fortified position has cover of its own, not the hex's (V16.5)."""
    unknown = [line for line in ledger if line.rule in ("V8.9", "V16.5") and line not in preview]
    ground = () if all(line.rule != "V16.5" for line in unknown) else ("2.3", "2.3.1")
    return [line for line in preview if line.rule not in ("8.4", *ground)] + unknown


def test_the_table_may_do_only_what_the_seat_may() -> None:
    """21.3: every shot in the table's part of the set is in the seat's own set too."""
    setup, seen = RULESET.prepare("dawn_at_the_crossroads", {}), 0
    for seed in range(6):
        game, rng = RULESET.begin(setup, seed), random.Random(seed)
        while game.question is not None:
            if game.question.seat in SEATS:
                own = game.legal(game.question.seat)
                for action in game.legal("table").narrow(verb="fire"):
                    assert action in own
                    seen += 1
            _fired(game, rng)
    assert seen > 0


def test_the_possible_outcomes_hold_the_truth() -> None:
    """10.3, 21.3: the outcomes that a viewer thinks possible in a concealed hex include the true one."""
    units = {
        "able/1/1": "F7",
        "able/1/leader": "F8",
        "kp1/1/1": {"hex": "F5", "concealed": True},
        "kp1/1/leader": {"hex": "F5", "concealed": True},
    }
    play = Play(units, platoon="able/1")
    blind = fire_forecast.subjects(play.game.view("allied"), "F5", "axis")
    sure = fire_forecast.subjects(play.game.view("axis"), "F5", "axis")
    assert len(sure) == 1
    assert set(sure) < set(blind)
    rows = play.preview("fire able/1/1 F5").outcomes
    assert any(row.low < row.high for row in rows)


def test_a_seen_unit_meets_the_fire_but_its_leader_may_be_concealed() -> None:
    units = {
        "able/1/1": "F7",
        "able/1/leader": "F8",
        "kp1/1/1": "F5",
        "kp1/1/2": {"hex": "F5", "concealed": True},
        "kp1/2/1": {"hex": "H5", "disrupted": True},
        "kp1/2/2": {"hex": "H5", "concealed": True},
    }
    play = Play(units | {"kp1/1/leader": {"hex": "K2", "concealed": True}}, platoon="able/1")
    view = play.game.view("allied")
    assert {(s.cohesion, s.effect) for s in fire_forecast.subjects(view, "F5", "axis")} == {(6, 0), (6, -1)}
    assert {s.disrupted for s in fire_forecast.subjects(view, "H5", "axis")} == {False, True}
    open_leader = Play(units | {"kp1/1/leader": "K2"}, platoon="able/1")
    found = fire_forecast.subjects(open_leader.game.view("allied"), "F5", "axis")
    assert {(s.cohesion, s.effect) for s in found} == {(6, 0)}


def test_floor_of_a_marker() -> None:
    """21.3: the marker is -4 when the truth would be worse."""
    board = {"terrain": {"C11": "heavy_woods"}}
    units = {"able/1/b": "C3", "able/1/leader": "A3", "kp1/1/1": "C11"}
    play = Play(units, platoon="able/1", board=board, markers=[("C3", 1, "axis")])
    aimed = shot.aim(play.state, "able/1/b", "C11", False, ())
    assert total(fire_modifiers.sum_of_rows(aimed)) == -5
    assert total(fire_modifiers.true_ledger(aimed)) == -4
    assert total(fire_modifiers.known_ledger(aimed)) == -5
    assert play.refusals("fire able/1/b C11") == ("8.2",)


def test_narrow_and_sample_stay_in_the_set() -> None:
    units = {"able/1/1": "F7", "able/1/2": "F8", "able/1/leader": "F8", "kp1/1/1": "F5", "kp1/1/2": "G5"}
    play = Play(units, platoon="able/1")
    legal = play.game.legal("allied")
    assert [a.target for a in legal.narrow(unit="able/1/1", verb="fire")] == ["F5", "G5"]
    assert list(legal.narrow(verb="fire", hex="G5")) == [Fire("able/1/1", "G5"), Fire("able/1/2", "G5")]
    verb = next(v for v in legal._verbs.values() if v.name == "fire")
    drawn = {verb.sample(random.Random(seed)) for seed in range(40)}
    assert drawn == set(legal.narrow(verb="fire"))


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("fire able/9/9 F5", "6.1"),
        ("fire kp1/1/1 F7", "6.1"),
        ("fire able/2/1 F5", "6.1"),
        ("fire able/1/1 Q99", "8.1"),
    ],
)
def test_foreign_units_and_hexes_are_refused_with_a_reason(line: str, rule: str) -> None:
    units = {"able/1/1": "F7", "able/1/leader": "F8", "able/2/1": "G7", "kp1/1/1": "F5"}
    assert rule in Play(units, platoon="able/1").refusals(line)
    assert Play(units, platoon="able/1").preview("fire able/1/leader F5").ledger == ()
