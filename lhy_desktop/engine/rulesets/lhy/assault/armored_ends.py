"""V14.3.2, V13.4: ends of an assault without a die: defenders that are helpless, and armor alone against armor."""

from __future__ import annotations

from lhy_desktop.engine.flow import Event, Seat, Telling, other, predicate
from lhy_desktop.engine.rulesets.lhy.assault import results
from lhy_desktop.engine.rulesets.lhy.assault.assault_sums import Clash
from lhy_desktop.engine.rulesets.lhy.assault.vehicle_retreats import lose
from lhy_desktop.engine.rulesets.lhy.concealment import lost_and_regained
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.facts import Facts
from lhy_desktop.engine.rulesets.lhy.segments.segment import LhyGame


def fit_armor(facts: Facts, unit: str) -> bool:
    """Whether a unit is an armored fighting vehicle that is not shocked."""
    counter = facts.setup.counters[unit]
    return counter.arm == "afv" and counter.combat and not facts.units[unit].shocked


@predicate("11.4.1")
def only_weapons(both: Clash) -> bool | None:
    """When only anti-tank sections defend and an undisrupted combat unit attacks, the sections are destroyed."""
    counters, units = both.setup.counters, both.facts.units
    helpless = bool(both.defenders) and all(counters[unit].kind == "latw" for unit in both.defenders)
    able = any(fact.sound(counters[unit], units[unit]) for unit in both.attackers)
    return True if helpless and able else None


@predicate("V14.3.2")
def rolled_over(both: Clash) -> bool | None:
    """When only guns, carriers, fighting vehicles and shocked armor defend against unshocked armor, they are
    destroyed."""
    if not both.defenders or not any(fit_armor(both.facts, unit) for unit in both.attackers):
        return None
    return True if all(_helpless(both.facts, unit) for unit in both.defenders) else None


def _helpless(facts: Facts, unit: str) -> bool:
    counter = facts.setup.counters[unit]
    if counter.arm == "afv":
        return facts.units[unit].shocked
    return counter.kind == "towed_gun" or counter.arm in ("fv", "carrier")


@predicate("V14.3.2")
def outgunned(both: Clash) -> tuple[Seat, ...] | None:
    """When only armored fighting vehicles meet, the side of the lesser anti-tank value gives way; among equals
    chance says who. None when other units are there."""
    counters = both.setup.counters
    if not all(counters[unit].arm == "afv" for unit in (*both.attackers, *both.defenders)):
        return None
    elite = both.setup.tables.anti_tank.elite
    best = {
        seat: max((counters[u].atv or 0) + (elite if counters[u].elite else 0) for u in units)
        for seat, units in ((both.attacker, both.attackers), (other(both.attacker), both.defenders))
    }
    least = min(best.values())
    return tuple(seat for seat, value in best.items() if value == least)


def destroy_all(game: LhyGame, both: Clash) -> None:
    """The defenders are lost, and the assault is over: one that has been won, as V23.2 counts it."""
    cause = "in the assault: nobody covers it"
    lost_and_regained.uncover(game, both.attackers, f"the assault of {both.hex}", "13.2")
    lost_and_regained.uncover(game, both.defenders, f"the assault of {both.hex}", "13.2")
    rule, text = "11.4.1" if only_weapons(both) else "V14.3", f"Nobody covers what defends {both.hex}; it is destroyed."
    game.tell(Event("assault result", rule, Telling(text, hexes=(both.hex,))))
    for unit in both.defenders:
        if game.state.units[unit].place == "map":
            lose(game, unit, cause)
    game.end()
    results.settle(game, both.hex)
