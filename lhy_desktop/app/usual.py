"""The rulebook that is meant when none is named."""

USUAL = "lhy"
"""Settings of a program that knew one rulebook are its too."""
