"""The rule editor: pages in which people settle their rules, usable without scripts.

controls  what a key is changed with
rows      a key as a row, a group of them, what a search finds
odds      contradictions, with their cures as buttons
state     how the rules stand: what differs, what is wrong, who changed what
offers    the variants that a set offers
edits     what a form asks
meanwhile  what somebody else has changed since a page was shown
asking    how do you play? questions that lead to rules
parts     the pieces of a page that are sent again when they change
pages     the pages
tables    to a table as a proposal, and from there
newer     whether the rules of a table have a newer version
seeing    who looks at a room, and what they may do
answers   what is read of a form, and what is answered
beginning  before there is a room
routes    where they are
"""
