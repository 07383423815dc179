"""A rule in a few words, for people who ask what is special here: never "nines: 5" or "Charly: 0".

What a value means depends on its rule: a number of points, Augen or cards, none, who may do what.
A rule with neither a phrase nor a unit of its own is said as "label: value".

>>> said(knob_at("specials.charly"), 0, Lang.EN), said(knob_at("deck.nines"), False, Lang.EN)
('no point for “Charly”', 'no nines')
"""

from collections.abc import Mapping
from typing import Any, TypeVar

from doppelkopf.language import (
    CARD,
    CENT,
    KINGS_WITH,
    NINES_AND_KINGS_WITH,
    NINES_WITH,
    POINT,
    TRICK,
    TRUMPS_WITH,
    Lang,
    Noun,
    Text,
    counted,
)
from doppelkopf.rules.catalogue import Knob, describe_value, knob_at
from doppelkopf.rules.knob import Choice, Off
from doppelkopf.rules.model.calls import CALL_NAMES

__all__ = ["knob_at", "said", "said_under"]


def said(knob: Knob, value: Any, lang: Lang) -> str:
    """The value of a knob as a phrase: of a choice only what comes first."""
    return _filled(_phrase(knob.path, value)[lang], knob, value, lang)


def said_under(title: str, knob: Knob, value: Any, lang: Lang) -> str:
    """The same below a title, whose words the phrase does not say again."""
    phrase = _UNDER.get(knob.path) or _phrase(knob.path, value)
    if phrase == _LABELLED and knob.info.label[lang] == title:
        phrase = _VALUE
    return _filled(phrase[lang], knob, value, lang)


def _filled(phrase: str, knob: Knob, value: Any, lang: Lang) -> str:
    label = knob.info.label[lang]
    words = _words(knob.path, value, lang)
    call = CALL_NAMES.get(knob.path.rpartition(".")[2], knob.info.label)[lang]
    return phrase.format(label=label, value=words, call=call, n=value)


def _phrase(path: str, value: Any) -> Text:
    if value is False or value is Off.OFF:
        return _of(_NONE, path) or Text("„{label}“ gilt nicht", "“{label}” does not hold")
    if value is True:
        return _of(_SOME, path) or Text("{label}", "{label}")
    if value == 0:
        nothing = Text("{label}: keine Punkte", "{label}: no points")
        return _of(_ZERO, path) or _of(_NONE, path) or nothing
    return _of(_SOME, path) or _LABELLED


def _words(path: str, value: Any, lang: Lang) -> str:
    if path == "hochzeit.partner":
        return Text(" oder ", " or ")[lang].join(describe_value(item, lang) for item in value)
    words = describe_value(value, lang)
    if isinstance(value, Choice):
        return value.short[lang]
    if isinstance(value, int) and not isinstance(value, bool):
        return counted(value, _of(_UNITS, path) or POINT)[lang]
    return words


Found = TypeVar("Found")
_AUGEN = Text("Auge", "Auge"), Text("Augen", "Augen")
_UNITS: dict[str, Noun] = {
    "table.seats": (Text("Spieler", "player"), Text("Spieler", "players")),
    "deck.jokers": (Text("Joker", "joker"), Text("Jokern", "jokers")),
    "schmeissen.nines": NINES_WITH,
    "schmeissen.kings": KINGS_WITH,
    "schmeissen.nines_and_kings": NINES_AND_KINGS_WITH,
    "schmeissen.augen": _AUGEN,
    "schmeissen.trumps_at_most": TRUMPS_WITH,
    "calls.own_cards": CARD,
    "calls.table_cards": CARD,
    "calls.tricks_after_step": TRICK,
    "duty_calls.rich_trick_augen": _AUGEN,
    "winning": _AUGEN,
    "specials.doppelkopf_augen": _AUGEN,
    "money.cents_per_point": CENT,
    "duty_solos.per_player": (
        Text("Pflichtsolo", "compulsory solo"),
        Text("Pflichtsoli", "compulsory solos"),
    ),
    "hochzeit.limit": TRICK,
}
"""What is counted, of a knob or of all in its group; points, where nothing is said."""


def _of(book: Mapping[str, Found], path: str) -> Found | None:
    """What is said of a knob, else of its group."""
    return book.get(path, book.get(path.rpartition(".")[0]))


_VALUE = Text("{value}", "{value}")
_LABELLED = Text("{label}: {value}", "{label}: {value}")
_SENTENCE = Text("{label} {value}", "{label} {value}")

_UNDER = {
    "armut.mode": _VALUE,
    "silent.scored_as": Text("zählt {value}", "counts {value}"),
}
"""What is said below the title of the rule's group."""

_SOME = {
    "table.sitting_out": _VALUE,
    "table.taken_tricks": Text("Stiche nachsehen: {value}", "looking at taken tricks: {value}"),
    "deck.jokers": Text("mit {value}", "with {value}"),
    "trumps.equal_cards": Text("von gleichen Karten sticht {value}", "of equal cards: {value}"),
    "trumps.re_card": Text("Re-Karten sind {value}", "the Re cards are {value}"),
    "reservations.asking": _VALUE,
    "solo.kinds": Text("erlaubt sind {value}", "allowed are {value}"),
    "solo.lead": Text("im Solo spielt {value} aus", "in a solo {value} leads"),
    "hochzeit.partner": Text("Partner wird, {value}", "the partner is {value}"),
    "hochzeit.own_trick_decides": Text("{label}", "{label}"),
    "hochzeit.limit": Text("die Grenze ist der {n}. Stich", "the limit is trick {n}"),
    "hochzeit.limit_counts": _VALUE,
    "hochzeit.alone_as": Text(
        "findet sich kein Partner, zählt es {value}", "without a partner it counts {value}"
    ),
    "silent.scored_as": _SENTENCE,
    "schmeissen.nines": Text("mit {value} oder mehr", "with {value} or more"),
    "schmeissen.kings": Text("mit {value} oder mehr", "with {value} or more"),
    "schmeissen.nines_and_kings": Text("mit {value} oder mehr", "with {value} or more"),
    "schmeissen.augen": Text("mit {value} oder mehr", "with {value} or more"),
    "schmeissen.trumps_at_most": Text("mit höchstens {value}", "with at most {value}"),
    "schmeissen.no_trump_above_fuchs": Text(
        "ohne Trumpf über dem Fuchs", "without a trump above the Fuchs"
    ),
    "schmeissen.no_trump_above": Text("ohne Trumpf über {value}", "without a trump above {value}"),
    "schmeissen.required": Text("geschmissen werden muss: {value}", "has to be thrown in: {value}"),
    "schmeissen.wrong_count": Text("bei falscher Kartenzahl", "with a wrong number of cards"),
    "armut.mode": _SENTENCE,
    "armut.handed": Text("abgegeben werden {value}", "handed over are {value}"),
    "armut.fuechse": Text("Füchse {value}", "Füchse {value}"),
    "armut.fuechse_shown": Text("{label}", "{label}"),
    "armut.trumps_back_said": Text("{label}", "{label}"),
    "calls.games": Text("angesagt wird {value}", "one announces {value}"),
    "calls.absagen": _SENTENCE,
    "calls.own_cards": Text(
        "{call}, solange man höchstens {value} gespielt hat",
        "{call} while one has played at most {value}",
    ),
    "calls.tricks_after_step": Text(
        "eine Absage höchstens {value} nach der Stufe davor",
        "an Absage at most {value} after the step before",
    ),
    "calls.repeat": _SENTENCE,
    "calls.binding": Text("{label}", "{label}"),
    "duty_calls.rich_trick_augen": Text(
        "{value} oder mehr im ersten Stich verpflichten",
        "{value} or more in the first trick oblige",
    ),
    "duty_calls.rich_trick": Text("verpflichten kann {value}", "{value} can oblige"),
    "duty_calls.if_spoken": _SENTENCE,
    "winning.re_needs": _SENTENCE,
    "winning.kontra_needs": _SENTENCE,
    "winning.swap_if_only_kontra": Text(
        "ist nur Kontra angesagt, tauschen die Gewinnzahlen",
        "if only Kontra was said, the winning totals swap",
    ),
    "scoring.scheme": _VALUE,
    "scoring.re_value": Text("Re zählt {value}", "Re counts {value}"),
    "scoring.kontra_value": Text("Kontra zählt {value}", "Kontra counts {value}"),
    "scoring.absage_value": Text("jede Absage zählt {value}", "every Absage counts {value}"),
    "scoring.against_alten": Text("„{label}“ zählt {value}", "“{label}” counts {value}"),
    "scoring.void_up_to": Text(
        "ein Spiel bis {value} ist ungültig", "a game of up to {value} is void"
    ),
    "specials": Text("{value} für „{label}“", "{value} for “{label}”"),
    "specials.doppelkopf_augen": _SENTENCE,
    "specials.fuchs_only_last_trick": Text("{label}", "{label}"),
    "specials.charly_as_trump": Text("{label}", "{label}"),
    "specials.in_solos": Text("{label}", "{label}"),
    "solo_scoring.counts": _VALUE,
    "money.cents_per_point": Text("{value} je Punkt", "{value} a point"),
    "claims.who": Text("aufdecken darf {value}", "who may claim: {value}"),
    "offences.complaint": _SENTENCE,
    "duty_solos.per_player": Text("{value} für jeden", "{value} for everyone"),
}
"""What is said of a value, of a knob or of all in its group."""

_NONE = {
    "deck.nines": Text("ohne Neunen", "no nines"),
    "deck.jokers": Text("ohne Joker", "no jokers"),
    "trumps.dulle": Text("♥10 ist kein Trumpf", "♥10 is no trump"),
    "armut.fuechse_shown": Text("Füchse bleiben verdeckt", "Füchse stay face down"),
    "armut.trumps_back_said": Text(
        "die Zahl der Trümpfe bleibt geheim", "the number of trumps stays secret"
    ),
    "hochzeit.enabled": Text("keine Hochzeit", "no Hochzeit"),
    "hochzeit.own_trick_decides": Text(
        "der eigene Stich entscheidet nichts", "one's own trick decides nothing"
    ),
    "hochzeit.limit": Text("ohne Stichgrenze", "no trick limit"),
    "schmeissen.trumps_at_most": Text("nicht wegen weniger Trümpfe", "not for few trumps"),
    "schmeissen.nines": Text("nicht wegen vieler Neunen", "not for many nines"),
    "schmeissen.kings": Text("nicht wegen vieler Könige", "not for many kings"),
    "schmeissen.nines_and_kings": Text(
        "nicht wegen vieler Neunen und Könige", "not for many nines and kings"
    ),
    "schmeissen.fuechse_count": Text("Füchse zählen dabei nicht", "Füchse do not count there"),
    "schmeissen.augen": Text("nicht wegen vieler Augen", "not for many Augen"),
    "calls.own_cards": Text(
        "{call} nur vor der eigenen ersten Karte", "{call} only before one's own first card"
    ),
    "calls.tricks_after_step": Text(
        "keine Frist nach der Stufe davor", "no deadline after the step before"
    ),
    "calls.skipping": Text("keine Stufe wird übersprungen", "no step is skipped"),
    "calls.skipped_in_time": Text(
        "auch zu späte Stufen werden übersprungen", "steps that are too late are skipped too"
    ),
    "calls.binding": Text("Re und Kontra binden nicht", "Re and Kontra do not bind"),
    "calls.absage_needs_call": Text(
        "Absagen auch ohne Re oder Kontra", "Absagen without Re or Kontra too"
    ),
    "calls.reply": Text("keine Erwiderung", "no reply"),
    "calls.hochzeit_shift": Text(
        "die Hochzeit verschiebt keine Frist", "a Hochzeit shifts no deadline"
    ),
    "duty_calls.rich_trick_augen": Text(
        "ein fetter Stich verpflichtet nicht", "a rich trick does not oblige"
    ),
    "duty_calls.after_any_call": Text(
        "nicht, wenn schon jemand angesagt hat", "not once somebody has called"
    ),
    "duty_calls.in_hochzeit": Text("nicht in der Hochzeit", "not in a Hochzeit"),
    "duty_calls.in_armut": Text("nicht in der Armut", "not in an Armut"),
    "winning.swap_if_only_kontra": Text(
        "die Gewinnzahlen bleiben, auch wenn nur Kontra angesagt ist",
        "the winning totals stay, even if only Kontra was said",
    ),
    "scoring.re_value": Text("Re zählt nichts", "Re counts nothing"),
    "scoring.kontra_value": Text("Kontra zählt nichts", "Kontra counts nothing"),
    "scoring.absage_value": Text("Absagen zählen nichts", "Absagen count nothing"),
    "scoring.against_alten": Text("„{label}“ zählt nicht", "“{label}” counts nothing"),
    "scoring.void_up_to": Text("kein Spiel ist zu klein", "no game is too small"),
    "specials": Text("kein Punkt für „{label}“", "no point for “{label}”"),
    "specials.fuchs_only_last_trick": Text(
        "Fuchs nicht nur im letzten Stich", "Fuchs not in the last trick only"
    ),
    "specials.charly_as_trump": Text("Charly nicht nur als Trumpf", "Charly not only as a trump"),
    "specials.in_solos": Text("keine Sonderpunkte in Soli", "no special points in solos"),
    "money.cents_per_point": Text("nicht um Geld", "not for money"),
    "claims.hand_over": Text("der Solist darf nicht aufgeben", "the soloist may not hand over"),
    "claims.calls_after_hand_over": Text(
        "keine Ansagen nach dem Aufgeben", "no calls after handing over"
    ),
    "offences.won_game_stands": Text(
        "auch Gewonnenes geht verloren", "what was won can be lost too"
    ),
    "duty_solos.per_player": Text("keine Pflichtsoli", "no compulsory solos"),
    "duty_solos.vorfuehrung": Text("keine Vorführung", "no Vorführung"),
    "duty_solos.before_free_solo": Text(
        "ein Lustsolo auch vor der Pflicht", "a free solo also before the duty"
    ),
    "duty_solos.sitting_dealer_swaps": Text(
        "fehlt das Pflichtsolo nur dem Geber, setzt er trotzdem aus",
        "a dealer who alone lacks a solo still sits out",
    ),
}
"""What is said of false, off and 0, of a knob or of all in its group."""

_ZERO = {
    "schmeissen.trumps_at_most": Text("ganz ohne Trumpf", "without any trump"),
    "calls.tricks_after_step": Text(
        "eine Absage im selben Stich wie die Stufe davor",
        "an Absage in the same trick as the step before",
    ),
    "scoring.void_up_to": Text(
        "ein Spiel ohne Punkte ist ungültig", "a game without points is void"
    ),
}
"""Where 0 is more than nothing."""
