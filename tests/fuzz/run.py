"""All targets for a while each: `python -m fuzz.run [--seconds N] [TARGET…]`.

With atheris the inputs are guided by what they reach; without it golden files are mutated.
Ends with 1 if anything but a documented error came out, and shows the input.
"""

import argparse
import importlib.util
import logging
import random
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from fuzz.mutate import mutated
from fuzz.targets import TARGETS

LONGEST = 60
"""Seconds for one input; a busy machine is no reason."""


def guided(name: str, seconds: int, folder: Path) -> bool:
    """Whether a target held; in a process of its own, which the fuzzer ends."""
    for number, seed in enumerate(TARGETS[name].seeds()):
        (folder / f"seed-{number}").write_bytes(seed)
    options = [
        *(f"-max_total_time={seconds}", f"-timeout={LONGEST}", "-max_len=20000", "-rss_limit_mb=0"),
        *(f"-artifact_prefix={folder}/found-", "-verbosity=1", "-print_final_stats=1"),
    ]
    done = subprocess.run(
        [sys.executable, "-m", "fuzz.guided", name, *options, str(folder)],
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    told = done.stdout + done.stderr
    runs = re.search(r"number_of_executed_units: (\d+)", told)
    reached = re.findall(r"cov: (\d+)", told)
    new = len(list(folder.iterdir())) - len(TARGETS[name].seeds())
    if done.returncode == 0 and runs is not None:
        print(
            f"{name}: {runs[1]} inputs, guided; {reached[-1] if reached else '?'} places reached,"
            f" {new} inputs that reached something new"
        )
        return True
    print(f"{name}: FAILED\n{told[-6000:]}")
    for found in folder.glob("found-*"):
        print(f"{found.name}: {found.read_bytes()!r}")
    return False


def blind(name: str, seconds: int) -> bool:
    """Whether a target held against mutations."""
    target = TARGETS[name]
    seeds = target.seeds()
    seed = random.randrange(1 << 32)
    chance = random.Random(seed)
    tried, accepted, end = 0, 0, time.monotonic() + seconds
    while time.monotonic() < end:
        data = mutated(seeds, chance, target.words)
        tried += 1
        try:
            accepted += target.read(data)
        except Exception:
            print(f"{name}: FAILED, seed {seed}, input {tried}: {data!r}")
            logging.disable(logging.NOTSET)
            logging.exception("it came out of this")
            return False
    print(f"{name}: {tried} inputs, mutated; {accepted} accepted")
    return True


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=30, help="for each target")
    parser.add_argument("--blind", action="store_true", help="mutate, even with a fuzzer")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    given = parser.parse_args()
    logging.disable()
    is_guided = importlib.util.find_spec("atheris") is not None and not given.blind
    held = True
    for name in given.targets or TARGETS:
        if is_guided:
            with tempfile.TemporaryDirectory() as folder:
                held = guided(name, given.seconds, Path(folder)) and held
        else:
            held = blind(name, given.seconds) and held
    return 0 if held else 1


if __name__ == "__main__":
    raise SystemExit(main())
