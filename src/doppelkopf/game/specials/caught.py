"""Cards taken from an opponent, and Füchse at the end: Fuchs, Charly, Athene, Dulle, Klabautermann.

Implements DDV 7.2.3, Hausregeln 8.2-8.4 (D12, D45), Ravensburger füchse, Mischen Impossible 4.2,
Wettbewerb 6.3, Borgholzhausen 4 (D29, D38, D71), Hausrunde fuchs and charly.
"""

from collections.abc import Iterator

from doppelkopf.cards import Card
from doppelkopf.game.basics import SpecialId
from doppelkopf.game.specials.look import Look
from doppelkopf.game.specials.record import Made, OfPartner, SpecialPoint
from doppelkopf.game.terms import Terms
from doppelkopf.language import Text
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.specials import CharlyCatcher


def _fuchs(look: Look) -> Iterator[Made]:
    knobs = look.terms.rules.specials
    if look.is_last and knobs.fuchs_at_end:
        return
    if knobs.fuchs_only_last_trick and not look.is_last:
        return
    for seat in look.others(Card.DA):
        yield look.owner, seat


def _what_fuchs(rules: RuleSet) -> Text:
    more = Text("", "")
    if rules.specials.fuchs_only_last_trick:
        more = Text(", nur im letzten Stich", ", in the last trick only")
    elif rules.specials.fuchs_at_end:
        more = Text(", nicht im letzten Stich", ", not in the last trick")
    return Text(f"jedes ♦A der Gegner{more.de}", f"each ♦A of the opponents{more.en}")


def _brings_fuchs(rules: RuleSet) -> Text:
    last = Text("", "")
    if rules.specials.fuchs_only_last_trick:
        last = Text(" im letzten Stich", " in the last trick")
    return Text(
        f"Jedes ♦A, das man{last.de} von den Gegnern fängt, bringt",
        f"Each ♦A caught from the opponents{last.en} brings",
    )


def _fuchs_at_end(look: Look) -> Iterator[Made]:
    if not look.is_last:
        return
    if look.fuchs_wins:
        yield look.owner, None
    for seat in look.others(Card.DA):
        yield look.owner, seat


def _fuchs_wins_end(look: Look) -> Iterator[Made]:
    if look.is_last and look.fuchs_wins:
        yield look.owner, None


def _fuchs_caught_end(look: Look) -> Iterator[Made]:
    if look.is_last:
        for seat in look.others(Card.DA):
            yield look.owner, seat


def _fuchs_pair(look: Look) -> Iterator[Made]:
    if look.is_last and look.fuchs_wins:
        for seat in look.others(Card.DA):
            yield look.owner, seat


def _charly_caught(look: Look) -> Iterator[Made]:
    by = look.terms.rules.specials.charly_caught_by
    taken = look.backstreet and look.terms.backstreet
    if look.is_last and not taken and (by is CharlyCatcher.ANY or look.best is Card.DQ):
        for seat in look.others(Card.CJ):
            yield look.owner, seat


def _charly_can_be_caught(terms: Terms) -> bool:
    knobs = terms.rules.specials
    if knobs.charly_as_trump and not terms.order.is_trump(Card.CJ):
        return False
    by_queen = knobs.charly_caught_by is CharlyCatcher.DIAMOND_QUEEN
    return not by_queen or not terms.order.beats(Card.CJ, Card.DQ)


def _charly_catcher(rules: RuleSet) -> Card | None:
    only_queen = rules.specials.charly_caught_by is CharlyCatcher.DIAMOND_QUEEN
    return Card.DQ if only_queen else None


def _what_charly_caught(rules: RuleSet) -> Text:
    once = rules.specials.charly_caught_once
    if _charly_catcher(rules) is Card.DQ:
        if once:
            return Text(
                "♦D fängt im letzten Stich einen ♣B der Gegner oder beide",
                "♦Q catches an opposing ♣J in the last trick, or both",
            )
        return Text(
            "jeder ♣B der Gegner, den ♦D im letzten Stich fängt",
            "each opposing ♣J that ♦Q catches in the last trick",
        )
    if once:
        return Text("♣B der Gegner im letzten Stich", "an opposing ♣J in the last trick")
    return Text("jeder ♣B der Gegner im letzten Stich", "each opposing ♣J in the last trick")


def _brings_charly_caught(rules: RuleSet) -> Text:
    once = rules.specials.charly_caught_once
    if _charly_catcher(rules) is Card.DQ:
        if once:
            return Text(
                "Eine ♦D, die im letzten Stich einen ♣B der Gegner fängt oder beide, bringt",
                "A ♦Q that catches a ♣J of the opponents in the last trick, or both, brings",
            )
        return Text(
            "Jeder ♣B der Gegner, den eine ♦D im letzten Stich fängt, bringt",
            "Each ♣J of the opponents that a ♦Q catches in the last trick brings",
        )
    if once:
        return Text(
            "Wer im letzten Stich einen ♣B der Gegner fängt oder beide, dem bringt das",
            "Catching a ♣J of the opponents in the last trick, or both, brings",
        )
    return Text(
        "Jeder ♣B, den man im letzten Stich von den Gegnern fängt, bringt",
        "Each ♣J caught from the opponents in the last trick brings",
    )


def _with_diamond_trumps(terms: Terms) -> bool:
    return terms.diamond_trumps


def _athene(look: Look) -> Iterator[Made]:
    if look.is_last and look.best is Card.HQ:
        for seat in look.others(Card.CJ):
            yield look.owner, seat


def _queen_takes_jack(terms: Terms) -> bool:
    return not terms.order.beats(Card.CJ, Card.HQ)


def _dulle_caught(look: Look) -> Iterator[Made]:
    for seat in look.others(Card.HT):
        yield look.owner, seat


def _with_dullen(terms: Terms) -> bool:
    return terms.order.is_trump(Card.HT)


def _klabautermann(look: Look) -> Iterator[Made]:
    if look.best is Card.SQ:
        for seat in look.others(Card.SK):
            yield look.owner, seat


def _queen_takes_king(terms: Terms) -> bool:
    return not terms.order.beats(Card.SK, Card.SQ)


RECORDS = (
    SpecialPoint(
        id=SpecialId.FUCHS,
        knob="specials.fuchs",
        find=_fuchs,
        did=Text("fängt einen Fuchs", "catches a Fuchs"),
        what=_what_fuchs,
        brings=_brings_fuchs,
        needs=(Card.DA,),
        words=("Füchse", "Karo-Ass gefangen"),
        catches=Card.DA,
        to_catcher=True,
        last_only_knob="specials.fuchs_only_last_trick",
        can_happen=_with_diamond_trumps,
    ),
    SpecialPoint(
        id=SpecialId.FUCHS_AT_END,
        knob="specials.fuchs_at_end",
        find=_fuchs_at_end,
        did=Text("hat den Fuchs am Ende", "has the Fuchs at the end"),
        what=Text(
            "♦A gewinnt den letzten Stich oder wird in ihm gefangen",
            "♦A wins the last trick or is caught in it",
        ),
        brings=Text(
            "Ein ♦A, das den letzten Stich gewinnt oder in ihm gefangen wird, bringt",
            "A ♦A that wins the last trick or is caught in it brings",
        ),
        needs=(Card.DA,),
        words=(
            *("Fuchs am End", "Fuchs am Ende macht Stich", "Fuchs am Ende gefangen"),
            *("Fuchs am Ende wird gefangen", "Fuchs zum Schluss"),
        ),
        catches=Card.DA,
        may_win=True,
        to_catcher=True,
        last_only=True,
        can_happen=_with_diamond_trumps,
    ),
    SpecialPoint(
        id=SpecialId.ATHENE,
        knob="specials.athene",
        find=_athene,
        did=Text(
            "fängt ♣B mit ♥D im letzten Stich (Athene)",
            "catches a ♣J with the ♥Q in the last trick (Athene)",
        ),
        what=Text(
            "♥D fängt im letzten Stich ♣B der Gegner", "♥Q catches an opposing ♣J in the last trick"
        ),
        brings=Text(
            "Eine ♥D, die im letzten Stich einen ♣B der Gegner fängt, bringt",
            "A ♥Q that catches a ♣J of the opponents in the last trick brings",
        ),
        needs=(Card.HQ,),
        catches=Card.CJ,
        wins_with=Card.HQ,
        last_only=True,
        can_happen=_queen_takes_jack,
    ),
    SpecialPoint(
        id=SpecialId.CHARLY_CAUGHT,
        knob="specials.charly_caught",
        find=_charly_caught,
        did=Text("fängt einen Charly im letzten Stich", "catches a Charly in the last trick"),
        what=_what_charly_caught,
        brings=_brings_charly_caught,
        needs=(Card.CJ,),
        words=("Karlchen gefangen", "Charlie gefangen", "Karle gefangen"),
        catches=Card.CJ,
        wins_with=_charly_catcher,
        once_knob="specials.charly_caught_once",
        last_only=True,
        can_happen=_charly_can_be_caught,
    ),
    SpecialPoint(
        id=SpecialId.FUCHS_WINS_END,
        knob="specials.fuchs_wins_end",
        find=_fuchs_wins_end,
        did=Text("gewinnt mit ♦A den letzten Stich", "wins the last trick with a ♦A"),
        what=Text("♦A gewinnt den letzten Stich", "♦A wins the last trick"),
        brings=Text(
            "Ein ♦A, das den letzten Stich gewinnt, bringt", "A ♦A that wins the last trick brings"
        ),
        needs=(Card.DA,),
        words=("Fuchs macht den letzten Stich", "Fuchs gewinnt letzten Stich"),
        wins_with=Card.DA,
        last_only=True,
        most=1,
        can_happen=_with_diamond_trumps,
    ),
    SpecialPoint(
        id=SpecialId.FUCHS_CAUGHT_END,
        knob="specials.fuchs_caught_end",
        find=_fuchs_caught_end,
        did=Text("fängt einen Fuchs im letzten Stich", "catches a Fuchs in the last trick"),
        what=Text("jedes ♦A der Gegner im letzten Stich", "each opposing ♦A in the last trick"),
        brings=Text(
            "Jedes ♦A, das man im letzten Stich von den Gegnern fängt, bringt",
            "Each ♦A caught from the opponents in the last trick brings",
        ),
        needs=(Card.DA,),
        words=("Fuchs im letzten gefangen",),
        catches=Card.DA,
        to_catcher=True,
        last_only=True,
        can_happen=_with_diamond_trumps,
    ),
    SpecialPoint(
        id=SpecialId.FUCHS_PAIR,
        knob="specials.fuchs_pair",
        find=_fuchs_pair,
        did=Text("gewinnt mit beiden ♦A den letzten Stich", "wins the last trick with both ♦A"),
        what=Text(
            "♦A gewinnt den letzten Stich, und der Partner gibt das andere zu",
            "♦A wins the last trick, and the partner adds the other one",
        ),
        brings=Text(
            "Ein ♦A, das den letzten Stich gewinnt, in dem auch das des Partners liegt, bringt",
            "A ♦A that wins the last trick with the partner's in it brings",
        ),
        needs=(Card.DA,),
        words=("Doppelfuchs", "beide Füchse am Ende"),
        with_partner=True,
        wins_with=Card.DA,
        beside=SpecialId.FUCHS_WINS_END,
        last_only=True,
        most=1,
        can_happen=_with_diamond_trumps,
    ),
    SpecialPoint(
        id=SpecialId.DULLE_CAUGHT,
        knob="specials.dulle_caught",
        find=_dulle_caught,
        did=Text("fängt eine Dulle", "catches a Dulle"),
        what=Text("jede ♥10 der Gegner", "each ♥10 of the opponents"),
        brings=Text(
            "Jede ♥10, die man von den Gegnern fängt, bringt",
            "Each ♥10 caught from the opponents brings",
        ),
        needs=(Card.HT,),
        words=("Dulle", "Tolle", "Tolle gefangen", "Herz-Zehn gefangen", "Herz 10 gefangen"),
        catches=Card.HT,
        only_with="trumps.dulle",
        of_partner=OfPartner(
            knob="specials.dulle_of_partner",
            did=Text("fängt die Dulle des Partners", "catches its partner's Dulle"),
            costs=Text("Die des eigenen Partners kostet", "One’s own partner’s costs"),
            free=Text(
                "die Dulle des Partners zu fangen kostet nach diesen Regeln nichts",
                "by these rules catching a partner's Dulle costs nothing",
            ),
        ),
        can_happen=_with_dullen,
    ),
    SpecialPoint(
        id=SpecialId.KLABAUTERMANN,
        knob="specials.klabautermann",
        find=_klabautermann,
        did=Text("fängt ♠K mit ♠D (Klabautermann)", "catches a ♠K with the ♠Q (Klabautermann)"),
        what=Text("♠D fängt ♠K der Gegner", "♠Q catches an opposing ♠K"),
        brings=Text(
            "Jeder ♠K der Gegner, den eine ♠D fängt, bringt",
            "Each ♠K of the opponents that a ♠Q catches brings",
        ),
        needs=(Card.SK,),
        catches=Card.SK,
        can_happen=_queen_takes_king,
    ),
)
