"""Whether special events can have happened: known to the rules and to the game's trumps, often
enough possible, from whom.

Paragraphs: ddv 7.2.3; 000 8.1 to 8.9 (D12, D13, D43, D45, D46); 001 fuechse; 002 4.2; 003 6.3;
004 4 (D71).
"""

from collections import Counter

from doppelkopf.cards import Card
from doppelkopf.cards.orders import Order, Trumps
from doppelkopf.game.basics import SpecialId
from doppelkopf.game.result import Result, Special
from doppelkopf.game.scoring.case import Kind, kind_of
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.scoring.model import Score
from doppelkopf.game.scoring.possible.augen import COPIES, RANKS
from doppelkopf.game.scoring.specials import CAUGHT, count_in, worth
from doppelkopf.game.terms import order_of
from doppelkopf.language import TIME, Text, counted
from doppelkopf.rules.model.scoring import PaidBy, Scheme
from doppelkopf.rules.ruleset import RuleSet

ONE, PAIR = 1, 2

MOST = {
    SpecialId.FUCHS: PAIR,
    SpecialId.FUCHS_AT_END: PAIR,
    SpecialId.CHARLY: ONE,
    SpecialId.ATHENE: PAIR,
    SpecialId.DULLE_CAUGHT: PAIR,
    SpecialId.KLABAUTERMANN: PAIR,
    SpecialId.CHANTALL: PAIR,
    SpecialId.BERGBAUER: PAIR,
    SpecialId.HERRENSAUNA: PAIR,
    SpecialId.BACKSTREET_BOYS: PAIR,
}
"""How often each can happen in a game: there are two of each card and eight jacks."""

LAST_TRICK = (SpecialId.CHARLY, SpecialId.ATHENE, SpecialId.FUCHS_AT_END)


def check_specials(result: Result, rules: RuleSet) -> None:
    """Refuse special events that cannot have happened."""
    for at, event in enumerate(result.specials):
        _check_event(event, at, result, rules)
    counts = Counter(event.id for event in result.specials)
    for special, count in counts.items():
        most = most_often(special, rules)
        if count > most:
            often = counted(most, TIME)
            raise _impossible(
                f"„{special.value}“ kann höchstens {often.de} vorkommen, nicht {count}",
                f"“{special.value}” can happen at most {often.en}, not {count}",
            )
    _check_together(counts, result)


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


def _why_not_counted(event: Special, result: Result, rules: RuleSet) -> Text:
    kind = kind_of(result, rules)
    if result.revoke is None and not count_in(kind, rules):
        if kind is Kind.SOLO:
            return Text(
                "in einem Solo zählen nach diesen Regeln keine Sonderpunkte",
                "by these rules no special points count in a solo",
            )
        return Text(
            "spielt einer so gegen alle, zählen nach diesen Regeln keine Sonderpunkte",
            "by these rules no special points count where one plays against all like this",
        )
    if event.id is SpecialId.DULLE_CAUGHT and result.revoke is None and event.of is not None:
        return Text(
            "die Dulle des Partners zu fangen kostet nach diesen Regeln nichts",
            "by these rules catching a partner's Dulle costs nothing",
        )
    return Text(
        "das Spiel endete mit einem Verstoß; Sonderpunkte zählen dann nicht",
        "the game ended with an offence; no special points count then",
    )


def most_often(special: SpecialId, rules: RuleSet) -> int:
    """How often a special can happen in one game."""
    if special is not SpecialId.DOPPELKOPF:
        return MOST[special]
    cards = [rank for rank in RANKS for _ in range(COPIES)]
    per_trick, need = rules.table.seats, rules.specials.doppelkopf_augen
    return max(
        tricks
        for tricks in range(rules.hand_size + 1)
        if sum(cards[: tricks * per_trick]) >= tricks * need
    )


def _check_event(event: Special, at: int, result: Result, rules: RuleSet) -> None:
    where = f"specials[{at}]"
    if not result.contract.has_parties:
        raise _refused(where, Text("hier gibt es keine Sonderpunkte", "there are none here"))
    if not worth(rules, event.id):
        raise _refused(
            where,
            Text(
                f"„{event.id.value}“ gibt es in diesem Regelsatz nicht",
                f"these rules do not have “{event.id.value}”",
            ),
        )
    order = order_of(rules, result.contract)
    if not _has_cards(event.id, result, order, rules):
        raise _refused(
            where,
            Text(
                f"„{event.id.value}“ geht mit den Trümpfen dieses Spiels nicht",
                f"“{event.id.value}” cannot happen with the trumps of this game",
            ),
        )
    takes_trick = _takes_trick(event.id, order, rules)
    if result.tricks[event.seat] == 0 and result.revoke is None and takes_trick:
        raise _refused(
            where,
            Text(
                f"Platz {event.seat} hat keinen Stich", f"seat {event.seat} has not taken a trick"
            ),
        )
    _check_from(event, where, result, rules)


def _has_cards(special: SpecialId, result: Result, order: Order, rules: RuleSet) -> bool:
    """Whether the trumps of the game let a special happen."""
    match special:
        case SpecialId.FUCHS | SpecialId.FUCHS_AT_END:
            return order.is_trump(Card.DA)
        case SpecialId.DULLE_CAUGHT:
            return order.is_trump(Card.HT)
        case SpecialId.BACKSTREET_BOYS:
            return result.contract.trumps in (Trumps.NORMAL, Trumps.DIAMONDS)
        case SpecialId.KLABAUTERMANN:
            return not order.beats(Card.SK, Card.SQ)
        case SpecialId.CHARLY:
            return order.is_trump(Card.CJ) or not rules.specials.charly_as_trump
        case SpecialId.ATHENE:
            return not order.beats(Card.CJ, Card.HQ)
        case _:
            return True


def _takes_trick(special: SpecialId, order: Order, rules: RuleSet) -> bool:
    """Whether who makes a special has taken the trick too; a jack need not win among four."""
    knobs = rules.specials
    if special is SpecialId.BACKSTREET_BOYS:
        return rules.effects.backstreet_takes_trick
    if special is SpecialId.HERRENSAUNA:
        both = not (knobs.backstreet_boys and knobs.backstreet_replaces_herrensauna)
        return order.is_trump(Card.CJ) and not (rules.effects.backstreet_takes_trick and both)
    return True


def _check_from(event: Special, where: str, result: Result, rules: RuleSet) -> None:
    if event.of is None:
        opponents = [
            seat for seat in result.seats if (seat in result.re) is not (event.seat in result.re)
        ]
        by_loser = (
            rules.scoring.scheme is Scheme.STAKES
            and rules.money.fuchs_paid_by is PaidBy.LOSER
            and event.id is SpecialId.FUCHS
        )
        if by_loser and len(opponents) > 1:
            raise _refused(
                where,
                Text("„from“ fehlt: er zahlt den Fuchs", "“from” is missing: he pays the Fuchs"),
            )
        return
    if event.id not in CAUGHT:
        raise _refused(
            where,
            Text(
                f"bei „{event.id.value}“ wird nichts gefangen, „from“ hat keinen Sinn",
                f"“{event.id.value}” catches nothing, “from” makes no sense",
            ),
        )
    if event.of == event.seat:
        if event.id is not SpecialId.FUCHS_AT_END:
            raise _refused(where, Text("niemand fängt sich selbst", "nobody catches from himself"))
        return
    partner = (event.of in result.re) is (event.seat in result.re)
    if partner and event.id is not SpecialId.DULLE_CAUGHT:
        raise _refused(
            where,
            Text(
                f"Platz {event.of} ist von derselben Partei",
                f"seat {event.of} is of the same party",
            ),
        )


def _check_together(counts: Counter[SpecialId], result: Result) -> None:
    """Things that share their cards or the last trick."""
    for first, second, most in (
        (SpecialId.FUCHS, SpecialId.FUCHS_AT_END, PAIR),
        (SpecialId.HERRENSAUNA, SpecialId.BACKSTREET_BOYS, PAIR),
    ):
        if counts[first] and counts[second] and counts[first] + counts[second] > most:
            often = counted(most, TIME)
            raise _impossible(
                f"„{first.value}“ und „{second.value}“ zusammen höchstens {often.de}",
                f"“{first.value}” and “{second.value}” at most {often.en} together",
            )
    if counts[SpecialId.CHARLY] and counts[SpecialId.ATHENE]:
        raise _impossible(
            "den letzten Stich gewinnt entweder ♣B oder ♥D",
            "the last trick is won either by the ♣J or by the ♥Q",
        )
    owners = {event.seat for event in result.specials if event.id in LAST_TRICK}
    if len(owners) > 1:
        raise _impossible(
            "der letzte Stich hat nur einen Gewinner", "the last trick has only one winner"
        )


def _refused(where: str, text: Text) -> InvalidResult:
    return InvalidResult("result/special", f"{where}: {text.de}.", f"{where}: {text.en}.")


def _impossible(de: str, en: str) -> InvalidResult:
    return InvalidResult("result/special", f"specials: {de}.", f"specials: {en}.")
