"""The forces of mission files as their authors see them: what there is to take, what a side has, and its edits."""
