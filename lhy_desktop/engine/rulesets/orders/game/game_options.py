"""What players may choose about the rules of a new game, and forces that somebody has put together."""

from __future__ import annotations

from lhy_desktop.engine.content.problems import ContentError
from lhy_desktop.engine.flow.door import Choice, MissionHeader, Option, ReadyForce
from lhy_desktop.engine.rulesets.orders.authoring.mustering import OWN, musters
from lhy_desktop.engine.rulesets.orders.files import purchases
from lhy_desktop.engine.rulesets.orders.model.words import capital

READINGS = (
    Option(
        "blank",
        "Empty cells of the terrain table (8 G1)",
        (
            Choice("first", "As the cell beside them"),
            Choice(
                "none",
                "Empty cells of the terrain table mean no entry (8 G1)",
                "Infantry and tracked vehicles stay out of very difficult terrain.",
            ),
        ),
        "first",
    ),
    Option(
        "chits",
        "Chits (9.12)",
        (
            Choice("mission", "As the mission has it"),
            Choice("none", "Play without chits (9.12)", "Nobody draws, and nobody breaks."),
        ),
        "mission",
    ),
    Option(
        "hidden",
        "Hidden teams (12.3)",
        (
            Choice("mission", "As the mission has it"),
            Choice("open", "Play without hidden teams (12.3)", "Every team stands in the open."),
        ),
        "mission",
    ),
)
"""In each, the usual choice comes first."""


def options(header: MissionHeader) -> tuple[Option, ...]:
    """The choices of a new game; a faulty mission offers no forces."""
    try:
        found = musters(header)
    except ContentError:
        return READINGS
    forces = []
    for one in found:
        fitting = [force for force in one.ready if force.key != OWN and force.points <= one.budget]
        if fitting:
            usual = Choice("", "As the mission has it", one.own)
            words = f"Force of {one.side}"
            forces.append(Option(purchases.OPTION + one.seat, words, (usual, *map(_choice, fitting)), ""))
    return (*READINGS, *forces)


def _choice(force: ReadyForce) -> Choice:
    return Choice(purchases.written(force.taken), capital(force.words), f"{force.points} points.")
