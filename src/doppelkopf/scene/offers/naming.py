"""How a Hochzeit and the trumps of a contract are told."""

from collections.abc import Iterator

from doppelkopf.cards import Style, Suit, format_cards
from doppelkopf.game.basics import Contract
from doppelkopf.language import Lang, Text
from doppelkopf.record.sentences import SUIT_SIGNS
from doppelkopf.rules import RuleSet
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.hochzeit import Partner
from doppelkopf.rules.once import once_per_rules
from doppelkopf.scene import words
from doppelkopf.scene.context import Context
from doppelkopf.scene.hand import contract_order


def hochzeit_label(partner: Partner, suit: Suit | None) -> Text:
    """A Hochzeit in few words."""
    name, rule = words.LABELS["hochzeit"], words.PARTNERS[partner]
    sign = f" {SUIT_SIGNS[suit]}" if suit is not None else ""
    return Text(f"{name.de}: {rule.de}{sign}", f"{name.en}: {rule.en}{sign}")


def hochzeit_terms(ctx: Context, partner: Partner) -> Iterator[str]:
    """What may keep a Hochzeit from finding a partner."""
    rules = ctx.rules.hochzeit
    if rules.limit is not Off.OFF:
        yield ctx.say(words.HOCHZEIT_LIMITS[rules.limit_counts]).format(limit=rules.limit)
    if rules.ruffing_means_alone and partner is not Partner.FIRST_FOREIGN_TRUMP:
        yield ctx.say(words.HOCHZEIT_RUFFED)


def trumps_text(contract: Contract, ctx: Context) -> str:
    """The trumps of a contract in a sentence."""
    return _trumps_text(ctx.rules, contract, ctx.lang)


@once_per_rules
def _trumps_text(rules: RuleSet, contract: Contract, lang: Lang) -> str:
    trumps = contract_order(rules, contract).trumps
    if not trumps:
        return words.NO_TRUMPS[lang]
    return words.TRUMPS[lang].format(cards=format_cards(trumps, Style.SYMBOL, lang))
