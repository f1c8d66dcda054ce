"""Every answer a player can give but those of vehicles. Hex names are canonical; unit ids are counter ids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from lhy_desktop.engine.flow import Verb, written
from lhy_desktop.engine.rulesets.lhy.model.actions.action import Acting, Action
from lhy_desktop.engine.rulesets.lhy.model.actions.of_vehicles import Halt, Passing


def actors(action: Acting) -> tuple[str, ...]:
    """The units that act by this action."""
    if isinstance(action, str):
        return (action,)
    if isinstance(action, Recover):
        return (action.unit, *action.others)
    units: tuple[str, ...] | None = getattr(action, "units", None)
    return units if units is not None else (getattr(action, "unit", getattr(action, "observer", "")),)


class Place(Action, frozen=True, tag="place"):
    """Set-up: put one unit on a hex, or move one already put there (20.7).

    ``state`` is "hidden", "concealed" or "open" when the mission leaves the choice; "" is the state that it prescribes.
    """

    unit: str
    hex: str
    state: str = ""


class AutoPlace(Action, frozen=True, tag="auto", omit_defaults=True):
    """Set-up: let the program place all remaining units sensibly.

    ``liking`` (0-999) says which of the nearly equal places it likes better; 0 likes none, and ties go by the board.
    """

    liking: int = 0


class Done(Action, frozen=True, tag="done"):
    """Set-up: finished."""


class Activate(Action, frozen=True, tag="activate"):
    """6.1: activate a platoon, ``company/number``; ``second`` acts together with it (6.2)."""

    platoon: str
    second: str = ""


class Maneuver(Action, frozen=True, tag="maneuver"):
    """7: units of one hex (or waiting to enter) move along ``path``, the hexes entered in order.

    ``exits`` is the map edge by which the units leave after the last hex ("" for none); then ``path`` may be empty.
    ``deploys``: the one squad that moves deploys where the path ends (7.10); its sections may move on from there.
    """

    units: tuple[str, ...]
    path: tuple[str, ...]
    exits: str = ""
    deploys: bool = False


class Withdraw(Action, frozen=True, tag="withdraw"):
    """7.7: units of one hex withdraw along ``path`` (1-4 hexes), or off the map by ``exits``; the leader ``helper``
    assists their roll (6.9c)."""

    units: tuple[str, ...]
    path: tuple[str, ...]
    exits: str = ""
    helper: str = ""


class Fire(Action, frozen=True, tag="fire"):
    """8.1: one unit fires small arms at a hex."""

    unit: str
    target: str


class Recover(Action, frozen=True, tag="recover"):
    """12.2: a disrupted unit tries to recover; ``leader`` assists (12.4). 12.3: ``others``, regrouping in the hex of
    ``unit``, attempt together with it."""

    unit: str
    leader: str = ""
    others: tuple[str, ...] = ()


class CallReaction(Action, frozen=True, tag="call"):
    """6.3: the activated side has finished; the other side may react."""


class Pass(Action, frozen=True, tag="pass"):
    """6.3: end this reaction segment (without any reaction: a pass)."""


class CarryMarkers(Action, frozen=True, tag="carry"):
    """7.13: the firing side says which of its markers go with the units that leave."""

    markers: tuple[int, ...]


class Lose(Action, frozen=True, tag="lose"):
    """3.2: the owner names the unit lost to overstacking."""

    unit: str


class Resolve(Action, frozen=True, tag="resolve"):
    """10.1: the hex whose fire is resolved next."""

    hex: str


class ReturnLeader(Action, frozen=True, tag="return"):
    """10.9: a returning leader joins his platoon in this hex."""

    unit: str
    hex: str


class PlaceWork(Action, frozen=True, tag="work"):
    """Set-up: put an improved position, wire, mines or a roadblock on a hex (16)."""

    kind: str
    hex: str


class LiftWork(Action, frozen=True, tag="lift"):
    """Set-up: remove one of them again."""

    kind: str
    hex: str


class StartDeployed(Action, frozen=True, tag="deployed"):
    """Set-up: a squad starts as two sections (7.10, 20.7b); chance draws them."""

    unit: str


class Choose(Action, frozen=True, tag="choose"):
    """A choice that the mission gives before or during the game, open or secret: ``name`` gets ``value`` (18.1)."""

    name: str
    value: str


class Decline(Action, frozen=True, tag="decline"):
    """Not to use something optional; the question says what."""


class Uncover(Action, frozen=True, tag="uncover"):
    """5.1 Recon: remove the concealment marker of this hex."""

    hex: str


class Examine(Action, frozen=True, tag="examine"):
    """18.1: the marker of a cup that is examined next."""

    hex: str


class Restore(Action, frozen=True, tag="restore"):
    """5.3 Medic: the returned unit stands in this hex."""

    unit: str
    hex: str


class RecoverHex(Action, frozen=True, tag="restore-hex"):
    """5.3, 5.4: all units of this hex recover."""

    hex: str


class Panic(Action, frozen=True, tag="panic"):
    """5, Panic: the opponent names the hex whose units move back."""

    hex: str


class Flee(Action, frozen=True, tag="flee"):
    """5, Panic: the owner moves them along ``path`` (or off the map by ``exits``)."""

    units: tuple[str, ...]
    path: tuple[str, ...]
    exits: str = ""


class ChooseCompany(Action, frozen=True, tag="company"):
    """6.1: the company activated next."""

    company: str


class Coordinate(Action, frozen=True, tag="coordinate"):
    """6.2: roll for coordination of the chosen company, or decline."""

    roll: bool


class GoOn(Action, frozen=True, tag="go-on"):
    """7.10: a section that has just deployed moves on along ``path``."""

    unit: str
    path: tuple[str, ...]
    exits: str = ""


class Assault(Action, frozen=True, tag="assault"):
    """11.1: units of one hex assault (or reinforce, 6.9h) the last hex of ``path``.

    When the path is one hex long, they enter at once (11.1.3). When it is longer, they stop before the last hex under
    an arrow (11.1.4). A vehicle that is in motion may stop with its assault (``halts``, V14.1), and one that comes from
    afar may overrun an enemy on the way (``passing``, V3.8).
    """

    units: tuple[str, ...]
    path: tuple[str, ...]
    halts: Halt = ""
    passing: Passing = ""


class FireGroup(Action, frozen=True, tag="fire-group"):
    """8.4a: these units fire at one hex together; the defender then chooses his front."""

    units: tuple[str, ...]
    target: str


class SplitFire(Action, frozen=True, tag="split-fire"):
    """8.2: one unit fires at two hexes at once, in reaction."""

    unit: str
    first: str
    second: str


class ChooseFront(Action, frozen=True, tag="front"):
    """8.4a: the defender's frontal center: 0-5 are the hexsides N to NW, 6-11 the vertices clockwise, 6 being the one
    after N."""

    front: int


class RequestMortar(Action, frozen=True, tag="mortar"):
    """9.2: ``observer`` asks for the fire of an off-map mortar at a hex: "HE" or "smoke"."""

    mortar: str
    observer: str
    hex: str
    ammo: str = written("HE")


class KneeFire(Action, frozen=True, tag="knee"):
    """9.11: a knee mortar squad fires its mortar."""

    unit: str
    hex: str
    ammo: str = written("HE")


class RequestLight(Action, frozen=True, tag="illuminate"):
    """9.13: ``observer`` asks for illumination of a hex."""

    observer: str
    hex: str


class Direct(Action, frozen=True, tag="direct"):
    """6.9a: a leader directs these units to maneuver or recover as a limited reaction."""

    leader: str
    units: tuple[str, ...]


class Charge(Action, frozen=True, tag="charge"):
    """12.6: a Heroic unit charges toward its goal along ``path``, whose last hex may be the goal; no path when no
    nearer hex is open."""

    unit: str
    path: tuple[str, ...] = ()


class Target(Action, frozen=True, tag="target"):
    """12.6: the goal of a new Heroic unit, when several enemy hexes are equally near."""

    unit: str
    hex: str


class Clear(Action, frozen=True, tag="clear"):
    """2.4.7: squads in a hex remove its roadblock."""

    units: tuple[str, ...]


class Ask(Action, frozen=True, tag="ask"):
    """13.1: ask what lies under the concealment marker of this hex."""

    hex: str


class Reveal(Action, frozen=True, tag="reveal"):
    """13.6: place hidden units of one hex on the map, concealed."""

    units: tuple[str, ...]


class Unmask(Action, frozen=True, tag="unmask"):
    """13.2: take the concealment off own units of one hex."""

    units: tuple[str, ...]


class EnterAssault(Action, frozen=True, tag="enter"):
    """11.1.4: these units under an arrow enter the assault hex."""

    arrow: int
    units: tuple[str, ...]


class Feint(Action, frozen=True, tag="feint"):
    """11.2: these units under an arrow feint: they stay (no path) or withdraw along ``path``, or off the map."""

    arrow: int
    units: tuple[str, ...]
    path: tuple[str, ...] = ()
    exits: str = ""


class Fight(Action, frozen=True, tag="fight"):
    """4.3: the assault resolved next."""

    hex: str


class Participants(Action, frozen=True, tag="participants"):
    """11.4: which units of one side take part in the assault (``participants -`` for none)."""

    units: tuple[str, ...]


class Retreat(Action, frozen=True, tag="retreat"):
    """11.5: these units retreat along ``path``, or off the map by ``exits``; no path when no way is left
    (eliminated)."""

    units: tuple[str, ...]
    path: tuple[str, ...]
    exits: str = ""


class Advance(Action, frozen=True, tag="advance"):
    """11.6: these units of the assault hex advance into an adjacent hex."""

    units: tuple[str, ...]
    hex: str


class Aid(Action, frozen=True, tag="aid"):
    """10.4: a Russian leader helps the hex that is resolved."""

    leader: str


class Extend(Action, frozen=True, tag="extend"):
    """9.10: try to extend a mortar's fire, at its old or a new primary impact hex."""

    mortar: str
    hex: str
    ammo: str = written("HE")


class Recombine(Action, frozen=True, tag="recombine"):
    """7.11: two sections (or reduced squads) of one platoon in a hex become a squad."""

    one: str
    two: str


class Cover(Action, frozen=True, tag="cover"):
    """13.8: a dummy goes back under a concealed friendly stack (the deception option)."""

    unit: str
    hex: str


class DeclineVerb(Verb[Any, Decline]):
    """The verb for everything optional: its one answer says no and nothing else. ``name`` says what declining means
    here: to stay, to keep, to have directed enough."""

    action = Decline

    def __init__(self, facts: Any, name: str = "decline") -> None:
        super().__init__(facts)
        self.name = name

    def candidates(self, unit: str | None = None, hex: str | None = None) -> Iterator[Decline]:
        """The one answer there is."""
        if unit is None and hex is None:
            yield Decline()
