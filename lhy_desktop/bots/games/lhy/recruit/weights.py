"""What things are worth to the recruit, in thousandths of a combat step. None of them is a rule."""

# -- losses ------------------------------------------------------------------------------------------

STEP = 250
"""One point of the Final Score: the four points of a first casualty make 1000."""
STEP_LEAST = 750
"""A step is worth at least this much, however little its loss moves the score."""
STEP_CHEAP = 450
"""A step of a side whose losses hardly move the score (15.2)."""
LIMIT_NEXT, LIMIT_NEAR = 3000, 900
"""Added to a step whose loss passes the casualty limit, or leaves only one more to lose."""
DISRUPT = 400
"""A unit disrupted."""
LEADER = 1200
"""For a leader: he is no step, but without him his platoon stands still."""

NEARLY = 100
"""Places that differ by less than this are nearly as good for a set-up: a recruit's taste decides."""
HELD = 20
"""Per point of a place, for a unit set up to hold it."""

# -- moving ------------------------------------------------------------------------------------------

PROGRESS = 80
"""Per half movement point nearer to the goal, at the start of the mission."""
ATTACK = 160
"""The same for the attacker of the mission, who is short of time."""
HURRY = 200
"""Percent of that when time has run out."""
SAFE = 70
"""Percent of that for a side that wins if nothing changes."""
HOMEWARD = 40
"""Per half movement point back to a place already held."""
SUPPORT_PROGRESS = 30
"""Percent of the progress that counts for machine guns, so that they prefer to fire."""
TAKEN_EARLY, TAKEN_LATE = 30, 130
"""Percent of an objective's points that count for taking it, at the start and at the end of the mission."""
ENTER = 400
"""For coming on the map at all."""
SHELTER = 45
"""Per point of terrain modifier in the hex where a unit ends, even with no enemy in view."""
BEHIND = 25
"""For a hex behind a hexside that gives cover."""
HIDING = 120
"""For staying under concealment."""
CROWD = 220
"""Per combat step above the number that is free of the density modifier."""
COMPANY = 70
"""For ending within two hexes of one's platoon."""
ALIKE = 60
"""How much less than its best move a unit's move may be worth so that it goes along with the others of its hex."""
DEPLOYED = 280
"""The cost of becoming two sections: each is weaker than half a squad."""
SECOND = 60
"""Percent of the points of a place nobody else goes for that count for a section sent there."""
MOVED = 60
"""The cost of every move: a unit that has acted cannot react."""
FUTURE = 30
"""Percent of the danger of a place that counts for later turns."""
SHOTS = 60
"""Percent of the best shot from a place that counts as its field of fire."""
BESIDE_PLATOON, NEAR_PLATOON, STRAY = 320, 120, 45
"""For a leader with his men, next to them, and per hex farther away."""

LEFT_UNDER_FIRE = 400
"""The cost for a leader of leaving men on whom fire waits to be resolved."""
LEFT_TO_STORM = 400
"""The cost for a leader of leaving shaken men with enemies near enough to storm them."""
SHAKEN_NEAR = 150
"""The worth for a leader of being with shaken men of his: he helps them to recover."""
GARRISON = 25
"""Per point of a place, for a leader who is set up with the men who hold it."""
COMMAND = 160
"""Per hex that a combat unit is out of its commander's reach, or a commander out of his men's."""

# -- firing ------------------------------------------------------------------------------------------

MASKED_UNITS = 1
"""How many units the bot supposes under a concealment marker."""
FIRE_KEPT = 25
"""Below this an activated unit keeps its fire for a reaction."""
REACTION_KEPT, REACTION_SAVED = 30, 90
"""The same for a reaction: at the end of the turn, and while more enemy platoons are still to act."""
UNSPENT = 260
"""The cost of reacting with a unit whose platoon is still to be activated."""
CROSSFIRE = 80
"""Added to two shots of which one comes from behind."""
SILENCED = 60
"""For the first marker on enemies who could still fire this turn."""
HOLDER = 25
"""Percent more for fire at enemies who stand on an objective."""

AMBUSH = 220
"""The worth of staying hidden: the bot opens fire only when the shot is worth more."""

# -- falling back ------------------------------------------------------------------------------------

RECOVERED = 500
"""For a unit that is in good order again."""
ADRIFT = 30
"""Per half movement point that a withdrawal takes away from the goal."""
UNSEEN = 160
"""For a withdrawal that ends where no enemy sees the unit."""
BACKWARD = 60
"""Per hex of a withdrawal: nobody runs farther than he must."""

# -- assaults ----------------------------------------------------------------------------------------

DEAR = 140
"""Percent by which own losses count: a beaten assault opens the line."""
DRIVEN = 300
"""For the side that loses an assault: it has to leave, and is out of the fight for a while."""
HUNTED = 30
"""Percent of a vehicle's worth that a lost assault costs on the average: it may be destroyed before it drives off."""
GROUND = 80
"""Percent of the points of a place that count for driving the enemy out of it."""
REGROUP = 120
"""After a plain victory both sides regroup, which costs the attackers time."""
OPEN = 45
"""Percent of the points of a place that its holders give up when they leave it to assault."""
STORM = 110
"""The cost of an assault for every unit in it: they are engaged, and seen."""
MASKED_VALUE, MASKED_COHESION = 2, 6
"""Assault Value and Cohesion of the units supposed under a marker."""
MENACE = 70
"""Percent of the cost of an enemy assault that counts for standing where one may come."""
FEINT = -500
"""An assault that now looks worse than this is broken off where a feint is allowed."""

OVERRUN = -350
"""A unit that expects less than this from an assault on it leaves before the assault comes."""

CHARGE = 400
"""For a Heroic unit that does what it must do."""

SENT = 60
"""The least worth for which a leader sends his men on in reaction."""
CLEARED = 20
"""For clearing a roadblock when there is nothing else to do."""

NOISE = 12
"""The bot's own dice add less than this to a worth, to decide between equal choices."""

# -- mortars -----------------------------------------------------------------------------------------

NEAR_OWN = 150
"""Deducted from mortar fire for every own unit next to its target."""
SCREENED = 25
"""Percent of the fire that smoke takes off its lines that counts: own fire is hampered too, and rounds go astray."""
SMOKE_SPARE, SMOKE_KEPT = 40, 900
"""What smoke must be worth: from a mortar that fires nothing else and only now, and from one that could fire high
explosive."""
LIGHT = 250
"""For asking for light where the enemy is."""
