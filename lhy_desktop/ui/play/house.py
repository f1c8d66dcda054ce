"""The program as its own parts see it."""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.session import Session
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

    def play(self, session: Session, watched: bool = False, window: MainWindow | None = None) -> None:
        """Show a game in place of what is on the screen."""
