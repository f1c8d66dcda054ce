"""The decision machine: frames, decisions, chance, journal and codecs. No hexes, no files."""

from lhy_desktop.engine.flow.chance import ChanceSource, Die, Roll, Rolled, Throw
from lhy_desktop.engine.flow.codec import Codec
from lhy_desktop.engine.flow.events import Event, Telling
from lhy_desktop.engine.flow.game import Frame, Game, Question, seat_of
from lhy_desktop.engine.flow.journal import Entry
from lhy_desktop.engine.flow.legal import DrawnVerb, LegalSet, Query, Shared, Verb, given
from lhy_desktop.engine.flow.ruleset import Result, Ruleset
from lhy_desktop.engine.flow.shelf import Rulesets
from lhy_desktop.engine.flow.switches import SWITCHES, Switch, modifier, predicate
from lhy_desktop.engine.flow.values import (
    DIE,
    SEATS,
    VIEWERS,
    FlowError,
    IllegalActionError,
    Ledger,
    Modifier,
    Note,
    Outcome,
    Preview,
    Refusal,
    Seat,
    StaleActionError,
    Viewer,
    other,
    total,
    written,
)
from lhy_desktop.engine.flow.window import Chance, Scope, Window

__all__ = [
    "DIE",
    "SEATS",
    "SWITCHES",
    "VIEWERS",
    "Chance",
    "ChanceSource",
    "Codec",
    "Die",
    "DrawnVerb",
    "Entry",
    "Event",
    "FlowError",
    "Frame",
    "Game",
    "IllegalActionError",
    "Ledger",
    "LegalSet",
    "Modifier",
    "Note",
    "Outcome",
    "Preview",
    "Query",
    "Question",
    "Refusal",
    "Result",
    "Roll",
    "Rolled",
    "Ruleset",
    "Rulesets",
    "Scope",
    "Seat",
    "Shared",
    "StaleActionError",
    "Switch",
    "Telling",
    "Throw",
    "Verb",
    "Viewer",
    "Window",
    "given",
    "modifier",
    "other",
    "predicate",
    "seat_of",
    "total",
    "written",
]
