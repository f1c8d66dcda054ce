"""Checks of mission files of these rules, each a generator of findings."""
