"""The few colors that all pieces and overlays share."""

from __future__ import annotations

ALARM = "#B3201A"
INK = "#14181D"
PAPER = "#FAF7EF"
