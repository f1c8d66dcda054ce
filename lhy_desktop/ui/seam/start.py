"""What a rulebook brings to the start screen, the new-game page and the settings page."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, runtime_checkable

from PySide6.QtWidgets import QWidget

from lhy_desktop.lab.measured import Measured
from lhy_desktop.session import SaveFile
from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.seam.setting import Setting


class Opponent(NamedTuple):
    """A computer player in words: as who sits in a seat, and as a line of the settings page."""

    seat: str
    line: str


class SavedWords(NamedTuple):
    """A saved game in words: how far it has come ("turn 3, minute 12"), and what is special about it, if anything."""

    place: str
    remark: str = ""


class OwnSettings(Protocol):
    """A rulebook's own part of the settings page. Its groups stand below the program's."""

    def read(self) -> None:
        """The page is being opened: look at what is kept."""

    def lines(self, problems: Mapping[str, str]) -> Sequence[Setting]:
        """Its settings as they stand; ``problems`` say by id why a value was not taken."""

    def choose(self, id: str, value: str) -> str:
        """Change one of its settings; answers why that could not be, or ""."""


class StartSide(Protocol):
    """How a rulebook appears before one of its games is on the screen."""

    title: str
    """The rulebook as people call it."""
    likes: frozenset[str]
    """Ids of the program's settings that mean something to some games only, and to this one: "counters"."""
    opponents: Mapping[str, Opponent]
    """Its computer players in words, by name."""

    def card(self, known: MissionCard, prepared: Any, found: Measured | None) -> MissionCard:
        """A mission's card, with both sides: all that the list shows and can be sorted and searched by. ``known`` says
        what the header and the protocols of the ruleset tell; ``found`` are the mission's figures."""

    def page(self, card: MissionCard, prepared: Any) -> Generator[None, None, MissionCard]:
        """The card with all that only the mission's page shows, in steps of under 50 ms, for the window never waits.
        Asked again when the look of counters has changed."""

    def filters(self, cards: Iterable[MissionCard]) -> tuple[tuple[str, str], ...]:
        """What tells its missions apart: keys out of their ``kinds``, with words."""

    def saved(self, save: SaveFile) -> SavedWords:
        """A saved game in words, from its file alone."""

    def settings(self) -> OwnSettings | None:
        """Its part of the settings page; None when there is none."""


@dataclass(frozen=True)
class StartPage:
    """A page of a rulebook's own beside the shelf, as a career: a place of the rail with an icon and what it says when
    the mouse rests on it. ``open`` shows it over a window."""

    id: str
    title: str
    icon: str
    tip: str
    open: Callable[[QWidget | None], object]


@runtime_checkable
class Paged(Protocol):
    """A desktop with pages of its own beside the shelf."""

    start_pages: tuple[StartPage, ...]
