"""The program as its own parts see it."""

from collections.abc import Callable, Iterator
from typing import Any, Protocol

from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow import Ruleset, Rulesets
from lhy_desktop.session import Session, TableSetting
from lhy_desktop.ui.main_window import MainWindow
from lhy_desktop.ui.panels.notices import NoticeModel
from lhy_desktop.ui.play.settings import Settings
from lhy_desktop.ui.play.sounds import Sounds
from lhy_desktop.ui.play.window.playing import Playing


class House(Protocol):
    """One running program: what it knows and likes, and the one thing that is on its screen."""

    rulesets: Rulesets
    settings: Settings
    playing: Playing | None
    sounds: Sounds

    def host(self) -> QWidget | None:
        """The window that is open: of the game, or the start screen."""

    def tell(self, model: NoticeModel, answer: Callable[[str], object]) -> None:
        """Show a notice; what is chosen there is answered."""

    def open_new(self, rules: Ruleset, setup: Any, table: TableSetting, seed: int) -> None:
        """Begin a game and show it, little by little; it is saved from its first line on."""

    def to_start(self) -> None:
        """Leave the game (it is saved) and show the missions."""

    def opening(self, session: Session, watched: bool, window: MainWindow) -> Iterator[None]:
        """Show a game in place of what is on the screen, a slice at a time, in a window that is shown already."""
