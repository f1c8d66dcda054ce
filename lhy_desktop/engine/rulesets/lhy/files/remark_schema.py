"""The schema of a mission's remarks to a learner (``remarks``)."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, model_validator

from lhy_desktop.engine.board import Board, NoHexError
from lhy_desktop.engine.rulesets.lhy.model.remarks import Moment, Pointed, Remark

MOST = 240
"""The most characters of a remark: it is read beside the game, not instead of it."""


Order = Literal[
    "maneuver", "fire", "assault", "recover", "withdraw",
    "drive", "anti-tank fire", "fire on the move", "load", "unload", "recover from shock",
]  # fmt: skip
Offer = Literal[Order, "call reaction"]
Condition = Literal[
    "disrupted", "regrouping", "concealed", "heroic", "acted", "moved", "motion", "overwatch", "shocked", "aboard"
]


class MomentRecord(BaseModel):
    """The moment at which a remark is said: every condition given must hold. See ``remarks.Moment``."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)

    asked: Literal["set-up", "roll", "platoon", "orders", "reaction", "resolution", "choice", "over"] | None = None
    offers: Offer | None = None
    drafted: Literal["selected", "armed", "ready"] | None = None
    verb: Order | None = None
    heard: Annotated[str, Field(pattern=r"^[a-z][a-z _-]{1,30}$")] | None = None
    own: Condition | None = None
    enemy: Condition | None = None
    phase: Annotated[int, Field(ge=1, le=7)] | None = None
    minute: Annotated[int, Field(ge=1, le=999)] | None = None

    @model_validator(mode="after")
    def _something(self) -> MomentRecord:
        if self.verb and not self.drafted:
            raise ValueError("verb goes with drafted: how far the order for it has come.")
        return self

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
