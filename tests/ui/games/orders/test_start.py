"""Missions of Order points on the start screen."""

from __future__ import annotations

import pytest

from lhy_desktop.engine.rulesets.orders import RULESET
from lhy_desktop.ui.games.orders.desk import DESKTOP
from lhy_desktop.ui.seam.card import MissionCard


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
