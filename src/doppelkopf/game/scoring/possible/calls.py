"""Whether the calls can have been made: by the right party, in the right order, where calls exist.

Paragraphs: DDV 6.2 to 6.4.7, Hausregeln 5, Ravensburger's Kontra, Mischen Impossible 4.3,
Wettbewerb 4, Borgholzhausen 1; D3, D37, D40, D51, D58.

Calls stand as after conversions (see `scoring.spoken`), so with Genschern (Hausregeln 8.11, D16)
and in a solo declared late (Ravensburger, Heimliches Solo, D22) a party may hold calls of both
former sides: there a step may rest on one that now is the other side's, and Re on a Kontra that now
is Re. The Kontra of a Hochzeit's later partner becomes Re too (Mischen Impossible 4.10, D29).
"""

from doppelkopf.game.basics import FIRST_CALL, Call, Contract, Party
from doppelkopf.game.result import CallMade, Result
from doppelkopf.game.scoring.case import hochzeit_says_re
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.texts import PARTIES, STEPS, call_name
from doppelkopf.language import TIME, counted
from doppelkopf.rules.model.calls import Absagen, CallGames, Measure, OpenHochzeit, Repeat
from doppelkopf.rules.model.effects import GenscherCalls
from doppelkopf.rules.ruleset import RuleSet


def check_calls(result: Result, rules: RuleSet) -> None:
    """Refuse calls that could not be made."""
    if not result.calls:
        return
    _check_game(result, rules)
    for at, made in enumerate(result.calls):
        _check_speaker(made, at, result)
        if made.call.is_absage:
            _check_absage(made, at, result, rules)
        else:
            _check_first(made, at, result, rules)
    _check_speeches(result, rules)


def _check_game(result: Result, rules: RuleSet) -> None:
    where = rules.calls.games
    if not result.contract.has_parties or where is CallGames.NONE:
        raise _refused(0, "In diesem Spiel gibt es keine Ansagen", "This game has no calls")
    if where is CallGames.ANNOUNCED_SOLOS and not result.contract.is_solo:
        raise _refused(
            0,
            "Angesagt wird hier nur in angesagten Soli",
            "Calls are made only in announced solos here",
        )


def _check_speaker(made: CallMade, at: int, result: Result) -> None:
    if result.dummy is not None and made.seat == result.dummy.seat:
        raise _refused(at, "Der Strohmann sagt nichts", "The dummy says nothing")
    party = _party(made, result)
    if not made.call.is_absage and made.call is not FIRST_CALL[party]:
        raise _refused(
            at,
            f"{{who}} ist {PARTIES[party]} und kann nicht „{call_name(made.call).de}“ sagen",
            f"{{Who}} is {PARTIES[party]} and cannot say “{call_name(made.call).en}”",
            made.seat,
        )


def _check_first(made: CallMade, at: int, result: Result, rules: RuleSet) -> None:
    before = result.calls[:at]
    answered = any(other.call is Call.KONTRA for other in before)
    was_kontra = (rules.genscher.enabled and may_be_renamed(result, rules)) or (
        rules.calls.open_hochzeit is OpenHochzeit.CONVERTIBLE
        and result.contract is Contract.HOCHZEIT
    )
    needs_kontra = rules.calls.re_needs_kontra and not was_kontra
    if needs_kontra and made.call is Call.RE and not answered:
        raise _refused(at, "„Re“ antwortet nur auf „Kontra“", "“Re” only answers “Kontra”")
    repeated = any(other.call is made.call for other in before)
    if repeated and rules.calls.repeat is Repeat.REFUSED:
        raise _repeated(at, made)


def _check_absage(made: CallMade, at: int, result: Result, rules: RuleSet) -> None:
    if rules.calls.absagen is Absagen.FINED:
        return
    if rules.calls.absagen is Absagen.OFF:
        raise _refused(at, "Absagen gibt es hier nicht", "There are no Absagen here")
    party, renamed = _party(made, result), may_be_renamed(result, rules)
    before = [other for other in result.calls[:at] if renamed or _party(other, result) is party]
    highest = max((other.call.step for other in before), default=0)
    own = any(other.seat == made.seat and other.call.step >= made.call.step for other in before)
    if own or (highest >= made.call.step and not renamed):
        raise _repeated(at, made)
    if rules.calls.absage_needs_call and not _has_spoken(before, party, result, rules):
        word = PARTIES[party]
        raise InvalidResult(
            "result/call-without-step",
            f"vor „{call_name(made.call).de}“ fehlt „{word}“.",
            f"“{word}” is missing before “{call_name(made.call).en}”.",
            where=f"calls[{at}]",
        )
    if not rules.calls.skipping and highest < made.call.step - 1:
        missing = STEPS[made.call.step - 1]
        raise InvalidResult(
            "result/call-without-step",
            f"vor „{call_name(made.call).de}“ fehlt „{missing.de}“.",
            f"“{missing.en}” is missing before “{call_name(made.call).en}”.",
            where=f"calls[{at}]",
        )


def _has_spoken(before: list[CallMade], party: Party, result: Result, rules: RuleSet) -> bool:
    by_hochzeit = hochzeit_says_re(party, result, rules)
    return by_hochzeit or any(not made.call.is_absage for made in before)


def _check_speeches(result: Result, rules: RuleSet) -> None:
    """Only this many may be spoken (Borgholzhausen 1, D37); what is owed is owed even after them.

    The owner of the first trick must speak unless their party has: that word may be one too many,
    and is then the last one and the only one of its party.
    """
    if rules.calls.measure is not Measure.TRICK_OWNERS:
        return
    most = rules.calls.speaking.most
    words = [made.call for made in result.calls if not made.call.is_absage]
    is_owed = (
        rules.duty_calls.first_trick_owner
        and len(words) == most + 1
        and words.count(words[-1]) == 1
    )
    if len(words) > most and not is_owed:
        raise _refused(
            len(result.calls) - 1,
            f"Gesprochen wird höchstens {counted(most, TIME).de}",
            f"One speaks at most {counted(most, TIME).en}",
        )


def misfits(result: Result) -> bool:
    """Whether somebody said the first word of the party that was not theirs in the end."""
    return any(
        not made.call.is_absage and made.call is not FIRST_CALL[_party(made, result)]
        for made in result.calls
    )


def may_be_renamed(result: Result, rules: RuleSet) -> bool:
    """Whether the parties may have changed after calls were made that stand."""
    genscher = rules.genscher
    by_genscher = genscher.enabled and genscher.calls is GenscherCalls.KEPT
    if result.contract is Contract.HOCHZEIT:
        return by_genscher and genscher.in_hochzeit
    if result.contract is Contract.SILENT:
        return (by_genscher and genscher.in_silent) or rules.silent.declare_with_one
    return by_genscher and result.contract is Contract.NORMAL


def _party(made: CallMade, result: Result) -> Party:
    return Party.RE if made.seat in result.re else Party.KONTRA


def _repeated(at: int, made: CallMade) -> InvalidResult:
    return InvalidResult(
        "result/call-repeated",
        f"„{call_name(made.call).de}“ hat diese Partei schon gesagt.",
        f"this party has said “{call_name(made.call).en}” already.",
        where=f"calls[{at}]",
    )


def _refused(at: int, de: str, en: str, *seats: int) -> InvalidResult:
    return InvalidResult("result/call", f"{de}.", f"{en}.", seats=seats, where=f"calls[{at}]")
