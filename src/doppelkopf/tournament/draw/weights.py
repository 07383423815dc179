"""What counts how much in a draw."""

REPEAT = 8
"""A meeting of two who have met, for each round in which they have."""
FAMILY = REPEAT
"""A meeting of two of one family."""
CLUB = 1
"""A meeting of two of one club."""
UNEVEN, EVEN = 1, 8 * REPEAT
"""The square of how often someone is at a table of five, beside a repeat."""
