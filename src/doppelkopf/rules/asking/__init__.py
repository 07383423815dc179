"""How do you play? Questions in players' words that lead to a rule set, and what differs from it.

- `model`: a question, its options, and what an option changes
- `cards`: questions about the table, the deck and the highest trumps
- `before_play`: questions about what is said before the first card
- `calls`: questions about Re, Kontra and Absagen
- `counting`: questions about points, Bock, compulsory solos and money
- `questions`: all of them, in the order they are asked
- `answers`: what a rule set answers, and how most play
- `settling`: rules with answers laid over them, so that nothing contradicts itself
- `proposing`: the built-in rule set nearest to some answers
- `writing`: a proposal as a file of one's own
"""

from doppelkopf.rules.asking.answers import answer_of, told, what_most_do
from doppelkopf.rules.asking.model import Answer, Answers, Option, Question
from doppelkopf.rules.asking.proposing import Proposal, at_odds, nearest
from doppelkopf.rules.asking.questions import QUESTIONS, is_open, question_of
from doppelkopf.rules.asking.settling import Applied, apply
from doppelkopf.rules.asking.writing import as_toml

__all__ = [
    "QUESTIONS",
    "Answer",
    "Answers",
    "Applied",
    "Option",
    "Proposal",
    "Question",
    "answer_of",
    "apply",
    "as_toml",
    "at_odds",
    "is_open",
    "nearest",
    "question_of",
    "told",
    "what_most_do",
]
