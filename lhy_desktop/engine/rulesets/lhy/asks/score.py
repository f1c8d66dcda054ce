"""What decides the mission and how it stands (15): objectives, ends, points, and the Game Tracks card (4)."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy.game.track_card import MortarBoxes as MortarBoxes
from lhy_desktop.engine.rulesets.lhy.game.track_card import Progress as Progress
from lhy_desktop.engine.rulesets.lhy.game.track_card import ScoreRuler as ScoreRuler
from lhy_desktop.engine.rulesets.lhy.game.track_card import Step as Step
from lhy_desktop.engine.rulesets.lhy.game.track_card import TrackCard as TrackCard
from lhy_desktop.engine.rulesets.lhy.game.track_card import doing as doing
from lhy_desktop.engine.rulesets.lhy.game.track_card import sequence as sequence
from lhy_desktop.engine.rulesets.lhy.game.track_card import track_card as track_card
from lhy_desktop.engine.rulesets.lhy.model.scoring import cheap as cheap
from lhy_desktop.engine.rulesets.lhy.model.scoring import controls as controls
from lhy_desktop.engine.rulesets.lhy.model.scoring import holder as holder
from lhy_desktop.engine.rulesets.lhy.model.scoring import objective_points as objective_points
from lhy_desktop.engine.rulesets.lhy.victory.outcome import left as left
from lhy_desktop.engine.rulesets.lhy.victory.outcome import limit_passed as limit_passed
from lhy_desktop.engine.rulesets.lhy.victory.outcome import met as met
