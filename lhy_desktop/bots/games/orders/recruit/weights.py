"""What things are worth to the recruit, in hundredths of a point of the score. None of them is a rule."""

# -- teams -------------------------------------------------------------------------------------------

POINT = 100
"""A point of the score."""
USE = 120
"""A team in being, beyond its points: what it may still do."""
BREAKING = 2400
"""A side that breaks; a lost team is worth its share of that, by the chits left to draw."""
SUPPRESSED = 35
"""Percent of a team that its suppression is worth."""

# -- fire --------------------------------------------------------------------------------------------

LATER = 80
"""Percent of the harm of received-fire points that counts: the check comes only when the enemy activates the team."""
RISK = 60
"""Percent of the harm of own points that counts when a team is activated: the check would come anyway."""
AMBUSH = 60
"""The worth of staying hidden."""
LAST_SHOT = 40
"""The worth of a one-shot weapon kept."""
OVER = 40
"""Percent of a target's worth in hits that counts when the target has more points than a check can bear."""

# -- moving ------------------------------------------------------------------------------------------

NEARER = 26
"""A hex nearer to the goal."""
HURRY = 3
"""How many times that counts in the last turns, for a side that is behind."""
HARD, SOFT = 70, 30
"""Ending a move in hard cover, and in soft terrain."""
EXPOSED = 70
"""Percent of the harm to be expected in a hex that counts."""
FIELD = 30
"""Percent of the best shot from a hex that counts."""
TAKEN = 90
"""Percent of an objective's points for coming into it."""
HELD = 60
"""Percent of an objective's points for leaving nobody in it while an enemy is near."""
LINK = 45
"""For a leader, per team of his that sees him."""
APART = 12
"""For a leader, per hex from the middle of his teams."""
CROWD = 20
"""Per own team within two hexes: fire at one finds the others."""
LEFT = 110
"""Percent of the points for leaving by an exit."""

# -- assaults ----------------------------------------------------------------------------------------

STRUCK_BACK = 45
"""Percent of a charger's worth that is lost when the enemy survives."""
WINDED = 80
"""Suppression of a team that has destroyed an enemy."""
CHARGED = 25
"""Percent of a team's worth for standing where an enemy may charge."""

# -- points ------------------------------------------------------------------------------------------

LEAST = 12
"""Activations that are worth less are left out."""
HERO = 330
"""What an activation by a Hero Point must be worth with one point in hand..."""
HERO_LESS = 45
"""... and how much less for each further point."""
HERO_LAST = 60
"""The same in the last turn, when points kept are points lost."""
SHELLS = 160
"""What a barrage must be worth, so that the first order point is well spent."""
SHELLS_NOW = 120
"""What the marker's hex must promise for firing at once instead of ranging in again."""

# -- set-up ------------------------------------------------------------------------------------------

TASTE = 60
"""The recruit's own liking for a hex: less than what good places differ by."""
VIEW = 14
"""Per approach that a place sees, for teams that fire."""
BESIDE = 16
"""Per hex from the place that a team is to hold or to attack."""
UNSEEN_START = 45
"""For an attacker's place that no approach of the enemy sees."""
