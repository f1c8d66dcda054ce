"""For players who build forces and for makers of missions: prices, checks of files, first texts of new missions."""
