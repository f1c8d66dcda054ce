"""13: concealment lost and regained, hidden units, dummies."""
