"""The words of the sheet, in German and English."""

from doppelkopf.game.basics import Contract
from doppelkopf.game.scoring.texts import contract_name
from doppelkopf.language import Lang, Text
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.reason import REASONS, Reason
from doppelkopf.match.log.vocabulary import FINES as FINES
from doppelkopf.match.log.vocabulary import TRIGGERS as TRIGGERS
from doppelkopf.match.log.written import Written
from doppelkopf.match.showing.amounts import amount
from doppelkopf.match.state import Because, Kind, Row
from doppelkopf.rules import RuleSet

BECAUSE = {
    Because.FIRST: Text("gibt das erste Spiel", "deals the first game"),
    Because.NEXT: Text("ist im Uhrzeigersinn der Nächste", "is next, clockwise"),
    Because.AFTER_SOLO: Text("gibt nach dem Solo noch einmal", "deals once more after the solo"),
    Because.AFTER_DUTY_SOLO: Text(
        "gibt nach dem freiwilligen Pflichtsolo noch einmal",
        "deals once more after the compulsory solo that was played freely",
    ),
    Because.AFTER_REDEAL: Text("gibt noch einmal: neu gegeben", "deals again: a redeal"),
    Because.AFTER_REDEAL_NEXT: Text("gibt neu, der Nächste", "is next and deals again"),
    Because.RACE: Text(
        "gibt auch das Hammelrennen, das zum vorigen Spiel gehört",
        "also deals the Hammelrennen that belongs to the game before",
    ),
    Because.SHOULD_HAVE: Text(
        "gibt jetzt: hätte schon das vorige Spiel geben müssen",
        "deals now: should have dealt the game before",
    ),
    Because.DEALER_LEFT: Text(
        "gibt, weil der Geber nicht mehr am Tisch sitzt",
        "deals because the dealer is no longer at the table",
    ),
    Because.NEW_LIST: Text("gibt das erste Spiel der Liste", "deals the first game of the list"),
}

BECAUSE_KNOBS = {
    Because.FIRST: ("match.first_dealer",),
    Because.NEXT: ("match.dealer_after_solo",),
    Because.AFTER_SOLO: ("match.dealer_after_solo",),
    Because.AFTER_DUTY_SOLO: ("match.dealer_after_solo",),
    Because.AFTER_REDEAL: ("match.dealer_after_redeal",),
    Because.AFTER_REDEAL_NEXT: ("match.dealer_after_redeal",),
    Because.RACE: ("hammelrennen.mode",),
    Because.SHOULD_HAVE: ("deal.wrong_dealer",),
    Because.DEALER_LEFT: (),
    Because.NEW_LIST: ("match.first_dealer",),
}

TREATS = {
    "drinks": Text("eine Runde Getränke", "a round of drinks"),
    "food": Text("die Verpflegung der nächsten Runde", "the food of the next evening"),
}

POTS = {
    "fill": Text("Kasse gefüllt", "pot filled"),
    "rest": Text("Rest der Kasse geteilt", "rest of the pot shared"),
}


def row_title(row: Row, rules: RuleSet, lang: Lang) -> str:
    """What a row is about, short enough for a column."""
    if row.bare is not None:
        return bare_title(row.bare, rules, lang)
    if row.refused is not None and row.written is not None:
        return written_title(row.written, rules, lang)
    if row.kind is Kind.FINE:
        title = f"{row.person}: {FINES[row.reason][lang]}"
        return f"{title} ({TREATS[row.treat][lang]})" if row.treat else title
    if row.kind is Kind.POT:
        return POTS[row.reason][lang]
    if row.kind is Kind.REDEAL:
        again = Text("neu gegeben", "dealt again")[lang]
        return f"{again}: {REASONS[Reason(row.reason)][lang]}"
    if row.refused is not None:
        return Text("wartet auf Berichtigung", "waits to be corrected")[lang]
    return game_title(row, rules, lang)


def written_title(written: Written, rules: RuleSet, lang: Lang) -> str:
    """A game that today's rules refuse, as far as it can be told."""
    names = "+".join(written.re)
    counts = "/".join(str(count) for _, count in written.augen)
    contract = contract_name(written.contract, rules)[lang]
    return " ".join(filter(None, (contract, names, counts)))


def bare_title(bare: Bare, rules: RuleSet, lang: Lang) -> str:
    """A game of which only the points are known."""
    if bare.contract not in (None, Contract.NORMAL):
        return " ".join(filter(None, (contract_name(bare.contract, rules)[lang], bare.solo)))
    if bare.solo is not None:
        return f"Solo {bare.solo}"
    return AS_WRITTEN[lang]


AS_WRITTEN = Text("Punkte wie aufgeschrieben", "points as written")


def game_title(row: Row, rules: RuleSet, lang: Lang) -> str:
    """A game: contract, Re party and Augen."""
    written, result = row.written, row.result
    assert written is not None
    assert result is not None
    parts = []
    if result.contract is not Contract.NORMAL:
        parts.append(contract_name(result.contract, rules)[lang])
    if result.re:
        names = "+".join(written.re)
        parts.append(names if result.contract is not Contract.NORMAL else f"Re {names}")
    if written.revoke:
        who = written.revoke
        parts.append(Text(f"({who} bedient falsch)", f"({who} revokes)")[lang])
    elif written.signalling:
        who = written.signalling
        parts.append(Text(f"({who} gibt Zeichen)", f"({who} gives signs)")[lang])
    elif written.ended and written.offences:
        who = written.offences[0].person
        parts.append(Text(f"({who}: schwerer Verstoß)", f"({who}: grave offence)")[lang])
    elif result.re:
        parts.append(str(sum(result.augen[seat] for seat in result.re)))
    elif result.first60 is not None:
        parts.append(f"60: {written.first60}")
    else:
        parts.append("/".join(map(str, result.augen)))
    return " ".join(parts)


def bock_text(doublings: int, rules: RuleSet) -> str:
    """The Bock column."""
    return f"×{rules.bock_factor(doublings)}" if doublings else ""


def base_text(row: Row) -> str:
    """The column of the base value."""
    return "" if row.base is None or row.kind is not Kind.GAME else amount(row.base)
