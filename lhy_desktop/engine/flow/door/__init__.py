"""Everything that a room outside a ruleset may ask of it, beyond what every game needs.

Every protocol here is optional. A function beside each protocol tests for it with isinstance and supplies the plain
behavior when a ruleset lacks it.
"""

from lhy_desktop.engine.flow.door.clock import Clock, Scored, Turns, minute_of, score_of, turn_of
from lhy_desktop.engine.flow.door.forces import Forces, Grade, Muster, Purchase, ReadyForce, Taken, musters_of
from lhy_desktop.engine.flow.door.kit import EditingKit, Examined, Fault, Sight, SightWords
from lhy_desktop.engine.flow.door.maps import (
    Lit,
    Mapped,
    Piece,
    Places,
    board_of,
    light_of,
    pieces_of,
    places_of,
    season_of,
)
from lhy_desktop.engine.flow.door.missions import (
    Choice,
    Choices,
    Headed,
    Measured,
    MissionHeader,
    Option,
    Personal,
    chosen,
    fingerprint_of,
    headers_of,
    options_of,
    own_options_of,
    title_of,
)
from lhy_desktop.engine.flow.door.secrets import Public, Secrets, is_public, may_own_secrets
from lhy_desktop.engine.flow.door.sides import (
    Named,
    Sides,
    SideWords,
    first_seat,
    seats_in_order,
    side_name,
    side_words,
)
from lhy_desktop.engine.flow.door.situations import Situated, World
from lhy_desktop.engine.flow.door.twins import Twins, twin_of
from lhy_desktop.engine.flow.door.windows import Scopes, Windows, scopes_of, window_of

__all__ = [
    "Choice",
    "Choices",
    "Clock",
    "EditingKit",
    "Examined",
    "Fault",
    "Forces",
    "Grade",
    "Headed",
    "Lit",
    "Mapped",
    "Measured",
    "MissionHeader",
    "Muster",
    "Named",
    "Option",
    "Personal",
    "Piece",
    "Places",
    "Public",
    "Purchase",
    "ReadyForce",
    "Scopes",
    "Scored",
    "Secrets",
    "SideWords",
    "Sides",
    "Sight",
    "SightWords",
    "Situated",
    "Taken",
    "Turns",
    "Twins",
    "Windows",
    "World",
    "board_of",
    "chosen",
    "fingerprint_of",
    "first_seat",
    "headers_of",
    "is_public",
    "light_of",
    "may_own_secrets",
    "minute_of",
    "musters_of",
    "options_of",
    "own_options_of",
    "pieces_of",
    "places_of",
    "scopes_of",
    "score_of",
    "season_of",
    "seats_in_order",
    "side_name",
    "side_words",
    "title_of",
    "turn_of",
    "twin_of",
    "window_of",
]
