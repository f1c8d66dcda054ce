"""The editor: boards and missions drawn and written in the window. It knows no game; see docs/architecture.md."""
