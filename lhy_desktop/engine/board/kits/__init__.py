"""Board kits: the words and sizes with which people draw boards for a rulebook."""

from lhy_desktop.engine.board.kits.around import COMPASS, sides_around, sides_named
from lhy_desktop.engine.board.kits.own import declared
from lhy_desktop.engine.board.kits.plain import PLAIN, plain_word
from lhy_desktop.engine.board.kits.union import union
from lhy_desktop.engine.board.kits.values import GROUPS, BoardKit, KitWord, Layout

__all__ = [
    "COMPASS",
    "GROUPS",
    "PLAIN",
    "BoardKit",
    "KitWord",
    "Layout",
    "declared",
    "plain_word",
    "sides_around",
    "sides_named",
    "union",
]
