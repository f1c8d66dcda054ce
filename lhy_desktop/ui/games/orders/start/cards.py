"""Missions of Order points on the shelf, its saved games in words, and its part of the settings page."""

from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace

from PySide6.QtGui import QImage

from lhy_desktop.engine.flow import Seat, other
from lhy_desktop.engine.rulesets.orders.asks import papers
from lhy_desktop.engine.rulesets.orders.model.view import Setup
from lhy_desktop.lab.measured import Measured
from lhy_desktop.session import SaveFile
from lhy_desktop.ui.board.pixmaps import paint_piece, trimmed
from lhy_desktop.ui.games.orders import TITLE
from lhy_desktop.ui.games.orders.looks.piece_looks import team_look
from lhy_desktop.ui.games.orders.panels.feed_result import REST, bands
from lhy_desktop.ui.games.orders.sides import count, people, side_look
from lhy_desktop.ui.games.orders.start import mission_marks
from lhy_desktop.ui.plain.desktop import plainly
from lhy_desktop.ui.plain.own_rulings import OwnRulings
from lhy_desktop.ui.seam.card import ForceLook, MissionCard
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
        one, two = seats
        strong = {seat: len(teams(setup, seat)) for seat in seats}
        sides = f"{people(setup, one)} have {strong[one]} teams, {people(setup, two)} have {strong[two]}"
        card = replace(
            known,
            sides=sides,
            story=" ".join(setup.mission.blurb.split()),
            forces=tuple(_force(setup, seat) for seat in seats),
            badges=mission_marks.badges(setup),
            kinds=mission_marks.kinds(setup),
            bands=bands(setup, one, two),
            low=-setup.mission.ahead(two) - REST,
            special=(*mission_marks.special(setup), *setup.remarks),
            size=len(setup.teams),
            uneven=mission_marks.uneven(setup),
            lessons=bool(setup.mission.remarks),
        )
        if found is None:
            return card
        return replace(card, minutes=found.table_minutes, measure=mission_marks.measure(setup, seats, found))

    def page(self, card: MissionCard, prepared: Setup) -> Generator[None, None, MissionCard]:
        """The counters of both sides, painted one after the other."""
        forces = []
        for force, seat in zip(card.forces, order(prepared), strict=True):
            images = []
            for team in teams(prepared, seat):
                look = replace(team_look(prepared, team), id="")
                key = (look, theme().counters)
                if key not in self._images:
                    self._images[key] = trimmed(paint_piece(look, _COUNTER, 2.0).toImage(), _COUNTER)
                    yield
                images.append(self._images[key])
            forces.append(replace(force, counters=tuple(images)))
        return replace(card, forces=tuple(forces))

    def filters(self, cards: Iterable[MissionCard]) -> tuple[tuple[str, str], ...]:
        """Size, what there is in them, nations."""
        return mission_marks.filters(cards)

    def saved(self, save: SaveFile) -> SavedWords:
        """The pair of turns."""
        return plainly(save)

    def settings(self) -> OwnSettings:
        """Its rulings."""
        return OwnRulings(papers.RULINGS, papers.OWN)


def order(setup: Setup) -> tuple[Seat, Seat]:
    """The sides as lists name them: who does not defend stands first."""
    return other(setup.mission.defender), setup.mission.defender


def teams(setup: Setup, seat: Seat) -> tuple[str, ...]:
    """A side's teams in roster order."""
    return tuple(team.id for team in setup.teams.values() if team.side == seat)


def _force(setup: Setup, seat: Seat) -> ForceLook:
    role = "defender" if seat == setup.mission.defender else "attacker"
    units = [unit.name for unit in setup.units.values() if unit.side == seat]
    told = f"{role}, {', '.join(units)}" if units else role
    own = teams(setup, seat)
    briefing = setup.mission.briefings.get(seat, "")
    return ForceLook(side_look(setup, seat), told, count(len(own), "team", "teams"), (None,) * len(own), seat, briefing)
