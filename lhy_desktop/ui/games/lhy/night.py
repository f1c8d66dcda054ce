"""Night and twilight on the screen (17.5): what own units see is light, illuminated ground has a bright rim."""

from lhy_desktop.engine.flow import Seat
from lhy_desktop.engine.rulesets.lhy.asks import sight
from lhy_desktop.ui.board.looks import NightLook
from lhy_desktop.ui.games.lhy.picture import Picture
from lhy_desktop.ui.games.lhy.sides import count


class Darkness:
    """Keeps the darkness of the last picture: it changes only when units move or a light falls."""

    def __init__(self) -> None:
        self._key: object = None
        self._look: tuple[NightLook, ...] = ()

    def looks(self, picture: Picture) -> tuple[NightLook, ...]:
        """The darkness of a picture at night; none in set-up, where nobody has eyes yet."""
        view, sides = picture.view, _sides(picture)
        if not view.turn:
            return ()
        eyes = frozenset(u.hex for u in picture.units.values() if u.place == "map" and u.side in sides)
        conditions = sight.conditions(view)
        key = (eyes, conditions, picture.board.digest)
        if key != self._key:
            self._key, self._look = key, (self._seen(picture, eyes, conditions),)
        return self._look

    @staticmethod
    def _seen(picture: Picture, eyes: frozenset[str], conditions: sight.Conditions) -> NightLook:
        names, found = picture.board.names, set(eyes)
        for here in eyes:
            clear = sight.field(picture.board, here, conditions).clear
            found.update(name for name, sees in zip(names, clear, strict=True) if sees)
        lit = sight.lit_hexes(picture.view)
        order = picture.board.index.__getitem__
        return NightLook(tuple(sorted(found, key=order)), tuple(sorted(lit, key=order)))


def _sides(picture: Picture) -> tuple[Seat, ...]:
    """The sides whose sight counts: the viewer's; on the table, both sides as far as everybody may see their units."""
    viewer = picture.view.viewer
    return ("axis", "allied") if viewer == "table" else (viewer,)


def status(picture: Picture) -> str:
    """How far one sees at night or in twilight, for the status line."""
    table = picture.setup.tables.sight
    limit = table.night if picture.light == "night" else table.twilight
    return f"{picture.light.capitalize()}: sight {count(limit, 'hex', 'hexes')}"


def words(picture: Picture, hex: str) -> str:
    """What the light is in a hex at night."""
    return "dark" if sight.dark(picture.view, hex) else "lit by an illumination"
