"""What one viewer has heard in a session, as lines of the log's panel; only new lines are made."""

import re
from collections.abc import Callable

from lhy_desktop.engine.flow import Seat
from lhy_desktop.session import LogLine as Heard
from lhy_desktop.ui.panels.log import DieRow, LogLine, LogModel, Luck
from lhy_desktop.ui.widgets.ledger import Line
from lhy_desktop.ui.widgets.shield import SideLook
from lhy_desktop.ui.widgets.words import Span, spans


class HeardLog:
    """Turns what one viewer has heard into lines; another log begins anew, a part of this one is cut from it."""

    def __init__(self, side: Callable[[Seat], SideLook], computers: frozenset[Seat] = frozenset()) -> None:
        """``computers`` sit in these seats: their lines can be asked for the reason."""
        self.side, self._computers = side, computers
        self._heard: tuple[Heard, ...] = ()
        self._lines: list[LogLine | None] = []
        self._public: tuple[Heard, ...] = ()
        self._dice: tuple[tuple[DieRow, ...], tuple[Luck, ...]] = (), ()

    def model(self, heard: tuple[Heard, ...], public: tuple[Heard, ...]) -> LogModel:
        """The whole log; ``public`` is the table's, for the dice."""
        known = min(len(self._heard), len(heard))
        if heard[:known] != self._heard[:known]:
            self._lines, self._heard = [], ()
        for place in range(len(self._lines), len(heard)):
            self._lines.append(None if self.repeats(heard, place) else self.line(place, heard[place]))
        if len(heard) > len(self._heard):
            self._heard = heard
        if public != self._public:
            self._public = public
            self._dice = tuple(self.roll(one) for one in public if one.telling.dice), self.tallies(public)
        lines = tuple(line for line in self._lines[: len(heard)] if line is not None)
        return LogModel(lines, *self._dice)

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


def linked(text: str, hexes: tuple[str, ...]) -> tuple[Span, ...]:
    """A sentence whose hexes are links."""
    names = sorted(set(hexes) - {""}, key=len, reverse=True)
    if names:
        pattern = r"(?<![\w:])(" + "|".join(map(re.escape, names)) + r")(?![\w(:])"
        text = re.sub(pattern, r"[[\1]]", text)
    return spans(text)
