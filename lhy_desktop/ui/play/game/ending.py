"""Ending a game by the players' own will: a draft in the decision bar, confirmed there; never one click, no dialog."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from lhy_desktop.engine.flow import SEATS, Result, Seat, other
from lhy_desktop.session import COMPUTER_RULE, ActKind
from lhy_desktop.ui.play.game.controls import Controls
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb

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


def model(desk: AnyDesk, draft: EndingDraft, score: Result, computer: bool) -> DecisionModel:
    """The decision bar for a draft. ``score`` is the result if the game were stopped now."""
    mine, his = desk.side(draft.seat).people, desk.side(other(draft.seat)).people
    back: tuple[Verb, ...] = (Verb("orders.back", "Back", "Esc"),)
    sentence, detail, confirm = {
        "concede": (f"The {mine} concede, the {his} win", _NOT_YET, "Concede"),
        "offer": (
            f"The {mine} offer a draw",
            COMPUTER_RULE if computer else f"The {his} answer at once.",
            "Offer a draw",
        ),
        "stop": (f"Stop here: {_scored(desk, score)}", f"Final Score {score.score}. {_NOT_YET}", "Stop and score"),
        "answer": (f"The {his} offer a draw. Do the {mine} agree?", _NOT_YET, ""),
        "agree": (f"The {mine} agree: the game ends in a draw", _NOT_YET, "Agree"),
    }[draft.stage]
    if draft.stage == "answer":
        verbs: tuple[Verb, ...] = (Verb("ending.agree", "Agree…", "Y"), Verb("ending.decline", "Decline", "N"))
        back = ()
    else:
        verbs = (Verb("orders.commit", confirm, "Enter", primary=True),)
    return DecisionModel(desk.side(draft.seat), sentence, detail, chips=_chips(desk, draft), verbs=verbs, right=back)


def _scored(desk: AnyDesk, score: Result) -> str:
    return "a draw by the score" if score.winner is None else f"the {desk.side(score.winner).people} win by the score"


def _chips(desk: AnyDesk, draft: EndingDraft) -> tuple[ChipModel, ...]:
    """Which side, where people at this screen hold both."""
    if len(draft.seats) < 2 or draft.stage not in ("concede", "offer"):
        return ()
    return tuple(
        ChipModel(f"side:{seat}", f"the {desk.side(seat).people}", str(number), chosen=seat == draft.seat)
        for number, seat in enumerate(draft.seats, 1)
    )


class Endings:
    """The drafts of one game's controller."""

    def __init__(self, game: Controls) -> None:
        self._game = game
        self._interrupted = game.state
        self.draft = EndingDraft("stop", "axis", ())

    def begin(self, stage: Stage) -> None:
        """Draft a concession, an offer of a draw, or a stop."""
        game = self._game
        people, decision = game.seats.people, game.session.decision()
        if decision is None or game.state == "over":
            game.window.toast.say("The game is over: nobody can concede, agree or stop any more.")
        elif people and game.state not in ("curtain", "past"):
            seat = decision.seat if decision.seat != "chance" and decision.seat in people else people[0]
            self._show(EndingDraft(stage, seat, people))

    def answer_offer(self) -> None:
        """Ask the other side of an offer."""
        offerer = self._game.session.offered()
        assert offerer is not None
        self._show(EndingDraft("answer", other(offerer), self._game.seats.people))

    def choose(self, id: str) -> None:
        """A chip or answer of the draft: whose it is, or the reply to an offer."""
        if self._game.state != "ending":
            return
        draft = self.draft
        if id == "ending.agree" and draft.stage == "answer":
            self._show(replace(draft, stage="agree"))
        elif id == "ending.decline" and draft.stage == "answer":
            self._act(draft.seat, "decline")
        for seat in draft.seats:
            if id == f"side:{seat}":
                self._show(draft.chosen(seat))

    def confirm(self) -> bool:
        """Carry out what is drafted; True, for nothing else may be confirmed meanwhile."""
        if self.draft.act is not None:
            self._act(self.draft.seat, self.draft.act)
        return True

    def leave(self) -> None:
        """Give the draft up; the question it covered is asked again."""
        if self._game.state != "ending":
            return
        if self.draft.stage == "agree":
            self.answer_offer()
        elif self.draft.stage != "answer":
            self._game.go_on_from(self._interrupted)

    def _show(self, draft: EndingDraft) -> None:
        game = self._game
        if game.state != "ending":
            self._interrupted = game.state
            game.hold()
        game.state, self.draft = "ending", draft
        computer = len(game.seats.people) < len(SEATS)
        game.feed.everything(game.tool, model(game.desk, draft, game.session.score_now(), computer))
        game.call()

    def _act(self, seat: Seat, kind: ActKind) -> None:
        self._game.apply(lambda: self._game.session.act(seat, kind))
