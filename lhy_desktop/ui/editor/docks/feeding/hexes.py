"""What the inspector says of hexes of a sheet."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from heapq import nsmallest

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.board.drawn.outline import polygons
from lhy_desktop.engine.board.editing.part import Chain, Part, stretches
from lhy_desktop.engine.board.geometry import Cell, center, neighbor, opposite
from lhy_desktop.engine.board.kits import BoardKit
from lhy_desktop.engine.board.names import hex_name
from lhy_desktop.engine.board.sheet import Feature, Ground, Side
from lhy_desktop.engine.flow.door import HexFact
from lhy_desktop.ui.editor.docks.models import Chosen, Fact, HexModel, Option

_NONE = Option("", "none")
_MIXED = Option("?", "different")
"""What several hexes show that have nothing in common: an entry of its own, so that keys find the others from it."""
_MANY_NAMED = 6
"""So many chosen hexes are named one by one."""


def picture_of(sheet: Sheet, cells: Collection[Cell]) -> Part:
    """What lies in a hex, or in several, as a picture needs it; drawn shapes are cut off at its rim."""
    wanted = frozenset(cells)
    places = sheet.places
    grounds = {cell: sheet.ground(hex_name(*cell)) for cell in cells}
    return Part(
        grounds,
        tuple((places[one.hex], one) for one in sheet.sides if wanted & _beside(places[one.hex], one)),
        tuple(_chains(sheet, wanted)),
        tuple((places[one.hex], one) for one in sheet.footprints if places[one.hex] in wanted),
        tuple(one for one in sheet.features if any(_near(one, cell) for cell in cells)),
    )


def _beside(cell: Cell, one: Side) -> frozenset[Cell]:
    return frozenset((cell, neighbor(*cell, one.direction)))


def _chains(sheet: Sheet, wanted: frozenset[Cell]) -> Iterable[Chain]:
    names = {hex_name(*cell) for cell in wanted}
    for line in sheet.lines:
        if not names.isdisjoint(line.hexes):
            yield from stretches(line, [sheet.places[hex] for hex in line.hexes], wanted)


def _near(one: Feature, cell: Cell) -> bool:
    """Whether the box of a shape meets that of a hex."""
    points = [point for polygon in polygons(one) for point in polygon]
    x, y = center(*cell)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return bool(points) and min(xs) < x + 1000 and max(xs) > x - 1000 and min(ys) < y + 500 and max(ys) > y - 500


def hex_model(sheet: Sheet, cell: Cell, kit: BoardKit, facts: Iterable[HexFact], editable: bool) -> HexModel:
    """One hex."""
    name, part = hex_name(*cell), picture_of(sheet, (cell,))
    ground = sheet.ground(name)
    word = kit.terrain(ground.terrain)
    ways = [kit_name(kit, "lines", chain.line.kind) for chain in part.chains]
    lines = [f"Level {signless(ground.level)}"]
    if ways:
        lines.append(f"with {', '.join(dict.fromkeys(way.lower() for way in ways))}")
    if ground.label:
        lines.append(f"“{ground.label}”")
    told = tuple(Fact(fact.label, fact.value, fact.rule) for fact in facts)
    if word is not None and not told:
        lines.append(word.hint)
    return _shared(
        (ground,),
        kit,
        HexModel(
            name,
            word.name if word is not None else ground.terrain,
            tuple(lines),
            facts=told,
            sides=sides_of(sheet, cell, kit),
            ways=tuple(Option(chain.line.kind, way) for chain, way in zip(part.chains, ways, strict=True)),
            buildings=tuple(
                Option(str(place), kit_name(kit, "buildings", one.kind))
                for place, one in enumerate(sheet.footprints)
                if one.hex == name
            ),
            editable=editable,
        ),
    )


def hexes_model(sheet: Sheet, cells: Collection[Cell], kit: BoardKit, editable: bool) -> HexModel:
    """What several hexes have in common."""
    first = [hex_name(*cell) for cell in nsmallest(_MANY_NAMED, cells)]
    grounds = tuple({sheet.grounds[(c - 1) * sheet.rows + v // 2] for c, v in cells})
    kinds = {ground.terrain for ground in grounds}
    listed = ", ".join(first) + (f" and {len(cells) - _MANY_NAMED} more" * (len(cells) > _MANY_NAMED))
    title = f"{len(cells)} hexes"
    if len(kinds) == 1:
        word = kit.terrain(grounds[0].terrain)
        title += f": {(word.name if word is not None else grounds[0].terrain).lower()}"
    lines = (listed, "What they share can be changed for all of them.")
    return _shared(grounds, kit, HexModel(listed, title, lines, len(cells), editable=editable))


def _shared(grounds: tuple[Ground, ...], kit: BoardKit, model: HexModel) -> HexModel:
    """The model with what its hexes have in common filled in; each ground needs to be there once only."""
    first = grounds[0]
    terrain = {ground.terrain for ground in grounds}
    looks, levels = {ground.look for ground in grounds}, {ground.level for ground in grounds}
    labels = {ground.label for ground in grounds}
    flags = [Option(word.key, word.name) for word in kit.flags]
    others = sorted({flag for ground in grounds for flag in ground.flags} - {flag.id for flag in flags})
    flags += [Option(flag, flag) for flag in others]
    return replace(
        model,
        ground=_chosen(_grounds(kit), terrain),
        look=_chosen(_looks(kit, terrain), looks),
        level=first.level if len(levels) == 1 else None,
        label=first.label if len(labels) == 1 else None,
        flags=tuple((flag, _state(flag.id in ground.flags for ground in grounds)) for flag in flags),
    )


def _has(options: Iterable[Option], id: str) -> bool:
    return any(option.id == id for option in options)


def _state(found: Iterable[bool]) -> bool | None:
    """Whether all, none, or some."""
    seen = set(found)
    return seen.pop() if len(seen) == 1 else None


def _grounds(kit: BoardKit) -> tuple[Option, ...]:
    return tuple(Option(word.key, word.name) for word in (*kit.ground, *kit.buildings))


def _looks(kit: BoardKit, terrain: Collection[str]) -> tuple[Option, ...]:
    fitting = (word for word in kit.looks if not word.beside or set(terrain) <= set(word.beside))
    return (_NONE, *(Option(word.key, word.name) for word in fitting))


def _chosen(options: tuple[Option, ...], ids: Collection[str]) -> Chosen:
    """What is chosen; a word that the kit does not have is offered as it stands."""
    if len(ids) != 1:
        return Chosen((_MIXED, *options), _MIXED.id)
    id = next(iter(ids))
    return Chosen(options if _has(options, id) else (*options, Option(id, id)), id)


def sides_of(sheet: Sheet, cell: Cell, kit: BoardKit) -> tuple[Chosen, ...]:
    """What stands on the six hexsides of a hex, clockwise from the top."""
    found = dict.fromkeys(range(1, 7), "")
    for one in sheet.sides:
        here = sheet.places[one.hex]
        if here == cell:
            found[one.direction] = one.kind
        elif neighbor(*here, one.direction) == cell:
            found[opposite(one.direction)] = one.kind
    options = (_NONE, *(Option(word.key, word.name) for word in kit.sides))
    return tuple(_chosen(options, {kind}) for kind in found.values())


def kit_name(kit: BoardKit, group: str, word: str) -> str:
    """What people call a word."""
    found = kit.find(group, word)
    return found.name if found is not None else word.replace("_", " ")


def signless(level: int) -> str:
    """A level as printed, with the true minus sign."""
    return f"−{-level}" if level < 0 else str(level)
