"""What a game lays beside the board: docks and the pages in them, and what the window asks of a page."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, Protocol, runtime_checkable

from PySide6.QtCore import SignalInstance
from PySide6.QtWidgets import QWidget

from lhy_desktop.ui.seam.commands import Command


@dataclass(frozen=True)
class Page:
    """A page of a dock. ``id`` is its name among commands, remarks and drops; ``title`` stands on its tab; ``feed`` is
    the name of the model it shows ("": its id)."""

    id: str
    title: str
    make: Callable[[], QWidget]
    feed: str = ""


@dataclass(frozen=True)
class DockPages:
    """A dock with pages on one another; the docks of a ``side`` lie below one another in their order; games have none
    at the bottom, where their bar is. ``height`` is what it likes in pixels at 100 % text, 0 for what the others leave.
    ``strip`` is its word at the edge of a small screen ("": its title). ``studied`` ones stay beside the board in the
    layout Study."""

    id: str
    side: Literal["left", "right", "bottom"]
    title: str
    pages: tuple[Page, ...]
    strip: str = ""
    height: int = 0
    studied: bool = False


class Furniture(Protocol):
    """What of a desktop the window shows before a game is there. Light to import: no rules are loaded for it."""

    @property
    def commands(self) -> tuple[Command, ...]:
        """The game's own commands, and those of the window in its own words."""

    @property
    def mouse(self) -> tuple[tuple[str, str], ...]:
        """What the mouse does in this game beside the usual: (what, how) for the F1 page."""

    @property
    def docks(self) -> tuple[DockPages, ...]:
        """The docks around the board, the left ones first."""


@dataclass(frozen=True)
class Bare:
    """A window with nothing but what every game has."""

    commands: tuple[Command, ...] = ()
    mouse: tuple[tuple[str, str], ...] = ()
    docks: tuple[DockPages, ...] = ()


@runtime_checkable
class Fed(Protocol):
    """A page that shows a model."""

    def show_model(self, model: Any) -> object:
        """Show another model."""


@runtime_checkable
class Aimed(Protocol):
    """A page that says which of its widgets takes the keyboard when somebody goes there."""

    @property
    def goal(self) -> QWidget:
        """The widget."""


@runtime_checkable
class Cornered(Protocol):
    """A page with small tools for the right end of its dock's tabs."""

    @property
    def corner(self) -> tuple[QWidget, ...]:
        """The tools."""


@runtime_checkable
class Titled(Protocol):
    """A page whose tab says more than its name: ``titled(text)``, as "Problems 3"."""

    @property
    def titled(self) -> SignalInstance: ...


@runtime_checkable
class Picking(Protocol):
    """A page on which a piece, a hex or something of the game's own is picked: ``picked(id)``."""

    @property
    def picked(self) -> SignalInstance: ...


@runtime_checkable
class Linking(Protocol):
    """A page with links: ``linked(kind, ref)``, the kind "hex" or "rule"."""

    @property
    def linked(self) -> SignalInstance: ...


@runtime_checkable
class Ruled(Protocol):
    """A page that leads to rules: ``rule_asked(number)``."""

    @property
    def rule_asked(self) -> SignalInstance: ...


@runtime_checkable
class Dropping(Protocol):
    """A page from which something is dragged onto the board: ``dropped(id, where on the screen)``."""

    @property
    def dropped(self) -> SignalInstance: ...
