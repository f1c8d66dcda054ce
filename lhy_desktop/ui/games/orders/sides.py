"""How sides and teams are spoken of and drawn, from a set-up alone."""

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.orders.model.view import Setup
from lhy_desktop.engine.rulesets.orders.model.words import capital
from lhy_desktop.ui.sides import FEET, STYLES, SideKey
from lhy_desktop.ui.widgets.shield import SideLook

_NATIONS: dict[str, SideKey] = {"american": "us", "soviet": "russian"}
"""Nations whose colors go by another name."""


def side_key(setup: Setup, seat: Seat) -> SideKey:
    """The colors of a side: those of its nation; plain ones where the nation has none."""
    nation = setup.mission.sides[seat].nation
    key = _NATIONS.get(nation, nation)
    return key if key in STYLES else "first" if seat == "axis" else "second"


def people(setup: Setup, seat: Seat) -> str:
    """The side without its article: "Germans"."""
    return setup.mission.sides[seat].people


def side_look(setup: Setup, seat: Seat) -> SideLook:
    """Shield and words of a side."""
    side, key = setup.mission.sides[seat], side_key(setup, seat)
    return SideLook(side.adjective, side.people, side.letter, key, FEET[key])


def name(setup: Setup, team: str) -> str:
    """A team at the start of a sentence or in a list."""
    return capital(setup.teams[team].name)


def count(number: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many}"
