"""Whose picture is on the screen: hot-seat with the table's picture, open play, against the computer (§11)."""

from typing import Any, Literal

from lhy_desktop.engine.flow import SEATS, Seat, Viewer, other
from lhy_desktop.session import Decision, Moment, Session, UndoState
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.picture import Picture

NOTHING_TAKEN_BACK = "Nothing has been taken back."
"""Why there is nothing to redo."""
Turned = Literal["same", "changed", "continue", "curtain"]
"""What a new decision does to the screen: nothing, another picture at once, one key first, or the curtain."""


class Seats:
    """Decides the viewer of one screen. ``viewer`` is what may be painted now."""

    def __init__(self, session: Session, desk: AnyDesk) -> None:
        self._session, self._desk = session, desk
        table = session.header.table
        self.people: tuple[Seat, ...] = tuple(seat for seat in SEATS if session.is_human(seat))
        self.shared = len(self.people) == len(SEATS) and table.mode == "shared"
        self.alone = len(self.people) == len(SEATS) and table.mode == "fogged solo"
        self.open = not self.shared and not self.alone and len(self.people) != 1
        self.owner: Seat | None = None
        self.looking = False
        self.viewer: Viewer = self.people[0] if len(self.people) == 1 else "table"

    def decide(self, decision: Decision | None, waits: bool = False) -> Turned:
        """Turn to the seat a decision asks. With "curtain" and "continue" the table is shown until :meth:`take`. A roll
        that ``waits`` for a hand of either player takes a picture with secrets off the screen."""
        before = self.viewer
        if decision is None or decision.seat == "chance":
            if self.shared and (self.looking or (waits and before != "table" and self.secret(before))):
                self.looking, self.viewer = False, "table"
        elif self.open:
            self.viewer = decision.seat if self.people else "table"
        elif self.alone:
            self.viewer = decision.seat
        elif self.shared:
            return self._shared(decision, decision.seat)
        return "same" if self.viewer == before else "changed"

    def _shared(self, decision: Decision, seat: Seat) -> Turned:
        before = self.viewer
        if self.looking and before == seat:  # who looked is asked again: he sits here still
            if self._desk.own(decision.kind):
                self.take(seat)
            return "same"
        if self.looking:
            self.looking, self.viewer = False, "table"
        if self.viewer == seat:
            return "same"
        if not self._desk.own(decision.kind):
            self.viewer = "table"
            return "same" if before == "table" else "changed"
        if not self.secret(seat):
            self.take(seat)
            return "changed"
        self.viewer = "table"
        return "continue" if self.owner == seat else "curtain"

    def secret(self, seat: Seat) -> bool:
        """Whether this seat's picture, or the one on the screen, is not for everybody."""
        return any(self._desk.secret(self._session.view(one), one) for one in SEATS if one in (seat, self.viewer))

    def take(self, seat: Seat) -> None:
        """This seat's person sits at the screen."""
        self.viewer, self.owner, self.looking = seat, seat, False

    def look(self, seat: Seat) -> bool:
        """Show the asked seat's own picture, or the table's again; False where there is nothing to switch."""
        if not self.shared or (self.viewer != "table" and not self.looking):
            return False
        self.looking = not self.looking
        self.viewer = seat if self.looking else "table"
        return True

    def table_shown(self) -> bool:
        """Whether the table's picture stands for the asked seat's own."""
        return self.shared and self.viewer == "table"

    def undo_state(self) -> UndoState:
        """What undo and redo would do, in words for this screen; where nothing is covered, in full."""
        return self._session.undo_state() if self.open else self._session.handle(self.viewer).undo_state()

    def picture(self) -> Picture:
        """What may be painted now."""
        session, decision, handle = self._session, self._session.decision(), self._session.handle(self.viewer)
        here = decision is not None and decision.seat != "chance" and decision.seat in self.people
        legal = handle.legal() if here and handle.asked() else None
        others = _others(session, self.viewer) if self.open else ()
        found: Picture = self._desk.picture(session.view(self.viewer), self.viewer, decision, legal, others)
        return found

    def past(self, moment: Moment, viewer: Viewer, everything: bool) -> Picture:
        """A past position as a viewer saw it, or with nothing covered."""
        others = _others(moment, viewer) if everything else ()
        found: Picture = self._desk.picture(moment.view(viewer), viewer, None, None, others)
        return found


def _others(there: Session | Moment, viewer: Viewer) -> tuple[Any, ...]:
    """In open games nothing is covered: the other side's own picture of its units is shown too."""
    return tuple(there.view(seat) for seat in ((other(viewer),) if viewer != "table" else SEATS))
