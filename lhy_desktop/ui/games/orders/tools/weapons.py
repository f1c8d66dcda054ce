"""Which weapon a team fires with, unless the player says another."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from msgspec.structs import replace as changed

from lhy_desktop.ui.games.orders.intents import Intent
from lhy_desktop.ui.games.orders.picture import Picture

Weapon = Literal["main", "mg", "faust"]
WORDS: dict[Weapon, str] = {"main": "main weapon", "mg": "machine guns", "faust": "Panzerfaust"}


def weapons(picture: Picture, team: str) -> tuple[tuple[Weapon, int, int, int], ...]:
    """The weapons that a team has left: which, its dice, its range, its anti-tank value."""
    stats, kinds = picture.stats(team), picture.setup.tables.kinds
    found: list[tuple[Weapon, int, int, int]] = []
    if stats.rof:
        found.append(("main", stats.rof, stats.range, stats.at))
    if stats.mg:
        found.append(("mg", stats.mg, kinds.mg_range, 0))
    if picture.team(team).fausts > picture.teams[team].spent:
        found.append(("faust", kinds.panzerfaust_rof, kinds.panzerfaust_range, kinds.panzerfaust_at))
    return tuple(found)


def best_weapon(picture: Picture, team: str, target: str) -> Weapon:
    """The weapon that suits a target best: against armor the one that pierces most, else the one with most dice; a
    one-shot weapon only against armor."""
    here, there = picture.hex_of(team), picture.hex_of(target)
    far = picture.board.distance(here, there) if here and there else 0
    able = [one for one in weapons(picture, team) if far <= 2 * one[2]] or list(weapons(picture, team))
    if not able:
        return "main"
    armored = target in picture.teams and picture.stats(target).armored
    if armored:
        return max(able, key=lambda one: (one[3], one[1]))[0]
    return max((one for one in able if one[0] != "faust"), key=lambda one: (far <= one[2], one[1]), default=able[0])[0]


def next_weapon(picture: Picture, intent: Intent) -> Intent:
    """The same order with the next weapon that the team has."""
    if intent.give.order != "fire" or not intent.give.target:
        return intent
    names = [one[0] for one in weapons(picture, intent.team)]
    if len(names) < 2:
        return intent
    at = names.index(intent.give.weapon) + 1 if intent.give.weapon in names else 0
    return replace(intent, give=changed(intent.give, weapon=names[at % len(names)]))
