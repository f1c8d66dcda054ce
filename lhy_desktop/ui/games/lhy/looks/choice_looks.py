"""What the board shows while one of a few answers is chosen: threads, links, ways, rings (5, 6, 8.4, 10.4)."""

from collections.abc import Iterator, Sequence

from lhy_desktop.engine.rulesets.lhy.asks.command import joining, members
from lhy_desktop.engine.rulesets.lhy.asks.events import joined
from lhy_desktop.engine.rulesets.lhy.asks.fire import AidedHex
from lhy_desktop.engine.rulesets.lhy.asks.sight import scouts
from lhy_desktop.engine.rulesets.lhy.model.actions import Activate, Aid, Flee, Restore, Uncover
from lhy_desktop.engine.rulesets.lhy.model.words import platoon_number
from lhy_desktop.ui.board.looks import Bead, LinkLook, Overlay, PathLook, ReachLook, TrailLook
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import count, side_key
from lhy_desktop.ui.games.lhy.threads import thread
from lhy_desktop.ui.games.lhy.words import choice_words

Looks = dict[str, tuple[Overlay, ...]]
MOST_WAYS = 6
"""The most ways of a flight that are drawn; more would look like a web."""


def looks(picture: Picture, options: Sequence[object], chosen: object, over: str) -> Looks:
    """Overlays of the question asked; ``over`` is the hex under the pointer."""
    match picture.kind:
        case choice_words.RECON:
            hex = _pointed(options, chosen, over)
            lines = (thread(picture.view, here, hex, words=False) for here in _scouts(picture, hex))
            return {"thread": tuple(lines)} if hex and isinstance(options[0], Uncover) else {}
        case choice_words.PANIC_HEX | choice_words.FLIGHT:
            return _flight(picture, options, chosen, over)
    match chosen:
        case Activate():
            return {"link": tuple(_links(picture, options, chosen))}
        case Restore():
            return _medic(picture, chosen)
    return _aid(picture, options, chosen) if picture.kind == choice_words.AID else {}


def _pointed(options: Sequence[object], chosen: object, over: str) -> str:
    """The hex of an option: the one under the pointer, else the drafted one."""
    hexes = {getattr(option, "hex", "") for option in options} - {""}
    return over if over in hexes else str(getattr(chosen, "hex", ""))


def _scouts(picture: Picture, hex: str) -> tuple[str, ...]:
    """Own hexes from which a marker may be uncovered."""
    return scouts(picture.view, picture.seat, hex) if hex and picture.seat is not None else ()


def _medic(picture: Picture, option: Restore) -> Looks:
    """5.3: from the unit that comes back to its platoon."""
    board = picture.board
    mates = sorted(joined(picture.view, option.unit), key=lambda there: (board.distance(there, option.hex), there))
    return {"link": tuple(LinkLook(option.hex, there, "group") for there in mates[:3] if there != option.hex)}


def _flight(picture: Picture, options: Sequence[object], option: object, over: str) -> Looks:
    """5: the ways of the units that run; the drafted way is a path with numbered steps."""
    if isinstance(option, Flee):
        here = picture.hex_of(option.units[0]) if option.units else ""
        beads = tuple(Bead(hex, str(n)) for n, hex in enumerate(option.path, 1))
        path = PathLook(here or option.path[0], beads, count(len(option.path), "hex", "hexes")) if beads else None
        others = _trails(picture, tuple((here, *o.path) for o in options if isinstance(o, Flee) and o != option))
        return {"reach": (ReachLook((), path),) if path else (), "trail": others}
    if picture.kind == choice_words.FLIGHT:
        ways = ((picture.hex_of(o.units[0]), *o.path) for o in options if isinstance(o, Flee) and o.units)
        return {"trail": _trails(picture, tuple(ways))}
    hex = _pointed(options, option, over)
    forced = picture.once(("flight", hex), lambda: choice_words.flights(picture, hex)) if hex else ()
    return {"trail": _trails(picture, tuple((hex, *way) for way in forced))} if hex else {}


def _trails(picture: Picture, ways: tuple[tuple[str, ...], ...]) -> tuple[Overlay, ...]:
    if picture.seat is None:
        return ()
    side = side_key(picture.setup, picture.seat)
    return tuple(TrailLook(way, side, dashed=True) for way in ways[:MOST_WAYS] if len(way) > 1)


# -- activation -----------------------------------------------------------------------------------------------------


def _links(picture: Picture, options: Sequence[object], chosen: Activate) -> Iterator[LinkLook]:
    """6.1: thin lines from a platoon to the support units that go with it; a unit equally near to two platoons carries
    the numbers of the platoons it may go with."""
    view, board, counters = picture.view, picture.board, picture.setup.counters
    for platoon in filter(None, (chosen.platoon, chosen.second)):
        with_it = members(view, platoon)
        core = [picture.hex_of(u) for u in with_it if counters[u].platoon == platoon and picture.hex_of(u)]
        for unit in with_it:
            here = picture.hex_of(unit)
            if counters[unit].platoon or not here or not core or view.units[unit].acted:
                continue
            near = min((board.distance(here, there), there) for there in core)[1]
            if near != here:
                yield LinkLook(near, here, "support", _shared(picture, options, unit))


def _shared(picture: Picture, options: Sequence[object], unit: str) -> str:
    """The platoons a support unit is equally near to, as "1/2"; "" when only one may take it along."""
    platoons = dict.fromkeys(o.platoon for o in options if isinstance(o, Activate))
    takers = [p for p in platoons if unit in members(picture.view, p)]
    return " / ".join(map(platoon_number, takers)) if len(takers) > 1 else ""


def ad_hoc(picture: Picture, chosen: object) -> frozenset[str]:
    """6.11: units of other platoons of which one may act along with the activation chosen."""
    view = picture.view
    if not isinstance(chosen, Activate) or view.company in view.ad_hoc:
        return picture.joining
    there = joining(view, tuple(filter(None, (chosen.platoon, chosen.second))))
    return frozenset(unit for unit in there if not view.units[unit].acted)


def _aid(picture: Picture, options: Sequence[object], chosen: object) -> Looks:
    """10.4: from the leader who would help to the hex."""
    hex = picture.ask(AidedHex())
    shown = [chosen.leader] if isinstance(chosen, Aid) else [o.leader for o in options if isinstance(o, Aid)]
    starts = [here for one in shown if (here := picture.hex_of(one)) and here != hex]
    return {"link": tuple(LinkLook(here, hex, "bond") for here in starts)}
