"""Dialogs about files."""
