"""Gestures: orders and answers as they are being made."""
