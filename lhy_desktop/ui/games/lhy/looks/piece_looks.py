"""View to looks: what every hex shows to this viewer, and nothing else."""

from collections.abc import Container

from lhy_desktop.engine.rulesets.lhy.model.view import Mask, Unit
from lhy_desktop.ui.board.looks import Piece, StackLook
from lhy_desktop.ui.games.lhy.looks import ground_looks, mortar_looks, vehicle_looks
from lhy_desktop.ui.games.lhy.looks.printed import counter_look as counter_look
from lhy_desktop.ui.games.lhy.looks.printed import silhouette as silhouette
from lhy_desktop.ui.games.lhy.picture import SET_UP, Picture
from lhy_desktop.ui.games.lhy.pieces.looks import BadgeKind, BadgeLook, CounterLook, MarkerLook, MaskLook
from lhy_desktop.ui.games.lhy.sides import side_key
from lhy_desktop.ui.games.lhy.words import fog

WORKS: dict[str, BadgeKind] = {
    "ip": "position", "wire": "wire", "mines": "mine", "roadblock": "roadblock", "cup": "cup",
}  # fmt: skip
_KIND_ORDER = {"leader": 2, "latw": 1, "flamethrower": 1, "mg": 1}


def stacks(
    picture: Picture,
    selected: Container[str] = (),
    fresh: Container[int] = (),
    may_join: Container[str] = (),
) -> tuple[StackLook, ...]:
    """Every hex with something in it, in the order of the board. ``fresh`` markers have just been placed, units that
    ``may_join`` have a dotted outline."""
    held: dict[str, list[Piece]] = {}
    there = [unit for unit in picture.units.values() if unit.place == "map"]
    for unit in sorted(there, key=lambda u: _order(picture, u, selected)):
        held.setdefault(unit.hex, []).append(_counter(picture, unit, unit.id in selected, unit.id in may_join))
    for mask in picture.masks:
        held.setdefault(mask.hex, []).append(_mask(picture, mask, mask.id in selected))
    fired = {hex for hex, markers in picture.view.fire.items() if markers}
    fired |= {hex for hex, markers in picture.view.shells.items() if markers}
    names = set(held) | fired | set(picture.view.works) | mortar_looks.marked(picture)
    return tuple(
        StackLook(
            hex,
            tuple(held.get(hex, ())),
            (
                *_markers(picture, hex, fresh),
                *vehicle_looks.shells(picture, hex, fresh),
                *mortar_looks.markers(picture, hex),
            ),
            (*_works(picture, hex), *mortar_looks.badges(picture, hex)),
            ground_looks.fought(picture, hex),
        )
        for hex in sorted(names, key=picture.board.index.__getitem__)
    )


def _order(picture: Picture, unit: Unit, selected: Container[str]) -> tuple[bool, bool, bool, int, str]:
    """Bottom to top: those aboard below what carries them, those who have acted below, leaders below those they lead (a
    star shows them)."""
    kind = picture.counter(unit.id).kind
    return (unit.id in selected, not unit.aboard, not unit.acted, -_KIND_ORDER.get(kind, 0), unit.id)


def _counter(picture: Picture, unit: Unit, selected: bool, may_join: bool = False) -> CounterLook:
    asked = unit.side == picture.seat and picture.kind != SET_UP
    able, limited = asked and unit.id in picture.able, asked and unit.id in picture.limited
    return counter_look(
        picture.counter(unit.id),
        picture.setup,
        disrupted=unit.disrupted or unit.shocked,
        regrouping=unit.regrouping,
        heroic=unit.heroic,
        concealed=unit.concealed and not unit.hidden,
        hidden=unit.hidden,
        acted=unit.acted,
        out_of_command=unit.out_of_command,
        can_act="full" if able else "limited" if limited else "no",
        must_act=unit.id in picture.duties,
        selected=selected,
        may_join=may_join,
        **vehicle_looks.states(picture, unit),
    )


def _mask(picture: Picture, mask: Mask, selected: bool) -> MaskLook:
    return MaskLook(mask.id, side_key(picture.setup, mask.side), count=fog.number(picture, mask.hex), selected=selected)


def _works(picture: Picture, hex: str) -> tuple[BadgeLook, ...]:
    """16: the works in a hex; a work that only its owner knows has a dashed rim."""
    return tuple(
        BadgeLook(
            f"work:{work.kind}:{hex}",
            WORKS[work.kind],
            side=side_key(picture.setup, work.taken or work.owner),
            private=not work.known,
        )
        for work in picture.view.works.get(hex, ())
    )


def _markers(picture: Picture, hex: str, fresh: Container[int]) -> tuple[MarkerLook, ...]:
    return tuple(
        MarkerLook(f"marker:{marker.id}", "circle", marker.value, marker.id in fresh)
        for marker in picture.view.fire.get(hex, ())
    )
