"""Worked cases: a board, units, scripted dice, answers in notation, expectations (docs/situations.md)."""
