"""Counters, concealment blocks and markers, drawn as vectors in a unit square."""
