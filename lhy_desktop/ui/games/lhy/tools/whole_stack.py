"""Everybody of a hex who can go with the others (7.14), taken at once, and the way of all drafted."""

from lhy_desktop.engine.rulesets.lhy.model.words import unit_names
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture
from lhy_desktop.ui.games.lhy.tools.hand import HandTool


def take(hand: HandTool) -> Gesture:
    """The stack of the units in hand, else the one pointed at; says who stays."""
    hex = hand.here or hand.at_hand()
    picture = hand.picture
    own = [unit for unit in picture.view.units if picture.own(unit) and picture.hex_of(unit) == hex]
    alone = [unit for unit in own if goes(hand, (unit,))]
    groups = (tuple(alone), *(tuple(u for u in alone if u != left) for left in alone))
    group = next((units for units in groups if goes(hand, units)), ())
    tool = hand.taking("", group).arm("maneuver") if group else None
    if tool is None:
        hand.host.say(f"Nobody in {hex} can maneuver now." if hex else "Point at a stack of yours first.")
        return hand
    if stay := tuple(unit for unit in own if unit not in group):
        hand.host.say(f"Not with them: {unit_names(picture.setup, stay)}.")
    return hand.show(tool)


def goes(hand: HandTool, units: tuple[str, ...]) -> bool:
    """Whether units can maneuver as one group."""
    tool = hand.taking("maneuver", units) if units else None
    return tool is not None and tool.verb == "maneuver" and not tool.refusal()
