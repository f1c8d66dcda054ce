"""The schema of a mission's remarks to a learner (``remarks``)."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field

from lhy_desktop.engine.board import Board, NoHexError
from lhy_desktop.engine.rulesets.orders.model.remarks import Moment, Pointed, Remark

MOST = 260
"""The most characters of a remark: it is read beside the game, not instead of it."""
Struck = Literal["suppressed", "under fire", "in contact"]


class MomentRecord(BaseModel):
    """The moment at which a remark is said: every condition given must hold. See ``remarks.Moment``."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    asked: (
        Literal[
            "set-up", "turn", "window", "orders", "execute", "marker", "fight", "consolidate", "choice", "roll", "over"
        ]
        | None
    ) = None
    drafted: Literal["selected", "ready"] | None = None
    order: Literal["move", "fire", "charge"] | None = None
    holding: Literal["leader", "vehicle", "infantry", "gun"] | None = None
    heard: Annotated[str, Field(pattern=r"^[a-z][a-z _-]{1,30}$")] | None = None
    own: Struck | None = None
    enemy: Struck | None = None
    offers: Literal["barrage", "leader"] | None = None
    pair: Annotated[int, Field(ge=1, le=40)] | None = None
    heroes: Literal[True] | None = None

    def moment(self) -> Moment:
        """The moment as the window reads it."""
        return Moment(**self.model_dump(exclude_none=True))


class RemarkRecord(BaseModel):
    """One remark. ``point`` names a place in the window, or a hex of the map."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    id: Annotated[str, Field(pattern=r"^[a-z0-9_]{1,40}$")]
    when: MomentRecord = MomentRecord()
    until: MomentRecord | None = None
    done: MomentRecord | None = None
    text: Annotated[str, Field(min_length=1, max_length=MOST)]
    point: Annotated[str, Field(max_length=40)] = ""

    def remark(self, board: Board) -> Remark:
        """The remark as the window reads it. Raises ValueError with a sentence when there is no such ``point``."""
        point = self.point
        if point and point not in get_args(Pointed):
            try:
                point = board.canonical(point)
            except NoHexError as error:
                places = ", ".join(get_args(Pointed))
                raise ValueError(f"The point of a remark is a hex of this map or one of {places}.") from error
        until, done = (one.moment() if one is not None else None for one in (self.until, self.done))
        return Remark(self.id, self.text.strip(), self.when.moment(), until, point, done)
