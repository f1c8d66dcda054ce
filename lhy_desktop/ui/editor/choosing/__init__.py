"""Chosen hexes: what is done with them, how they are shown, and the clipboard."""
