"""Sentences: how units, hexes and answers are spoken of."""
