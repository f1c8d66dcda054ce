"""The commands of set-up: keys that place, hide, conceal, deploy and build."""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.engine.rulesets.lhy.actions import Place, StartDeployed
from lhy_desktop.ui.games.lhy.picture import SET_UP
from lhy_desktop.ui.games.lhy.tools import building
from lhy_desktop.ui.play.game import GameController
from lhy_desktop.ui.play.hands import Hands


class SettingUp:
    """The commands of set-up. ``table`` maps their ids to what they do."""

    def __init__(self, game: GameController, hands: Hands) -> None:
        self.game, self.hands = game, hands
        self._last = game.draft
        game.asked.connect(self._kept)
        self.table: dict[str, Callable[[], object]] = {
            "setup.place": self.place,
            "setup.hide": lambda: self.start("hidden"),
            "setup.conceal": lambda: self.start("concealed"),
            "setup.build": self.next_kind,
        }

    @property
    def asked(self) -> bool:
        """Whether set-up is what is asked now."""
        return self.game.state == "asking" and self.game.draft.picture.kind == SET_UP

    def place(self) -> None:
        """Place the unit, or build the kind in hand, at the board's cursor."""
        draft, hex = self.game.draft, self.game.board.cursor_hex
        if self.asked and hex and (draft.units or draft.work):
            self.hands.point(hex)

    def start(self, how: str) -> None:
        """The unit in hand starts hidden or concealed: where it stands, else at the cursor or the next click."""
        draft = self.game.draft
        if not self.asked or not draft.units:
            return
        unit = draft.units[0]
        stands = draft.picture.hex_of(unit)
        draft.how = how
        if stands:
            action = Place(unit, stands, how)
            draft.refused = draft.picture.legal.explain(action) if draft.picture.legal is not None else ()
            if not draft.refused:
                self.game.answer(action)
                return
        elif self.game.board.cursor_hex:
            self.hands.point(self.game.board.cursor_hex)
            return
        self.game.changed()

    def deploy(self) -> bool:
        """The squad in hand starts as two sections; False when this is no set-up."""
        draft = self.game.draft
        if not self.asked:
            return False
        if draft.units and draft.picture.legal is not None:
            action = StartDeployed(draft.units[0])
            draft.refused = draft.picture.legal.explain(action)
            if not draft.refused:
                self.game.answer(action)
                return True
        self.game.changed()
        return True

    def next_kind(self) -> None:
        """B: the next kind of work in hand, then units again."""
        if kind := building.following(self.game.draft):
            self.take(kind)

    def _kept(self) -> None:
        """The kind in hand stays in hand from one question of the set-up to the next."""
        last, self._last = self._last, self.game.draft
        if self.asked and last.work and last.picture.seat == self._last.picture.seat:
            self._last.work = last.work
            self.game.changed()

    def take(self, kind: str) -> None:
        """Take a kind of work in hand; the same one again puts it away."""
        draft = self.game.draft
        if self.asked:
            was = draft.work
            draft.clear()
            draft.work = "" if kind == was else kind
            self.game.changed()
