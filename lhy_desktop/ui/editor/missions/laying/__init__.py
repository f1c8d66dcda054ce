"""The boards of a mission on its map: dragged, turned, folded, slid, added and taken away; and where they disagree."""
