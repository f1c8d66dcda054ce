"""Orders of vehicles and anti-tank weapons, of landings and of beaten vehicles, by the two ways of both.py."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt

from lhy_desktop.engine.rulesets.lhy.model.actions import (
    AntiTank,
    AntiTankGroup,
    Ask,
    Assault,
    Assemble,
    Drive,
    DriveFire,
    Drop,
    Glide,
    Load,
    MoveFire,
    RecoverShock,
    Retreat,
    Reveal,
    SplitAntiTank,
    Unload,
)
from lhy_desktop.ui.games.lhy.picture import SEGMENTS, VEHICLE_RETREATS
from lhy_desktop.ui.games.lhy.words.choice_words import ZONES

if TYPE_CHECKING:
    from both import Keys, Mouse

KEY = Qt.Key
CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
DIGITS = tuple(KEY(KEY.Key_0 + n) for n in range(10))
Shot = AntiTank | AntiTankGroup | SplitAntiTank | DriveFire | MoveFire
ORDERS: dict[type, str] = {
    Drive: "drive",
    AntiTank: "anti_tank",
    AntiTankGroup: "anti_tank",
    SplitAntiTank: "anti_tank",
    DriveFire: "drive_fire",
    MoveFire: "move_fire",
    Load: "load",
    Unload: "unload",
    RecoverShock: "recover_shock",
}
"""The button of each."""
CAPS: dict[str, tuple[Qt.Key, Qt.KeyboardModifier]] = {
    "drive": (KEY.Key_M, Qt.KeyboardModifier.NoModifier),
    "anti_tank": (KEY.Key_F, SHIFT),
    "drive_fire": (KEY.Key_S, SHIFT),
    "move_fire": (KEY.Key_T, SHIFT),
    "load": (KEY.Key_J, Qt.KeyboardModifier.NoModifier),
    "unload": (KEY.Key_U, Qt.KeyboardModifier.NoModifier),
    "recover_shock": (KEY.Key_R, Qt.KeyboardModifier.NoModifier),
    "reverse": (KEY.Key_Z, Qt.KeyboardModifier.NoModifier),
    "stop": (KEY.Key_S, Qt.KeyboardModifier.NoModifier),
    "overwatch": (KEY.Key_Q, Qt.KeyboardModifier.NoModifier),
    "bypass": (KEY.Key_B, CTRL),
    "overrun": (KEY.Key_B, SHIFT),
    "split": (KEY.Key_X, Qt.KeyboardModifier.NoModifier),
}
"""The key of each order and of each way to turn one."""


def concerns(action: object, kind: str) -> bool:
    """Whether an answer to this kind of question is given by these gestures."""
    if kind in SEGMENTS:
        return type(action) in ORDERS or isinstance(action, Reveal | Ask) or getattr(action, "halts", "") != ""
    return (kind == ZONES) or (kind == VEHICLE_RETREATS and isinstance(action, Retreat))


def members(action: Any) -> tuple[str, ...]:
    """Who is taken in hand: of a group the first, who is joined by the others."""
    return action.units if isinstance(action, Drive | Load | Unload | Assault | Reveal) else (_first(action),)


def _first(action: Any) -> str:
    unit: str = action.units[0] if isinstance(action, AntiTankGroup) else action.unit
    return unit


def turns(action: Any) -> tuple[str, ...]:
    """The keys or buttons that turn an order: backward, past the enemy, how it ends."""
    return tuple(
        filter(None, (action.reverse and "reverse", getattr(action, "passing", ""), getattr(action, "halts", "")))
    )


def key_of(action: Any) -> str:
    """The target of a shot as the window tells it from others."""
    target: str = action.first if isinstance(action, SplitAntiTank) else action.target
    via = getattr(action, "via", "")
    return f"{target}|{via}" if via else target


def enemies_on(way: Mouse | Keys, action: Drive) -> tuple[str, ...]:
    """The hexes of the enemy on a way."""
    return tuple(hex for hex in action.path if hex in way.game.tool.picture.enemies)


# -- by mouse -------------------------------------------------------------------------------------------------------


def by_mouse(hand: Mouse, action: Any) -> bool:
    """Give one answer with the mouse alone."""
    match action:
        case Drop() | Glide() | Assemble():
            hand.click(action.hex)
            if isinstance(action, Glide) and hand.game.tool.heading != action.heading:
                hand.chip(f"heading:{action.heading}")
            return hand.game.tool.action() == action and hand._confirm()
        case Retreat():
            hand.click(action.path[-1])
            return hand.game.tool.action() == action and hand._confirm()
        case Ask():
            return hand._asked(action.hex)
    if not hand._group(members(action)):
        return False
    match action:
        case Reveal():
            hand.press("orders.reveal")
        case Assault():
            hand.press("orders.assault")
            hand.click(action.path[-1])
            hand.press("orders.stop")
        case Drive():
            _drive(hand, action)
        case AntiTank() | AntiTankGroup() | SplitAntiTank() | DriveFire() | MoveFire():
            _shoot(hand, action)
        case Load() | Unload() | RecoverShock():
            hand.press(f"orders.{ORDERS[type(action)]}")
            if hand.game.tool.action() != action:
                hand.chip(f"few:{hand.game.tool.answers.index(action)}")
    return hand.game.tool.action() == action and hand._confirm()


def _drive(hand: Mouse, action: Drive) -> None:
    hand.press("orders.drive" if "orders.drive" in hand.playing.window.bar.buttons else "orders.maneuver")
    ends = turns(action)
    for turn in ends:
        if turn != action.halts:
            hand.press(f"orders.{turn}")
    if not action.path:
        hand.press(f"orders.{action.halts or 'stop'}")
        return
    if action.passing:
        for hex in (*enemies_on(hand, action), action.path[-1]):
            hand.click(hex)
        return
    hand.way(action.path)
    if action.halts:
        hand.press(f"orders.{action.halts}")


def _shoot(hand: Mouse, action: Shot) -> None:
    hand.press(f"orders.{ORDERS[type(action)]}")
    if getattr(action, "reverse", False):
        hand.press("orders.reverse")
    if isinstance(action, MoveFire):
        hand.chip(f"go:{action.hex}")
    _aim(hand, key_of(action))
    match action:
        case SplitAntiTank():
            hand.press("orders.split")
            _aim(hand, action.second)
        case AntiTankGroup():
            for unit in action.units[1:]:
                hand.chip(f"join:{unit}")
        case DriveFire(path=(by,), assaults=goal) if goal:
            hand.chip(f"into:{by}-{goal}")
        case DriveFire(path=(by,)):
            hand.chip(f"go:{by}")


def _aim(hand: Mouse, key: str) -> None:
    """A click on the hex of the target; where others lie there too, its chip."""
    where = next(aim.hex for aim in hand.game.tool.aims() if aim.key == key)
    hand.click(where)
    if key not in hand.game.tool.marks():
        hand.chip(f"aim:{key}")


# -- by keys --------------------------------------------------------------------------------------------------------


def by_keys(keys: Keys, action: Any) -> None:
    """Draft one answer with the keyboard alone."""
    match action:
        case Drop() | Glide() | Assemble():
            keys.walk(action.hex)
            keys.key(KEY.Key_Return)
            if isinstance(action, Glide):
                for _ in range(6):
                    if keys.game.tool.heading != action.heading:
                        keys.key(KEY.Key_Right)
            return
        case Retreat():
            keys.walk(action.path[-1])
            keys.key(KEY.Key_Return)
            return
        case Ask():
            keys.key(KEY.Key_Space)
            _press(keys, "anti_tank")
            keys.walk(action.hex)
            keys.key(KEY.Key_Return)
            keys.key(KEY.Key_Q, modifiers=SHIFT)
            return
    keys._group(members(action))
    match action:
        case Reveal():
            keys.key(KEY.Key_H, modifiers=SHIFT)
        case Assault():
            keys.key(KEY.Key_A)
            keys.tab(lambda: keys.game.tool.target == action.path[-1])
            _press(keys, "stop")
        case Drive():
            _steer(keys, action)
        case AntiTank() | AntiTankGroup() | SplitAntiTank() | DriveFire() | MoveFire():
            _fire(keys, action)
        case Load() | Unload() | RecoverShock():
            _press(keys, ORDERS[type(action)])
            keys.tab(lambda: keys.game.tool.action() == action)


def _press(keys: Keys, what: str) -> None:
    code, modifiers = CAPS[what]
    keys.key(code, modifiers=modifiers)


def _digit(keys: Keys, chip: str) -> None:
    """The key that is printed on a chip."""
    lead = next(one.lead for one in keys.playing.window.bar.model.chips if one.id == chip)
    keys.key(DIGITS[int(lead)])


def _steer(keys: Keys, action: Drive) -> None:
    _press(keys, "drive")
    for turn in turns(action):
        if turn != action.halts:
            _press(keys, turn)
    if not action.path:
        _press(keys, action.halts or "stop")
        return
    if action.passing:
        for hex in (*enemies_on(keys, action), action.path[-1]):
            keys.walk(hex)
            keys.key(KEY.Key_Return)
        return
    keys.way(action.path)
    if action.halts:
        _press(keys, action.halts)


def _fire(keys: Keys, action: Shot) -> None:
    _press(keys, ORDERS[type(action)])
    if getattr(action, "reverse", False):
        _press(keys, "reverse")
    if isinstance(action, MoveFire):
        _digit(keys, f"go:{action.hex}")
    keys.tab(lambda: key_of(action) in keys.game.tool.marks())
    match action:
        case SplitAntiTank():
            _press(keys, "split")
            keys.tab(lambda: keys.game.tool.action() == action)
        case AntiTankGroup():
            for unit in action.units[1:]:
                _digit(keys, f"join:{unit}")
        case DriveFire(path=(by,), assaults=goal) if goal:
            _digit(keys, f"into:{by}-{goal}")
        case DriveFire(path=(by,)):
            _digit(keys, f"go:{by}")
