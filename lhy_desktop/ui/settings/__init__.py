"""The settings page: one searchable page, every change at once, every setting with its Reset."""

from lhy_desktop.ui.settings.page import SettingsPage

__all__ = ["SettingsPage"]
