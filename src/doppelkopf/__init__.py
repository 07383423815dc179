"""Doppelkopf as your table plays it."""
