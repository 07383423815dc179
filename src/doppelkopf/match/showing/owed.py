"""What is owed beyond the evening, in words: drinks and food, money, and what is in pot and table.

Mischen Impossible 1.7 (the food of the next evening) and 4.1 (a price per point), the drinks of
Wettbewerb 1 and 4, the stakes of Ravensburger. There are as few payments as possible (`settling`).
"""

from collections import Counter
from typing import NamedTuple

from doppelkopf.language import POINT, Lang, Text
from doppelkopf.match.refused import Name
from doppelkopf.match.showing.amounts import amount, cents, euros, has_money
from doppelkopf.match.showing.settling import Payment, settled
from doppelkopf.match.showing.words import TREATS
from doppelkopf.match.state import MatchState


def owed(state: MatchState) -> tuple[Text, ...]:
    """All that is owed as the evening stands, a sentence each; nothing: an empty tuple."""
    treats = (Text(f"{each.de}.", f"{each.en}.") for each in treats_owed(state))
    return (*treats, *money_owed(state), *_accounts(state))


class OwedItem(NamedTuple):
    """Something somebody owes, that can be ticked off once it is done."""

    key: str
    """The same as long as it is the same thing."""
    text: Text


def owed_items(state: MatchState) -> tuple[OwedItem, ...]:
    """What there is to tick off: each treat by itself, and when the evening is over the payments.

    Until then what is to be paid changes with every game.
    """
    found = []
    count: Counter[tuple[Name | None, str]] = Counter()
    for row in state.rows:
        if row.treat:
            count[row.person, row.treat] += 1
            what = TREATS[row.treat]
            text = Text(f"{row.person}: {what.de}", f"{row.person}: {what.en}")
            number = count[row.person, row.treat]
            found.append(OwedItem(f"treat:{row.person}:{row.treat}:{number}", text))
    if state.ended:
        sums = zip(payments(state), money_owed(state), strict=True)
        for each, text in sums:
            key = f"money:{each.debtor or ''}:{each.creditor or ''}:{each.cents}"
            found.append(OwedItem(key, text))
    return tuple(found)


def treats_owed(state: MatchState) -> tuple[Text, ...]:
    """Who treats the others, and to what: a line each."""
    counted = Counter((row.person, row.treat) for row in state.rows if row.treat)
    found = []
    for (person, treat), count in counted.items():
        what = TREATS[treat]
        times = f"{count} × " if count > 1 else ""
        found.append(Text(f"{person}: {times}{what.de}", f"{person}: {times}{what.en}"))
    return tuple(found)


def payments(state: MatchState) -> tuple[Payment, ...]:
    """Who pays whom; what does not go to a person goes to the pot or the table account."""
    if not has_money(state.rules):
        return ()
    return settled({name: cents(points, state.rules) for name, points in state.totals})


def money_owed(state: MatchState) -> tuple[Text, ...]:
    """The payments, a sentence each."""
    found = []
    for debtor, creditor, sum_ in payments(state):
        de, en = euros(sum_, Lang.DE), euros(sum_, Lang.EN)
        if debtor is None:
            found.append(Text(f"{creditor} bekommt noch {de}.", f"{creditor} is still owed {en}."))
        elif creditor is None:
            found.append(Text(f"{debtor} zahlt {de} ein.", f"{debtor} pays in {en}."))
        else:
            found.append(
                Text(f"{debtor} zahlt {creditor} {de}.", f"{debtor} pays {creditor} {en}.")
            )
    return tuple(found)


def _accounts(state: MatchState) -> list[Text]:
    found = []
    if state.pot:
        pot = in_pot(state)
        found.append(Text(f"In der Kasse sind {pot.de}.", f"There is {pot.en} in the pot."))
    if state.table:
        table = on_table(state)
        found.append(Text(f"Tischkonto: {table.de}.", f"Table account: {table.en}."))
    return found


def in_pot(state: MatchState) -> Text:
    """How much money is in the pot."""
    return Text(euros(state.pot, Lang.DE), euros(state.pot, Lang.EN))


def on_table(state: MatchState) -> Text:
    """How many points the table account has."""
    word = POINT[0] if abs(state.table) == 1 else POINT[1]
    points = amount(state.table)
    return Text(f"{points} {word.de}", f"{points} {word.en}")
