"""What is done with chosen hexes: copied, pasted, cleared, moved, turned and flipped, each as one step of the history.

A part that is moved is in the air: each further motion is worked out from where it was lifted, so that what it passes
over is not harmed, and six turns by a sixth are nothing. That holds after it was put down, too, until something else is
edited, and after undo and redo.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from lhy_desktop.engine.board.editing.lifting import Lifted, middle
from lhy_desktop.engine.board.editing.motion import Motion
from lhy_desktop.engine.board.editing.part import without
from lhy_desktop.engine.board.editing.sorts import sparing
from lhy_desktop.engine.board.geometry import Cell
from lhy_desktop.engine.content.part_text import ALL, Clip
from lhy_desktop.ui.editor.choosing.clipboard import Clipboard
from lhy_desktop.ui.editor.choosing.lifts import Lift, Lifts
from lhy_desktop.ui.editor.choosing.picture import picture
from lhy_desktop.ui.editor.desk import Desk
from lhy_desktop.ui.editor.document.board import BoardDocument
from lhy_desktop.ui.editor.document.content import BoardContent

NOTHING: frozenset[Cell] = frozenset()
_TURNS = {1: "Turn right", 5: "Turn left", 3: "Turn round"}
_FLIPS = {"columns": "Flip left and right", "rows": "Flip top and bottom"}


class Selection(QObject):
    """The chosen hexes of the board in front. ``changed`` when they, or whether they are in the air, are others."""

    changed = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._desk = desk
        self._lifts = Lifts()
        self._clipboard = Clipboard(self)
        self._aloft = self._putting = self._seen_aloft = False
        desk.edited.connect(lambda _change: self._follow())
        desk.document_changed.connect(self._front)
        desk.kinds.changed.connect(self.changed)

    @property
    def board(self) -> BoardDocument | None:
        """The board in front, while it can be edited."""
        board = self._desk.board
        return board if board is not None and board.good else None

    @property
    def cells(self) -> frozenset[Cell]:
        """The chosen hexes."""
        return self.board.chosen if self.board is not None else NOTHING

    @property
    def aloft(self) -> bool:
        """Whether a part is in the air: Enter puts it down, Esc takes its motion back."""
        lift = self._lift()
        return self._aloft and lift is not None and not lift.at_rest

    def _front(self) -> None:
        self._aloft = False
        if self._desk.board is not None and self._lifts.meet(self._desk.board):
            self._desk.board.chosen_changed.connect(self.changed)
        self.changed.emit()

    def close(self) -> None:
        """Nothing is done with the clipboard any more."""
        self._clipboard.close()

    def _follow(self) -> None:
        """After undo and redo, what was chosen then is chosen again."""
        board = self.board
        if board is None or self._putting:
            return
        cells = self._lifts.chosen_on(board)
        if cells is not None:
            board.choose(cells)
        if self.aloft != self._seen_aloft:
            self._seen_aloft = self.aloft
            self.changed.emit()

    # -- choosing -----------------------------------------------------------------------------------------------------

    def choose(self, cells: frozenset[Cell]) -> None:
        """Choose these hexes; what is in the air is put down first."""
        if self.board is not None:
            self.put_down()
            self.board.choose(cells)

    def all(self) -> None:
        """Choose every hex."""
        if self.board is not None:
            self.choose(frozenset(self.board.sheet.places.values()))

    def put_down(self) -> bool:
        """What is in the air stays where it is; answers whether something was."""
        was, self._aloft = self.aloft, False
        if was:
            self.changed.emit()
        return was

    def take_back(self) -> bool:
        """What is in the air goes back to where it was lifted; answers whether something was."""
        lift, board = self._lift(), self.board
        if not self.aloft or lift is None or board is None:
            return False
        self._aloft = False
        board.stack.setIndex(lift.index)
        self.changed.emit()
        return True

    def _usable(self) -> BoardDocument | None:
        """The board, when something is chosen and may be changed; else the status line says why not."""
        board = self.board
        if board is None:
            return None
        if not board.chosen:
            self._desk.say("Nothing is chosen: click hexes, or drag over them.")
            return None
        if self._desk.kinds.locked >= ALL:
            self._desk.say("Every kind is locked or hidden in the layers.")
            return None
        return board

    # -- the clipboard ------------------------------------------------------------------------------------------------

    def copy(self) -> bool:
        """Copy what is chosen, without locked kinds; answers whether there was anything."""
        clip = self.clip()
        if clip is not None:
            self._clipboard.put(clip, picture(self._desk.view, self.cells))
            self._desk.say(f"Copied {count(self.cells)}{_without(self._desk.kinds.locked)}.")
        return clip is not None

    def clip(self) -> Clip | None:
        """What is chosen as a part of its own, without locked kinds."""
        board = self._usable()
        return Clip.of(board.sheet, board.chosen, self._desk.kinds.locked) if board is not None else None

    def cut(self) -> None:
        """Copy what is chosen, and clear it."""
        if self.copy():
            self._clear("Cut")

    def erase(self) -> None:
        """Clear what is chosen, all but locked kinds."""
        if self._usable() is not None:
            self._clear("Clear")

    def _clear(self, verb: str) -> None:
        board = self._usable()
        if board is None:
            return
        locked = self._desk.kinds.locked
        self._aloft = False
        bare = sparing(board.sheet, without(board.sheet, board.chosen), locked)
        if not board.edit(f"{verb} {count(board.chosen)}", bare) and verb != "Cut":
            self._desk.say(f"There is nothing to clear{_without(locked)}.")

    def paste(self, at: Cell | None = None) -> bool:
        """Put what is on the clipboard down in the air, its middle at a hex or under the pointer; answers whether that
        could be done, and says why not."""
        if self.board is None:
            return False
        try:
            clip = self._clipboard.take()
        except ValueError as error:
            self._desk.say(str(error))
            return False
        return self.put_clip("Paste", clip, at)

    def put_clip(self, verb: str, clip: Clip, at: Cell | None = None) -> bool:
        """Put a part from elsewhere on the board, in the air."""
        board = self.board
        if board is None:
            return False
        spared = (ALL - clip.kinds) | self._desk.kinds.locked
        if spared >= ALL:
            self._desk.say("Every kind of which this consists is locked or hidden in the layers.")
            return False
        self.put_down()
        lift = self._from(board, clip.lifted(board.sheet, at or self._landing(clip)), spared)
        return self._put(f"{verb} {count(frozenset(clip.part.grounds))}", lift, lift.lifted.motion)

    def _landing(self, clip: Clip) -> Cell:
        """Under the pointer; else where it was, or in the middle of a smaller board."""
        spot, board = self._desk.view.last, self.board
        if spot is not None and spot.cell is not None:
            return spot.cell
        there = middle(frozenset(clip.part.grounds))
        places = frozenset(board.sheet.places.values()) if board is not None else NOTHING
        return there if there in places or not places else middle(places)

    def duplicate(self) -> None:
        """A copy of what is chosen, in the air, one hex to the lower right."""
        board = self._usable()
        if board is not None:
            self.put_down()
            lift = self._from(board, Lifted.of(board.sheet, board.chosen, copied=True), self._desk.kinds.locked)
            self._put(f"Duplicate {count(board.chosen)}", lift, lift.lifted.motion.moved((1, 1)))

    # -- moving -------------------------------------------------------------------------------------------------------

    def turn(self, sixths: int) -> None:
        """Turn clockwise by 1, 3 or 5 sixths of a circle."""
        self._move(_TURNS[sixths], lambda motion: motion.turned(sixths))

    def flip(self, axis: str) -> None:
        """Mirror at the ``columns`` or ``rows`` line through the middle."""
        self._move(_FLIPS[axis], lambda motion: motion.flipped(axis))

    def nudge(self, columns: int, rows: int) -> None:
        """Move by a hex. To the side, every second step leads half a hex up and the others down, so that two lead
        straight on."""

        def by(motion: Motion) -> Motion:
            half = 0 if not columns else -1 if motion.by[0] % 2 == 0 else 1
            return motion.moved((columns, 2 * rows + half))

        self._move("Move", by)

    def _move(self, words: str, change: Callable[[Motion], Motion]) -> None:
        board = self._usable()
        if board is not None:
            lift = self._lift() or self._from(board, Lifted.of(board.sheet, board.chosen), self._desk.kinds.locked)
            self._put(f"{words} {count(board.chosen)}", lift, change(lift.lifted.motion))

    def begin_drag(self, copied: bool) -> Lift | None:
        """Lift what is chosen to be dragged; answers from where."""
        board = self._usable()
        if board is None:
            return None
        lift = None if copied else self._lift()
        return lift or self._from(board, Lifted.of(board.sheet, board.chosen, copied), self._desk.kinds.locked)

    def end_drag(self, lift: Lift, by: Cell) -> None:
        """Let what is dragged go where it is: one step."""
        words = "Copy" if lift.lifted.copied and not lift.lifted.foreign else "Move"
        self._put(f"{words} {count(lift.cells())}", lift, lift.lifted.motion.moved(by))

    # -- what is in the air -------------------------------------------------------------------------------------------

    def _lift(self) -> Lift | None:
        """The lift by which the chosen hexes lie where they are, when it is known."""
        board = self.board
        return self._lifts.known(board, self._desk.kinds.locked) if board is not None else None

    def _from(self, board: BoardDocument, lifted: Lifted, spared: frozenset[str]) -> Lift:
        """Lift a part from the board as it is now."""
        content = board.content
        if not isinstance(content, BoardContent):
            raise RuntimeError("A board that cannot be read takes no edits.")
        lift = Lift(lifted, content, board.stack.index(), spared)
        self._lifts.note(board, board.sheet, board.chosen, None if lifted.copied else lift)
        return lift

    def _put(self, words: str, lift: Lift, motion: Motion) -> bool:
        """Put a part that was lifted elsewhere, as one step; it stays in the air."""
        board, there = self.board, lift.moved(motion)
        cells = there.cells()
        if board is None or not isinstance(board.content, BoardContent):
            return False
        if not cells:
            board.drop()
            self._desk.say("Nothing of it would be left on the board.")
            return False
        made = there.content()
        self._putting = True
        if made.sheet != board.content.sheet:
            board.take(words, made)
        else:
            board.drop()
        self._lifts.note(board, board.sheet, cells, there)
        self._aloft = True
        board.choose(cells)
        self._putting = False
        self._tell(there, len(cells))
        self._seen_aloft = self.aloft
        self.changed.emit()
        return True

    def _tell(self, lift: Lift, there: int) -> None:
        """What lies beyond the board is not lost while the part is in the air."""
        beyond = len(lift.lifted.part.grounds) - there
        if beyond:
            self._desk.say(f"{number(beyond)} beyond the board; move it back, or Enter puts down what is on it.")
        else:
            self._desk.say("Arrows move it, Enter puts it down, Esc takes it back.")


def number(hexes: int) -> str:
    """``1 hex``, ``12 hexes``."""
    return f"{hexes} hex" if hexes == 1 else f"{hexes} hexes"


def count(cells: frozenset[Cell]) -> str:
    """How many hexes these are."""
    return number(len(cells))


def _without(locked: frozenset[str]) -> str:
    return f", without locked {' and '.join(sorted(locked))}" if locked else ""
