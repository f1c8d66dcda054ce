"""What the start screen shows: missions, saved games, replays, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QImage

from lhy_desktop.ui.widgets.ruler import Band
from lhy_desktop.ui.widgets.shield import SideLook


@dataclass(frozen=True)
class ForceLook:
    """One side on a mission's page: "attacker, Able Company", "19 steps" and its counters."""

    side: SideLook
    role: str
    strength: str
    counters: tuple[QImage, ...] = ()


@dataclass(frozen=True)
class Measure:
    """What many games of the computer against itself have shown. ``wins`` are (attacker's, draws, defender's).

    ``intervals`` are the least and the most per cent of wins that are likely (90 %), attacker and defender. ``usual``
    is a sentence about length and losses, ``stale`` one about what has changed since.
    """

    wins: tuple[int, int, int]
    intervals: tuple[tuple[int, int], tuple[int, int]]
    sides: tuple[SideLook, SideLook]
    usual: str = ""
    stale: str = ""

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(self.wins)

    @property
    def percents(self) -> tuple[int, int, int]:
        """``wins`` in whole per cent that add up to 100; the draws take what rounding leaves."""
        first, second = (round(100 * self.wins[place] / max(1, self.games)) for place in (0, 2))
        return first, 100 - first - second, second

    @property
    def unevenness(self) -> int:
        """Thousandths by which one side wins more: 0 is even."""
        return 1000 * abs(self.wins[0] - self.wins[2]) // max(1, self.games)


@dataclass(frozen=True)
class MissionCard:
    """A mission, perhaps with ``lessons``. ``problem`` (a sentence) and ``line`` strike the card; it cannot be played.

    ``minutes`` is the play time in real minutes (0: not known), ``last_played`` sorts (higher is later),
    ``kinds`` are the keys of the filters it is found by. ``uneven`` says whom the mission is meant to favor, and why.
    """

    id: str
    title: str
    date: str = ""
    place: str = ""
    sides: str = ""
    badges: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    minutes: int = 0
    size: int = 0
    last_played: int = 0
    measure: Measure | None = None
    thumbnail: QImage | None = None
    picture: QImage | None = None
    story: str = ""
    forces: tuple[ForceLook, ...] = ()
    bands: tuple[Band, ...] = ()
    low: int = 0
    special: tuple[str, ...] = ()
    record: str = ""
    yours: bool = False
    problem: str = ""
    file: str = ""
    line: int = 0
    more_problems: tuple[tuple[str, str], ...] = ()
    uneven: str = ""
    lessons: bool = False


@dataclass(frozen=True)
class SavedGame:
    """A game that can be continued, or looked at when it has ``ended``. ``safe`` false: ``state`` says from where it
    opens; ``name`` is the player's own word for it, "" for an automatic save. ``where`` says how far it has come, and
    when that was; ``place`` is the first of it."""

    id: str
    title: str
    where: str
    state: str = "Safe: all decisions checked"
    safe: bool = True
    thumbnail: QImage | None = None
    mission: str = ""
    name: str = ""
    ended: bool = False
    place: str = ""

    @property
    def called(self) -> str:
        """Its name with its mission's, or the mission's alone."""
        return f"{self.name} ({self.title})" if self.name else self.title


@dataclass(frozen=True)
class StartModel:
    """Everything on the start screen; ``saves`` newest first. ``version`` stands at the foot; ``filters`` are keys
    with their words; ``gone`` names the game deleted last, which can still come back."""

    missions: tuple[MissionCard, ...] = ()
    saves: tuple[SavedGame, ...] = ()
    version: str = ""
    filters: tuple[tuple[str, str], ...] = ()
    gone: str = ""

    def mission(self, id: str) -> MissionCard:
        """A mission by its id. Raises StopIteration when there is none."""
        return next(card for card in self.missions if card.id == id)

    @property
    def open_games(self) -> tuple[SavedGame, ...]:
        """Games that go on."""
        return tuple(game for game in self.saves if not game.ended)


YOURS = "yours"
"""The filter that finds the player's own missions."""
Sort = Literal["title", "size", "length", "balance", "last"]
SORTS: tuple[tuple[Sort, str], ...] = (
    ("last", "last played"),
    ("title", "title"),
    ("size", "size"),
    ("length", "length"),
    ("balance", "balance"),
)
_LAST = 1_000_000
"""Where missions stand of which a figure is not known."""


def chosen(missions: tuple[MissionCard, ...], word: str, kind: str, sort: Sort) -> list[MissionCard]:
    """Missions that fit a typed word and a filter, sorted; faulty ones stand last."""
    wanted = word.strip().lower()

    def fits(card: MissionCard) -> bool:
        said = f"{card.title} {card.place} {card.date} {card.sides} {' '.join(card.badges)} {card.story}".lower()
        return wanted in said and (not kind or kind in card.kinds or (kind == YOURS and card.yours))

    def place(card: MissionCard) -> tuple[bool, int, bool, str]:
        number = {
            "title": 0,
            "size": card.size,
            "length": card.minutes or _LAST,
            "balance": card.measure.unevenness if card.measure else _LAST,
            "last": -card.last_played,
        }[sort]
        later = sort == "last" and not card.lessons  # who has played nothing yet sees the lessons first
        return bool(card.problem), number, later, card.title.lower()

    return sorted(filter(fits, missions), key=place)
