"""The true state of a game. Only this ruleset and the session may import it. ``values`` explains the marks of its
fields."""

from __future__ import annotations

import msgspec

from lhy_desktop.engine.flow import Result, Seat, written
from lhy_desktop.engine.rulesets.orders.model.prepared import Setup
from lhy_desktop.engine.rulesets.orders.model.values import Group, Hiding, Mission, Own, Public, Standing, Untold


class State(msgspec.Struct, dict=True, forbid_unknown_fields=True, omit_defaults=True):
    """A game at one moment: frozen values in dictionaries, so that a copy shares them.

    ``turn`` counts player turns from 1 (0 during set-up), ``active`` is the player whose turn it is. ``points`` are
    order points left, ``opened`` says that the first one of the turn has been spent. ``die`` is each side's Hero Die,
    ``heroes`` its Hero Points. ``group`` is the activation being carried out. ``barrages`` are fire missions by
    battery, ``missions_left`` what batteries off the map may still fire. ``held`` are objectives by hex with the side
    that was last in them. ``wrecks`` are hexes of destroyed vehicles. ``cups`` are chits not drawn yet, ``chits`` the
    totals, ``undrawn`` the losses since a side's last draw. ``gone`` counts points for teams that left by an exit.
    """

    teams: Hiding[dict[str, Standing]]
    phase: Public[int] = 0
    turn: Public[int] = 0
    active: Public[Seat] = written("axis")
    first: Public[Seat] = written("axis")
    points: Public[int] = 0
    opened: Public[bool] = False
    die: Own[dict[Seat, int]] = {}
    heroes: Public[dict[Seat, int]] = {}
    group: Hiding[Group | None] = None
    groups: Untold[int] = 0
    assaults: Untold[int] = 0
    barrages: Public[dict[str, Mission]] = {}
    missions_left: Public[dict[str, int]] = {}
    held: Public[dict[str, Seat]] = {}
    wrecks: Public[tuple[str, ...]] = ()
    cups: Untold[dict[Seat, tuple[int, ...]]] = {}
    chits: Public[dict[Seat, int]] = {}
    undrawn: Public[dict[Seat, int]] = {}
    losses: Public[tuple[str, ...]] = ()
    gone: Public[dict[Seat, int]] = {}
    placed: Public[tuple[Seat, ...]] = ()
    result: Public[Result | None] = None

    @property
    def setup(self) -> Setup:
        """What this game shares and never changes (not encoded)."""
        found: Setup = self.__dict__["setup"]
        return found

    def bound(self, setup: Setup) -> State:
        """This state, referring to ``setup``."""
        self.__dict__["setup"] = setup
        return self

    def copy(self) -> State:
        """An independent state; the values in its dictionaries are frozen, and therefore shared."""
        twin = State(
            self.teams.copy(),
            self.phase,
            self.turn,
            self.active,
            self.first,
            self.points,
            self.opened,
            self.die.copy(),
            self.heroes.copy(),
            self.group,
            self.groups,
            self.assaults,
            self.barrages.copy(),
            self.missions_left.copy(),
            self.held.copy(),
            self.wrecks,
            self.cups.copy(),
            self.chits.copy(),
            self.undrawn.copy(),
            self.losses,
            self.gone.copy(),
            self.placed,
            self.result,
        )
        twin.__dict__["setup"] = self.__dict__["setup"]
        return twin
