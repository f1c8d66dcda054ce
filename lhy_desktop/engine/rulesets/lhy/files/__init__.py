"""Schemas of counters, missions and tables, and the way from a file to a ``Setup``."""
