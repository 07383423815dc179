"""The data set card: what it is, how it was made, what its columns mean."""

from doppelkopf.dataset.plan import SPLITS, Plan
from doppelkopf.dataset.table import COLUMNS, DECISION_COLUMNS


def card_of(plan: Plan) -> str:
    """The card in Markdown, with the head that data set hubs read."""
    columns = "".join(f"| `{name}` | {kind} | {about} |\n" for name, kind, about in COLUMNS)
    files = "".join(
        f"      - split: {split}\n        path: games/{split}/*.parquet\n" for split in SPLITS
    )
    shares = ", ".join(f"{name} {share} %" for name, share in SPLITS.items())
    decided, described = _decisions_of(plan) if plan.decisions else ("", "")
    bots = ", ".join(f"`{name}`" for name in plan.bots)
    last = plan.seed + plan.games - 1
    return f"""---
pretty_name: Doppelkopf, {plan.games:,} games by {plan.rules}
tags: [doppelkopf, card-game, imperfect-information]
configs:
  - config_name: games
    data_files:
{files}{decided}---

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
{columns}{described}"""


def _decisions_of(plan: Plan) -> tuple[str, str]:
    """What the head and the end of the card say of the table of decisions."""
    files = "".join(
        f"      - split: {split}\n        path: decisions/{split}/*.parquet\n" for split in SPLITS
    )
    columns = "".join(
        f"| `{name}` | {kind} | {about} |\n" for name, kind, about in DECISION_COLUMNS
    )
    return (
        f"  - config_name: decisions\n    data_files:\n{files}",
        f"""
## Decisions

A row for each answer of each game, in the same parts. Values are by `search`, over at least
{plan.decisions} worlds for each answer, from what the seat knew; whoever played there. Calls and
silence are rated together, cards together. `doko dataset verify` holds all of it to the games,
and works the values of one game in fifty out again if it is the version that made them.

| column | type | what it is |
|---|---|---|
{columns}""",
    )
