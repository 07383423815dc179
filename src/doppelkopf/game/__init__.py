"""One game, from the deal to the explained score: pure, without I/O, clock or hidden chance."""

RULES_VERSION = 2
"""Raised when the same actions may lead to another game than before; records carry it."""
