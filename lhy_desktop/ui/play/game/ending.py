"""Ending a game by the players' own will: a draft in the decision bar, confirmed there; never one click, no dialog."""

from typing import Literal

from lhy_desktop.engine.flow import SEATS, Seat, other
from lhy_desktop.session import COMPUTER_RULE, COMPUTER_STOPS, UNSCORED, ActKind
from lhy_desktop.ui.play.game.controls import Controls
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb

Stage = Literal["concede", "offer", "stop", "propose", "leave", "answer", "agree"]
COMMANDS: dict[str, Stage] = {"game.concede": "concede", "game.draw": "offer", "game.stop": "stop"}
_NOT_YET = "A draft: nothing is done until you confirm."
_BACK = Verb("orders.back", "Back", "Esc")
_STOPPING: dict[Stage, str] = {"propose": "offer it to the computer", "leave": "count it as conceded"}
"""The ways to stop against a computer, and their chips."""
_REPLY = Verb("ending.agree", "Agree…", "Y"), Verb("ending.decline", "Decline", "N")


class Endings:
    """The drafts of one game's controller: what is drafted (``stage``), by which ``seat`` that people at this screen
    hold. "answer" and "agree" are the other side's reply to an offer of a draw. Against a computer "stop" is one of
    two: "propose", of which it is the judge, and "leave", which counts as conceded."""

    def __init__(self, game: Controls) -> None:
        self._game = game
        self._interrupted = game.state
        self.stage: Stage = "stop"
        self.seat: Seat = "axis"

    def begin(self, stage: Stage) -> None:
        """Draft a concession, an offer of a draw, or a stop."""
        game, people, asked = self._game, self._game.seats.people, self._game.seat()
        if game.session.decision() is None or game.state == "over":
            game.say("The game is over: nobody can concede, agree or stop any more.")
        elif stage == "stop" and not game.session.scored:
            game.say(UNSCORED)
        elif people and game.state not in ("curtain", "past"):
            alone = stage == "stop" and len(people) < len(SEATS)
            self._show("propose" if alone else stage, asked if asked in people else people[0])

    def answer_offer(self) -> None:
        """Ask the other side of an offer."""
        offerer = self._game.session.offered()
        assert offerer is not None
        self._show("answer", other(offerer))

    def choose(self, id: str) -> None:
        """A chip or answer of the draft: whose it is, or the reply to an offer."""
        if self._game.state != "ending":
            return
        if self.stage == "answer" and id == "ending.agree":
            self._show("agree", self.seat)
        elif self.stage == "answer" and id == "ending.decline":
            self._act("decline")
        elif self.stage in _STOPPING:
            for stage in _STOPPING:
                if id == f"end:{stage}":
                    self._show(stage, self.seat)
        elif self.stage not in ("answer", "agree"):
            for seat in self._game.seats.people:
                if id == f"side:{seat}":
                    self._show(self.stage, seat)

    def confirm(self) -> bool:
        """Carry out what is drafted; True, for nothing else may be confirmed meanwhile."""
        if self.stage != "answer":
            self._act(self.stage)
        return True

    def leave(self) -> None:
        """Give the draft up; the question it covered is asked again."""
        if self._game.state != "ending":
            return
        if self.stage == "agree":
            self.answer_offer()
        elif self.stage != "answer":
            self._game.go_on_from(self._interrupted)

    def _act(self, kind: ActKind) -> None:
        seat, session = self.seat, self._game.session
        self._game.apply(lambda: session.act(seat, kind))
        if kind == "propose" and session.result() is None:
            self._game.say("The computer plays on: the score as it stands would give you the win.")

    def _show(self, stage: Stage, seat: Seat) -> None:
        game = self._game
        if game.state != "ending":
            self._interrupted = game.state
            game.hold()
        game.state, self.stage, self.seat = "ending", stage, seat
        game.screen.everything(game.tool, self._model())
        game.asked.emit()

    def _model(self) -> DecisionModel:
        sentence, detail, confirm = self._words()
        asked = self.stage == "answer"
        verbs = _REPLY if asked else (Verb("orders.commit", confirm, "Enter", primary=True),)
        right = () if asked else (_BACK,)
        side = self._game.desk.side(self.seat)
        return DecisionModel(side, sentence, detail, chips=self._chips(), verbs=verbs, right=right)

    def _words(self) -> tuple[str, str, str]:
        """The sentence, the detail below it and the word that confirms; only a drafted stop needs a score."""
        game, desk = self._game, self._game.desk
        mine, his = desk.side(self.seat).people, desk.side(other(self.seat)).people
        match self.stage:
            case "concede":
                return f"The {mine} concede, the {his} win", _NOT_YET, "Concede"
            case "offer":
                against_computer = len(game.seats.people) < len(SEATS)
                answered = COMPUTER_RULE if against_computer else f"The {his} answer at once."
                return f"The {mine} offer a draw", answered, "Offer a draw"
            case "stop" | "propose":
                score, offer = game.session.score_now(), self.stage == "propose"
                wins = "a draw" if score.winner is None else f"the {desk.side(score.winner).people} win"
                detail = f"Final Score {score.score}. {COMPUTER_STOPS if offer else _NOT_YET}"
                sentence = f"{'Offer to stop' if offer else 'Stop'} here: {wins} by the score"
                return sentence, detail, "Offer to stop" if offer else "Stop and score"
            case "leave":
                return f"Stop here: it counts as conceded, the {his} win", _NOT_YET, "Stop, as conceded"
            case "answer":
                return f"The {his} offer a draw. Do the {mine} agree?", _NOT_YET, ""
            case "agree":
                return f"The {mine} agree: the game ends in a draw", _NOT_YET, "Agree"

    def _chips(self) -> tuple[ChipModel, ...]:
        desk, people = self._game.desk, self._game.seats.people
        if self.stage in _STOPPING:
            ways = enumerate(_STOPPING.items(), 1)
            return tuple(ChipModel(f"end:{id}", text, str(n), chosen=id == self.stage) for n, (id, text) in ways)
        if len(people) < 2 or self.stage not in ("concede", "offer"):
            return ()
        return tuple(
            ChipModel(f"side:{seat}", f"the {desk.side(seat).people}", str(number), chosen=seat == self.seat)
            for number, seat in enumerate(people, 1)
        )
