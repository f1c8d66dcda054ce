"""V: what the rules of vehicles add to the model: kinds of units, printed tables, answers."""
