"""A deal made together: a secret, numbers and a cut, each of which changes every card."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doppelkopf.errors import Failure
from doppelkopf.game.deal import Hands, check_cut, cut_limits, deal, lifted_of
from doppelkopf.game.joint import JointDeal, commitment, is_secret, number_of
from doppelkopf.game.setup import make_setup
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names

DDV = load("ddv").rules
MISCHEN = load("mischen-impossible").rules
DEAL = JointDeal(secret="ab" * 16, game=3, numbers=(12345678901234567890, None, 7, None), cut=17)
"""What the vectors are about."""

numbers = st.none() | st.integers(0, 10**40 - 1)
deals = st.builds(
    JointDeal,
    secret=st.binary(min_size=16, max_size=16).map(bytes.hex),
    game=st.integers(1, 1000),
    numbers=st.lists(numbers, min_size=4, max_size=5).map(tuple),
    cut=st.none() | st.integers(3, 45),
)


def hands_of(made: JointDeal, dealer: int = 3) -> Hands:
    return deal(DDV, made.seed, dealer, cut=made.cut)


def test_the_seed_is_the_hash_of_a_text_anybody_can_write_down() -> None:
    text = (
        "doppelkopf joint deal 1\n"
        "secret abababababababababababababababab\n"
        "game 3\n"
        "number 12345678901234567890\n"
        "number -\n"
        "number 7\n"
        "number -\n"
        "cut 17\n"
    )
    assert DEAL.text == text
    assert DEAL.seed == hashlib.sha256(text.encode()).digest()


def test_vectors_that_must_never_change() -> None:
    assert DEAL.commitment == "5a2cfe8ab935918525d44fd6fd87c70fc83b4f29d1a727672e1b48f380473fc1"
    assert DEAL.seed.hex() == "378754a3b67a5accf47d7369fbfa3a58fc4336c80c4403c0ed75e93238502890"
    assert (
        replace(DEAL, cut=None).seed.hex()
        == "8fdad51b00fc65f8bf0c019164ec82a7200668c42bfb3486b172dc714410a135"
    )
    assert "".join(card.name for card in hands_of(DEAL).hands[0]) == "C9CJCQCKSQSTSASAH9H9HKHT"
    assert lifted_of(DDV, replace(DEAL, cut=None).seed) == 10


@given(deals, deals)
def test_any_other_input_makes_another_deal(one: JointDeal, other: JointDeal) -> None:
    assert (one == other) == (one.seed == other.seed)
    if one != other:
        assert hands_of(one) != hands_of(other)


@given(deals, st.data())
def test_each_input_by_itself_changes_the_deal(made: JointDeal, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(made.numbers) - 1))
    number = data.draw(numbers.filter(lambda drawn: drawn != made.numbers[at]))
    first = "0" if made.secret[0] != "0" else "1"
    changed = [
        replace(made, secret=first + made.secret[1:]),
        replace(made, game=made.game + 1),
        replace(made, numbers=(*made.numbers[:at], number, *made.numbers[at + 1 :])),
        replace(made, numbers=(*made.numbers, None)),
        replace(made, cut=None if made.cut is not None else 20),
    ]
    for each in changed:
        assert hands_of(each) != hands_of(made)


def test_numbers_of_two_seats_cannot_be_swapped() -> None:
    swapped = replace(DEAL, numbers=(7, None, 12345678901234567890, None))
    assert swapped.seed != DEAL.seed


@pytest.mark.parametrize("name", built_in_names())
def test_every_rule_set_deals_with_its_smallest_and_largest_cut(name: str) -> None:
    rules = load(name).rules
    limits = cut_limits(rules)
    if limits is None:
        with pytest.raises(Failure, check=lambda error: error.code == "deal/cut"):
            check_cut(rules, 5)
        return
    for cut in limits:
        made = replace(DEAL, cut=cut)
        setup = make_setup(rules, dealer=0, seed=made.seed, cut=made.cut)
        assert lifted_of(rules, made.seed, cut) == cut
        assert len({len(hand) for hand in setup.hands}) == 1
    for cut in (limits[0] - 1, limits[1] + 1, -1):
        with pytest.raises(Failure, check=lambda error: error.code == "deal/cut"):
            make_setup(rules, dealer=0, seed=1, cut=cut)


def test_mischen_impossible_1_2_a_cut_that_is_offered_can_be_declined() -> None:
    check_cut(MISCHEN, 0)
    assert cut_limits(MISCHEN) == (5, 35)
    assert lifted_of(MISCHEN, 1, 0) == 0


def test_wettbewerb_1_a_cut_has_to_be_made() -> None:
    with pytest.raises(Failure, check=lambda error: error.code == "deal/cut"):
        check_cut(load("wettbewerb").rules, 0)


def test_a_cut_by_chance_keeps_the_limits_and_depends_on_everything() -> None:
    lifts = {lifted_of(DDV, replace(DEAL, game=game, cut=None).seed) for game in range(1, 400)}
    assert min(lifts) >= 3
    assert max(lifts) <= 45
    assert len(lifts) == 43


@pytest.mark.parametrize("typed", ["", " ", "-1", "1.5", "0x12", "٣", "9" * 41, "1e3", "1_0"])
def test_what_is_no_number_is_refused(typed: str) -> None:
    with pytest.raises(Failure, check=lambda error: error.code == "deal/number"):
        number_of(typed)


def test_numbers_are_read_as_people_type_them() -> None:
    assert number_of(" 12 345\t6 ") == 123456
    assert number_of("007") == 7
    assert number_of("9" * 40) == 10**40 - 1


def test_a_secret_has_128_bits_or_more() -> None:
    assert is_secret("00" * 16)
    assert not is_secret("00" * 15)
    assert not is_secret("AB" * 16)
    assert not is_secret("0" * 33)
    assert commitment("00" * 16) == hashlib.sha256(bytes(16)).hexdigest()
