"""Whether special events can have happened: known to the rules and to the game's trumps, often
enough possible, from whom.

Paragraphs: DDV 7.2.3; Hausregeln 8.1 to 8.9 (D12, D13, D43, D45, D46); Ravensburger, Füchse;
Mischen Impossible 4.2; Wettbewerb 6.3; Borgholzhausen 4 (D71).
"""

from collections import Counter

from doppelkopf.game.basics import GameEvent, OffenceKind, SpecialId
from doppelkopf.game.result import Result, Special
from doppelkopf.game.scoring.case import Kind, kind_of
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.model import Score
from doppelkopf.game.scoring.specials import counts_in, specials_count
from doppelkopf.game.specials.record import PAIR, SpecialPoint
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.game.terms import terms
from doppelkopf.language import TIME, Text, counted
from doppelkopf.rules.model.scoring import PaidBy, Scheme
from doppelkopf.rules.ruleset import RuleSet


def check_specials(result: Result, rules: RuleSet) -> None:
    """Refuse special events that cannot have happened."""
    for at, event in enumerate(result.specials):
        _check_event(event, at, result, rules)
    counts = Counter(event.id for event in result.specials)
    for special, count in counts.items():
        most = SPECIALS[special].most_often(rules)
        if count > most:
            often, name = counted(most, TIME), SPECIALS[special].title
            raise _impossible(
                f"„{name.de}“ kann höchstens {often.de} vorkommen, nicht {count}",
                f"“{name.en}” can happen at most {often.en}, not {count}",
            )
    _check_together(counts, result, rules)


def check_counted(result: Result, rules: RuleSet, made: Score) -> None:
    """Refuse special events that somebody wrote down and the score leaves out.

    A game that was played brings along all that happened in it, whether it counts or not; what is
    entered is meant to count.

    Raises:
        InvalidResult: one of them counts nothing in this game; the sentence says why.
    """
    shown = Counter((item.rule, item.seat) for item in made.items)
    for at, event in enumerate(result.specials):
        if not shown[f"special-{event.id.value}", event.seat]:
            raise _refused(f"specials[{at}]", _why_not_counted(event, result, rules))
        shown[f"special-{event.id.value}", event.seat] -= 1


def check_told(result: Result, rules: RuleSet) -> None:
    """Refuse a game of whose special points one is told that never comes without another.

    Raises:
        InvalidResult: the other one counts too, and is missing.
    """
    is_void = result.offence is not None and result.offence.kind is OffenceKind.GRAVE
    if result.revoke is not None or is_void:
        return
    told = {event.id for event in result.specials}
    heart = SPECIALS[SpecialId.HERZSTICH]
    through = GameEvent.HEART_THROUGH in result.events and heart.id not in told
    if through and _would_count(heart, result, rules):
        raise _impossible(
            f"Herz ging durch, und „{heart.title.de}“ zählt hier: es fehlt, wer den Stich hat",
            f"heart went through, and “{heart.title.en}” counts here: who took it is missing",
        )
    for record in map(SPECIALS.__getitem__, told):
        if record.beside is None or record.beside in told:
            continue
        other = SPECIALS[record.beside]
        if _would_count(other, result, rules):
            raise _impossible(
                f"zu „{record.title.de}“ gehört „{other.title.de}“, das zählt und fehlt",
                f"“{record.title.en}” comes with “{other.title.en}”, which counts and is missing",
            )


def _would_count(record: SpecialPoint, result: Result, rules: RuleSet) -> bool:
    """Whether a special point counts in a game like this if it happens."""
    return (
        record.worth(rules) > 0
        and record.can_happen(terms(rules, result.contract))
        and counts_in(record.id, result.contract, kind_of(result, rules), rules)
    )


def _why_not_counted(event: Special, result: Result, rules: RuleSet) -> Text:
    kind = kind_of(result, rules)
    if result.revoke is None and not specials_count(kind, rules):
        if kind is Kind.SOLO:
            return Text(
                "in einem Solo zählen nach diesen Regeln keine Sonderpunkte",
                "by these rules no special points count in a solo",
            )
        return Text(
            "spielt einer so gegen alle, zählen nach diesen Regeln keine Sonderpunkte",
            "by these rules no special points count where one plays against all like this",
        )
    title = SPECIALS[event.id].title
    if result.revoke is None and not counts_in(event.id, result.contract, kind, rules):
        return Text(
            f"„{title.de}“ zählt nach diesen Regeln in einem solchen Spiel nicht",
            f"by these rules “{title.en}” does not count in a game like this",
        )
    of_partner = SPECIALS[event.id].of_partner
    if of_partner is not None and result.revoke is None and event.of is not None:
        return of_partner.free
    return Text(
        "das Spiel endete mit einem Verstoß; Sonderpunkte zählen dann nicht",
        "the game ended with an offence; no special points count then",
    )


def _check_event(event: Special, at: int, result: Result, rules: RuleSet) -> None:
    where = f"specials[{at}]"
    if not result.contract.has_parties:
        raise _refused(where, Text("hier gibt es keine Sonderpunkte", "there are none here"))
    record, fixed = SPECIALS[event.id], terms(rules, result.contract)
    if not record.worth(rules):
        raise _refused(
            where,
            Text(
                f"„{record.title.de}“ gibt es in diesem Regelsatz nicht",
                f"these rules do not have “{record.title.en}”",
            ),
        )
    if not record.can_happen(fixed):
        raise _refused(
            where,
            Text(
                f"„{record.title.de}“ geht mit den Trümpfen dieses Spiels nicht",
                f"“{record.title.en}” cannot happen with the trumps of this game",
            ),
        )
    without = result.tricks[event.seat] == 0 and result.revoke is None
    if without and record.takes_trick(fixed):
        raise _refused(
            where,
            Text("{who} hat keinen Stich", "{who} has not taken a trick"),
            event.seat,
        )
    _check_from(event, where, result, rules)


def _check_from(event: Special, where: str, result: Result, rules: RuleSet) -> None:
    record = SPECIALS[event.id]
    if event.of is None:
        opponents = [
            seat for seat in result.seats if (seat in result.re) is not (event.seat in result.re)
        ]
        by_loser = (
            rules.scoring.scheme is Scheme.STAKES
            and rules.money.fuchs_paid_by is PaidBy.LOSER
            and record.to_catcher
            and not record.may_win
        )
        if by_loser and len(opponents) > 1:
            raise _refused(
                where,
                Text(
                    "es fehlt, von wem: wer den Fuchs verliert, zahlt ihn",
                    "from whom is missing: who loses the Fuchs pays it",
                ),
            )
        return
    partner = (event.of in result.re) is (event.seat in result.re)
    if record.with_partner:
        if not partner or event.of == event.seat:
            raise _refused(
                where,
                Text("{who} ist nicht der Partner", "{who} is not the partner"),
                event.of,
            )
        return
    if record.catches is None:
        raise _refused(
            where,
            Text(
                f"bei „{record.title.de}“ wird nichts gefangen, also auch von niemandem",
                f"“{record.title.en}” catches nothing, and so from nobody",
            ),
        )
    if event.of == event.seat:
        if not record.may_win:
            raise _refused(
                where, Text("niemand fängt sich selbst", "nobody catches from themselves")
            )
        return
    if partner and record.of_partner is None:
        raise _refused(
            where,
            Text("{who} ist von derselben Partei", "{who} is of the same party"),
            event.of,
        )


def _check_together(counts: Counter[SpecialId], result: Result, rules: RuleSet) -> None:
    """Things that share their cards or the last trick."""
    for first, second, most in (
        (SpecialId.FUCHS, SpecialId.FUCHS_AT_END, PAIR),
        (SpecialId.HERRENSAUNA, SpecialId.BACKSTREET_BOYS, PAIR),
        (SpecialId.FUCHS, SpecialId.FUCHS_WINS_END, PAIR),
        (SpecialId.FUCHS_WINS_END, SpecialId.FUCHS_CAUGHT_END, PAIR),
        (SpecialId.FUCHS_PAIR, SpecialId.FUCHS, 1),
        (SpecialId.FUCHS_PAIR, SpecialId.FUCHS_CAUGHT_END, 1),
        (SpecialId.CHARLY_PAIR, SpecialId.CHARLY_CAUGHT, 1),
    ):
        if counts[first] and counts[second] and counts[first] + counts[second] > most:
            often = counted(most, TIME)
            one, other = SPECIALS[first].title, SPECIALS[second].title
            raise _impossible(
                f"„{one.de}“ und „{other.de}“ zusammen höchstens {often.de}",
                f"“{one.en}” and “{other.en}” at most {often.en} together",
            )
    winners = {SPECIALS[each].winning_card(rules) for each in counts} - {None}
    if len(winners) > 1:
        raise _impossible(
            "den letzten Stich gewinnt nur eine Karte", "only one card wins the last trick"
        )
    owners = {event.seat for event in result.specials if SPECIALS[event.id].last_only}
    if len(owners) > 1:
        raise _impossible(
            "der letzte Stich hat nur einen Gewinner", "the last trick has only one winner"
        )


def _refused(where: str, text: Text, *seats: int) -> InvalidResult:
    return InvalidResult("result/special", f"{text.de}.", f"{text.en}.", seats=seats, where=where)


def _impossible(de: str, en: str) -> InvalidResult:
    return _refused("specials", Text(de, en))
