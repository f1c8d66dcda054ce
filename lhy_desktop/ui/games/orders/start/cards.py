"""Missions of Order points on the shelf, its saved games in words, and its part of the settings page."""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace

from PySide6.QtGui import QImage

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.orders.model.view import Setup
from lhy_desktop.lab.measured import Measured
from lhy_desktop.session import SaveFile
from lhy_desktop.ui.board.pixmaps import paint_piece, trimmed
from lhy_desktop.ui.games.orders import TITLE
from lhy_desktop.ui.games.orders.looks.piece_looks import team_look
from lhy_desktop.ui.games.orders.sides import count, people, side_look
from lhy_desktop.ui.plain.desktop import plainly
from lhy_desktop.ui.seam.card import ForceLook, Measure, MissionCard
from lhy_desktop.ui.seam.start import Opponent, OwnSettings, SavedWords
from lhy_desktop.ui.theme import theme

_COUNTER = 56


class OrdersStart:
    """See ``ui.seam.start.StartSide``."""

    title = TITLE
    likes = frozenset({"counters", "reach", "legend"})
    opponents: Mapping[str, Opponent] = {
        "recruit": Opponent("Computer, a recruit with a plan", "Recruit: follows a plan")
    }

    def __init__(self) -> None:
        self._images: dict[tuple[object, str], QImage] = {}

    def card(self, known: MissionCard, prepared: Setup, found: Measured | None) -> MissionCard:
        """Sides, badges, figures, story and forces."""
        setup, seats = prepared, order(prepared)
        sides = " against ".join(people(setup, seat) for seat in seats)
        card = replace(
            known,
            sides=sides,
            story=" ".join(setup.mission.blurb.split()),
            forces=tuple(_force(setup, seat) for seat in seats),
            special=(*setup.mission.notes, *setup.remarks),
            size=len(setup.teams),
            lessons=bool(setup.mission.remarks),
        )
        if found is None:
            return card
        wins = (found.wins(seats[0]), found.draws, found.wins(seats[1]))
        one, two = (side_look(setup, seat) for seat in seats)
        intervals = (found.interval(seats[0]), found.interval(seats[1]))
        return replace(card, minutes=found.table_minutes, measure=Measure(wins, intervals, (one, two)))

    def page(self, card: MissionCard, prepared: Setup) -> Generator[None, None, MissionCard]:
        """The counters of both sides, painted one after the other."""
        forces = []
        for force, seat in zip(card.forces, order(prepared), strict=True):
            images = []
            for team in _teams(prepared, seat):
                look = replace(team_look(prepared, team), id="")
                key = (look, theme().counters)
                if key not in self._images:
                    self._images[key] = trimmed(paint_piece(look, _COUNTER, 2.0).toImage(), _COUNTER)
                    yield
                images.append(self._images[key])
            forces.append(replace(force, counters=tuple(images)))
        return replace(card, forces=tuple(forces))

    def filters(self, cards: Iterable[MissionCard]) -> tuple[tuple[str, str], ...]:
        """None as yet: nothing tells its missions apart."""
        return ()

    def saved(self, save: SaveFile) -> SavedWords:
        """The pair of turns."""
        return plainly(save)

    def settings(self) -> OwnSettings | None:
        """None: its rulings are data files as yet."""
        return None


def order(setup: Setup) -> tuple[Seat, Seat]:
    """The sides as lists name them: who does not defend stands first."""
    return other(setup.mission.defender), setup.mission.defender


def _teams(setup: Setup, seat: Seat) -> tuple[str, ...]:
    return tuple(team.id for team in setup.teams.values() if team.side == seat)


def _force(setup: Setup, seat: Seat) -> ForceLook:
    role = "defender" if seat == setup.mission.defender else "attacker"
    units = [unit.name for unit in setup.units.values() if unit.side == seat]
    told = f"{role}, {', '.join(units)}" if units else role
    teams = _teams(setup, seat)
    return ForceLook(side_look(setup, seat), told, count(len(teams), "team", "teams"), (None,) * len(teams), seat)
