"""Shapes drawn once across hexes: their outlines, the hexes they cover, the hexes that fences part."""
