"""Changing sheets: every function takes a sheet and gives another one. Undo is the sheet from before."""
