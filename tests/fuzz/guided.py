"""One target under a fuzzer that follows what it reaches: `python -m fuzz.guided TARGET OPTION…`.

Options are libFuzzer's; `fuzz.run` gives them. What is compiled by Numba is left as it is.
"""

import logging
import sys
from importlib import import_module

PACKAGE = "doppelkopf"
COMPILED = (f"{PACKAGE}.kernel", f"{PACKAGE}.cards", f"{PACKAGE}.bots")


def main() -> None:
    name, options = sys.argv[1], sys.argv[2:]
    logging.disable()
    atheris = import_module("atheris")
    with atheris.instrument_imports(include=[PACKAGE], exclude=list(COMPILED)):
        target = import_module("fuzz.targets").TARGETS[name]

    def one(data: bytes) -> None:
        target.read(data)

    target.seeds()
    atheris.Setup([sys.argv[0], *options], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
