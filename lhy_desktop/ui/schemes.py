"""Sets of colors for eyes that tell colors otherwise: what each changes of the light and the dark palette.

Colors never stand alone (letters, shapes and patterns go with them); these sets keep sides and marks apart
by color too. Every pair used for text keeps its contrast (tests/ui/test_theme.py).
"""

from typing import Literal

from lhy_desktop.ui.resources import Color, read_looks

PaletteName = Literal["paper", "dark"]
Scheme = Literal["standard", "deutan", "tritan", "contrast"]

SCHEMES: dict[Scheme, str] = {
    "standard": "Standard",
    "deutan": "Deutan or protan (red and green)",
    "tritan": "Tritan (blue and yellow)",
    "contrast": "High contrast",
}
CHANGES = read_looks("schemes", dict[Scheme, dict[PaletteName, dict[str, Color]]])
"""Colors by scheme and palette, by the field names of ``theme.Palette``; sides bring theirs (``sides.Tints``)."""
