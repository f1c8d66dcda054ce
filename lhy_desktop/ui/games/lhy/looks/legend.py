"""What the signs of sight and of orders mean in The Last Hundred Yards."""

from functools import cache

from lhy_desktop.ui.board.legend import LEFT, MIDDLE, RIGHT, SAMPLE, along
from lhy_desktop.ui.board.looks import (
    HINDERED,
    SEEN,
    UNSEEN,
    ArcLook,
    Bead,
    FieldLook,
    HighlightLook,
    LinkLook,
    NightLook,
    NumberLook,
    Overlay,
    PathLook,
    ReachHex,
    ReachLook,
    Segment,
    TagLook,
    ThreadLook,
    Tick,
    TrailLook,
    WedgeLook,
)
from lhy_desktop.ui.games.lhy.overlays.looks import CommandLook, ImpactLook
from lhy_desktop.ui.seam.legend import LegendModel, LegendRow

_START, _STOP, _END = along(0), along(0.38), along(1)
_CLEAR = ThreadLook((Segment(_START, _END, "clear"),))
_HINDERED = ThreadLook((Segment(_START, _STOP, "clear"), Segment(_STOP, _END, "hindered")), (Tick(_STOP, "−1"),))
_BLOCKED = ThreadLook((Segment(_START, _STOP, "clear"), Segment(_STOP, _END, "blocked")), (), _STOP)
_AROUND = tuple(name for name in SAMPLE.names if name != MIDDLE)


def _field(middle: int, around: int) -> FieldLook:
    return FieldLook(bytes(middle if name == MIDDLE else around for name in SAMPLE.names))


def _row(kind: str, look: Overlay, words: str) -> LegendRow:
    return LegendRow(kind, (look,), words)


def _lines(clear: str, hindered: str, blocked: str = "") -> tuple[LegendRow, ...]:
    last = (_row("thread", _BLOCKED, blocked),) if blocked else ()
    return (_row("thread", _CLEAR, clear), _row("thread", _HINDERED, hindered), *last)


def _fields(seen: str, hindered: str, unseen: str) -> tuple[LegendRow, ...]:
    return (
        _row("field", _field(SEEN, UNSEEN), seen),
        _row("field", _field(HINDERED, SEEN), hindered),
        _row("field", _field(UNSEEN, SEEN), unseen),
    )


def _impact(pinned: tuple[str, ...] = (), at_risk: tuple[str, ...] = ()) -> ImpactLook:
    return ImpactLook(MIDDLE, "+2", (), pinned, at_risk)


_HINDRANCE = "Hindered: −1 at every diamond"
_LINES = _lines("Clear line of sight", _HINDRANCE, "Blocked from the disc on")
SIGHT = {
    "los": LegendModel(
        "Line of sight",
        (
            *_LINES,
            _row("highlight", HighlightLook((MIDDLE,), "linked"), "The far hex is seen"),
            _row("highlight", HighlightLook((MIDDLE,), "refused"), "The far hex is not seen"),
        ),
    ),
    "field": LegendModel("Field of view", _fields("Seen from here", "Seen through a hindrance", "Not seen")),
    "seers": LegendModel(
        "Who sees this hex",
        (
            *_lines("Sees it clearly", _HINDRANCE),
            _row("highlight", HighlightLook((MIDDLE,), "linked"), "Hexes with units that see it"),
        ),
    ),
    "enemy": LegendModel(
        "What the known enemy sees",
        _fields("Seen by one of them at least", "Seen through a hindrance only", "Seen by none that is known"),
    ),
    "exposure": LegendModel(
        "Who sees the drafted path", _lines("A known enemy sees that hex", "He sees it hindered: −1 at every diamond")
    ),
}
"""By the tool of sight in use."""
_PATH = PathLook(LEFT, (Bead(MIDDLE),))
ORDERS = {
    "reach": LegendModel(
        "Reach",
        (
            _row(
                "reach", ReachLook((ReachHex(MIDDLE, "3"),)), "May go there; the disc says the MP left, paler is dearer"
            ),
            _row("reach", ReachLook((ReachHex(MIDDLE, "", 2, minimum=True),)), "Too dear, but always possible"),
            _row("reach", ReachLook((ReachHex(MIDDLE, "2", road=True),)), "With the road bonus"),
            _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE, "2"),))), "The way; squares say the MP spent"),
            _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE, "", 2),))), "So many enemy hexes see that hex"),
            _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE),), refused=True)), "Not allowed"),
        ),
    ),
    "platoon": LegendModel(
        "The platoon's ways",
        (
            _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE, "2"),))), "A move; the square says the MP spent"),
            _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE, "", 2),))), "So many enemy hexes see that hex"),
            _row("highlight", HighlightLook((MIDDLE,), "target"), "Where they are headed"),
        ),
    ),
    "drive": LegendModel(
        "Driving",
        (
            _row("reach", ReachLook((ReachHex(MIDDLE, "3"),)), "May drive there; the disc says the MP left"),
            _row("reach", ReachLook((ReachHex(MIDDLE, "2", road=True),)), "With the road bonus"),
            _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE, "2"),))), "The way; the square says the MP spent"),
            _row(
                "reach",
                ReachLook((), PathLook(LEFT, (Bead(MIDDLE, through="over"), Bead(RIGHT)))),
                "Overruns who stands there",
            ),
            _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE, "2"),), refused=True)), "Closed: point at it"),
        ),
    ),
    "anti_tank": LegendModel(
        "Anti-tank fire",
        (
            _row("tag", TagLook(MIDDLE, "+3"), "A target, with the marker it gets"),
            _row("tag", TagLook(MIDDLE, "×", refused=True), "No fire there; point at it to read why"),
            _row("arc", ArcLook(MIDDLE, (), 2), "Front light, rear hatched: fire from behind meets the rear armor"),
            *_LINES,
        ),
    ),
    "withdraw": LegendModel(
        "Withdrawal",
        (
            _row("reach", ReachLook((ReachHex(MIDDLE),)), "May withdraw there"),
            _row("number", NumberLook(MIDDLE, "1"), "May be entered next, with its class (7.8)"),
            _row("reach", ReachLook((), _PATH), "The way back"),
        ),
    ),
    "fire": LegendModel(
        "Fire",
        (
            _row("tag", TagLook(MIDDLE, "+1"), "A target, with the fire's net modifier"),
            _row("tag", TagLook(MIDDLE, "×", refused=True), "No fire there; point at it to read why"),
            *_LINES,
        ),
    ),
    "group": LegendModel(
        "Group fire",
        (
            _row("tag", TagLook(MIDDLE, "+1"), "A target, with the fire's net modifier"),
            _row("link", LinkLook(LEFT, RIGHT, "group"), "They fire together"),
            *_LINES,
        ),
    ),
    "split": LegendModel(
        "Split fire",
        (
            _row("tag", TagLook(MIDDLE, "+1"), "A target, with the fire's net modifier"),
            _row("wedge", WedgeLook(LEFT, (2, 3), (MIDDLE,)), "The second target lies in here"),
            *_LINES,
        ),
    ),
    "assault": LegendModel(
        "Assault",
        (
            _row("tag", TagLook(MIDDLE, "⚔ +1"), "May be assaulted; the modifier of the die"),
            _row("reach", ReachLook((), PathLook(LEFT, (Bead(MIDDLE),), attack=True)), "The way in"),
        ),
    ),
    "mortar": LegendModel(
        "Mortar fire",
        (
            _row("impact", _impact(), "Where it falls, and its value there"),
            _row("impact", _impact(pinned=(MIDDLE,)), "Units there are pinned"),
            _row("impact", _impact(at_risk=(MIDDLE,)), "Own units at risk"),
            *_LINES,
        ),
    ),
    "back": LegendModel(
        "The way back",
        (
            _row("number", NumberLook(MIDDLE, "1"), "May be entered next, with its class"),
            _row("number", NumberLook(MIDDLE, "1", "taken"), "Already on the way"),
            _row("reach", ReachLook((), _PATH), "The way so far"),
        ),
    ),
    "roll_back": LegendModel(
        "The way back",
        (
            _row("reach", ReachLook((ReachHex(MIDDLE),)), "May fall back there"),
            _row("reach", ReachLook((), _PATH), "The way so far"),
        ),
    ),
    "deeds": LegendModel(
        "What the enemy did",
        (
            _row("tag", TagLook(MIDDLE, "1"), "Where one of his actions ended, by its number"),
            _row("trail", TrailLook((LEFT, MIDDLE, RIGHT), "first"), "The way he went"),
            *_lines("Who saw it, clearly", _HINDRANCE),
        ),
    ),
    "front": LegendModel(
        "Front",
        (
            _row("arc", ArcLook(MIDDLE, tuple(range(12))), "Directions to choose from"),
            _row("arc", ArcLook(MIDDLE, tuple(range(12)), 2), "Front light, rear hatched: +1 for fire from behind"),
        ),
    ),
    "command": LegendModel(
        "Command",
        (
            _row("command", CommandLook(MIDDLE, (MIDDLE,), "russian"), "As far as the leader commands"),
            _row("link", LinkLook(LEFT, RIGHT, "bond"), "In his command"),
        ),
    ),
    "direct": LegendModel("Direction", (_row("link", LinkLook(LEFT, RIGHT, "bond"), "Whom the leader directs"),)),
}
"""By what the tool in hand says (``Gesture.signs``)."""
_NIGHT = (
    _row("night", NightLook(_AROUND), "Dark: none of your units sees it"),
    _row("night", NightLook(_AROUND, (MIDDLE,)), "Lit by an illumination"),
)


def legend(sight: str, signs: str, night: bool) -> LegendModel | None:
    """Of the tool of sight, else of the order in hand (``signs``); at ``night`` with what the darkness means. None for
    nothing."""
    found = SIGHT.get(sight) or ORDERS.get(signs)
    return _by_night(found) if found is not None and night else found


@cache
def _by_night(model: LegendModel) -> LegendModel:
    return LegendModel(model.title, (*model.rows, *_NIGHT))
