"""The defender's front against fire from several sides (8.4a): twelve handles around his hex, some of them live."""

from dataclasses import replace

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent

from lhy_desktop.engine.rulesets.lhy.asks.fire import TURN, WORDS, bearing, step
from lhy_desktop.engine.rulesets.lhy.model.actions import ChooseFront
from lhy_desktop.ui.board.looks import ArcLook
from lhy_desktop.ui.games.lhy.threads import thread
from lhy_desktop.ui.games.lhy.tools.air.landing import LandingTool
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.options import OptionsTool
from lhy_desktop.ui.games.lhy.words.choice_words import FRONTS, behind, front_of
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.models import DecisionModel
from lhy_desktop.ui.seam.selection import Looking

_TURNS = {int(Qt.Key.Key_Left): -1, int(Qt.Key.Key_Right): 1}


class FrontTool(OptionsTool, kinds=FRONTS):
    """See the module."""

    legend = "front"

    @property
    def places(self) -> dict[int, int]:
        """The answer at each place around the hex, clockwise from the north hexside."""
        found = {step(o.front): n for n, o in enumerate(self.options) if isinstance(o, ChooseFront)}
        return {place: found[place] for place in sorted(found)}

    def turn(self, by: int) -> Gesture:
        """The next handle around the hex."""
        around = list(self.places.values())
        at = around.index(self.option) + by if self.option in around else min(by, 0)
        self.choose(around[at % len(around)])
        return self.show()

    def bar(self) -> DecisionModel:
        model, chosen = replace(super().bar(), chip_keys=("←", "→"), chip_hint="turn"), self.chosen
        if not isinstance(chosen, ChooseFront):
            return model
        return replace(model, sentence=f"The front of {front_of(self.picture)[0]} is {WORDS[chosen.front]}")

    def looks(self, looking: Looking) -> Looks:
        """Handles, halves and lines of the fires; the handle under the pointer before the one chosen."""
        picture, places = self.picture, self.places
        target, origins = front_of(picture)
        index = places.get(looking.handle, self.option)
        chosen = self.options[index] if index >= 0 else None
        rear = behind(picture, chosen.front) if isinstance(chosen, ChooseFront) else ()
        coming: dict[int, list[str]] = {}
        for origin in origins:
            coming.setdefault(step(bearing(picture.board, target, origin)), []).append(origin)
        fires = tuple(
            (at % TURN, f"{', '.join(froms)}{' +1' if set(froms) & set(rear) else ''}") for at, froms in coming.items()
        )
        at = step(chosen.front) if isinstance(chosen, ChooseFront) else None
        words = f"{len(rear)} from behind" if rear else "none from behind" if chosen is not None else ""
        lines = tuple(thread(picture.view, origin, target, words=False) for origin in origins)
        arc = (ArcLook(target, tuple(places), at, fires, words),)
        return {**super().looks(looking), "arc": arc, "thread": lines}


class FrontHands(QObject):
    """Listens to the handles of the board; left and right turn a front, or a glider, while it is asked for."""

    def __init__(self, host: Host) -> None:
        super().__init__(host.owner)
        self._host = host
        host.board.overlay_clicked.connect(self._clicked)
        host.board.overlay_hovered.connect(self._hovered)
        host.asked.connect(self._asked)

    def _asked(self) -> None:
        """The board's keys are listened to while there may be handles, and no longer."""
        self._host.board.removeEventFilter(self)
        if isinstance(self._host.tool, FrontTool | LandingTool):
            self._host.board.installEventFilter(self)

    def _tool(self) -> FrontTool | LandingTool | None:
        tool = self._host.tool
        return tool if isinstance(tool, FrontTool | LandingTool) and self._host.asking else None

    def _clicked(self, kind: str, place: tuple[str, int]) -> None:
        """A handle: that direction is drafted, and on the second click taken."""
        tool = self._tool() if kind == "arc" else None
        if tool is not None and place[1] in tool.places:
            tool.take(tool.places[place[1]])

    def _hovered(self, kind: str, place: tuple[str, int]) -> None:
        """Another handle under the pointer shows what it would mean."""
        self._host.looking.handle = place[1] if kind == "arc" else -1
        if self._host.asking:
            self._host.redraw()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Left and right turn the front from handle to handle, clockwise."""
        turning = event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and event.key() in _TURNS
        tool = self._tool() if turning else None
        if tool is None or not tool.places or not isinstance(event, QKeyEvent) or event.modifiers():
            return False
        tool.turn(_TURNS[event.key()])
        return True
