"""The bar and the sheet of the decisions of an assault (11.2, 11.4-11.6), and the forecast before one."""

from __future__ import annotations

from typing import Literal

from lhy_desktop.engine.flow import Preview, Seat, other, total
from lhy_desktop.engine.rulesets.lhy.asks import assault
from lhy_desktop.engine.rulesets.lhy.model.actions import Assault, EnterAssault, Feint, Fight
from lhy_desktop.engine.rulesets.lhy.model.keys import Row
from lhy_desktop.engine.rulesets.lhy.model.words import capital, signed, unit_names
from lhy_desktop.ui.games.lhy.cards.assault_card import AssaultCardModel, Fighter
from lhy_desktop.ui.games.lhy.drafts.band import Band
from lhy_desktop.ui.games.lhy.looks.fire_preview import lines
from lhy_desktop.ui.games.lhy.panels.refusals import first
from lhy_desktop.ui.games.lhy.picture import ARROWS, Picture
from lhy_desktop.ui.games.lhy.sides import name, people
from lhy_desktop.ui.seam.models import ChipModel, DecisionModel, Verb
from lhy_desktop.ui.widgets.bars import Share
from lhy_desktop.ui.widgets.words import Span

BEADS = ("Fight in town", "Retreat", "Checks", "Losses and disruption", "Leaders", "Regroup", "Advance")
"""11.4.8: what a result goes through."""
Ability = Literal["yes", "no"]
EDGES = {"up": "north", "down": "south", "left": "west", "right": "east"}


def bar(band: Band) -> DecisionModel:
    """The question with its units and answers."""
    picture = band.picture
    assert picture.decision is not None
    refused = first(band.refused)
    rows = tuple(
        ChipModel(f"unit:{unit}", name(picture.setup, unit), str(n), chosen=unit in band.chosen)
        for n, unit in enumerate(band.units, 1)
    )
    make = {"muster": _muster, "advance": _advance}.get(band.mode)
    if make is not None:
        return make(band, refused, rows)
    return _arrows(band, refused, rows) if picture.kind == ARROWS else _retreat(band, refused, rows)


def _who(band: Band) -> str:
    return capital(unit_names(band.picture.setup, band.chosen)) if band.chosen else "Nobody"


def _muster(band: Band, refused: str, rows: tuple[ChipModel, ...]) -> DecisionModel:
    found = _preview(band)
    return DecisionModel(
        sentence=band.picture.decision.prompt if band.picture.decision is not None else "",
        detail=refused or "Four steps, a leader, and an anti-tank section or flamethrower. The rest shares the result.",
        chips=rows,
        chip_keys=("Tab", "Space"),
        chip_hint="tick",
        remark=(
            Span(f"modifier of the die {signed(total(found.ledger))}   ", "bold"),
            Span(_won(band, found), "muted"),
        ),
        verbs=(Verb("orders.commit", "These take part", "Enter", icon="assault", primary=True),),
    )


def _advance(band: Band, refused: str, rows: tuple[ChipModel, ...]) -> DecisionModel:
    prompt = band.picture.decision.prompt if band.picture.decision is not None else ""
    notes = " ".join(note.text for note in _preview(band).notes) if band.target else ""
    verbs = [Verb("band.stay", "Stay", "N")]
    if band.target:
        verbs.insert(0, Verb("orders.commit", f"Advance to {band.target}", "Enter", icon="maneuver", primary=True))
    return DecisionModel(
        sentence=f"{_who(band)} to {band.target}" if band.target else prompt,
        detail=refused or notes or "Click a hex next to it; the chips say who goes.",
        chips=rows,
        chip_keys=("Tab",),
        chip_hint="next hex",
        verbs=tuple(verbs),
    )


def _arrows(band: Band, refused: str, rows: tuple[ChipModel, ...]) -> DecisionModel:
    picture, arrow = band.picture, band.arrow
    assert arrow is not None
    going = EnterAssault(arrow.id, band.chosen)
    staying = Feint(arrow.id, band.chosen)
    others = tuple(
        ChipModel(f"hex:{one.start}", f"arrow {one.start} to {one.target}") for one in band.arrows if one is not arrow
    )
    enter = band.judge(going)
    stay = band.judge(staying)
    back = not band.ways()
    chance = _chance(picture.legal.preview(staying)) if picture.legal is not None and not stay else ""
    verbs: list[Verb] = []
    if band.mode == "back":
        verbs.append(_way(band, "Withdraw"))
        verbs.append(Verb("band.enter", f"Go into {arrow.target}", "", "no" if enter else "yes", first(enter)))
    else:
        commit: Ability = "no" if enter else "yes"
        verbs.append(
            Verb(
                "orders.commit", f"Go into {arrow.target}", "Enter", commit, first(enter), "assault", primary=not enter
            )
        )
        verbs.append(
            Verb("orders.withdraw", "Feint and withdraw", "W", "no" if back else "yes", _no_way(back), "withdraw")
        )
    verbs.insert(1, Verb("band.hold", "Feint and stay", "Y", "no" if stay else "yes", first(stay), note=chance))
    sentence = f"{_who(band)} under the arrow {arrow.start} to {arrow.target}"
    return DecisionModel(
        sentence=sentence,
        detail=refused or ("Click the numbered hexes, then Enter." if band.mode == "back" else _hint(band, going)),
        chips=(*rows, *_edges(band), *others),
        chip_keys=("Tab",) if band.mode == "back" else (),
        chip_hint="next hex" if band.mode == "back" else "",
        verbs=tuple(verbs),
    )


def _no_way(back: bool) -> str:
    return "There is no hex to withdraw into." if back else ""


def _hint(band: Band, going: EnterAssault) -> str:
    legal = band.picture.legal
    notes = legal.preview(going).notes if legal is not None else ()
    return " ".join(note.text for note in notes) or "Say for whom by the chips; nobody reacts to a feint."


def _chance(found: Preview) -> str:
    row = next((one for one in found.outcomes if one.key == Row.STAYS), None)
    return "" if row is None else f"{100 * row.low // row.of} %"


def _retreat(band: Band, refused: str, rows: tuple[ChipModel, ...]) -> DecisionModel:
    picture = band.picture
    ready = band.ready()
    notes = picture.legal.preview(ready).notes if ready is not None and picture.legal is not None else ()
    said = " ".join(note.text for note in notes[-2:])
    prompt = picture.decision.prompt if picture.decision is not None else ""
    where = f": {'-'.join((band.start, *band.path))}" if band.path else ""
    return DecisionModel(
        sentence=f"{_who(band)}{where}" if band.path or band.exits else prompt,
        detail=refused or said or "Click the numbered hexes in turn, or a farther one; the chips say who goes.",
        chips=(*rows, *_edges(band)),
        chip_keys=("Tab",),
        chip_hint="next hex",
        verbs=(_way(band, "This way"),),
    )


def _way(band: Band, words: str) -> Verb:
    """To go the way drafted; while it is not far enough, the next hex."""
    if band.ready() is None:
        return Verb("orders.next_target", "Next hex", "Tab")
    return Verb("orders.commit", words, "Enter", icon="withdraw", primary=True)


def _edges(band: Band) -> tuple[ChipModel, ...]:
    return tuple(
        ChipModel(f"exit:{edge}", f"leave by the {EDGES[edge]} edge", chosen=band.exits == edge)
        for edge in (*band.exits_open(), *((band.exits,) if band.exits else ()))
    )


# -- the sheet -------------------------------------------------------------------------------------------------------


def _preview(band: Band) -> Preview:
    action, legal = band.action(), band.picture.legal
    return legal.preview(action) if action is not None and legal is not None else Preview()


def _won(band: Band, found: Preview) -> str:
    """The odds in a line: "attackers win 60 %"."""
    rows = band.picture.setup.tables.assault.rows
    wins = [one for one in found.outcomes if rows[one.key].winner == "attacker"]
    low = sum(one.low for one in wins)
    high = min(sum(one.high for one in wins), 10)
    return f"attackers win {10 * low} %" if low == high else f"attackers win {10 * low}–{10 * high} %"


def muster_card(band: Band) -> AssaultCardModel:
    """The sheet of the assault being settled: own units with ticks."""
    picture, now = band.picture, band.legal.ask(assault.ClashOf(band.chosen))
    assert now is not None
    found = _preview(band)
    focus = band.units[band.focus] if 0 <= band.focus < len(band.units) else ""
    return _card(
        picture, now, found, f"Assault of {now.hex}", "who takes part", free=frozenset(band.units), focus=focus
    )


def fight_card(picture: Picture, action: Fight) -> AssaultCardModel | None:
    """The forecast of an assault that may be fought next."""
    if action.hex not in picture.view.assaults:
        return None
    now = assault.at(picture.view, action.hex)
    return _card(
        picture,
        now,
        assault.of_hex(picture.view, action.hex),
        f"Assault of {action.hex}",
        "both at their best",
    )


def declared_card(picture: Picture, seat: Seat, action: Assault, found: Preview) -> AssaultCardModel:
    """The forecast of an assault about to be declared."""
    now = assault.declared(picture.view, seat, action)
    going = action.path[-1] in picture.view.assaults
    title = f"{'Into the assault of' if going else 'Assault'} {action.path[-1]}"
    return _card(picture, now, found, title, "forecast, both at their best", new=frozenset(action.units))


def _card(
    picture: Picture,
    now: assault.Clash,
    found: Preview,
    title: str,
    subtitle: str,
    *,
    free: frozenset[str] = frozenset(),
    focus: str = "",
    new: frozenset[str] = frozenset(),
) -> AssaultCardModel:
    masked = any(mask.hex == now.hex for mask in picture.view.masks.values())
    sides = tuple(
        f"{people(picture.setup, seat)} {word}"
        for seat, word in ((now.attacker, "attack"), (other(now.attacker), "defend"))
    )
    rows = tuple(Share(one.name, one.low, one.high, one.of) for one in found.outcomes)
    attackers, defenders = (
        tuple(_fighter(picture, now, unit, unit in part, free, focus, unit in new) for unit in units)
        for units, part in ((now.attackers, now.attacking), (now.defenders, now.defending))
    )
    if masked:
        defenders = (*defenders, Fighter("?", "? concealed", "?", True))
    return AssaultCardModel(
        title,
        subtitle,
        (sides[0], sides[1]),
        attackers,
        defenders,
        lines(found),
        total(found.ledger),
        rows,
        BEADS if free else (),
        tuple(note.text for note in found.notes),
    )


def _fighter(
    picture: Picture, now: assault.Clash, unit: str, ticked: bool, free: frozenset[str], focus: str, new: bool
) -> Fighter:
    seen = picture.units.get(unit)
    state = "disrupted" if seen is not None and seen.disrupted else ""
    state = "regrouping" if seen is not None and seen.regrouping else state
    words = f"{name(picture.setup, unit)}{f', {state}' if state else ''}"
    value = str(assault.strength(picture.view, unit))
    return Fighter(unit, words, value, ticked, unit in free, unit == focus, "going in" if new else state)
