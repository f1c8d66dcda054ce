"""Checks of missions, each a generator over a ``Survey``."""
