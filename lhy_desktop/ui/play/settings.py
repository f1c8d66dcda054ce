"""What the player likes: kept as one small JSON file; a damaged one is put aside and the defaults hold."""

import contextlib
import os
from pathlib import Path
from typing import Any, Literal

import msgspec
from platformdirs import user_config_path

from lhy_desktop.bots import bot_names
from lhy_desktop.engine.reading import read_file
from lhy_desktop.session import TableSetting
from lhy_desktop.session.files import unfinished
from lhy_desktop.session.standing import Uniform
from lhy_desktop.ui.schemes import Scheme
from lhy_desktop.ui.theme import CounterArt

FASTEST = 100.0
MOST_AUTOSAVES = 20
MOST_BYTES = 4 * 1024 * 1024
"""More than settings can have; a larger file is not read."""
PACES = (
    (0.5, "at half speed"),
    (1.0, "at the usual speed"),
    (2.0, "twice as fast"),
    (4.0, "four times as fast"),
    (0.0, "at once"),
)
Confirm = Literal["again", "enter"]
"""What makes a drafted order final: a second click on its end (or Enter), or Enter alone."""
Explains = Literal["after", "at once"]
"""When a computer player says why it did something: when the game is over, or whenever it is asked."""
MOST_SECONDS = 60
Battles = Literal["auto", "full", "short", "off"]
"""How rolls are played out on the board; "auto" is in full at first, and then short."""
LARGEST_TEXT, MOST_TABS, MOST_PIXELS, LATEST = 1000, 100, 10_000, 2**40
"""Per cent, pages of a dock, pixels a hex, seconds since 1970: whatever is beyond was kept by no program."""


class GameLikes(msgspec.Struct):
    """What is kept for the games of one rulebook.

    ``opponent`` is the computer player offered first, "" for the ruleset's own first. ``keys`` are a player's own keys
    by command, ``layouts`` those of the docks by preset, ``tabs`` the open ones; ``views`` (pixels a hex, hex in the
    middle) and ``lessons`` (remarks read) are kept by game, ``quarters`` are the maps (by digest) that lie a quarter
    turned. ``table`` is who sat where last, ``playtest`` the same of playtests; ``played`` says by mission when it was.
    """

    opponent: str = ""
    keys: dict[str, list[str]] = {}
    layouts: dict[str, str] = {}
    preset: str = "play"
    tabs: dict[str, int] = {}
    views: dict[str, tuple[float, str]] = {}
    lessons: dict[str, list[str]] = {}
    quarters: list[str] = []
    table: TableSetting | None = None
    playtest: TableSetting | None = None
    played: dict[str, int] = {}


class Settings(msgspec.Struct):
    """``speed``: 1 is as designed, 2 twice as fast, 0 without any pause. ``roll`` "auto" never waits for Enter.
    ``battles_seen`` are those against the computer that were played out in full; ``waits`` says that each result waits
    for a key, ``volume`` is in percent, 0 for no sounds.
    ``seconds`` a computer player may think over one decision. ``places`` of the window by the set of screens; ``games``
    by ruleset."""

    theme: Literal["paper", "dark"] = "paper"
    scheme: Scheme = "standard"
    counters: CounterArt = "silhouettes"
    text: int = 100
    speed: float = 1.0
    battles: Battles = "auto"
    battles_seen: int = 0
    waits: bool = False
    volume: int = 50
    stepwise: bool = False
    roll: Literal["enter", "auto"] = "enter"
    reduced_motion: bool = False
    confirm: Confirm = "again"
    forced: bool = True
    uniform: Uniform = "auto"
    overview: bool = True
    reach: bool = False
    legend: bool = True
    follow: bool = True
    seconds: int = 2
    explains: Explains = "after"
    autosaves: int = 3
    places: dict[str, str] = {}
    games: dict[str, GameLikes] = {}

    def of(self, ruleset: str) -> GameLikes:
        """What is kept for the games of a ruleset; what is changed in it is kept. Computer players who are not
        installed any more are forgotten."""
        likes, there = self.games.setdefault(ruleset, GameLikes()), bot_names(ruleset)
        if likes.table is not None and not set(likes.table.seats.values()) <= {"human", *there}:
            likes.table = None
        if likes.opponent not in there:
            likes.opponent = ""
        return likes


def settings_path() -> Path:
    """Where the settings lie (``LHY_DESKTOP_USER`` overrides the user's folder)."""
    home = os.environ.get("LHY_DESKTOP_USER")
    folder = Path(home) if home else user_config_path("lhy-desktop", appauthor=False)
    return folder / "settings.json"


def load(path: Path | None = None, only: str = "") -> Settings:
    """The settings as kept, or the defaults. Those of a program that knew one rulebook say nothing of rulebooks: they
    are taken as of the ruleset ``only``."""
    path = path or settings_path()
    try:
        kept = msgspec.json.decode(read_file(path, MOST_BYTES), type=dict[str, Any])
        return _sound(msgspec.convert(_sorted(kept, only), Settings))
    except OSError:
        return Settings()
    except (msgspec.MsgspecError, ValueError, RecursionError):
        with contextlib.suppress(OSError):
            path.replace(path.with_suffix(".damaged"))
        return Settings()


def _sorted(kept: dict[str, Any], only: str) -> dict[str, Any]:
    """What was kept for one rulebook alone stands among the games."""
    alone = {name: kept[name] for name in GameLikes.__struct_fields__ if name in kept}
    return {"games": {only: alone}, **kept} if alone and only else kept


def _sound(settings: Settings) -> Settings:
    """Likes of another version that mean nothing here fall back."""
    settings.seconds = min(max(1, settings.seconds), MOST_SECONDS)
    settings.volume = min(max(0, settings.volume), 100)
    settings.autosaves = min(max(1, settings.autosaves), MOST_AUTOSAVES)
    if not 0 <= settings.speed <= FASTEST:
        settings.speed = 1.0
    settings.text = min(max(1, settings.text), LARGEST_TEXT)
    for likes in settings.games.values():
        likes.tabs = {dock: tab for dock, tab in likes.tabs.items() if 0 <= tab < MOST_TABS}
        likes.played = {mission: when for mission, when in likes.played.items() if 0 <= when < LATEST}
        likes.views = {game: view for game, view in likes.views.items() if 0 < view[0] <= MOST_PIXELS}
    return settings


def without_layout(settings: Settings) -> Settings:
    """The same with the window as it was made (``--safe-layout``)."""
    settings.places = {}
    for likes in settings.games.values():
        likes.layouts, likes.preset, likes.tabs = {}, "play", {}
    return settings


def keep(settings: Settings, path: Path | None = None) -> None:
    """Write the settings; a disk that refuses is no reason to stop a game."""
    path = path or settings_path()
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        with unfinished(path) as fresh:
            fresh.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=1) + b"\n")
            fresh.replace(path)
