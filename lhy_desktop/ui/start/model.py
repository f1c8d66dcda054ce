"""What the start screen shows: missions, saved games, replays, as plain values."""

from dataclasses import dataclass
from typing import Literal

from PySide6.QtGui import QImage

from lhy_desktop.ui.seam.card import MissionCard
from lhy_desktop.ui.seam.start import StartPage


@dataclass(frozen=True)
class SavedGame:
    """A game that can be continued, or looked at when it has ``ended``. ``safe`` false: ``state`` says from where it
    opens; ``name`` is the player's own word for it, "" for an automatic save. ``where`` says how far it has come, and
    when that was; ``place`` is the first of it. ``mode`` and ``players`` say in words what table it is and who sits
    there. ``mapless``: no picture will come. ``outdated`` says of a ``playtest`` that its mission has changed."""

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
    mode: str = ""
    players: str = ""
    picture: QImage | None = None
    mapless: bool = False
    playtest: bool = False
    outdated: str = ""

    @property
    def called(self) -> str:
        """Its name with its mission's, or the mission's alone."""
        return f"{self.name} ({self.title})" if self.name else self.title


@dataclass(frozen=True)
class StartModel:
    """Everything on the start screen; ``saves`` newest first. ``version`` stands at the foot; ``filters`` are keys
    with their words; ``gone`` names the game deleted last, which can still come back, ``pages`` are those of
    the rulebooks beside the shelf."""

    missions: tuple[MissionCard, ...] = ()
    saves: tuple[SavedGame, ...] = ()
    version: str = ""
    filters: tuple[tuple[str, str], ...] = ()
    gone: str = ""
    pages: tuple[StartPage, ...] = ()

    def mission(self, id: str) -> MissionCard:
        """A mission by its id. Raises StopIteration when there is none."""
        return next(card for card in self.missions if card.id == id)

    @property
    def open_games(self) -> tuple[SavedGame, ...]:
        """Games that go on."""
        return tuple(game for game in self.saves if not game.ended)


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


def lessons(missions: tuple[MissionCard, ...], shown: str) -> MissionCard | None:
    """The mission ``shown`` when it has lessons, else the first with lessons of its rulebook, else the first there
    is."""
    rulebooks = {card.rulebook for card in missions if card.id == shown}
    every = sorted((card for card in missions if card.lessons), key=lambda card: card.id != shown)
    return next((card for card in every if card.rulebook in rulebooks), next(iter(every), None))


def chosen(missions: tuple[MissionCard, ...], word: str, kind: str, sort: Sort) -> list[MissionCard]:
    """Missions that fit a typed word and a filter, sorted: those whose title has the word first, faulty ones last."""
    wanted = word.strip().lower()

    def fits(card: MissionCard) -> bool:
        words = (card.title, card.rulebook, card.place, card.date, card.sides, *card.badges, card.story)
        said = " ".join((*words, card.id))  # by its id alone it was listed until it was read
        return wanted in said.lower() and (not kind or kind in card.kinds)

    def place(card: MissionCard) -> tuple[bool, bool, int, int, bool, str]:
        number = {
            "title": 0,
            "size": card.size,
            "length": card.minutes or _LAST,
            "balance": card.measure.unevenness if card.measure else _LAST,
            "last": -card.last_played,
        }[sort]
        rank = card.rank if sort == "last" else 0
        later = sort == "last" and not card.lessons  # who has played nothing yet sees the lessons first
        return bool(card.problem), wanted not in card.title.lower(), number, rank, later, card.title.lower()

    return sorted(filter(fits, missions), key=place)
