"""How sides, units and hexes are spoken of and drawn, from a set-up alone."""

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.asks.ground import is_reduced
from lhy_desktop.engine.rulesets.lhy.model.view import Setup
from lhy_desktop.engine.rulesets.lhy.model.words import KINDS, capital, side_name, unit_name
from lhy_desktop.ui.sides import FEET, SideKey
from lhy_desktop.ui.widgets.shield import SideLook


def side_key(setup: Setup, seat: Seat) -> SideKey:
    """The colors of a side: those of its nation."""
    return setup.side(seat).nationality


def people(setup: Setup, seat: Seat) -> str:
    """The side without its article: "Germans"."""
    return capital(side_name(setup, seat)).removeprefix("The ")


def side_look(setup: Setup, seat: Seat) -> SideLook:
    """Shield and words of a side."""
    side, key = setup.side(seat), side_key(setup, seat)
    return SideLook(side.adjective, people(setup, seat), side.adjective[0], key, FEET[key])


def name(setup: Setup, unit: str) -> str:
    """A unit at the start of a sentence or in a list: "Squad 1/2"."""
    return capital(unit_name(setup, unit))


def short(setup: Setup, unit: str) -> str:
    """A unit in its platoon's list: "Squad 2", "Squad 2, reduced", "Leader Weber", "Panther 1"."""
    counter = setup.counters[unit]
    if counter.commands:
        return f"{counter.name}, command"
    if counter.av is not None and counter.kind != "fortified_position":
        return f"{counter.name} {counter.label}".rstrip()
    front = "knee_mortar" if counter.knee else "squad"
    word = capital(KINDS[front if counter.kind == "reduced" else counter.kind])
    label = counter.name if counter.kind == "leader" else counter.label
    return f"{word} {label}".rstrip() + (", reduced" if is_reduced(counter) else "")


def count(number: int, one: str, many: str) -> str:
    """A number with its noun."""
    return f"{number} {one if number == 1 else many}"
