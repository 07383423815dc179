"""The evening at a live table: what people propose, agree on, and undo the same way. Pure.

asked      who has to agree to a proposal
owners     whose points and cards it takes: they have to sit there
matters    what may be proposed, what would be written down for it, and why not
edits      a row as somebody wants it corrected
requests   proposing, agreeing, declining, withdrawing
carrying   what follows when all agree
folding    from the log of all that to the state
effects    what a proposal changes on the sheet
sentences  proposals in words
menu       what is possible now, for the dialog of the evening
picture    open proposals as somebody sees them
"""
