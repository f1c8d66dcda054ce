"""One game on the screen: its controller, whose turn it is, dice, computers, and what feeds board and panels."""
