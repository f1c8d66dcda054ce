"""What a desk shows on the board, as frozen values."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QRect

from lhy_desktop.ui.board.art import Light
from lhy_desktop.ui.board.looks import StackLook


@dataclass(frozen=True)
class TrayItem:
    """A piece that waits beside the board: its id, its name, and whether it is in hand."""

    id: str
    name: str
    chosen: bool = False


@dataclass(frozen=True)
class Pieces:
    """What lies on the board and beside it. The tray stays, even when it is empty, while ``tray_stays``; ``light`` is
    the light the map is painted in (None leaves it)."""

    stacks: tuple[StackLook, ...] = ()
    tray: tuple[TrayItem, ...] = ()
    tray_stays: bool = False
    light: Light | None = None


class Card(Protocol):
    """A floating card of a game, beside the hexes it is about; it ``waits`` while it is hidden for want of room."""

    waits: bool

    def isVisible(self) -> bool:
        """Whether it is shown."""

    def hide(self) -> None:
        """Take it away."""

    def place(self, avoid: Sequence[QRect], better_free: Sequence[QRect] = ()) -> object:
        """Put it where it covers none of these boxes of the board, and as few as can be of those ``better_free``."""


@dataclass(frozen=True)
class CardShown:
    """A card that is to be seen now, fed already, and the hexes it must not cover."""

    card: Card
    free: tuple[str, ...]


@dataclass(frozen=True)
class Change:
    """What an answer changed in a viewer's picture: markers just placed, whether a piece he saw was covered, and who
    went along the trail told ("" for nobody who can be shown)."""

    fresh: frozenset[int] = frozenset()
    covered: bool = False
    mover: str = ""
