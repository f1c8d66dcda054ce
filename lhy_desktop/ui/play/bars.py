"""The decision bar while no rule asks anything: dice, the computer's turn, the screen handed on, the end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from lhy_desktop.session.decisions import Pending
from lhy_desktop.ui.seam.desktop import AnyDesk
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.picture import Picture

_TEN = 10


class Bars:
    """The bars of one game."""

    def __init__(self, desk: AnyDesk) -> None:
        self._desk = desk

    def busy(
        self,
        picture: Picture,
        sentence: str,
        detail: str = "",
        cancel: bool = False,
        roll: str = "",
        step: bool = False,
    ) -> DecisionModel:
        """Nothing is asked of this screen now: a die, the computer's turn, something being shown (step by step)."""
        verbs: tuple[Verb, ...] = ()
        if roll:
            verbs = (Verb("orders.commit", roll, "Enter", icon="dice", primary=True),)
        elif cancel:
            verbs = (Verb("orders.back", "Cancel", "Esc"),)
        elif step:
            verbs = (Verb("orders.commit", "Next", "Enter", icon="play", primary=True),)
        model = DecisionModel(sentence=sentence, detail=detail, verbs=verbs)
        return replace(model, seat=self._desk.side(picture.seat)) if picture.seat is not None else model

    def face(self, picture: Picture, sentence: str, pending: Pending, typed: Sequence[int]) -> DecisionModel:
        """Dice a person rolls at the table: the face of the next one by digit key (0 is ten) or click."""
        die = pending.left[len(typed)]
        chips = tuple(
            ChipModel(
                f"face:{n}",
                "= 10" if n == _TEN else "",
                str(n % _TEN) if n <= _TEN else "",
                "" if n <= _TEN else str(n),
            )
            for n in range(1, die.sides + 1)
        )
        if len(pending.dice) == 1:
            return replace(self.busy(picture, sentence, "Roll your die, then type its face."), chips=chips)
        place = len(pending.faces) + len(typed) + 1
        color = f", {die.color}" if die.color else ""
        detail = f"Roll your dice, then type their faces: number {place} of {len(pending.dice)}{color}."
        if typed:
            detail += f" Typed so far: {', '.join(map(str, typed))}."
        undo = Verb("edit.undo", "Undo", "Ctrl+Z", icon="undo", quiet=True)
        return replace(self.busy(picture, sentence, detail), chips=chips, right=(undo,) if typed else ())

    def over(self, picture: Picture, reason: str) -> DecisionModel:
        """The mission has ended: why, and the way on."""
        verbs = (Verb("game.result", "The result"), Verb("game.close", "To the missions", "Ctrl+W"))
        return replace(self.busy(picture, "The mission is over", f"{reason.rstrip('.')}."), verbs=verbs)

    def hand_back(self, picture: Picture, seat_words: str) -> DecisionModel:
        """One key brings the active seat's own picture back."""
        verb = Verb("orders.commit", f"Continue as {seat_words}", "Enter", primary=True)
        model = self.busy(picture, f"{seat_words}: your picture returns", "The table shows what both sides may know.")
        return replace(model, verbs=(verb,))
