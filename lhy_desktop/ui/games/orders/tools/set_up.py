"""Setting up (12.2): teams are placed by clicks and drags, turned, and hidden where the mission gives it (12.3)."""

from __future__ import annotations

from typing import Any, Literal

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.orders.asks import set_up
from lhy_desktop.engine.rulesets.orders.model.actions import Place, Ready
from lhy_desktop.ui.board.looks import ZoneLook
from lhy_desktop.ui.games.orders.picture import SET_UP
from lhy_desktop.ui.games.orders.sides import name, people
from lhy_desktop.ui.games.orders.tools.facing import arc, turned
from lhy_desktop.ui.games.orders.tools.gesture import Gesture, Looks, first, reasons
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb, WhyModel
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot

MOST_CHIPS = 10
NO_MORE = Refusal("12.3", "As many teams are hidden as the mission allows.")


class SetUpTool(Gesture, kinds=(SET_UP,)):
    """See the module. ``hidden``: the team in hand is placed by a secret note."""

    drafting = "set-up"

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.hidden = False

    @property
    def waiting(self) -> tuple[str, ...]:
        """Teams still to be placed."""
        return tuple(one for one in self.picture.able if not self.picture.hex_of(one))

    def take(self, team: str) -> Gesture:
        """A team in hand."""
        fresh = SetUpTool(self.host, self.picture, self.plans)
        fresh.units, fresh.stage = (team,), "armed"
        fresh.hidden = self.picture.teams[team].hidden
        return self.show(fresh)

    def place(self, hex: str) -> Place:
        """The answer that puts the team in hand there, facing as it did, at first where the enemy may come from."""
        team = self.units[0]
        vehicle, now = self.picture.stats(team).vehicle, self.picture.teams[team].facing
        facing = (now or self.picture.ask(set_up.Ahead(hex))) if vehicle else 0
        return Place(team, hex, facing, self.hidden)

    def room(self) -> tuple[str, ...]:
        """Where the team in hand may stand."""
        if not self.units:
            return ()
        asked = set_up.Room(self.units[0], self.hidden)
        return self.picture.once(asked, lambda: self.picture.ask(asked))

    def renew(self, picture: Any) -> Gesture:
        """The next team that waits is in hand after one was placed from the tray or by a click."""
        tool = super().renew(picture)
        placed = self.units[:1]
        if isinstance(tool, SetUpTool) and placed and picture.seat == self.picture.seat:
            if self.picture.hex_of(placed[0]):
                tool.units = placed
            else:
                tool.units = tool.waiting[:1]
            tool.stage = "armed" if tool.units else "idle"
            tool.hidden = bool(tool.units) and picture.teams[tool.units[0]].hidden
        return tool

    # -- gestures -----------------------------------------------------------------------------------

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """The team in hand is placed there."""
        if not self.host.asking or not spot.hex:
            return self
        if not self.units:
            mine = [one.id for one in self.picture.teams_at(spot.hex) if one.id in self.picture.able]
            return self.take(mine[0]) if mine else super().point(spot, keys)
        if spot.hex == self.here:
            return self
        return self.answer(self.place(spot.hex))

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """A team is taken in hand, unless the one in hand may share its hex."""
        if not self.host.asking or item not in self.picture.able:
            return self.point(spot, keys) if spot.hex else self.named(item)
        if self.units and item not in self.units and spot.hex and not self.picture.judge(self.place(spot.hex)):
            return self.answer(self.place(spot.hex))
        return (
            self.show(SetUpTool(self.host, self.picture, self.plans))
            if item in self.units and spot.hex
            else self.take(item)
        )

    def lift(self, item: str) -> Gesture:
        return self if item in self.units else self.take(item)

    def drop(self, source: str, item: str, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """Placed there, from the map or from the tray."""
        tool = self if item in self.units else self.take(item)
        if not isinstance(tool, SetUpTool) or not spot.hex or spot.hex == tool.here:
            return tool.show()
        self.host.changed(tool)
        return tool.answer(tool.place(spot.hex))

    def back(self) -> Gesture | None:
        self.refused = ()
        if not self.units or self.stage in ("sealing", "showing"):
            return None
        return SetUpTool(self.host, self.picture, self.plans)

    def facing_now(self) -> int:
        if not self.units or not self.here or not self.picture.stats(self.units[0]).vehicle:
            return 0
        return self.picture.teams[self.units[0]].facing

    def face(self, facing: int) -> Gesture:
        return self.answer(Place(self.units[0], self.here, facing, self.picture.teams[self.units[0]].hidden))

    def next_team(self, by: int) -> Gesture:
        """The next team that waits, else the next one."""
        able = self.waiting or self.picture.able
        if not able:
            return self
        at = able.index(self.units[0]) + by if self.units and self.units[0] in able else min(by, 0)
        tool = self.take(able[at % len(able)])
        if tool.here:
            self.host.board.set_cursor(tool.here)
        return tool

    def pressed(self, command: str, argument: str) -> Gesture:
        """P places at the cursor, H hides, Shift+A places the rest, Shift+D ends the set-up."""
        match command:
            case "setup.place" | "orders.pass":
                cursor = self.host.board.cursor_hex
                return self.point(Spot(cursor)) if cursor and self.units else self
            case "setup.hide" if self.units:
                return self.hide()
            case "setup.auto":
                return self.rest()
            case "setup.done":
                return self.answer(Ready()) if not self.picture.judge(Ready()) else self.explain("setup.done")
            case "orders.left" | "orders.right":
                now = self.facing_now()
                return self.face(turned(now, 1 if command == "orders.right" else -1)) if now else self
            case "orders.next_target" | "orders.previous_target":
                return self.next_hex(1 if command == "orders.next_target" else -1)
        return super().pressed(command, argument)

    def next_hex(self, by: int) -> Gesture:
        """Tab: the cursor goes to the next hex where the team in hand may stand."""
        found, board = self.room(), self.host.board
        if not found:
            return self.next_team(by)
        at = board.cursor_hex
        board.set_cursor(found[(found.index(at) + by) % len(found)] if at in found else found[0])
        return self

    def hide(self) -> Gesture:
        """The team in hand is hidden, or no longer."""
        if self.here:
            here = self.picture.teams[self.units[0]]
            return self.answer(Place(here.id, here.hex, here.facing, not here.hidden))
        self.hidden = not self.hidden
        self.refused = () if self.room() else (Refusal("12.3", "It cannot be hidden anywhere now."),)
        return self.show()

    def rest(self) -> Gesture:
        """What is left is placed by the program, one answer after the other."""
        found = self.picture.ask(set_up.Rest())
        if not found:
            return self
        self.plans.script = found[1:]
        self.host.answer(found[0])
        return self

    def plan(self) -> object | None:
        """The next team that the program places."""
        legal = self.picture.legal
        if not self.plans.script or legal is None:
            return None
        answer, *more = self.plans.script
        self.plans.script = tuple(more) if answer in legal else ()
        return answer if answer in legal else None

    def against(self, hex: str) -> tuple[Refusal, ...]:
        return self.picture.judge(self.place(hex)) if self.units and hex and hex != self.here else ()

    # -- words and looks ----------------------------------------------------------------------------

    def why(self, command: str, hex: str) -> WhyModel | None:
        """What the set-up still lacks, and why nobody can be hidden; else as everywhere."""
        if command == "setup.done" and (refused := self.picture.judge(Ready())):
            return WhyModel("The set-up is not done", reasons(refused))
        if command == "setup.hide" and self.units and not hex:
            return WhyModel("Nobody can be hidden now", reasons((NO_MORE,)))
        return super().why(command, hex)

    def bar(self) -> DecisionModel:
        picture, seat = self.picture, self.picture.seat
        assert seat is not None
        waiting, refused = self.waiting, picture.judge(Ready())
        now, most = picture.ask(set_up.Hideable())
        hides = f" {most - now} of {most} may still be hidden." if most else ""
        placed = f"{len(picture.able) - len(waiting)} of {len(picture.able)} placed."
        shown = waiting[:MOST_CHIPS]
        if self.item in waiting and self.item not in shown:
            shown = (*shown[:-1], self.item)
        hint = "Drag teams from the tray, or click one and then a lit hex." if waiting else "Drag teams to move them."
        return DecisionModel(
            sentence=f"{people(picture.setup, seat)} set up{self._said()}",
            detail=first(self.refused) or f"{hint} {placed}{hides}",
            chips=tuple(ChipModel(f"unit:{one}", name(picture.setup, one), chosen=one in self.units) for one in shown),
            chip_keys=("Space",) if waiting else (),
            chip_hint="next",
            verbs=(
                Verb("setup.place", "Place at the cursor", "P", *_off(bool(self.units), "Choose a team first.")),
                *((Verb("setup.hide", "Hidden", "H", *self._hides(most - now)),) if most else ()),
                Verb("setup.auto", "Place the rest", "⇧A", *_off(bool(waiting), "All teams are placed.")),
                Verb("setup.done", "Done", "⇧D", *_off(not refused, first(refused)), primary=not refused),
            ),
        )

    def _hides(self, left: int) -> tuple[Literal["yes", "no"], str]:
        """Whether H does something: a hidden team may be shown, and others hidden while some are left."""
        if not self.units:
            return _off(False, "Choose a team first.")
        covered = self.hidden or self.picture.teams[self.item].hidden
        return _off(covered or left > 0, first((NO_MORE,)))

    def _said(self) -> str:
        if not self.units:
            return ""
        return f": {name(self.picture.setup, self.units[0])}{', hidden' if self.hidden else ''}"

    def looks(self, looking: Looking) -> Looks:
        """Where the team in hand may stand, and the way it faces."""
        found: Looks = super().looks(looking)
        hexes = self.room()
        now = self.facing_now()
        return {
            **found,
            "zone": (ZoneLook(hexes, "set_up", name(self.picture.setup, self.units[0])),) if hexes else (),
            "arc": (arc(self.picture, self.here, now),) if now and self.stage not in ("sealing", "showing") else (),
        }


def _off(able: bool, reason: str) -> tuple[Literal["yes", "no"], str]:
    """State and reason of a verb."""
    return ("yes", "") if able else ("no", reason)
