"""Points per seat at the end of a position.

points   tables that `score()` fills
booking  reading them in compiled code
"""
