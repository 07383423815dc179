"""How properties are tested: a quick round by default, a long one with HYPOTHESIS_PROFILE=full."""

import os
import signal
import sys

from hypothesis import HealthCheck, settings

settings.register_profile("ci", max_examples=60, deadline=None, print_blob=True)
settings.register_profile(
    "full",
    max_examples=1000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_configure() -> None:
    """Let tests interrupt what they start, also where a shell in the background ignores Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_runtest_setup() -> None:
    """Forget the bots that a document or a test before has brought along into this process."""
    registry = sys.modules.get("doppelkopf.bots.registry")
    if registry is not None:
        for info in registry.all_bots():
            if info.own:
                registry.forget(info.name)
