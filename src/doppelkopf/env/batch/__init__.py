"""Thousands of games stepped together in compiled code.

layout  where things lie: beside a position, in the action map, in an observation
deals   deals by seed
rows    observations
games   who is asked, what they may answer, what comes of it
steps   what Python calls of these
ends    what the games were worth
starts  how games begin
core    `BatchEnv`
"""

from typing import TYPE_CHECKING

from doppelkopf.exports import lazily

if TYPE_CHECKING:
    from doppelkopf.env.batch.core import BatchEnv, Stepped
else:
    _HOMES = {
        "BatchEnv": "doppelkopf.env.batch.core",
        "Stepped": "doppelkopf.env.batch.core",
    }
    __getattr__, __dir__ = lazily(__name__, _HOMES)

__all__ = ["BatchEnv", "Stepped"]
