"""A rule as one tells it at the table: what it means here, with the value of this rule set put in.

The catalogue says what a key can be set to. Where a rule strikes it has one value, and a player
wants to hear what follows from it; the first sentence is the one that has room on a card. Rules
that are simply on are told in the words of the catalogue, the others have their sentences here.
"""

from collections.abc import Callable, Iterable

from doppelkopf.game.effects import TrickEffect
from doppelkopf.game.specials.record import SpecialPoint, worded
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.game.throwing import THROWS, WRONG_COUNT, throws
from doppelkopf.language import POINT, TRICK, Lang, Text, counted
from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import describe_value, knob_at, value_at
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import IfSpoken, OpenHochzeit, RichTrick
from doppelkopf.rules.model.conduct import Claimant, ClaimOrder
from doppelkopf.rules.model.hochzeit import LimitCounts
from doppelkopf.rules.model.match import DealerAfterRedeal
from doppelkopf.rules.model.sidegames import ArmutHanded, ArmutMode, RamschLoser
from doppelkopf.scene.pigs import PIGS, pig_text

Sentence = Callable[[RuleSet], Text]


def explained(rules: RuleSet, knob: str) -> Text:
    """What a rule means at a table that plays by these rules."""
    tell = _SENTENCES.get(knob)
    return knob_at(knob).info.meaning if tell is None else tell(rules)


def _value(knob: str, de: str, en: str) -> Sentence:
    """Sentences with the value of the key in words."""

    def tell(rules: RuleSet) -> Text:
        value = value_at(rules, knob)
        return Text(
            de.format(value=describe_value(value, Lang.DE)),
            en.format(value=describe_value(value, Lang.EN)),
        )

    return tell


def _count(knob: str, noun: tuple[Text, Text], de: str, en: str) -> Sentence:
    """Sentences with the number of the key and what it counts."""

    def tell(rules: RuleSet) -> Text:
        value = counted(value_at(rules, knob), noun)
        return Text(de.format(value=value.de), en.format(value=value.en))

    return tell


def _always(de: str, en: str) -> Sentence:
    return lambda _rules: Text(de, en)


SPECIAL_POINT = (
    Text("Sonderpunkt", "special point"),
    Text("Sonderpunkte", "special points"),
)
SOLO = (Text("Solo", "solo"), Text("Soli", "solos"))


# Special points.


def _special(record: SpecialPoint) -> Sentence:
    def tell(rules: RuleSet) -> Text:
        begun = worded(record.brings, rules)
        value = counted(record.worth(rules), SPECIAL_POINT)
        text = Text(f"{begun.de} {value.de}.", f"{begun.en} {value.en}.")
        own = record.of_partner_costs(rules)
        if record.of_partner is None or not own:
            return text
        costs, price = record.of_partner.costs, counted(own, SPECIAL_POINT)
        return Text(f"{text.de} {costs.de} {price.de}.", f"{text.en} {costs.en} {price.en}.")

    return tell


# Before play.


def _schmeissen(rules: RuleSet) -> Text:
    """All reasons of the table: which of them a player has is secret."""
    reasons = [each for each in throws(rules) if each is not WRONG_COUNT]
    may = [each.reason(rules) for each in reasons if not each.obliges(rules)]
    must = [each.reason(rules) for each in reasons if each.obliges(rules)]
    found: list[Text] = []
    if may:
        either = _either(may)
        found.append(Text(f"Schmeißen darf man {either.de}.", f"One may throw in {either.en}."))
    if must:
        either = _either(must)
        found.append(Text(f"Schmeißen muss man {either.de}.", f"One has to throw in {either.en}."))
    return Text(" ".join(text.de for text in found), " ".join(text.en for text in found))


def _either(texts: Iterable[Text]) -> Text:
    """One or the other."""
    *first, last = texts
    if not first:
        return last
    return Text(
        f"{', '.join(text.de for text in first)} oder {last.de}",
        f"{', '.join(text.en for text in first)} or {last.en}",
    )


def _hochzeit_partner(rules: RuleSet) -> Text:
    who = _either(choice.text for choice in rules.hochzeit.partner)
    lead = Text("Partner wird,", "Partner is")
    if len(rules.hochzeit.partner) > 1:
        lead = Text("Der Hochzeiter sagt, wer Partner wird:", "The announcer says who is partner:")
    own = Text(
        "Ein Stich, den der Hochzeiter selbst gewinnt, entscheidet nichts.",
        "A trick that the announcer wins decides nothing.",
    )
    if rules.hochzeit.own_trick_decides:
        own = Text(
            "Gewinnt der Hochzeiter selbst den ersten solchen Stich, spielt er allein.",
            "If the announcer wins the first such trick, they play alone.",
        )
    return Text(f"{lead.de} {who.de}. {own.de}", f"{lead.en} {who.en}. {own.en}")


def _hochzeit_limit(rules: RuleSet) -> Text:
    limit = rules.hochzeit.limit
    if rules.hochzeit.limit_counts is LimitCounts.ALL:
        return Text(
            f"Hat der Hochzeiter nach dem {limit}. Stich keinen Partner, spielt er allein.",
            f"If the announcer has no partner after trick {limit}, they play alone.",
        )
    assert not isinstance(limit, Off)
    tricks = counted(limit, TRICK)
    return Text(
        f"Gewinnt der Hochzeiter selbst {tricks.de}, ehe er einen Partner hat, spielt er allein.",
        f"If the announcer wins {tricks.en} before there is a partner, they play alone.",
    )


def _armut(rules: RuleSet) -> Text:
    lead = Text(
        "Wer sehr wenige Trümpfe hat, darf sie anbieten.",
        "Who has very few trumps may offer them.",
    )
    if rules.armut.mode is ArmutMode.REQUIRED:
        lead = Text(
            "Wer sehr wenige Trümpfe hat, muss sie anbieten, wenn er nichts Höheres meldet.",
            "Who has very few trumps has to offer them, unless they announce something higher.",
        )
    return Text(
        f"{lead.de} Wer sie nimmt, wird Partner; beide sind Re, und die Re-Karten bedeuten nichts."
        " Gezählt wird wie ein Normalspiel mit Sonderpunkten.",
        f"{lead.en} Who takes them is the partner; both are Re, and the Re cards mean nothing. It"
        " is scored like a normal game, special points included.",
    )


# Calls.


def _handed(rules: RuleSet) -> Text:
    if rules.armut.handed is ArmutHanded.TRUMPS:
        return Text(
            "Eine Armut gibt genau ihre Trümpfe ab.", "An Armut hands over exactly its trumps."
        )
    return Text(
        "Eine Armut gibt immer drei Karten ab: ihre Trümpfe, und so viele Fehlkarten, wie fehlen.",
        "An Armut always hands over three cards: its trumps, and as many Fehl cards as are"
        " missing.",
    )


def _open_hochzeit(rules: RuleSet) -> Text:
    if rules.calls.open_hochzeit is OpenHochzeit.REFUSED:
        return Text(
            "In einer Hochzeit wird freiwillig erst nach dem Klärungsstich angesagt.",
            "In a Hochzeit voluntary calls come only after the deciding trick.",
        )
    return Text(
        "Bis zum Klärungsstich sagt jeder für sich an; dann werden die Stufen von Partnern addiert."
        " Re oder Kontra ist eine Stufe, keine 90 sind zwei, schwarz sind fünf, mehr wird es nicht:"
        " „Kontra“ des späteren Partners wird zu einer Stufe mehr für Re, zwei „Kontra“, die"
        " zusammenbleiben, werden zu Kontra und keine 90.",
        "Up to the deciding trick each calls for themselves; then partners’ steps are added up. Re"
        " or Kontra is one step, no 90 two, schwarz five, and no more: the later partner’s “Kontra”"
        " becomes one step more for Re, two “Kontra” that stay together become Kontra and no 90.",
    )


def _rich_trick(rules: RuleSet) -> Text:
    duties = rules.duty_calls
    augen = describe_value(duties.rich_trick_augen, Lang.DE)
    trick = Text("erste Fehlstich", "first Fehl trick")
    if duties.rich_trick is RichTrick.FIRST:
        trick = Text("erste Stich", "first trick")
    enough = Text(
        "; es genügt, wenn seine Partei schon gesprochen hat.",
        "; it is enough if their party has spoken.",
    )
    if duties.if_spoken is IfSpoken.NEXT_STEP:
        enough = Text(
            ", und wenn seine Partei schon gesprochen hat, die nächste Stufe.",
            ", and if their party has spoken, the next step.",
        )
    return Text(
        f"Bringt der {trick.de} {augen} Augen oder mehr, muss sein Gewinner Re oder Kontra"
        f" sagen{enough.de}",
        f"If the {trick.en} brings {augen} Augen or more, its winner has to say Re or"
        f" Kontra{enough.en}",
    )


def _further_rich_tricks(rules: RuleSet) -> Text:
    augen = describe_value(rules.duty_calls.rich_trick_augen, Lang.DE)
    return Text(
        f"Bringt auch der nächste Stich {augen} Augen oder mehr, muss die Partei seines Gewinners"
        " eine Stufe mehr ansagen, bis schwarz; hat sie noch nichts gesagt, Re oder Kontra.",
        f"If the next trick brings {augen} Augen or more too, its winner’s party has to call one"
        " step more, up to schwarz; Re or Kontra if it has said nothing yet.",
    )


# The end.


def _claimant(rules: RuleSet) -> Text:
    who = {
        Claimant.NOBODY: Text("Niemand darf", "Nobody may"),
        Claimant.SOLOIST: Text(
            "Wer allein gegen alle spielt, darf", "Who plays alone against all may"
        ),
        Claimant.ANYONE: Text("Jeder darf", "Anyone may"),
    }[rules.claims.who]
    return Text(
        f"{who.de} aufdecken und den Rest beanspruchen, den er gegen jede Gegenwehr macht."
        f" {_claim_order(rules).de} Nicht gespielte Stiche bringen keine Sonderpunkte.",
        f"{who.en} show their cards and claim the rest if they take it against any defence."
        f" {_claim_order(rules).en} Tricks not played bring no special points.",
    )


def _claim_order(rules: RuleSet) -> Text:
    if rules.claims.order is ClaimOrder.EVERY:
        return Text(
            "Ohne genannte Folge muss der Anspruch in jeder halten.",
            "With no order named the claim has to hold in every one.",
        )
    return Text(
        "Ohne genannte Folge wird von oben gespielt, erst Trumpf, dann jede Farbe.",
        "With no order named the cards are played from the top, first trumps, then each suit.",
    )


def _redeal(rules: RuleSet) -> Text:
    if rules.match.dealer_after_redeal is DealerAfterRedeal.SAME:
        return Text("Derselbe gibt noch einmal.", "The same player deals once more.")
    return Text("Der Nächste gibt.", "The next player deals.")


def _pig(effect: TrickEffect) -> Sentence:
    def tell(rules: RuleSet) -> Text:
        text = pig_text(effect, rules)
        return Text(f"{text.de}.", f"{text.en}.")

    return tell


def _ramsch(rules: RuleSet) -> Text:
    who = Text(
        "Die zwei mit den meisten Augen spielen gegen die zwei mit den wenigsten.",
        "The two with the most Augen play against the two with the fewest.",
    )
    if rules.ramsch.loser is RamschLoser.ONE:
        who = Text(
            "Wer die meisten Augen hat, verliert allein gegen alle anderen.",
            "Who has the most Augen loses alone, against all others.",
        )
    return Text(
        f"{who.de} Bei gleich vielen entscheiden mehr Stiche, dann wer weiter vorn sitzt. Keine"
        " Ansagen, keine Sonderpunkte.",
        f"{who.en} With equal Augen more tricks decide, then who sits further forward. No calls, no"
        " special points.",
    )


_SENTENCES: dict[str, Sentence] = {
    **{effect.knob: _pig(effect) for effect in PIGS},
    **{record.knob: _special(record) for record in SPECIALS.values()},
    **{each.knob: _schmeissen for each in THROWS},
    "solo.precedence": _value(
        "solo.precedence",
        "Wollen mehrere ein Solo, geht vor: {value}.",
        "If several want a solo, this comes first: {value}.",
    ),
    "duty_solos.per_player": _count(
        "duty_solos.per_player",
        SOLO,
        "Jeder muss {value} spielen; nur angesagte zählen.",
        "Everyone has to play {value}; only announced ones count.",
    ),
    "hochzeit.partner": _hochzeit_partner,
    "hochzeit.limit": _hochzeit_limit,
    "hochzeit.alone_as": _value(
        "hochzeit.alone_as",
        "Ohne Partner zählt das Spiel {value}.",
        "Without a partner the game counts {value}.",
    ),
    "hochzeit.no_fehl": _value(
        "hochzeit.no_fehl",
        "Hat der Hochzeiter keine Fehlkarte, gilt: {value}.",
        "If the announcer has no Fehl card, {value}.",
    ),
    "silent.scored_as": _value(
        "silent.scored_as",
        "Wer beide Re-Karten hat und nichts sagt, spielt allein; das zählt {value}. Er bucht die"
        " Punkte aller Gegner.",
        "Who holds both Re cards and says nothing plays alone; that counts {value}. They book every"
        " opponent’s points.",
    ),
    "armut.mode": _armut,
    "schmeissen.required": _schmeissen,
    "armut.handed": _handed,
    "armut.fuechse_shown": _always(
        "Ein ♦A, das eine Armut abgibt, wird allen gezeigt; die anderen Karten liegen verdeckt.",
        "A ♦A that an Armut hands over is shown to all; the other cards lie face down.",
    ),
    "armut.trumps_back_said": _always(
        "Wer eine Armut mitnimmt, sagt, wie viele Trümpfe unter den Karten sind, die zurückgehen.",
        "Who takes an Armut says how many trumps are among the cards that go back.",
    ),
    "armut.returned": _value(
        "armut.returned",
        "Der Partner gibt gleich viele Karten verdeckt zurück: {value}.",
        "The partner gives back as many cards, face down: {value}.",
    ),
    "armut.nobody": _value(
        "armut.nobody",
        "Nimmt niemand die Armut, heißt das: {value}.",
        "If nobody takes the Armut: {value}.",
    ),
    "ramsch.enabled": _ramsch,
    "genscher.calls": _value(
        "genscher.calls",
        "Ansagen, die vor dem Genschern fielen: {value}.",
        "Calls made before the Genscher: {value}.",
    ),
    "hammelrennen.mode": _value(
        "hammelrennen.mode",
        "Jeder gegen jeden: {value}. Keine Vorbehalte, Ansagen und Sonderpunkte; was Stiche"
        " verändert, gilt weiter.",
        "Everyone for themselves: {value}. No reservations, calls or special points; rules that"
        " change a trick stay on.",
    ),
    "schiebekopf.play": lambda _rules: knob_at("schiebekopf.play").info.meaning,
    "calls.absagen": _value("calls.absagen", "Absagen {value}.", "Absagen {value}."),
    "calls.open_hochzeit": _open_hochzeit,
    "calls.binding": lambda _rules: knob_at("calls.binding").info.meaning,
    "duty_calls.rich_trick_augen": _rich_trick,
    "duty_calls.if_spoken": _rich_trick,
    "duty_calls.further_rich_tricks": _further_rich_tricks,
    "bock.triggers": _value("bock.triggers", "Bock bringt: {value}.", "Bock comes from: {value}."),
    "table.taken_tricks": _value(
        "table.taken_tricks",
        "Gewonnene Stiche, die man ansehen darf: {value}.",
        "Of the tricks already won one may look at: {value}.",
    ),
    "claims.who": _claimant,
    "claims.order": _claim_order,
    "claims.wrong": _value(
        "claims.wrong",
        "Nach einem falschen Anspruch gilt: {value}.",
        "After a wrong claim {value}.",
    ),
    "offences.honour": _always(
        "So hat es der Tisch vereinbart: Wer falsch bedient, wird nicht gehindert, aber man kann"
        " es reklamieren.",
        "The table has agreed on it: who does not follow suit is not stopped, but others can"
        " complain.",
    ),
    "offences.complaint": _value(
        "offences.complaint", "Eine Reklamation {value}.", "A complaint {value}."
    ),
    "offences.revoke": _value(
        "offences.revoke", "Falsch bedient – {value}.", "A revoke – {value}."
    ),
    "offences.false_complaint": _value(
        "offences.false_complaint",
        "Jemanden zu Unrecht zu beschuldigen {value}.",
        "To accuse someone wrongly {value}.",
    ),
    "match.dealer_after_redeal": _redeal,
    "scoring.void_up_to": _count(
        "scoring.void_up_to",
        POINT,
        "Ein Spiel, das vor dem Verdreifachen höchstens {value} zählt, ob für oder gegen den"
        " Gewinner, gilt nicht und wird neu gegeben.",
        "A game that counts at most {value} before it is tripled, for or against the winner, is"
        " void and dealt again.",
    ),
}
