"""Special points: one record each, from which everything else that knows of them is derived.

A record names its key in the rules and holds how it is found, what it catches, how often it can
happen, which cards it needs, and its words. Scoring, the sheet, the digest and the kernel's tables
read the records; only the compiled branch in `kernel/play/specials.py` is written by hand, and the
kernel asks for it by name when it is imported.

look      a complete trick as the finders see it
record    what a special point is
augen     Doppelkopf: a trick of many Augen
caught    cards taken from an opponent, Füchse at the end: Fuchs, Charly, Dulle, Athene
winners   cards that win a trick: Charly, Chantall, Bergbauer
jacks     tricks of four jacks: Herrensauna, Backstreet-Boys
suits     tricks of one suit: Herzstich
registry  all of them, in the order of their ids
finding   the special events of a trick, and which of them count for the final parties
"""
