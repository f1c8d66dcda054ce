"""The few colors that all pieces and overlays share."""

ALARM = "#B3201A"
INK = "#14181D"
PAPER = "#FAF7EF"
