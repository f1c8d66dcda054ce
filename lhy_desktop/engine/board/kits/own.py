"""Terrain words of one rulebook, written into the boards that use them."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.board import words
from lhy_desktop.engine.board.kits.values import BoardKit
from lhy_desktop.engine.board.sheet import OwnWord, Sheet


def declared(sheet: Sheet, kit: BoardKit) -> Sheet:
    """The sheet with an entry for each word of the kit's own that stands in it, so that it can be checked and painted
    without the rulebook; the same sheet when none is missing."""
    known = {one.word for one in sheet.own}
    wanted = [word for word in kit.ground if word.key not in known and word.key not in words.TERRAIN and word.shared]
    if not wanted:
        return sheet
    used = {ground.terrain for ground in sheet.grounds}
    new = tuple(OwnWord(word.key, word.shared, word.swatch) for word in wanted if word.key in used)
    return msgspec.structs.replace(sheet, own=(*sheet.own, *new)) if new else sheet
