"""The decision bar of a segment before a unit is selected: which units can act, which must, what was seen, handing
over."""

from lhy_desktop.engine.rulesets.lhy.asks.vehicles.duties import reason
from lhy_desktop.engine.rulesets.lhy.model.actions import CallReaction, Pass
from lhy_desktop.engine.rulesets.lhy.model.view import SeenDeed
from lhy_desktop.engine.rulesets.lhy.model.words import capital, listed, platoon_name, unit_names
from lhy_desktop.ui.games.lhy.picture import ACTIONS, DIRECTING, PARTED, REACTION, SEGMENTS, Picture
from lhy_desktop.ui.games.lhy.sides import count, name, people
from lhy_desktop.ui.games.lhy.words import fog
from lhy_desktop.ui.games.lhy.words.refusals import first
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.seam.tool import Stage

MOST_CHIPS = 12
MUST = "It must act before you hand over."
DUTIES = {"shocked": "shocked", "moving": "in motion", "guns": "under enemy guns", "": "must act"}
"""Why a vehicle must act first (V2.5)."""


def idle(picture: Picture) -> DecisionModel:
    """The bar before a unit is selected."""
    assert picture.seat is not None
    side = people(picture.setup, picture.seat)
    able = count(len(picture.able), "unit can act", "units can act")
    duties = tuple(
        ChipModel(f"unit:{unit}", f"{name(picture.setup, unit)}: {_duty(picture, unit)}", str(n), tip=MUST)
        for n, unit in enumerate(sorted(picture.duties), 1)
    )
    duties += fog.owed(picture)
    owed = f" {len(picture.duties)} must, before you hand over." if picture.duties else ""
    if picture.kind == PARTED:
        return DecisionModel(
            sentence=f"{side}: {capital(unit_names(picture.setup, picture.able))} have deployed",
            detail="One may fire here, each may go on or assault with what is left. Who does neither may only react.",
            chips=tuple(ChipModel(f"unit:{unit}", name(picture.setup, unit)) for unit in picture.able),
        )
    if picture.kind == ACTIONS and picture.view.cycle is not None:
        cycle, waiting = picture.view.cycle, _waiting(picture)
        platoons = [platoon_name(picture.setup, one) for one in (cycle.platoon, cycle.second) if one]
        return DecisionModel(
            sentence=f"{side}: {listed(platoons)} {'act' if len(platoons) > 1 else 'acts'}",
            detail=f"{able}.{owed} Select one (Space)." if picture.able else "All have acted: call for reaction.",
            chips=(duties + waiting)[:MOST_CHIPS],
        )
    if picture.kind == DIRECTING and picture.decision is not None:
        return DecisionModel(sentence=picture.decision.prompt, detail=f"{able}. Select one (Space).")
    triggers = deed_chips(picture, after=len(picture.duties))
    unseen = "None of the units shown here saw it." if triggers else "Nothing was seen."
    detail = f"{able} (▲).{owed}" if picture.able else unseen
    rolling = len(set(picture.rolling) & set(picture.limited))
    detail += f" {count(rolling, 'vehicle', 'vehicles')} in motion may drive on (△)." if rolling else ""
    others = len(picture.limited) - rolling
    detail += f" {count(others, 'other', 'others')} in a limited way (△)." if others else ""
    return DecisionModel(
        sentence=f"{side} may react",
        detail=f"{detail} A chance to react passes with this window.",
        chips=(duties + triggers)[:MOST_CHIPS],
        chip_keys=("Alt+←", "Alt+→") if triggers else (),
        chip_hint="show again",
    )


def _duty(picture: Picture, unit: str) -> str:
    """6.10 in three words: why this unit must act first."""
    seen = picture.view.units[unit]
    if seen.heroic:
        return "Heroic"
    if picture.counter(unit).arm != "foot":
        return DUTIES[reason(picture.view, unit)]
    return "disrupted, seen" if seen.disrupted else "regrouping, seen"


def owes(picture: Picture, units: tuple[str, ...]) -> str:
    """Why the unit in hand must act before its side hands over; "" for one that need not."""
    due = bool(units) and units[0] in picture.duties
    return f"{capital(_duty(picture, units[0]))}: it must act now. " if due else ""


def _waiting(picture: Picture) -> tuple[ChipModel, ...]:
    """Units off the map that may enter now: there is no counter on the board to click."""
    units = [unit for unit in picture.able if picture.view.units[unit].place == "entry"]
    return tuple(ChipModel(f"unit:{unit}", f"{name(picture.setup, unit)} may enter") for unit in units)


def deed_chips(picture: Picture, after: int = 0) -> tuple[ChipModel, ...]:
    """The enemy actions of the segment just ended, numbered on from the chips ``after`` which they stand."""
    cycle = picture.view.cycle
    if cycle is None or picture.kind != REACTION:
        return ()
    return tuple(
        ChipModel(f"deed:{n}", _deed(picture, deed), str(after + n + 1), note=n) for n, deed in enumerate(cycle.before)
    )


def still_asked(picture: Picture) -> str:
    """Why a side may react to which nothing was done: an assault can still be joined. Public facts alone."""
    view = picture.view
    fought = sorted({*view.assaults, *(arrow.target for arrow in view.arrows)})
    return f"Nothing new was done, but {listed(fought)} is under assault. " if fought else ""


def _went(picture: Picture, deed: SeenDeed, end: str) -> str:
    """Men move, vehicles drive; one that only starts or stops does so where it stands."""
    if not deed.units or any(picture.counter(unit).arm == "foot" for unit in deed.units):
        return "moved to"
    if set(deed.hexes) <= {end} and deed.start in ("", end):
        return "acted in"
    return "backed to" if deed.reverse else "drove to"


def _left(picture: Picture, deed: SeenDeed) -> bool:
    """Whether it led off the map. The end of a deed is also empty when its units have acted again since."""
    return not deed.end and not any(map(picture.hex_of, deed.units))


def _deed(picture: Picture, deed: SeenDeed) -> str:
    who = unit_names(picture.setup, deed.units) if deed.units else "a concealed unit"
    who += " with others concealed" if deed.units and deed.masked else ""
    end = deed.end or (deed.hexes[-1] if deed.hexes else "")
    if deed.kind in ("maneuver", "withdraw") and (not end or _left(picture, deed)):
        return f"{who} left the map"
    done = {
        "maneuver": f"{_went(picture, deed, end)} {end}",
        "withdraw": f"withdrew to {end}",
        "fire": f"fired from {end}",
        "recover": f"tried to recover in {end}",
        "clear": f"worked on the roadblock in {end}",
    }
    return f"{who} {done[deed.kind]}"


def hand_over(picture: Picture, stage: Stage, secret: bool = False) -> tuple[Verb, ...]:
    """Call for reaction, or Pass, while no order is ready: refused while somebody must act."""
    if picture.legal is None or picture.kind not in SEGMENTS:
        return ()
    if picture.kind == PARTED:
        return (Verb("orders.pass", "The rest stays", "P", icon="pass"),)
    if picture.kind == DIRECTING:
        return (Verb("orders.pass", "That is enough", "P", icon="pass"),)
    verb, id, text, key, icon = (
        ("call reaction", "orders.call", "Call for reaction", "Ctrl+Enter", "call")
        if picture.kind == ACTIONS
        else ("pass", "orders.pass", "Pass", "P", "pass")
    )
    action = next(picture.legal.narrow(verb=verb), None)
    primary = not secret and stage == "idle" and action is not None and not picture.able
    if action is None:
        units = unit_names(picture.setup, tuple(sorted(picture.duties))) if picture.duties else ""
        said = first(picture.legal.explain(Pass() if picture.kind == REACTION else CallReaction()))
        reason = f"These must act first: {units}." if units else said or "Look first."
        return (Verb(id, text, key, "no", reason, icon),)
    left = len(picture.able)
    note = f"{left} left" if picture.kind == ACTIONS and left else ""
    cycle = (Verb("orders.pass_cycle", "Pass the cycle", "⇧P", quiet=True),) if picture.kind == REACTION else ()
    return (*cycle, Verb(id, text, key, icon=icon, primary=primary, note=note))
