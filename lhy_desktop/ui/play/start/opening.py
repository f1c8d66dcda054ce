"""Opening a save: read and replayed in the background behind a bar with Cancel; damage is said with a way on."""

from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QProgressDialog, QWidget

from lhy_desktop.bots import make_bot
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.flow import SEATS, FlowError, Ruleset, Rulesets, Seat
from lhy_desktop.engine.flow.ruleset import UnknownRulesetError
from lhy_desktop.session import (
    Opened,
    SaveError,
    SaveFile,
    Session,
    TableSetting,
    library,
    missing_players,
    open_save,
    read_header,
    read_save,
)
from lhy_desktop.session.carrying import prepared_of
from lhy_desktop.session.players import HUMAN, not_installed
from lhy_desktop.session.save import Header
from lhy_desktop.ui import garbage
from lhy_desktop.ui.play import desktops
from lhy_desktop.ui.play.start.missions import MissionShelf
from lhy_desktop.ui.widgets.words import label

T = TypeVar("T")
SEED = 1944
_LOOK = 30
"""Milliseconds between looks at the worker."""


class OpeningError(Exception):
    """A save that cannot be opened, as a sentence for the player."""


class Read(NamedTuple):
    """A save read, with its mission, not played again yet."""

    save: SaveFile
    rules: Ruleset
    prepared: Any

    @property
    def missing(self) -> dict[Seat, str]:
        """Seats whose computer player is not installed, with its name."""
        return missing_players(self.save.header)


@contextmanager
def _saying(path: Path) -> Iterator[None]:
    """Whatever is wrong with a save is raised as an OpeningError."""
    try:
        yield
    except (SaveError, UnknownRulesetError) as error:
        raise OpeningError(str(error)) from error
    except ContentError as error:
        raise OpeningError(f"its mission cannot be read: {error.problems[0]}") from error
    except (FlowError, ValueError, LookupError) as error:
        raise OpeningError(f"{path.name} does not fit these rules: {error}") from error


def header_of(path: Path, rulesets: Rulesets) -> Header:
    """The header of a save that is of one of these rulesets; none is imported. Raises OpeningError with a sentence."""
    with _saying(path):
        header = read_header(path)
    if header.ruleset not in rulesets:
        raise OpeningError(not_installed(header.ruleset))
    return header


def load(path: Path, rulesets: Rulesets) -> tuple[SaveFile, Opened]:
    """Read and replay a save under the ruleset it names. Raises OpeningError with a sentence."""
    with _saying(path):
        rules = rulesets.get(header_of(path, rulesets).ruleset)
    found = _read(path, rules)
    if strange := sorted({*found.missing.values()}):
        raise OpeningError(f"it is played by a computer player this version does not have: {', '.join(strange)}.")
    return found.save, _replayed(found, {})


def _read(path: Path, rules: Ruleset) -> Read:
    with _saying(path):
        save = read_save(path)
        return Read(save, rules, prepared_of(save, rules))


def _replayed(found: Read, players: Mapping[Seat, str]) -> Opened:
    with _saying(Path(found.save.path)):
        return open_save(found.save, found.rules, found.prepared, players)


def _gone_on(found: Opened) -> Session:
    """A save of other rules as a game that goes on from its newest position. Raises OpeningError when it has none."""
    assert found.former is not None
    if found.former.good is None:
        raise OpeningError(found.former.said)
    session: Session = found.session.variation(found.session.goes_on(), found.session.header.name)
    return session


class Opening(QObject):
    """Opens one save. ``opened(SaveFile, Opened)``, ``failed(sentence)``, or ``canceled``. ``missed(Read)`` instead,
    when a computer player is missing: ``go_on`` says who sits there."""

    opened = Signal(object, object)
    missed = Signal(object)
    failed = Signal(str)
    canceled = Signal()

    def __init__(self, path: Path, rulesets: Rulesets, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._path, self._rulesets, self._host = path, rulesets, parent
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._step)
        self._bar: QProgressDialog | None = None
        self._steps: Generator[None, None, None]
        self._begin(self._open())

    def go_on(self, found: Read, players: Mapping[Seat, str]) -> None:
        """Play the answers again, with others in some seats from now on."""
        self._begin(self._play(found, players))

    def _open(self) -> Generator[None, None, None]:
        header = header_of(self._path, self._rulesets)
        try:
            yield from desktops.loading(self._rulesets, header.ruleset)  # here: the worker must find it whole
            rules = self._rulesets.get(header.ruleset)
        except UnknownRulesetError as error:
            raise OpeningError(str(error)) from error
        found = yield from self._work(lambda: _read(self._path, rules))
        if found.missing:
            self._end()
            self.missed.emit(found)
        else:
            yield from self._play(found, {})

    def _play(self, found: Read, players: Mapping[Seat, str]) -> Generator[None, None, None]:
        opened = yield from self._work(lambda: _replayed(found, players))
        self._end()
        self.opened.emit(found.save, opened)

    def _work(self, job: Callable[[], T]) -> Generator[None, None, T]:
        """Do something in a worker; whoever gives up waiting for it leaves it to end by itself."""
        garbage.hold()
        pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="opening a game")
        future = pool.submit(job)
        self._timer.setInterval(_LOOK)
        try:
            while not future.done():
                yield
        finally:
            done = future.done()
            pool.shutdown(wait=done, cancel_futures=True)
            if done:
                garbage.release()
            else:
                future.add_done_callback(lambda _future: garbage.release())
        return future.result()

    def _begin(self, steps: Generator[None, None, None]) -> None:
        self._steps = steps
        text = f"Opening {self._path.stem}: playing its answers again…"
        self._bar = QProgressDialog("", "Cancel", 0, 0, self._host)
        self._bar.setLabel(label(text))  # a plain one: the file may be called anything
        self._bar.setWindowTitle("Opening a saved game")
        self._bar.setMinimumDuration(400)
        self._bar.canceled.connect(self._cancel)
        self._timer.start(0)

    def _step(self) -> None:
        try:
            next(self._steps)
        except StopIteration:
            return
        except OpeningError as error:
            self._end()
            self.failed.emit(str(error))
        except Exception:
            self._end()
            raise
        if self._bar is not None:
            self._bar.setValue(0)

    def _cancel(self) -> None:
        if self._timer.isActive():
            self._end()
            self._steps.close()
            self.canceled.emit()

    def _end(self) -> None:
        self._timer.stop()
        if self._bar is not None:
            self._bar.reset()
            self._bar.deleteLater()
            self._bar = None


def staged(shelf: MissionShelf, what: str, answers: int) -> Session:
    """The session. Raises ContentError for a faulty mission, OpeningError for a save that cannot be read,
    UnknownRulesetError."""
    if what.endswith(library.SUFFIX):
        found = load(Path(what), shelf.rulesets)[1]
        session: Session = found.session if found.former is None else _gone_on(found)
    else:
        mission = shelf.find(what)
        people: dict[Seat, str] = dict.fromkeys(SEATS, HUMAN)
        session = Session.new(shelf.rules(mission), shelf.setup(mission), TableSetting(people, "solo"), SEED)
    bot = make_bot(session.rules.name, "random", SEED)
    while answers > 0 and (decision := session.decision()) is not None:
        if decision.seat == "chance":
            session.dice.release()
            continue
        handle = session.handle(decision.seat)
        handle.submit(bot.choose(decision.number, decision.seat, handle.view(), handle.legal()))
        answers -= 1
    return session
