"""Every answer a side can give. An action says the result, not the gesture."""

from __future__ import annotations

from typing import Literal

import msgspec

from lhy_desktop.engine.rulesets.orders.model.values import By, Order, Weapon

Help = Literal["die", "rally", "move"]
"""5.4: what a leader does for a team beside him."""


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of all answers."""


class Place(Action, frozen=True, tag="place"):
    """12.2: set a team up, or move it within its zone; ``hidden`` by a secret note (12.3)."""

    team: str
    hex: str
    facing: int = 0
    hidden: bool = False


class AutoPlace(Action, frozen=True, tag="auto"):
    """12.2: let the program place the teams that wait. ``liking`` (0-999) says which of nearly equal places it likes
    better; 0 likes none."""

    liking: int = 0


class Ready(Action, frozen=True, tag="ready"):
    """12.2: the set-up of this side is done."""


class Activate(Action, frozen=True, tag="activate"):
    """2 T4.1: begin an activation with a team, a leader with his teams, or vehicles of a unit; the cost is paid."""

    team: str
    by: By


class Bombard(Action, frozen=True, tag="bombard"):
    """6.1: the first order point orders a battery to fire. ``at`` is the hex on which a mortar that observes for
    itself fires for effect at once (6.4), "" for the usual way."""

    battery: str
    observer: str
    teams: tuple[str, ...] = ()
    at: str = ""


class EndTurn(Action, frozen=True, tag="end"):
    """2 T4.1e: the active side ends its turn."""


class PassHero(Action, frozen=True, tag="pass"):
    """2 T4.3: no Hero Point is used now."""


class Give(Action, frozen=True, tag="give"):
    """3 A1: one team's order. ``goal`` is a hex that moving vehicles of one unit must see together (2)."""

    team: str
    order: Order
    target: str = ""
    weapon: Weapon = "main"
    goal: str = ""


class Begin(Action, frozen=True, tag="begin"):
    """3 A1: all orders are given."""


class Attempt(Action, frozen=True, tag="attempt"):
    """9.15: which team of the activated ones rolls next, for rally or for received fire."""

    team: str


class Lead(Action, frozen=True, tag="lead"):
    """5.4: a leader's action for a team beside him."""

    leader: str
    help: Help
    team: str


class Done(Action, frozen=True, tag="done"):
    """5.4: no leader of the activation uses his action any more."""


class Leave(Action, frozen=True, tag="leave"):
    """9.29: a team gets out of its transport into a hex."""

    team: str
    hex: str


class March(Action, frozen=True, tag="march"):
    """4: a team's way, without the hex where it starts; none: it stays. ``facing`` is that of a vehicle afterwards.

    ``aboard`` is a transport that the team boards at the end (9.29); ``out``: it leaves the map from there (12.2).
    """

    team: str
    path: tuple[str, ...] = ()
    facing: int = 0
    backward: bool = False
    aboard: str = ""
    out: bool = False


class Charge(Action, frozen=True, tag="charge"):
    """7.1: a team that was ordered to charge goes to a hex beside its target; "" when no way is left and it stays.
    ``facing`` is that of a vehicle afterwards."""

    team: str
    hex: str = ""
    facing: int = 0


class Face(Action, frozen=True, tag="face"):
    """9.9: a vehicle turns before it fires; one that does not say so turns toward its target."""

    team: str
    facing: int


class Shoot(Action, frozen=True, tag="shoot"):
    """5: all teams that were ordered to fire do so."""


class Allocate(Action, frozen=True, tag="allocate"):
    """5: the owner of the targets says which of his teams takes the next hit."""

    team: str


class Fight(Action, frozen=True, tag="fight"):
    """7.1: a team in contact rolls its Assault Check, or supports others instead."""

    team: str
    support: bool = False


class Victim(Action, frozen=True, tag="victim"):
    """7: which enemy in contact a passed Assault Check strikes; ``weapon`` may be a one-shot weapon, which is spent."""

    team: str
    weapon: Weapon = "main"


class Consolidate(Action, frozen=True, tag="consolidate"):
    """7: a team goes up to three hexes after an enemy was destroyed or has left; "" for staying. ``facing`` is that of
    a vehicle afterwards."""

    team: str
    hex: str = ""
    facing: int = 0


class Blaze(Action, frozen=True, tag="blaze"):
    """7: infantry that began its move concealed fires at a vehicle that it has reached, or holds its fire."""

    fires: bool
    target: str = ""
    weapon: Weapon = "main"


class Choose(Action, frozen=True, tag="choose"):
    """2 T1: which of several barrages is resolved next."""

    battery: str


class PutMarker(Action, frozen=True, tag="marker"):
    """6.2: the range-in marker is placed."""

    hex: str


class Effect(Action, frozen=True, tag="effect"):
    """6.3: fire for effect now."""


class Again(Action, frozen=True, tag="again"):
    """6.3: roll the deviation again next turn."""


class Cancel(Action, frozen=True, tag="cancel"):
    """9.18: the fire mission is over."""


OrdersAction = (
    Place
    | AutoPlace
    | Ready
    | Activate
    | Bombard
    | EndTurn
    | PassHero
    | Give
    | Begin
    | Attempt
    | Lead
    | Done
    | Leave
    | March
    | Charge
    | Face
    | Shoot
    | Allocate
    | Fight
    | Victim
    | Consolidate
    | Blaze
    | Choose
    | PutMarker
    | Effect
    | Again
    | Cancel
)
"""Every answer."""
ACTIONS: tuple[type[Action], ...] = tuple(OrdersAction.__args__)
