"""What the signs of sight, of orders and on counters mean in Order points."""

from collections.abc import Iterable
from functools import cache

from lhy_desktop.ui.board.legend import LEFT, MIDDLE, PIECE, RIGHT, SAMPLE, along
from lhy_desktop.ui.board.looks import (
    HINDERED,
    SEEN,
    UNSEEN,
    ArcLook,
    Bead,
    Drawable,
    FieldLook,
    HighlightLook,
    Overlay,
    PathLook,
    ReachHex,
    ReachLook,
    Segment,
    TagLook,
    ThreadLook,
    TrailLook,
    ZoneLook,
)
from lhy_desktop.ui.games.orders.pieces.looks import RangeLook, TeamLook, WreckLook
from lhy_desktop.ui.seam.legend import LegendModel, LegendRow

_START, _STOP, _END = along(0), along(0.38), along(1)
_CLEAR = ThreadLook((Segment(_START, _END, "clear"),))
_COVERED = ThreadLook((Segment(_START, _STOP, "clear"), Segment(_STOP, _END, "hindered")))
_BLOCKED = ThreadLook((Segment(_START, _STOP, "clear"), Segment(_STOP, _END, "blocked")), (), _STOP)


def _field(middle: int, around: int) -> FieldLook:
    return FieldLook(bytes(middle if name == MIDDLE else around for name in SAMPLE.names))


def _row(kind: str, look: Overlay, words: str) -> LegendRow:
    return LegendRow(kind, (look,), words)


_LINES = (
    _row("thread", _CLEAR, "Seen plainly"),
    _row("thread", _COVERED, "Concealed from there on: +1 to hit"),
    _row("thread", _BLOCKED, "Blocked from the disc on"),
)
_FIELDS = (
    _row("field", _field(SEEN, UNSEEN), "Seen"),
    _row("field", _field(HINDERED, SEEN), "Seen, but concealed"),
    _row("field", _field(UNSEEN, SEEN), "Not seen"),
)
SIGHT = {
    "los": LegendModel(
        "Line of sight",
        (
            *_LINES,
            _row("highlight", HighlightLook((MIDDLE,), "linked"), "The far hex is seen"),
            _row("highlight", HighlightLook((MIDDLE,), "refused"), "The far hex is not seen"),
        ),
    ),
    "field": LegendModel("Field of view", _FIELDS),
    "enemy": LegendModel("What the known enemy sees", _FIELDS),
    "seers": LegendModel(
        "Who sees this hex", (*_LINES[:2], _row("highlight", HighlightLook((MIDDLE,), "linked"), "Who sees it"))
    ),
    "exposure": LegendModel("Who sees the drafted way", _LINES[:2]),
}
"""By the tool of sight in use."""
_WAY = (
    _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE, "2"),))), "The way; squares count its hexes"),
    _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE, "", 2),))), "So many known enemies see that hex"),
    _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE),), refused=True)), "Not allowed"),
)
_FACING = _row("arc", ArcLook(MIDDLE, tuple(range(0, 12, 2)), 2), "Handles that turn the vehicle; front armor light")
ORDERS = {
    "orders": LegendModel(
        "Orders",
        (
            _row("highlight", HighlightLook((MIDDLE,), "linked"), "May be taken along"),
            _row("reach", ReachLook((ReachHex(MIDDLE, "", 0),)), "Any throw reaches it"),
            _row("reach", ReachLook((ReachHex(MIDDLE, "", 1),)), "Most throws do"),
            _row("reach", ReachLook((ReachHex(MIDDLE, "", 2),)), "A good throw does"),
            _row("trail", TrailLook((LEFT, MIDDLE, RIGHT), "first", dashed=True), "Ordered to move there"),
            _row("tag", TagLook(MIDDLE, "6 dice 4+", chosen=True), "Fire: its dice, and what each must reach"),
        ),
    ),
    "carrying out": LegendModel("Carrying out", (*_WAY, _FACING, _row("tag", TagLook(MIDDLE, "fire"), "The target"))),
    "barrage": LegendModel(
        "Barrage",
        (
            _row("zone", ZoneLook((MIDDLE,), "danger"), "Under the shells when the marker lies there"),
            LegendRow(PIECE, (RangeLook("", "us"),), "Range-in marker; whole when it may fire for effect"),
            _row("reach", ReachLook((ReachHex(MIDDLE),)), "The marker may be placed there"),
        ),
    ),
    "set-up": LegendModel(
        "Set-up",
        (
            _row("zone", ZoneLook((MIDDLE,), "set_up"), "May be placed there"),
            _row("zone", ZoneLook((MIDDLE,), "objective", "5"), "An objective and its points"),
            _FACING,
        ),
    ),
}
ORDERS["ranging"] = ORDERS["barrage"]
ORDERS["consolidating"] = LegendModel("Consolidation", _WAY)
"""By what the tool in hand is called (``Gesture.drafting``)."""


def _team(**state: object) -> TeamLook:
    return TeamLook("", "us", "squad", **state)  # type: ignore[arg-type]


SIGNS: tuple[tuple[str, Drawable, str], ...] = (
    ("rfp", _team(rfp=2), "Received-fire points, checked when it is activated"),
    ("suppressed", _team(suppressed=True), "Suppressed: no fire, no move toward visible enemies"),
    ("observing", _team(observing=True), "Observes for a barrage"),
    ("bound", _team(bound=True), "Takes part in a barrage"),
    ("assault", _team(assault=1), "In contact, with the number of its assault"),
    ("must_act", _team(must_act=True), "In contact: needs orders before the turn ends"),
    ("hidden", _team(hidden=True), "Hidden: the enemy does not see it"),
    ("activated", _team(activated=True), "Activated already this turn"),
    ("hero", _team(hero=True), "Activated by a Hero Point"),
    ("second", TeamLook("", "us", "sherman", second=0), "The side that the vehicle looks to"),
    ("wreck", WreckLook(""), "A wreck: open ground, conceals across its hex"),
    ("range_in", RangeLook("", "us", True), "Range-in marker of a barrage"),
)
"""Signs on counters, and markers: the field that shows one, a sample, and its meaning."""
MOST_SIGNS = 5


def shown(pieces: Iterable[Drawable]) -> tuple[str, ...]:
    """The signs that can be seen on these pieces, in the order of ``SIGNS``."""
    found = set()
    for one in pieces:
        if isinstance(one, TeamLook):
            found |= {key for key, _, _ in SIGNS if getattr(one, key, None) not in (None, False, 0, "")}
            found |= {"second"} if one.second is not None else set()
        elif isinstance(one, WreckLook | RangeLook):
            found.add("wreck" if isinstance(one, WreckLook) else "range_in")
    return tuple(key for key, _, _ in SIGNS if key in found)


def legend(sight: str, drafting: str, counters: tuple[str, ...]) -> LegendModel | None:
    """Of the tool of sight, else of the tool in hand (``drafting``) with the first of the signs on ``counters``; None
    for nothing."""
    found = SIGHT.get(sight)
    if found is not None or drafting not in ORDERS:
        return found
    return _with_counters(drafting, counters[:MOST_SIGNS])


@cache
def _with_counters(drafting: str, counters: tuple[str, ...]) -> LegendModel:
    model = ORDERS[drafting]
    rows = (LegendRow(PIECE, (look,), words) for key, look, words in SIGNS if key in counters)
    return LegendModel(model.title, (*model.rows, *rows))
