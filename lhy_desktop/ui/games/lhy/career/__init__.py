"""Skin in the Game: careers that are kept over missions, on a page of their own."""
