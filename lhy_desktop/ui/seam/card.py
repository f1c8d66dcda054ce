"""A mission as the shelf shows it: its card in the list, and its page."""

from dataclasses import dataclass

from PySide6.QtGui import QImage

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.flow.door import Muster, Option
from lhy_desktop.ui.seam.errand import SourceFile
from lhy_desktop.ui.widgets.ruler import Band
from lhy_desktop.ui.widgets.shield import SideLook


@dataclass(frozen=True)
class ForceLook:
    """One side on a mission's page: "attacker, Able Company", "19 steps" and its counters, None for one that is still
    to be painted; ``seat`` is whose it is, ``briefing`` what it is told of its task."""

    side: SideLook
    role: str
    strength: str
    counters: tuple[QImage | None, ...] = ()
    seat: Seat | None = None
    briefing: str = ""


@dataclass(frozen=True)
class Measure:
    """What many games of the computer against itself have shown. ``wins`` are (the first side's, draws, the second's).
    ``intervals`` are the least and the most per cent of wins that are likely (90 %), of the first side and of the
    second. ``usual`` is a sentence about length and losses, ``stale`` one about what has changed since."""

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

    ``id`` is unique among all rulebooks; ``rulebook`` names its own where there are several, ``rank`` sorts what was
    never played. ``edition`` stands at the foot of its page. ``computers`` (id, words) and ``options`` are what may be
    chosen for a new game, ``musters`` the sides whose forces may be; ``terms`` says which values of the rules the
    player has changed, for every new game. ``mapless``: there will be no picture, and no frame waits for one.
    ``sources`` are its files, its own first; ``pictures`` those of its story, with the words below each: an image is
    None where there is none to show.
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
    problem: str = ""
    file: str = ""
    line: int = 0
    more_problems: tuple[tuple[str, str], ...] = ()
    uneven: str = ""
    lessons: bool = False
    mapless: bool = False
    rank: int = 0
    rulebook: str = ""
    edition: str = ""
    terms: str = ""
    computers: tuple[tuple[str, str], ...] = ()
    options: tuple[Option, ...] = ()
    musters: tuple[Muster, ...] = ()
    sources: tuple[SourceFile, ...] = ()
    pictures: tuple[tuple[QImage | None, str], ...] = ()
