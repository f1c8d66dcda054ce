"""Missions of Order points on the start screen."""

from __future__ import annotations

import pytest
from msgspec import structs

from lhy_desktop.engine.flow import SEATS
from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.lab.balance import Played
from lhy_desktop.lab.measured import of_games
from lhy_desktop.ui.games.orders.desk import DESKTOP
from lhy_desktop.ui.games.orders.panels import feed_record
from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.start.mission_page import MissionPage
from lhy_desktop.ui.widgets.words import Words


@pytest.fixture(scope="module")
def card() -> MissionCard:
    prepared = RULESET.prepare("crossroads_four_houses", {})
    return DESKTOP.card(MissionCard("orders/crossroads_four_houses", "Crossroads"), prepared, None)


def test_a_card_says_who_fights_with_what(card: MissionCard) -> None:
    assert card.sides == "Americans have 22 teams, Germans have 10"
    assert card.badges == ("8 turns", "armor", "artillery", "hidden")
    assert [force.role.partition(",")[0] for force in card.forces] == ["attacker", "defender"]
    assert "The Germans may hide 3 teams." in card.special
    assert any("break" in line and "chits" in line.lower() for line in card.special)


def test_a_card_says_which_lead_wins_and_where_each_side_breaks(card: MissionCard) -> None:
    assert any("Germans win with a lead of 3 and the Americans win with a lead of 18" in line for line in card.special)
    assert any("the Germans at 18 and the Americans at 5 break" in line for line in card.special)
    assert [band.text for band in card.bands] == ["Germans +3", "Draw", "Americans +18"]
    assert card.low < -3


def test_a_card_says_how_games_usually_go_and_whom_a_lesson_favors() -> None:
    games = [Played("recruit", "recruit", n, "axis" if n else "allied", turns=5, losses=(2, 3)) for n in range(4)]
    prepared, found = RULESET.prepare("first_orders", {}), of_games(games, "", "")
    page = DESKTOP.card(MissionCard("orders/first_orders", "First Orders"), prepared, found)
    assert page.measure is not None
    assert page.measure.wins == (1, 0, 3)
    assert page.measure.usual == "Usually 5 turns of 6 and 5 teams lost (Americans 3, Germans 2)."
    assert page.uneven.startswith("Meant to favor the Americans: It is a lesson")


def test_a_page_has_the_counters_of_both_sides(qapp: object, card: MissionCard) -> None:
    prepared = RULESET.prepare("crossroads_four_houses", {})
    steps = DESKTOP.page(card, prepared)
    try:
        while True:
            next(steps)
    except StopIteration as done:
        page: MissionCard = done.value
    assert [len(force.counters) for force in page.forces] == [22, 10]
    assert all(image is not None for force in page.forces for image in force.counters)


def test_missions_are_found_by_what_is_in_them(card: MissionCard) -> None:
    prepared = RULESET.prepare("rear_guard_long_meadow", {})
    other = DESKTOP.card(MissionCard("orders/rear_guard_long_meadow", "Rear guard"), prepared, None)
    assert {"small", "medium", "hidden", "russian", "us"} <= {key for key, _ in DESKTOP.filters((card, other))}


def test_rulings_can_be_changed_on_the_settings_page() -> None:
    own = DESKTOP.settings()
    own.read()
    lines = {line.id: line for line in own.lines({})}
    assert len(lines) > 20 and all(line.about for line in lines.values())


def test_a_rule_to_tick_says_what_it_is_about() -> None:
    from lhy_desktop.engine.rulesets.orders.game.game_options import READINGS

    assert all("(" in option.choices[1].words for option in READINGS)


def test_each_side_reads_its_own_briefing(qapp: object, card: MissionCard) -> None:
    page = MissionPage()
    page.show_card(card)
    said = [one.said for one in page.findChildren(Words)]
    for force in card.forces:
        assert force.briefing in said and len(force.briefing) > 60
    setup = RULESET.prepare("crossroads_four_houses", {})
    for seat in SEATS:
        game = RULESET.begin(setup, 1)
        view = RULESET.view(game.state, game.stack, seat)
        assert [text for _, text in feed_record.sheet(view).briefings] == [setup.mission.briefings[seat]]


@pytest.mark.parametrize("mission", RULESET.missions())
def test_every_mission_has_a_briefing_for_both(mission: str) -> None:
    told = RULESET.prepare(mission, {}).mission.briefings
    assert all(1 <= told[seat].count(". ") + 1 <= 5 and told[seat].endswith(".") for seat in SEATS)
    assert told["axis"] != told["allied"]


def test_mortars_of_one_kind_that_are_ready_share_a_line_of_the_record() -> None:
    setup = RULESET.prepare("crossroads_four_houses", {})
    game = RULESET.begin(setup, 1)
    state = game.state
    for team in setup.teams:
        state.teams[team] = structs.replace(state.teams[team], place="map", hex="M18")
    lines = feed_record.sheet(RULESET.view(state, game.stack, "table")).batteries
    assert [(line.name, line.state) for line in lines if line.side.letter == "A"] == [("3 × 60 mm mortar", "ready")]
    (mortars,) = (line for line in lines if line.side.letter == "A")
    assert mortars.who.count(",") == 2
