"""How the database comes from one version of its schema to the next.

A new step is a module in `versions`, written by hand, with the next number; `HEAD` in
`server/store/database.py` names it.
"""
