"""People from a CSV file: columns by name or in order, and each bad line named."""

import pytest

from doppelkopf.errors import IllegalAction
from doppelkopf.tournament.people_list import decoded, read_people


def names(text: str) -> list[str]:
    return [asked.name for _, asked in read_people(text).people]


def test_columns_come_in_their_order_where_nobody_names_them() -> None:
    (line, anna), (_, ben) = read_people("Anna,Skatklub,Asse,Maier,7\nBen\n").people
    assert (line, anna.name, anna.club, anna.team) == (1, "Anna", "Skatklub", "Asse")
    assert (anna.family, anna.number) == ("Maier", 7)
    assert (ben.name, ben.club, ben.number) == ("Ben", "", None)


@pytest.mark.parametrize(
    "text",
    [
        "Nr;Verein;Name\n3;SK;Anna",
        "Name\tVerein\tStartnummer\nAnna\tSK\t3",
        "name, club, no\nAnna, SK, 3",
    ],
)
def test_a_first_line_says_what_the_columns_are(text: str) -> None:
    ((_, anna),) = read_people(text).people
    assert (anna.name, anna.club, anna.number) == ("Anna", "SK", 3)


def test_first_and_last_names_are_put_together() -> None:
    assert names("Nachname;Vorname\nBach;Anna\nBach;\n") == ["Anna Bach", "Bach"]


def test_each_bad_line_is_named_and_the_others_are_taken() -> None:
    found = read_people("Name;Verein;Nr\nAnna;;1\n;SK;2\nBen;SK;x\n\nCem;SK;4;zu viel\nDora\n")
    assert [asked.name for _, asked in found.people] == ["Anna", "Dora"]
    assert [(each.line, each.code) for each in found.faults] == [
        (3, "tournament/list-name"),
        (4, "tournament/list-number"),
        (6, "tournament/list-columns"),
    ]


def test_quoted_cells_and_spreadsheets_of_all_ages_are_read() -> None:
    assert names('"Anna ""Ass"" Bach";SK\n') == ['Anna "Ass" Bach']
    assert decoded("Jörg".encode("utf-16")) == "Jörg"
    assert names("Jörg") == ["Jörg"]
    assert names("") == []


def test_a_list_without_end_is_refused() -> None:
    with pytest.raises(IllegalAction, match="more than"):
        read_people("x\n" * 3000)
