"""How counters come into the editor: begun anew for a nation, or as a copy of a file that came with the program."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from lhy_desktop.engine.authoring.counters import kits_of_counters
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.counters import CounterKit
from lhy_desktop.engine.content.counters.clashing import taken
from lhy_desktop.engine.content.yaml_file import MAX_BYTES
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.engine.reading import read_file
from lhy_desktop.ui.editor.counters.maker import copied
from lhy_desktop.ui.editor.counters.new_page import NewCountersPage, Offer
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.content import PlainContent
from lhy_desktop.ui.editor.document.document import Document
from lhy_desktop.ui.editor.document.latest import Latest


@dataclass(frozen=True)
class _Made:
    """The text of a document that nobody has saved, its name, and where the program looks for such files."""

    text: str
    title: str
    folder: str


class Enlisting(QObject):
    """Shows the page of new counters in the window, and opens what comes of it. ``left`` when the page is gone."""

    left = Signal()

    def __init__(self, desk: Desk, show: Callable[[QWidget], None]) -> None:
        """``show`` puts a page into the middle of the window."""
        super().__init__(desk)
        self._desk, self._show = desk, show
        self.page: NewCountersPage | None = None
        self._worker = Latest(self)
        self._worker.done.connect(self._done)

    @property
    def busy(self) -> bool:
        """Whether something is being read."""
        return self._worker.busy

    def ask(self) -> None:
        """Show the page; rulebooks are asked beside the window."""
        if self.page is None:
            self.page = NewCountersPage()
            self.page.begun.connect(self._begin)
            self.page.copied.connect(self._copy)
            self.page.left.connect(self.left)
        self._show(self.page)
        self.page.setFocus()
        rules = self._desk.rules
        self._worker.ask(partial(_offers, self._desk.rulesets, rules.name if rules is not None else ""))

    def _begin(self, kit: CounterKit, nation: str) -> None:
        self._worker.ask(partial(_begun, kit, nation))

    def _copy(self, kit: CounterKit, path: Path) -> None:
        self._worker.ask(partial(_copied, kit, path))

    def _done(self, result: object) -> None:
        if isinstance(result, tuple) and self.page is not None:
            self.page.show_offers(result)
        elif isinstance(result, _Made):
            self._open(result)
        elif isinstance(result, OSError):
            self._desk.say(f"The file cannot be read: {result.strerror or result}.")
        elif isinstance(result, BaseException):
            raise result

    def _open(self, made: _Made) -> None:
        document = Document(PlainContent(made.text, made.title), None, "", made.title)
        document.folder = made.folder
        document.stack.resetClean()
        self._desk.open(document)

    def close(self) -> None:
        """Read no more."""
        self._worker.close()


def _offers(rulesets: Rulesets, usual: str) -> tuple[Offer, ...]:
    """What every rulebook offers, that in hand first."""
    places, made = find_places(), []
    for kit in kits_of_counters(rulesets.every()):
        files = tuple(path for path in places.files(kit.folder).values() if path.is_relative_to(places.data))
        made.append(Offer(kit, files))
    return tuple(sorted(made, key=lambda offer: offer.kit.ruleset != usual))


def _begun(kit: CounterKit, nation: str) -> _Made:
    others = taken(kit.folder, kit.ids, find_places())
    return _Made(kit.begin(nation, others), f"own_{nation}", kit.folder)


def _copied(kit: CounterKit, path: Path) -> _Made:
    text = read_file(path, MAX_BYTES).decode("utf-8-sig")
    return _Made(copied(text, kit), f"{path.stem}_own", kit.folder)
