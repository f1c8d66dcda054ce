"""What a screen or a computer player may ask of these rules, in one module for each subject.

A class here is a question about one decision, put to its legal set: ``legal.ask(march.Reach(team))``. When the decision
does not concern the question, the answer is the empty value that the class's docstring names. A function here needs no
decision: it reads a View (or the set-up in it). Nothing here takes the true state or returns it.
"""
