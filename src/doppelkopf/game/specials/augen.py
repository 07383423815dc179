"""Doppelkopf: a trick of especially many Augen (DDV 7.2.3, Hausregeln 8.1)."""

from collections.abc import Iterator

from doppelkopf.cards import AUGEN, deck
from doppelkopf.game.basics import SpecialId
from doppelkopf.game.specials.look import Look
from doppelkopf.game.specials.record import Made, SpecialPoint
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet


def _doppelkopf(look: Look) -> Iterator[Made]:
    if sum([AUGEN[card] for card in look.cards]) >= look.terms.rules.specials.doppelkopf_augen:
        yield look.owner, None


def _most(rules: RuleSet) -> int:
    """As many tricks as the dearest cards can fill."""
    cards = sorted((AUGEN[card] for card in deck(nines=True)), reverse=True)
    per_trick, need = rules.table.seats, rules.specials.doppelkopf_augen
    return max(
        tricks
        for tricks in range(rules.hand_size + 1)
        if sum(cards[: tricks * per_trick]) >= tricks * need
    )


def _what(rules: RuleSet) -> Text:
    augen = rules.specials.doppelkopf_augen
    return Text(f"Stich mit {augen} Augen oder mehr", f"a trick of {augen} Augen or more")


def _brings(rules: RuleSet) -> Text:
    augen = rules.specials.doppelkopf_augen
    return Text(
        f"Ein Stich mit {augen} Augen oder mehr bringt", f"A trick of {augen} Augen or more brings"
    )


RECORDS = (
    SpecialPoint(
        id=SpecialId.DOPPELKOPF,
        knob="specials.doppelkopf",
        find=_doppelkopf,
        did=Text("macht einen Doppelkopf", "takes a Doppelkopf"),
        what=_what,
        brings=_brings,
        needs=(),
        words=("Doko", "Doppelkopf-Stich"),
        most=_most,
    ),
)
