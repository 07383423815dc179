"""Rules are found by any word a player uses, while it is being typed, in both languages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.language import Lang
from doppelkopf.rules.catalogue import Knob, is_knob, knobs
from doppelkopf.rules.glossary import ALSO_SAID, GLOSSARY, OTHER_WORDS
from doppelkopf.scene.rule_finder import MOST_TYPED, found
from doppelkopf.scene.rule_search import meant

SHOWN = 3
"""Nobody looks further down."""

WORDS = {
    "Karlchen": ["specials.charly"],
    "Karle": ["specials.charly"],
    "Müllers Karle": ["specials.charly"],
    "muellers karle": ["specials.charly"],
    "Mullers Karle": ["specials.charly"],
    "Charly": ["specials.charly"],
    "Kreuzbube": ["specials.charly"],
    "Fuchs am End": ["specials.fuchs_at_end", "specials.fuchs_wins_end"],
    "Fuchs am Ende": ["specials.fuchs_at_end"],
    "Fuchs": ["specials.fuchs"],
    "Dulle": ["trumps.dulle"],
    "Tolle": ["trumps.dulle"],
    "Zweite Dulle": ["trumps.equal_cards"],
    "Herz-Zehn": ["trumps.dulle", "trumps.equal_cards"],
    "Herz 10": ["trumps.dulle"],
    "♥10": ["trumps.dulle"],
    "Neunen": ["deck.nines", "schmeissen.nines"],
    "ohne Neunen": ["deck.nines"],
    "fünf Neunen": ["schmeissen.nines"],
    "5 neunen": ["schmeissen.nines"],
    "scharfe Karte": ["deck.nines"],
    "Bock": ["bock.triggers", "bock.games"],
    "Bockrunde": ["bock.triggers", "bock.games"],
    "Doppelbock": ["bock.overlap"],
    "Herzrunde": ["bock.heart_games", "bock.triggers"],
    "Herz geht durch": ["bock.triggers", "bock.heart_games"],
    "Ramsch": ["ramsch.enabled"],
    "Schwein": ["effects.schwein"],
    "Schweinchen": ["effects.schwein"],
    "Superschwein": ["effects.hyperschwein"],
    "Hyperschwein": ["effects.hyperschwein"],
    "Piglet": ["effects.schwein"],
    "Pik-Dame": ["specials.klabautermann"],
    "Genschern": ["genscher.enabled"],
    "Re": ["trumps.re_card", "calls.games"],
    "Kontra": ["calls.games"],
    "Ansage": ["calls.games"],
    "Absage": ["calls.absagen"],
    "keine 90": ["calls.absagen", "calls.own_cards.no90", "calls.table_cards.no90"],
    "Erwiderung": ["calls.reply"],
    "Schmeißen": ["schmeissen.nines"],
    "schmeissen": ["schmeissen.nines"],
    "Hochzeit": ["hochzeit.enabled"],
    "Klärungsstich": ["calls.hochzeit_shift"],
    "Armut": ["armut.mode"],
    "Trumpfabgabe": ["armut.mode"],
    "Fleischloser": ["solo.kinds"],
    "Bubensolo": ["solo.kinds", "solo_scoring.bonus.jacks"],
    "Damensolo": ["solo.kinds", "solo_scoring.bonus.queens"],
    "Köhler": ["solo.kinds", "solo_scoring.bonus.koehler"],
    "Farbsolo": ["solo.kinds"],
    "Pflichtsolo": ["duty_solos.per_player"],
    "Vorführung": ["duty_solos.vorfuehrung"],
    "Strohmann": ["table.strohmann"],
    "zu dritt": ["table.strohmann"],
    "zu fünft": ["table.seats", "table.sitting_out"],
    "Geld": ["money.cents_per_point", "money.stake"],
    "Kasse": ["money.pot_stakes"],
    "Einsatz": ["money.stake"],
    "Cent": ["money.cents_per_point"],
    "Strafe": ["penalties.booked_to", "offences.revoke"],
    "Uhr": ["match.minutes_at_four"],
    "Zeit": ["match.minutes_at_four", "match.time_out"],
    "Geber": ["match.first_dealer"],
    "abheben": ["deal.cut"],
    "mischen": ["deal.cut"],
    "Joker": ["deck.jokers"],
    "wedding": ["hochzeit.enabled"],
    "fox": ["specials.fuchs"],
    "nines": ["deck.nines", "schmeissen.nines"],
    "pigs": ["effects.schwein"],
    "jack solo": ["solo.kinds", "solo_scoring.bonus.jacks"],
    "announcements": ["calls.games", "calls.absagen"],
    "penalty": ["penalties.booked_to"],
    "poverty": ["armut.mode"],
    "dummy": ["table.strohmann"],
    "ten of hearts": ["trumps.dulle"],
    "Jungfrau": ["ramsch.no_trick_doubles"],
    "scharf": ["deck.nines"],
    "Herz rum": ["bock.triggers", "bock.heart_games"],
    "Herz läuft durch": ["bock.triggers", "bock.heart_games"],
    "Wegwerfen": ["schmeissen.nines", "schmeissen.trumps_at_most"],
    "fünf Könige": ["schmeissen.kings"],
    "Links herum": ["effects.diamond_nine_turn"],
    "Richtungswechsel": ["effects.diamond_nine_turn"],
    "doppelter Charly": ["specials.charly_pair"],
    "Spaltarsch": ["winning.kontra_needs", "bock.triggers"],
    "120 zu 120": ["winning.kontra_needs", "bock.triggers"],
    "Unentschieden": ["winning.kontra_needs", "bock.triggers"],
    "Fünfter Mann": ["table.sitting_out", "table.seats"],
    "Stich ansehen": ["table.taken_tricks"],
    "zurückblättern": ["table.taken_tricks"],
    "Unter 90": ["scoring.scheme"],
    "Vierzig Augen": ["specials.doppelkopf", "specials.doppelkopf_augen"],
    "Rekontra": ["calls.re_needs_kontra"],
    "Feigheit": ["duty_calls.rich_trick_augen"],
    "Durchmarsch": ["ramsch.durchmarsch"],
    "Bedienfehler": ["offences.revoke"],
    "Vergeben": ["penalties.misdeal", "deal.misdeal_found_late"],
    "Rundenzahl": ["match.rounds"],
    "Karten tauschen": ["effects.heart_jack_swap"],
    "virgin": ["ramsch.no_trick_doubles"],
    "sharp": ["deck.nines"],
    "sharp deck": ["deck.nines"],
    "no nines": ["deck.nines"],
    "contra": ["calls.games", "scoring.kontra_value"],
    "meatless": ["solo.kinds", "solo_scoring.bonus.trumpless"],
    "against the queens": ["scoring.against_alten"],
    "against the old ones": ["scoring.against_alten"],
    "hyperpigs": ["effects.hyperschwein"],
    "full trick": ["specials.doppelkopf"],
    "40 points": ["specials.doppelkopf", "specials.doppelkopf_augen"],
    "tie": ["winning.kontra_needs", "bock.triggers"],
    "concede": ["claims.hand_over"],
    "give up": ["claims.hand_over"],
    "surrender": ["claims.hand_over"],
    "five players": ["table.seats", "table.sitting_out"],
    "four players": ["table.seats"],
    "three players": ["table.strohmann"],
    "failing to follow": ["offences.revoke"],
    "follow suit": ["offences.revoke", "offences.honour"],
    "marry": ["hochzeit.enabled", "hochzeit.partner"],
    "suit solo": ["solo.kinds", "duty_solos.suit"],
    "forced solo": ["duty_solos.per_player"],
    "swap hands": ["effects.heart_jack_swap"],
    "change direction": ["effects.diamond_nine_turn"],
    "hearts all round": ["bock.triggers", "bock.heart_games"],
    "second wins": ["trumps.equal_cards"],
    "bid": ["calls.games", "calls.absagen"],
    "double Charlie": ["specials.charly_pair"],
    "throw in": ["schmeissen.nines", "schmeissen.trumps_at_most"],
    "previous trick": ["table.taken_tricks"],
}
"""Words from the rule books and from the table; a player of either language means these keys."""


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("word", WORDS)
def test_a_players_word_finds_its_keys_at_once(word: str, lang: Lang) -> None:
    assert set(WORDS[word]) <= set(found(word, lang)[:SHOWN])


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("knob", knobs(), ids=lambda knob: knob.path)
def test_every_key_is_found_by_its_own_label_and_name(knob: Knob, lang: Lang) -> None:
    for word in (knob.info.label.de, knob.info.label.en):
        assert knob.path in found(word, lang)[:SHOWN]
    assert found(knob.path, lang)[0] == knob.path


def test_every_known_word_finds_what_it_is_about() -> None:
    known = {word: (path,) for word, path in (GLOSSARY | OTHER_WORDS).items()} | ALSO_SAID
    for word, paths in known.items():
        hits = found(word, Lang.DE)[:SHOWN]
        for path in paths:
            assert any(hit == path or hit.startswith(f"{path}.") for hit in hits), word


def test_words_people_look_by_name_keys() -> None:
    for word, paths in ALSO_SAID.items():
        assert all(map(is_knob, paths)), word
        assert len(paths) == len(set(paths)) <= SHOWN
        assert meant(word), word


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("karlc", "specials.charly"),
        ("schwei", "effects.schwein"),
        ("hoch", "hochzeit.enabled"),
        ("fleisch", "solo.kinds"),
        ("kassen", "hammelrennen.pot_stakes"),
        ("strohm", "table.strohmann"),
        ("pflichtso", "duty_solos.per_player"),
        ("keine 9", "calls.absagen"),
        ("genscher p", "genscher.partner"),
    ],
)
def test_what_has_only_been_begun_is_found(typed: str, key: str) -> None:
    assert key in found(typed, Lang.DE)[:SHOWN]


def test_of_several_words_all_have_to_fit() -> None:
    assert found("fuchs letzter stich", Lang.DE)[0].startswith("specials.fuchs")
    assert found("bock faktor", Lang.DE) == ("bock.factor",)
    assert found("bock strohmann", Lang.DE) == ()
    assert set(found("Armut Füchse", Lang.DE)) < set(found("Armut", Lang.DE))


def test_a_typing_error_is_forgiven() -> None:
    assert found("Karlchn", Lang.DE)[0] == "specials.charly"
    assert found("Hochzet", Lang.DE)[0].startswith("hochzeit.")


def test_the_language_that_is_read_goes_first() -> None:
    assert found("cut", Lang.EN)[0] == "deal.cut"
    for lang in Lang:
        assert found("nines", lang)[0] == found("Neunen", lang)[0] == "deck.nines"


@pytest.mark.parametrize("typed", ["", "  ", "?!", "-", "xyzzy", "q" * 10_000])
def test_nothing_is_found_for_nothing(typed: str) -> None:
    assert found(typed, Lang.DE) == ()


@given(st.text(max_size=2 * MOST_TYPED), st.sampled_from(Lang))
def test_whatever_is_typed_gets_keys_each_once(typed: str, lang: Lang) -> None:
    hits = found(typed, lang)
    assert len(set(hits)) == len(hits)
    assert all(map(is_knob, hits))
