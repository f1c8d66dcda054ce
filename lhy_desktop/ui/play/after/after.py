"""The end of a game on the screen: the sheet that tells it, and what can be done then."""

import re
import secrets
from collections.abc import Callable, Generator
from dataclasses import replace
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, QTimer

from lhy_desktop.engine.flow import other
from lhy_desktop.session import Session
from lhy_desktop.session.past import last_choice
from lhy_desktop.session.turning import Turning
from lhy_desktop.ui.panels.result import ResultModel, ResultSheet
from lhy_desktop.ui.play.after import evenings, report
from lhy_desktop.ui.play.after.telling import told
from lhy_desktop.ui.play.house import House
from lhy_desktop.ui.play.start.continuing import Continuing
from lhy_desktop.ui.play.start.front import Front
from lhy_desktop.ui.play.start.missions import name_of
from lhy_desktop.ui.play.window.playing import Playing
from lhy_desktop.ui.seam.desktop import Remembering
from lhy_desktop.ui.widgets.files import file_to_save

_WIDE = 1100
"""Pixels of the map in a report."""
_ENDINGS = (".html", ".htm", ".pdf")


class After(QObject):
    """Shows the ``sheet`` of a game that is over (None before), and does what is chosen on it."""

    def __init__(self, house: House, front: Front, continuing: Continuing, parent: QObject) -> None:
        super().__init__(parent)
        self._house, self._front, self._continuing = house, front, continuing
        self.sheet: ResultSheet | None = None
        self._turning: Turning | None = None
        self._known: int | None = None

    def tell(self) -> None:
        """Gather the story of the game on the screen; the sheet opens when all is gathered."""
        playing = self._house.playing
        if playing is not None and playing.game.session.result() is not None:
            self._note(playing)
            self._gather(playing, told(playing.game.session, playing.game.desk))

    def meet(self, playing: Playing) -> None:
        """A game comes to the screen; one that was over then is not written down again among the evenings."""
        session = playing.game.session
        self._known = len(session.entries) if session.decision() is None else None

    def _note(self, playing: Playing) -> None:
        session = playing.game.session
        if playing.game.watched or session.header.carries or self._known == len(session.entries):
            return  # nobody spends an evening on a playtest
        self._known = len(session.entries)
        if trouble := evenings.write_down(session, playing.game.desk):
            playing.window.toast.say(trouble, 8)
        if isinstance(playing.game.desk, Remembering):
            self._remember(playing, playing.game.desk.remember(session))

    def _remember(self, playing: Playing, steps: Generator[None, None, str]) -> None:
        """Let the desk keep what it keeps of a game, a step at a time, and say what came of it."""
        try:
            next(steps)
        except StopIteration as done:
            if done.value and self._house.playing is playing:
                for toast in (playing.window.toast, *((self.sheet.toast,) if self.sheet is not None else ())):
                    toast.say(done.value, 10)
        else:
            QTimer.singleShot(0, self, lambda: self._remember(playing, steps))

    def close(self) -> None:
        """The game is put away."""
        if self.sheet is not None:
            self.sheet.close()
            self.sheet = None

    def _gather(self, playing: Playing, steps: Generator[None, None, tuple[ResultModel, Turning | None]]) -> None:
        if self._house.playing is not playing or playing.game.session.result() is None:
            return
        try:
            next(steps)
        except StopIteration as done:
            model, self._turning = done.value
            self.close()
            self.sheet = ResultSheet(playing.window, self._furnished(playing.game.session, model), playing.map_look)
            self.sheet.chosen.connect(self.choose)
            self.sheet.open()
        else:
            QTimer.singleShot(0, self, lambda: self._gather(playing, steps))

    def _furnished(self, session: Session, model: ResultModel) -> ResultModel:
        """With what can be done now, after the desk's first answer, which closes the sheet, and before its others."""
        where = "the turning point" if self._turning is not None else "the last choice"
        found = [("result.on", f"Play on from {where}", ""), ("result.watch", "Watch it", "")]
        found.append(("result.swap", "Same mission, sides swapped", ""))
        last = (("result.save", "Save the report…", ""), ("result.evenings", "My evenings", ""))
        follows = self._next(session)
        if follows:
            found.append(("result.next", f"Next mission: {self._front.shelf.shown(follows).title}", ""))
        return replace(model, actions=(*model.actions[:1], *found, *last, *model.actions[1:]))

    def _next(self, session: Session) -> str:
        """The mission after this one in the order of the shelf, "" after the last."""
        header = session.header
        ids = self._front.shelf.of(header.ruleset)
        here = name_of(header.ruleset, header.mission)
        return next(iter(ids[ids.index(here) + 1 :]), "") if here in ids else ""

    def choose(self, id: str) -> None:
        """Do what was chosen on the sheet."""
        playing = self._house.playing
        if playing is None:
            return
        session = playing.game.session
        table: dict[str, Callable[[], object]] = {
            "result.start": self._house.to_start,
            "result.watch": lambda: playing.commands.run("game.replay"),
            "result.on": lambda: self._continuing.vary(self._place(session)),
            "result.swap": lambda: self._swap(session),
            "result.next": lambda: self._go_to(self._next(session)),
            "result.save": lambda: self._ask_report(playing),
            "result.evenings": lambda: evenings.open_page(playing.window),
        }
        table.get(id, lambda: None)()

    def _ask_report(self, playing: Playing) -> None:
        """Ask where the report is to lie, and write it. Meanwhile the map is painted as large as it needs it."""
        assert self.sheet is not None
        self._pictures(self.sheet)
        title = playing.game.session.header.title
        name = re.sub(r'[\\/:*?"<>|]+', " ", f"{title}, report.html")
        path = file_to_save(self.sheet, "Save the report", Path(name), report.KINDS)
        if path is not None:
            self.write_report(path if path.suffix.lower() in _ENDINGS else path.with_name(f"{path.name}.html"))

    def write_report(self, path: Path) -> None:
        """Write the report of the game on the screen, and say how that went."""
        playing, sheet = self._house.playing, self.sheet
        if playing is None or sheet is None:
            return
        session, desk = playing.game.session, playing.game.desk
        try:
            course = report.turns(session, desk)
            report.write(path, session.header.title, sheet.model, course, self._pictures(sheet))
        except OSError as error:
            said = f"{path.name} could not be written: {error.strerror or error}."
        else:
            said = f"The report lies in {path}."
        for toast in (sheet.toast, playing.window.toast):  # the sheet lies over the window, until it is closed
            toast.say(said, 8)

    @staticmethod
    def _pictures(sheet: ResultSheet) -> tuple[report.Picture, ...]:
        found = [report.Picture(sheet.map.picture(_WIDE), "Who fell where")] if sheet.map is not None else []
        charts = (report.Picture(one.grab().toImage(), one.accessibleName()) for one in sheet.charts)
        return (*found, *charts)

    def _place(self, session: Session) -> int:
        return self._turning.place if self._turning is not None else last_choice(session.entries)

    def _swap(self, session: Session) -> None:
        """The same mission again, with new dice, everybody in the other seat."""
        table = session.header.table
        seats = {other(seat): player for seat, player in table.seats.items()}
        names = {other(seat): name for seat, name in table.names.items()}
        fresh = msgspec.structs.replace(table, seats=seats, names=names)
        self._house.open_new(session.rules, session.prepared, fresh, secrets.randbits(31))

    def _go_to(self, mission: str) -> None:
        """The page of a new game of another mission."""
        self._house.to_start()
        if self._front.screen is not None and mission:
            self._front.screen.open_new_game(mission)
