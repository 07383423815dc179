"""Score sheets in the browser: those of tables on paper, and those of evenings with real cards.

paper   the sheet of a table as a PDF
begin   a new evening: names and rules, or a file to go on with
page    the sheet on the phone, and how others come to it
playing_by  other rules from the next game on
shell   what a phone keeps of it, so that it opens without network
routes  where they are
"""
