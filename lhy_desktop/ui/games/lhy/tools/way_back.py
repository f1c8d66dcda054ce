"""Ways back out of an assault: retreats (11.5), withdrawals of units under an arrow, and arrows answered (11.2)."""

from typing import Any, Literal

from lhy_desktop.engine.rulesets.lhy.asks import assault, march
from lhy_desktop.engine.rulesets.lhy.asks.march import EDGES, Options
from lhy_desktop.engine.rulesets.lhy.model.actions import EnterAssault, Feint, Retreat
from lhy_desktop.engine.rulesets.lhy.model.keys import Row
from lhy_desktop.engine.rulesets.lhy.model.view import SeenArrow
from lhy_desktop.ui.board.looks import Bead, HighlightLook, NumberLook, PathLook, ReachHex, ReachLook
from lhy_desktop.ui.games.lhy.looks import ground_looks
from lhy_desktop.ui.games.lhy.picture import ARROWS, FALL_BACK, RETREATS, VEHICLE_RETREATS
from lhy_desktop.ui.games.lhy.tools.band import BandTool
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.tools.march import EDGES as NAMES
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.selection import Looking

Mode = Literal["enter", "stay", "back"]


class WayBackTool(BandTool):
    """``path`` are the hexes of the way so far, ``exits`` the edge of the map it ends by ("" for none)."""

    confirms = "This way"
    legend = "back"
    usual = "Click the numbered hexes in turn, or a farther one; the chips say who goes."

    def __init__(self, *given: Any) -> None:
        self.path: tuple[str, ...] = ()
        self.exits = ""
        super().__init__(*given)

    @property
    def number(self) -> int:
        """That of the arrow it is about, in the tool of arrows."""
        return 0

    def draft(self) -> object | None:
        return self.going(self.exits) if self.path or self.exits else None

    def going(self, edge: str) -> object:
        """The answer that the way so far and an edge would be."""
        raise NotImplementedError

    @property
    def target(self) -> str:
        return self.path[-1] if self.path else ""

    @property
    def options(self) -> Options:
        """Where the way may go on from its end, with its class."""
        if self.exits or not self.start:
            return march.NOWHERE
        return self.picture.ask(assault.Onward(self.path, self.number, self.chosen))

    @property
    def following(self) -> tuple[str, ...]:
        """The hexes that come next."""
        return self.options.hexes

    def exits_open(self) -> tuple[str, ...]:
        """Edges by which the way may end now."""
        edges = self.options.edges
        return tuple(edge for edge in EDGES if edge in edges and not self.picture.judge(self.going(edge)))

    def ways(self) -> tuple[tuple[str, ...], ...]:
        """Every legal way of the units chosen, one for each result."""
        return self.picture.ask(assault.WaysBack(self.chosen)) if self.chosen else ()

    def targets(self) -> tuple[str, ...]:
        """The next hexes, else the ends of whole ways."""
        return self.following or tuple(way[-1] for way in self.ways())

    def go_to(self, hex: str) -> bool:
        """The next hex, or a whole way to a farther one."""
        if self.path and hex == self.path[-1]:
            return False
        whole = (*self.path, hex) if hex in self.following else next((w for w in self.ways() if w[-1] == hex), None)
        if whole is None:
            path, self.path = self.path, (*self.path, *march.toward(self.picture.setup, self.target or self.start, hex))
            self.refused = self.picture.judge(self.going(self.exits))
            self.path = path
            return False
        self.path, self.exits = whole, ""
        return True

    def back(self) -> Gesture | None:
        self.refused = ()
        if not self.exits and not self.path:
            return None
        if self.exits:
            self.exits = ""
        else:
            self.path = self.path[:-1]
        return self

    def chip(self, kind: str, ref: str) -> Gesture:
        """Leave the map by an edge, or stay on it after all."""
        if kind != "exit":
            return super().chip(kind, ref)
        self.exits = "" if self.exits == ref else ref
        return self.show()

    # -- words and looks ----------------------------------------------------------------------------

    def bar(self) -> DecisionModel:
        action, legal = self.action(), self.picture.legal
        notes = legal.preview(action).notes if action is not None and legal is not None else ()
        said = " ".join(note.text for note in notes[-2:])
        where = f": {'-'.join((self.start, *self.path))}" if self.path else ""
        return DecisionModel(
            sentence=f"{self.who}{where}" if self.path or self.exits else self.prompt,
            detail=first(self.refused) or said or self.usual,
            chips=(*self.rows(), *self.edges()),
            chip_keys=("Tab",),
            chip_hint="next hex",
            verbs=(self.commit(),),
        )

    def commit(self) -> Verb:
        """The button that gives the drafted way; while the way is too short, the one for the next hex."""
        if self.action() is None:
            return Verb("orders.next_target", "Next hex", "Tab")
        return Verb("orders.commit", self.confirms, "Enter", icon="withdraw", primary=True)

    def edges(self) -> tuple[ChipModel, ...]:
        """The edges of the map."""
        open_ = (*self.exits_open(), *((self.exits,) if self.exits else ()))
        return tuple(
            ChipModel(f"exit:{edge}", f"leave by the {NAMES[edge]} edge", chosen=self.exits == edge) for edge in open_
        )

    def way(self, over: str) -> tuple[str, ...]:
        return self.path

    def looks(self, looking: Looking) -> Looks:
        """The way so far as a path, and the hexes that come next with the class they are of."""
        numbers = [NumberLook(hex, str(at), "taken") for at, hex in enumerate(self.path, 1)]
        rank = str(self.options.rank)
        numbers += [NumberLook(hex, rank, "live") for hex in self.following]
        reach: tuple[ReachLook, ...] = ()
        if self.path:
            beads = tuple(Bead(hex, str(at)) for at, hex in enumerate(self.path, 1))
            plate = f"{len(beads)} {'hex' if len(beads) == 1 else 'hexes'}"
            plate = plate if self.action() is not None else f"{plate}, not far enough"
            reach = (ReachLook((), PathLook(self.start, beads, plate)),)
        return {**super().looks(looking), "number": tuple(numbers), "reach": reach}


class RetreatTool(WayBackTool, kinds=(RETREATS,)):
    """11.5: the losers go back."""

    def going(self, edge: str) -> object:
        return Retreat(self.chosen, self.path, edge)


class RollBackTool(RetreatTool, kinds=(VEHICLE_RETREATS,)):
    """V14.3: beaten vehicles drive back, each by itself or together; a click on a hex of the reach is the whole way."""

    legend = "roll_back"
    usual = "Click a hex within the outline; the chips say who goes."

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.chosen = self.members[:1]

    def go_to(self, hex: str) -> bool:
        """The way to a hex, whatever way was drafted."""
        self.path = ()
        return super().go_to(hex)

    def looks(self, looking: Looking) -> Looks:
        """The hexes within reach as an area, and the way in it."""
        found = super().looks(looking)
        ways = [look.path for look in found["reach"] if isinstance(look, ReachLook)]
        return {**found, "reach": (ReachLook(tuple(map(ReachHex, self.targets())), next(iter(ways), None)),)}


class FallBackTool(WayBackTool, kinds=(FALL_BACK,)):
    """11.2: a feint has begun, and its units withdraw."""

    def going(self, edge: str) -> object:
        return Feint(0, self.chosen, self.path, edge)


class ArrowTool(WayBackTool, kinds=(ARROWS,)):
    """11.2: the units under an arrow go into the assault ("enter"), or feint and stay ("stay") or withdraw ("back")."""

    confirms = "Withdraw"

    def __init__(self, *given: Any) -> None:
        self.arrow: SeenArrow | None = None
        self.mode: Mode = "back"
        super().__init__(*given)
        self._take_arrow(next(iter(self.arrows), None))

    @property
    def arrows(self) -> tuple[SeenArrow, ...]:
        """Arrows that wait for an answer."""
        return self.picture.ask(assault.Arrows())

    @property
    def number(self) -> int:
        return self.arrow.id if self.arrow is not None else 0

    @property
    def called(self) -> assault.Band:
        return assault.Band(self.arrow.start, self.arrow.units) if self.arrow is not None else assault.Band("", ())

    def _take_arrow(self, arrow: SeenArrow | None) -> None:
        self.arrow = arrow
        self.path, self.exits = (), ""
        self.chosen = self.members
        answers: dict[Mode, object] = {"enter": self._enters(), "stay": self._feint()}
        self.mode = next((mode for mode, action in answers.items() if not self.picture.judge(action)), "back")

    def _enters(self) -> EnterAssault:
        return EnterAssault(self.number, self.chosen)

    def _feint(self) -> Feint:
        return Feint(self.number, self.chosen)

    def going(self, edge: str) -> object:
        return Feint(self.number, self.chosen, self.path, edge)

    def draft(self) -> object | None:
        return {"enter": self._enters, "stay": self._feint, "back": super().draft}[self.mode]()

    def take(self, mode: Mode) -> bool:
        """Choose another answer for the units in hand; False when it is refused outright."""
        before, self.mode = self.mode, mode
        self.path, self.exits = (), ""
        self.refused = self.picture.judge(self.draft()) if mode != "back" else ()
        if self.refused:
            self.mode = before
        return not self.refused

    def go_to(self, hex: str) -> bool:
        """The target of the arrow, another arrow, or a hex of the way back."""
        other = next((a for a in self.arrows if hex in (a.start, a.target) and a is not self.arrow), None)
        if self.arrow is not None and hex == self.arrow.target:
            return self.take("enter")
        if other is not None and hex not in self.following:
            self._take_arrow(other)
            return True
        mode, self.mode = self.mode, "back"
        found = super().go_to(hex)
        self.mode = "back" if found else mode
        return found

    def chip(self, kind: str, ref: str) -> Gesture:
        """Off the map by an edge is a way back."""
        self.mode = "back" if kind == "exit" else self.mode
        return super().chip(kind, ref)

    def back(self) -> Gesture | None:
        """The way, then what was meant first."""
        found = super().back()
        if found is None and self.mode == "back":
            self._take_arrow(self.arrow)
            return self
        return found

    def exits_open(self) -> tuple[str, ...]:
        """Only on the way back."""
        return super().exits_open() if self.mode == "back" else ()

    def pressed(self, command: str, argument: str) -> Gesture:
        """Go in, feint and stay, feint and withdraw."""
        match command:
            case "band.enter":
                self.take("enter")
            case "orders.withdraw":
                self.take("back")
            case "band.hold":
                if self.take("stay"):
                    self.host.enter()
                    return self
            case _:
                return super().pressed(command, argument)
        return self.show()

    def bar(self) -> DecisionModel:
        arrow, legal = self.arrow, self.picture.legal
        assert arrow is not None
        enter, stay, judge = self._enters(), self._feint(), self.picture.judge
        no, kept, lost = judge(enter), judge(stay), not self.ways()
        rows = legal.preview(stay).outcomes if legal is not None and not kept else ()
        chance = next((one for one in rows if one.key == Row.STAYS), None)
        note = f"{100 * chance.low // chance.of} %" if chance is not None else ""
        hold = Verb("band.hold", "Feint and stay", "Y", "no" if kept else "yes", first(kept), note=note)
        go = f"Go into {arrow.target}"
        able: Literal["yes", "no"] = "no" if no else "yes"
        back = self.mode == "back"
        if back:
            verbs = (self.commit(), hold, Verb("band.enter", go, "", able, first(no)))
            said = "Click the numbered hexes, then Enter."
        else:
            reason = "There is no hex to withdraw into." if lost else ""
            verbs = (
                Verb("orders.commit", go, "Enter", able, first(no), "assault", primary=not no),
                hold,
                Verb("orders.withdraw", "Feint and withdraw", "W", "no" if lost else "yes", reason, "withdraw"),
            )
            notes = legal.preview(enter).notes if legal is not None else ()
            said = " ".join(one.text for one in notes) or "Say for whom by the chips; nobody reacts to a feint."
        others = (one for one in self.arrows if one is not arrow)
        arrows = tuple(ChipModel(f"hex:{one.start}", f"arrow {one.start} to {one.target}") for one in others)
        return DecisionModel(
            sentence=f"{self.who} under the arrow {arrow.start} to {arrow.target}",
            detail=first(self.refused) or said,
            chips=(*self.rows(), *self.edges(), *arrows),
            chip_keys=("Tab",) if back else (),
            chip_hint="next hex" if back else "",
            verbs=verbs,
        )

    def outlines(self, over: str) -> tuple[HighlightLook, ...]:
        found = super().outlines(over)
        goes = self.mode == "enter" and self.arrow is not None
        return (*found, HighlightLook((self.arrow.target,), "target")) if goes and self.arrow is not None else found

    def looks(self, looking: Looking) -> Looks:
        chosen = self.arrow.id if self.arrow is not None else -1
        return {**super().looks(looking), "assault": ground_looks.arrows(self.picture, chosen)}
