"""What a game consists of: answers, the true state, what a viewer may know of it, printed tables, words."""
