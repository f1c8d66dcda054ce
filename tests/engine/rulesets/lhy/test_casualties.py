"""10.7-10.9, 3.2: losses, pools, leaders, and the generic section that is never missing."""

from __future__ import annotations

from lhy_desktop.engine.flow import Game
from lhy_desktop.engine.rulesets.lhy.concealment import lost_and_regained
from lhy_desktop.engine.rulesets.lhy.losses import casualties
from lhy_desktop.engine.rulesets.lhy.model.generic_counters import with_reserve
from lhy_desktop.engine.rulesets.lhy.model.state import State
from tests.engine.rulesets.lhy.playing import Play

UNITS = {
    "kp1/1/1": "F5",
    "kp1/1/leader": "F5",
    "german/mg/1": "F6",
    "able/1/1": {"hex": "F9", "concealed": True},
    "able/1/2": {"hex": "F9", "concealed": True},
    "able/1/leader": {"hex": "F9", "concealed": True},
}


def _game(**given: object) -> Game[State]:
    return Play(UNITS, **given).game  # type: ignore[arg-type]


def test_removal_takes_all_steps_and_returns_the_counter_to_its_pool() -> None:
    """3.2, 10.8: a platoon's counters can be drawn again; a machine gun has no pool."""
    game = _game()
    state = game.state
    casualties.remove_unit(game, "kp1/1/1", "to overstacking")
    assert state.units["kp1/1/1"].place == "lost"
    assert state.lost["axis"] == 2
    assert "kp1/1/1" in state.pools["kp1/1"]
    assert "F5" in state.arrived["axis"]
    casualties.remove_unit(game, "german/mg/1", "to overstacking")
    assert state.lost["axis"] == 3
    assert all("german/mg/1" not in pool for pool in state.pools.values())
    assert "F6" not in state.arrived["axis"]


def test_a_leader_removed_goes_to_the_track_and_costs_nothing() -> None:
    """10.8-10.9."""
    game = _game(state={"minute": 3})
    casualties.remove_unit(game, "kp1/1/leader", "to overstacking")
    unit = game.state.units["kp1/1/leader"]
    assert (unit.place, unit.hex, unit.due) == ("track", "", 10)
    assert game.state.lost["axis"] == 0


def test_the_pool_offers_sections_only_in_a_fixed_order() -> None:
    """10.8: a lost squad lies in the pool but is not drawn."""
    game = _game()
    state = game.state
    casualties.remove_unit(game, "kp1/1/1", "to fire")
    state.pools["kp1/1"] = tuple(reversed(state.pools["kp1/1"]))
    assert casualties.sections(state, "kp1/1/1") == ("kp1/1/a", "kp1/1/b", "kp1/1/c", "kp1/1/d")


def test_waiting_boxes_follow_the_counter() -> None:
    """10.8: waiting frames that name a squad name its section afterwards, or no unit when it is removed."""
    play = Play(
        {"kp1/1/1": "F13", "kp1/1/leader": "A3", "able/1/1": "A9", "able/1/leader": "A9"},
        "axis",
        "kp1/1",
        markers=[("F13", 3, "allied")],
        friendly={"axis": "right", "allied": "left"},
    )
    play.do("maneuver kp1/1/1 >down").roll(10, 2)
    assert any(getattr(frame, "units", ()) == ("kp1/1/b",) for frame in play.game.stack)
    play.roll(1)
    assert play.unit("kp1/1/b").place == "exited"
    assert play.state.lost["axis"] == 1


def test_uncovering_tells_each_side_the_same_and_only_the_covered() -> None:
    """13.2."""
    game = _game()
    game.take_events()
    lost_and_regained.uncover(game, ("able/1/1", "able/1/2"), "seen", "13.2")
    lost_and_regained.uncover(game, ("able/1/1",), "seen", "13.2")
    assert not game.state.units["able/1/1"].concealed
    assert game.state.units["able/1/leader"].concealed
    events = game.take_events()
    assert len(events) == 1
    assert "squad 1/1 and squad 1/2 lost concealment: seen" in events[0].public.text


def test_exposure_needs_sight_and_nearness() -> None:
    """13.2: open within eight and cover within three (two when firing), seen by an enemy; by day."""
    board = {"terrain": {"F7": "woods", "D5": "woods"}}
    game = Play({"kp1/1/1": "F5", "able/1/1": "F9", "able/1/2": "D7"}, board=board).game
    state = game.state
    assert lost_and_regained.exposure(state, "allied", "F9", False) is None
    found = lost_and_regained.exposure(state, "allied", "D7", False)
    assert found is not None
    assert (found.watcher, found.distance, found.ground) == ("F5", 3, "open ground")
    assert lost_and_regained.exposure(state, "allied", "D5", False) is not None
    assert lost_and_regained.exposure(state, "allied", "D5", True) is not None
    assert lost_and_regained.exposure(state, "allied", "F13", True) is None


def test_generic_sections_fill_what_is_missing() -> None:
    """10.8 [RULING]: as many sections as squads, of the platoon's usual values."""
    setup = _game().state.setup
    force = ("kp1/1/1", "kp1/1/2", "kp1/1/3", "able/1/1")
    counters, pools = with_reserve(setup.counters, {"kp1/1": ("kp1/1/a",), "able/1": ("able/1/b",)}, force)
    assert pools["kp1/1"] == ("kp1/1/a", "kp1/1/x1", "kp1/1/x2")
    assert pools["able/1"] == ("able/1/b",)
    made = counters["kp1/1/x1"]
    assert (made.kind, made.steps, made.platoon, made.side) == ("section", 1, "kp1/1", "axis")
    assert made.cohesion == 6
    assert "kp1/1/x1" not in setup.counters
    same, unchanged = with_reserve(setup.counters, setup.pools, force)
    assert same == setup.counters
    assert unchanged == setup.pools
