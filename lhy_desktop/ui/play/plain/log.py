"""The session's log as lines of the panel, for a rulebook the window knows nothing about; only new lines are made."""

import re
from collections.abc import Callable

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.session import LogLine as Heard
from lhy_desktop.ui.panels.log import DieRow, LogLine, LogModel, Luck
from lhy_desktop.ui.widgets.ledger import Line
from lhy_desktop.ui.widgets.shield import SideLook
from lhy_desktop.ui.widgets.words import Span, spans


class PlainLog:
    """Turns what one viewer has heard into lines."""

    def __init__(self, side: Callable[[Seat], SideLook], computers: frozenset[Seat]) -> None:
        """``computers`` sit in these seats: their lines can be asked for the reason."""
        self._side, self._computers = side, computers
        self._heard: tuple[Heard, ...] = ()
        self._lines: list[LogLine] = []

    def model(self, heard: tuple[Heard, ...], public: tuple[Heard, ...]) -> LogModel:
        """The whole log; ``public`` is the table's, for the dice."""
        known = min(len(self._heard), len(heard))
        if heard[:known] != self._heard[:known]:
            self._lines = []
        for place in range(len(self._lines), len(heard)):
            self._lines.append(self._line(place, heard[place]))
        self._heard = heard
        return LogModel(tuple(self._lines[: len(heard)]), _rolls(public), self._tallies(public))

    def _line(self, place: int, heard: Heard) -> LogLine:
        told = heard.telling
        hexes = tuple(dict.fromkeys((*told.hexes, *told.trail)))
        by = (Span(f" ({heard.by})", "muted"),) if heard.by else ()
        rule = (Span("  "), Span(heard.rule, "tag")) if heard.rule else ()
        return LogLine(
            f"{place}",
            linked(told.text, hexes) + by + rule,
            f"T{heard.turn}" if heard.turn else "",
            None if heard.seat == "chance" else self._side(heard.seat),
            ("dice",) if told.dice else (),
            told.dice,
            ledger=tuple(Line(row.text[:1].upper() + row.text[1:], "", row.value, row.rule) for row in told.ledger),
            total_text="Sum" if told.ledger else "",
            total=sum(row.value for row in told.ledger),
            hexes=hexes,
            taken_back=heard.kind == "undo",
            reasoned=heard.seat in self._computers and heard.kind != "undo",
        )

    def _tallies(self, public: tuple[Heard, ...]) -> tuple[Luck, ...]:
        """How many dice followed the answers of each side; what was to be expected of them only its rulebook knows."""
        last: Seat | None = None
        faces: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        for heard in public:
            last = heard.seat if heard.seat != "chance" else last
            if last is not None:
                faces[last] += heard.telling.dice
        return tuple(
            Luck(self._side(seat), len(found), f"{sum(found) / len(found):.1f}", "–")
            for seat, found in faces.items()
            if found
        )


def _rolls(public: tuple[Heard, ...]) -> tuple[DieRow, ...]:
    return tuple(
        DieRow(f"T{heard.turn}" if heard.turn else "", heard.telling.text, heard.telling.dice, "")
        for heard in public
        if heard.telling.dice
    )


def linked(text: str, hexes: tuple[str, ...]) -> tuple[Span, ...]:
    """A sentence whose hexes are links."""
    names = sorted(set(hexes) - {""}, key=len, reverse=True)
    if names:
        pattern = r"(?<![\w:])(" + "|".join(map(re.escape, names)) + r")(?![\w(:])"
        text = re.sub(pattern, r"[[\1]]", text)
    return spans(text)
