"""Playing: the program, its start screen, its window with a game, and the game itself. No game is known here."""
