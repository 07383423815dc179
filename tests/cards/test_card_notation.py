"""Reading and writing cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.cards import (
    Card,
    Style,
    format_card,
    format_cards,
    parse_card,
    parse_cards,
)
from doppelkopf.cards.notation import _SPELLINGS, _table
from doppelkopf.errors import DokoError, InvalidNotation
from doppelkopf.language import Lang

cards = st.sampled_from(list(Card))
styles = st.sampled_from(list(Style))
langs = st.sampled_from(list(Lang))


@given(cards, styles, langs)
def test_parse_format_is_identity(card: Card, style: Style, lang: Lang) -> None:
    text = format_card(card, style, lang)
    assert parse_card(text) is card
    assert parse_card(f"  {text.upper()} ") is card
    assert parse_card(text.lower()) is card


@given(st.lists(cards, max_size=48), styles, langs)
def test_parse_format_of_a_hand_is_identity(hand: list[Card], style: Style, lang: Lang) -> None:
    assert parse_cards(format_cards(hand, style, lang)) == tuple(hand)


@given(st.lists(cards, max_size=48), st.sampled_from([Style.ASCII, Style.SYMBOL]), langs)
def test_runs_need_no_separators(hand: list[Card], style: Style, lang: Lang) -> None:
    assert parse_cards(format_cards(hand, style, lang).replace(" ", "")) == tuple(hand)


@given(st.lists(st.sampled_from(sorted(_SPELLINGS)), max_size=48), st.sampled_from(" ,"))
def test_every_spelling_can_stand_beside_every_other(spellings: list[str], joint: str) -> None:
    expected = tuple(_SPELLINGS[spelling] for spelling in spellings)
    assert parse_cards(joint.join(spellings)) == expected


@given(st.text(max_size=80) | st.text("CSHDcshd9JQKTAjo10♥♦ ,-\ufe0fofKreuz", max_size=80))
def test_arbitrary_text_gives_cards_or_invalid_notation(text: str) -> None:
    for parse in (parse_card, parse_cards):
        message = ""
        try:
            parse(text)
        except InvalidNotation as error:
            message = str(error)
        assert message.isprintable()
        assert len(message) < 500


@pytest.mark.parametrize(
    ("card", "german", "english", "german_name", "english_name"),
    [
        (Card.HT, "♥10", "♥10", "Herz-Zehn", "ten of hearts"),
        (Card.CQ, "♣D", "♣Q", "Kreuz-Dame", "queen of clubs"),
        (Card.DA, "♦A", "♦A", "Karo-Ass", "ace of diamonds"),
        (Card.SJ, "♠B", "♠J", "Pik-Bube", "jack of spades"),
        (Card.SK, "♠K", "♠K", "Pik-König", "king of spades"),
        (Card.D9, "♦9", "♦9", "Karo-Neun", "nine of diamonds"),
        (Card.JO, "★", "★", "Joker", "Joker"),
    ],
)
def test_how_cards_are_shown(
    card: Card, german: str, english: str, german_name: str, english_name: str
) -> None:
    assert format_card(card, Style.SYMBOL, Lang.DE) == german
    assert format_card(card, Style.SYMBOL, Lang.EN) == english
    assert format_card(card, Style.NAME, Lang.DE) == german_name
    assert format_card(card, Style.NAME, Lang.EN) == english_name


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("h10", Card.HT),
        ("♡10", Card.HT),
        ("♥T", Card.HT),
        ("♥\ufe0f10", Card.HT),
        ("♥\ufe0e 10", Card.HT),
        ("Herz 10", Card.HT),
        ("10 of Hearts", Card.HT),
        ("Karo As", Card.DA),
        ("♦Ass", Card.DA),
        ("Kreuz Dame", Card.CQ),
        ("KREUZDAME", Card.CQ),
        ("Kreuz\u2011Dame", Card.CQ),
        ("Pik-Bauer", Card.SJ),
        ("Pik  Koenig", Card.SK),
        ("PIK-KÖNIG", Card.SK),
        ("Pik-Ko\u0308nig", Card.SK),
        ("jo", Card.JO),
        ("JOKER", Card.JO),
        ("\N{PLAYING CARD BLACK JOKER}", Card.JO),
    ],
)
def test_other_spellings(text: str, card: Card) -> None:
    assert parse_card(text) is card
    assert parse_cards(text) == (card,)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("DD", r"'DD' is not a card: .*B and D are ranks only after a symbol.* write DQ or ♦D"),
        ("hb", r"'hb' is not a card: .* write HJ or ♥B"),
        ("KD", r"K may mean Kreuz, Karo or a king"),
        ("TH", r"the suit comes first"),
        ("10♥", r"the suit comes first"),
        ("", r"'' is not a card: it is empty"),
        ("H7", r"'H7' is not a card: write it as"),
        ("Dame", r"'Dame' is not a card"),
        ("HTCQ", r"'HTCQ' is not a card"),
        ("H\x00\u202e", r"'H\\x00\\u202e' is not a card"),
    ],
)
def test_what_is_refused_and_why(text: str, why: str) -> None:
    with pytest.raises(InvalidNotation, match=why):
        parse_card(text)


@pytest.mark.parametrize(
    "text", ["HT HX", "Kreuz, Dame", "♥10CQ", "Kreuz DameHerz 10", "HT\ufe0f_"]
)
def test_lists_that_are_refused(text: str) -> None:
    with pytest.raises(InvalidNotation, match=r"^Card \d of the list, at "):
        parse_cards(text)


def test_a_list_names_the_place_of_the_bad_card() -> None:
    with pytest.raises(InvalidNotation, match="Card 3 of the list, at 'HX DA', is not a card"):
        parse_cards("HT CQ HX DA")


def test_separators_may_be_mixed_and_repeated() -> None:
    assert parse_cards(" HT,CQ ,, ten of hearts  Karo Ass JO\n♥ 10,") == (
        Card.HT,
        Card.CQ,
        Card.HT,
        Card.DA,
        Card.JO,
        Card.HT,
    )
    assert parse_cards(" , ") == ()


def test_a_spelling_of_two_cards_cannot_enter_the_table() -> None:
    with pytest.raises(AssertionError, match="dd is both CQ and DQ"):
        _table([("DD", Card.DQ)], [("dd", Card.CQ)])


@pytest.mark.parametrize("unit", ["HT", "HT ", "x", " ", "♥\ufe0f", "o\u0308\u0323", "Kreuz "])
def test_huge_input_is_refused_with_a_short_sentence(unit: str) -> None:
    for parse in (parse_card, parse_cards):
        with pytest.raises(DokoError, match="too long") as caught:
            parse(unit * 1_000_000)
        assert len(str(caught.value)) < 400
