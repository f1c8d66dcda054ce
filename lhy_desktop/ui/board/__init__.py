"""The board kit: draws ruleset-free looks (looks.py) on a map (view.BoardView). It knows no game."""
