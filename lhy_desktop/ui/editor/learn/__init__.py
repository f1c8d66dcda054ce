"""The guided first board."""
