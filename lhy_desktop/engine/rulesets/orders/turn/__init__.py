"""Chapter 2: the turn as the sheet prints it."""
