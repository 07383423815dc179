"""Whether a result can be: what a sheet, a file or a person says happened, held against the rules.

Scoring takes a result as it is. Whatever comes from outside goes through here first and is refused
with a code and a sentence when no game under these rules could have ended so.
"""

from doppelkopf.game.result import Result
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.possible.augen import check_augen
from doppelkopf.game.scoring.possible.calls import check_calls
from doppelkopf.game.scoring.possible.parties import check_parties
from doppelkopf.game.scoring.possible.specials import check_counted, check_specials, check_told
from doppelkopf.language import TIME, counted
from doppelkopf.rules.knob import Off
from doppelkopf.rules.ruleset import RuleSet

__all__ = ["check_bock", "check_counted", "check_result", "check_told"]


def check_result(result: Result, rules: RuleSet) -> None:
    """Refuse a result that no game under these rules can have.

    Raises:
        InvalidResult: with the first thing that is wrong.
    """
    check_parties(result, rules)
    check_augen(result, rules)
    check_calls(result, rules)
    check_specials(result, rules)


def check_bock(bock: int, rules: RuleSet) -> None:
    """Refuse more Böcke on a row than the rules allow.

    Raises:
        InvalidResult: the row cannot be multiplied so often.
    """
    most = rules.bock.most
    if most is not Off.OFF and bock > most:
        raise InvalidResult(
            "result/bock",
            f"Hier wird höchstens {counted(most, TIME).de} vervielfacht, nicht {bock}.",
            f"Here a row is multiplied at most {counted(most, TIME).en}, not {bock}.",
        )
