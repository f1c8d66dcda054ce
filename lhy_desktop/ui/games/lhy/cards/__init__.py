"""Floating cards over the board."""
