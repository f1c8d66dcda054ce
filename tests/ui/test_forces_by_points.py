"""Forces put together by points on the new-game page, by mouse and keys, for any rulebook."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy, QTest
from pytestqt.qtbot import QtBot

from lhy_desktop.engine.flow.door import Grade, Muster, Purchase, ReadyForce, Taken
from lhy_desktop.ui.seam.card import ForceLook, MissionCard
from lhy_desktop.ui.start.forces import ChosenForce, ForceBuilder
from lhy_desktop.ui.start.new_game import NewGamePage
from tests.ui import stand_ins

LEFT = Qt.MouseButton.LeftButton
GRADES = (Grade("usual", "Usual", 30), Grade("good", "Good", 40))
MUSTER = Muster(
    "axis",
    "the Reds",
    "a company",
    60,
    60,
    20,
    200,
    (
        Purchase("riders", "Riders", "a chief, 4 × rider", "On horse", GRADES, 2),
        Purchase("cart", "Cart", "a cart", "On wheels", (Grade("usual", "Usual", 5),), 3),
    ),
    (ReadyForce("raid", "The raid", (Taken("riders", "good", 2),), 80),),
)


@pytest.fixture
def page(qtbot: QtBot) -> NewGamePage:
    made = NewGamePage()
    qtbot.addWidget(made)
    forces = (ForceLook(stand_ins.GERMAN, "", "", seat="axis"), ForceLook(stand_ins.US, "", "", seat="allied"))
    made.show_mission(MissionCard("toy/ford", "The Ford", forces=forces, musters=(MUSTER,)))
    made.resize(900, 900)
    made.show()
    qtbot.waitExposed(made)
    return made


def builder(page: NewGamePage) -> ForceBuilder:
    (found,) = page.forces.builders
    return found


def take(page: NewGamePage, way: str) -> None:
    """Choose a way to have a force."""
    ways = builder(page).ways
    ways.setCurrentIndex(ways.findData(way))
    QTest.qWait(10)


def test_the_mission_keeps_its_force_unless_another_is_chosen(page: NewGamePage) -> None:
    assert builder(page).about.said == "a company: 60 points." and not builder(page).body.isVisible()
    assert page.choice().forces == ()


def test_a_force_is_put_together_with_a_live_total(page: NewGamePage) -> None:
    take(page, "?")
    QTest.mouseClick(builder(page).clear_button, LEFT)
    assert builder(page).taken() == ()
    riders, cart = builder(page)._lines["riders"], builder(page)._lines["cart"]
    QTest.mouseClick(riders.count.more, LEFT)
    riders.count.field.setFocus()
    QTest.keyClick(riders.count.field, Qt.Key.Key_Up)
    QTest.mouseClick(cart.count.more, LEFT)
    assert builder(page).total.said == "65 of 60 points  5 too many"
    assert not riders.count.more.isEnabled(), "two is the most"
    QTest.mouseClick(riders.count.less, LEFT)
    riders.grade.setCurrentIndex(1)
    assert builder(page).total.said == "45 of 60 points  15 left"
    assert page.choice().forces == (ChosenForce("axis", (Taken("riders", "good", 1), Taken("cart", "usual", 1)), 60),)


def test_a_ready_force_fills_the_list(page: NewGamePage) -> None:
    take(page, "raid")
    assert builder(page).taken() == (Taken("riders", "good", 2),) and builder(page).budget.value() == 80


def test_a_force_that_cannot_be_had_is_not_begun_with(page: NewGamePage) -> None:
    begun = QSignalSpy(page.begun)
    page.forces.judge = lambda force: () if force.taken else ("Take at least one unit.",)
    take(page, "?")
    QTest.mouseClick(builder(page).clear_button, LEFT)
    assert builder(page).problems.said.strip() == "Take at least one unit."
    QTest.mouseClick(page.begin_button, LEFT)
    assert begun.count() == 0 and builder(page).ways.hasFocus()
    QTest.mouseClick(builder(page)._lines["cart"].count.more, LEFT)
    QTest.mouseClick(page.begin_button, LEFT)
    assert begun.count() == 1 and begun.at(0)[0].forces[0].taken == (Taken("cart", "usual"),)


def test_another_mission_has_its_own_choices(page: NewGamePage) -> None:
    take(page, "?")
    page.show_mission(MissionCard("toy/hill", "The Hill", musters=(replace(MUSTER, budget=90),)))
    assert builder(page).own and builder(page).budget.value() == 90
    page.show_mission(MissionCard("toy/lake", "The Lake"))
    assert page.forces.builders == () and not page.forces.isVisible()


def test_a_force_by_points_begins_with_a_suggestion_that_follows_the_points(page: NewGamePage) -> None:
    take(page, "?")
    force = builder(page)
    assert force.taken() == (Taken("riders", "usual", 1), Taken("cart", "usual", 3)), "45 of 60: no more carts are had"
    for _ in range(8):
        QTest.mouseClick(force.budget.more, LEFT)
    assert force.budget.value() == 100
    assert force.taken() == (Taken("riders", "good", 2), Taken("cart", "usual", 3)), "the ready force and what is left"
    QTest.mouseClick(force._lines["cart"].count.less, LEFT)
    QTest.mouseClick(force.budget.less, LEFT)
    assert force._lines["cart"].count.value() == 2, "what the player has changed stays"
    force.suggest_button.setFocus()
    QTest.keyClick(force.suggest_button, Qt.Key.Key_Space)
    assert force._lines["cart"].count.value() == 3


def test_sides_stand_in_the_same_order_everywhere_on_the_page(page: NewGamePage) -> None:
    forces = (ForceLook(stand_ins.US, "", "", seat="allied"), ForceLook(stand_ins.GERMAN, "", "", seat="axis"))
    both = (MUSTER, replace(MUSTER, seat="allied", side="the Blues"))
    page.show_mission(MissionCard("toy/ford", "The Ford", forces=forces, musters=both))
    assert [look for look, _, _ in page.seats] == [stand_ins.US, stand_ins.GERMAN]
    assert [one.muster.side for one in page.forces.builders] == ["the Blues", "the Reds"]
