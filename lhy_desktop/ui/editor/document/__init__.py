"""One open file: its text, what it says, and its history."""
