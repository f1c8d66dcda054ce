"""Shapes drawn across hexes, and what a straight line passes of them: exact, in integers and fractions."""
