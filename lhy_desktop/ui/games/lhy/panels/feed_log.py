"""The session's log as the panel's lines; only new lines are translated."""

import re

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.lhy.model.view import Setup
from lhy_desktop.session import LogLine as Heard
from lhy_desktop.ui.games.lhy.panels import luck
from lhy_desktop.ui.games.lhy.sides import side_look
from lhy_desktop.ui.games.lhy.words.told_once import disrupts, repeats
from lhy_desktop.ui.panels.log import DieRow, Kind, LogLine, LogModel, Luck
from lhy_desktop.ui.widgets.ledger import Line
from lhy_desktop.ui.widgets.words import Span, lead_in, spans

_LOSSES = ("lost", "casualty", "leader lost", "arrow lost", "disrupted")
_BACK = 12
"""So many lines back an answer may have told the same."""


class LogFeed:
    """Turns what one viewer has heard into lines; another log begins anew, a part of this one is cut from it. What a
    line repeats of the one before has no line of its own."""

    def __init__(self, setup: Setup, computers: frozenset[Seat] = frozenset()) -> None:
        """``computers`` sit in these seats: their lines can be asked for the reason."""
        self._setup, self._computers = setup, computers
        self._heard: tuple[Heard, ...] = ()
        self._lines: list[LogLine | None] = []
        self._public: tuple[Heard, ...] = ()
        self._dice: tuple[DieRow, ...] = ()
        self._luck: tuple[Luck, ...] = ()

    def model(self, heard: tuple[Heard, ...], public: tuple[Heard, ...]) -> LogModel:
        """The whole log; ``public`` is the table's, for the dice."""
        known = min(len(self._heard), len(heard))
        if heard[:known] != self._heard[:known]:
            self._lines, known = [], 0
            self._heard = ()
        for place in range(len(self._lines), len(heard)):
            again = repeats(heard[place], heard[max(0, place - _BACK) : place])
            self._lines.append(None if again else self.line(place, heard[place]))
        if len(heard) > len(self._heard):
            self._heard = heard
        if public != self._public:
            self._public, self._dice, self._luck = public, self._rolls(public), self._tallies(public)
        lines = tuple(line for line in self._lines[: len(heard)] if line is not None)
        return LogModel(lines, self._dice, self._luck)

    def line(self, place: int, heard: Heard) -> LogLine:
        """One line."""
        telling = heard.telling
        sums = {"fire": "Marker placed"}
        return LogLine(
            f"{place}",
            linked(telling.text, (*telling.hexes, *telling.trail)) + _reason(heard.by) + _tag(heard.rule),
            f"T{heard.turn}" if heard.turn else "Set",
            None if heard.seat == "chance" else side_look(self._setup, heard.seat),
            _kinds(heard),
            telling.dice,
            marker=sum(row.value for row in telling.ledger) if heard.kind == "fire" and telling.ledger else None,
            ledger=tuple(Line(row.text[:1].upper() + row.text[1:], "", row.value, row.rule) for row in telling.ledger),
            total_text=sums.get(heard.kind, "Sum") if telling.ledger else "",
            total=sum(row.value for row in telling.ledger),
            hexes=tuple(dict.fromkeys((*telling.hexes, *telling.trail))),
            taken_back=heard.kind == "undo",
            reasoned=heard.seat in self._computers and heard.kind != "undo",
            marker_words="fire marker",
        )

    def _rolls(self, public: tuple[Heard, ...]) -> tuple[DieRow, ...]:
        rows = []
        for heard in public:
            if heard.telling.dice:
                purpose, result = lead_in(heard.telling.text)
                rows.append(DieRow(f"T{heard.turn}", purpose, heard.telling.dice, result))
        return tuple(rows)

    def _tallies(self, public: tuple[Heard, ...]) -> tuple[Luck, ...]:
        """Each side's public dice against what was to be expected."""
        dice = luck.thrown(public)
        found = []
        for seat in SEATS:
            tally = luck.tally(dice, seat)
            if tally.count:
                expected = f"{luck.EXPECTED:g}"
                found.append(Luck(side_look(self._setup, seat), tally.count, f"{tally.mean:.1f}", expected))
        return tuple(found)


def linked(text: str, hexes: tuple[str, ...]) -> tuple[Span, ...]:
    """A sentence whose hexes are links."""
    names = sorted(set(hexes) - {""}, key=len, reverse=True)
    if names:
        pattern = r"(?<![\w:])(" + "|".join(map(re.escape, names)) + r")(?![\w(:])"
        text = re.sub(pattern, r"[[\1]]", text)
    return spans(text)


def _reason(by: str) -> tuple[Span, ...]:
    return (Span(f" ({by})", "muted"),) if by else ()


def _tag(rule: str) -> tuple[Span, ...]:
    """The rule a line comes from: a quiet link to its entry."""
    return (Span("  "), Span(rule, "tag")) if rule else ()


def _kinds(heard: Heard) -> tuple[Kind, ...]:
    found: list[Kind] = []
    if heard.telling.dice:
        found.append("dice")
    if is_loss(heard):
        found.append("loss")
    return tuple(found)


def is_loss(heard: Heard) -> bool:
    """Whether a line tells of something lost."""
    return heard.kind in _LOSSES or disrupts(heard)
