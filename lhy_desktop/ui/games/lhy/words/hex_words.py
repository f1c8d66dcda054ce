"""What a hex holds, in words: for tooltips, the status line, the stack card and readers."""

from lhy_desktop.engine.rulesets.lhy.asks import mortars, score, sight
from lhy_desktop.engine.rulesets.lhy.asks.ground import cohesion as cohesion_now
from lhy_desktop.engine.rulesets.lhy.asks.ground import is_primary
from lhy_desktop.engine.rulesets.lhy.model.view import Unit
from lhy_desktop.engine.rulesets.lhy.model.words import adjective, listed, signed, unit_name
from lhy_desktop.ui.games.lhy import night
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import count, name, people
from lhy_desktop.ui.games.lhy.words import fog

_SIDES = {"wall": "wall", "hedgerow": "hedgerow", "tree_line": "tree line", "cliff": "cliff", "bank": "bank"}
_MOTIONS = {"moving": "in motion", "stopped": "stopped"}
_POINTS = ("north", "northeast", "southeast", "south", "southwest", "northwest")


def terrain(picture: Picture, hex: str) -> str:
    """ "woods, level 1, wall (north)"."""
    board = picture.board
    found = board.hex(hex)
    ground = picture.setup.tables.ground.terrain[found.terrain]
    parts = [(found.label or ground.name).strip(), f"level {found.level}"]
    if found.label:
        parts.insert(1, ground.name.lower())
    kinds: dict[str, list[str]] = {}
    for there in board.neighbors(hex):
        for kind in sorted(board.side(hex, there)):
            if kind in _SIDES:
                kinds.setdefault(_SIDES[kind], []).append(_POINTS[board.direction(hex, there) - 1])
    parts += [f"{kind} ({', '.join(where)})" for kind, where in kinds.items()]
    parts += sorted(line.replace("_", " ") for line in board.lines(hex))
    return ", ".join(parts)


def inside(words: str) -> str:
    """Terrain inside a sentence: "wooden building"; names of places keep their capital."""
    first = words.partition(",")[0]
    return words if first.istitle() and " " in first else words[:1].lower() + words[1:]


def states(unit: Unit, acted: bool = True) -> str:
    """ "disrupted, has acted", "in motion, has acted"; not ``acted`` where a mark beside it says so."""
    found = [
        word
        for word, on in (
            ("shocked", unit.shocked),
            (_MOTIONS.get(unit.motion, ""), bool(unit.motion)),
            ("in Overwatch", unit.overwatch),
            ("carried", bool(unit.aboard)),
            ("disrupted", unit.disrupted),
            ("regrouping", unit.regrouping),
            (f"Heroic, goes for {unit.goal}" if unit.goal else "Heroic", unit.heroic),
            ("out of command", unit.out_of_command),
            ("hidden", unit.hidden),
            ("concealed", unit.concealed and not unit.hidden),
            ("has acted", unit.acted and acted),
        )
        if on
    ]
    return ", ".join(found)


def holders(picture: Picture, hex: str, cohesion: bool = False) -> str:
    """The units of a hex as this viewer knows them, "" for none; with their Cohesion when ``cohesion`` is asked for."""
    words = []
    for unit in picture.at(hex):
        said = states(unit)
        if cohesion and picture.counter(unit.id).cohesion:
            said = ", ".join(filter(None, (f"cohesion {cohesion_now(picture.setup, unit)}", said)))
        text = f"{adjective(picture.setup, unit.side)} {unit_name(picture.setup, unit.id)}"
        words.append(f"{text} ({said})" if said else text)
    for mask in picture.masks:
        if mask.hex == hex:
            said = fog.words(picture, hex)
            what = f"something {adjective(picture.setup, mask.side)}, concealed"
            words.append(f"{what} ({said})" if said else what)
    return listed(words) if words else ""


def markers(picture: Picture, hex: str) -> str:
    """Fire markers there in words, "" for none."""
    found = picture.view.fire.get(hex, ())
    if not found:
        return ""
    return f"{count(len(found), 'fire marker', 'fire markers')}: {', '.join(signed(m.value) for m in found)}"


def at_markers(picture: Picture, hex: str) -> str:
    """V6: anti-tank markers there in words, each with its target, "" for none."""
    found = [
        f"{signed(one.value)}{' from behind' if one.enfilade else ''}"
        f"{f' on {name(picture.setup, one.target)}' if one.target else ''}"
        for one in picture.view.shells.get(hex, ())
    ]
    return f"{count(len(found), 'anti-tank marker', 'anti-tank markers')}: {', '.join(found)}" if found else ""


def shells(picture: Picture, hex: str) -> str:
    """Mortar markers, smoke, light and observers of a hex in words, "" for none."""
    view, setup = picture.view, picture.setup
    blasts, parts = view.blasts.get(hex, ()), []
    explosive = [signed(blast.value) for blast in blasts if not blast.smoke]
    if explosive:
        kind = "primary" if is_primary(view, hex) else "secondary"
        parts.append(f"mortar fire {', '.join(explosive)} ({kind} impact hex)")
    if len(explosive) < len(blasts):
        parts.append("smoke")
    if hex in view.lights:
        parts.append("illumination")
    for id, one in view.mortars.items():
        if one.where == "map" and one.observer == hex and id not in setup.counters:
            parts.append(f"observer of the {mortars.mortar_name(setup, id)}")
    return ", ".join(parts)


def objective(picture: Picture, hex: str) -> str:
    """The objective the hex is part of, and who holds it; "" for none."""
    for one in picture.setup.mission.objectives:
        if hex in one.hexes:
            holder = score.holder(picture.view, one)
            held = f"held by the {people(picture.setup, holder)}" if holder else "held by nobody"
            if one.id in picture.view.contested:
                held = "contested"
            elif one.crossing:
                own = picture.view.control.get(hex)
                held += f" as a whole, this hex by {f'the {people(picture.setup, own)}' if own else 'nobody'}"
            label = picture.board.hex(hex).label
            return f"{'objective' if one.name == label else f'{one.name}, objective'} worth {one.points}, {held}"
    return ""


def hex_says(picture: Picture, hex: str) -> str:
    """All that is known of a hex, in one line."""
    dark = night.words(picture, hex) if picture.light == "night" else ""
    lies = (holders(picture, hex), markers(picture, hex), at_markers(picture, hex), shells(picture, hex))
    return "; ".join(filter(None, (terrain(picture, hex), dark, *lies, objective(picture, hex))))


def sight_words(picture: Picture, one: str, other: str) -> str:
    """The line of sight between two hexes in words."""
    found = sight.sight(picture.view, one, other)
    level = (
        f"levels {found.levels[0]} and {found.levels[1]}"
        if len(set(found.levels)) > 1
        else (f"both level {found.levels[0]}")
    )
    if not found.clear:
        return found.sentence(other).rstrip(".")
    hindered = f", {count(len(found.hindrances), 'hindrance', 'hindrances')}" if found.hindrances else ""
    far = count(found.distance, "hex", "hexes") if found.distance else "in the same hex"
    return f"clear{hindered}, {far}, {level}"


def seen_by(picture: Picture, hex: str) -> tuple[str, ...]:
    """Hexes with known enemies of the viewer (or of the asked seat) that see this hex."""
    view = picture.view
    seat = view.viewer if view.viewer != "table" else picture.seat
    if seat is None:
        return ()
    return sight.watchers(view, seat, hex)
