"""Changes of a mission that are worked out beside the window, one after the other: none is lost, however fast they
come, and each is one step."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from PySide6.QtCore import QObject

from lhy_desktop.engine.authoring.missions.drawn import MissionMap
from lhy_desktop.engine.authoring.missions.laying import CannotLayError, Places, inserted, with_boards
from lhy_desktop.engine.content import ContentError
from lhy_desktop.engine.content.boards import read_board
from lhy_desktop.engine.content.roundtrip import CannotRewriteError
from lhy_desktop.ui.editor.document.content import PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.latest import Latest
from lhy_desktop.ui.editor.missions.changing.siding import Recipe

_STEP = 60
"""Letters in the name of a step."""
MEANWHILE = "The mission has changed meanwhile; try again."
Job = Callable[[Any], Iterator[Any]]
"""From a mission's data to other data, in steps; the last are those that are meant."""


@dataclass(frozen=True)
class _Made:
    document: Document
    words: str
    before: PlainContent
    job: Job
    after: PlainContent | None
    why: str = ""


class Rewriting(QObject):
    """Keeps the changes that wait. ``say`` tells why one could not be made."""

    def __init__(self, parent: QObject, say: Callable[[str], object]) -> None:
        super().__init__(parent)
        self._say = say
        self._waiting: deque[tuple[Document, str, Job]] = deque()
        self._worker = Latest(self)
        self._worker.done.connect(self._done)
        self._working = False

    @property
    def busy(self) -> bool:
        """Whether a change is being made, or waits."""
        return self._working or bool(self._waiting)

    def arrange(self, document: Document, words: str, before: Places, after: Places, kept: Sequence[int]) -> None:
        """The boards lie otherwise."""
        self._ask(document, words, partial(_arranged, before, after, tuple(kept)))

    def add(self, document: Document, places: Places, board: str, number: int) -> None:
        """One more board."""
        self._ask(document, f"Add board: {board}", partial(_with_board, places, board, number))

    def change(self, document: Document, words: str, recipe: Recipe, map: MissionMap) -> None:
        """Other ground."""
        self._ask(document, words, partial(_changed, recipe, map))

    def _ask(self, document: Document, words: str, job: Job) -> None:
        self._waiting.append((document, words, job))
        self._next()

    def _next(self) -> None:
        if self._working or not self._waiting:
            return
        document, words, job = self._waiting.popleft()
        document.settle()
        content = document.content
        if isinstance(content, PlainContent) and not content.faults:
            self._working = True
            self._worker.ask(partial(_make, document, words, content, job))

    def _done(self, result: object) -> None:
        self._working = False
        if isinstance(result, Exception):
            raise result
        assert isinstance(result, _Made)
        if result.document.content is not result.before:
            self._waiting.appendleft((result.document, result.words, result.job))
        elif result.after is None:
            self._say(result.why)
        elif result.after is not result.before:
            result.document.take(result.words[:_STEP], result.after)
        self._next()

    def close(self) -> None:
        """Make no more."""
        self._waiting.clear()
        self._worker.close()


def _make(document: Document, words: str, before: PlainContent, job: Job) -> _Made:
    """Beside the window."""
    after = before
    try:
        for data in job(before.written.data):
            after = after.holding(data) if data != after.written.data else after
    except (CannotRewriteError, KeyError, IndexError, TypeError):
        return _Made(document, words, before, job, None, MEANWHILE)
    except (CannotLayError, ContentError) as error:
        return _Made(document, words, before, job, None, str(error))
    return _Made(document, words, before, job, after)


def _arranged(before: Places, after: Places, kept: tuple[int, ...], data: Any) -> Iterator[Any]:
    yield from with_boards(data, before, after, kept)


def _with_board(places: Places, board: str, number: int, data: Any) -> Iterator[Any]:
    made = inserted(places, number, board, read_board(board)[0])
    yield from with_boards(data, places, made.places, range(len(places)))


def _changed(recipe: Recipe, map: MissionMap, data: Any) -> Iterator[Any]:
    if map.plain is not None:
        yield recipe(data, map.plain, map.north)
