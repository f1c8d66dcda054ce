"""The settings page fed and obeyed: every like of the player as one line, and what each change does at once."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeySequence
from shiboken6 import isValid

from lhy_desktop.bots import bot_names
from lhy_desktop.session import library
from lhy_desktop.ui.actions import MENUS, commands_of
from lhy_desktop.ui.play import settings as kept
from lhy_desktop.ui.play.game.computers import opponents
from lhy_desktop.ui.play.house import House
from lhy_desktop.ui.play.settings import MOST_AUTOSAVES, PACES, GameLikes, Settings
from lhy_desktop.ui.play.sounds import VOLUMES
from lhy_desktop.ui.schemes import SCHEMES
from lhy_desktop.ui.seam.commands import Command
from lhy_desktop.ui.seam.desktop import Desktop
from lhy_desktop.ui.seam.pages import Bare
from lhy_desktop.ui.seam.setting import OFF, ON, Setting
from lhy_desktop.ui.seam.start import OwnSettings
from lhy_desktop.ui.settings import SettingsPage
from lhy_desktop.ui.start.new_game import SECONDS
from lhy_desktop.ui.theme import TEXT_SCALES, theme

GROUPS = ("Play", "Board", "Text and color", "Sound", "Keys", "Computer player", "Saving", "Privacy")
"""In this order on the page; those of the rulebook follow."""
OPPONENT = "opponent"
FIXED = ("orders.commit", "orders.back", "edit.leg")
"""Enter, Esc and Backspace mean the same everywhere; they cannot be given away."""
_GAP = "  "
_CONFIRM = {"again": "Second click, or Enter", "enter": "Enter or the button only"}
_UNIFORM = {"auto": "While there may be secrets", "always": "Always", "never": "Never"}
_BATTLES = {
    "auto": "First dozen against the computer in full, then short",
    "full": "In full", "short": "Short", "off": "Not at all",
}  # fmt: skip
_SCHEMES = {str(id): words for id, words in SCHEMES.items()}
_THEMES = {"paper": "Light paper", "dark": "Dark"}


class _Like(NamedTuple):
    """One like: a field of the settings, a yes or no without ``choices``, and its line on the page. ``some``: it means
    something to some games only (``StartSide.likes``)."""

    id: str
    group: str
    text: str
    about: str
    choices: Mapping[str, str] = {}
    some: bool = False

    def read(self, settings: Settings) -> str:
        value = type(getattr(Settings(), self.id))(getattr(settings, self.id))
        return (ON if value else OFF) if isinstance(value, bool) else str(value)

    def write(self, settings: Settings, value: str) -> None:
        old = getattr(settings, self.id)
        setattr(settings, self.id, value == ON if isinstance(old, bool) else type(old)(value))

    def setting(self, settings: Settings) -> Setting:
        kind: Literal["choice", "switch"] = "choice" if self.choices else "switch"
        value, usual = self.read(settings), self.read(Settings())
        return Setting(self.id, self.group, self.text, kind, value, usual, self.about, tuple(self.choices.items()))


LIKES = (
    _Like("confirm", "Play", "Confirm an order by", "What makes a drafted order final.", _CONFIRM),
    _Like("forced", "Play", "Play forced actions", "An answer that is the only legal one is given by the program."),
    _Like(
        "roll", "Play", "Roll by hand", "Those of the sequence of play wait for Enter, or fall by themselves.",
        {"enter": "Enter rolls", "auto": "By themselves"},
    ),
    _Like(
        "speed", "Play", "Show dice and moves", "How long a die or a move of the other side is shown.",
        {str(pace): words[:1].upper() + words[1:] for pace, words in PACES},
    ),
    _Like(
        "battles", "Play", "Rolls on the board",
        "Dice are thrown beside the hex they concern, with what is added and what became of whom. Any key goes on.",
        _BATTLES,
    ),
    _Like("waits", "Play", "Each result waits for Enter", "Or for any other key, or a click on the board."),
    _Like("stepwise", "Play", "Computer's moves step by step", "Each waits until you go on, by any key."),
    _Like(
        "uniform", "Play", "Uniform calls",
        "Two people at one screen: who is asked although his standing order would pass. While a side may own what the "
        "other does not see the window opens for it every time something happened, so that silence tells nothing.",
        _UNIFORM,
    ),
    _Like("reduced_motion", "Board", "Reduced motion", "No slides and no fades; ways are drawn whole."),
    _Like(
        "counters", "Board", "Counter art", "What stands on counters: men and weapons, or the signs staffs draw.",
        {"silhouettes": "Silhouettes", "nato": "NATO symbols"}, some=True,
    ),
    _Like(
        "follow", "Board", "Bring the enemy's acts into sight",
        "The board scrolls to what the computer does out of sight, never while the mouse is at work on it.",
    ),
    _Like("overview", "Board", "Overview map and zoom", "The small map and the zoom buttons in the board's corners."),
    _Like(
        "reach", "Board", "Reach of the unit in hand", "The hexes it may move to are shown as soon as it is taken.",
        some=True,
    ),
    _Like(
        "legend", "Board", "Legend", "What the signs mean that a tool of sight or an order shows. Shift+L.",
        some=True,
    ),
    _Like("theme", "Text and color", "Colors", "Of the window; the map keeps its season.", _THEMES),
    _Like(
        "scheme", "Text and color", "Sides and marks",
        "Sets of colors for other eyes. Letters, shapes and patterns tell the same.", _SCHEMES,
    ),
    _Like(
        "text", "Text and color", "Size of text", "Apart from the board's zoom.",
        {str(size): f"{size} %" for size in TEXT_SCALES},
    ),
    _Like("volume", "Sound", "Sounds", "Counters, dice, your turn, losses, the end. Each is seen as well.", VOLUMES),
    _Like(
        "seconds", "Computer player", "Seconds a decision",
        "The most for a player that searches. Those that come with the program answer at once, whatever stands here.",
        {str(n): str(n) for n in SECONDS},
    ),
    _Like(
        "explains", "Computer player", "The computer explains itself",
        "Why it did something, asked of a line of the log or by Shift+F3. Its reasons may name what you cannot see.",
        {"after": "After the game", "at once": "At once"},
    ),
    _Like(
        "autosaves", "Saving", "Autosaves kept of a mission", "Every answer is saved at once; older games go.",
        {str(n): str(n) for n in (1, 2, 3, 5, 10, MOST_AUTOSAVES)},
    ),
)  # fmt: skip


class Preferences(QObject):
    """Owns the page while it is open: the program's settings, and those of one rulebook's games. ``desktop`` answers
    the rulebook that is played or looked at; there may be none."""

    def __init__(self, house: House, desktop: Callable[[], Desktop | None]) -> None:
        super().__init__()
        self.settings, self._house, self._find = house.settings, house, desktop
        self.page: SettingsPage | None = None
        self._problems: dict[str, str] = {}
        self._desktop: Desktop | None = None
        self._own: OwnSettings | None = None
        self._commands: tuple[Command, ...] = ()
        theme().changed.connect(self._refresh)
        house.sounds.found.connect(self._refresh)

    def open(self, group: str = "") -> None:
        """Show the page over the window that is open."""
        host = self._house.host()
        if self.page is None or not isValid(self.page) or self.page.parentWidget() is not host:
            self.close()
            self.page = SettingsPage(host)
            self.page.chosen.connect(self.choose)
            self.page.asked.connect(self._asked)
            self.page.reset_asked.connect(self._reset)
        self._problems = {}
        self._house.sounds.look()
        self._desktop = self._find()
        self._own = self._desktop.settings() if self._desktop is not None else None
        self._commands = commands_of(self._desktop or Bare())
        if self._own is not None:
            self._own.read()
        self._refresh()
        self.page.open_page(group)

    def close(self) -> None:
        """Take the page away."""
        if self.page is not None and isValid(self.page):
            self.page.close()
            self.page.deleteLater()
        self.page = None

    @property
    def _likes(self) -> GameLikes:
        """What is kept for the games of the rulebook that the page speaks of."""
        return self.settings.of(self._desktop.name if self._desktop is not None else "")

    def lines(self) -> tuple[Setting, ...]:
        """Every setting as it stands."""
        known = self._desktop.likes if self._desktop is not None else frozenset()
        heard = self._house.sounds.there
        shown = (like for like in LIKES if (not like.some or like.id in known) and (heard or like.group != "Sound"))
        likes = [like.setting(self.settings) for like in shown]
        keys = key_settings(self._commands, self._likes.keys, self._problems)
        own = self._own.lines(self._problems) if self._own is not None else ()
        found = [*self._opponent(), *likes, *keys, *_buttons(self._problems), *own]
        groups = {group: n for n, group in enumerate(dict.fromkeys((*GROUPS, *(one.group for one in own))))}
        return tuple(sorted(found, key=lambda one: groups[one.group]))

    def _opponent(self) -> Iterator[Setting]:
        """Who is offered first, where there is more than one computer player."""
        if self._desktop is None:
            return
        names = bot_names(self._desktop.name)
        there = tuple((name, words.line) for name, words in opponents(self._desktop).items())
        about = "Who is offered first when a new game is set up."
        value = self._likes.opponent or names[0]
        yield Setting(OPPONENT, "Computer player", "Usual opponent", "choice", value, names[0], about, there)

    def choose(self, id: str, value: str) -> None:
        """Change one setting; what is not allowed is said beside it and changes nothing."""
        self._problems.pop(id, None)
        like = next((one for one in LIKES if one.id == id), None)
        if like is not None:
            like.write(self.settings, value)
            self.obey()
        elif id == OPPONENT:
            self._likes.opponent = value
        elif id.startswith("key:"):
            self._rebind(id, value)
        elif self._own is not None and (problem := self._own.choose(id, value)):
            self._problems[id] = problem
        kept.keep(self.settings)
        self._refresh()

    def _reset(self, ids: tuple[str, ...]) -> None:
        lines = {one.id: one for one in self.lines()}
        for id in ids:
            self.choose(id, lines[id].usual)

    def _rebind(self, id: str, keys: str) -> None:
        command = id.removeprefix("key:")
        found, problem = rebound(self._commands, self._likes.keys, command, keys)
        if problem:
            self._problems[id] = problem
            return
        self._likes.keys = found
        self.obey()

    def obey(self) -> None:
        """Make the running game and the window follow the settings."""
        settings, playing = self.settings, self._house.playing
        size = settings.text if settings.text in TEXT_SCALES else 100
        theme().set(settings.theme, size, settings.scheme, settings.counters)
        if playing is not None:
            playing.obey()

    def _asked(self, id: str) -> None:
        if id == "folder":
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(library.games_folder())))
        elif id == "export":
            QGuiApplication.clipboard().setText(key_table(self._commands, self._likes.keys))
            self._problems["export"] = "Copied: every command with its keys."
            self._refresh()
        elif id == "forget":
            for likes in self.settings.games.values():
                likes.played, likes.table = {}, None
            kept.keep(self.settings)
            self._problems["forget"] = "Forgotten."
            self._refresh()

    def _refresh(self) -> None:
        if self.page is not None and isValid(self.page):
            self.page.show_settings(self.lines())


def _buttons(notes: Mapping[str, str]) -> Iterator[Setting]:
    table = notes.get("export", "The whole table, for printing.")
    seats = notes.get("forget", "When missions were last played, and who sat where. Saved games stay.")
    folder, network = library.games_folder(), "The program opens no connection, sends nothing and looks for no updates."
    yield Setting("export", "Keys", "Export", "button", "Copy as text", about=table)
    yield Setting("folder", "Saving", "Folder of saved games", "button", "Show", about=str(folder))
    yield Setting("network", "Privacy", "Network", "fact", about=network)
    yield Setting("forget", "Privacy", "What is remembered", "button", "Forget it", about=seats)


def key_settings(
    commands: Iterable[Command], own: Mapping[str, list[str]], problems: Mapping[str, str]
) -> list[Setting]:
    """A line for every command whose key may be changed."""
    found = []
    for command in commands:
        if command.answer or command.id in FIXED:
            continue
        id, usual = f"key:{command.id}", _GAP.join(command.keys)
        value = _GAP.join(own.get(command.id, command.keys))
        about = f"Menu {command.menu}." if command.menu else "Only while the question bar offers it."
        words = command.text.replace("…", "")
        found.append(Setting(id, "Keys", words, "keys", value, usual, about, problem=problems.get(id, "")))
    return found


def rebound(
    commands: Iterable[Command], own: Mapping[str, list[str]], id: str, keys: str
) -> tuple[dict[str, list[str]], str]:
    """The own keys with a command's keys changed, and "" or why that cannot be."""
    known = {command.id: command for command in commands}
    wanted = [key for key in keys.split(_GAP) if key]
    for key in wanted:
        name = _name(key)
        if not name:
            return dict(own), f"{key} is no key."
        for other in known.values():
            if other.id != id and name in map(_name, own.get(other.id, other.keys)):
                return dict(own), f"{name} already means “{other.text.replace('…', '')}”. Give that another key first."
    changed = {**own, id: wanted}
    if wanted == list(known[id].keys):
        del changed[id]
    return changed, ""


def key_table(commands: Iterable[Command], own: Mapping[str, list[str]]) -> str:
    """Every command with its keys, one a line, for printing."""
    lines = []
    for command in commands:
        keys = own.get(command.id, list(command.keys))
        if keys:
            group = command.menu if command.menu in MENUS else "Bar"
            lines.append(f"{group}\t{command.text.replace('…', '')}\t{', '.join(map(_name, keys))}")
    return "\n".join(lines) + "\n"


def _name(key: str) -> str:
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)
