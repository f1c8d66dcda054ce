"""What things are worth to the recruit, in thousandths of a combat step. None of them is a rule."""

# -- losses ------------------------------------------------------------------------------------------

STEP = 250
"""One point of the Final Score: the four points of a first casualty make 1000."""
STEP_LEAST = 750
"""A step is worth at least so much, however little it moves the score."""
STEP_CHEAP = 450
"""A step of a side whose losses hardly move the score (15.2)."""
LIMIT_NEXT, LIMIT_NEAR = 3000, 900
"""On top of a step whose loss passes the casualty limit, or leaves only one more."""
DISRUPT = 400
"""A unit disrupted."""
LEADER = 1200
"""A leader is no step, but his platoon stands still without him."""

HELD = 20
"""Per point of a place, to set up for it."""

# -- moving ------------------------------------------------------------------------------------------

PROGRESS = 80
"""Per half movement point nearer to the goal, at the start of the mission."""
ATTACK = 160
"""The same for the attacker of the mission, against whom the clock runs."""
HURRY = 200
"""Percent of that when the time has run out."""
SAFE = 70
"""Percent of that for a side that wins if nothing changes."""
HOMEWARD = 40
"""Per half movement point back to a place already held."""
SUPPORT_PROGRESS = 30
"""Percent of the progress that counts for machine guns: they would rather fire."""
TAKEN_EARLY, TAKEN_LATE = 30, 130
"""Percent of an objective's points that count for who takes it, at the start and at the end of the mission."""
ENTER = 400
"""To come on the map at all."""
SHELTER = 45
"""Per point of terrain modifier where a unit ends, even with no enemy in view."""
BEHIND = 25
"""For a hexside that is cover."""
HIDING = 120
"""For staying under concealment."""
CROWD = 220
"""Per combat step above those that do not count for density."""
COMPANY = 70
"""To end within two hexes of one's platoon."""
MOVED = 60
"""Every move costs so much: a unit that has acted cannot react."""
FUTURE = 30
"""Percent of the danger of a place that counts for the turns to come."""
SHOTS = 60
"""Percent of the best shot from a place that counts as its field of fire."""
BESIDE_PLATOON, NEAR_PLATOON, STRAY = 320, 120, 45
"""A leader with his men, next to them, and per hex farther away."""

LEFT_UNDER_FIRE = 400
"""For a leader to go from men on whom fire waits to be resolved."""
GARRISON = 25
"""Per point of a place, for a leader to be set up with the men who hold it."""
COMMAND = 160
"""Per hex that a combat unit is out of its commander's reach, and he of his men."""

# -- firing ------------------------------------------------------------------------------------------

MASKED_UNITS = 1
"""How many units the bot supposes under a concealment marker."""
FIRE_KEPT = 25
"""Below this an activated unit keeps its fire for a reaction."""
REACTION_KEPT, REACTION_SAVED = 30, 90
"""The same in reaction: at the end of the turn, and while more enemy platoons are to come."""
UNSPENT = 260
"""What it costs to react with a unit whose platoon is still to be activated."""
CROSSFIRE = 80
"""On top of two shots of which one comes from behind."""
SILENCED = 60
"""For the first marker on enemies who could still fire this turn."""
HOLDER = 25
"""Percent more for fire at enemies who stand on an objective."""

AMBUSH = 220
"""What it is worth to stay hidden: fire is opened when it does more than that."""

# -- falling back ------------------------------------------------------------------------------------

RECOVERED = 500
"""A unit in good order again."""
ADRIFT = 30
"""Per half movement point that a withdrawal takes away from the goal."""
UNSEEN = 160
"""For a withdrawal to end where nobody sees the unit."""

# -- assaults ----------------------------------------------------------------------------------------

DEAR = 140
"""Percent for what one loses oneself: a beaten assault opens the line."""
DRIVEN = 300
"""Who loses an assault has to go, and is out of the fight for a while."""
GROUND = 80
"""Percent of the points of a place that count for who drives the enemy out of it."""
REGROUP = 120
"""After a plain victory both sides regroup: that costs the attackers the time."""
OPEN = 45
"""Percent of the points of a place that its holders leave to go and assault."""
STORM = 110
"""An assault costs every unit in it so much: they are bound, and seen."""
MASKED_VALUE, MASKED_COHESION = 2, 6
"""Assault Value and Cohesion of what is supposed under a marker."""
MENACE = 70
"""Percent of what an enemy assault would cost that counts for standing where it may come."""
FEINT = -500
"""An assault that has come to look worse than this is broken off where a feint is allowed."""

OVERRUN = -350
"""Who expects so little of an assault on him goes before it comes."""

CHARGE = 400
"""For a Heroic unit to do what it must."""

SENT = 60
"""What it takes for a leader to send his men on in reaction."""
CLEARED = 20
"""To clear a roadblock, when there is nothing else to do."""

NOISE = 12
"""Equal choices are told apart by the bot's own dice."""

# -- mortars -----------------------------------------------------------------------------------------

STRAY = 150
"""Against mortar fire, for every own unit next to its target."""
LIGHT = 250
"""To ask for light where the enemy is."""
