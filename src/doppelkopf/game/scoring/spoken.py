"""Calls as they were spoken: what people write down, turned into the calls a `Result` carries.

A result's calls stand as after conversions. Whoever writes a game down knows what was said, and by
whom; the rest is worked out here, with the same words as in the engine (calls/words.py): calls of
an open Hochzeit add up (Mischen Impossible 4.10, D29), a Genscher (Hausregeln 8.11, D16) and a solo
declared late (Ravensburger, Heimliches Solo, D22) name them after the new parties.

Calls that were converted already are read as they stand: among them nobody but one member of a
party has its first word, and who does not have it cannot have said an Absage while each spoke for
themselves. Where an Absage needs no word before it, this cannot be seen: whoever hands over
converted calls says then that none of them was made before the partner was found.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from doppelkopf.game.basics import ABSAGEN, Call, Contract, Party, Seat
from doppelkopf.game.calls.words import PartyOf, Said, add_up, rename
from doppelkopf.game.result import CallMade, Result
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.possible.calls import check_calls, may_be_renamed, misfits
from doppelkopf.rules.model.calls import Absagen, OpenHochzeit, Repeat
from doppelkopf.rules.ruleset import RuleSet


def with_settled_calls(result: Result, rules: RuleSet, opening: int | None = None) -> Result:
    """The result with its calls as they count, if those it has stand as they were spoken.

    `opening` says how many of them were made before the partner of a Hochzeit was found; None
    takes all that can have been.

    Raises:
        InvalidResult: fewer than `opening` can have been.
    """
    return replace(result, calls=_settled(result, rules, opening))


def is_unclear(result: Result, rules: RuleSet) -> bool:
    """Whether it matters, and cannot be told, if a call came before the partner was found."""
    return bool(openings(result, rules))


def openings(result: Result, rules: RuleSet) -> tuple[int, ...]:
    """How many calls can have come before the partner was found, where it matters; else nothing."""
    if not adds_up(result, rules):
        return ()
    readings = dict(_readings(result, rules))
    is_same = len({_totals(each) for each in readings.values()}) <= 1
    return () if is_same else tuple(readings)


def adds_up(result: Result, rules: RuleSet) -> bool:
    """Whether calls made before the partner was found are added up in this game."""
    is_hochzeit = result.contract is Contract.HOCHZEIT
    return is_hochzeit and adds_up_in_hochzeit(rules) and bool(result.calls and result.re)


def adds_up_in_hochzeit(rules: RuleSet) -> bool:
    """Whether calls made before a Hochzeit's partner is found are added up."""
    return rules.hochzeit.enabled and rules.calls.open_hochzeit is OpenHochzeit.CONVERTIBLE


def _readings(result: Result, rules: RuleSet) -> Iterator[tuple[int, Result]]:
    """The calls by every number of them that can have come before the partner was found."""
    for opening in range(_opening(result, rules, _announcer(result, rules)) + 1):
        read = with_settled_calls(result, rules, opening)
        try:
            check_calls(read, rules)
        except InvalidResult:
            continue
        yield opening, read


def _totals(result: Result) -> frozenset[tuple[Party, Call]]:
    party_of = _parties(result)
    steps: dict[Party, int] = {}
    found = set()
    for made in result.calls:
        party = party_of(made.seat)
        steps[party] = max(steps.get(party, 0), made.call.step)
        if not made.call.is_absage:
            found.add((party, made.call))
    return frozenset(found | {(party, ABSAGEN[step - 1]) for party, step in steps.items() if step})


def _settled(result: Result, rules: RuleSet, opening: int | None) -> tuple[CallMade, ...]:
    if adds_up(result, rules):
        most = _opening(result, rules, _announcer(result, rules))
        if opening is not None and opening > most:
            raise _too_many(most)
        return _added_up(result, rules, most if opening is None else opening)
    if may_be_renamed(result, rules) and _needs_new_names(result, rules):
        fined = tuple(made for made in result.calls if _is_fined(made, rules))
        said = [(made.seat, made.call) for made in result.calls if made not in fined]
        repeats = rules.calls.repeat is Repeat.COUNTS
        kept = rename(said, _parties(result), repeats=repeats)
        return (*(CallMade(said[each.first][0], each.call) for each in kept), *fined)
    return result.calls


def _is_fined(made: CallMade, rules: RuleSet) -> bool:
    """Whether a call was forbidden: it costs its speaker something and is nobody's step (D37)."""
    return made.call.is_absage and rules.calls.absagen is Absagen.FINED


def _too_many(most: int) -> InvalidResult:
    return InvalidResult(
        "result/open-calls",
        f"Bevor der Partner feststand, können höchstens {most} dieser Ansagen gemacht worden sein.",
        f"At most {most} of these calls can have been made before the partner was found.",
    )


def _needs_new_names(result: Result, rules: RuleSet) -> bool:
    """Whether somebody said the other party's word, or two partners the same one."""
    if misfits(result):
        return True
    speakers = {made for made in result.calls if not made.call.is_absage}
    words = {made.call for made in speakers}
    return rules.calls.repeat is Repeat.REFUSED and len(words) < len(speakers)


def _parties(result: Result) -> PartyOf:
    return lambda seat: Party.RE if seat in result.re else Party.KONTRA


def _announcer(result: Result, rules: RuleSet) -> Seat:
    """Who had the Hochzeit: of the Re seats one who did not say Kontra, and fits the most calls."""
    said_kontra = {made.seat for made in result.calls if made.call is Call.KONTRA}
    able = [seat for seat in result.re if seat not in said_kontra] or [result.re[0]]
    return max(able, key=lambda seat: _opening(result, rules, seat))


def _opening(result: Result, rules: RuleSet, announcer: Seat) -> int:
    """How many calls can have been made while everyone spoke for themselves, at most."""
    own: dict[Seat, int] = {}
    spoken: set[Seat] = set()
    calls = rules.calls
    for at, (seat, call) in enumerate((made.seat, made.call) for made in result.calls):
        step = own.get(seat, 0)
        if not call.is_absage:
            is_own_word = call is (Call.RE if seat == announcer else Call.KONTRA)
            fits = is_own_word and seat not in spoken
            spoken.add(seat)
        else:
            has_word = seat in spoken or _says_re(seat, announcer, rules)
            fits = call.step > step and (has_word or not calls.absage_needs_call)
            fits = fits and (calls.skipping or call.step == step + 1)
        if not fits:
            return at
        own[seat] = max(step, call.step)
    return len(result.calls)


def _says_re(seat: Seat, announcer: Seat, rules: RuleSet) -> bool:
    return seat == announcer and rules.hochzeit.says_re


def _added_up(result: Result, rules: RuleSet, count: int) -> tuple[CallMade, ...]:
    """The first calls added up, the others as they were made."""
    said = _step_by_step(result.calls[:count], _announcer(result, rules), rules)
    kept = add_up(said, _parties(result))
    if [each.call for each in kept] == [call for _, call in said]:
        return result.calls
    added = (CallMade(said[each.first][0], each.call) for each in kept)
    return (*added, *result.calls[count:])


def _step_by_step(spoken: tuple[CallMade, ...], announcer: Seat, rules: RuleSet) -> list[Said]:
    """Each call with the steps it skips; a Hochzeit that says Re has said so first."""
    said: list[Said] = []
    own: dict[Seat, int] = {}
    if spoken and rules.hochzeit.says_re:
        said.append((announcer, Call.RE))
    for made in spoken:
        step = own.get(made.seat, 0)
        own[made.seat] = max(step, made.call.step)
        if made.call.is_absage:
            said.extend((made.seat, word) for word in ABSAGEN[step : made.call.step])
        elif not _says_re(made.seat, announcer, rules):
            said.append((made.seat, made.call))
    return said
