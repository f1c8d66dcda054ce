"""The sheet of an assault (11.4): before it is declared, before it is fought, while units are named for it."""

from lhy_desktop.engine.flow import Preview, Seat, other, total
from lhy_desktop.engine.rulesets.lhy.asks import assault
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, Fight
from lhy_desktop.ui.games.lhy.looks.fire_preview import lines
from lhy_desktop.ui.games.lhy.panels.assault_card import AssaultCardModel, Fighter
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import name, people
from lhy_desktop.ui.widgets.bars import Share

BEADS = ("Fight in town", "Retreat", "Checks", "Losses and disruption", "Leaders", "Regroup", "Advance")
"""11.4.8: what a result goes through."""
BEADS_OF_VEHICLES = (BEADS[0], "Attempts at vehicles", *BEADS[1:])
"""V15.1: the same where vehicles fight."""


def muster_card(
    picture: Picture, now: assault.Clash, found: Preview, members: tuple[str, ...], focus: int
) -> AssaultCardModel:
    """The sheet of the assault being settled: own units with ticks, that in focus marked."""
    at = members[focus] if 0 <= focus < len(members) else ""
    title = f"Assault of {now.hex}"
    return _card(picture, now, found, title, "who takes part", free=frozenset(members), focus=at)


def fight_card(picture: Picture, action: Fight) -> AssaultCardModel | None:
    """The forecast of an assault that may be fought next."""
    if action.hex not in picture.view.assaults:
        return None
    now = assault.at(picture.view, action.hex)
    return _card(
        picture,
        now,
        assault.of_hex(picture.view, action.hex),
        f"Assault of {action.hex}",
        "both at their best",
    )


def declared_card(picture: Picture, seat: Seat, action: Assault, found: Preview) -> AssaultCardModel:
    """The forecast of an assault about to be declared."""
    now = assault.declared(picture.view, seat, action)
    going = action.path[-1] in picture.view.assaults
    title = f"{'Into the assault of' if going else 'Assault'} {action.path[-1]}"
    return _card(picture, now, found, title, "forecast, both at their best", new=frozenset(action.units))


def _card(
    picture: Picture,
    now: assault.Clash,
    found: Preview,
    title: str,
    subtitle: str,
    *,
    free: frozenset[str] = frozenset(),
    focus: str = "",
    new: frozenset[str] = frozenset(),
) -> AssaultCardModel:
    masked = any(mask.hex == now.hex for mask in picture.view.masks.values())
    sides = tuple(
        f"{people(picture.setup, seat)} {word}"
        for seat, word in ((now.attacker, "attack"), (other(now.attacker), "defend"))
    )
    rows = tuple(Share(one.name, one.low, one.high, one.of) for one in found.outcomes)
    attackers, defenders = (
        tuple(_fighter(picture, now, unit, unit in part, free, focus, unit in new) for unit in units)
        for units, part in ((now.attackers, now.attacking), (now.defenders, now.defending))
    )
    if masked:
        defenders = (*defenders, Fighter("?", "? concealed", "?", True))
    driven = any(picture.counter(unit).arm != "foot" for unit in (*now.attackers, *now.defenders))
    return AssaultCardModel(
        title,
        subtitle,
        (sides[0], sides[1]),
        attackers,
        defenders,
        lines(found),
        total(found.ledger),
        rows,
        _beads(picture, now.hex, driven) if free else (),
        tuple(note.text for note in found.notes),
    )


def _beads(picture: Picture, hex: str, driven: bool) -> tuple[str, ...]:
    """11.4.8, V15.1: what the result goes through here; in town fights only who is among its houses (11.4.7)."""
    found = BEADS_OF_VEHICLES if driven else BEADS
    town = picture.board.hex(hex).terrain == "urban_building"
    return found if town else found[1:]


def _value(picture: Picture, now: assault.Clash, unit: str) -> int:
    """What it adds to the sum of its side; what motion takes off is a line of its own below (V14.3)."""
    seen = now.facts.units.get(unit)
    rolling = seen is not None and seen.motion == "moving"
    return picture.counter(unit).assault if rolling else assault.strength(now.facts, unit)


def _fighter(
    picture: Picture, now: assault.Clash, unit: str, ticked: bool, free: frozenset[str], focus: str, new: bool
) -> Fighter:
    seen = picture.units.get(unit)
    state = "disrupted" if seen is not None and seen.disrupted else ""
    state = "regrouping" if seen is not None and seen.regrouping else state
    words = f"{name(picture.setup, unit)}{f', {state}' if state else ''}"
    value = str(_value(picture, now, unit))
    return Fighter(unit, words, value, ticked, unit in free, unit == focus, "going in" if new else state)
