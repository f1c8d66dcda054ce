"""The form of a file: its values by name, built in moments when nothing else happens."""

from __future__ import annotations

import copy
import time
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from lhy_desktop.engine.authoring.forms import Fault, Schema
from lhy_desktop.engine.authoring.forms.finding import shape_at
from lhy_desktop.engine.authoring.forms.shapes import words_of
from lhy_desktop.engine.content.roundtrip import Written
from lhy_desktop.engine.content.yaml_file import Path
from lhy_desktop.ui.editor.forms.bodies import Group, Item
from lhy_desktop.ui.editor.forms.place import Apart, Place
from lhy_desktop.ui.theme import theme
from lhy_desktop.ui.widgets.boxes import in_column, in_row
from lhy_desktop.ui.widgets.section import Scroller
from lhy_desktop.ui.widgets.words import label

SLICE = 0.008
"""Seconds of building between other events."""
_WIDEST, _NARROW = 860, 520


class FormPage(QWidget):
    """``changed(data, words, typed)`` when somebody has changed a value, ``text_asked(path)`` when it is to be shown in
    the text, ``visited(path)`` when somebody turns to a value, ``shown`` when it shows other values or faults."""

    changed = Signal(object, str, bool)
    text_asked = Signal(object)
    visited = Signal(object)
    shown = Signal()

    def __init__(self, schema: Schema, title: str) -> None:
        super().__init__()
        self.schema, self._title = schema, title
        self._data: Any = {}
        self._faults: dict[Path, list[str]] = {}
        self.narrow = False
        self._waiting: deque[Callable[[], None]] = deque()
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._some)
        self.title = label(title, "title", wrap=True)
        about = label(schema.root.help, "muted", wrap=True)
        self.own: Callable[[Path], Callable[[], Any] | None] = lambda _path: None
        """What makes the inside of values that are not shown as their shape."""
        self.root = Group(self, schema.root)
        inside = QWidget()
        in_column(self.title, about, self.root, 1, of=inside, margins=(24, 18, 24, 24), gap=8)
        inside.setMaximumWidth(theme().px(_WIDEST))
        inside.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        whole = QWidget()
        in_row((inside, 1), 0, of=whole)
        self._scroller = Scroller(whole)
        in_column(self._scroller, of=self)
        self.setAccessibleName(f"Form of {title}")
        self._about = about
        self._goal: Path | None = None
        self._only: tuple[Path, ...] = ()
        self._opened: set[Path] = set()
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._focused)

    # -- what is shown ------------------------------------------------------------------------------------------------

    @property
    def data(self) -> Any:
        """What the file says, as it is shown."""
        return self._data

    @property
    def building(self) -> bool:
        """Whether parts are not built yet."""
        return bool(self._waiting)

    def show_data(self, data: Any, faults: Sequence[Fault]) -> None:
        """Show what the file says, and what is wrong with it."""
        self._data = data
        name = data.get("title") if isinstance(data, dict) else None
        self.title.setText(name if isinstance(name, str) and name else self._title)
        self._faults = {}
        for one in faults:
            self._faults.setdefault(one.path, []).append(one.text)
        self.root.refresh((), data if isinstance(data, dict) else {})
        self.shown.emit()

    def show_written(self, written: Written, faults: Sequence[Fault]) -> None:
        """Show a file that can be read."""
        self.show_data(written.data, faults)

    def _some(self) -> None:
        until = time.perf_counter() + SLICE
        while self._waiting:
            self._waiting.popleft()()
            if time.perf_counter() > until:
                break
        else:
            self._timer.stop()
        self._sift()
        self._approach()

    # -- leading to a value -------------------------------------------------------------------------------------------

    def show_only(self, paths: tuple[Path, ...]) -> None:
        """Show these values and what is within them; without any the whole file."""
        if paths != self._only:
            self._only, self._opened = paths, set()
            self.root.offer_only(frozenset(str(path[0]) for path in paths) if paths else None)
            self._sift()
            self._scroller.verticalScrollBar().setValue(0)

    def _sift(self) -> None:
        """What is not asked for is not seen; what is asked for is unfolded once."""
        deep = max(map(len, self._only), default=1)
        for one in self._places():
            if one.path and (len(one.path) <= deep or one.sifted):
                one.sift(not self._only or any(_along(one.path, path) for path in self._only))
                if one.path not in self._opened and any(path[: len(one.path)] == one.path for path in self._only):
                    self._opened.add(one.path)
                    one.unfold()
        for widget in (self.title, self._about):
            widget.setVisible(not self._only)

    def _places(self) -> list[Place]:
        """The values in the order of the file, without those that are shown a second time elsewhere."""
        apart = {one for holder in self.findChildren(Apart) for one in holder.findChildren(Place)}
        return [one for one in self.findChildren(Place) if one not in apart]

    def reveal(self, path: Path) -> None:
        """Unfold a value and bring it into sight, as soon as it is built; the keyboard stays where it is."""
        self._goal = path
        self._approach()

    def _approach(self) -> None:
        """Unfold what the value lies in, as far as that is built; building goes on in free moments."""
        nearest: Place | Item | None = None
        while self._goal is not None and (found := self._toward(self._goal)) is not None and found is not nearest:
            nearest = found
            nearest.unfold()
        if nearest is None:
            return
        self._sift()
        QTimer.singleShot(0, nearest, partial(self._bring, nearest))
        if not self.building:
            self._goal = None

    def _bring(self, part: QWidget) -> None:
        """Scroll a part to the top."""
        inside = self._scroller.widget()
        if inside is not None and inside.isAncestorOf(part):
            self._scroller.verticalScrollBar().setValue(part.mapTo(inside, QPoint(0, 0)).y() - theme().px(12))

    def _toward(self, path: Path) -> Place | Item | None:
        """The innermost part that is built of those in which a value lies."""
        apart = {one for holder in self.findChildren(Apart) for one in holder.findChildren(QWidget)}
        every = (one for one in self.findChildren(QWidget) if isinstance(one, Place | Item) and one.path)
        every = (one for one in every if one not in apart)
        on_way = (one for one in every if path[: len(one.path)] == one.path)
        return max(on_way, key=lambda one: (len(one.path), isinstance(one, Place)), default=None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = self.width() < theme().px(_NARROW)
        if narrow != self.narrow:
            self.narrow = narrow
            for one in self.findChildren(Place):
                one.fit()

    def visit(self, path: Path) -> None:
        """Somebody turns to a value."""
        self.visited.emit(path)

    def _focused(self, _before: QWidget | None, now: QWidget | None) -> None:
        """The value whose field has the keyboard now."""
        while now is not None and now is not self:
            if isinstance(now, Place | Item):
                if self.isAncestorOf(now):
                    self.visited.emit(now.path)
                return
            now = now.parentWidget()

    # -- the keyboard -------------------------------------------------------------------------------------------------

    def focusNextPrevChild(self, next: bool) -> bool:
        """Tab goes through the fields as they stand below one another, in whatever order they were built."""
        here, fields = self.window().focusWidget(), self._fields()
        if here not in fields:
            return super().focusNextPrevChild(next)
        place = fields.index(here) + (1 if next else -1)
        if 0 <= place < len(fields):
            fields[place].setFocus(_TAB if next else _BACKTAB)
            return True
        goal: QWidget | None = here
        while goal is not None and (goal is here or self.isAncestorOf(goal) or not _takes(goal)):
            goal = goal.nextInFocusChain() if next else goal.previousInFocusChain()
            if goal is here:
                return False
        if goal is not None:
            goal.setFocus(_TAB if next else _BACKTAB)
        return True

    def _fields(self) -> list[QWidget]:
        """What takes the keyboard, from above."""
        found = [one for one in self.findChildren(QWidget) if _takes(one)]
        places = {one: one.mapTo(self, QPoint(0, one.height() // 2)) for one in found}
        rows: list[list[QWidget]] = []
        for one in sorted(found, key=lambda one: places[one].y()):
            if rows and places[one].y() - places[rows[-1][0]].y() < one.height() // 2:
                rows[-1].append(one)
            else:
                rows.append([one])
        return [one for row in rows for one in sorted(row, key=lambda one: places[one].x())]

    # -- what its parts ask -------------------------------------------------------------------------------------------

    def special(self, path: Path) -> Callable[[], Any] | None:
        """What makes the inside of a value that is not shown as its shape."""
        return self.own(path)

    def show_again(self) -> None:
        """Something that values are shown by has changed."""
        self.root.refresh((), self._data if isinstance(self._data, dict) else {})

    def take(self, data: Any, words: str, typed: bool = False) -> None:
        """Other data of the whole file."""
        self.changed.emit(data, words, typed)

    def later(self, build: Callable[[], None]) -> None:
        """Build a part in the next free moment."""
        self._waiting.append(build)
        self._timer.start()

    def faults_at(self, path: Path) -> tuple[str, ...]:
        """What is wrong with a value itself."""
        return tuple(self._faults.get(path, ()))

    def faults_in(self, path: Path) -> int:
        """How many faults are in a value and within it."""
        return sum(len(texts) for at, texts in self._faults.items() if at[: len(path)] == path)

    def texts_in(self, path: Path) -> tuple[str, ...]:
        """What is wrong with a value and within it, in sentences."""
        return tuple(text for at, texts in self._faults.items() if at[: len(path)] == path for text in texts)

    def following(self, path: Path) -> tuple[str, ...]:
        """The keys behind one in its group, as the schema has them."""
        group = shape_at(self.schema, self._data, path[:-1])[1]
        keys = [one.key for one in group.fields]
        return tuple(keys[keys.index(path[-1]) + 1 :]) if path[-1] in keys else ()

    def to_text(self, path: Path) -> None:
        """Lead to a value in the text."""
        self.text_asked.emit(path)

    def put(self, path: Path, value: Any, typed: bool = False, before: tuple[str, ...] = ()) -> None:
        """Another value."""
        data = copy.deepcopy(self._data)
        holder = _holder(data, path)
        key = path[-1]
        if isinstance(holder, list) and isinstance(key, int):
            holder[key : key + 1] = [value]
        elif key in holder or not any(one in holder for one in before):
            holder[key] = value
        else:
            after = next(one for one in before if one in holder)
            pairs = list(holder.items())
            place = list(holder).index(after)
            holder.clear()
            holder.update((*pairs[:place], (key, value), *pairs[place:]))
        self.changed.emit(data, _words(path), typed)

    def cut(self, path: Path) -> None:
        """Take a value out; nothing when it is out already, as after a second click before the form follows."""
        data = copy.deepcopy(self._data)
        holder = _holder(data, path)
        if isinstance(holder, dict) and path[-1] not in holder:
            return
        del holder[path[-1]]
        self.changed.emit(data, f"Take out {_words(path).lower()}", False)


def _along(path: Path, wanted: Path) -> bool:
    """Whether one of two values lies in the other."""
    few = min(len(path), len(wanted))
    return path[:few] == wanted[:few]


_TAB, _BACKTAB = Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason


def _takes(widget: QWidget) -> bool:
    """Whether Tab stops at a widget."""
    stops = bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None
    return stops and widget.isVisible() and widget.isEnabled()


def _holder(data: Any, path: Path) -> Any:
    for step in path[:-1]:
        data = data[step]
    return data


def _words(path: Path) -> str:
    """How a step of the history names a value."""
    keys = [str(step) for step in path if isinstance(step, str)]
    return ": ".join(words_of(key) for key in keys[-2:])
