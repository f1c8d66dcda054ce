"""What one viewer has heard in a session, as lines of the log's panel; only new lines are made."""

import re
from collections.abc import Callable

from lhy_desktop.engine.flow import Seat, Telling
from lhy_desktop.session import LogLine as Heard
from lhy_desktop.ui.panels.log import DieRow, LogLine, LogModel, Luck
from lhy_desktop.ui.widgets.ledger import Line
from lhy_desktop.ui.widgets.shield import SideLook
from lhy_desktop.ui.widgets.words import Span, spans

MOST_LOGS = 3
"""So many logs are kept beside the one that is shown: of two sides and the table."""


class HeardLog:
    """Turns what one viewer has heard into lines; a part of a log is cut from it."""

    def __init__(self, side: Callable[[Seat], SideLook], computers: frozenset[Seat] = frozenset()) -> None:
        """``computers`` sit in these seats: their lines can be asked for the reason."""
        self.side, self._computers = side, computers
        self._heard: tuple[Heard, ...] = ()
        self._lines: list[LogLine | None] = []
        self._others: list[tuple[tuple[Heard, ...], list[LogLine | None]]] = []
        self._public: tuple[Heard, ...] = ()
        self._dice: tuple[tuple[DieRow, ...], tuple[Luck, ...]] = (), ()

    def model(self, heard: tuple[Heard, ...], public: tuple[Heard, ...]) -> LogModel:
        """The whole log; ``public`` is the table's, for the dice."""
        if not _begins(self._heard, heard):
            self._take_up(heard)
        for place in range(len(self._lines), len(heard)):
            self._lines.append(None if self.repeats(heard, place) else self.line(place, heard[place]))
        if len(heard) > len(self._heard):
            self._heard = heard
        if public != self._public:
            self._public = public
            self._dice = tuple(self.roll(one) for one in public if one.telling.dice), self.tallies(public)
        lines = tuple(line for line in self._lines[: len(heard)] if line is not None)
        return LogModel(lines, *self._dice)

    def _take_up(self, heard: tuple[Heard, ...]) -> None:
        """Another viewer's log: one known from before is gone on with, for screens that are handed to and fro."""
        known = [(self._heard, self._lines), *self._others]
        found = next((one for one in known if one[0] and _begins(one[0], heard)), ((), []))
        self._others = [one for one in known if one is not found and one[0]][:MOST_LOGS]
        self._heard, self._lines = found

    def line(self, place: int, heard: Heard) -> LogLine:
        """One line."""
        told = heard.telling
        hexes = tuple(dict.fromkeys((*told.hexes, *told.trail)))
        by = (Span(f" ({heard.by})", "muted"),) if heard.by else ()
        rule = (Span("  "), Span(heard.rule, "tag")) if heard.rule else ()
        return LogLine(
            f"{place}",
            linked(told.text, hexes) + by + rule,
            f"T{heard.turn}" if heard.turn else "",
            None if heard.seat == "chance" else self.side(heard.seat),
            ("dice",) if told.dice else (),
            told.dice,
            ledger=tuple(Line(row.text[:1].upper() + row.text[1:], "", row.value, row.rule) for row in told.ledger),
            total_text="Sum" if told.ledger else "",
            total=sum(row.value for row in told.ledger),
            hexes=hexes,
            taken_back=heard.kind == "undo",
            missed=missed(told),
            reasoned=heard.seat in self._computers and heard.kind != "undo",
        )

    def repeats(self, heard: tuple[Heard, ...], place: int) -> bool:
        """Whether a line says what one before it has said, and so is none of its own."""
        return False

    def roll(self, heard: Heard) -> DieRow:
        """A public line with dice, as the page of dice has it."""
        return DieRow(f"T{heard.turn}" if heard.turn else "", heard.telling.text, heard.telling.dice, "")

    def tallies(self, public: tuple[Heard, ...]) -> tuple[Luck, ...]:
        """Each side's public dice against what was to be expected of them."""
        raise NotImplementedError


def _begins(one: tuple[Heard, ...], other: tuple[Heard, ...]) -> bool:
    """Whether one log is the beginning of the other."""
    both = min(len(one), len(other))
    return one[:both] == other[:both]


def linked(text: str, hexes: tuple[str, ...]) -> tuple[Span, ...]:
    """A sentence whose hexes are links."""
    names = sorted(set(hexes) - {""}, key=len, reverse=True)
    if names:
        pattern = r"(?<![\w:])(" + "|".join(map(re.escape, names)) + r")(?![\w(:])"
        text = re.sub(pattern, r"[[\1]]", text)
    return spans(text)


def missed(told: Telling) -> frozenset[int]:
    """The places of the dice that did not reach what they had to."""
    pairs = zip(told.dice, told.goals, strict=False)
    return frozenset(place for place, (face, goal) in enumerate(pairs) if face < goal)
