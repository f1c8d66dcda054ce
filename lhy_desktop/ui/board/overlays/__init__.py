"""Overlays over the board: one item a kind, painted from looks."""
