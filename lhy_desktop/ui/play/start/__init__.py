"""How a game begins: the start screen fed and obeyed, missions, saved games, and copies of them."""
