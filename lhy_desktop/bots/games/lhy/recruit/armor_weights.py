"""What vehicles and guns, and what happens to them, are worth to the recruit, in thousandths of a combat step."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.model.view import Counter

# -- units ------------------------------------------------------------------------------------------

TANK, GUN, FIGHTER, CARRIER, TRUCK = 600, 350, 300, 150, 120
"""What an armored fighting vehicle, a towed gun or position, a fighting vehicle, a combat carrier and a truck are worth
beyond the step that their loss costs."""
SHOCKED = 500
"""A vehicle shocked: it does nothing, and may be lost when it tries to recover."""
ABOARD = 350
"""For every unit that is thrown off a destroyed vehicle."""

# -- fire --------------------------------------------------------------------------------------------

PINNING = 40
"""For the first anti-tank marker on a vehicle or gun that could still fire: it fires worse."""
GUN_AMBUSH = 420
"""The worth of a hidden gun's silence: it opens fire only when the shot is worth more."""
OPENS = 160
"""The same for a concealed vehicle or gun that would be seen."""
AT_ROLLING = 30
"""The same for a vehicle that is in motion there: it fires only by Halt & Fire."""
FLANK = 40
"""Percent of what a shot from behind would add that counts for a place from which a friend's fire makes it one."""

# -- places of vehicles ------------------------------------------------------------------------------

AT_FUTURE = 55
"""Percent of the anti-tank fire that a place may draw later that counts for standing there."""
AT_SHOTS = 55
"""Percent of the best anti-tank shot from a place that counts as its field of fire."""
UNKNOWN = 20
"""Percent of the fire on a place that a hidden vehicle must fear there: nobody fires at what he does not know of."""
CLOSE_IN = 110
"""Percent of a vehicle's worth that is at risk from foot units beside it, times their chances."""
LURK = 130
"""For standing beside cover that nobody has looked into, without infantry, while enemies are about."""
ESCORT = 110
"""For ending in a hex with own infantry, where enemies on foot may be near."""
AHEAD, OUTRUN = 210, 12
"""Per hex that a vehicle is nearer to the enemy than any infantry of its side, up to so many hexes: more than the same
hex counts as way gained, so that tanks wait for those who walk."""
TANK_PROGRESS = 60
"""Percent of the worth of coming nearer that counts for armed vehicles."""
STANDOFF = 8
"""Half movement points at which an armed vehicle stops short of a place held by the enemy."""
ROLLING = 25
"""For still being in motion where there is nothing to fire at: the next drive costs less."""
STANDING = 90
"""For being ready to fire out of a stand where there is something to fire at."""
WATCH = 45
"""Percent of the best shot from a place that counts for Overwatch there: it is fired only at who moves in view."""
HULL_DOWN = 60
"""For a place that is hull down toward known enemy guns, even when none of them can fire now."""

STAYS = 2400
"""For the last unit that keeps a mission from ending by being where it is; several share it."""
RETURNS = 40
"""Percent of its share that counts for a unit that comes to be one of them."""

STEADY = 80
"""Percent of the usual worth of coming nearer for an attacker with armor about: casualty limits end more of
such attacks than clocks do, and his guns want time to fire first."""

# -- riders ------------------------------------------------------------------------------------------

RIDE_FROM = 22
"""Half movement points to the goal from which foot units would rather ride."""
RIDE_SAFE = 7
"""Hexes within which no enemy may be known where foot units load."""
DROP_AT = 5
"""Hexes from a known enemy at which riders leave."""
DROPPED = 700
"""For troops that are on the ground where they are wanted."""
RIDDEN = 120
"""The cost of loading: those aboard do not fight."""


def extra(counter: Counter) -> int:
    """What a unit is worth beyond its steps."""
    if counter.arm == "afv":
        return TANK
    if counter.arm == "fv":
        return FIGHTER
    if counter.arm == "carrier":
        return CARRIER if counter.combat else TRUCK
    return GUN
