"""Doppelkopf as your table plays it."""

__version__ = "0.1.0"
