"""Counter files of these rules as their authors see them: cut, named, printed, begun."""
