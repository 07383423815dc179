"""What may be proposed at a table, what would be written down for it, and why not.

==========  ==================================================================
suggestion  what somebody proposes, and what is made of it
rows        rows of the sheet: fines, corrections, remarks, undo
people      who pauses, comes back, leaves, stands in
lists       a Schiebekopf, another list, other rules
making      what a proposal would write down, and why it cannot be now
checking    that it can be carried out, and what is written down when it is
==========  ==================================================================
"""
