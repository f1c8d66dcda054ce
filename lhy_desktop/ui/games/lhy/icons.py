"""Icons of orders, by the names of their verbs (``widgets.icons``)."""

from __future__ import annotations

SHAPES: dict[str, str] = {
    "fire": "O 8 8 5 M 8 1 L 8 5 M 8 11 L 8 15 M 1 8 L 5 8 M 11 8 L 15 8",
    "assault": "M 2.5 2.5 L 11 11 M 13.5 2.5 L 5 11 M 8.6 13 L 13 8.6 M 3 8.6 L 7.4 13 M 11.2 11.2 L 13.8 13.8 "
    "M 4.8 11.2 L 2.2 13.8",
    "maneuver": "M 2 14 C 2 8 5 6 12 6 M 8.5 2.5 L 12.5 6 L 8.5 9.5",
    "withdraw": "M 13 14 C 13 8 10 6 4 6 M 7.5 2.5 L 3.5 6 L 7.5 9.5",
    "recover": "M 13 8 C 13 11 11 13 8 13 C 5 13 3 11 3 8 C 3 5 5 3 8 3 L 11 3 M 9 1 L 11.3 3 L 9 5.2",
    "deploy": "M 8 14 L 8 9 L 3.5 3.5 M 8 9 L 12.5 3.5 M 3.5 6.5 L 3.5 3.5 L 6.5 3.5 M 9.5 3.5 L 12.5 3.5 L 12.5 6.5",
    "direct": "O 4.5 3.5 2 M 4.5 5.5 L 4.5 14 M 4.5 8 L 13 5 M 9.5 3 L 13.3 4.9 L 11 8.6",
    "charge": "M 2.5 13.5 L 12.5 3.5 M 7 3 L 13 3 L 13 9 M 2.5 8.5 L 5.5 5.5 M 7.5 13.5 L 10.5 10.5",
    "mortar": "M 5 12.5 L 9 3 L 12 4.3 L 8 13.5 Z M 9.5 9.5 L 13.5 14 M 2.5 14 L 13.5 14",
    "knee": "M 4 11 L 9 3.5 L 11.5 5 L 6.5 12.5 Z M 2.5 14 L 9 14",
    "illuminate": "O 8 5.5 2.5 M 8 10 L 8 14 M 2 5.5 L 3.7 5.5 M 12.3 5.5 L 14 5.5",
}
