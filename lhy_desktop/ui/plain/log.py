"""The log of a rulebook the window knows nothing about."""

from lhy_desktop.engine.flow import SEATS, Seat
from lhy_desktop.session import LogLine as Heard
from lhy_desktop.ui.panels.heard import HeardLog
from lhy_desktop.ui.panels.log import Luck


class PlainLog(HeardLog):
    """Tells of every answer, and of dice no more than their mean."""

    def tallies(self, public: tuple[Heard, ...]) -> tuple[Luck, ...]:
        """How many dice followed the answers of each side; what was to be expected of them only its rulebook knows."""
        last: Seat | None = None
        faces: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        for heard in public:
            last = heard.seat if heard.seat != "chance" else last
            if last is not None:
                faces[last] += heard.telling.dice
        return tuple(
            Luck(self.side(seat), len(found), f"{sum(found) / len(found):.1f}", "–")
            for seat, found in faces.items()
            if found
        )
