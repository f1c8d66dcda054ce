"""What the parts of a tool ask of it."""

from __future__ import annotations

from typing import Protocol

from lhy_desktop.ui.games.lhy.drafts.draft import OrderDraft
from lhy_desktop.ui.seam.host import Host
from lhy_desktop.ui.seam.models import WhyModel
from lhy_desktop.ui.seam.selection import Spot


class InHand(Protocol):
    """A tool over a draft, as its keys and its menu see it."""

    host: Host
    draft: OrderDraft

    def pick(self, item: str) -> object:
        """Select a unit."""

    def point(self, spot: Spot) -> object:
        """Point at a hex."""

    def take_option(self, index: int) -> None:
        """Choose one of a few answers; the chosen one once more is given."""

    def resolve_all(self) -> None:
        """Resolve every marked hex in the order of the list."""

    def keep_waypoint(self) -> None:
        """Keep a waypoint at the board's cursor or at the drafted end."""

    def why(self, command: str, hex: str) -> WhyModel | None:
        """Why a command is grey, or why a hex is not possible."""
