"""What is played out on the board: dice over the hex they concern, what is added, the result, and whom it befell."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from lhy_desktop.engine.flow import DIE, Roll, Seat
from lhy_desktop.session import LogLine
from lhy_desktop.ui.board.looks import Piece
from lhy_desktop.ui.widgets.shield import SideLook
from lhy_desktop.ui.widgets.words import lead_in

Tone = Literal["plain", "held", "hurt", "lost"]
"""How grave a result is: nothing in particular, a danger passed, harm, a loss."""


@dataclass(frozen=True)
class ShownDie:
    """A die as it lies. ``side`` threw it (None: nobody's). ``added`` is said under it, and ``total`` with it; those
    that do not count are pale. A die of ten ``sides`` is drawn as one, others as squares."""

    face: int
    side: SideLook | None = None
    sides: int = 0
    added: str = ""
    total: str = ""
    counts: bool = True


@dataclass(frozen=True)
class Lot:
    """What became of a piece: how it looked, how it looks now (None: it is gone), and that in a word ("": nothing)."""

    name: str
    before: Piece
    after: Piece | None
    word: str


@dataclass(frozen=True)
class Act:
    """One thing played out at a ``hex`` ("" for no place in particular). ``lines`` are (value, words) of what is added
    to a single die, ``sum`` what came of it in figures. Without dice it goes on from the dice that still lie there.

    It holds only what the viewer at the screen has heard and sees: a desk makes it from his lines of the log.
    """

    title: str
    hex: str = ""
    dice: tuple[ShownDie, ...] = ()
    needs: str = ""
    lines: tuple[tuple[str, str], ...] = ()
    sum: str = ""
    word: str = ""
    tone: Tone = "plain"
    lots: tuple[Lot, ...] = ()

    @property
    def said(self) -> str:
        """All of it for readers."""
        faces = ", ".join(f"{die.face} {die.added}".rstrip() for die in self.dice)
        lots = "; ".join(f"{lot.name}: {lot.word}" for lot in self.lots if lot.word)
        return ". ".join(part for part in (self.title, faces, self.sum, self.word, lots) if part)


def purpose_of(line: LogLine, rolled: Roll | None) -> str:
    """What a line's dice were thrown for: as the roll was announced, else as the line begins."""
    if rolled is not None and rolled.audience == "public" and rolled.throw is None:
        return rolled.purpose
    return lead_in(line.telling.text)[0].rstrip(".")


def act_of(line: LogLine, rolled: Roll | None, side: Callable[[Seat], SideLook], sides: int = 0) -> Act | None:
    """The act of any rulebook's line: its dice, what each adds, its result. None for a line without dice."""
    telling = line.telling
    if not telling.dice:
        return None
    dice = []
    for place, face in enumerate(telling.dice):
        whose = telling.thrown_by[place] if place < len(telling.thrown_by) else "chance"
        added = telling.added[place] if place < len(telling.added) else None
        figures = ("", "") if not added else (_signed(added), _plain(face + added))
        dice.append(ShownDie(face, side(whose) if whose != "chance" else None, sides, *figures))
    alone = not telling.added and len(dice) == 1
    lines = tuple((_signed(one.value), one.text) for one in telling.ledger if one.value and one.key != DIE)
    hex = next((hex for hex in telling.hexes if hex), "")
    needs = rolled.needs if rolled is not None and rolled.audience == "public" and alone else ""
    return Act(purpose_of(line, rolled), hex, tuple(dice), needs, lines if alone else (), "", telling.word)


def acts_of(lines: Sequence[LogLine], rolled: Roll | None, side: Callable[[Seat], SideLook]) -> tuple[Act, ...]:
    """The acts of news of which only the dice are known."""
    found = (act_of(line, rolled, side) for line in lines)
    return tuple(act for act in found if act is not None)


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def _plain(value: int) -> str:
    return f"−{-value}" if value < 0 else str(value)
