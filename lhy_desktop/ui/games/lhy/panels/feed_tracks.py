"""Ribbon, Game Tracks card and sequence, from a view."""

from lhy_desktop.engine.flow import other
from lhy_desktop.engine.rulesets.lhy.asks import score as card
from lhy_desktop.engine.rulesets.lhy.asks.papers import load_editions
from lhy_desktop.engine.rulesets.lhy.model.view import Setup, View
from lhy_desktop.engine.rulesets.lhy.model.words import signed
from lhy_desktop.ui.games.lhy.panels.feed_charts import charts
from lhy_desktop.ui.games.lhy.panels.sequence import ChangeLine, PhaseSteps, SequenceModel
from lhy_desktop.ui.games.lhy.panels.tracks import model
from lhy_desktop.ui.games.lhy.sides import people, side_key, side_look
from lhy_desktop.ui.seam.models import Figure, RibbonModel, Step, StepState
from lhy_desktop.ui.widgets.ruler import Band

_STATES: dict[card.Progress, StepState] = {"done": "done", "now": "current", "ahead": "next"}
_SHORT = {"III": "Fire", "IV": "Assault", "V": "Mortars", "VI": "Time"}
"""Short names of phases for the narrow line, by their numerals."""
_BEADS = ("Activation", "Reaction", "Counter-reaction", "Markers")
_HELP = (
    model.CellHelp("time", "Minutes of the action gone by. Each turn ends with a roll for time.", "14.1"),
    model.CellHelp("casualties", "Steps one side lost beyond those of the other, and their points.", "15.2"),
    model.CellHelp("score", "The Final Score if the mission ended now. The attacker wants it low.", "15.4"),
    model.CellHelp("initiative", "Who acts first this turn. Both sides roll at the start of a turn.", "4.1"),
    model.CellHelp("mortars", "Mortars that can be asked for, that recover, and that fire.", "9.9"),
    model.CellHelp("sequence", "A turn goes through seven phases.", "4"),
)


def ribbon(view: View, saved: str, saved_ok: bool | None) -> RibbonModel:
    """The line over the board."""
    found = card.track_card(view)
    score = found.score
    side = "Draw" if score.winner is None else people(view.setup, score.winner)
    return RibbonModel(
        view.setup.mission.title,
        f"turn {view.turn}" if view.turn else "set-up",
        tuple(Step(_SHORT.get(box.numeral, box.phase.label), _state(box.phase), box.numeral) for box in found.sequence),
        beads(view),
        (
            Figure(str(view.minute), after="min"),
            Figure(signed(found.casualties.points), "losses", "points", "pt"),
            Figure(str(score.score), "score", side),
        ),
        saved,
        saved_ok,
        view.setup.remarks,
    )


def _state(step: card.Step) -> StepState:
    return _STATES[step.progress]


def beads(view: View) -> tuple[Step, ...]:
    """Where the activation cycle stands."""
    if view.cycle is None:
        return ()
    at = 0 if view.cycle.segment == 1 else 1 if view.cycle.segment % 2 == 0 else 2
    return tuple(
        Step(text, "done" if place < at else "current" if place == at else "next") for place, text in enumerate(_BEADS)
    )


def phases(view: View) -> tuple[PhaseSteps, ...]:
    """The seven phases with their steps."""
    found = []
    doing = card.doing(view)
    source = view.setup.tables.sequence.phases
    for box, phase in zip(card.sequence(view), source, strict=True):
        lit = box.phase.progress == "now"
        rule = phase.source.split()[0].rstrip(";,") if phase.source else ""
        found.append(
            PhaseSteps(
                Step(box.phase.label, _state(box.phase), box.numeral),
                tuple(Step(step.text, _state(step)) for step in box.steps),
                doing if lit else "",
                rule,
            )
        )
    return tuple(found)


def sequence(view: View) -> SequenceModel:
    """The Sequence tab; the edition switch there is for looking only."""
    first = view.setup.edition == "card1"
    played = f"This game is played by the {'first edition' if first else '2023 edition'} of the card."
    changes = tuple(
        ChangeLine(one.point, one.phase, one.first, one.second, one.source) for one in load_editions().changes
    )
    return SequenceModel(phases(view), played, changes, "first" if first else "second")


def tracks(view: View) -> model.TracksModel:
    """The Game Tracks card."""
    found = card.track_card(view)
    setup, losses = view.setup, found.casualties
    attacker, defender = losses.attacker, other(losses.attacker)
    limits = {limit.seat: limit for limit in losses.limits}
    return model.TracksModel(
        model.TimeTrack(
            found.time.minute,
            f"{found.time.minute} minutes",
            tuple(model.TimeToken(t.due, "Ldr", t.name, side_key(setup, t.seat)) for t in found.time.leaders),
            found.time.ends,
        ),
        model.CasualtyTrack(
            side_look(setup, attacker),
            side_look(setup, defender),
            losses.boxes,
            losses.differential,
            losses.text.rstrip("."),
            limits[attacker].box if attacker in limits else None,
            _inside(limits[attacker].text) if attacker in limits else "",
            limits[defender].box if defender in limits else None,
            _inside(limits[defender].text) if defender in limits else "",
            losses.defender_boxes,
        ),
        _score(view, found.score),
        model.Initiative(
            side_look(setup, found.initiative.seat), tuple(_inside(line) for line in found.initiative.lines)
        ),
        phases(view),
        _HELP,
        _mortars(view, found.mortars),
        f"{'First edition' if setup.edition == 'card1' else '2023 edition'} of the card.",
        setup.remarks,
        charts(setup),
    )


def _mortars(view: View, found: card.MortarBoxes) -> model.Mortars | None:
    """The mortar boxes; None in a mission without mortars."""

    def box(name: str) -> tuple[model.MortarLine, ...]:
        lines = (one for one in found.tokens if one.box == name)
        return tuple(model.MortarLine(one.mortar, one.name, side_key(view.setup, one.seat), one.text) for one in lines)

    if not found.tokens:
        return None
    return model.Mortars(box("available"), box("pending"), box("map"), box("away"), found.recovery)


def _inside(text: str) -> str:
    """A side's name inside a sentence has a small article."""
    return text[:1] + text[1:].replace(" The ", " the ")


def bands(setup: Setup) -> tuple[Band, ...]:
    """Victory bands as a ruler: attacker, draw, defender; none where the mission decides by a rule of its own."""
    mission = setup.mission
    if mission.rule != "bands":
        return ()
    attacker, defender = mission.attacker, other(mission.attacker)
    a, d = mission.bands.attacker, mission.bands.draw
    return (
        Band(f"{people(setup, attacker)} 0–{a}", f"0–{a}", a + 1, side_key(setup, attacker)),
        Band(f"Draw {a + 1}–{d}", "Draw", d + 1, "none"),
        Band(
            f"{people(setup, defender)} {d + 1}+",
            f"{d + 1}+",
            d + 1 + max(12, (d + 1) // 4),
            side_key(setup, defender),
        ),
    )


def _score(view: View, found: card.ScoreRuler) -> model.ScoreRuler:
    wants = people(view.setup, view.setup.mission.attacker)
    return model.ScoreRuler(bands(view.setup), 0, found.score, _inside(found.sum), f"{wants} want it low")
