"""What assaults put on the board: arrows, hexes fought over, numbered hexes of a way back, drafts of an assault."""

from __future__ import annotations

from lhy_desktop.engine.flow import total
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.board.looks import Bead, HighlightLook, NumberLook, PathLook, ReachLook, TagLook
from lhy_desktop.ui.games.lhy.drafts.band import Band
from lhy_desktop.ui.games.lhy.overlays.looks import AssaultLook
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.pieces.looks import FoughtLook
from lhy_desktop.ui.games.lhy.sides import side_key, side_look


def arrows(picture: Picture, band: Band | None) -> tuple[AssaultLook, ...]:
    """Every assault arrow; the one asked about is chosen."""
    chosen = band.arrow.id if band is not None and band.arrow is not None else -1
    return tuple(
        AssaultLook(
            arrow.start,
            arrow.target,
            side_key(picture.setup, arrow.seat),
            side_look(picture.setup, arrow.seat).letter,
            max(1, len(arrow.units)),
            arrow.id == chosen,
        )
        for arrow in picture.view.arrows
    )


def fought(picture: Picture, hex: str) -> FoughtLook | None:
    """Who attacks in a hex, and the letters of his tab."""
    assault = picture.view.assaults.get(hex)
    if assault is None:
        return None
    return FoughtLook(side_key(picture.setup, assault.attacker), side_look(picture.setup, assault.attacker).letter)


def numbers(band: Band) -> tuple[NumberLook, ...]:
    """The hexes of the way so far, and those that come next with the class they are of."""
    found = [NumberLook(hex, str(at), "taken") for at, hex in enumerate(band.path, 1)]
    if band.mode == "advance":
        return tuple(NumberLook(hex, "A", "chosen" if hex == band.target else "live") for hex in band.targets())
    rank = band.options.rank
    found += [NumberLook(hex, str(rank), "live") for hex in band.following]
    return tuple(found)


def way(band: Band) -> ReachLook | None:
    """The way drafted so far as a path."""
    if not band.path:
        return None
    beads = tuple(Bead(hex, str(at)) for at, hex in enumerate(band.path, 1))
    plate = f"{len(beads)} {'hex' if len(beads) == 1 else 'hexes'}"
    legal = band.ready() is not None
    return ReachLook((), PathLook(band.start, beads, plate if legal else f"{plate}, not far enough"))


def highlights(band: Band, over: str) -> tuple[HighlightLook, ...]:
    """The hex it is about, and what the last gesture led nowhere with."""
    found = [HighlightLook((band.start,), "selected")] if band.start else []
    if band.mode == "enter" and band.arrow is not None:
        found.append(HighlightLook((band.arrow.target,), "target"))
    if band.refused and over:
        found.append(HighlightLook((over,), "refused"))
    return tuple(found)


def tags(picture: Picture, units: tuple[str, ...], ways: dict[str, Assault], target: str) -> tuple[TagLook, ...]:
    """Hexes that can be assaulted, with the modifier the die would have."""
    if picture.legal is None:
        return ()
    found = []
    for hex, action in ways.items():
        modifier = total(picture.legal.preview(action).ledger)
        found.append(TagLook(hex, f"⚔ {signed(modifier)}", False, hex == target))
    return tuple(found)


def drafted(picture: Picture, start: str, path: tuple[str, ...], refused: bool) -> ReachLook | None:
    """An assault being drafted: its way, the last leg an arrow into the target."""
    if not path or not start:
        return None
    beads = tuple(Bead(hex, "" if at == len(path) else str(at)) for at, hex in enumerate(path, 1))
    return ReachLook((), PathLook(start, beads, "assault", refused, attack=True))
