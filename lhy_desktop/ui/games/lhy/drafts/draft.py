"""The order being made: gestures narrow the legal set until one action is ready; nothing here changes the game.

Idle - Selected - Armed - Ready - Sealing - Showing (design/experience.md §2). Esc goes back one level.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any, Literal, TypeVar

from lhy_desktop.engine.flow import Refusal
from lhy_desktop.engine.rulesets.lhy.asks.assault import Assaults
from lhy_desktop.engine.rulesets.lhy.model.actions import (
    Assault,
    CarryMarkers,
    Charge,
    Clear,
    Direct,
    Fire,
    KneeFire,
    Place,
    Recover,
    RequestLight,
    RequestMortar,
    Reveal,
)
from lhy_desktop.ui.games.lhy.drafts import few, joint_fire, paths
from lhy_desktop.ui.games.lhy.drafts.band import band_of
from lhy_desktop.ui.games.lhy.picture import CARRY, SEGMENTS, SET_UP, Picture

T = TypeVar("T")
Stage = Literal["idle", "selected", "armed", "ready", "sealing", "showing"]
MOST_OPTIONS = 200
"""So many answers of a decision are offered one by one; a chapter with more has a gesture of its own."""
GUNNERY = ("mortar", "knee", "illuminate")
"""Verbs of mortars and light (9); their orders are made in gunnery.py."""
TARGETED = ("maneuver", "withdraw", "fire", "assault", "place", *GUNNERY)
"""Verbs that need a hex."""
GROUPED = ("maneuver", "withdraw", "assault")
"""Verbs that several units of a hex can take together."""


class OrderDraft:
    """A half-made answer to one decision. ``picture`` is what it was made from; ``refused`` says why the last
    gesture led nowhere. In set-up ``how`` is the way to start that was asked for (13.6), ``work`` the kind to build."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self._known: dict[object, Any] = {}
        self.stage: Stage = "idle"
        self.units: tuple[str, ...] = ()
        self.verb = ""
        self.dragged = False
        self.target = ""
        self.path: tuple[str, ...] = ()
        self.pins: tuple[int, ...] = ()
        self.exits = ""
        self.deploys = False
        self.answers: tuple[object, ...] = ()
        self.answer = 0
        self.staff: tuple[str, ...] = ()
        self.named: frozenset[str] = frozenset()
        self.mortar, self.ammo = "", "HE"
        self.how = ""
        self.work = ""
        self.refused: tuple[Refusal, ...] = ()
        self.options: tuple[object, ...] = ()
        self.option = -1
        self.splitting = False
        self.second = ""
        self.joined: tuple[str, ...] = ()
        self.loose: tuple[int, ...] = ()
        self.ticked: frozenset[int] = frozenset()
        self.band = band_of(picture)
        if picture.choosing and picture.legal is not None:
            self.options = tuple(islice(picture.legal, MOST_OPTIONS))
        if picture.kind == CARRY and picture.legal is not None:
            self._offer_markers()

    def _offer_markers(self) -> None:
        assert self.picture.legal is not None
        found = [action for action in self.picture.legal if isinstance(action, CarryMarkers)]
        self.loose = max((action.markers for action in found), key=len, default=())
        self.ticked = frozenset(self.loose)
        self.stage = "ready"

    def once(self, key: object, make: Callable[[], T]) -> T:
        """What ``make`` answers, worked out once for this picture (hovering asks again and again)."""
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found

    # -- narrowing ----------------------------------------------------------------------------------

    @property
    def orders(self) -> bool:
        """Whether units are given orders now (a segment, or the set-up)."""
        return self.picture.kind in SEGMENTS or self.picture.kind == SET_UP

    def select(self, unit: str) -> None:
        """Choose one unit; whatever was drafted for others is dropped."""
        if self.stage in ("sealing", "showing"):
            return
        self.clear()
        self.units, self.stage = (unit,), "selected"
        if self.picture.kind == SET_UP and self.picture.to_place(unit):
            self.verb, self.stage = "place", "armed"

    def toggle(self, unit: str) -> None:
        """Add a unit of the same hex to the group, or take it out again."""
        if not self.units or self.stage in ("sealing", "showing"):
            self.select(unit)
        elif joint_fire.join(self, unit):
            return
        elif unit in self.units:
            rest = tuple(u for u in self.units if u != unit)
            verb = self.verb
            self.clear()
            self.units, self.stage = rest, "selected" if rest else "idle"
            if rest and verb in GROUPED:
                self.arm(verb)
        elif self.picture.hex_of(unit) == self.picture.hex_of(self.units[0]):
            verb, together = self.verb, {*self.units, unit}
            self.clear()
            self.units = tuple(u for u in self.picture.view.units if u in together)
            self.stage = "selected"
            if verb in GROUPED:
                self.arm(verb)
        else:
            self.refused = (Refusal("7.14", "Units move as one group only from one hex."),)

    def arm(self, verb: str) -> bool:
        """Take a verb; False when these units cannot do it now (``refused`` says why)."""
        if verb == "maneuver" and len(self.units) == 1 and few.charging(self.picture, self.units[0]):
            verb = "charge"
        self.refused = self.why(verb)
        if self.refused or not self.units:
            return False
        self._drop_target()
        self.verb = verb
        self.stage = "armed" if verb in TARGETED else "ready"
        legal = self.picture.legal
        if legal is not None and verb in few.CHOSEN:
            self.answers, self.answer = few.answers(legal, self.units[0], verb), 0
        elif legal is not None and verb == few.NAMED:
            self.staff = few.staff(legal, self.units[0])
            self.named = frozenset(self.staff)
        return True

    def pick_answer(self, index: int) -> None:
        """Take one of the few answers of the verb, or tick a unit of those who can be named."""
        if self.verb == few.NAMED and 0 <= index < len(self.staff):
            left = self.named ^ {self.staff[index]}
            self.named = left or self.named
        elif 0 <= index < len(self.answers):
            self.answer = index

    def aim(self, hex: str) -> bool:
        """Point the order at a hex; without a verb the usual one for it. False when it is not legal there."""
        if not self.units or self.stage in ("sealing", "showing"):
            return False
        verb = self.verb or self.usual(hex)
        if not verb:
            return False
        if verb == "charge":
            return self._aim_charge(hex)
        if verb == "assault" and self._by_way_of(hex):
            return True
        if self.splitting:
            return joint_fire.aim(self, hex)
        action = self.build(verb, hex)
        self.refused = self._judge(action)
        if self.refused:
            return False
        self.verb, self.target, self.exits, self.stage = verb, hex, "", "ready"
        self.path = getattr(action, "path", ())
        return True

    def _aim_charge(self, hex: str) -> bool:
        """A hex of one of a Heroic unit's ways means that way."""
        if self.verb != "charge" and not self.arm("maneuver"):
            return False
        found = [n for n, answer in enumerate(self.answers) if hex in getattr(answer, "path", ())]
        if found:
            self.answer, self.target = found[0], hex
        else:
            self.refused = self._judge(Charge(self.units[0], (hex,)))
        return bool(found)

    def _by_way_of(self, hex: str) -> bool:
        """A click on a hex beside the target of a drafted assault: it goes by this hex."""
        if not self.target or self.verb != "assault":
            return False
        way = (hex, self.target)
        if Assault(self.units, way) not in self.assaults(self.target):
            return False
        self.path, self.refused, self.stage = way, (), "ready"
        return True

    def assaults(self, hex: str) -> tuple[Assault, ...]:
        """Every way these units may assault a hex."""
        legal = self.picture.legal
        if legal is None or not self.units:
            return ()
        return legal.ask(Assaults(self.units, hex))

    def usual(self, hex: str) -> str:
        """The verb a click on this hex means: fire at an enemy, else go there; "" without a unit."""
        if not self.units or self.picture.kind not in SEGMENTS:
            return "place" if self.picture.kind == SET_UP and self.units else ""
        if hex == self.picture.hex_of(self.units[0]):
            return ""
        if few.charging(self.picture, self.units[0]):
            return "charge"
        if self.picture.seat is not None and hex in self.picture.enemies_of(self.picture.seat):
            return "fire"
        able = self.build("maneuver", hex)
        if not self._judge(able):
            return "maneuver"
        return "withdraw" if not self._judge(self.build("withdraw", hex)) else "maneuver"

    def build(self, verb: str, hex: str) -> object | None:
        """The action this verb at this hex would be (legal or not); None when there is no way to say it."""
        units, pinned = self.units, self.path[: self.pins[-1]] if self.pins else ()
        if verb == "fire":
            return joint_fire.action(self, hex)
        if verb == "place":
            return Place(units[0], hex, self.how)
        if verb == "clear":
            return Clear(units)
        if verb == "reveal":
            return Reveal(units)
        if verb == "assault":
            return self._assault(hex)
        if verb in few.CHOSEN:
            return self.answers[self.answer] if self.answers else Recover(units[0])
        if verb == few.NAMED:
            return Direct(units[0], tuple(unit for unit in self.staff if unit in self.named))
        if verb in GUNNERY:
            return self._gunnery(verb, hex)
        way = paths.route(self.picture, units, verb, hex, pinned)
        return paths.march(self.picture, verb, units, way)

    def _gunnery(self, verb: str, hex: str) -> object | None:
        """9: a request with the mortar chosen, else the first that may be asked; a knee mortar's shot; light."""
        unit = self.units[0]
        if verb == "knee":
            return KneeFire(unit, hex, self.ammo)
        if verb == "illuminate":
            return RequestLight(unit, hex)
        ready = (self.mortar,) if self.mortar else self.picture.ready_mortars
        tried = [RequestMortar(one, unit, hex, self.ammo) for one in ready]
        return next((action for action in tried if not self._judge(action)), tried[0] if tried else None)

    def _nearest(self) -> str:
        """The hex of the enemy nearest to the first unit, else any hex."""
        here, board = self.picture.hex_of(self.units[0]), self.picture.board
        enemies = self.picture.enemies_of(self.picture.seat) if self.picture.seat is not None else ()
        return min(enemies, key=lambda there: board.distance(here, there) if here else 0, default=board.names[0])

    def load(self, mortar: str = "", ammo: str = "") -> None:
        """Take another mortar or another kind of round; the target stays where it may."""
        self.mortar, self.ammo = mortar or self.mortar, ammo or self.ammo
        if self.verb in GUNNERY and self.target and not self.aim(self.target):
            self._drop_target()
            self.stage = "armed"

    def _assault(self, hex: str) -> Assault:
        """The assault of a hex: by the way drafted, else the first way there is; a straight one when none is legal."""
        if hex == self.target and self.path and self.verb == "assault":
            return Assault(self.units, self.path)
        ways = self.once(("assaults", self.units, hex), lambda: self.assaults(hex))
        return ways[0] if ways else Assault(self.units, paths.straight(self.picture, self.units, hex))

    def pin(self) -> bool:
        """Keep the path so far as a waypoint and go on drafting from its end."""
        if self.stage != "ready" or not self.path or (self.pins and self.pins[-1] == len(self.path)):
            return False
        self.pins = (*self.pins, len(self.path))
        self.stage = "armed"
        return True

    def leg(self) -> bool:
        """Take the last leg of the path back; False when there is none."""
        if not self.path or self.verb not in ("maneuver", "withdraw"):
            return False
        whole = bool(self.pins) and self.pins[-1] == len(self.path)
        self.pins = self.pins[:-1] if whole else self.pins
        self.path = self.path[: self.pins[-1]] if self.pins else ()
        self.target, self.exits = (self.path[-1] if self.path else ""), ""
        self.stage = "armed"
        return True

    def leave_by(self, edge: str) -> None:
        """End the path off the map by an edge; "" stays on the map."""
        if self.verb in ("maneuver", "withdraw") and not self._judge(self._march(edge)):
            self.exits, self.stage = edge, "ready"

    def deploy(self) -> bool:
        """7.10: the squad deploys at the end of its way, or where it stands; once more takes that back."""
        if (
            self.verb in ("", "maneuver")
            and self.units
            and not self.exits
            and self.stage in ("selected", "armed", "ready")
        ):
            if self.deploys:
                self.deploys = False
                self.stage = "ready" if self.path else "armed"
                return True
            self.refused = self._judge(paths.march(self.picture, "maneuver", self.units, self.path, deploys=True))
            if not self.refused:
                self.verb, self.deploys, self.stage = "maneuver", True, "ready"
                self.target = self.path[-1] if self.path else self.picture.hex_of(self.units[0])
                return True
        return False

    def choose(self, index: int) -> None:
        """Take one of the options."""
        if 0 <= index < len(self.options):
            self.option, self.stage, self.refused = index, "ready", ()

    def tick(self, marker: int) -> None:
        """Tick or untick a marker that may go along."""
        if marker in self.loose:
            self.ticked = self.ticked ^ {marker}

    def back(self) -> bool:
        """One level back; False when there is nothing left to give up."""
        self.refused = ()
        if self.stage in ("sealing", "showing") or self.picture.kind == CARRY:
            return False
        if self.band is not None:
            return self.band.back()
        if self.leg() or joint_fire.back(self):
            return True
        if self.stage == "ready" and self.deploys:
            return self.deploy()
        if self.stage == "ready":
            self.option = -1
            targeted = self.verb in TARGETED
            self._drop_target()
            self.stage = "armed" if targeted else "selected" if self.units else "idle"
            self.verb = self.verb if targeted else ""
            return True
        if self.stage == "armed" and self.verb != "place":
            self.verb, self.stage = "", "selected"
            return True
        had = bool(self.units or self.work)
        self.clear()
        return had

    def clear(self) -> None:
        """Give everything up."""
        self._drop_target()
        self.units, self.verb, self.option, self.refused = (), "", -1, ()
        self.mortar, self.ammo = "", "HE"
        self.how, self.work = "", ""
        self.stage = "idle"

    def _drop_target(self) -> None:
        self.target, self.path, self.pins, self.exits, self.deploys = "", (), (), "", False
        self.answers, self.answer, self.staff, self.named = (), 0, (), frozenset()
        self.splitting, self.second, self.joined = False, "", ()

    # -- what it amounts to -------------------------------------------------------------------------

    def action(self) -> object | None:
        """The answer that is ready, None while none is."""
        if self.band is not None and self.stage not in ("sealing", "showing"):
            return self.band.ready()
        if self.stage != "ready":
            return None
        if self.picture.kind == CARRY:
            return CarryMarkers(tuple(m for m in self.loose if m in self.ticked))
        if self.option >= 0:
            return self.options[self.option]
        if self.verb in ("maneuver", "withdraw"):
            return self._march(self.exits)
        if self.verb:
            return self.build(self.verb, self.target)
        return None

    def _march(self, edge: str) -> object:
        return paths.march(self.picture, self.verb, self.units, self.path, edge, self.deploys and not edge)

    def exits_open(self) -> tuple[str, ...]:
        """Map edges by which the drafted way may leave."""
        if self.verb not in ("maneuver", "withdraw") or self.stage not in ("armed", "ready"):
            return ()
        return paths.exits_of(self.picture, self.units, self.verb, self.path)

    def why(self, verb: str) -> tuple[Refusal, ...]:
        """Why these units cannot do this at all now; empty when they can."""
        return self.once(("why", self.units, verb), lambda: self._why(verb))

    def _why(self, verb: str) -> tuple[Refusal, ...]:
        legal = self.picture.legal
        if legal is None or not self.units:
            return (Refusal("", "Select one of your units first."),)
        if verb == "assault":
            if any(self.assaults(hex) for hex in self._near_enemies()):
                return ()
        elif len(self.units) > 1 and verb in ("maneuver", "withdraw"):
            if paths.grouped(self.picture, self.units, verb):
                return ()
        elif next(legal.narrow(self.units[0], verb), None) is not None:
            return ()
        return self._example(verb)

    def _near_enemies(self) -> tuple[str, ...]:
        """Known enemy hexes, the nearest first."""
        seat, here = self.picture.seat, self.picture.hex_of(self.units[0])
        if seat is None or not here:
            return ()
        distance = self.picture.board.distance
        return tuple(sorted(self.picture.enemies_of(seat), key=lambda there: distance(here, there)))

    def _example(self, verb: str) -> tuple[Refusal, ...]:
        """The refusals of the nearest thing one could mean by a verb."""
        assert self.picture.legal is not None
        seat, here = self.picture.seat, self.picture.hex_of(self.units[0])
        if verb == "fire" and seat is not None:
            enemies = self.picture.enemies_of(seat)
            if not enemies or not here:
                return (Refusal("8.1", "There is no known enemy to fire at."),)
            near = min(enemies, key=lambda there: self.picture.board.distance(here, there))
            return self.picture.legal.explain(Fire(self.units[0], near))
        if verb == "clear":
            return self.picture.legal.explain(Clear(self.units))
        if verb == "reveal":
            return self.picture.legal.explain(Reveal(self.units))
        if verb == "assault":
            near_ones = self._near_enemies()
            if not near_ones:
                return (Refusal("11.1.1", "There is no known enemy near enough to assault."),)
            return self.picture.legal.explain(self._assault(near_ones[0]))
        if verb == "split":
            return joint_fire.why(self)
        if verb in (*few.CHOSEN, few.NAMED):
            return few.example(self.picture.legal, self.picture, self.units[0], verb)
        if verb in GUNNERY:
            tried = self._gunnery(verb, self._nearest())
            if tried is None:
                return (Refusal("9.1", "No mortar of yours is available now."),)
            return self.picture.legal.explain(tried)
        around = self.picture.board.neighbors(here) if here else ()
        found: tuple[Refusal, ...] = ()
        for there in around:
            found = self.picture.legal.explain(paths.march(self.picture, verb, self.units, (there,)))
            if len(found) == 1:
                break
        if found or here:
            return found
        return self.picture.legal.explain(paths.march(self.picture, verb, self.units, ()))

    def _judge(self, action: object | None) -> tuple[Refusal, ...]:
        if action is None or self.picture.legal is None:
            return (Refusal("", "Nothing can be done there now."),)
        return self.picture.legal.explain(action)
