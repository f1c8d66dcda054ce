"""The moments of which pictures are kept: the answers that lead to each, and how it is found.

``games/NAME.txt`` holds one moment. Its first line names the mission and then, as KEY=VALUE, what the scene uses: the
unit, its hex, the target. The lines after it are answers, "seat notation"; the dice come from ``SEED``. When rules or
missions change so that old answers are no longer legal,

    python -m tests.ui.pictures.moments [NAME …]

plays games of the computer players, with some answers at random, until a decision is what the scene is about.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from lhy_desktop.bots import Nodes, named_bot
from lhy_desktop.engine.flow import FlowError, Seat, other
from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.asks.sight import sight
from lhy_desktop.engine.rulesets.lhy.model import actions as act
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.games.lhy.picture import (
    ACTIONS,
    ACTIVATION,
    ARROWS,
    CARRY,
    MUSTER,
    REACTION,
    RESOLUTION,
    RETREATS,
    SET_UP,
)
from lhy_desktop.ui.games.lhy.words.choice_words import FRONT, MEDIC, RECON

GAMES = Path(__file__).parent / "games"
SEED = 1944
BOTH: dict[Seat, str] = {"axis": "human", "allied": "human"}
TRIES = 400
"""How many games may be played for one moment."""
LONG = 260
"""Answers after which a game is given up."""
ASTRAY = 0.12
"""The share of answers that are given at random, so that games differ though the dice are the same."""


@dataclass(frozen=True)
class Moment:
    """``answers`` lead to it. ``named`` is what the scene points at, by the words that the scene uses."""

    mission: str
    answers: tuple[str, ...]
    named: dict[str, str]


def moment(name: str) -> Moment:
    """A moment as it is kept."""
    first, *answers = (GAMES / f"{name}.txt").read_text("utf-8").splitlines()
    mission, *named = first.split(" ")
    return Moment(mission, tuple(answers), dict(pair.split("=", 1) for pair in named))


def keep(name: str, found: Moment) -> None:
    """Write a moment."""
    first = " ".join((found.mission, *(f"{key}={value}" for key, value in found.named.items())))
    (GAMES / f"{name}.txt").write_text("\n".join((first, *found.answers)) + "\n", "utf-8")


# -- what a decision offers -------------------------------------------------------------------------------------------


class At:
    """One decision of a game, for those who look for a moment. ``number`` counts answers."""

    def __init__(self, session: Session, number: int) -> None:
        decision = session.decision()
        assert decision is not None and decision.seat != "chance"
        self.number, self.kind, self.seat = number, decision.kind, decision.seat
        self.view: Any = session.view(self.seat)
        self.legal = session.legal(self.seat)
        self.board = self.view.setup.board

    def all(self, kind: type[Any]) -> Iterator[Any]:
        """Legal actions of a kind."""
        return (action for action in self.legal if isinstance(action, kind))

    def hex_of(self, unit: str) -> str:
        """Where a unit stands."""
        return str(self.view.units[unit].hex)

    def alone(self, unit: str) -> bool:
        """Whether nobody else stands in a unit's hex, so that a click on the hex means the unit."""
        return [one.id for one in self.view.units.values() if one.place == "map" and one.hex == self.hex_of(unit)] == [
            unit
        ]

    def inside(self, hex: str) -> bool:
        """Whether a hex is at least two hexes from every edge of the map."""
        return len(self.board.within(hex, 2)) == 19

    def enemies(self) -> tuple[str, ...]:
        """Hexes of known enemies on the map."""
        found = {one.hex for one in self.view.units.values() if one.side == other(self.seat) and one.place == "map"}
        return tuple(sorted(found | {mask.hex for mask in self.view.masks.values() if mask.side != self.seat}))


Named = dict[str, str] | None
Find = Callable[[At], Named]


def _first(found: Iterable[dict[str, str]]) -> Named:
    return next(iter(found), None)


def _kind(kind: str, least: int = 0, most: int = LONG) -> Find:
    return lambda at: {} if at.kind == kind and least <= at.number <= most else None


def _unplaced(at: At) -> Named:
    if at.kind != SET_UP or at.number < 3:
        return None
    fresh = (one for one in at.all(act.Place) if at.view.units[one.unit].place == "offmap" and at.inside(one.hex))
    kinds = at.view.setup.counters
    return _first({"unit": one.unit, "to": one.hex} for one in fresh if kinds[one.unit].kind == "squad")


def _second_set_up(at: At) -> Named:
    return {} if at.kind == SET_UP and at.number and at.seat == "axis" else None


def _building(at: At) -> Named:
    if at.kind != SET_UP or at.number < 6:
        return None
    return _first({"to": one.hex} for one in at.all(act.PlaceWork) if one.kind == "ip" and at.inside(one.hex))


def _marching(at: At, least: int = 2) -> Named:
    if at.kind != ACTIONS or at.number < 25:
        return None
    return _first(
        {"hex": at.hex_of(one.units[0]), "to": one.path[-1]}
        for one in at.all(act.Maneuver)
        if len(one.units) == 1 and len(one.path) >= least and not one.deploys and not one.exits
        if at.alone(one.units[0]) and at.inside(one.path[-1])
    )


def _asked_shot(at: At) -> Named:
    if at.kind not in (ACTIONS, REACTION):
        return None
    asked = at.view.asked.get(at.seat, ())
    return _first(
        {"hex": at.hex_of(one.unit), "target": one.target}
        for one in at.all(act.Fire)
        if one.target in asked and at.alone(one.unit)
    )


def _shot(at: At) -> Named:
    if at.kind != ACTIONS or at.number < 40:
        return None
    shots = (one for one in at.all(act.Fire) if at.alone(one.unit) and at.inside(one.target))
    return _first({"hex": at.hex_of(one.unit), "target": one.target} for one in shots)


def _together(at: At) -> Named:
    if at.kind != ACTIONS or at.number < 20:
        return None
    return _first(
        {"hex": at.hex_of(one.units[0]), "target": one.target, "with": one.units[1]}
        for one in at.all(act.FireGroup)
        if len(one.units) == 2 and at.alone(one.units[0]) and at.inside(one.target)
    )


def _split(at: At) -> Named:
    if at.kind != REACTION:
        return None
    return _first(
        {"hex": at.hex_of(one.unit), "first": one.first, "second": one.second}
        for one in at.all(act.SplitFire)
        if at.alone(one.unit)
    )


def _mortar(at: At) -> Named:
    if at.kind != ACTIONS:
        return None
    return _first(
        {"hex": at.hex_of(one.observer), "target": one.hex}
        for one in at.all(act.RequestMortar)
        if one.ammo == "HE" and at.alone(one.observer) and at.inside(one.hex) and one.hex in at.enemies()
    )


def _assault(at: At) -> Named:
    if at.kind != ACTIONS or at.seat != "allied":
        return None
    return _first(
        {"unit": one.units[0], "hex": at.hex_of(one.units[0]), "with": one.units[1], "target": one.path[-1]}
        for one in at.all(act.Assault)
        if len(one.units) == 2
        and len(one.path) == 2
        and sum(unit.hex == at.hex_of(one.units[0]) for unit in at.view.units.values()) == 2
    )


def _near(at: At) -> Named:
    if at.kind != ACTIONS:
        return None
    return _first(
        {"hex": at.hex_of(one.units[0])}
        for one in at.all(act.Assault)
        if len(one.units) == 1 and at.alone(one.units[0])
    )


def _feints(at: At) -> Named:
    return {} if at.kind == ARROWS and any(one.path for one in at.all(act.Feint)) else None


def _retreat(at: At) -> Named:
    if at.kind != RETREATS:
        return None
    return _first({"to": one.path[0]} for one in at.all(act.Retreat) if len(one.path) == 2)


def _carry(at: At) -> Named:
    return {} if at.kind == CARRY and any(len(one.markers) > 1 for one in at.all(act.CarryMarkers)) else None


def _charge(at: At) -> Named:
    return {} if any(one.path for one in at.all(act.Charge)) else None


def _recovery(at: At) -> Named:
    if at.kind != ACTIONS:
        return None
    alone = (one for one in at.all(act.Recover) if at.alone(one.unit) and not one.others)
    return _first({"hex": at.hex_of(one.unit)} for one in alone)


def _back(at: At) -> Named:
    if at.kind not in (ACTIONS, REACTION):
        return None
    return _first(
        {"hex": at.hex_of(one.units[0]), "to": one.path[-1]}
        for one in at.all(act.Withdraw)
        if len(one.units) == 1 and len(one.path) == 2 and at.alone(one.units[0]) and at.inside(one.path[-1])
    )


def _direct(at: At) -> Named:
    if at.kind != REACTION:
        return None
    return _first({"unit": one.leader, "hex": at.hex_of(one.leader)} for one in at.all(act.Direct))


def _reaction(at: At) -> Named:
    if at.kind != REACTION or at.number < 40:
        return None
    return _first({"hex": at.hex_of(one.unit)} for one in at.all(act.Fire) if at.alone(one.unit))


def _light(at: At) -> Named:
    if at.kind != ACTIONS:
        return None
    return _first(
        {"hex": at.hex_of(one.observer), "target": one.hex}
        for one in at.all(act.RequestLight)
        if at.alone(one.observer) and at.inside(one.hex)
    )


def _leader(at: At) -> Named:
    if at.kind != ACTIONS or at.number < 30 or at.seat != "allied":
        return None
    led = (one for one in at.view.units.values() if one.side == at.seat and one.place == "map")
    kinds = at.view.setup.counters
    return _first({"hex": one.hex} for one in led if kinds[one.id].kind == "leader" and at.alone(one.id))


def _own(at: At) -> Named:
    if at.kind != ACTIONS or at.number < 50:
        return None
    return _first({"hex": at.hex_of(one.unit)} for one in at.all(act.Fire) if at.alone(one.unit))


def _hindered(at: At) -> Named:
    if at.kind != ACTIONS or at.number < 30:
        return None
    for one in at.view.units.values():
        if one.side == at.seat and one.place == "map" and at.alone(one.id):
            for hex in at.enemies():
                line = sight(at.view, one.hex, hex)
                if line.clear and line.hindrances:
                    return {"hex": one.hex, "to": hex}
    return None


def _watched(at: At) -> Named:
    enemies = at.enemies()
    if at.kind != ACTIONS or at.number < 40 or len(enemies) < 4:
        return None
    return _first({"hex": hex} for hex in at.board.within(enemies[0], 2) if at.inside(hex) and hex not in enemies)


def _under_fire(at: At) -> Named:
    return {} if at.kind == RESOLUTION and len(list(at.all(act.Resolve))) > 1 else None


def _choices(kind: str, action: type[Any], least: int = 2) -> Find:
    return lambda at: {} if at.kind == kind and len(list(at.all(action))) >= least else None


def _begin(at: At) -> Named:
    return {} if at.kind == ACTIONS and at.seat == "allied" else None


# -- vehicles ---------------------------------------------------------------------------------------------------------


def _driving(at: At) -> Named:
    if at.kind != ACTIONS:
        return None
    return _first(
        {"hex": at.hex_of(one.units[0]), "to": one.path[-1]}
        for one in at.all(act.Drive)
        if len(one.units) == 1 and len(one.path) >= 3 and not (one.reverse or one.exits or one.halts or one.passing)
        if at.alone(one.units[0]) and at.inside(one.path[-1])
    )


def _at_armor(kind: str) -> Find:
    return lambda at: _aimed(at, act.AntiTank) if at.kind == kind else None


def _aimed(at: At, order: type[Any]) -> Named:
    return _first(
        {"hex": at.hex_of(one.unit), "target": at.hex_of(one.target)}
        for one in at.all(order)
        if one.target in at.view.units and at.alone(one.unit) and at.alone(one.target)
    )


def _scoot(at: At) -> Named:
    if at.kind != ACTIONS:
        return None
    return _first(
        {"hex": at.hex_of(one.unit), "target": at.hex_of(one.target), "to": one.path[-1]}
        for one in at.all(act.DriveFire)
        if one.path and not one.reverse and not one.assaults and one.target in at.view.units
        if at.alone(one.unit) and at.alone(one.target)
    )


def _aboard(at: At) -> Named:
    if at.kind != ACTIONS:
        return None
    return _first({"unit": one.units[0], "hex": at.hex_of(one.units[0])} for one in at.all(act.Unload))


def _vehicle_alone(at: At) -> Named:
    if at.kind != ACTIONS or at.number < 20:
        return None
    return _first({"hex": at.hex_of(one.units[0])} for one in at.all(act.Drive) if at.alone(one.units[0]))


def _dropped(at: At) -> Named:
    return _first({"to": one.hex} for one in at.all(act.Drop) if at.inside(one.hex))


def _smoke(at: At) -> Named:
    if at.kind != ACTIONS:
        return None
    return _first(
        {"hex": at.hex_of(one.observer), "target": one.hex}
        for one in at.all(act.RequestMortar)
        if one.ammo != "HE" and at.alone(one.observer) and at.inside(one.hex)
    )


FOUND: dict[str, tuple[str, Find | None]] = {
    "result": ("first_steps", None),
    "curtain": ("dawn_at_the_crossroads", _second_set_up),
    "table": ("meeting_in_the_hills", lambda at: None if at.number < 60 else _reaction(at)),
    "time_machine": ("the_last_dry_road", _kind(ACTIONS, 100)),
    "shortcuts": ("a_garden_in_the_town", _under_fire),
    "lesson": ("first_steps", _begin),
    "set_up": ("dawn_at_the_crossroads", _unplaced),
    "works": ("a_garden_in_the_town", _building),
    "fate": ("grande_rue", _choices(MEDIC, act.Restore)),
    "recon": ("the_mill_on_the_steppe", _choices(RECON, act.Uncover)),
    "platoon": (
        "two_ways_over_the_sorbe",
        lambda at: _choices(ACTIVATION, act.Activate, 3)(at) if at.number > 60 else None,
    ),
    "march": ("two_ways_over_the_sorbe", _marching),
    "drag": ("the_cider_house", _marching),
    "fire": ("fog_on_hill_312", _asked_shot),
    "group_fire": ("grande_rue", _together),
    "front": ("grande_rue", _choices(FRONT, act.ChooseFront)),
    "split_fire": ("a_garden_in_the_town", _split),
    "mortar": ("first_to_the_chapel", _mortar),
    "assault": ("two_ways_over_the_sorbe", _assault),
    "arrow": ("one_field_at_a_time", _feints),
    "melee": ("two_ways_over_the_sorbe", _choices(MUSTER, act.Participants, 3)),
    "retreat": ("two_ways_over_the_sorbe", _retreat),
    "carry": ("lanterns_at_hpalu", _carry),
    "charge": ("no_lights_at_the_priory", _charge),
    "recover": ("no_lights_at_the_priory", _recovery),
    "withdraw": ("the_last_dry_road", _back),
    "direct": ("two_ways_over_the_sorbe", _direct),
    "reaction": ("one_field_at_a_time", _reaction),
    "small": ("first_to_the_chapel", _shot),
    "night": ("lanterns_at_hpalu", _light),
    "snow": ("the_mill_on_the_steppe", _leader),
    "line_of_sight": ("the_cider_house", _hindered),
    "field_of_view": ("one_field_at_a_time", _own),
    "enemy_sight": ("the_last_dry_road", _watched),
    "why": ("grande_rue", _near),
    "menu": ("meeting_in_the_hills", _shot),
    "resolution": ("first_steps", _under_fire),
    "drive": ("first_tracks", _driving),
    "at_the_weirs": ("the_weirs_of_erlach", _driving),
    "tank_columns": ("both_banks_of_the_sorbe", _vehicle_alone),
    "shoot_and_scoot": ("the_beast_in_the_yard", _scoot),
    "unload": ("nobody_looks_left", _aboard),
    "gun_reacts": ("guns_along_the_avenue", _at_armor(REACTION)),
    "smoke_shells": ("the_barrel_at_saint_aubert", _smoke),
    "drop": ("the_grass_strip", _dropped),
    "strongpoints": ("the_loopholes_of_saint_roch", _second_set_up),
    "armor_tables": ("the_price_of_the_market", _at_armor(ACTIONS)),
    "tank_in_town": ("thirteen_doors", _driving),
}
"""Mission and test of each kept moment; no test: the end of the game."""


# -- finding ----------------------------------------------------------------------------------------------------------


def search(mission: str, find: Find | None) -> Moment:
    """Play games of a mission until one comes to such a moment. Raises LookupError when none does."""
    for number in range(1, TRIES + 1):
        found = _play(mission, find, number)
        if found is not None:
            return found
    raise LookupError(f"no such moment in {TRIES} games of {mission}")


def _play(mission: str, find: Find | None, number: int) -> Moment | None:
    session = Session.new(RULESET, RULESET.prepare(mission, {}), TableSetting(BOTH, "open"), SEED, None)
    bots = {seat: named_bot(RULESET.name, "recruit", number) for seat in BOTH}
    rng, answers = random.Random(number), []
    while True:
        while (decision := session.decision()) is not None and decision.seat == "chance":
            session.dice.release()
        if decision is None:
            return None if find is not None else Moment(mission, tuple(answers), {})
        at = At(session, len(answers))
        if find is not None and (named := find(at)) is not None:
            return Moment(mission, tuple(answers), named)
        if len(answers) == LONG:
            return None
        if rng.random() < ASTRAY and decision.kind != SET_UP:
            action = at.legal.sample(rng)
        else:
            action = bots[at.seat].think(decision.number, at.seat, at.view, at.legal, Nodes()).action
        answers.append(f"{at.seat} {RULESET.notation(action)}")
        try:
            session.handle(at.seat).submit(action)  # type: ignore[arg-type]
        except FlowError:
            return None


def main() -> None:
    """Find and keep the moments named, or all."""
    for name in sys.argv[1:] or FOUND:
        found = search(*FOUND[name])
        keep(name, found)
        print(f"{name}: {found.mission}, {len(found.answers)} answers {found.named}", flush=True)


if __name__ == "__main__":
    main()
