"""What the rows of a sheet say yields to the areas drawn over it."""

from __future__ import annotations

from collections.abc import Set

import msgspec

from lhy_desktop.engine.board.drawn.covering import covered
from lhy_desktop.engine.board.editing.painting import changed
from lhy_desktop.engine.board.sheet import Sheet


def yielding(before: Sheet, after: Sheet) -> Sheet:
    """``after`` with the hexes that contradict a drawn area left to it: their own ground becomes open, their buildings
    go. Hexes that contradicted one ``before`` are spared, so that no edit changes what it did not touch; the check of a
    sheet names those."""
    if not after.features:
        return after
    wrong = _contradicting(after) - _contradicting(before)
    if not wrong:
        return after
    made = changed(
        after, {after.places[hex] for hex in wrong}, lambda one: msgspec.structs.replace(one, terrain="open", look="")
    )
    return msgspec.structs.replace(made, footprints=tuple(one for one in made.footprints if one.hex not in wrong))


def _contradicting(sheet: Sheet) -> Set[str]:
    return {
        hex for hex, i in covered(sheet).items() if sheet.ground(hex).terrain not in ("open", sheet.features[i].kind)
    }
