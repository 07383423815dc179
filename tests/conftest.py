"""How properties are tested: a quick round by default, a long one with HYPOTHESIS_PROFILE=full."""

import gc
import os
import signal
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

# The same examples each time: what is new is looked for by `full`, and never ends somebody's work.
settings.register_profile("ci", max_examples=60, deadline=None, derandomize=True, print_blob=True)
settings.register_profile(
    "full",
    max_examples=250,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_configure() -> None:
    """Let tests interrupt what they start, also where a shell in the background ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """What is there for all tests need not be looked through again each time memory is tidied."""
    gc.collect()
    gc.freeze()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many seconds each folder of tests took, waiting included, all workers added up."""
    seconds: dict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds["/".join(Path(report.nodeid.split("::")[0]).parts[:2])] += report.duration
    terminalreporter.section("seconds per folder")
    for folder, spent in sorted(seconds.items(), key=lambda each: -each[1]):
        terminalreporter.write_line(f"{spent:8.1f}  {folder}")
    if pairs := _tried_together():
        from pairs import told

        terminalreporter.section("rules mixed at random")
        terminalreporter.write_line(told(pairs))


_of_workers: set[int] = set()
"""The pairs of knobs that the mixtures of other processes have tried together."""


def _tried_together() -> set[int]:
    kit = sys.modules.get("pairs")
    return _of_workers if kit is None else _of_workers | kit.covered()


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Hand the pairs that this process has tried to the one that tells."""
    if output := getattr(session.config, "workeroutput", None):
        output["pairs"] = sorted(_tried_together())


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    """Take the pairs of a process that has finished; one that died has none."""
    _of_workers.update(getattr(node, "workeroutput", {}).get("pairs", ()))


def pytest_runtest_setup() -> None:
    """Forget the bots that a document or a test before has brought along into this process."""
    registry = sys.modules.get("doppelkopf.bots.registry")
    if registry is not None:
        for info in registry.all_bots():
            if info.own:
                registry.forget(info.name)
