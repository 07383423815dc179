"""The words of every rule book are understood on the sheet, and German shows no English ids."""

import re

import pytest

from doppelkopf.cli.sheet.input import (
    read_call,
    read_contract,
    read_fine,
    read_reason,
    read_special,
)
from doppelkopf.game.basics import Call, Contract, OffenceKind, SpecialId
from doppelkopf.game.scoring.texts import call_name, contract_name
from doppelkopf.game.scoring.titles import TITLES
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.language import Lang
from doppelkopf.match.booking.due import redeal_reasons
from doppelkopf.match.booking.fines import fine_kinds
from doppelkopf.match.booking.fold import Begin, start
from doppelkopf.match.log.reason import REASONS, Reason
from doppelkopf.match.log.vocabulary import FINES, OFFENCES
from doppelkopf.match.log.written import parse_offence
from doppelkopf.match.running.asking import contracts
from doppelkopf.match.state import MatchState
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from match.ravensburger_kit import RACES, variant
from match.sheet_kit import NEW, doko, done

pytestmark = pytest.mark.usefixtures("folder")

PEOPLE = ("Anna", "Ben", "Cem", "Dora")
every_set = pytest.mark.parametrize("name", built_in_names())


def state_of(name: str) -> MatchState:
    rules = load(name).rules
    return start(Begin(rules, (*PEOPLE, "Emil")[: max(4, rules.table.seats)]))


VARIANTS = variant(armut__mode="offered", schiebekopf__play="by-agreement", **RACES)
"""The games that book 001 calls variants."""

# What the books call their games, with the paragraph that does so.
GAMES = [
    ("hausregeln-2021", "7.1", "Hammelrennen", Contract.HAMMELRENNEN),
    ("hausregeln-2021", "7.2", "Köhlersolo", Contract.SOLO_KOEHLER),
    ("hausregeln-2021", "7.2", "Damensolo", Contract.SOLO_QUEENS),
    ("hausregeln-2021", "7.2", "Bubensolo", Contract.SOLO_JACKS),
    ("hausregeln-2021", "7.2", "Trumpfsolo", Contract.SOLO_DIAMONDS),
    ("hausregeln-2021", "7.2", "Karo Solo", Contract.SOLO_DIAMONDS),
    ("hausregeln-2021", "7.2", "Herz Solo", Contract.SOLO_HEARTS),
    ("hausregeln-2021", "7.2", "Pik-Solo", Contract.SOLO_SPADES),
    ("hausregeln-2021", "7.2", "Kreuz-Solo", Contract.SOLO_CLUBS),
    ("hausregeln-2021", "7.2", "Fleischloser", Contract.SOLO_TRUMPLESS),
    ("hausregeln-2021", "7.4", "Armut", Contract.ARMUT),
    ("hausregeln-2021", "7.5", "Ramsch", Contract.RAMSCH),
    ("hausregeln-2021", "7.6", "Hochzeit", Contract.HOCHZEIT),
    ("hausregeln-2021", "7.6", "erster Fremder", Contract.HOCHZEIT),
    ("hausregeln-2021", "7.6", "Stille Hochzeit", Contract.SILENT),
    ("hausregeln-2021", "8.11", "Genschern", Contract.NORMAL),
    ("ravensburger", "ablauf", "normales Spiel", Contract.NORMAL),
    ("ravensburger", "heimliches-solo", "Heimliches Solo", Contract.SILENT),
    ("ravensburger", "grand", "Bubensolo", Contract.SOLO_JACKS),
    ("ravensburger", "grand", "Grand", Contract.SOLO_JACKS),
    ("ravensburger", "ohnetrumpfsolo", "Ohnetrumpfsolo", Contract.SOLO_TRUMPLESS),
    ("ravensburger", "hammelrennen", "Hammelrennen", Contract.HAMMELRENNEN),
    ("ravensburger", "mitnehmen", "mitnehmen", Contract.ARMUT),
    ("ravensburger", "schiebekopf", "Schiebekopf", Contract.SCHIEBEKOPF),
    ("ravensburger", "schiebekopf", "Ramsch", Contract.SCHIEBEKOPF),
    ("mischen-impossible", "2.3", "Trumpfsolo", Contract.SOLO_DIAMONDS),
    ("mischen-impossible", "2.4", "stiller Solo", Contract.SILENT),
    ("mischen-impossible", "3.1", "Übernehmen", Contract.ARMUT),
    ("mischen-impossible", "3.1", "Schieben", Contract.ARMUT),
    ("mischen-impossible", "3.1", "Übernahme", Contract.ARMUT),
    ("mischen-impossible", "3.3.1", "erstes fremdes Fehl", Contract.HOCHZEIT),
    ("mischen-impossible", "3.3.1", "erster fremder Stich", Contract.HOCHZEIT),
    ("wettbewerb", "3.1", "Normalspiel", Contract.NORMAL),
    ("wettbewerb", "3.1.1", "Erstes Fehl in fremder Hand", Contract.HOCHZEIT),
    ("wettbewerb", "3.1.2", "Stiller Solo", Contract.SILENT),
    ("wettbewerb", "3.2", "Bauernsolo", Contract.SOLO_JACKS),
    ("wettbewerb", "6.3", "Bauern-Solo", Contract.SOLO_JACKS),
    ("wettbewerb", "6.3", "Trumpf-Solo", Contract.SOLO_DIAMONDS),
    ("borgholzhausen", "2", "Buben-Solo", Contract.SOLO_JACKS),
    ("borgholzhausen", "3", "erster Fehlstich in fremder Hand", Contract.HOCHZEIT),
    ("borgholzhausen", "3", "erster Trumpfstich in fremder Hand", Contract.HOCHZEIT),
    ("borgholzhausen", "3", "stille Hochzeit", Contract.SILENT),
    ("ddv", "4.3", "Fleischlos", Contract.SOLO_TRUMPLESS),
    ("ddv", "4.3", "ohne Trumpf", Contract.SOLO_TRUMPLESS),
]

CALLS = [
    ("Re", Call.RE),
    ("Kontra", Call.KONTRA),
    ("Contra", Call.KONTRA),
    ("keine 90", Call.NO90),
    ("90", Call.NO90),
    ("60", Call.NO60),
    ("keine 30", Call.NO30),
    ("Schwarz", Call.SCHWARZ),
    ("keine 0", Call.SCHWARZ),
    ("keinen Stich", Call.SCHWARZ),
    ("rekontriert", Call.RE),
]

POINTS = [
    ("hausregeln-2021", "8.1", "Charly", SpecialId.CHARLY),
    ("hausregeln-2021", "8.2", "Athene", SpecialId.ATHENE),
    ("hausregeln-2021", "8.3", "Dulle gefangen", SpecialId.DULLE_CAUGHT),
    ("hausregeln-2021", "8.4", "Klabautermann", SpecialId.KLABAUTERMANN),
    ("hausregeln-2021", "8.5", "Chantall", SpecialId.CHANTALL),
    ("hausregeln-2021", "8.6", "Bergbauer", SpecialId.BERGBAUER),
    ("hausregeln-2021", "8.8", "Herrensauna", SpecialId.HERRENSAUNA),
    ("hausregeln-2021", "8.9", "Backstreet-Boys", SpecialId.BACKSTREET_BOYS),
    ("ravensburger", "tolle", "Tolle gefangen", SpecialId.DULLE_CAUGHT),
    ("ravensburger", "fuechse", "Füchse", SpecialId.FUCHS),
    ("ravensburger", "muellers-karle", "Müllers Karle", SpecialId.CHARLY),
    ("ravensburger", "muellers-karle", "Karlichen Müller", SpecialId.CHARLY),
    ("mischen-impossible", "4.2", "Fuchs gefangen", SpecialId.FUCHS),
    ("mischen-impossible", "4.2", "Doppelkopf", SpecialId.DOPPELKOPF),
    ("mischen-impossible", "4.2", "Fuchs am End", SpecialId.FUCHS_AT_END),
    ("borgholzhausen", "4", "Fuchs am Ende macht Stich", SpecialId.FUCHS_AT_END),
    ("borgholzhausen", "4", "Fuchs am Ende wird gefangen", SpecialId.FUCHS_AT_END),
]

REDEALS = [
    ("hausregeln-2021", "Schmeißen", Reason.SCHMEISSEN),
    ("mischen-impossible", "keine Übernahme", Reason.ARMUT_REFUSED),
    ("mischen-impossible", "vergeben", Reason.MISDEAL),
    ("mischen-impossible", "vergeben am Ende", Reason.MISDEAL_AT_END),
    ("wettbewerb", "Verteilen", Reason.MISDEAL),
    ("wettbewerb", "falscher Geber", Reason.WRONG_DEALER),
    ("borgholzhausen", "vergeben", Reason.MISDEAL),
]

PENALTIES = [
    ("mischen-impossible", "1.4", "zweimal vergeben", "misdeal_twice"),
    ("mischen-impossible", "1.5", "vergeben am Ende", "misdeal_found_at_end"),
    ("mischen-impossible", "1.6", "Raum verlassen", "leaving_room"),
    ("mischen-impossible", "1.7", "fehlen", "absence"),
    ("mischen-impossible", "1.7", "nicht erschienen", "absence"),
    ("mischen-impossible", "4.13", "Stiche zählen", "counting_tricks"),
    ("wettbewerb", "1", "Verteilen", "misdeal"),
    ("wettbewerb", "4", "Beleidigung", "insult"),
]


def spellings(word: str) -> list[str]:
    ascii_ = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ü": "UE"})
    bare = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss", "Ü": "U"})
    joined = word.replace(" ", "").replace("-", "")
    forms = [word, word.lower(), word.upper(), word.translate(ascii_), word.translate(bare), joined]
    return [*forms, word.replace(" ", "-"), word.replace("-", " ")]


@pytest.mark.parametrize(("book", "paragraph", "word", "contract"), GAMES)
def test_every_book_names_its_games(
    book: str, paragraph: str, word: str, contract: Contract
) -> None:
    rules = VARIANTS if book == "ravensburger" else load(book).rules
    for spelt in spellings(word):
        assert read_contract(spelt, rules) is contract, (book, paragraph, spelt)


@pytest.mark.parametrize(("word", "call"), CALLS)
def test_every_book_names_its_calls(word: str, call: Call) -> None:
    for spelt in spellings(word):
        for text in (f"Anna:{spelt}", f"Anna {spelt}", f"ann: {spelt}"):
            assert read_call(text, state_of("ddv")).call is call, text


@pytest.mark.parametrize(("book", "paragraph", "word", "special"), POINTS)
def test_every_book_names_its_special_points(
    book: str, paragraph: str, word: str, special: SpecialId
) -> None:
    for spelt in spellings(word):
        for text in (f"{spelt}:Anna", f"{spelt} Anna", f"{spelt} Anna Ben"):
            event = read_special(text, state_of(book))
            assert (event.id, event.person) == (special, "Anna"), (paragraph, text)


@pytest.mark.parametrize(("book", "word", "reason"), REDEALS)
def test_every_book_names_its_redeals(book: str, word: str, reason: Reason) -> None:
    for spelt in spellings(word):
        assert read_reason(spelt, load(book).rules) is reason, spelt
    assert reason in redeal_reasons(load(book).rules)


@pytest.mark.parametrize(("book", "paragraph", "word", "kind"), PENALTIES)
def test_every_book_names_its_penalties(book: str, paragraph: str, word: str, kind: str) -> None:
    for spelt in spellings(word):
        assert read_fine(spelt) == kind, (paragraph, spelt)
    assert kind in fine_kinds(load(book).rules)


@every_set
@pytest.mark.parametrize("lang", Lang)
def test_what_is_shown_is_understood(name: str, lang: Lang) -> None:
    """Every word that a question or a refusal names can be typed."""
    state = state_of(name)
    rules = state.rules
    for contract in contracts(rules):
        assert read_contract(contract_name(contract, rules)[lang], rules) is contract
    for reason in redeal_reasons(rules):
        assert read_reason(REASONS[reason][lang], rules) is reason
    for kind in fine_kinds(rules):
        assert read_fine(FINES[kind][lang]) == kind
    for call in Call:
        assert read_call(f"Anna {call_name(call)[lang]}", state).call is call
    for record in SPECIALS.values():
        assert read_special(f"{record.title[lang]} Anna", state).id is record.id
    for word, offence in OFFENCES.items():
        broken = parse_offence(f"Anna:{offence[lang]}")
        assert (broken.kind is OffenceKind.GRAVE) == (word == "grave")
        assert broken.harmless == (word == "harmless")


IDS = {
    *(contract.value for contract in Contract),
    *(call.value for call in Call),
    *(special.value for special in SpecialId),
    *(reason.value for reason in Reason),
    *(kind.value for kind in OffenceKind),
    *FINES,
    *TITLES,
}
ENGLISH = [
    *sorted(id_ for id_ in IDS if re.search(r"[-_]|\d", id_)),
    *("won", "normal", "silent", "slight", "grave", "harmless"),
    *("misdeal", "insult", "absence", "agreed", "revoke", "from"),
]
SHOWN = re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, ENGLISH))})(?![\w-])")
GERMAN = {"backstreet-boys"}
"""An id that is the German word itself, in another case."""


def german(line: str) -> str:
    result = doko(f"{line} --lang de")
    text: str = re.sub(r"\([\w/-]+\)\n", "", result.stdout + result.stderr)
    return text


@pytest.mark.parametrize(
    "line",
    [
        "add --game quark --re Anna --augen 130",
        "add --game einfaches-solo --re Anna --augen 130",
        "add --re Anna,Ben --augen 130 --call Anna:quark",
        "add --re Anna,Ben --augen 130 --call Anna:keine90",
        "add --re Anna,Ben --augen 130 --call Anna:re,Anna:keine60,Anna:keine60",
        "add --re Anna,Ben --augen 130 --call Cem:re",
        "add --re Anna,Ben --augen 130 --special quark:Anna",
        "add --re Anna,Ben --augen 130 --special fuchs-am-ende:Anna,fuchs-am-ende:Anna,fuchs:Anna",
        "add --re Anna,Ben --augen 130 --special 'dulle gefangen:Anna:Cem'",
        "add --re Anna,Ben --augen 130 --special charly:Anna:Cem",
        "add --re Anna,Ben --augen 130 --offence Anna:quark",
        "redeal quark",
        "redeal 'keine Übernahme'",
        "fine Anna quark",
        "fine Anna raum",
        "fine Anna leicht --points 3",
    ],
)
@every_set
def test_a_german_refusal_shows_no_id(name: str, line: str) -> None:
    people = "new --people Anna,Ben,Cem,Dora" + (",Emil" if name.endswith("-5") else "")
    done(f"{people} --rules {name} --date 2026-11-15")
    found = set(SHOWN.findall(german(line))) - GERMAN
    assert not found, german(line)


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("ddv", "--re Anna,Ben --augen 155 --call Anna:re,Anna:90 --special charly:Anna,fuchs:Ben"),
        ("ddv", "--re Anna,Ben --augen 100 --call Anna:re,Anna:keine90 --special doko:Cem"),
        ("hausregeln-2021", "--re Anna,Ben --augen 100 --call Anna:re,Anna:90,Cem:kontra"),
        ("hausregeln-2021", "--game ramsch --augen Anna:100,Ben:80,Cem:60,Dora:0 --no-trick Dora"),
        ("mischen-impossible", "--game damensolo --re Anna --augen 100"),
        ("mischen-impossible", "--re Anna,Ben --revoke Cem"),
        ("mischen-impossible", "--re Anna,Ben --signalling Cem"),
        ("mischen-impossible", "--re Anna,Ben --augen 130 --special 'Fuchs am End:Anna'"),
        ("wettbewerb", "--game bauernsolo --re Anna --augen 130"),
        ("borgholzhausen", "--re Anna,Ben --augen 130 --call Anna:re,Anna:90"),
        ("borgholzhausen", "--game bubensolo --re Anna --augen 130 --call Anna:re"),
    ],
)
def test_a_german_row_and_its_reasons_show_no_id(name: str, line: str) -> None:
    done(f"{NEW} {name}")
    for shown in (german(f"add {line} --yes"), german("explain 1"), german("show")):
        assert not set(SHOWN.findall(shown)) - GERMAN, shown


def test_a_german_hammelrennen_shows_no_id() -> None:
    done(f"{NEW} hausregeln-2021")
    done("add --re Anna,Ben --augen 120 --yes")
    told = german("add --augen Anna:70,Ben:55,Cem:61,Dora:54")
    assert "Hammelrennen: Minuspunkte" in told
    assert not set(SHOWN.findall(told)) - GERMAN
