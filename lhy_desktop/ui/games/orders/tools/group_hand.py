"""Who of a group is in hand, and what is remembered of a draft that is being given (3 A1)."""

from __future__ import annotations

from lhy_desktop.ui.games.orders import intents
from lhy_desktop.ui.games.orders.picture import GIVING
from lhy_desktop.ui.games.orders.tools import group_looks
from lhy_desktop.ui.games.orders.tools.gesture import Gesture
from lhy_desktop.ui.games.orders.tools.group_draft import GroupDraft
from lhy_desktop.ui.games.orders.tools.weapons import next_weapon


class GroupHand(GroupDraft):
    """Ticking members, walking targets, changing weapons; and the answers that follow the first one by themselves."""

    def tick(self, team: str) -> Gesture:
        """Take a member in hand, or put it back; one whose order is drafted gives it up again."""
        self.refused = ()
        if team in self.ordered:
            self.intents = tuple(one for one in self.intents if one.team != team)
            self.units = (*self.units, team)
        elif team in self.units:
            self.units = tuple(one for one in self.units if one != team)
        else:
            wanted = {*self.units, team}
            self.units = tuple(one for one in self.members if one in wanted)
        self.settle()
        return self.show()

    def whole_group(self) -> Gesture:
        """Everybody who has no order yet in hand, or nobody when they are."""
        left = tuple(one for one in self.members if one not in self.ordered)
        if not left and not self.members and self.picture.able:
            return self.next_team(1)
        self.units = () if self.units == left else left
        self.settle()
        return self.show()

    def take(self, team: str) -> Gesture:
        """Activate this team: its group is proposed, it is in hand itself."""
        raise NotImplementedError

    def band(self, items: tuple[str, ...]) -> Gesture:
        """The teams in a box come in hand together: those of the group that is drafted, else of the activation that
        takes most of them along."""
        held = tuple(one for one in self.members if one in items and one not in self.ordered)
        if held:
            self._in_hand(*held)
            self.settle()
            return self.show()
        if not items or self.base:
            return self.show()
        best = self.widest(items)
        tool = self.take(best or items[0])
        if isinstance(tool, GroupHand) and best and tool.base == best:
            tool.units = tuple(one for one in tool.members if one in items)
            return tool.show()
        return tool

    def _in_hand(self, *teams: str) -> None:
        held = {*self.units, *teams}
        self.units = tuple(one for one in self.members if one in held)

    def last_back(self) -> Gesture:
        """The last order drafted is taken back; its team is in hand, with those that are already."""
        self.refused = ()
        if self.intents:
            self._in_hand(self.intents[-1].team)
            self.intents = self.intents[:-1]
            self.settle()
        return self.show()

    def next_target(self, by: int) -> Gesture:
        """Tab: the cursor goes to the next target; Enter there gives the order."""
        found, board = self.targets(), self.host.board
        if not found:
            return self.next_team(by) if not self.base else self.show()
        at = found.index(board.cursor_hex) + by if board.cursor_hex in found else 0 if by > 0 else -1
        board.set_cursor(found[at % len(found)])
        self.host.looking.over = found[at % len(found)]
        self.host.redraw()
        return self

    def other_weapon(self) -> Gesture:
        """W: the next weapon of everybody who is drafted to fire and has another."""
        changed = tuple(next_weapon(self.picture, one) for one in self.intents)
        self.refused = intents.judged(self.picture, self.base, self.by, changed)
        if not self.refused:
            self.intents = changed
        return self.show()

    def ready_alone(self, hex: str) -> bool:
        """Whether Enter confirms: the cursor stands where the draft ends."""
        return self.stage == "ready" and hex in group_looks.ends(self)

    def plan(self) -> object | None:
        """The next of the orders that were confirmed together."""
        legal = self.picture.legal
        if self.picture.kind != GIVING or not self.plans.script or legal is None:
            return None
        answer, *rest = self.plans.script
        self.plans.script = tuple(rest) if answer in legal else ()
        return answer if answer in legal else None

    def leave(self) -> None:
        """The other answers follow by themselves; where teams were sent is remembered for their moves."""
        self.plans.script = self.answers()[1:]
        self.plans.wishes = {one.team: one.wish for one in self.intents if one.wish}
        self.plans.stays = frozenset(one.team for one in self.whole if one not in self.intents)
