"""What saying “reservation” would lead to, told before it is said: it cannot be taken back.

Worked out from what the seat itself holds and from the rules. Who holds nothing else would be left
with a solo, which nobody wants by accident.
"""

from collections.abc import Iterator
from typing import NamedTuple

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Seat
from doppelkopf.game.reservations import possible_bids
from doppelkopf.game.state import State
from doppelkopf.game.throwing import WRONG_COUNT, throws
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.sidegames import ArmutMode
from doppelkopf.scene.words import MEANINGS

_HOCHZEIT = Text("Hochzeit", "a Hochzeit")
_ARMUT = Text("Armut", "an Armut")
_THROW_IN = Text("ein Blatt zum Schmeißen", "a hand to throw in")
_SOLO = Text("ein Solo", "a solo")
_KINDS = {do.BidHochzeit: _HOCHZEIT, do.BidArmut: _ARMUT, do.BidSchmeissen: _THROW_IN}
_NONE = {_HOCHZEIT: "keine Hochzeit", _ARMUT: "keine Armut", _THROW_IN: "kein Blatt zum Schmeißen"}
"""German says that one of them is not there by another word."""
_FINAL = Text(
    "Zurücknehmen kannst du den Vorbehalt nicht.", "You cannot take the reservation back."
)


class Reserving(NamedTuple):
    """What a reservation of a seat would mean."""

    text: Text
    only_solo: bool
    """Whether nothing but a solo could be named: that is asked once more."""


def reserving(state: State, seat: Seat) -> Reserving:
    """What the seat could name after a reservation, in a sentence."""
    types = {type(action) for action in possible_bids(state, seat)}
    held = [text for kind, text in _KINDS.items() if kind in types]
    if held:
        could = [*held, *([_SOLO] if do.BidSolo in types else [])]
        named = _listed(could, Text("oder", "or"))
        text = Text(f"Nennen kannst du: {named.de}.", f"You can name: {named.en}.")
        return Reserving(_joined(MEANINGS["reserve"], text), only_solo=False)
    return Reserving(_joined(_left_with_solo(tuple(_played(state.rules))), _FINAL), only_solo=True)


def _played(rules: RuleSet) -> Iterator[Text]:
    """The reservations beside solos that a rule set knows."""
    if rules.hochzeit.enabled:
        yield _HOCHZEIT
    if rules.armut.mode is not ArmutMode.OFF:
        yield _ARMUT
    if any(each is not WRONG_COUNT for each in throws(rules)):
        yield _THROW_IN


def _left_with_solo(missing: tuple[Text, ...]) -> Text:
    match missing:
        case ():
            return Text("Dir bliebe nur ein Solo.", "A solo is all you could name.")
        case (one,):
            return Text(
                f"Du hast {_NONE[one]}: Dir bliebe nur ein Solo.",
                f"You do not hold {one.en}, so you would have to name a solo.",
            )
    de = " noch ".join(text.de for text in missing)
    en = " nor ".join(text.en for text in missing)
    return Text(
        f"Du hast weder {de}: Dir bliebe nur ein Solo.",
        f"You hold neither {en}, so you would have to name a solo.",
    )


def _listed(texts: list[Text], last: Text) -> Text:
    if len(texts) == 1:
        return texts[0]
    de = ", ".join(text.de for text in texts[:-1])
    en = ", ".join(text.en for text in texts[:-1])
    return Text(f"{de} {last.de} {texts[-1].de}", f"{en} {last.en} {texts[-1].en}")


def _joined(first: Text, second: Text) -> Text:
    return Text(f"{first.de} {second.de}", f"{first.en} {second.en}")
