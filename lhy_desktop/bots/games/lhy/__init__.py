"""Computer players of Last Hundred Yards."""
