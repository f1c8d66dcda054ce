"""The handle through which one viewer sees and plays a session."""

from __future__ import annotations

from typing import Any

import msgspec

from lhy_desktop.engine.flow import VIEWERS, Die, FlowError, LegalSet, Preview, Refusal, Roll, Viewer
from lhy_desktop.session.decisions import PRIVATE, Decision, LogLine, Pending
from lhy_desktop.session.running import Running
from lhy_desktop.session.undo import UndoState


class Handle:
    """All that one viewer may do. Screens and bots get a handle, never the session's game itself."""

    def __init__(self, session: Running, viewer: Viewer) -> None:
        """Raises FlowError for what is no viewer: chance has no picture and gives no answers."""
        if viewer not in VIEWERS:
            raise FlowError(f"'{viewer}' looks at no game; {', '.join(VIEWERS)} do.")
        self._session = session
        self.viewer = viewer

    def view(self) -> Any:
        """The position as this viewer knows it."""
        return self._session.view(self.viewer)

    def decision(self) -> Decision | None:
        """The pending question, or None when the game has ended. It tells other viewers nothing about a private
        roll."""
        decision = self._session.decision()
        roll = decision.roll if decision is not None else None
        if decision is None or roll is None or roll.audience in ("public", self.viewer):
            return decision
        covered = Roll(1, PRIVATE, roll.audience)  # the faces could reveal the number of concealed units
        return msgspec.structs.replace(decision, roll=covered)

    def throw(self) -> Pending | None:
        """The dice that are asked for together now; of a private roll, other viewers see neither number nor faces."""
        found = self._session.dice.throw()
        if found is None or found.audience in ("public", self.viewer):
            return found
        return Pending(PRIVATE, found.audience, (Die(1),), ())

    def legal(self) -> LegalSet:
        """The legal set as this viewer knows it. Raises FlowError when another seat is asked."""
        return self._session.legal(self.viewer)

    def asked(self) -> bool:
        """Whether this viewer has a legal set now."""
        decision = self.decision()
        return decision is not None and decision.seat != "chance" and self.viewer in (decision.seat, "table")

    def explain(self, action: object) -> tuple[Refusal, ...]:
        """Why an action is not legal; empty when it is."""
        return self.legal().explain(action)

    def preview(self, action: object) -> Preview:
        """What an action would cost and gain, as far as this viewer knows."""
        return self.legal().preview(action)

    def submit(self, action: object, number: int | None = None) -> None:
        """Answer for this seat. Raises IllegalActionError, StaleActionError or FlowError."""
        if self.viewer == "table":
            raise FlowError("The table answers nothing; a seat does.")
        self._session.submit(self.viewer, action, number)

    def undo_state(self) -> UndoState:
        """What undo and redo would do now, in words that this viewer may read."""
        return self._session.undo_state().told(self.viewer)

    def log(self) -> tuple[LogLine, ...]:
        """What this viewer has heard, oldest first."""
        return self._session.log(self.viewer)
