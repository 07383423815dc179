"""What a call means at a table, and which rule makes one due."""

from doppelkopf.game.basics import Call
from doppelkopf.game.scoring.winner import BOUND
from doppelkopf.language import POINT, Text, counted
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.calls import Absagen, IfSpoken
from doppelkopf.scene import words
from doppelkopf.view import View


def call_meaning(call: Call, rules: RuleSet) -> Text:
    """What somebody says by a call."""
    meaning = words.CALL_MEANINGS[call]
    if call.is_absage and rules.calls.absagen is Absagen.FINED:
        points, text = counted(rules.offences.fixed_points, POINT), words.FORBIDDEN_ABSAGE
        return Text(text.de.format(points=points.de), text.en.format(points=points.en))
    if rules.calls.binding and not call.is_absage:
        de, en = words.BOUND_CALL.de.format(augen=BOUND), words.BOUND_CALL.en.format(augen=BOUND)
        return Text(f"{meaning.de} {de}", f"{meaning.en} {en}")
    return meaning


def duty_knobs(view: View) -> tuple[str, ...]:
    """The rule that makes a call due: the first trick, or a rich one."""
    if view.rules.duty_calls.first_trick_owner:
        return ("duty_calls.first_trick_owner",)
    if view.duty is not None and view.duty.step:
        duties = view.rules.duty_calls
        spoken = duties.if_spoken is IfSpoken.NEXT_STEP
        further = ("duty_calls.further_rich_tricks",) if duties.further_rich_tricks else ()
        return (*(("duty_calls.if_spoken",) if spoken else ()), *further)
    return ("duty_calls.rich_trick_augen",)
