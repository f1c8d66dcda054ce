"""13: losing and regaining concealment, hidden units, dummies."""
