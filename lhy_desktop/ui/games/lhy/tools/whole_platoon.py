"""Many go toward one hex: a move drafted for everybody who can, given one after the other (7, V3.2). In an activation
these are the units of the platoon, in a reaction the vehicles in motion (V2.8d)."""

from __future__ import annotations

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.asks import march
from lhy_desktop.engine.rulesets.lhy.asks.advance import Advance
from lhy_desktop.engine.rulesets.lhy.asks.vehicles import driving
from lhy_desktop.engine.rulesets.lhy.model.actions import Drive, Maneuver
from lhy_desktop.engine.rulesets.lhy.model.words import capital, listed, platoon_name, unit_names
from lhy_desktop.ui.board.looks import Bead, HighlightLook, PathLook, ReachLook
from lhy_desktop.ui.games.lhy.picture import ACTIONS, REACTION, Picture
from lhy_desktop.ui.games.lhy.sides import name
from lhy_desktop.ui.games.lhy.tools.convoy import Convoy
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.order import OrderTool
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel
from lhy_desktop.ui.seam.selection import Looking
from lhy_desktop.ui.widgets.words import Span

MOST = 9
"""So many chips have a digit."""


def members(picture: Picture) -> tuple[str, ...]:
    """The units of the activated platoon that can still act, or the vehicles that can drive on in a reaction, in roster
    order. Who is aboard goes where his vehicle goes."""
    if picture.kind == REACTION:
        return picture.rolling
    if picture.kind != ACTIONS:
        return ()
    riding = {unit for unit, seen in picture.view.units.items() if seen.aboard}
    return tuple(unit for unit in picture.able if unit not in picture.joining and unit not in riding)


def chip(picture: Picture) -> tuple[ChipModel, ...]:
    """The chip that takes all of them, where there are several."""
    several = len(members(picture)) > 1
    words = "all in motion drive on" if picture.kind == REACTION else "the whole platoon goes"
    return (ChipModel("platoon:all", words, "Ctrl+M"),) if several else ()


class PlatoonTool(OrderTool, order="platoon"):
    """See the module. ``left`` are those that the player leaves out. Enter gives the first move; the others follow by
    themselves as long as they are legal and no enemy has come to light."""

    verb, legend = "maneuver", "platoon"
    targeted = joins = gathers = True
    asks, can = "toward which hex?", "maneuver"
    hint = "Click a hex: everybody who can goes nearer to it. Nothing is done until you confirm."

    def __init__(self, *given: object) -> None:
        super().__init__(*given)
        self.units = members(self.picture)
        self.left: frozenset[str] = frozenset()

    @property
    def who(self) -> str:
        """The platoon, or everybody in motion."""
        cycle = self.picture.view.cycle
        if self.picture.kind == REACTION:
            return "Everybody in motion"
        if cycle is None:
            return super().who
        setup = self.picture.setup
        return listed([capital(platoon_name(setup, one)) for one in (cycle.platoon, cycle.second) if one])

    def refusal(self) -> tuple[Refusal, ...]:
        if self.units:
            return ()
        if self.picture.kind == REACTION:
            return (Refusal("V2.8", "In a reaction vehicles in motion drive on together, and none of yours can now."),)
        return (Refusal("6.3", "Only the activated platoon goes as a whole, and nobody of it can act now."),)

    def moves(self, hex: str) -> tuple[Maneuver | Drive, ...]:
        """The moves toward a hex."""
        asked = Advance(tuple(unit for unit in self.units if unit not in self.left), hex)
        return self.picture.once(asked, lambda: self.picture.ask(asked))

    def build(self, hex: str) -> Maneuver | Drive | None:
        return next(iter(self.moves(hex)), None)

    def aim(self, hex: str) -> bool:
        found = bool(self.moves(hex))
        self.refused = () if found else (Refusal("7.1", f"Nobody can come nearer to {hex} now."),)
        if found:
            self.target, self.stage = hex, "ready"
        return found

    def against(self, hex: str) -> tuple[Refusal, ...]:
        return ()

    def convoy(self) -> Convoy | None:
        """The moves after the first, which is the answer."""
        decision, moves = self.picture.decision, self.moves(self.target)[1:]
        known, kind = self.picture.enemies, self.picture.kind
        return Convoy(moves, decision.number, known, kind) if decision is not None else None

    # -- gestures -----------------------------------------------------------------------------------

    def toggle(self, unit: str) -> OrderTool:
        """Leave a unit out, or take it along again."""
        if unit in self.units:
            self.left = self.left ^ {unit}
            if self.stage == "ready" and not self.aim(self.target):
                self.stage = "armed"
        return self

    def step_back(self) -> Gesture | None:
        if self.stage != "ready":
            return self.taking("", ())
        self.target, self.stage = "", "armed"
        return self

    # -- the bar ------------------------------------------------------------------------------------

    def chips(self) -> tuple[ChipModel, ...]:
        """Everybody, with where he goes."""
        ends = {unit: move.path[-1] for move in self.moves(self.target) for unit in move.units} if self.target else {}
        setup = self.picture.setup
        return tuple(
            ChipModel(
                f"with:{unit}",
                f"{name(setup, unit)}{f' to {ends[unit]}' if unit in ends else ' stays' if self.target else ''}",
                str(n) if n <= MOST else "",
                chosen=unit in ends if self.target else unit not in self.left,
                tip=self._why(unit) if self.target and unit not in ends else "",
            )
            for n, unit in enumerate(self.units, 1)
        )

    def _why(self, unit: str) -> str:
        """Why a unit is in none of the moves."""
        if unit in self.left:
            return "You leave it out."
        tool = self.taking("drive" if self.picture.counter(unit).arm != "foot" else "maneuver", (unit,))
        return first(tool.refusal()) or f"It comes no nearer to {self.target}."

    @property
    def _joined(self) -> bool:
        """Whether two platoons act together (6.2)."""
        cycle = self.picture.view.cycle
        return self.picture.kind == ACTIONS and cycle is not None and bool(cycle.second)

    def sentence(self) -> tuple[str, str]:
        return f"{self.who} {'go' if self._joined else 'goes'} toward {self.target}", "Move them all"

    def detail(self) -> str:
        """Who stays, by name, with the reason of the first."""
        going = {unit for move in self.moves(self.target) for unit in move.units}
        stay = tuple(unit for unit in self.units if unit not in going)
        if not stay:
            return ""
        why = next((self._why(unit) for unit in stay if unit not in self.left), "")
        return f"Not with them: {unit_names(self.picture.setup, stay)}. {why}".strip()

    def costs(self) -> tuple[Span, ...]:
        count = sum(len(move.units) for move in self.moves(self.target))
        return (Span(f"{count} of {len(self.units)} go, one move after the other.", "muted"),)

    # -- the board ----------------------------------------------------------------------------------

    def outlines(self, over: str) -> tuple[HighlightLook, ...]:
        """Where they stand and where they are to go."""
        if self.stage not in ("armed", "ready"):
            return ()
        starts = (self.picture.hex_of(unit) for unit in self.units if unit not in self.left)
        there = (HighlightLook((self.target,), "target"),) if self.target else ()
        return (HighlightLook(tuple(dict.fromkeys(filter(None, starts))), "selected"), *there)

    def looks(self, looking: Looking) -> Looks:
        """Every way, to the hex drafted or to the one pointed at."""
        found, goal = super().looks(looking), self.target or looking.over
        if self.stage not in ("armed", "ready") or not goal:
            return found
        return {**found, "reach": tuple(ReachLook((), self._path(move)) for move in self.moves(goal))}

    def _path(self, move: Maneuver | Drive) -> PathLook:
        """The way of one move, with what it costs at its end and how many enemies see that."""
        asked = (driving.DrivePrice if isinstance(move, Drive) else march.Price)(move.units, move.path)
        price = self.picture.ask(asked)
        cost = march.mp_text(price.cost) if price is not None else str(len(move.path))
        *way, end = move.path
        beads = (*(Bead(hex) for hex in way), Bead(end, cost, self.picture.watchers(end)))
        return PathLook(self.picture.hex_of(move.units[0]) or move.path[0], beads)


def following(tool: OrderTool) -> Maneuver | Drive | None:
    """The next of the moves that were confirmed together; whoever cannot make his is named."""
    convoy, picture = tool.plans.convoy, tool.picture
    if convoy is None or picture.decision is None:
        return None
    tool.plans.convoy = None
    if set(picture.enemies) - set(convoy.known):
        if convoy.moves:
            tool.host.say("Enemies have come to light: the others wait for your orders.", 6)
        return None
    for n, move in enumerate(convoy.moves, 1):
        if not (why := picture.judge(move)):
            tool.plans.convoy = Convoy(convoy.moves[n:], picture.decision.number, convoy.known, convoy.kind)
            return move
        tool.host.say(f"{capital(unit_names(picture.setup, move.units))} stays: {first(why)}", 6)
    return None
