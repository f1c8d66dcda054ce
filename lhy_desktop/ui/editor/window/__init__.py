"""The window of the editor: bars, docks, tabs of documents."""
