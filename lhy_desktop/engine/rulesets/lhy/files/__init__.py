"""Missions, counters and printed tables: their schemas, and the way from a file to a ``Setup``."""
