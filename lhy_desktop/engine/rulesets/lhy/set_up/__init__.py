"""18.1, 20.7: what is decided before set-up, and set-up by the player or by the program."""
