"""Plans of the recruit: which unit goes where, in which order, and what the recruit says about it."""

from __future__ import annotations

import pytest

from lhy_desktop.bots import Nodes, make_bot
from lhy_desktop.bots.games.lhy.recruit import weights
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.model.actions import Place
from lhy_desktop.engine.rulesets.lhy.model.ends import Controls
from lhy_desktop.engine.rulesets.lhy.model.prepared import Objective
from lhy_desktop.session import Session, TableSetting
from tests.bots.asking import FARM, answer, answers, thought
from tests.engine.rulesets.lhy.playing import Play

MILL = Objective("mill", "The mill", ("C3",), 2)


def test_fire_comes_before_the_moves() -> None:
    """The machine gun suppresses the farm before any unit shows itself."""
    play = Play(
        {
            "us/mg/1": "F9",
            "able/1/1": "D9",
            "able/1/2": "D9",
            "able/1/leader": "F9",
            "kp1/1/1": "F6",
        },
        platoon="able/1",
        objectives=(Objective("farm", "The farm", ("F6",), 2),),
        board={"terrain": {"D9": "woods", "D8": "woods", "D7": "woods"}},
    )
    found = answers(play)
    fires = [number for number, line in enumerate(found) if line.startswith("fire")]
    moves = [number for number, line in enumerate(found) if line.startswith("maneuver able/1/1")]
    assert fires
    assert not moves or fires[0] < moves[0]


def test_a_free_place_takes_one_squad_and_not_the_platoon() -> None:
    play = Play(
        {"able/1/1": "F7", "able/1/2": "F7", "able/1/3": "C6", "able/1/leader": "F7", "kp1/1/1": "K14"},
        platoon="able/1",
        objectives=(FARM, MILL),
    )
    ends = [line.split()[-1] for line in answers(play) if line.startswith("maneuver able")]
    assert "F4" in ends
    assert "C3" in ends


def test_the_last_men_do_not_leave_a_place_with_the_enemy_near() -> None:
    play = Play(
        {"able/1/1": "F4", "able/1/leader": "F4", "kp1/1/1": "F9"},
        platoon="able/1",
        objectives=(FARM, MILL),
        state={"control": {"F4": "allied"}},
        board={"terrain": {"F4": "woods"}},
    )
    assert not any(line.startswith("maneuver able/1/1") for line in answers(play))


def test_a_lost_place_is_taken_back() -> None:
    play = Play(
        {"able/1/1": "F6", "able/1/2": "F6", "able/1/leader": "F6", "kp1/1/1": "K14"},
        platoon="able/1",
        objectives=(FARM,),
        state={"control": {"F4": "axis"}},
    )
    assert answer(play) == "maneuver able/1/1+able/1/2+able/1/leader F5 F4"


def test_a_leader_keeps_up_with_his_men() -> None:
    play = Play(
        {"able/1/1": "F7", "able/1/2": "F7", "able/1/leader": "F7", "kp1/1/1": "K14"},
        platoon="able/1",
        objectives=(FARM,),
    )
    done = answers(play)
    assert "maneuver able/1/1+able/1/2+able/1/leader F6 F5 F4" in done


def test_men_whose_turn_is_still_to_come_are_not_sent_on_early() -> None:
    """6.9a: in a reaction segment of its own side a leader waits for the activation of his platoon."""
    play = Play(
        {
            "able/1/1": "F9",
            "able/1/leader": "F9",
            "able/2/1": "C9",
            "able/2/leader": "C9",
            "kp1/1/1": "K14",
        },
        platoon="able/1",
        objectives=(FARM, MILL),
    )
    play.do("call", "pass")
    assert play.asked == "allied ReactionSegment"
    done = answers(play)
    assert "direct able/1/leader able/1/1" in done
    assert done[-1] == "pass"
    assert not any("able/2" in line for line in done)


def test_a_hidden_gun_waits_for_a_good_shot() -> None:
    far = {"us/mg/1": {"hex": "F2", "hidden": True}, "able/1/leader": "A1", "kp1/1/1": "F11", "kp1/1/leader": "K13"}
    play = Play(far, active="axis", platoon="kp1/1").do("maneuver kp1/1/1 F10", "call")
    assert answer(play) == "pass"
    near = {**far, "kp1/1/1": "F6"}
    play = Play(near, active="axis", platoon="kp1/1").do("maneuver kp1/1/1 F5", "call")
    assert answer(play) == "fire us/mg/1 F5"


def test_every_thought_of_a_game_has_its_sentence() -> None:
    """Every reason is a plain sentence of one line, without internal names of the program."""
    mission = RULESET.prepare("dawn_at_the_crossroads", {})
    session = Session.new(RULESET, mission, TableSetting({"axis": "recruit", "allied": "recruit"}, mode="computer"), 4)
    bots = {seat: make_bot("lhy", "recruit", 4) for seat in ("axis", "allied")}
    seen: set[str] = set()
    while session.turn < 4:
        session.settle()
        decision = session.decision()
        if decision is None:
            break
        seat = decision.seat
        assert seat != "chance"
        found = bots[seat].think(decision.number, seat, session.view(seat), session.legal(seat), Nodes())
        assert found.why[:1].isupper() or found.why[:1].isdigit(), found
        assert found.why.endswith("."), found
        assert "\n" not in found.why
        assert "_" not in found.why
        assert "!" not in found.why
        seen.add(found.why)
        session.submit(seat, found.action, decision.number)
    assert len(seen) > 20


@pytest.mark.parametrize("mission", ["dawn_at_the_crossroads", "meeting_in_the_hills"])
def test_it_sets_up_by_itself(mission: str) -> None:
    """Defenders hold objectives, leaders stand with men of theirs, and no unit stands where it does not count."""
    setup = RULESET.prepare(mission, {})
    game = RULESET.begin(setup, 1)
    bot, placed = make_bot("lhy", "recruit", 1), 0
    while game.state.turn == 0 and placed < 80:
        assert game.question is not None
        seat = game.question.seat
        if seat == "chance":
            game.submit(game.roll())
            continue
        action = bot.choose(game.number, seat, game.view(seat), game.legal(seat))
        placed += isinstance(action, Place)
        game.submit(action)
    assert placed > 10
    units = [unit for unit in game.state.units.values() if unit.place == "map"]
    for unit in units:
        counter = setup.counters[unit.id]
        if counter.kind == "leader":
            mates = [u for u in units if setup.counters[u.id].platoon == counter.platoon and u.id != unit.id]
            assert min(setup.board.distance(unit.hex, mate.hex) for mate in mates) <= 1
    defender = "allied" if setup.mission.attacker == "axis" else "axis"
    if mission == "dawn_at_the_crossroads":
        held = {unit.hex for unit in units if unit.side == defender}
        assert len([one for one in setup.mission.objectives if set(one.hexes) & held]) >= 3


def test_it_hands_over_with_a_reason() -> None:
    play = Play(
        {"able/1/1": "A1", "able/1/leader": "A1", "kp1/1/1": {"hex": "K14", "concealed": True}}, platoon="able/1"
    )
    play.do("call")
    assert play.asked == "axis ReactionSegment"
    assert thought(play).why


def test_the_last_place_the_enemy_needs_is_worth_more_than_men_out_of_danger() -> None:
    """As at La Cidrerie: shaken, shot at from two sides and without a leader, they stay in the place that decides the
    game."""
    places = tuple(Objective(id, id, (hex,), 2) for id, hex in (("farm", "F4"), ("mill", "C3"), ("inn", "H6")))
    needed = Controls("allied", ("farm", "mill", "inn"), 2)

    def does(held: str) -> str:
        play = Play(
            {
                "kp1/1/1": {"hex": "F4", "disrupted": True},
                "kp1/1/leader": "C3",
                "kp1/1/2": "C3",
                "able/1/1": "H6",
                "able/1/2": "F7",
                "able/1/3": "G6",
            },
            active="axis",
            platoon="kp1/1",
            objectives=places,
            ends=(needed,),
            state={"control": {"F4": "axis", "C3": "axis", "H6": held}},
        )
        mine = [line for line in answers(play) if "kp1/1/1" in line.split()[1]]
        return mine[0].split()[0]

    assert does("allied") == "recover"


def test_the_leader_of_a_garrison_stays_with_the_men_on_the_best_place() -> None:
    """La Cidrerie has the most points of the five places, and its men were without a leader when they were shaken."""
    setup = RULESET.prepare("the_cider_house", {})
    session = Session.new(RULESET, setup, TableSetting({"axis": "recruit", "allied": "recruit"}), 3)
    session.settle()
    bot = make_bot("lhy", "recruit", 1)
    while (asked := session.decision()) is not None and asked.seat == "axis" and session.turn == 0:
        found = bot.think(session.number, "axis", session.view("axis"), session.legal("axis"), Nodes())
        session.submit("axis", found.action)
    where = {id: unit.hex for id, unit in session.view("axis").units.items() if unit.side == "axis"}
    assert where["kp1/1/leader"] == "E3"
    assert "E3" in (where["kp1/1/1"], where["kp1/1/2"])


def test_a_leader_does_not_leave_men_on_whom_fire_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in the first lesson: Heinz went to the next hex, and his squad broke without him."""

    def leaves() -> bool:
        play = Play(
            {
                "kp1/1/1": "F4",
                "kp1/1/2": "F3",
                "kp1/1/leader": "F4",
                "able/1/1": "F7",
                "able/1/leader": "F7",
                "able/1/2": "F8",
                "us/mg/1": "F9",
            },
            platoon="able/1",
            objectives=(FARM,),
            state={"control": {"F4": "axis"}},
            board={"terrain": {"F3": "woods"}},
        )
        play.do("fire able/1/1 F4", "call")
        return any(line.startswith("maneuver kp1/1/leader") for line in answers(play))

    assert not leaves()
    monkeypatch.setattr(weights, "LEFT_UNDER_FIRE", 0)
    assert leaves()
