"""Data sets: games of bots as Parquet, to learn from and to count.

plan    what a data set is made of; its file, dataset.json
games   one game played by bots, as a row
decisions   one decision of it as a row, with the value of each answer
table   the columns, and how rows lie in files
making  the shards, on one core or several; going on where a run was broken off
card    the data set card
checks  every row replayed to its hash
"""

from doppelkopf.dataset.checks import Checked, check_dataset
from doppelkopf.dataset.making import make_dataset
from doppelkopf.dataset.plan import Plan, make_plan

__all__ = ["Checked", "Plan", "check_dataset", "make_dataset", "make_plan"]
