"""What the board shows while one of a few answers is chosen: threads, links, ways, rings (5, 6, 8.4, 10.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lhy_desktop.engine.rulesets.lhy.asks.fire import AidedHex
from lhy_desktop.engine.rulesets.lhy.los import sighting
from lhy_desktop.engine.rulesets.lhy.model import facts as fact
from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, Aid, Flee, Restore, Uncover
from lhy_desktop.engine.rulesets.lhy.model.words import platoon_number
from lhy_desktop.engine.rulesets.lhy.turn.activation import joining, members
from lhy_desktop.engine.rulesets.lhy.turn.fate import joined
from lhy_desktop.ui.board.looks import Bead, LinkLook, Overlay, PathLook, ReachLook, TrailLook
from lhy_desktop.ui.games.lhy.drafts import fronts
from lhy_desktop.ui.games.lhy.picture import ACTIONS, ACTIVATION, Picture
from lhy_desktop.ui.games.lhy.sides import side_key
from lhy_desktop.ui.games.lhy.threads import thread
from lhy_desktop.ui.games.lhy.words import choice_words
from lhy_desktop.ui.games.lhy.words.choice_words import FLIGHT, MEDIC, PANIC_HEX, RECON

if TYPE_CHECKING:
    from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft

Looks = dict[str, tuple[Overlay, ...]]
MOST_WAYS = 6
"""So many ways of a flight are drawn; more would be a web."""


def looks(draft: OrderDraft, over: str, front: int) -> Looks:
    """Overlays of the question asked; ``over`` is the hex under the pointer, ``front`` the handle."""
    kind = draft.picture.kind
    if not draft.options:
        return {}
    if kind == RECON:
        return _recon(draft, over)
    if kind == ACTIVATION:
        return _activation(draft)
    if kind in (PANIC_HEX, FLIGHT):
        return _flight(draft, over)
    if kind == MEDIC:
        return _medic(draft)
    if kind == choice_words.AID:
        return _aid(draft)
    return fronts.looks(draft, front)


def _chosen(draft: OrderDraft) -> object:
    return draft.options[draft.option] if draft.option >= 0 else None


def _pointed(draft: OrderDraft, over: str) -> str:
    """The hex of an option: the one under the pointer, else the one drafted."""
    hexes = {getattr(option, "hex", "") for option in draft.options} - {""}
    return over if over in hexes else str(getattr(_chosen(draft), "hex", ""))


def _recon(draft: OrderDraft, over: str) -> Looks:
    """5.1: the lines of sight that make a marker legal."""
    picture, hex = draft.picture, _pointed(draft, over)
    if not hex or not isinstance(draft.options[0], Uncover):
        return {}
    return {"thread": tuple(thread(picture.view, here, hex, words=False) for here in scouts(picture, hex))}


def scouts(picture: Picture, hex: str) -> tuple[str, ...]:
    """Own hexes near enough that see a marker, the nearest first."""
    view, board, table = picture.view, picture.board, picture.setup.tables.events
    limit = table.recon_distance_night if fact.light(view) == "night" else table.recon_distance
    own = dict.fromkeys(u.hex for u in view.units.values() if u.side == picture.seat and u.place == "map")
    near = [here for here in own if board.distance(here, hex) <= limit and sighting.sees(view, here, hex)]
    return tuple(sorted(near, key=lambda here: board.distance(here, hex)))


def _medic(draft: OrderDraft) -> Looks:
    """5.3: from the unit that comes back to its platoon."""
    option, picture = _chosen(draft), draft.picture
    if not isinstance(option, Restore):
        return {}
    board = picture.board
    mates = sorted(joined(picture.view, option.unit), key=lambda there: (board.distance(there, option.hex), there))
    return {"link": tuple(LinkLook(option.hex, there, "group") for there in mates[:3] if there != option.hex)}


def _flight(draft: OrderDraft, over: str) -> Looks:
    """5: the ways of those who run; the one drafted as a path with its steps numbered."""
    picture, option = draft.picture, _chosen(draft)
    legal = picture.legal
    if isinstance(option, Flee):
        here = picture.hex_of(option.units[0]) if option.units else ""
        beads = tuple(Bead(hex, str(n)) for n, hex in enumerate(option.path, 1))
        path = PathLook(here or option.path[0], beads, f"{len(option.path)} hexes") if beads else None
        others = _trails(picture, tuple((here, *o.path) for o in draft.options if isinstance(o, Flee) and o != option))
        return {"reach": (ReachLook((), path),) if path else (), "trail": others}
    if picture.kind == FLIGHT:
        ways = ((picture.hex_of(o.units[0]), *o.path) for o in draft.options if isinstance(o, Flee) and o.units)
        return {"trail": _trails(picture, tuple(ways))}
    hex = _pointed(draft, over)
    if not hex or legal is None:
        return {}
    forced = draft.once(("flight", hex), lambda: choice_words.flights(picture, hex))
    return {"trail": _trails(picture, tuple((hex, *way) for way in forced))}


def _trails(picture: Picture, ways: tuple[tuple[str, ...], ...]) -> tuple[Overlay, ...]:
    if picture.seat is None:
        return ()
    side = side_key(picture.setup, picture.seat)
    return tuple(TrailLook(way, side, dashed=True) for way in ways[:MOST_WAYS] if len(way) > 1)


# -- activation -----------------------------------------------------------------------------------------------------


def _activation(draft: OrderDraft) -> Looks:
    """6.1: thin lines from a platoon to the support units that go with it; those as near to two platoons are numbered
    with the platoons they may go with."""
    option = _chosen(draft)
    if not isinstance(option, Activate):
        return {}
    platoons = tuple(filter(None, (option.platoon, option.second)))
    return {"link": tuple(look for platoon in platoons for look in _links(draft, platoon))}


def _links(draft: OrderDraft, platoon: str) -> tuple[LinkLook, ...]:
    picture = draft.picture
    view, board, counters = picture.view, picture.board, picture.setup.counters
    with_it = members(view, platoon)
    core = [picture.hex_of(u) for u in with_it if counters[u].platoon == platoon and picture.hex_of(u)]
    found = []
    for unit in with_it:
        here = picture.hex_of(unit)
        if counters[unit].platoon or not here or not core:
            continue
        near = min(core, key=lambda there: (board.distance(here, there), there))
        if near != here:
            found.append(LinkLook(near, here, "support", shared(draft, unit)))
    return tuple(found)


def shared(draft: OrderDraft, unit: str) -> str:
    """The platoons a support unit is equally near to, as "1/2"; "" when only one may take it along."""
    platoons = dict.fromkeys(o.platoon for o in draft.options if isinstance(o, Activate))
    takers = [p for p in platoons if unit in members(draft.picture.view, p)]
    return " / ".join(map(platoon_number, takers)) if len(takers) > 1 else ""


def ad_hoc(draft: OrderDraft) -> frozenset[str]:
    """6.11: units of other platoons of which one may act along: dotted outlines."""
    picture, option = draft.picture, _chosen(draft)
    view = picture.view
    if isinstance(option, Activate):
        if view.company in view.ad_hoc:
            return frozenset()
        return frozenset(joining(view, tuple(filter(None, (option.platoon, option.second)))))
    if picture.kind == ACTIONS and view.cycle is not None and view.company not in view.ad_hoc:
        return frozenset(view.cycle.joining)
    return frozenset()


def _aid(draft: OrderDraft) -> Looks:
    """10.4: from the leader who would help to the hex."""
    picture = draft.picture
    assert picture.legal is not None
    hex = picture.legal.ask(AidedHex())
    leaders = [o.leader for o in draft.options if isinstance(o, Aid)]
    chosen = _chosen(draft)
    shown = [chosen.leader] if isinstance(chosen, Aid) else leaders
    starts = [here for one in shown if (here := picture.hex_of(one)) and here != hex]
    return {"link": tuple(LinkLook(here, hex, "bond") for here in starts)}
