"""Missions, counters and printed tables: their schemas, and how files become a ``Setup``."""
