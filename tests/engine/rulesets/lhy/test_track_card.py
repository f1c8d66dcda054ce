"""The Game Tracks card as plain values, from a View."""

from __future__ import annotations

from lhy_desktop.engine.rulesets.lhy import RULESET
from lhy_desktop.engine.rulesets.lhy.game.track_card import TrackCard, track_card
from tests.engine.rulesets.lhy.playing import Play

UNITS = {
    "kp1/1/1": "F5",
    "kp1/1/leader": {"place": "track", "due": 72, "hex": ""},
    "kp1/2/leader": "F5",
    "kp1/2/1": "F5",
    "able/1/1": "F9",
    "able/1/leader": "F9",
}


def _card(**given: object) -> TrackCard:
    play = Play(UNITS, "axis", **given)  # type: ignore[arg-type]
    cards = {viewer: track_card(play.game.view(viewer)) for viewer in ("axis", "allied", "table")}  # type: ignore[arg-type]
    assert cards["axis"] == cards["allied"] == cards["table"]
    return cards["table"]


def test_time() -> None:
    card = _card(state={"minute": 67})
    assert (card.time.minute, card.time.hours, card.time.tens, card.time.units) == (67, 1, 0, 7)
    assert [(token.name, token.seat, token.due) for token in card.time.leaders] == [("leader " + _name(), "axis", 72)]


def _name() -> str:
    return Play(UNITS, "axis").setup.counters["kp1/1/leader"].name


def test_casualties_and_score() -> None:
    card = _card(state={"minute": 17, "lost": {"axis": 2, "allied": 0}}, limits={"axis": 4, "allied": 2})
    track = card.casualties
    assert track.boxes == (4, 6, 9, 12, 15, 18, 21, 24)
    assert (track.differential, track.points) == (2, 6)
    assert [(limit.seat, limit.box, limit.text) for limit in track.limits] == [
        ("axis", 4, "past 4: the Americans win"),
        ("allied", 2, "past 2: the Germans win"),
    ]
    assert track.text == "The Germans lost 2 more: +6 points."
    assert card.score.score == 23
    assert card.score.sum == "17 min, +6 for losses"
    assert [(band.winner, band.low, band.high) for band in card.score.bands] == [
        ("axis", 0, 35),
        (None, 36, 45),
        ("allied", 46, None),
    ]
    assert (card.score.winner, card.score.ends_at) == ("axis", (46,))
    assert _card().casualties.text == "The losses are even."


def test_initiative() -> None:
    box = _card(drms={"axis": 2}).initiative
    assert (box.seat, box.side) == ("axis", "The Germans")
    assert box.lines == ("The Germans add +2 to the next roll", "Tie: odd the Germans, even the Americans")


def test_sequence_follows_the_cycle() -> None:
    """6.3: the lit step is the one that is being asked about."""
    play = Play(UNITS, "axis")
    lit = [track_card(play.game.view("table"))]
    for line in ("activate kp1/2", "call", "pass"):
        play.do(line)
        lit.append(track_card(play.game.view("table")))
    phases = [[box.numeral for box in card.sequence if box.phase.progress == "now"] for card in lit]
    assert phases == [["II"]] * 4
    steps = [[step.label for box in card.sequence for step in box.steps if step.progress == "now"] for card in lit]
    assert steps == [[], ["1"], ["2"], ["3"]]
    assert [card.now for card in lit] == [
        "II Activation",
        "II Activation: 2nd Platoon, German actions",
        "II Activation: 2nd Platoon, American reactions",
        "II Activation: 2nd Platoon, German reactions",
    ]
    done = [box.numeral for box in lit[0].sequence if box.phase.progress == "done"]
    assert done == ["I"]
    assert len(lit[0].sequence) == 7


def test_boxes_of_cheap_losses_are_worth_one_each() -> None:
    """15.2: one point per box when the losses are Russian or Japanese; the other side's boxes stay as printed."""
    setup = RULESET.prepare("the_mill_on_the_steppe", {})
    track = track_card(RULESET.begin(setup, 1).view("table")).casualties
    assert setup.side(track.attacker).nationality == "russian"
    assert track.boxes == (1, 2, 3, 4, 5, 6, 7, 8)
    assert track.defender_boxes == (4, 6, 9, 12, 15, 18, 21, 24)
