"""What a screen or a computer player may ask of these rules: the chapters' doors, one module for each subject.

A class here is a question about one decision, put to its legal set: ``legal.ask(march.Price(units, path))``. Where the
decision has nothing to do with it, it answers the empty value its docstring names. A function here needs no decision:
it reads a View (or the set-up in it). Nothing here takes the true state or returns it.
"""
