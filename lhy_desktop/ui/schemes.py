"""Sets of colors for eyes that tell colors otherwise: what each changes of the light and the dark palette.

Colors never stand alone (letters, shapes and patterns go with them); these sets keep sides and marks apart
by color too. Every pair used for text keeps its contrast (tests/ui/test_theme.py).
"""

from __future__ import annotations

from typing import Literal

PaletteName = Literal["paper", "dark"]
Scheme = Literal["standard", "deutan", "tritan", "contrast"]

SCHEMES: dict[Scheme, str] = {
    "standard": "Standard",
    "deutan": "Deutan or protan (red and green)",
    "tritan": "Tritan (blue and yellow)",
    "contrast": "High contrast",
}

CHANGES: dict[Scheme, dict[PaletteName, dict[str, str]]] = {
    "standard": {"paper": {}, "dark": {}},
    "deutan": {
        "paper": {
            "stop": "#A8430A",
            "stop_fill": "#A8430A",
            "ok": "#00579B",
            "attention": "#7A5300",
            "marker": "#00579B",
        },
        "dark": {
            "stop": "#F5A06A",
            "stop_fill": "#F5A06A",
            "ok": "#7CC0F5",
            "marker": "#00579B",
        },
    },
    "tritan": {
        "paper": {
            "stop": "#A8123E",
            "stop_fill": "#A8123E",
            "ok": "#00695C",
            "attention": "#7D4A2A",
            "marker": "#00695C",
        },
        "dark": {
            "stop": "#FF8FA8",
            "stop_fill": "#FF8FA8",
            "ok": "#6FD1C0",
            "marker": "#00695C",
        },
    },
    "contrast": {
        "paper": {
            "desk": "#F2F2F2",
            "paper": "#FFFFFF",
            "bar": "#FFFFFF",
            "field": "#FFFFFF",
            "ink": "#000000",
            "muted": "#2B2B2B",
            "hairline": "#6B6B6B",
            "line": "#1A1A1A",
            "accent": "#00307A",
            "on_accent": "#FFFFFF",
            "selection": "#CFE2FF",
            "attention": "#6B3A00",
            "attention_wash": "#FFE9B8",
            "stop": "#8F0000",
            "stop_fill": "#8F0000",
            "on_stop": "#FFFFFF",
            "ok": "#004D1A",
        },
        "dark": {
            "desk": "#000000",
            "paper": "#000000",
            "bar": "#0A0A0A",
            "field": "#000000",
            "ink": "#FFFFFF",
            "muted": "#E0E0E0",
            "hairline": "#9A9A9A",
            "line": "#F0F0F0",
            "accent": "#9CCBFF",
            "on_accent": "#000000",
            "selection": "#0E3560",
            "attention": "#FFCF70",
            "attention_wash": "#4A3300",
            "stop": "#FF9B8C",
            "stop_fill": "#FF9B8C",
            "on_stop": "#000000",
            "ok": "#93E6AE",
        },
    },
}
"""Colors by scheme and palette, by the field names of ``theme.Palette``; sides bring theirs (``sides.Tints``)."""
