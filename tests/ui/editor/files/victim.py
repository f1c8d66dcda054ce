"""Edits boards and a mission, and saves one of the boards, until it is killed; prints what it does and when: for the
kill -9 test."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QWidget

from lhy_desktop.engine.board import Sheet
from lhy_desktop.engine.content import find_places
from lhy_desktop.engine.content.board_writer import write_board
from lhy_desktop.engine.flow import Rulesets
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.content import PlainContent
from lhy_desktop.ui.editor.document.opening import document_of
from lhy_desktop.ui.editor.files.asking import Asking
from lhy_desktop.ui.editor.files.filing import Filing


def told(what: str, number: int) -> None:
    print(what, number, time.monotonic(), flush=True)


class Hand:
    """Edits whatever is open, and saves the board that has a file; the number of an edit is the title of its board or
    mission."""

    def __init__(self, desk: Desk, filing: Filing, rng: random.Random) -> None:
        self.desk, self.filing, self.rng = desk, filing, rng
        self.number = 0

    def edit(self) -> None:
        self.number += 1
        title = f"Edit {self.number}"
        for document in self.desk.documents:
            if not isinstance(document, BoardDocument):
                content = document.content
                assert isinstance(content, PlainContent)
                document.take("Title", content.holding({**content.written.data, "title": title}))
                continue
            sheet = document.sheet
            grounds, place = list(sheet.grounds), self.rng.randrange(len(sheet.grounds))
            word = self.rng.choice(("open", "woods", "brush", "field"))
            grounds[place] = msgspec.structs.replace(grounds[place], terrain=word)
            document.edit("Paint", msgspec.structs.replace(sheet, grounds=tuple(grounds), title=title))
        told("edit", self.number)

    def save(self) -> None:
        for document in self.desk.documents:
            if isinstance(document, BoardDocument) and document.path is not None:
                self.filing.save(document, then=self._saved(self.number))

    @staticmethod
    def _saved(number: int) -> Callable[[bool], None]:
        return lambda done: told("saved", number) if done else None


def main(path: Path, mission: Path, seed: int) -> None:
    app = QApplication([])
    window = QWidget()
    desk = Desk(Rulesets([]))
    filing = Filing(desk, Asking(window), find_places(), path.parent)
    rng = random.Random(seed)
    hand = Hand(desk, filing, rng)
    desk.open(document_of(write_board(Sheet.of("meadow", 20, 20)), None, "Meadow"))
    for file in (path, mission):
        filing.open(file)
    edits, saves = QTimer(interval=rng.choice((15, 60, 150))), QTimer(interval=rng.choice((300, 900, 1900)))
    edits.timeout.connect(hand.edit)
    saves.timeout.connect(hand.save)
    for timer in (edits, saves):
        timer.start()
    app.exec()


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]))
