"""Drafts of the decisions of an assault: which units of a hex, and where to (11.2, 11.4.0, 11.5, 11.6).

All of them choose some units of one hex and then a way, a hex or nothing more; one gesture serves them all.
"""

from __future__ import annotations

from typing import Literal

from lhy_desktop.engine.flow import LegalSet, Refusal
from lhy_desktop.engine.rulesets.lhy.asks import assault
from lhy_desktop.engine.rulesets.lhy.asks.march import EDGES, NOWHERE, Options, toward
from lhy_desktop.engine.rulesets.lhy.model.actions import Advance, EnterAssault, Feint, Participants, Retreat
from lhy_desktop.engine.rulesets.lhy.model.view import SeenArrow
from lhy_desktop.ui.games.lhy.picture import ADVANCING, ARROWS, FALL_BACK, MUSTER, RETREATS, Picture

Mode = Literal["enter", "stay", "back", "muster", "advance"]
VERBS = {
    ARROWS: "feint",
    FALL_BACK: "feint",
    RETREATS: "retreat",
    MUSTER: "participants",
    ADVANCING: "advance",
}


def band_of(picture: Picture) -> Band | None:
    """The draft of a decision of an assault; None for any other decision, and while nobody is asked here."""
    if picture.kind not in VERBS or picture.legal is None:
        return None
    return Band(picture, picture.legal)


class Band:
    """Some units of one hex, and what they are to do. ``refused`` says why the last gesture led nowhere."""

    def __init__(self, picture: Picture, legal: LegalSet) -> None:
        self.picture, self.legal = picture, legal
        self.refused: tuple[Refusal, ...] = ()
        self.path: tuple[str, ...] = ()
        self.exits = ""
        self.target = ""
        self.focus = -1
        self.arrow: SeenArrow | None = None
        self.mode: Mode = "back"
        if picture.kind == ARROWS:
            self._take_arrow(next(iter(self.arrows), None))
        elif picture.kind == MUSTER:
            self.mode = "muster"
        elif picture.kind == ADVANCING:
            self.mode = "advance"
        self.chosen = self._first_choice()

    # -- what there is ------------------------------------------------------------------------------

    @property
    def arrows(self) -> tuple[SeenArrow, ...]:
        """Arrows that wait for an answer."""
        return self.legal.ask(assault.Arrows())

    @property
    def units(self) -> tuple[str, ...]:
        """Units that may be named, in roster order."""
        return self._called.units

    @property
    def start(self) -> str:
        """The hex they stand in."""
        return self._called.start

    @property
    def _called(self) -> assault.Band:
        return self.legal.ask(assault.Called(self.arrow.id if self.arrow is not None else 0))

    def _first_choice(self) -> tuple[str, ...]:
        return assault.best_choice(self.picture.view, self.units) if self.mode == "muster" else self.units

    def _take_arrow(self, arrow: SeenArrow | None) -> None:
        self.arrow = arrow
        self.path, self.exits = (), ""
        self.chosen = self.units
        self.mode = "enter"
        if self.judge(self.action()):
            self.mode = "stay" if not self.judge(self._feint()) else "back"

    # -- narrowing ----------------------------------------------------------------------------------

    def toggle(self, unit: str) -> bool:
        """Take a unit in or leave it out; False when it does not belong here, or the rules refuse the choice."""
        if unit not in self.units:
            return False
        wanted = {unit} ^ set(self.chosen)
        chosen = tuple(one for one in self.units if one in wanted)
        self.refused = ()
        if self.mode == "muster":
            self.refused = self.judge(Participants(chosen))
            if self.refused:
                return False
        elif not chosen:
            return False
        self.chosen = chosen
        return True

    def move_focus(self, by: int) -> None:
        """The next unit for Space to tick."""
        if self.units:
            self.focus = (
                (self.focus + by) % len(self.units) if self.focus >= 0 else 0 if by > 0 else len(self.units) - 1
            )

    def tick(self) -> bool:
        """Space: tick the unit in focus, the first when none is."""
        if self.focus < 0:
            self.move_focus(1)
        return self.toggle(self.units[self.focus]) if self.units else False

    def take(self, mode: Mode) -> bool:
        """Another answer for the units chosen; False when it is refused outright."""
        before, self.mode = self.mode, mode
        self.path, self.exits = (), ""
        self.refused = self.judge(self.action()) if mode != "back" else ()
        if self.refused:
            self.mode = before
        return not self.refused

    def point(self, hex: str) -> bool:
        """A hex: the target of an arrow, the next of a way, where an advance goes."""
        self.refused = ()
        if self.picture.kind == ARROWS:
            other = next((a for a in self.arrows if hex in (a.start, a.target) and a is not self.arrow), None)
            if self.arrow is not None and hex == self.arrow.target:
                return self.take("enter")
            if other is not None and hex not in self.following:
                self._take_arrow(other)
                return True
        if self.mode == "advance":
            self.refused = self.judge(Advance(self.chosen, hex))
            self.target = "" if self.refused else hex
            return not self.refused
        if self.mode in ("muster",) or not hex:
            return False
        return self._walk(hex)

    def _walk(self, hex: str) -> bool:
        if self.path and hex == self.path[-1]:
            return False
        if hex in self.following:
            self.mode, self.path, self.exits = "back", (*self.path, hex), ""
            return True
        whole = next((way for way in self.ways() if way[-1:] == (hex,)), None)
        if whole is None:
            mode, path = self.mode, self.path
            end = self.path[-1] if self.path else self.start
            self.mode, self.path = "back", (*self.path, *toward(self.picture.setup, end, hex))
            self.refused = self.judge(self.action())
            self.mode, self.path = mode, path
            return False
        self.mode, self.path, self.exits = "back", whole, ""
        return True

    def leave_by(self, edge: str) -> None:
        """End the way off the map by an edge; "" stays on it."""
        self.mode, self.exits = "back", edge

    def back(self) -> bool:
        """One step back: a hex of the way, the way itself; False when nothing is left to give up."""
        self.refused = ()
        if self.exits:
            self.exits = ""
        elif self.path:
            self.path = self.path[:-1]
        elif self.target:
            self.target = ""
        elif self.mode == "back" and self.picture.kind == ARROWS:
            self._take_arrow(self.arrow)
        else:
            return False
        return True

    # -- the way --------------------------------------------------------------------------------------

    @property
    def options(self) -> Options:
        """Where the way may go on from its end, with its class."""
        if self.exits or self.mode in ("muster", "advance"):
            return NOWHERE
        return self.legal.ask(assault.Onward(self.path, self.arrow.id if self.arrow is not None else 0))

    @property
    def following(self) -> tuple[str, ...]:
        """The hexes that come next."""
        return self.options.hexes

    def exits_open(self) -> tuple[str, ...]:
        """Edges by which the way may end now."""
        if self.mode != "back" and self.picture.kind == ARROWS:
            return ()
        edges = self.options.edges
        return tuple(edge for edge in EDGES if edge in edges and not self.judge(self._way(edge)))

    def ways(self) -> tuple[tuple[str, ...], ...]:
        """Every legal way of the units chosen, one for each result."""
        return self.legal.ask(assault.WaysBack(self.chosen)) if self.mode not in ("muster", "advance") else ()

    def targets(self) -> tuple[str, ...]:
        """Hexes that Tab walks through."""
        if self.mode == "advance":
            near = self.picture.board.neighbors(self.start)
            return tuple(hex for hex in near if not self.judge(Advance(self.chosen, hex)))
        if self.mode == "muster":
            return ()
        return self.following or tuple(way[-1] for way in self.ways())

    # -- what it amounts to -----------------------------------------------------------------------------

    def action(self) -> object | None:
        """The answer as it stands (legal or not), None when there is none to give yet."""
        if self.mode == "muster":
            return Participants(self.chosen)
        if self.mode == "advance":
            return Advance(self.chosen, self.target) if self.target else None
        if self.mode == "enter":
            return EnterAssault(self.arrow.id, self.chosen) if self.arrow is not None else None
        if self.mode == "stay":
            return self._feint()
        return self._way(self.exits) if self.path or self.exits else None

    def ready(self) -> object | None:
        """The answer when it is legal."""
        action = self.action()
        return action if action is not None and not self.judge(action) else None

    def _feint(self) -> Feint:
        return Feint(self.arrow.id if self.arrow is not None else 0, self.chosen)

    def _way(self, edge: str) -> object:
        if self.picture.kind == RETREATS:
            return Retreat(self.chosen, self.path, edge)
        return Feint(self.arrow.id if self.arrow is not None else 0, self.chosen, self.path, edge)

    def judge(self, action: object | None) -> tuple[Refusal, ...]:
        """Why not, for an answer."""
        if action is None:
            return (Refusal("", "Nothing can be done there now."),)
        return self.legal.explain(action)
