"""Words that a rulebook does not know, and what could stand in their place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.drawn.covering import with_ground
from lhy_desktop.engine.board.editing import mending
from lhy_desktop.engine.board.editing.finding import Finding, Fix
from lhy_desktop.engine.board.editing.painting import flagged, painted
from lhy_desktop.engine.board.kits import BoardKit
from lhy_desktop.engine.board.sheet import Ground, Sheet

_ALIKE: dict[str, tuple[str, ...]] = {
    "hedge": ("hedgerow", "tree_line"),
    "hedgerow": ("hedge", "tree_line"),
    "tree_line": ("hedgerow", "hedge"),
    "cliff": ("bank",),
    "bank": ("cliff",),
    "stream": ("gully", "river"),
    "gully": ("stream",),
    "trench": ("gully",),
    "sunken_road": ("road",),
    "path": ("road",),
    "rubble": ("brush", "village"),
    "heavy_woods": ("woods",),
    "jungle": ("woods",),
    "heavy_jungle": ("heavy_woods", "woods"),
    "palm": ("orchard", "brush"),
    "orchard": ("brush",),
    "field": ("open",),
    "village": ("open",),
    "beach": ("open",),
    "urban_building": ("stone_building",),
    "church": ("stone_building",),
    "hut": ("wooden_building",),
    "ford": ("bridge",),
}
"""What a word may be turned into, the likest first."""


def vocabulary(sheet: Sheet, kit: BoardKit) -> Iterator[Finding]:
    """One finding for each word of a sheet that a kit lacks, with every hex where it stands; looks without a meaning
    are a matter of style. ``sheet`` is as its rows say it."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for group, word, hex in _strange(sheet, kit):
        found.setdefault((group, word), {})[hex] = None
    for (group, word), places in found.items():
        hexes = tuple(hex for hex in places if hex)
        yield _finding(sheet, kit, group, word, hexes)


def _strange(sheet: Sheet, kit: BoardKit) -> Iterator[tuple[str, str, str]]:
    """Group, word and hex of every word that the kit lacks; words that no board may have are the sheet's own fault."""
    known = kit.known
    terrain = frozenset((*words.TERRAIN, *(one.word for one in sheet.own)))
    looks = {(look.key, beside) for look in kit.looks for beside in look.beside}
    sound: set[Ground] = set()
    for hex, ground in zip(sheet.names, sheet.grounds, strict=True):
        if ground in sound:
            continue
        strange = list(_of_ground(ground, kit, looks, terrain))
        if not strange and not ground.label:
            sound.add(ground)
        yield from ((group, word, hex) for group, word in strange)
    for side in sheet.sides:
        if side.kind not in known.sides and side.kind in words.SIDES:
            yield "sides", side.kind, side.hex
    for line in sheet.lines:
        if line.kind not in known.lines and line.kind in words.LINES:
            yield from (("lines", line.kind, hex) for hex in line.hexes)
    for feature in sheet.features:
        if feature.kind not in known.features and feature.kind in (*words.AREAS, *words.FENCES):
            yield "features", feature.kind, ""


def _of_ground(
    ground: Ground, kit: BoardKit, looks: set[tuple[str, str]], terrain: frozenset[str]
) -> Iterator[tuple[str, str]]:
    if ground.terrain not in kit.known.terrain and ground.terrain in terrain:
        yield "terrain", ground.terrain
    for flag in ground.flags:
        if flag not in kit.known.flags and flag in words.FLAGS:
            yield "flags", flag
    if ground.look and (ground.look, ground.terrain) not in looks:
        yield "looks", ground.look


def _finding(sheet: Sheet, kit: BoardKit, group: str, word: str, hexes: tuple[str, ...]) -> Finding:
    said = word.replace("_", " ")
    if group == "looks":
        fix = Fix("Without this look", partial(_looking, word=word))
        text = f"Nothing is painted differently for the look '{said}' here."
        return Finding("word.look", "style", text, hexes, (fix,))
    drawn = " drawn across hexes" if group == "features" else ""
    text = f"{kit.name} says nothing of {said}{drawn}: no mission of it can be played on this board."
    if not kit.ruleset:
        text = f"No installed rulebook says anything of {said}{drawn}."
    return Finding(f"word.{group}", "stops", text, hexes, tuple(_fixes(sheet, kit, group, word)))


def _fixes(sheet: Sheet, kit: BoardKit, group: str, word: str) -> Iterator[Fix]:
    known: frozenset[str] = getattr(kit.known, group)
    if group != "features":
        shared = tuple(one.shared for one in sheet.own if one.word == word)
        for other in _ALIKE.get(word, shared):
            if other in known:
                said = other.replace("_", " ")
                yield Fix(f"Turn it into {said}", partial(_REPLACED[group], old=word, new=other))
    elif word in words.AREAS and word in kit.known.terrain:
        yield Fix("Give the ground to its hexes", partial(_grounded, word=word))
    if group == "terrain" and word != "open":
        yield Fix("Make it open ground", partial(_REPLACED[group], old=word, new="open"))
    elif group != "terrain":
        yield Fix("Take it away everywhere", partial(_REPLACED[group], old=word, new=""))


def _replaced_terrain(sheet: Sheet, old: str, new: str) -> Sheet:
    cells = frozenset(
        sheet.places[hex] for hex, ground in zip(sheet.names, sheet.grounds, strict=True) if ground.terrain == old
    )
    if old in words.BUILDINGS and new in words.BUILDINGS:
        grounds = tuple(
            msgspec.structs.replace(one, terrain=new) if one.terrain == old else one for one in sheet.grounds
        )
        drawn = tuple(msgspec.structs.replace(one, kind=new) if one.kind == old else one for one in sheet.footprints)
        return msgspec.structs.replace(sheet, grounds=grounds, footprints=drawn)
    return painted(sheet, cells, new)


def _replaced_flags(sheet: Sheet, old: str, new: str) -> Sheet:
    cells = frozenset(
        sheet.places[hex] for hex, ground in zip(sheet.names, sheet.grounds, strict=True) if old in ground.flags
    )
    made = flagged(sheet, cells, old, False)
    return flagged(made, cells, new, True) if new else made


def _replaced(sheet: Sheet, name: str, old: str, new: str) -> Sheet:
    values: tuple[Any, ...] = getattr(sheet, name)
    changed = [msgspec.structs.replace(one, kind=new) if one.kind == old else one for one in values]
    return msgspec.structs.replace(sheet, **{name: tuple(one for one in changed if one.kind)})


_REPLACED: dict[str, Callable[..., Sheet]] = {
    "terrain": _replaced_terrain,
    "flags": _replaced_flags,
    "sides": partial(_replaced, name="sides"),
    "lines": partial(_replaced, name="lines"),
    "features": partial(_replaced, name="features"),
}


def _grounded(sheet: Sheet, word: str) -> Sheet:
    """Drawn areas of a kind as the ground of the hexes whose centers they cover; buildings are drawn anew."""
    only = msgspec.structs.replace(sheet, features=tuple(one for one in sheet.features if one.kind == word))
    made = msgspec.structs.replace(
        sheet, grounds=with_ground(only).grounds, features=tuple(one for one in sheet.features if one.kind != word)
    )
    for hex, ground in zip(made.names, made.grounds, strict=True):
        if ground.terrain == word and word in words.BUILDINGS and not any(one.hex == hex for one in made.footprints):
            made = mending.redrawn(made, hex)
    return made


def _looking(sheet: Sheet, word: str) -> Sheet:
    grounds = tuple(msgspec.structs.replace(one, look="") if one.look == word else one for one in sheet.grounds)
    return msgspec.structs.replace(sheet, grounds=grounds)
