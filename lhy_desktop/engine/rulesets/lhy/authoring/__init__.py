"""For makers of missions and maps: checking any data file, starting new files, whether areas and sheets fit."""
