"""Pictures of vehicles, guns, works, landings and careers: a scene for each moment of vehicle_positions.py."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import positions
import vehicle_positions as at
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.games.lhy.career.book import Feat, Served, Soldier
from lhy_desktop.ui.games.lhy.career.page import CareerModel, CareerPage
from lhy_desktop.ui.play.window.playing import Playing

if TYPE_CHECKING:
    from screenshots import Studio

Shots = Iterator[tuple[str, QWidget]]


def _at(studio: Studio, position: positions.Position) -> Playing:
    return studio.show(positions.staged(position))


def _shot(studio: Studio, playing: Playing, unit: str, target: str) -> QWidget:
    """Anti-tank fire drafted."""
    studio.take(playing, unit)
    studio.press(playing, "orders.anti_tank")
    studio.click(playing, target)
    studio.art(playing)
    return playing.window


def anti_tank(studio: Studio) -> Shots:
    """The card of anti-tank fire at a tank in motion."""
    yield "vehicles_card", _shot(studio, _at(studio, at.CARD), "tank1/2/1", "F8")


def from_behind(studio: Studio) -> Shots:
    """A gun fires at a tank that has shown it the rear: the wedge of its arc, the E of the marker."""
    yield "vehicles_enfilade", _shot(studio, _at(studio, at.BEHIND), "german/towed_gun/3", "G11")


def overrun(studio: Studio) -> Shots:
    """An overrun of infantry in the open, drafted."""
    playing = _at(studio, at.OVERRUN)
    studio.take(playing, "able_tank/1/1")
    for verb in ("orders.drive", "orders.overrun"):
        studio.press(playing, verb)
    for hex in ("F11", "F12"):
        studio.click(playing, hex)
    studio.art(playing)
    yield "vehicles_overrun", playing.window


def riders(studio: Studio) -> Shots:
    """Riders get off under fire."""
    playing = _at(studio, at.RIDERS)
    studio.take(playing, "baker/2/1")
    studio.press(playing, "orders.unload")
    studio.art(playing)
    yield "vehicles_riders", playing.window


def attempt(studio: Studio) -> Shots:
    """A squad tries to destroy the tank that it fought."""
    playing = _at(studio, at.ATTEMPT)
    studio.chip(playing, "option:0")
    studio.art(playing)
    yield "vehicles_attempt", playing.window


def mines(studio: Studio) -> Shots:
    """A drive into mines, drafted."""
    playing = _at(studio, at.MINES)
    studio.take(playing, "able_tank/1/1")
    studio.press(playing, "orders.drive")
    studio.click(playing, "F11")
    studio.art(playing)
    yield "vehicles_mines", playing.window


def bunker(studio: Studio) -> Shots:
    """A fortified position with its front, and a tank that fires at it."""
    yield "vehicles_position", _shot(studio, _at(studio, at.BUNKER), "able_tank/1/2", "F12")


def landing(studio: Studio) -> Shots:
    """Where a stick is to come down."""
    playing = _at(studio, at.LANDING)
    studio.click(playing, "F10")
    studio.art(playing)
    yield "vehicles_landing", playing.window


SPRING = 794_000_000
"""An evening in 1995."""
DAY = 86_400
SERVED = (
    Served(
        "a", SPRING, "First Tracks", "Squad 1/2", "won", 15,
        (Feat("The crossroads taken", 3, 9), Feat("A tank destroyed", 5, 6)), 1, 4, 0, "promoted", "lieutenant",
    ),
    Served(
        "b", SPRING + 3 * DAY, "Thirteen Doors", "Leader Murphy", "lost", 4, (Feat("The church taken", 6, 4),), 2, 6, 1
    ),
    Served(
        "c", SPRING + 9 * DAY, "The Price of the Market", "Leader Murphy", "won", 7,
        (Feat("Street in F5 taken", 4, 4), Feat("Street in F5 held", 6, 3)), 0, 3,
    ),
)  # fmt: skip
FALLEN = (Served("d", SPRING - 20 * DAY, "Grande Rue", "Squad 2/1", "lost", 2, (), 3, 10, 2, "killed"),)


def career(studio: Studio) -> Shots:
    """Skin in the Game: one career that goes on, one that has ended."""
    soldiers = (
        Soldier(2, "Tom Haddock", "us", "lieutenant", 11, SERVED),
        Soldier(1, "Jim Alder", "us", served=FALLEN),
    )
    page = CareerPage(_at(studio, at.CARD).window, CareerModel(soldiers))
    page.show()
    studio.wait(0.4)
    yield "vehicles_career", page
    page.close()


VEHICLES = (anti_tank, from_behind, overrun, riders, attempt, mines, bunker, landing, career)
