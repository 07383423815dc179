"""Lets `python -m doppelkopf` do what `doko` does."""

from doppelkopf.cli import main

if __name__ == "__main__":
    main()
