"""The Game Tracks card in a dock: time, casualties, score, initiative, mortars, sequence."""
