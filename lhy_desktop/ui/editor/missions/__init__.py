"""Missions in the editor: their map, with all that the file says of it drawn over it, beside the form."""
