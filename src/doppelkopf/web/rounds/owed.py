"""Who pays and treats whom in a round, with what was ticked off."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from doppelkopf.language import Lang
from doppelkopf.match.showing.amounts import euros
from doppelkopf.match.showing.words import TREATS
from doppelkopf.round.model import PersonId, Round
from doppelkopf.round.owing import has_money, open_payments, open_treats
from doppelkopf.round.season import Evening
from doppelkopf.web.texts import text

LAST = 5
"""How many ticks can be seen and taken back."""


class Due(NamedTuple):
    """Something that is owed, and what a form says to tick it off; nothing for strangers."""

    text: str
    do: str


class Done(NamedTuple):
    """Something that was ticked off."""

    text: str
    do: str


class Owed(NamedTuple):
    """All that is owed in a round."""

    has_money: bool
    payments: list[Due]
    treats: list[Due]
    done: list[Done]

    @property
    def any(self) -> bool:
        """Whether there is anything to show."""
        return self.has_money or bool(self.treats or self.done)


def owed(of: Round, those: Sequence[Evening], lang: Lang) -> Owed:
    """What is owed over all evenings."""
    return Owed(
        has_money(those),
        [
            Due(
                _pays(of, each.debtor, each.creditor, each.cents, lang),
                _do(of, "paid", each.debtor, each.creditor, each.cents),
            )
            for each in open_payments(of, those)
        ],
        [
            Due(
                f"{of.name_of(each.person)}: {each.times} × {TREATS[each.treat][lang]}",
                f"treat {each.person} {each.treat} {len(of.treated)}"
                if of.person(each.person)
                else "",
            )
            for each in open_treats(of, those)
        ],
        [*_paid(of, lang), *_treated(of, lang)],
    )


def _do(
    of: Round, word: str, debtor: PersonId | None, creditor: PersonId | None, cents: Fraction
) -> str:
    if any(each is not None and of.person(each) is None for each in (debtor, creditor)):
        return ""
    return f"{word} {debtor or '-'} {creditor or '-'} {cents} {len(of.paid)}"


def _pays(
    of: Round, debtor: PersonId | None, creditor: PersonId | None, cents: Fraction, lang: Lang
) -> str:
    pot = text("rounds.pot", lang)
    return text("rounds.pays", lang).format(
        debtor=pot if debtor is None else of.name_of(debtor),
        creditor=pot if creditor is None else of.name_of(creditor),
        sum=euros(cents, lang),
    )


def _paid(of: Round, lang: Lang) -> list[Done]:
    count = len(of.paid)
    return [
        Done(
            _pays(of, each.debtor, each.creditor, Fraction(each.cents), lang),
            f"unpaid {place} {count}",
        )
        for place, each in list(enumerate(of.paid))[-LAST:]
    ]


def _treated(of: Round, lang: Lang) -> list[Done]:
    count = len(of.treated)
    return [
        Done(
            f"{of.name_of(each.person)}: {TREATS[each.treat][lang]}"
            if each.treat in TREATS
            else "?",
            f"untreat {place} {count}",
        )
        for place, each in list(enumerate(of.treated))[-LAST:]
    ]
