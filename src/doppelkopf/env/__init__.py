"""The research interface: one game or many, as numbers and as text, for learning and search.

actions      the action map: a number for everything a seat can do
layout       what an observation holds and where
observation  from a view to an observation
shown        parties as they have been shown
text         an observation as text
pages        the generated pages of docs/study
"""
