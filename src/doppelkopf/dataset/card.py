"""The data set card: what it is, how it was made, what its columns mean."""

from doppelkopf.dataset.plan import SPLITS, Plan
from doppelkopf.dataset.table import COLUMNS


def card_of(plan: Plan) -> str:
    """The card in Markdown, with the head that data set hubs read."""
    columns = "".join(f"| `{name}` | {kind} | {about} |\n" for name, kind, about in COLUMNS)
    files = "".join(
        f"      - split: {split}\n        path: games/{split}/*.parquet\n" for split in SPLITS
    )
    shares = ", ".join(f"{name} {share} %" for name, share in SPLITS.items())
    bots = ", ".join(f"`{name}`" for name in plan.bots)
    last = plan.seed + plan.games - 1
    return f"""---
pretty_name: Doppelkopf, {plan.games:,} games by {plan.rules}
tags: [doppelkopf, card-game, imperfect-information]
configs:
  - config_name: games
    data_files:
{files}---

# Doppelkopf: {plan.games:,} games by `{plan.rules}`

Whole games of Doppelkopf, played by programs: {bots}. Every row is one game, from the deal
to its points, and can be replayed to its hash.

- **Rules**: `{plan.rules}`, hash `{plan.rules_hash}`; `dataset.json` has them in full.
  {plan.players} play.
- **Deals**: from the seeds {plan.seed} to {last}, one game each; game i is dealt by player i modulo
  {plan.players}. The same seed is the same deal in every data set.
- **Bots**: they move on by one seat with each game; the last one named takes all that are left.
- **Parts**: {shares}, by the seed of the game alone.
- **Made by** doppelkopf {plan.made_by}, with `doko dataset make`; `doko dataset verify` replays
  every row.
- **Nobody's data**: programs played; no person appears in it.

| column | type | what it is |
|---|---|---|
{columns}"""
