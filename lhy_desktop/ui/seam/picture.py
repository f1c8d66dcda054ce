"""What is on the screen: one viewer's view, who is asked, and what may be answered."""

from typing import Any, Protocol

from lhy_desktop.engine.flow import LegalSet, Seat, Viewer
from lhy_desktop.session import Decision


class Picture(Protocol):
    """A view with the pending decision, made by a game's desk; ``legal`` is None when nobody at this screen answers."""

    @property
    def view(self) -> Any:
        """The viewer's own View of the ruleset."""

    @property
    def viewer(self) -> Viewer:
        """Whose view it is."""

    @property
    def decision(self) -> Decision | None:
        """What is asked, None when the game has ended or the past is shown."""

    @property
    def legal(self) -> LegalSet | None:
        """The legal answers as this viewer knows them."""

    @property
    def kind(self) -> str:
        """The kind of decision asked at this screen, "" when none is."""

    @property
    def seat(self) -> Seat | None:
        """The seat asked, None when it is chance or nobody."""

    def hex_of(self, item: str) -> str:
        """Where a piece stands, "" off the map."""

    def points_of_interest(self) -> tuple[tuple[str, ...], ...]:
        """Hexes that should be in sight, in tiers: the view frames the first tier that fits, or else the last."""

    def causes(self) -> tuple[tuple[str, str], ...]:
        """Hexes in which something was done that the question answers to, or that it is about, each with a word or two;
        none for most questions. They should be in sight together with those who may answer."""

    def answering(self) -> tuple[str, ...]:
        """Hexes of the pieces that may answer."""
