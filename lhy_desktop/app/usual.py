"""The rulebook that is used when none is named."""

USUAL = "lhy"
"""This rulebook also gets the settings that were kept when the program knew only one rulebook."""
