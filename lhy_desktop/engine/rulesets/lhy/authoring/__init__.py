"""For makers of missions and maps: checking any data file, new files, whether areas and sheets fit."""
