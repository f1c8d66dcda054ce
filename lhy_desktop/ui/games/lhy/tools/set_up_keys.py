"""The commands of set-up: keys that place, hide, conceal, deploy and build."""

from __future__ import annotations

from collections.abc import Callable

from lhy_desktop.engine.rulesets.lhy.model.actions import Place, StartDeployed
from lhy_desktop.ui.games.lhy.drafts import building
from lhy_desktop.ui.games.lhy.picture import SET_UP
from lhy_desktop.ui.games.lhy.tools.in_hand import InHand
from lhy_desktop.ui.seam.selection import Spot


class SettingUp:
    """The commands of set-up. ``table`` maps their ids to what they do."""

    def __init__(self, tool: InHand) -> None:
        self._tool = tool
        self.table: dict[str, Callable[[], object]] = {
            "setup.place": self.place,
            "setup.hide": lambda: self.start("hidden"),
            "setup.conceal": lambda: self.start("concealed"),
            "setup.build": self.next_kind,
        }

    @property
    def asked(self) -> bool:
        """Whether set-up is what is asked now."""
        return self._tool.host.asking and self._tool.draft.picture.kind == SET_UP

    def place(self) -> None:
        """Place the unit, or build the kind in hand, at the board's cursor."""
        draft, hex = self._tool.draft, self._tool.host.board.cursor_hex
        if self.asked and hex and (draft.units or draft.work):
            self._tool.point(Spot(hex))

    def start(self, how: str) -> None:
        """The unit in hand starts hidden or concealed: where it stands, else at the cursor or the next click."""
        draft, host = self._tool.draft, self._tool.host
        if not self.asked or not draft.units:
            return
        unit = draft.units[0]
        stands = draft.picture.hex_of(unit)
        draft.how = how
        if stands:
            action = Place(unit, stands, how)
            draft.refused = draft.picture.legal.explain(action) if draft.picture.legal is not None else ()
            if not draft.refused:
                host.answer(action)
                return
        elif host.board.cursor_hex:
            self._tool.point(Spot(host.board.cursor_hex))
            return
        host.changed()

    def deploy(self) -> bool:
        """The squad in hand starts as two sections; False when this is no set-up."""
        draft, host = self._tool.draft, self._tool.host
        if not self.asked:
            return False
        if draft.units and draft.picture.legal is not None:
            action = StartDeployed(draft.units[0])
            draft.refused = draft.picture.legal.explain(action)
            if not draft.refused:
                host.answer(action)
                return True
        host.changed()
        return True

    def next_kind(self) -> None:
        """B: the next kind of work in hand, then units again."""
        if kind := building.following(self._tool.draft):
            self.take(kind)

    def take(self, kind: str) -> None:
        """Take a kind of work in hand; the same one again puts it away."""
        draft = self._tool.draft
        if self.asked:
            was = draft.work
            draft.clear()
            draft.work = "" if kind == was else kind
            self._tool.host.changed()
