"""Units in a cup (18.1): what a mission file says about them, what nobody may know, and whole games."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.flow import ChanceSource, Game, Rolled
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.files.missions import load_mission
from lhy_desktop.engine.rulesets.lhy.model.state import State
from lhy_desktop.engine.rulesets.lhy.segments import unactivated_markers
from lhy_desktop.engine.rulesets.lhy.turn import examining_markers

MISSION = Path(__file__).parents[3] / "missions/play/ghosts_at_marvaux.yaml"


def begun(seed: int) -> Game[State]:
    return RULESET.begin(RULESET.prepare(str(MISSION), {}), seed)


def step(game: Game[State], rng: random.Random) -> None:
    question = game.question
    assert question is not None
    if question.roll is not None:
        game.submit(Rolled(game.chance.value(question.roll.sides)))
    else:
        game.submit(game.legal(question.seat).sample(rng))


def until_drawing(seed: int) -> Game[State]:
    """A game at its first draw from the cup."""
    game, rng = begun(seed), random.Random(seed)
    while game.question is not None:
        if isinstance(frame := game.stack[-1], examining_markers.Examining) and frame.drawing:
            return game
        step(game, rng)
    raise AssertionError("nobody was drawn")


def test_the_cup_holds_who_would_set_up_and_the_areas_hold_markers() -> None:
    side = RULESET.prepare(str(MISSION), {}).side("axis")
    assert set(side.cup) == set(side.everybody)
    assert [zone.markers for zone in side.zones] == [4, 9]
    assert not any(zone.units for zone in side.zones)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("      cup: true\n", "", "Markers stand for units in a cup"),
        ("markers: 9", "markers: 60", "fewer hexes than 60"),
        (", markers: ", ", per_hex_steps: ", "need markers in one of the zones"),
    ],
)
def test_markers_and_cup_go_together(tmp_path: Path, old: str, new: str, said: str) -> None:
    changed = tmp_path / "changed.yaml"
    changed.write_text(MISSION.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_mission(str(changed))
    assert any(said in problem.text for problem in caught.value.problems)


def test_nobody_but_the_owner_sees_who_lies_in_the_cup_or_whom_the_draw_brought() -> None:
    game = until_drawing(4)
    roll = game.question.roll if game.question is not None else None
    assert roll is not None and roll.audience == "axis" and roll.draw
    hex = game.stack[-1].hex  # type: ignore[attr-defined]
    views, told = [], []
    for value in range(1, roll.sides + 1):
        one = game.copy()
        events = one.submit(Rolled(value))
        views.append({viewer: RULESET.view(one.state, (), viewer) for viewer in ("allied", "table")})
        told.append([(event.kind, event.rule, event.public, event.allied) for event in events])
        assert f"?@{hex}" in views[-1]["allied"].masks
    assert all(view == views[0] for view in views)
    assert all(tale == told[0] for tale in told)


def test_a_cup_refilled_with_others_looks_the_same_from_outside() -> None:
    game = until_drawing(5)
    twin = game.copy()
    twin.chance = ChanceSource(99, game.chance.position)
    lying = [unit for unit in twin.state.units.values() if unit.place == unactivated_markers.CUP]
    for unit in lying[: len(lying) // 2]:
        del twin.state.units[unit.id]
    for viewer in ("allied", "table"):
        assert RULESET.view(game.state, (), viewer) == RULESET.view(twin.state, (), viewer)


@pytest.mark.parametrize("seed", range(4))
def test_games_end_and_every_marker_that_was_examined_is_gone(seed: int) -> None:
    game, rng = begun(seed), random.Random(seed)
    while game.question is not None:
        assert game.number < 4000
        step(game, rng)
        copied = game.state.copy()
        assert copied.works == game.state.works
        held = {unit.hex for unit in game.state.units.values() if unit.side == "allied" and unit.place == "map"}
        assert held.isdisjoint(unactivated_markers.markers(game.state, "axis"))
    assert game.state.result is not None
