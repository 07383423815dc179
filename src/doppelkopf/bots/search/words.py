"""Why a searching bot does something, in words: what it gains and what else would."""

from collections.abc import Sequence
from math import inf

from doppelkopf.bots.search.calls import Saying
from doppelkopf.bots.search.solo import Solo
from doppelkopf.bots.search.tally import Rated
from doppelkopf.cards import Card
from doppelkopf.game.basics import Call
from doppelkopf.language import Text
from doppelkopf.record.sentences import call_text, cards_text

ONLY_ONE = Text("Es geht nur diese Karte.", "This is the only card possible.")
NO_SOLO = Text(
    "Ein Solo verspricht nicht mehr als ein normales Spiel.",
    "A solo promises no more than a normal game.",
)


def why_card(cards: Sequence[Card], rated: Rated, silent: Text | None) -> Text:
    """What the best card brings, the second best one, and why nothing is said."""
    first = rated.means[rated.best]
    others = [number for number in range(len(cards)) if cards[number] != cards[rated.best]]
    deals = Text(f"{rated.worlds} mögliche Verteilungen", f"{rated.worlds} possible deals")
    if rated.worlds == 1:
        deals = Text("eine mögliche Verteilung", "one possible deal")
    text = Text(
        f"Im Mittel {_de(first)} Punkte über {deals.de}",
        f"{_en(first)} points on average over {deals.en}",
    )
    if others:
        second = max(others, key=lambda number: float(rated.scores[number]))
        less, name = float(rated.means[second]), cards_text((cards[second],))
        if round(first, 1) <= round(less, 1):
            text = Text(
                f"{text.de}; {name.de} wäre fast so gut", f"{text.en}; {name.en} comes close"
            )
        else:
            text = Text(f"{text.de}; {name.de}: {_de(less)}", f"{text.en}; {name.en}: {_en(less)}")
    text = Text(f"{text.de}.", f"{text.en}.")
    return text if silent is None else Text(f"{text.de} {silent.de}", f"{text.en} {silent.en}")


def why_said(call: Call, gain: float) -> Text:
    """What a call gains."""
    name = _named(call)
    return Text(
        f"{name.de} bringt im Mittel {_de(gain)} Punkte mehr als zu schweigen.",
        f"{name.en} gains {_en(gain)} points on average over keeping silent.",
    )


def why_silent(says: Sequence[Saying], rated: Rated) -> Text | None:
    """What the best call would have gained, and what it takes if that is more."""
    found = [number for number, say in enumerate(says) if say.action]
    if not found:
        return None
    best = max(found, key=lambda way: says[way].beyond(*rated.over(way)))
    say, gain = says[best], float(rated.gains[best])
    assert say.action is not None
    name = _named(say.action.call)
    text = Text(f"{name.de} brächte jetzt {_de(gain)}", f"{name.en} would bring {_en(gain)} now")
    needed = say.gain + float(rated.doubts[best])
    if gain <= 0.0 or needed == inf:
        return Text(f"{text.de}.", f"{text.en}.")
    if round(needed, 1) <= round(gain, 1):
        return Text(f"{text.de}, knapp zu wenig.", f"{text.en}, just too little.")
    return Text(
        f"{text.de}; nötig wären {_de(needed)}.", f"{text.en}; it would take {_en(needed)}."
    )


def why_solo(solo: Solo) -> Text:
    """What a solo brings."""
    if solo.instead is None:
        return Text(
            f"Dieses Solo verspricht am meisten: im Mittel {_de(solo.points)} Punkte.",
            f"This solo is worth most: {_en(solo.points)} points on average.",
        )
    return Text(
        f"Das Solo bringt im Mittel {_de(solo.points)} Punkte, ein normales Spiel"
        f" {_de(solo.instead)}.",
        f"The solo is worth {_en(solo.points)} points on average, a normal game"
        f" {_en(solo.instead)}.",
    )


def _named(call: Call) -> Text:
    name = call_text(call)
    return Text(name.de[0].upper() + name.de[1:], name.en[0].upper() + name.en[1:])


def _de(number: float) -> str:
    return _en(number).replace(".", ",")


def _en(number: float) -> str:
    """A number with its sign, which is not a hyphen: it is read aloud too."""
    return f"{number:+.1f}".replace("-", "−")
