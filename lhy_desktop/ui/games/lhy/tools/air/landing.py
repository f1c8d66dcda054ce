"""Landings from the air (V21.3): where each comes down, how a glider flies, where a platoon assembles."""

from typing import Any

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.asks.airborne.landings import Asked, Coming, Sites, skid
from lhy_desktop.engine.rulesets.lhy.model.actions import Assemble, Drop, Glide
from lhy_desktop.ui.board.looks import ArcLook, Bead, HighlightLook, PathLook, ReachLook, TrailLook, ZoneLook
from lhy_desktop.ui.games.lhy.sides import side_key
from lhy_desktop.ui.games.lhy.tools.gesture import Gesture, Looks
from lhy_desktop.ui.games.lhy.words import chances
from lhy_desktop.ui.games.lhy.words.choice_words import ZONES
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.selection import NO_KEYS, NOWHERE, Keys, Looking, Spot

DRIFT = 6
"""The farthest a parachute drifts."""
HEADINGS = {1: "north", 2: "northeast", 3: "southeast", 4: "south", 5: "southwest", 6: "northwest"}
CONFIRM = {"drop": "Jump there", "glide": "Land there", "assemble": "Assemble there"}
LABELS = {"drop": "Landing zones", "glide": "Landing zones", "assemble": "Assembly"}
HINTS = {
    "drop": "Click the hex to jump over, then click it again.",
    "glide": "Click the hex to land in; a handle, a chip or Tab turns the glider.",
    "assemble": "Click the hex where they come together.",
}


class LandingTool(Gesture, kinds=(ZONES,)):
    """See the module. ``hex`` is the hex chosen, ``heading`` the direction in which a glider flies."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        self.hex, self.heading = "", 0

    @property
    def coming(self) -> Coming:
        """The landing that is asked for."""
        return self.picture.once("coming", lambda: self.picture.ask(Asked()))

    @property
    def sites(self) -> dict[str, tuple[int, ...]]:
        """Every hex that is allowed, with the directions of a glider."""
        return self.picture.once("sites", lambda: self.picture.ask(Sites()))

    @property
    def headings(self) -> tuple[int, ...]:
        """The directions in which the glider can land in the hex chosen."""
        return self.sites.get(self.hex, ())

    @property
    def places(self) -> dict[int, int]:
        """The direction of each handle around the hex, clockwise from the north hexside."""
        return {2 * (heading - 1): heading for heading in self.headings}

    def made(self, hex: str, heading: int = 0) -> Drop | Glide | Assemble:
        """The answer that a hex would be."""
        id = self.coming.id
        if self.coming.step == "glide":
            return Glide(id, hex, heading or next(iter(self.sites.get(hex, ())), 1))
        return Assemble(id, hex) if self.coming.step == "assemble" else Drop(id, hex)

    def action(self) -> object | None:
        return self.made(self.hex, self.heading) if self.stage == "ready" else None

    # -- gestures -----------------------------------------------------------------------------------

    def aim(self, hex: str) -> bool:
        """Choose a hex; a glider keeps its direction where it can. False where nobody lands."""
        self.refused = () if hex in self.sites else self.against(hex)
        if self.refused:
            return False
        ways = self.sites[hex]
        self.hex, self.stage = hex, "ready"
        self.heading = self.heading if self.heading in ways else next(iter(ways), 0)
        return True

    def point(self, spot: Spot, keys: Keys = NO_KEYS) -> Gesture:
        """A hex is chosen; once more it is the answer."""
        if not self.host.asking or not spot.hex:
            return self
        if spot.hex == self.hex:
            self.host.confirm_again()
            return self
        self.aim(spot.hex)
        return self.show()

    def pick(self, item: str, spot: Spot = NOWHERE, keys: Keys = NO_KEYS) -> Gesture:
        """A counter means its hex."""
        return self.point(spot, keys) if self.host.asking and spot.hex else super().pick(item, spot, keys)

    def may_drag(self, item: str) -> bool:
        return False

    def back(self) -> Gesture | None:
        self.refused = ()
        if self.stage != "ready":
            return None
        self.hex, self.stage = "", "idle"
        return self

    def take(self, heading: int) -> Gesture:
        """The direction of a glider; the same once more is the answer."""
        if heading == self.heading:
            self.host.enter()
            return self
        self.heading = heading
        return self.show()

    def turn(self, by: int) -> Gesture:
        """The next direction, clockwise."""
        found = self.headings
        if found:
            self.heading = found[(found.index(self.heading) + by) % len(found)]
        return self.show()

    def chip(self, kind: str, ref: str) -> Gesture:
        """A direction."""
        return self.take(int(ref)) if kind == "heading" else super().chip(kind, ref)

    def pressed(self, command: str, argument: str) -> Gesture:
        """Tab turns a glider, else walks through the hexes."""
        if command not in ("orders.next_target", "orders.previous_target"):
            return super().pressed(command, argument)
        by = 1 if command == "orders.next_target" else -1
        if len(self.headings) > 1:
            return self.turn(by)
        found = tuple(self.sites)
        if found:
            at = found.index(self.hex) + by if self.hex in self.sites else min(by, 0)
            self.aim(found[at % len(found)])
            self.host.board.set_cursor(self.hex)
        return self.show()

    # -- words and looks ----------------------------------------------------------------------------

    def against(self, hex: str) -> tuple[Refusal, ...]:
        """Why nobody lands in a hex."""
        return self.picture.judge(self.made(hex, self.heading))

    def bar(self) -> DecisionModel:
        step, prompt = self.coming.step, self.picture.decision.prompt if self.picture.decision is not None else ""
        ready = self.stage == "ready"
        flying = f", flying {HEADINGS[self.heading]}" if ready and self.heading else ""
        chips = tuple(
            ChipModel(f"heading:{one}", HEADINGS[one], str(one), chosen=one == self.heading) for one in self.headings
        )
        confirm = Verb("orders.commit", CONFIRM.get(step, ""), "Enter", primary=True)
        found = self.preview()
        return DecisionModel(
            sentence=f"{prompt} In {self.hex}{flying}" if ready else prompt,
            detail=first(self.refused) or " ".join(note.text for note in found.notes) or HINTS.get(step, ""),
            chips=chips,
            chip_keys=("←", "→") if chips else (),
            chip_hint="turn" if chips else "",
            remark=chances.price(found),
            verbs=(confirm,) if ready else (Verb("orders.next_target", "Next hex", "Tab"),),
        )

    def outlines(self, over: str) -> tuple[HighlightLook, ...]:
        chosen = (HighlightLook((self.hex,), "target"),) if self.hex else ()
        return (*chosen, *((HighlightLook((over,), "refused"),) if self.refused and over else ()))

    def looks(self, looking: Looking) -> Looks:
        """The hexes that are allowed; of the chosen one how far they drift, or where the glider skids."""
        found = dict(super().looks(looking))
        allowed = tuple(self.sites)
        found["zone"] = (ZoneLook(allowed, "set_up", LABELS.get(self.coming.step, "")),) if allowed else ()
        if self.hex and self.coming.step == "drop":
            found["trail"] = self._drift()
        if self.hex and self.heading:
            way = skid(self.picture.setup, self.hex, self.heading)
            beads = tuple(Bead(hex) for hex in way[1:])
            found["reach"] = (ReachLook((), PathLook(way[0], beads)),)
            marked = tuple((place, "") for place, heading in self.places.items() if heading == self.heading)
            found["arc"] = (ArcLook(self.hex, tuple(self.places), None, marked),)
        return found

    def _drift(self) -> tuple[TrailLook, ...]:
        """The six directions in which parachutes drift."""
        board, seat = self.picture.board, self.picture.seat
        if seat is None:
            return ()
        rays = []
        for heading in HEADINGS:
            ray = [self.hex]
            while len(ray) <= DRIFT and (there := board.across(ray[-1], heading)) is not None:
                ray.append(there)
            rays.append(TrailLook(tuple(ray), side_key(self.picture.setup, seat), dashed=True))
        return tuple(ray for ray in rays if len(ray.hexes) > 1)
