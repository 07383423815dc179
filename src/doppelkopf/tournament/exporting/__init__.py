"""A tournament for other programs: plain data for JSON, tables for spreadsheets.

plain   people, rounds, rankings, prizes, penalties and protests as plain data
as_csv  the same as tables (CSV)
"""
