"""The panels around the board that is drawn. Each is a plain view of a frozen model; ``feeding`` knows the desk."""
