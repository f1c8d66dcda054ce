"""The session's log in the words of this game: fire markers, losses, and nothing told twice."""

from dataclasses import replace
from functools import partial

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.lhy.model.view import Setup
from lhy_desktop.engine.rulesets.lhy.model.words import number
from lhy_desktop.session import LogLine as Heard
from lhy_desktop.ui.games.lhy.panels import luck
from lhy_desktop.ui.games.lhy.sides import side_look
from lhy_desktop.ui.games.lhy.words.told_once import disrupts, repeats
from lhy_desktop.ui.panels.heard import HeardLog
from lhy_desktop.ui.panels.log import DieRow, LogLine, Luck
from lhy_desktop.ui.widgets.words import Span, lead_in

_LOSSES = ("lost", "casualty", "leader lost", "arrow lost", "disrupted", "shocked", "bail_out")
_OF_BOTH = ("initiative",)
"""Lines whose ledger holds the rolls of both sides, which nobody adds up."""
_BACK = 12
"""How many lines back an answer may already have told the same."""


class LogFeed(HeardLog):
    """What a line repeats of the one before has no line of its own."""

    def __init__(self, setup: Setup, computers: frozenset[Seat] = frozenset()) -> None:
        super().__init__(partial(side_look, setup), computers)

    def line(self, place: int, heard: Heard) -> LogLine:
        """With the marker that a fire placed; two sides' rolls have no sum."""
        line = super().line(place, heard)
        line = replace(line, stamp=line.stamp or "Set", marker_words="fire marker")
        if is_loss(heard):
            line = replace(line, kinds=(*line.kinds, "loss"))
        if heard.kind == "result" and (sum_ := summed(heard)):
            told = len(line.spans) - (2 if heard.rule else 0)
            line = replace(line, spans=(*line.spans[:told], Span(f" ({sum_})", "muted"), *line.spans[told:]))
        if heard.kind in _OF_BOTH:
            line = replace(line, total_text="")
        if heard.kind in ("fire", "anti_tank") and line.ledger:
            line = replace(line, marker=line.total, total_text="Marker placed")
        if heard.kind == "anti_tank":
            line = replace(line, marker_words="anti-tank marker", marker_form="diamond")
        return line

    def repeats(self, heard: tuple[Heard, ...], place: int) -> bool:
        return repeats(heard[place], heard[max(0, place - _BACK) : place])

    def roll(self, heard: Heard) -> DieRow:
        purpose, result = lead_in(heard.telling.text)
        return DieRow(f"T{heard.turn}", purpose, heard.telling.dice, result)

    def tallies(self, public: tuple[Heard, ...]) -> tuple[Luck, ...]:
        dice = luck.thrown(public)
        tallies = ((seat, luck.tally(dice, seat)) for seat in SEATS)
        expected = f"{luck.EXPECTED:g}"
        return tuple(
            Luck(self.side(seat), one.count, f"{one.mean:.1f}", expected) for seat, one in tallies if one.count
        )


def summed(heard: Heard) -> str:
    """What lies between the total of a fire's dice and its result on a unit: "4 − 1: its leader stands with it"."""
    total_, *more = heard.telling.ledger or (None,)
    if total_ is None or not more:
        return ""
    terms = "".join(f" {'−' if one.value < 0 else '+'} {abs(one.value)}" for one in more)
    return f"{number(total_.value)}{terms}: {', '.join(one.text[:1].lower() + one.text[1:] for one in more)}"


def is_loss(heard: Heard) -> bool:
    """Whether a line tells of something lost."""
    return heard.kind in _LOSSES or disrupts(heard)
