"""Ending a game by the players' own will: a draft in the decision bar, confirmed there; never one click, no dialog."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from lhy_desktop.engine.flow import Result, Seat, other
from lhy_desktop.engine.rulesets.lhy.setup import Setup
from lhy_desktop.session import COMPUTER_RULE, ActKind
from lhy_desktop.ui.panels.decision_bar import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.play.sides import people, side_look

Stage = Literal["concede", "offer", "stop", "answer", "agree"]
COMMANDS: dict[str, Stage] = {"game.concede": "concede", "game.draw": "offer", "game.stop": "stop"}
_NOT_YET = "A draft: nothing is done until you confirm."


@dataclass(frozen=True)
class EndingDraft:
    """What is being drafted, by which of the ``seats`` that people at this screen hold. ``answer`` and ``agree`` are
    the other side's reply to an offer of a draw."""

    stage: Stage
    seat: Seat
    seats: tuple[Seat, ...]

    def chosen(self, seat: Seat) -> EndingDraft:
        """The same for another seat of this screen."""
        return replace(self, seat=seat) if seat in self.seats and self.stage not in ("answer", "agree") else self

    @property
    def act(self) -> ActKind | None:
        """What confirming does; None while there is nothing to confirm."""
        acts: dict[Stage, ActKind] = {"concede": "concede", "offer": "offer", "stop": "stop", "agree": "agree"}
        return acts.get(self.stage)


def model(setup: Setup, draft: EndingDraft, score: Result, computer: bool) -> DecisionModel:
    """The decision bar for a draft. ``score`` is the result if the game were stopped now."""
    mine, his = people(setup, draft.seat), people(setup, other(draft.seat))
    back: tuple[Verb, ...] = (Verb("orders.back", "Back", "Esc"),)
    sentence, detail, confirm = {
        "concede": (f"The {mine} concede, the {his} win", _NOT_YET, "Concede"),
        "offer": (
            f"The {mine} offer a draw",
            COMPUTER_RULE if computer else f"The {his} answer at once.",
            "Offer a draw",
        ),
        "stop": (f"Stop here: {_scored(setup, score)}", f"Final Score {score.score}. {_NOT_YET}", "Stop and score"),
        "answer": (f"The {his} offer a draw. Do the {mine} agree?", _NOT_YET, ""),
        "agree": (f"The {mine} agree: the game ends in a draw", _NOT_YET, "Agree"),
    }[draft.stage]
    if draft.stage == "answer":
        verbs: tuple[Verb, ...] = (Verb("ending.agree", "Agree…", "Y"), Verb("ending.decline", "Decline", "N"))
        back = ()
    else:
        verbs = (Verb("orders.commit", confirm, "Enter", primary=True),)
    return DecisionModel(
        side_look(setup, draft.seat), sentence, detail, chips=_chips(setup, draft), verbs=verbs, right=back
    )


def _scored(setup: Setup, score: Result) -> str:
    return "a draw by the score" if score.winner is None else f"the {people(setup, score.winner)} win by the score"


def _chips(setup: Setup, draft: EndingDraft) -> tuple[ChipModel, ...]:
    """Which side, where people at this screen hold both."""
    if len(draft.seats) < 2 or draft.stage not in ("concede", "offer"):
        return ()
    return tuple(
        ChipModel(f"side:{seat}", f"the {people(setup, seat)}", str(number), chosen=seat == draft.seat)
        for number, seat in enumerate(draft.seats, 1)
    )
