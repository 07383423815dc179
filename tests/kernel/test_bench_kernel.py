"""doko bench kernel and doko bench solver, as people and programs meet them."""

import json

from cli_kit import doko


def test_bench_kernel() -> None:
    arguments = ("--runs", "1", "--games", "2000", "--rules", "wettbewerb-5")
    data = json.loads(doko("bench", "kernel", *arguments, "--json").stdout)
    speed = data["kernel"]["wettbewerb-5"]
    assert speed["games_per_s"] > 0
    assert speed["threads_games_per_s"] > 0
    shown = doko("bench", "kernel", *arguments)
    assert "wettbewerb-5" in shown.stdout
    assert "compiled" in shown.stderr
