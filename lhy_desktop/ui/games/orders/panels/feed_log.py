"""The session's log in the words of this game."""

from dataclasses import replace
from functools import partial

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.engine.rulesets.orders.model.view import Setup
from lhy_desktop.session import LogLine as Heard
from lhy_desktop.ui.games.orders.forecasts import chances
from lhy_desktop.ui.games.orders.sides import side_look
from lhy_desktop.ui.panels.heard import HeardLog, missed
from lhy_desktop.ui.panels.log import DieRow, LogLine, Luck
from lhy_desktop.ui.widgets.words import lead_in

LOSSES = ("destroyed", "killed")
_WINNERS = "after_assault"
"""Who destroyed an enemy is suppressed: the line's key says why."""
_EXPECTED = 3.5


def is_loss(heard: Heard) -> bool:
    """Whether a line tells of something lost."""
    return heard.kind in LOSSES or (heard.key in LOSSES and heard.kind != _WINNERS)


class LogFeed(HeardLog):
    """Lines with rule numbers and dice; losses can be filtered."""

    def __init__(self, setup: Setup, computers: frozenset[Seat] = frozenset()) -> None:
        super().__init__(partial(side_look, setup), computers)

    def line(self, place: int, heard: Heard) -> LogLine:
        """Losses are marked as such; before the first turn the sides set up."""
        line = super().line(place, heard)
        line = replace(line, stamp=line.stamp or "Set", ledger=chances.lines(heard.telling.ledger))
        if any(one.goal for one in line.ledger):
            line = replace(line, total_text="Each die needs" if heard.kind == "shot" else "It needs")
        if heard.kind == "turn":
            line = replace(line, seat=None)  # who ended the last one has not begun this one
        return replace(line, kinds=(*line.kinds, "loss")) if is_loss(heard) else line

    def roll(self, heard: Heard) -> DieRow:
        """What the dice were for, and what came of them."""
        purpose, result = lead_in(heard.telling.text)
        return DieRow(
            f"T{heard.turn}", purpose, heard.telling.dice, result or heard.telling.word, missed=missed(heard.telling)
        )

    def tallies(self, public: tuple[Heard, ...]) -> tuple[Luck, ...]:
        """The dice that followed the answers of each side, against what six faces promise."""
        last: Seat | None = None
        faces: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        for heard in public:
            last = heard.seat if heard.seat != "chance" else last
            if last is not None:
                faces[last] += heard.telling.dice
        return tuple(
            Luck(self.side(seat), len(found), f"{sum(found) / len(found):.1f}", f"{_EXPECTED:g}")
            for seat, found in faces.items()
            if found
        )
